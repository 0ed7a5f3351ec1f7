import { describe, expect, it } from 'vitest';
import { branches, entropyRise, sharedAdvantage } from '../../src/core/branching';
import { vector } from '../fixtures/vectors';

describe('branching at tool replies (ARPO)', () => {
  it('the released code is a coin with a slight tilt: vector arpo_branch_draws', () => {
    const { inputs, expected } = vector('arpo_branch_draws') as {
      inputs: { u: number[]; dH: number };
      expected: { branch: boolean[] };
    };
    expect(inputs.u.map((u) => branches('arpo-code', inputs.dH, u))).toEqual(expected.branch);
  });

  it('the paper branches where entropy rose, and only there: vector arpo_branch_probability', () => {
    const { expected } = vector('arpo_branch_probability') as {
      expected: { dH: number; paper_rule_alpha05_beta02_tau05: boolean };
    };
    expect(branches('arpo-paper', expected.dH, 0)).toBe(expected.paper_rule_alpha05_beta02_tau05);
    expect(branches('arpo-paper', 0, 0)).toBe(false);
    expect(branches('arpo-paper', -0.1, 0)).toBe(false);
    expect(branches('uniform', -1, 0.9)).toBe(true);
  });

  it('a rise is a difference of mean entropies in units of ln V, and unknown where one is missing', () => {
    expect(entropyRise([0.5, 1.5], [2, 2, 2], 64)).toBeCloseTo(1 / Math.log(64), 12);
    expect(entropyRise([], [1], 64)).toBeNaN();
    expect(branches('arpo-paper', NaN, 0)).toBe(false);
  });

  it('a shared prefix gets the mean of its paths’ advantages: vector arpo_hard_advantage', () => {
    const { inputs, expected } = vector('arpo_hard_advantage') as {
      inputs: { shared_prefix_of: number[] };
      expected: { individual: number[]; shared_prefix: number };
    };
    const paths = inputs.shared_prefix_of.map((i) => expected.individual[i]);
    expect(sharedAdvantage(paths)).toBeCloseTo(expected.shared_prefix, 9);
  });
});
