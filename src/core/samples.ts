import type { Look, TokenLook } from './frame';
import { sightings } from './pattern';
import type { Pattern, Sighting } from './pattern';
import type { Action, EventKind } from './world';
import type { Word } from './token-world';

/** One rollout as a red team compares it. */
export interface Sample {
  readonly seed: number;
  /** Its place in the batch that was looked at. */
  readonly row: number;
  readonly paid: number;
  readonly success: boolean;
  /**
   * [features] how often each kind of event happened, then each action that is not a move, then 1 for having ended or 1
   * for having been cut.
   */
  readonly counts: Float64Array;
  /** Ids of the hack patterns seen in it, with where. */
  readonly marks: readonly (Sighting & { readonly id: string })[];
}

/** What samples of a table world need of it. */
export interface TableGround {
  readonly events: readonly EventKind[];
  readonly actions: readonly Action[];
  readonly horizon: number;
}

/** Every episode of a look at a table world. */
export function tableSamples(look: Look, { events, actions, horizon }: TableGround, seed: number): Sample[] {
  const acts = actions.map((a, i) => (a.move ? -1 : i)).filter((i) => i >= 0);
  const width = events.length + acts.length + 2;
  const n = look.first[look.first.length - 1];
  return Array.from({ length: look.first.length - 1 }, (_, row) => {
    const counts = new Float64Array(width);
    let paid = 0;
    for (let k = look.first[row]; k < look.first[row + 1]; k++) {
      addEvents(counts, look.events[k], events.length);
      const act = acts.indexOf(look.action[k]);
      if (act >= 0) counts[events.length + act]++;
      for (let t = 0; t < look.terms.length; t++) paid += look.paid[t * n + k];
    }
    const cut = look.first[row + 1] - look.first[row] >= horizon && !look.success[row];
    counts[width - (cut ? 1 : 2)] = 1;
    return { seed, row, paid, success: look.success[row] === 1, counts, marks: [] };
  });
}

/** What samples of a token world need of it. */
export interface TokenGround {
  readonly events: readonly EventKind[];
  readonly vocabulary: readonly Word[];
}

/** At most `most` episodes of a look at a token world, spread over its groups. */
export function tokenSamples(
  look: TokenLook,
  { events, vocabulary }: TokenGround,
  patterns: readonly Pattern[],
  seed: number,
  most = Infinity,
): Sample[] {
  const every = Math.max(1, look.rows / most);
  const rows = Array.from({ length: Math.min(most, look.rows) }, (_, i) => Math.floor(i * every));
  const words = vocabulary.map(({ word }) => word);
  const seen = sightings(patterns, look, words, rows);
  return rows.map((row) => {
    const counts = new Float64Array(events.length + 2);
    for (let p = look.prompt[row]; p < look.length[row]; p++)
      addEvents(counts, look.events[row * look.width + p], events.length);
    const last = words[look.token[row * look.width + look.length[row] - 1]];
    counts[events.length + (last === '</ans>' || last === 'EOS' ? 0 : 1)] = 1;
    const marks = seen.flatMap(({ id, seen }) => seen.filter((s) => s.row === row).map((s) => ({ id, ...s })));
    return { seed, row, paid: look.paid[row], success: (look.facts[row] & 1) === 1, counts, marks };
  });
}

function addEvents(counts: Float64Array, happened: number, kinds: number): void {
  for (let e = 0; e < kinds; e++) if ((happened >>> e) & 1) counts[e]++;
}
