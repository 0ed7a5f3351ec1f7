import { turn } from '../bridge/schema';
import type { KnobValue } from '../core/knob';
import type { Catalog, Spec, Tweak } from '../core/spec';
import { specAt, timeline, withEdit } from './edits';
import type { Start } from './edits';

/** What turning a knob did: acts at the next update · needs the run to start over · was not possible. */
export type SetResult = 'live' | 'restart' | 'refused';

/** The knobs of one arm as they stand now, and the record of every live edit. */
export class Settings {
  /** What knobs show (reactive). */
  spec: Spec;
  /** The visitor's edits, past and (from a link) still to come (reactive). */
  edits: readonly Tweak[];

  #start: Start;
  /** Edits on their way to the thread, whose time is not known yet. */
  #sent: readonly Tweak[] = [];

  /** @param at updates that are done already */
  constructor(
    start: Start,
    readonly catalog: Catalog,
    at = 0,
  ) {
    this.#start = start;
    this.spec = $state.raw(specAt(start, at, catalog));
    this.edits = $state.raw(start.edits);
  }

  /** Where the run starts from, and every edit since. */
  get start(): Start {
    return this.#start;
  }

  /** Forgets everything for another start, of which `at` updates are done. */
  reset(start: Start, at = 0): void {
    this.#start = start;
    this.#sent = [];
    this.spec = specAt(start, at, this.catalog);
    this.edits = start.edits;
  }

  /** Shows a live knob turned before update `at`; the edit still has to be sent or recorded. */
  turn(path: string, raw: KnobValue, at: number): Tweak | Exclude<SetResult, 'live'> {
    const done = turn(this.spec, path, raw, this.catalog);
    if (!done) return 'refused';
    if (!done.knob.live) return 'restart';
    this.spec = done.spec;
    return { at, path, value: done.value };
  }

  record(edit: Tweak): void {
    this.#start = withEdit(this.#start, edit, this.catalog);
    this.edits = this.#start.edits;
  }

  /** Records an edit under the time the thread answers with; nothing when it does not answer. */
  async send(edit: Tweak, tweak: (edit: Tweak) => Promise<Tweak | undefined>): Promise<void> {
    this.#sent = [...this.#sent, edit];
    const recorded = await tweak(edit);
    this.#sent = this.#sent.filter((s) => s !== edit);
    if (recorded) this.record(recorded);
  }

  /** Shows tweaks that came due in from … to; knobs turned but not yet answered for stay turned. */
  pass(from: number, to: number): void {
    if (!timeline(this.#start).some((t) => t.at >= from && t.at <= to)) return;
    const due = specAt(this.#start, to, this.catalog);
    this.spec = this.#sent.reduce((spec, s) => turn(spec, s.path, s.value, this.catalog)?.spec ?? spec, due);
  }
}
