import { describe, expect, it } from 'vitest';
import { Adam } from '../../src/core/adam';
import { AGGREGATIONS } from '../../src/core/aggregation';
import { logSoftmax } from '../../src/core/categorical';
import { valuesOf } from '../../src/core/knob';
import { UPDATE } from '../../src/core/train';
import type { UpdateValues } from '../../src/core/train';
import { Surrogate } from '../../src/engine/surrogate';
import grpo from '../../src/estimators/grpo';
import ppoClip from '../../src/losses/ppo-clip';
import { TOLERANCE, distance, returns, noCritic, vector } from '../fixtures/vectors';
import { ACTIONS, BUDGET, STATES, batchOf, episode, logPolicy, randomBatch } from './batches';
import { slowSurrogate } from './slow-surrogate';

const CLIP = { low: 0.2, high: 0.28, dual: 1.6 };
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);
const update = (changed: Partial<UpdateValues>): UpdateValues => valuesOf(UPDATE, { entropy: 0, kl: 0, ...changed });

/** Everything the summed form says of one batch at one policy. */
function summed(
  batch: ReturnType<typeof randomBatch>,
  u: UpdateValues,
  now: Float64Array,
  old: Float64Array,
  reference: Float64Array,
) {
  const surrogate = new Surrogate(STATES, ACTIONS);
  surrogate.load(batch, u, BUDGET);
  const slope = new Float64Array(now.length);
  return { ...surrogate.slope(ppoClip, CLIP, u, now, old, reference, slope), slope };
}

const worst = (a: Float64Array, b: Float64Array): number =>
  a.reduce((m, x, i) => Math.max(m, Math.abs(x - b[i]) / Math.max(1, Math.abs(b[i]))), 0);

describe('surrogate summed per state, action and sign', () => {
  it.each(AGGREGATIONS)('%s: loss, clip fraction and gradient of the token loop, to 1e-12', (aggregation) => {
    let clipped = 0;
    for (const seed of SEEDS) {
      const u = update({ aggregation, entropy: 0.03, kl: 0.2 });
      const batch = randomBatch(seed);
      const old = logPolicy(seed, 1);
      const reference = logPolicy(seed + 1000, 1);
      const now = logPolicy(seed + 2000, 0.4, old);
      const slow = slowSurrogate(batch, CLIP, u, now, old, reference);
      const fast = summed(batch, u, now, old, reference);
      expect(worst(fast.slope, slow.slope)).toBeLessThan(1e-12);
      expect(Math.abs(fast.loss - slow.surrogate)).toBeLessThan(1e-12 * Math.max(1, Math.abs(slow.surrogate)));
      expect(fast.clipFraction).toBeCloseTo(slow.clipFraction, 12);
      clipped += slow.clipFraction / SEEDS.length;
    }
    // The comparison would say little if the clip never acted, or always did.
    expect(clipped).toBeGreaterThan(0.1);
    expect(clipped).toBeLessThan(0.9);
  });

  it.each(AGGREGATIONS)('%s: four epochs of Adam end at the same logits as the token loop', (aggregation) => {
    for (const seed of SEEDS.slice(0, 5)) {
      const u = update({ aggregation, entropy: 0.03, kl: 0.2, epochs: 4, lr: 0.1 });
      const batch = randomBatch(seed);
      const [old, reference] = [logPolicy(seed, 1), logPolicy(seed + 1000, 1)];
      const train = (slopeAt: (now: Float64Array) => Float64Array) => {
        const logits = old.slice();
        const adam = new Adam(logits.length);
        const now = old.slice();
        for (let epoch = 0; epoch < u.epochs; epoch++) {
          adam.step(logits, slopeAt(now), u.lr);
          logSoftmax(logits, ACTIONS, now);
        }
        return logits;
      };
      const fast = train((now) => summed(batch, u, now, old, reference).slope);
      const slow = train((now) => slowSurrogate(batch, CLIP, u, now, old, reference).slope);
      expect(worst(fast, old)).toBeGreaterThan(0.05);
      // Looser than above: Adam divides by the gradient's own size, which magnifies its last digits.
      expect(worst(fast, slow)).toBeLessThan(1e-9);
    }
  });

  it.each(AGGREGATIONS)('%s: gradient of the whole loss by central differences, to 1e-6', (aggregation) => {
    const h = 1e-5;
    for (const seed of SEEDS.slice(0, 4)) {
      const u = update({ aggregation, entropy: 0.03, kl: 0.2 });
      const batch = randomBatch(seed);
      const [old, reference] = [logPolicy(seed, 1), logPolicy(seed + 1000, 1)];
      const now = logPolicy(seed + 2000, 0.4, old);
      const { slope } = summed(batch, u, now, old, reference);
      const lossAt = (i: number, by: number) => {
        const logits = now.slice();
        logits[i] += by;
        const moved = new Float64Array(now.length);
        logSoftmax(logits, ACTIONS, moved);
        return slowSurrogate(batch, CLIP, u, moved, old, reference).total;
      };
      slope.forEach((d, i) => {
        const numeric = (lossAt(i, h) - lossAt(i, -h)) / (2 * h);
        expect(Math.abs(d - numeric)).toBeLessThan(1e-6 * Math.max(1, Math.abs(d)));
      });
    }
  });

  it('a mixed group at ratio 1: the loss reads 0 and the gradient is not 0 (trl#3452)', () => {
    const group = returns([1, 0, 0, 1, 0, 0, 0, 0]).map((e, i) => ({
      ...e,
      ...episode([0, i % STATES], [i % ACTIONS, 1]),
    }));
    const advantages = grpo.estimate(
      group.map((e, i) => ({ ...e, rewards: [0, i === 0 || i === 3 ? 1 : 0] })),
      { scale: 'group' },
      noCritic,
    );
    const old = logPolicy(5, 1);
    for (const aggregation of AGGREGATIONS) {
      const { loss, slope } = summed(batchOf([group], [advantages], [true]), update({ aggregation }), old, old, old);
      expect(Math.abs(loss)).toBeLessThan(1e-6);
      expect(Math.hypot(...slope)).toBeGreaterThan(1e-3);
    }
  });

  it('2 hand-worked vectors: gradient of one step, gradient of the entropy', () => {
    const one = vector<{ logits: number[]; action: number; advantage: number }, { loss: number; grad: number[] }>(
      'reinforce_logit_gradient',
    );
    const entropy = vector<{ probs: number[] }, { dH_dlogits: number[] }>('policy_entropy');
    const slopeOf = (logits: number[], action: number, advantage: number, u: UpdateValues) => {
      const now = new Float64Array(3);
      logSoftmax(logits, 3, now);
      const surrogate = new Surrogate(1, 3);
      surrogate.load(batchOf([[episode([0], [action])]], [[[advantage]]], [true]), u, 1);
      const slope = new Float64Array(3);
      surrogate.slope(ppoClip, CLIP, u, now, now, now, slope);
      return Array.from(slope);
    };
    const { logits, action, advantage } = one.inputs;
    expect(distance(slopeOf(logits, action, advantage, update({})), one.expected.grad)).toBeLessThan(TOLERANCE);
    const bonus = slopeOf(entropy.inputs.probs.map(Math.log), 0, 0, update({ entropy: 1 }));
    expect(
      distance(
        bonus.map((x) => -x),
        entropy.expected.dH_dlogits,
      ),
    ).toBeLessThan(TOLERANCE);
  });
});
