import type { Composer, Paid } from '../../core/compose';
import type { Credit, Estimator } from '../../core/estimator';
import type { TokenNet } from '../../core/token-net';
import type { Facts, OpenSessions, Sessions, TokenTask } from '../../core/token-world';
import type { Transcripts } from '../../core/tokens';
import type { RolloutValues } from '../../core/train';
import { Crediting } from '../credited';
import type { CreditedGroups } from '../credited';
import { treesOf } from './branch';
import type { Branch } from './branch';
import { Decoder } from './decode';
import { Names, episodeOf, stepsOf, writtenOf } from './episode';
import type { Written } from './episode';
import { roll } from './roll';
import type { Sampling } from './roll';

/** Everything one update in a token world is made from. Rows are episodes; group g has rows g·G … (g + 1)·G − 1. */
export interface TokenBatch extends CreditedGroups {
  readonly sessions: Sessions;
  readonly groupSize: number;
  /** [rows] global numbers of the episodes. */
  readonly ids: Int32Array;
  /** [rows] */
  readonly written: readonly Written[];
  /** The rows that began as copies of others. */
  readonly branched: readonly Branch[];
  readonly paid: readonly Paid[];
  readonly facts: readonly Facts[];
  /** [turns of all rows] the value head's estimates when sampled; empty when nobody asked. */
  readonly prices: readonly number[];
}

/** What the collector asks of others once rows are finished. */
export interface Asked {
  /** Added to what each turn of each row was paid before credit is given, [rows][turns]. */
  charge(t: Transcripts, rows: readonly Written[]): readonly Float64Array[];
  /** The value head's estimates at the start of every turn of all rows, in order; empty when nobody needs them. */
  values(t: Transcripts, rows: readonly Written[]): Float64Array;
}

// More than this in one batch would take a thread's memory; only the largest settings of dynamic sampling get there.
const MOST_EPISODES = 2048;

/** Rolls out, scores and credits batches; keeps its sessions from call to call. */
export class TokenCollector {
  #sessions: Sessions | undefined;
  #decoder: Decoder | undefined;

  constructor(
    readonly task: TokenTask,
    readonly open: OpenSessions,
    readonly seed: number,
  ) {}

  /** @param firstEpisode global number of the first episode: the key of its draws; its group's task is that over G. */
  collect(
    net: TokenNet,
    firstEpisode: number,
    rollout: RolloutValues,
    sampling: Sampling,
    composer: Composer,
    estimator: Estimator,
    values: Readonly<Record<string, unknown>>,
    asked: Asked,
  ): TokenBatch {
    const { groupSize: G, groups: wanted } = rollout;
    const crediting = new Crediting(estimator, values, rollout, MOST_EPISODES);
    const { most, groups } = crediting;
    const sessions = this.#open(most * G);
    const decoder = this.#decoder!;
    const ids = Int32Array.from({ length: most * G }, (_, b) => firstEpisode + b);
    const written: Written[] = [];
    const paid: Paid[] = [];
    const prices: number[] = [];
    const branched: Branch[] = [];
    let turns = 0;
    while (crediting.wants) {
      const round = Math.min(wanted, most - groups.length);
      const from = groups.length * G;
      const rows = Array.from({ length: round * G }, (_, i) => from + i);
      const grown = roll(net, sessions, decoder, { from, groups: round, G }, ids, this.seed, sampling);
      branched.push(...grown);
      const trees = sampling.sharing === 'tree-grpo' && sampling.roots > 0 ? treesOf(rows, grown) : undefined;
      const fresh = rows.map((b) => writtenOf(sessions, b, decoder.states[b]));
      const slips = fresh.map((w) => composer.score(stepsOf(sessions.transcripts, w)));
      written.push(...fresh);
      paid.push(...slips);
      const charges = asked.charge(sessions.transcripts, fresh);
      prices.push(...asked.values(sessions.transcripts, fresh));
      const credit: Credit = { value: (turn) => prices[turn] ?? 0 };
      for (let g = 0; g < round; g++) {
        const names = new Names();
        const group = fresh.slice(g * G, (g + 1) * G).map((w, i) => {
          const e = g * G + i;
          const episode = episodeOf(sessions.transcripts, w, slips[e], charges[e], names, turns);
          turns += w.first.length - 1;
          return episode;
        });
        crediting.take(group, credit, trees && rows.slice(g * G, (g + 1) * G).map((row) => trees.get(row)!));
      }
    }
    const facts = written.map((w) => sessions.facts(w.row));
    return { sessions, groupSize: G, ids, written, branched, paid, facts, prices, ...crediting.finish() };
  }

  #open(rows: number): Sessions {
    if (!this.#sessions || this.#sessions.transcripts.rows < rows) {
      this.#sessions = this.open(rows);
      this.#decoder = new Decoder(this.task.vocabulary.length, rows);
    }
    return this.#sessions;
  }
}
