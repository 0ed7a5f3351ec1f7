import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Adam } from '../../src/core/adam';
import { logSoftmax } from '../../src/core/categorical';
import type { Estimator, Group } from '../../src/core/estimator';
import { valuesOf } from '../../src/core/knob';
import type { KnobValue } from '../../src/core/knob';
import type { Compiled } from '../../src/core/tables';
import { cosine, creditMeter, isMixed, tableGradient } from '../../src/engine/credit-meter';
import type { Method, Reading } from '../../src/engine/credit-meter';
import { estimators } from '../../src/estimators';
import { exactGradient, trueCredit } from '../../src/oracle/advantage';
import { FIXED, group } from '../contract/arbitrary';
import { noCritic } from '../fixtures/vectors';
import type { EXACT } from './meter-batches';
import { mixedGroups, threeRooms } from './meter-batches';

const method = (label: string, id: string, knobs: Record<string, KnobValue> = {}): Method => {
  const estimator = estimators.get(id);
  return { id: label, estimator, values: valuesOf(estimator.knobs, knobs as never) };
};
/** A rule made for the test: `say` maps the exact advantage to credit. */
const fromTruth = (id: string, say: (exact: number) => number): Method => {
  const oracle = estimators.get('oracle');
  const estimate: Estimator['estimate'] = (g, v, c) => oracle.estimate(g, v, c).map((row) => row.map(say));
  return { id, estimator: { ...oracle, estimate }, values: {} };
};

const METHODS = [
  method('GRPO', 'grpo'),
  method('SALT', 'salt', { history: 3 }),
  method('GiGPO mean', 'gigpo'),
  method('GiGPO std', 'gigpo', { std: true }),
  method('GAGPO', 'gagpo', { gamma: 0.95, lambda: 0.9, normalise: false }),
  method('GAGPO γ=1', 'gagpo', { gamma: 1, lambda: 0.95, normalise: false }),
  method('RewardFlow mean', 'rewardflow', { gamma: 0.95 }),
  method('RewardFlow std', 'rewardflow', { gamma: 0.95, std: true }),
  method('oracle', 'oracle'),
];

/** The policy on the way of exact gradient ascent (Adam, lr .05) at which success first reaches one half. */
function halfway(compiled: Compiled): Float64Array {
  const { states, actions } = compiled.tables;
  const logits = new Float64Array(states * actions);
  const logp = new Float64Array(states * actions);
  const adam = new Adam(logits.length);
  for (let k = 0; k < 100; k++) {
    logSoftmax(logits, actions, logp);
    const pi = logp.map(Math.exp);
    const credit = trueCredit(compiled, pi);
    if (credit.success >= 0.5) return logp;
    const uphill = exactGradient(compiled, pi, credit);
    adam.step(
      logits,
      uphill.map((x) => -x),
      0.05,
    );
  }
  throw new Error('never solved half of the time');
}

