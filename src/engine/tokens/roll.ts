import type { BranchRule, Sharing } from '../../core/branching';
import type { TokenNet } from '../../core/token-net';
import type { Sessions } from '../../core/token-world';
import { choose, drawsOf } from './branch';
import type { Branch, Fork } from './branch';
import type { Decoder } from './decode';

/** How the rows of a batch come about. */
export interface Sampling {
  readonly temperature: number;
  /** Rollouts of a group that start on their own; the others branch off them. 0: all start on their own. */
  readonly roots: number;
  readonly branching: BranchRule;
  /** How credit is spread over what the rows share. */
  readonly sharing: Sharing;
}

/**
 * Fills the rows from … from + groups · G − 1 with finished episodes, group after group.
 * Branching goes by rounds, as in ARPO: the roots run to their ends, then branches set off where tools had replied and
 * the rule wants them; their own replies are the forks of the next round. Rows that no fork is wanted for start on their
 * own, so a group is always full.
 * @param ids by row: the episode's global number, which keys task, noise and draws
 * @returns the rows that begin as copies of others
 */
export function roll(
  net: TokenNet,
  sessions: Sessions,
  decoder: Decoder,
  { from, groups, G }: { readonly from: number; readonly groups: number; readonly G: number },
  ids: Int32Array,
  seed: number,
  sampling: Sampling,
): Branch[] {
  const { temperature, branching } = sampling;
  const roots = sampling.roots === 0 ? G : Math.min(G, sampling.roots);
  const out: Branch[] = [];
  let forks: Fork[] = [];
  const { transcripts: t } = sessions;
  const note = (row: number): void => {
    forks.push({ row, position: t.length[row], states: [...decoder.states[row]], session: sessions.save(row) });
  };
  const run = (rows: readonly number[]): void =>
    decoder.run(net, sessions, rows, seed, ids, temperature, roots < G ? note : undefined);
  const start = (row: number): number => {
    sessions.reset(row, seed, Math.floor(ids[row] / G), ids[row]);
    decoder.begin(row, [sessions.state(row)]);
    return row;
  };
  const first = Array.from({ length: groups }, (_, g) => from + g * G);
  run(first.flatMap((at) => Array.from({ length: roots }, (_, i) => start(at + i))));
  const free = first.map((at) => Array.from({ length: G - roots }, (_, i) => at + roots + i));
  for (let round = 0; free.some((rows) => rows.length > 0); round++) {
    const known = forks;
    forks = [];
    const begun = first.flatMap((at, g) => {
      const own = known.filter(({ row }) => row >= at && row < at + G);
      const taken = choose(branching, sessions, own, free[g], decoder.vocabulary, drawsOf(seed, ids[at], round));
      const rows = taken.map(({ fork, row }) => {
        sessions.load(row, fork.session);
        decoder.begin(row, fork.states);
        out.push({ row, of: fork.row, position: fork.position });
        return row;
      });
      const alone = taken.length === 0 ? free[g].map(start) : [];
      free[g] = free[g].slice(rows.length + alone.length);
      return [...rows, ...alone];
    });
    run(begun);
  }
  return out;
}
