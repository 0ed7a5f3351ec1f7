import { describe, expect, it } from 'vitest';
import { geometricRatio } from '../../src/core/importance';
import type { Spec } from '../../src/core/spec';
import lesson from '../../src/lessons/token-or-sequence';
import gspo from '../../src/losses/gspo';
import ppoClip from '../../src/losses/ppo-clip';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));

describe('of the four cases of sign and side a clip cuts two', () => {
  const clip = { low: 0.2, high: 0.2, dual: Infinity };
  // d loss / d ln ρ, by central differences: a flat line has none.
  const steepness = (logRatio: number, advantage: number): number => {
    const h = 1e-6;
    const at = (x: number) => ppoClip.token(Math.exp(x), advantage, clip).loss;
    return (at(logRatio + h) - at(logRatio - h)) / (2 * h);
  };

  it.each([
    ['praised and risen', 1.3, 1, true],
    ['blamed and fallen', 0.7, -1, true],
    ['praised and fallen', 0.7, 1, false],
    ['blamed and risen', 1.3, -1, false],
  ] as const)('%s', (_case, ratio, advantage, cut) => {
    const { slope, clipped } = ppoClip.token(ratio, advantage, clip);
    expect(clipped).toBe(cut);
    expect(slope).toBeCloseTo(cut ? 0 : -advantage * ratio, 12);
    expect(steepness(Math.log(ratio), advantage)).toBeCloseTo(slope, 6);
  });
});

it('the question for class: one ratio of 5 among nineteen of 1', () => {
  const logRatios = [Math.log(5), ...Array<number>(19).fill(0)];
  expect(geometricRatio(logRatios)).toBeCloseTo(5 ** (1 / 20), 12);
  const cuts = (advantage: number) => {
    const tokens = logRatios.map((x) => ppoClip.token(Math.exp(x), advantage, { low: 0.2, high: 0.2, dual: Infinity }));
    const whole = gspo.sequence!(logRatios, Array<number>(20).fill(advantage), { low: 0.03, high: 0.03 });
    return [tokens, whole].map((losses) => losses.filter((l) => l.clipped).length);
  };
  expect(cuts(1)).toEqual([1, 20]);
  expect(cuts(-1)).toEqual([0, 0]);
});

it('nothing but ratio, clip, lag and the number of steps differs between the arms of one world', () => {
  const common = ({ world, reward, credit, policy, rollout, update, warm }: Spec) => [
    world,
    reward,
    credit,
    policy,
    rollout,
    update,
    warm,
  ];
  for (const [id, { spec }] of Object.entries(lesson.arms)) {
    const twin = id.endsWith('-long') ? lesson.arms['token-long'] : lesson.arms['token'];
    expect(common(spec), id).toEqual(common(twin.spec));
  }
  expect(lesson.arms['token'].spec.update.aggregation).toBe(gspo.aggregation);
});