describe('credit meter on three rooms, 100 steps, G = 8, success about one half', () => {
  const compiled = threeRooms();
  let logp: Float64Array;
  let groups: Group[];
  let at: Record<string, Reading>;
  beforeAll(() => {
    logp = halfway(compiled);
    groups = mixedGroups(compiled, logp, 1, 120, 8);
    at = Object.fromEntries(creditMeter(compiled, logp, groups, METHODS).map((r) => [r.id, r]));
  });

  it('the oracle is right everywhere, and one group of it still misses the exact gradient by sampling alone', () => {
    const { creditSignAccuracy, creditCorrelation, creditAbstained, creditCosine, errors } = at.oracle;
    expect(creditSignAccuracy).toEqual({ mean: 1, lo: 1, hi: 1 });
    expect(creditAbstained.mean).toBe(0);
    expect(creditCorrelation.mean).toBeCloseTo(1, 12);
    expect(creditCosine.lo).toBeGreaterThan(0.8);
    expect(creditCosine.hi).toBeLessThan(0.95);
    expect(Math.max(...errors.filter((x) => !Number.isNaN(x)))).toBe(0);
  });

  // Prototype: 12 seeds × 25 groups, intervals of ±.02 (cosine, r) and ±1 % (sign); ours adds its own.
  it.each([
    ['GRPO', 0.1, 0.56, 0.21],
    ['SALT', 0.11, 0.56, 0.21],
    ['GiGPO mean', 0.14, 0.57, 0.29],
    ['GiGPO std', 0.15, 0.57, 0.33],
    ['GAGPO', 0.31, 0.62, 0.52],
    ['GAGPO γ=1', 0.14, 0.52, 0.29],
    ['RewardFlow mean', 0.14, 0.56, 0.3],
    ['RewardFlow std', 0.51, 0.81, 0.68],
    ['oracle', 1, 1, 0.88],
  ])('%s reads as in the prototype: r %f, sign %f, cosine %f', (id, r, sign, cosine) => {
    const reading = at[id];
    const near = ({ mean, lo, hi }: Reading['creditCosine'], expected: number, slack: number): void =>
      expect(Math.abs(mean - expected)).toBeLessThan(slack + (hi - lo) / 2);
    near(reading.creditCorrelation, r, 0.02);
    near(reading.creditSignAccuracy, sign, 0.015);
    near(reading.creditCosine, cosine, 0.02);
  });

  it('SALT abstains where good and bad runs cancel, GRPO never', () => {
    expect(at.GRPO.creditAbstained.mean).toBe(0);
    expect(at.SALT.creditAbstained.mean).toBeGreaterThan(0.005);
    expect(at.SALT.creditCosine.mean).toBeCloseTo(at.GRPO.creditCosine.mean, 9);
  });

  it('reads the opposite of the truth as wrong everywhere, and silence as abstention', () => {
    const [opposite, silent] = creditMeter(compiled, logp, groups, [
      fromTruth('opposite', (a) => -a),
      fromTruth('silent', () => 0),
    ]);
    expect([opposite.creditSignAccuracy.mean, opposite.creditAbstained.mean]).toEqual([0, 0]);
    expect(opposite.creditCorrelation.mean).toBeCloseTo(-1, 12);
    expect(opposite.creditCosine.mean).toBeCloseTo(-at.oracle.creditCosine.mean, 12);
    expect([silent.creditSignAccuracy.mean, silent.creditAbstained.mean]).toEqual([0, 1]);
    expect([silent.creditCorrelation.mean, silent.creditCosine.mean]).toEqual([0, 0]);
    expect(new Set(silent.errors.filter((x) => !Number.isNaN(x)))).toEqual(new Set([1]));
  });

  it('counts mixed groups only, and says so with NaN when there is none', () => {
    const dead = groups[0].map((episode) => ({ ...episode, rewards: Array.from(episode.rewards, () => 0) }));
    expect([isMixed(dead), isMixed(groups[0])]).toEqual([false, true]);
    expect(creditMeter(compiled, logp, [...groups.slice(0, 9), dead], METHODS)).toEqual(
      creditMeter(compiled, logp, groups.slice(0, 9), METHODS),
    );
    const [none] = creditMeter(compiled, logp, [dead], METHODS);
    expect(none.creditCosine.mean).toBeNaN();
    expect(none.errors.every(Number.isNaN)).toBe(true);
  });

  it('shows misses and false merges: matching methods lose, GRPO reads the same', () => {
    const worse = (matching: typeof EXACT): Record<string, Reading> => {
      const again = mixedGroups(compiled, logp, 1, 120, 8, matching);
      return Object.fromEntries(creditMeter(compiled, logp, again, METHODS).map((r) => [r.id, r]));
    };
    const missed = worse({ missed: 0.5, aliased: false });
    const aliased = worse({ missed: 0, aliased: true });
    for (const reading of [missed, aliased]) expect(reading.GRPO).toEqual(at.GRPO);
    expect(missed.GAGPO.creditCosine.hi).toBeLessThan(0.7 * at.GAGPO.creditCosine.mean);
    expect(aliased['RewardFlow std'].creditCosine.hi).toBeLessThan(at['RewardFlow std'].creditCosine.lo);
    // The average hides it, the map does not: some state is now judged wrongly most of the time.
    expect(aliased['RewardFlow std'].creditSignAccuracy.mean).toBeGreaterThan(0.65);
    const wrongly = (r: Reading): number => Array.from(r.errors).filter((x) => x > 0.8).length;
    expect(wrongly(aliased['RewardFlow std'])).toBeGreaterThan(wrongly(at['RewardFlow std']));
  });
});

