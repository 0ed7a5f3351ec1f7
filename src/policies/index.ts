import { registry } from '../core/plugin';
import type { PolicyKind } from '../core/net';

/** Cards only. A net itself (`<id>-net.ts`, which may bring tfjs) is loaded by a trainer, never by the page. */
export const policies = registry(
  import.meta.glob<PolicyKind>(
    ['./*.ts', '!./index.ts', '!./tf.ts', '!./gradients.ts', '!./live-weights.ts', '!./*-net.ts', '!./wasm-*.ts'],
    {
      eager: true,
      import: 'default',
    },
  ),
);
