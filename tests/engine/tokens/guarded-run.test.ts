// @vitest-environment node
import { expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { METRIC_IDS } from '../../../src/core/metric';
import type { RunData } from '../../../src/core/spec';
import { TokenRun } from '../../../src/engine/tokens/token-run';
import { SHIPPED, TAMPERING } from '../cheats';

const rows = (run: TokenRun, n: number): number[][] =>
  Array.from({ length: n }, () => {
    const { metrics } = run.step();
    return METRIC_IDS.map((id) => metrics[id]);
  });

it('guarding the tests in mid-run acts at the next update, and is replayed', async () => {
  const at = (tweaks: RunData['tweaks']) => TokenRun.open({ spec: TAMPERING, seed: 1, tweaks }, catalog, SHIPPED);
  const [live, replayed, open] = [await at([]), await at([{ at: 2, path: 'world.guard', value: true }]), await at([])];
  expect(rows(live, 2)).toEqual(rows(open, 2));
  live.tweak('world.guard', true);
  const guarded = rows(live, 3);
  expect(guarded).not.toEqual(rows(open, 3));
  rows(replayed, 2);
  expect(rows(replayed, 3)).toEqual(guarded);
  // Guarded, what is paid is what is true; unguarded it need not be.
  const [paid, truth] = (['paidReward', 'trueSuccess'] as const).map((id) => METRIC_IDS.indexOf(id));
  expect(guarded.map((row) => row[paid])).toEqual(guarded.map((row) => row[truth]));
  expect(() => live.tweak('world.hard', 0)).toThrow('cannot change while a run is under way');
  for (const run of [live, replayed, open]) run.close();
});
