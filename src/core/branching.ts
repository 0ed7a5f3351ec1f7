import type { Group } from './estimator';
import { mean } from './statistics';

/** Where rollouts branch off at a tool's reply; the rule of knob `sample.branching`. */
export type BranchRule = 'arpo-paper' | 'arpo-code' | 'uniform';

/** How credit is spread over paths that share a prefix; knob `sample.sharing`. */
export type Sharing = 'soft' | 'hard' | 'tree-grpo' | 'treerl';

/** ARPO's constants: P = α + β·ΔH, branched when P > τ (paper), or when a coin of that probability says so (code). */
const ALPHA = 0.5;
const BETA = 0.2;
const TAU = 0.5;

/**
 * How much more undecided the first tokens after a tool's reply are than those at the start of the rollout: the
 * difference of their mean entropies, each divided by ln V. NaN when either is empty.
 * @param start @param after entropies in nats @param vocabulary V
 * Source: ARPO 2507.19849 §3.1. (Its released code sums over the top ten of up to twenty tokens instead.)
 */
export const entropyRise = (start: readonly number[], after: readonly number[], vocabulary: number): number =>
  (mean(after) - mean(start)) / Math.log(vocabulary);

/**
 * Does a rollout branch off here? `uniform` always may: who gets a branch is then decided by the order of candidates.
 * @param u uniform in [0, 1), used by the released code's rule alone
 * Source: ARPO 2507.19849 §3.1; vllm_rollout_with_tools.py: prob = clip(u − 0.2·ΔH, 0, 1), branch when prob ≤ 0.5.
 */
export function branches(rule: BranchRule, rise: number, u: number): boolean {
  if (rule === 'uniform') return true;
  if (rule === 'arpo-paper') return ALPHA + BETA * rise > TAU;
  return Math.min(1, Math.max(0, u - BETA * rise)) <= ALPHA;
}

/**
 * ARPO's hard advantage of a prefix: the mean of the advantages of all paths that share it. Its soft form leaves every
 * path its own: summed over the paths, the same direction, once per path.
 * Source: ARPO 2507.19849 §3.2.
 */
export const sharedAdvantage = (paths: readonly number[]): number => mean(paths);

/**
 * Tree-GRPO's advantage of each path: its comparison within the whole group plus the same comparison among the paths that
 * grew from its root alone. [episode][step]
 * @param trees [episodes] which root each path grew from @param compare an estimator's `estimate`
 * Source: Tree-GRPO 2509.21240, inter- plus intra-tree advantage (its `tree` estimator); GRPO is the comparison there.
 */
export function treeAdvantages(
  group: Group,
  trees: readonly number[],
  compare: (part: Group) => readonly (readonly number[])[],
): number[][] {
  const out = compare(group).map((steps) => [...steps]);
  for (const tree of new Set(trees)) {
    const members = trees.flatMap((other, i) => (other === tree ? [i] : []));
    compare(members.map((i) => group[i])).forEach((steps, m) => steps.forEach((a, k) => (out[members[m]][k] += a)));
  }
  return out;
}

/**
 * TreeRL's advantage of one step of a tree: its value plus what it gained over the step before, divided by the root of
 * how many paths share it, as each of them counts it. The value of a step is the mean advantage of the paths through it.
 * @param through @param before [paths] advantages of the paths through this step, and through the one before
 * Source: TreeRL 2506.11902, global + local advantage, `weighted_value_style: sqrt`; leaves there have RLOO's advantage.
 */
export function stepAdvantage(through: readonly number[], before: readonly number[]): number {
  const value = mean(through);
  return (value + (value - mean(before))) / Math.sqrt(through.length);
}
