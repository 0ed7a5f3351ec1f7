import { describe, expect, it } from 'vitest';
import { valueOf } from '../../src/core/claim';
import { interval } from '../../src/core/statistics';
import lesson from '../../src/lessons/critic-per-turn';
import { itHolds, runsOf } from './runs';

const runs = runsOf(lesson);
itHolds(lesson, runs);

describe('“nearly twice as fast”, as a ratio of updates to 80 %, seed by seed', () => {
  const ratio = async (shared: string, turn: string) => {
    const [a, b] = [await runs(shared), await runs(turn)];
    const t80 = (run: (typeof a)[number]) => valueOf(run, 'trueSuccess', 't80');
    const found = interval(a.map((run, i) => t80(run) / t80(b[i])));
    console.info(`${shared} / ${turn}: ${found.mean.toFixed(2)} [${found.lo.toFixed(2)}, ${found.hi.toFixed(2)}]`);
    return found;
  };

  it('is above 1 and below 2 with 32 rollouts an update', async () => {
    const { lo, hi } = await ratio('shared', 'turn');
    expect(lo).toBeGreaterThan(1.1);
    expect(hi).toBeLessThan(1.8);
  }, 300_000);

  it('is nearly 2 with 8 rollouts, and smallest with 128', async () => {
    const few = await ratio('few-shared', 'few-turn');
    const many = await ratio('many-shared', 'many-turn');
    expect(few.mean).toBeGreaterThan(1.5);
    expect(few.lo).toBeLessThan(2);
    expect(few.lo).toBeGreaterThan(many.hi);
    expect(many.lo).toBeGreaterThan(1.05);
  }, 300_000);

  it('is not told from 1 on the tool task', async () => {
    const { lo, hi } = await ratio('lookup-shared', 'lookup-turn');
    expect(lo).toBeLessThan(1);
    expect(hi).toBeGreaterThan(1);
  }, 300_000);
});
