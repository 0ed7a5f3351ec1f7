import { createRequire } from 'node:module';
import { catalog } from '../../src/catalog';
import type { Frame } from '../../src/core/frame';
import type { Spec } from '../../src/core/spec';
import { openRun } from '../../src/engine/open';
import { Watch } from '../../src/engine/watch';
import { arms } from '../../src/lessons/arms/bonus-eats-task';
import { OFFICE } from '../../src/lessons/setups-tokens';
import { fileStore } from '../warm/store';
import { cpuSeconds } from './cpu';

/** What monitors cost beside the training they watch: CPU milliseconds of one update and of looking at it. */
export interface WatchBench {
  readonly name: string;
  readonly updateMs: number;
  readonly watchMs: number;
}

const WARM = 40;

export async function benchWatch(): Promise<WatchBench[]> {
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm');
  const kinds: readonly (readonly [string, Spec, number])[] = [
    ['tables', arms.uncapped.spec, 400],
    ['tokens', OFFICE, 60],
  ];
  const out: WatchBench[] = [];
  for (const [name, spec, updates] of kinds) {
    const run = await openRun({ spec, seed: 1, tweaks: [] }, catalog, { wasm, warm: fileStore() });
    const watch = await Watch.over(run);
    let [update, look] = [0, 0];
    for (let u = 0; u < WARM + updates; u++) {
      let frame: Frame | undefined;
      const trained = cpuSeconds(() => void (frame = run.step()));
      const looked = cpuSeconds(() => void (frame && watch.see(frame)));
      watch.take();
      if (u < WARM) continue;
      update += trained;
      look += looked;
    }
    run.close();
    out.push({ name, updateMs: (1000 * update) / updates, watchMs: (1000 * look) / updates });
  }
  return out;
}
