import { catalog } from '../../src/catalog';
import { metricsOf } from '../../src/core/metric';
import { use } from '../../src/core/plugin';
import { termSpec } from '../../src/core/reward';
import { familyOf } from '../../src/core/spec';
import type { RunData } from '../../src/core/spec';
import { Run } from '../../src/engine/run';
import keyDoor from '../../src/envs/grid/key-door';
import pads from '../../src/envs/grid/pads';
import gae from '../../src/estimators/gae';
import { FOUR_ROOMS, MILESTONE, TABLE, shaped, spec } from '../../src/lessons/setups';

const capped = spec({ ...TABLE, world: FOUR_ROOMS, reward: shaped(0.5, { ...MILESTONE, mode: 'first' }) });
const farmed = spec({ ...TABLE, world: use(pads), reward: shaped(Infinity, MILESTONE) });
const strict = spec({
  ...TABLE,
  world: use(keyDoor, { map: 'three', use: true, leak: 'every', horizon: 100 }),
  reward: shaped(Infinity, termSpec('potential', 1, { values: { gamma: 1, end: 'zero' } })),
  credit: use(gae, { gamma: 1, lambda: 0.95, bootstrap: false }),
});
const bluffing = spec({
  ...TABLE,
  world: use(keyDoor, { map: 'three', use: true, leak: 'none', horizon: 80, exit: 'bluff', slip: 0.1 }),
  reward: shaped(Infinity, { ...MILESTONE, mode: 'first' }, termSpec('call', -0.01)),
  update: { ...TABLE.update, epochs: 3, kl: 0.01 },
});

/**
 * Whole runs kept as text, of their own and not a lesson's, so that a lesson may be tuned without touching them. Pure
 * table policies: they do not hang on a backend's last bits.
 */
export const goldenRuns: Readonly<Record<string, RunData>> = {
  capped: { spec: capped, seed: 1, tweaks: [] },
  'pads-rescued': { spec: farmed, seed: 2, tweaks: [{ at: 20, path: 'reward.cap', value: 0.5 }] },
  'critic-strict': { spec: strict, seed: 3, tweaks: [] },
  bluffing: { spec: bluffing, seed: 4, tweaks: [{ at: 10, path: 'credit', value: 'rloo' }] },
};

/** Forty updates as tab-separated text, six significant digits. */
export async function goldenText(data: RunData): Promise<string> {
  const run = await Run.open(data, catalog);
  const ids = metricsOf(familyOf(data.spec));
  const lines = [['update', ...ids].join('\t')];
  for (let u = 0; u < 40; u++) {
    const { metrics } = run.step();
    lines.push([u, ...ids.map((id) => +metrics[id].toPrecision(6))].join('\t'));
  }
  run.close();
  return lines.join('\n') + '\n';
}

/**
 * Where two such texts first differ by more than 1e-4 (relative above 1, absolute below), or undefined. Digits are
 * compared, not text: Math.exp and Math.log differ in the last bit between engines.
 */
export function firstDifference(recorded: string, fresh: string): string | undefined {
  const [want, have] = [recorded, fresh].map((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split('\t')),
  );
  if (want.length !== have.length) return `${want.length - 1} updates recorded, ${have.length - 1} now`;
  if (want[0].join() !== have[0].join()) return `columns were ${want[0].join()}, now ${have[0].join()}`;
  for (let u = 1; u < want.length; u++)
    for (let c = 0; c < want[0].length; c++) {
      const [x, y] = [Number(want[u][c]), Number(have[u][c])];
      const unmeasured = Number.isNaN(x) && Number.isNaN(y);
      if (!unmeasured && !(Math.abs(x - y) <= 1e-4 * Math.max(1, Math.abs(x))))
        return `update ${u - 1}: ${want[0][c]} was ${x}, now ${y}`;
    }
  return undefined;
}
