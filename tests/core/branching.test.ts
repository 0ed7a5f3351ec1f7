import { describe, expect, it } from 'vitest';
import { branches, entropyRise, sharedAdvantage, stepAdvantage, treeAdvantages } from '../../src/core/branching';
import { valuesOf } from '../../src/core/knob';
import grpo from '../../src/estimators/grpo';
import rloo from '../../src/estimators/rloo';
import { TOLERANCE, distance, noCritic, returns, vector } from '../fixtures/vectors';

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

describe('credit over trees', () => {
  it('tree_grpo: z-scores in the group and in the tree, and their sum', () => {
    const { inputs, expected } = vector<
      { scores: number[]; tree_index: number[] },
      Record<'inter_tree' | 'intra_tree' | 'tree', number[]>
    >('tree_grpo');
    const compare = (part: ReturnType<typeof returns>) => grpo.estimate(part, valuesOf(grpo.knobs), noCritic);
    const group = returns(inputs.scores);
    const both = treeAdvantages(group, inputs.tree_index, compare).map(([a]) => a);
    const inter = compare(group).map(([a]) => a);
    expect(distance(inter, expected.inter_tree)).toBeLessThan(TOLERANCE);
    expect(distance(both, expected.tree)).toBeLessThan(2 * TOLERANCE);
    expect(
      distance(
        both.map((a, i) => a - inter[i]),
        expected.intra_tree,
      ),
    ).toBeLessThan(2 * TOLERANCE);
    // One tree: both comparisons are the same. A tree each: nobody to compare with.
    expect(treeAdvantages(group, [7, 7, 7, 7, 7, 7], compare)).toEqual(compare(group).map(([a]) => [a + a]));
    expect(treeAdvantages(group, [0, 1, 2, 3, 4, 5], compare)).toEqual(compare(group));
  });

  it('treerl_values: leaves by leave-one-out, steps by their leaves, gains over the step before', () => {
    type Node = { id: string; R?: number; children?: Node[] };
    const { inputs, expected } = vector<
      { tree: Node },
      Record<'global_value' | 'global_plus_local' | 'over_sqrt_leaves', Record<string, number>>
    >('treerl_values');
    const leaves = (node: Node): Node[] => node.children?.flatMap(leaves) ?? [node];
    const all = leaves(inputs.tree);
    const credit = rloo.estimate(returns(all.map((leaf) => leaf.R!)), {}, noCritic).map(([a]) => a);
    const of = (node: Node) => leaves(node).map((leaf) => credit[all.indexOf(leaf)]);
    let seen = 0;
    const walk = (node: Node): void =>
      node.children?.forEach((child) => {
        const step = stepAdvantage(of(child), of(node));
        expect(Math.abs(step - expected.over_sqrt_leaves[child.id]), child.id).toBeLessThan(TOLERANCE);
        const whole = step * Math.sqrt(of(child).length);
        expect(Math.abs(whole - expected.global_plus_local[child.id]), child.id).toBeLessThan(TOLERANCE);
        expect(Math.abs(sharedAdvantage(of(child)) - expected.global_value[child.id])).toBeLessThan(TOLERANCE);
        seen++;
        walk(child);
      });
    walk(inputs.tree);
    expect(seen).toBe(6);
  });
});
