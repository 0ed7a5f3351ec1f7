import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { termSpec } from '../../../src/core/reward';
import type { RewardSpec } from '../../../src/core/reward';
import { Run } from '../../../src/engine/run';
import { only, model, writer } from '../../../src/lessons/setups-report';
import { reasonsOf } from '../../../src/ui/bench/reasons';

const look = async (reward: RewardSpec) => {
  const run = await Run.open({ spec: writer(reward), seed: 1, tweaks: [] }, catalog);
  run.step();
  const seen = run.look()!;
  const { tables } = run.compiled;
  run.close();
  return { seen, tables };
};
const paid = (seen: Awaited<ReturnType<typeof look>>['seen'], e: number, term: number) => {
  const all = seen.state.length;
  let sum = 0;
  for (let k = seen.first[e]; k < seen.first[e + 1]; k++) sum += seen.paid[term * all + k];
  return sum;
};

describe('reasons of terms that judge', () => {
  it('are of the very scores that were paid, one a judge, in the order of the terms', async () => {
    const reward = only(termSpec('judge', 1), termSpec('call', 1), model());
    const { seen, tables } = await look(reward);
    const reasons = reasonsOf(reward, tables, catalog.rewards);
    for (let e = 0; e < 12; e++) {
      const [judge, model] = reasons(seen, e);
      if (judge.en.startsWith('Nothing')) continue;
      expect(judge.en.endsWith(`${paid(seen, e, 0).toFixed(2)}.`) || paid(seen, e, 0) === 0, judge.en).toBe(true);
      expect(model.en).toContain(`says ${paid(seen, e, 2).toFixed(2)} and`);
    }
  });
  it('are none where no term gives any, or the one that could weighs nothing', async () => {
    const { seen, tables } = await look(only(termSpec('outcome', 1)));
    expect(reasonsOf(only(termSpec('outcome', 1)), tables, catalog.rewards)(seen, 0)).toEqual([]);
    expect(reasonsOf(only(termSpec('judge', 0)), tables, catalog.rewards)(seen, 0)).toEqual([]);
  });
});