describe('SALT is GRPO for a policy that sees no more than SALT’s key', () => {
  const rows = (id: string, g: Group, knobs: Record<string, KnobValue> = {}): number[][] =>
    estimators.get(id).estimate(g, valuesOf(estimators.get(id).knobs, knobs as never), noCritic);
  const flat = (n: number): Float64Array => new Float64Array(n).fill(1 / 3);
  const apart = (a: Float64Array, b: Float64Array): number =>
    a.reduce((worst, x, i) => Math.max(worst, Math.abs(x - b[i])), 0);

  it('random groups: Σ A per (state, action) agrees within 1e-12 while single steps differ', () => {
    let largest = 0;
    fc.assert(
      fc.property(group, fc.integer({ min: 1, max: 5 }), fc.boolean(), (g, history, std) => {
        const salt = rows('salt', g, { history, std });
        const grpo = rows('grpo', g, { scale: std ? 'group' : 'none' });
        salt.forEach((row, i) => row.forEach((a, k) => (largest = Math.max(largest, Math.abs(a - grpo[i][k])))));
        const pi = flat(5 * 3);
        return apart(tableGradient(g, salt, pi, 3), tableGradient(g, grpo, pi, 3)) < 1e-12;
      }),
      FIXED,
    );
    expect(largest).toBeGreaterThan(1);
  });

  it('real rollouts: the same for a Markov policy, another gradient once the policy reads a transcript', () => {
    for (const context of [0, 2]) {
      const compiled = threeRooms(0, context);
      const { states, actions } = compiled.tables;
      const logp = new Float64Array(states * actions);
      if (context === 0) logp.set(halfway(compiled));
      else logSoftmax(new Float64Array(logp.length), actions, logp);
      const pi = logp.map(Math.exp);
      for (const g of mixedGroups(compiled, logp, 2, 3, 16)) {
        const [salt, grpo] = [rows('salt', g, { history: 1 }), rows('grpo', g)].map((r) =>
          tableGradient(g, r, pi, actions),
        );
        if (context === 0) expect(apart(salt, grpo)).toBeLessThan(1e-12);
        else expect(cosine(salt, grpo)).toBeLessThan(0.999);
      }
    }
  });
});

describe('gradient of a table of logits', () => {
  it('is Σ A ∇ log π: central differences agree', () => {
    fc.assert(
      fc.property(group, fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 15, maxLength: 15 }), (g, tenths) => {
        const logits = Float64Array.from(tenths, (x) => x / 10);
        const credit = estimators.get('grpo').estimate(g, { scale: 'none' }, noCritic);
        const objective = (z: Float64Array): number => {
          const logp = new Float64Array(15);
          logSoftmax(z, 3, logp);
          let sum = 0;
          g.forEach((e, i) => credit[i].forEach((a, k) => (sum += a * logp[e.states[k] * 3 + e.actions[k]])));
          return sum;
        };
        const pi = new Float64Array(15);
        logSoftmax(logits, 3, pi);
        const gradient = tableGradient(g, credit, pi.map(Math.exp), 3);
        return gradient.every((slope, i) => {
          const moved = (h: number): Float64Array => logits.map((x, j) => (i === j ? x + h : x));
          return Math.abs((objective(moved(1e-4)) - objective(moved(-1e-4))) / 2e-4 - slope) < 1e-6;
        });
      }),
      { ...FIXED, numRuns: 50 },
    );
  });
});
