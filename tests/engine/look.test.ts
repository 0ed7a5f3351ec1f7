import { describe, expect, it } from 'vitest';
import type { Look } from '../../src/core/frame';
import { use } from '../../src/core/plugin';
import { termSpec } from '../../src/core/reward';
import corridorLoop from '../../src/envs/grid/corridor-loop';
import { TABLE, spec } from '../../src/lessons/setups';
import { data, open } from './runs';

/** Both an outcome term and process terms run into caps. */
const SPEC = spec({
  ...TABLE,
  world: use(corridorLoop),
  reward: {
    terms: [termSpec('outcome', 1, { cap: 0.7 }), termSpec('milestone', 0.2), termSpec('step', -0.01)],
    cap: 0.3,
    prices: {},
  },
});
const sum = (xs: ArrayLike<number>) => Array.from(xs).reduce((a, b) => a + b, 0);
const row = (xs: Float32Array, i: number, { state }: Look) => xs.subarray(i * state.length, (i + 1) * state.length);

describe('look and measure', () => {
  it('tell the same story: pay by term, cuts, success, visits, advantages', async () => {
    const run = await open(data({ ...SPEC, credit: { id: 'dr-grpo', values: {} } }, 5));
    const { metrics } = run.step();
    const look = run.look()!;
    const { tables } = run.compiled;
    const episodes = look.level.length;
    expect(episodes).toBe(32);
    expect(look.terms).toEqual(['outcome', 'milestone', 'step']);

    const [outcome, milestone, step] = [0, 1, 2].map((i) => sum(row(look.paid, i, look)) / episodes);
    expect(metrics.outcomeReward).toBeCloseTo(outcome, 5);
    expect(metrics.processReward).toBeCloseTo(milestone + step, 5);
    expect(metrics.paidReward).toBeCloseTo(outcome + milestone + step, 5);
    const [cutOutcome, cutMilestone, cutStep] = [0, 1, 2].map((i) => sum(row(look.cutOff, i, look)) / episodes);
    expect(cutOutcome).toBeGreaterThan(0);
    expect(cutMilestone).toBeGreaterThan(0);
    // What a cap keeps back of the outcome is not process reward.
    expect(metrics.cutOff).toBeCloseTo(cutMilestone + cutStep, 5);

    expect(metrics.length).toBe(look.state.length / episodes);
    expect(metrics.envSteps).toBe(look.state.length);
    expect(sum(look.visits)).toBe(look.state.length);
    for (let s = 0; s < tables.states; s++) expect(look.visits[s]).toBe(look.state.filter((x) => x === s).length);

    const ends = Array.from({ length: episodes }, (_, e) => look.first[e + 1] - 1);
    expect(Array.from(look.success)).toEqual(ends.map((k) => look.events[k] & 1));
    expect(new Set(look.success)).toEqual(new Set([0, 1]));
    for (let e = 0; e < episodes; e++)
      for (let k = look.first[e]; k < look.first[e + 1] - 1; k++) expect(look.next[k]).toBe(look.state[k + 1]);

    // Dr.GRPO: the rollout's pay minus its group's mean, on each of its steps.
    const pays = ends.map((end, e) => {
      const [from, to] = [look.first[e], end + 1];
      return [0, 1, 2].reduce((total, i) => total + sum(row(look.paid, i, look).subarray(from, to)), 0);
    });
    const G = look.groupSize;
    pays.forEach((pay, e) => {
      const g = Math.floor(e / G) * G;
      const centre = pays.slice(g, g + G).reduce((a, b) => a + b) / G;
      for (let k = look.first[e]; k < look.first[e + 1]; k++) expect(look.advantage[k]).toBeCloseTo(pay - centre, 5);
    });
    run.close();
  });

  it('shows the policy that rolled out, not the one after the update, and copies of everything', async () => {
    const run = await open(data(SPEC));
    run.step();
    const first = run.look()!;
    expect(first.update).toBe(0);
    expect(first.probabilities.every((p) => p === 0.5)).toBe(true);
    const kept = structuredClone(first);
    run.step();
    expect(first).toEqual(kept);
    const second = run.look()!;
    expect(second.update).toBe(1);
    for (let o = 0; o < second.probabilities.length; o += 2)
      expect(second.probabilities[o] + second.probabilities[o + 1]).toBeCloseTo(1, 6);
    expect(second.probabilities).not.toEqual(first.probabilities);
    run.close();
  });

  it('draws at most 64 episodes of a larger batch, whole ones', async () => {
    const run = await open(data({ ...SPEC, rollout: { ...SPEC.rollout, groups: 20 } }));
    const { metrics } = run.step();
    const look = run.look()!;
    expect(metrics.rollouts).toBe(160);
    expect([look.level.length, look.success.length, look.first.length]).toEqual([64, 64, 65]);
    expect(look.state.length).toBe(look.first[64]);
    expect(sum(look.visits)).toBe(metrics.envSteps);
    run.close();
  });
});
