import { describe, expect, it } from 'vitest';
import gagpo from '../../src/estimators/gagpo';
import { apart, listen, toy } from '../fixtures/toy';
import { TOLERANCE, distance } from '../fixtures/vectors';

interface Answer {
  readonly values: Record<string, number>;
  readonly raw_advantages: number[][];
  readonly normalized?: number[][];
}

describe('GAGPO (3 vectors)', () => {
  for (const name of ['gagpo_toy', 'gagpo_lambda1_gamma1', 'gagpo_revisited_state'])
    it(`${name}: values told to the page, raw and normalised advantages`, () => {
      const { group, inputs, expected } = toy<Answer>(name);
      const { note, sweeps } = listen();
      const run = (normalise: boolean) =>
        gagpo.estimate(group, { gamma: inputs['gamma'], lambda: inputs['lam'], normalise }, { value: () => 0, note });
      expect(distance(run(false), expected.raw_advantages)).toBeLessThan(TOLERANCE);
      expect(apart(sweeps[0], expected.values)).toBeLessThan(TOLERANCE);
      if (expected.normalized) expect(distance(run(true), expected.normalized)).toBeLessThan(TOLERANCE);
    });

  it('λ = 0 gives the good move of a lost rollout a positive number', () => {
    const { group } = toy('gagpo_toy');
    const rows = gagpo.estimate(group, { gamma: 0.95, lambda: 0, normalise: false }, { value: () => 0 });
    expect(rows[2][1]).toBeCloseTo(0.158333, 6);
  });
});
