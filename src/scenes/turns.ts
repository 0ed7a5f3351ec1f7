import type { Look } from '../core/frame';
import type { Text } from '../core/text';
import type { Action, EventKind } from '../core/world';

/** What a world is called in words: per state, per action, per kind of event. */
export interface Said {
  readonly names: readonly Text[];
  readonly actions: readonly Action[];
  readonly kinds: readonly EventKind[];
}

/** One turn of one rollout in words. */
export interface Turn {
  /** What is known or done after it. */
  readonly after: Text;
  readonly action: Text;
  readonly events: readonly Text[];
}

/** One thing that may be done now. */
export interface Option {
  readonly id: string;
  readonly title: Text;
  readonly p: number;
  /** Is it what the rollout does next? */
  readonly taken: boolean;
}

/** One rollout at one moment. */
export interface Told {
  /** Number of the rollout in its batch. */
  readonly episode: number;
  /** All of its turns, and how many are taken by now. */
  readonly turns: readonly Turn[];
  readonly taken: number;
  /** Where it stands. */
  readonly now: Text;
  /** Likeliest first; none once it is over. */
  readonly options: readonly Option[];
  /** How it ended; undefined while it goes on. */
  readonly success?: boolean;
}

/** Told of no look yet: where episodes begin. */
export const toldBefore = ({ names }: Said, start: number): Told => ({
  episode: 0,
  turns: [],
  taken: 0,
  now: names[start],
  options: [],
});

/**
 * Rollout `episode` of a look after `step` turns (fractions and more than it has are allowed).
 * @param most options to list; the one that is taken is always among them
 */
export function toldAt(look: Look, { names, actions, kinds }: Said, episode: number, step: number, most = 5): Told {
  const [from, to] = [look.first[episode], look.first[episode + 1]];
  const at = Math.min(from + Math.max(0, Math.floor(step)), to);
  const turn = (k: number): Turn => ({
    after: names[look.next[k]],
    action: actions[look.action[k]].title,
    events: kinds.filter((kind, i) => kind.part !== 'cost' && (look.events[k] >>> i) & 1).map((kind) => kind.title),
  });
  const over = at === to;
  return {
    episode,
    turns: Array.from({ length: to - from }, (_, i) => turn(from + i)),
    taken: at - from,
    now: over ? names[look.next[to - 1]] : names[look.state[at]],
    options: over ? [] : optionsOf(look, actions, look.state[at], look.action[at], most),
    ...(over ? { success: look.success[episode] === 1 } : {}),
  };
}

function optionsOf(look: Look, actions: readonly Action[], state: number, next: number, most: number): Option[] {
  const A = actions.length;
  const all = actions.map(({ id, title }, a): Option => {
    return { id, title, p: look.probabilities[state * A + a], taken: a === next };
  });
  all.sort((a, b) => b.p - a.p);
  const shown = all.slice(0, most);
  const taken = all.find((o) => o.taken)!;
  return shown.includes(taken) ? shown : [...shown.slice(0, -1), taken];
}

/** Which turns are shown when there is room for `most`: those around the one that comes next. */
export function windowOf({ turns, taken }: Told, most: number): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.min(turns.length - most, taken - Math.ceil(most / 2)));
  return { from, to: Math.min(turns.length, from + most) };
}
