import { createRequire } from 'node:module';
import { catalog } from '../../src/catalog';
import { METRIC_IDS } from '../../src/core/metric';
import { openRun } from '../../src/engine/open';
import { fileStore } from '../warm/store';
import type { Job, Outcome } from './job';

const require = createRequire(import.meta.url);
export const wasm = require.resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm');

/** Does one job in this thread with the very engine the page runs. */
export async function runJob({ data, updates, steps = Infinity }: Job): Promise<Outcome> {
  const began = performance.now();
  const run = await openRun(data, catalog, {
    wasm,
    warm: fileStore(),
    warn: (message) => console.error(message),
  });
  const M = METRIC_IDS.length;
  const rows = new Float64Array(updates * M);
  let done = 0;
  for (let taken = 0; done < updates && taken < steps; done++) {
    const { metrics } = run.step();
    METRIC_IDS.forEach((id, i) => (rows[done * M + i] = metrics[id]));
    taken = metrics.envSteps;
  }
  const { backend } = run;
  run.close();
  return { backend, rows: rows.slice(0, done * M), seconds: (performance.now() - began) / 1000 };
}
