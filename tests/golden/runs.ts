import { catalog } from '../../src/catalog';
import { METRIC_IDS } from '../../src/core/metric';
import type { RunData } from '../../src/core/spec';
import { Run } from '../../src/engine/run';
import { arms as bonus } from '../../src/lessons/arms/bonus-eats-task';
import { arms as potential } from '../../src/lessons/arms/potential-shaping';
import { arms as quits } from '../../src/lessons/arms/penalty-quits';
import { arms as sparse } from '../../src/lessons/arms/sparse-is-silent';

/** Whole runs kept as text: pure table policies, so that they do not hang on a backend's last bits. */
export const goldenRuns: Readonly<Record<string, RunData>> = {
  capped: { spec: sparse.capped.spec, seed: 1, tweaks: [] },
  'pads-rescued': { spec: bonus.pads.spec, seed: 2, tweaks: [{ at: 20, path: 'reward.cap', value: 0.5 }] },
  'critic-strict': { spec: potential['critic-strict'].spec, seed: 3, tweaks: [] },
  'calls-free': { spec: quits['calls-free'].spec, seed: 4, tweaks: [{ at: 10, path: 'credit', value: 'rloo' }] },
};

/** Forty updates as tab-separated text, six significant digits. */
export async function goldenText(data: RunData): Promise<string> {
  const run = await Run.open(data, catalog);
  const lines = [['update', ...METRIC_IDS].join('\t')];
  for (let u = 0; u < 40; u++) {
    const { metrics } = run.step();
    lines.push([u, ...METRIC_IDS.map((id) => +metrics[id].toPrecision(6))].join('\t'));
  }
  run.close();
  return lines.join('\n') + '\n';
}
