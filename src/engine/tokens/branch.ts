import { branches, entropyRise } from '../../core/branching';
import type { BranchRule } from '../../core/branching';
import { Rng, STREAM } from '../../core/rng';
import type { SessionState, Sessions } from '../../core/token-world';
import { written } from '../../core/tokens';

/** A place in a finished or running row where another rollout may set off: the first slot after a tool's reply. */
export interface Fork {
  readonly row: number;
  readonly position: number;
  /** States of the row up to here, the present one included. */
  readonly states: readonly string[];
  readonly session: SessionState;
}

/** A row that begins as a copy of another: it shares that one's slots before `position`. */
export interface Branch {
  readonly row: number;
  readonly of: number;
  readonly position: number;
}

/** The row that each row grew from, itself where it started on its own; a branch comes after the row it sets off from. */
export function treesOf(rows: readonly number[], branched: readonly Branch[]): Map<number, number> {
  const tree = new Map(rows.map((row) => [row, row]));
  for (const { row, of } of branched) tree.set(row, tree.get(of)!);
  return tree;
}

/** Tokens after a reply, and at the start, whose entropies are compared. */
const LOOKED_AT = 3;

/**
 * Which forks get the free rows of one group, in the order of their drawing: those the rule wants, each once, then from
 * the beginning again. At most as many as there are forks, so that those of later rounds are met as well. Forks are taken
 * at random where the rule does not order them.
 * @param free rows of the group that are still empty @param draw of this group and round
 * @returns the pairs; fewer than there are free rows when no fork is wanted
 */
export function choose(
  rule: BranchRule,
  sessions: Sessions,
  forks: readonly Fork[],
  free: readonly number[],
  vocabulary: number,
  draw: Rng,
): { readonly fork: Fork; readonly row: number }[] {
  let u = 0;
  const rise = (f: Fork): number =>
    entropyRise(
      entropies(sessions, f.row, sessions.transcripts.prompt[f.row]),
      entropies(sessions, f.row, f.position),
      vocabulary,
    );
  const wanted = forks.filter((f) => branches(rule, rise(f), draw.at(u++)));
  const order =
    rule === 'uniform' ? wanted.map((f) => [draw.at(u++), f] as const).sort((a, b) => a[0] - b[0]) : undefined;
  const list = order ? order.map(([, f]) => f) : wanted;
  return list.length === 0 ? [] : free.slice(0, forks.length).map((row, i) => ({ fork: list[i % list.length], row }));
}

/** Entropies of the first tokens that the policy chose from a slot on. */
function entropies({ transcripts: t }: Sessions, row: number, from: number): number[] {
  const out: number[] = [];
  for (let p = from; p < t.length[row] && out.length < LOOKED_AT; p++)
    if (written(t.role[row * t.width + p])) out.push(t.entropy[row * t.width + p]);
  return out;
}

/** The draws of one group and round: they depend on nothing but the run's seed and the group's first episode. */
export const drawsOf = (seed: number, firstEpisode: number, round: number): Rng =>
  new Rng(seed, STREAM.branch, firstEpisode * 64 + round);
