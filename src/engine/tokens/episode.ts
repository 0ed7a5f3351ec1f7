import type { Paid } from '../../core/compose';
import type { Episode } from '../../core/estimator';
import type { Steps } from '../../core/rollouts';
import type { Sessions } from '../../core/token-world';
import { ROLE, written } from '../../core/tokens';
import type { Transcripts } from '../../core/tokens';

/** The row after an episode's last turn, which no value belongs to. */
export const NOWHERE = -1;

/** One finished row as rewards and credit see it. */
export interface Written {
  readonly row: number;
  /** Slots that came from the policy's side, in order: chosen tokens and forced ones, no prompt, no reply of a tool. */
  readonly slots: Int32Array;
  /** [slots] turn of each, and [turns + 1] the first slot index of each turn. */
  readonly turn: Int32Array;
  readonly first: Int32Array;
  /** [turns + 1] what credit takes for a state, at the start of each turn and at the end. */
  readonly states: readonly string[];
  readonly terminated: boolean;
}

/** Numbers for keys, the same for equal ones. */
export class Names {
  readonly #ids = new Map<string, number>();

  of(key: string): number {
    let id = this.#ids.get(key);
    if (id === undefined) this.#ids.set(key, (id = this.#ids.size));
    return id;
  }
}

/** @param states of the row, as they were at the start of each turn, then at the end */
export function writtenOf(sessions: Sessions, row: number, states: readonly string[]): Written {
  const { transcripts: t } = sessions;
  const slots: number[] = [];
  const turn: number[] = [];
  const first: number[] = [];
  for (let p = t.prompt[row]; p < t.length[row]; p++) {
    const at = row * t.width + p;
    if (!written(t.role[at]) && t.role[at] !== ROLE.template) continue;
    if (first.length === 0 || t.turn[at] !== turn[turn.length - 1]) first.push(slots.length);
    slots.push(p);
    turn.push(t.turn[at]);
  }
  first.push(slots.length);
  return {
    row,
    slots: Int32Array.from(slots),
    turn: Int32Array.from(turn),
    first: Int32Array.from(first),
    states,
    terminated: sessions.terminated(row),
  };
}

/**
 * The row as steps for rewards: a step is one token of the policy's side. What happens while a tool replies belongs to
 * the token that called it. States mean nothing here; terms that need them are not offered in token worlds.
 */
export function stepsOf(t: Transcripts, w: Written): Steps {
  const n = w.slots.length;
  const action = new Uint8Array(n);
  const events = new Uint32Array(n);
  const zero = new Int32Array(n);
  for (let k = 0; k < n; k++) {
    action[k] = t.token[w.row * t.width + w.slots[k]];
    const until = k + 1 < n ? w.slots[k + 1] : t.length[w.row];
    for (let p = w.slots[k]; p < until; p++) events[k] |= t.events[w.row * t.width + p];
  }
  return { length: n, state: zero, action, next: zero, events, terminated: w.terminated };
}

/**
 * The row as an episode for credit: a step is one turn, from a reply of a tool (or the prompt) to the next call or the
 * end. Two turns are the same action when they are the same tokens.
 * @param extra [turns] added to what each turn was paid: KL in the reward, the penalty for overlong answers
 * @param firstRow number of the row's first turn among all turns of the batch: where the value head's estimates lie
 */
export function episodeOf(
  t: Transcripts,
  w: Written,
  paid: Paid,
  extra: Float64Array,
  names: Names,
  firstRow: number,
): Episode {
  const K = w.first.length - 1;
  const rewards = extra.slice();
  const outcome = new Float64Array(K);
  const actions: number[] = [];
  for (let k = 0; k < K; k++) {
    let said = 'turn';
    for (let i = w.first[k]; i < w.first[k + 1]; i++) {
      rewards[k] += paid.total[i];
      outcome[k] += paid.outcome[i];
      said += ` ${t.token[w.row * t.width + w.slots[i]]}`;
    }
    actions.push(names.of(said));
  }
  const ids = w.states.map((key) => names.of(`state ${key}`));
  return {
    states: ids.slice(0, K),
    actions,
    nexts: ids.slice(1),
    rewards,
    outcome,
    terminated: w.terminated,
    // No value is looked up beyond the end: NOWHERE is the row of a price of 0.
    rows: Array.from({ length: K + 1 }, (_, k) => (k < K ? firstRow + k : NOWHERE)),
  };
}
