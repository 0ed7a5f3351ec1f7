import { diff } from '../core/spec';
import type { Catalog, RunData, Spec, Tweak } from '../core/spec';
import { turn } from '../bridge/schema';

/** One knob, turned. */
export type Edit = Pick<Tweak, 'path' | 'value'>;

/** What an arm starts from. The visitor's edits and the lesson's own timetable stay apart: links carry edits only. */
export interface Start {
  readonly spec: Spec;
  readonly seed: number;
  /** Made by visitors, live, in order of time; also those a link brings and that are still to come. */
  readonly edits: readonly Tweak[];
  /** The lesson's timetable for this arm. */
  readonly scheduled: readonly Tweak[];
}

/** All tweaks in the order in which they act: what was done by hand before an update comes before its timetable. */
export const timeline = (start: Pick<Start, 'edits' | 'scheduled'>): Tweak[] =>
  [...start.edits, ...start.scheduled].sort((a, b) => a.at - b.at);

/** The run as a thread takes it. */
export const runData = (start: Start): RunData => ({ spec: start.spec, seed: start.seed, tweaks: timeline(start) });

/** The spec as it stands for update `update`: everything applied that has come due. */
export function specAt(start: Start, update: number, catalog: Catalog): Spec {
  return timeline(start).reduce(
    (spec, t) => (t.at <= update ? (turn(spec, t.path, t.value, catalog)?.spec ?? spec) : spec),
    start.spec,
  );
}

/**
 * The same settings, written the way a link will rebuild them from `base`: reward terms that visitors added come in the
 * catalog's order. Terms and caps act in order, so a link could otherwise replay a slightly different run.
 */
export const canonical = (base: Spec, spec: Spec, catalog: Catalog): Spec =>
  diff(base, spec, catalog).reduce((at, c) => turn(at, c.path, c.value, catalog)?.spec ?? at, base);

/**
 * One more edit. An earlier edit of the same knob before the same update was never acted on: it is replaced. Before
 * update 0 nothing was acted on at all: there the start itself changes, save where a reward term is new (see canonical).
 */
export function withEdit(start: Start, edit: Tweak, catalog: Catalog): Start {
  const edits = start.edits.filter((e) => e.at !== edit.at || e.path !== edit.path);
  if (edit.at === 0) {
    const done = turn(start.spec, edit.path, edit.value, catalog);
    if (done && done.spec.reward.terms.length === start.spec.reward.terms.length) {
      return { ...start, spec: done.spec, edits };
    }
  }
  const after = edits.findIndex((e) => e.at > edit.at);
  return { ...start, edits: after < 0 ? [...edits, edit] : [...edits.slice(0, after), edit, ...edits.slice(after)] };
}

/** The run as it was after `update` updates: what visitors turned from there on never happened. */
export const asOf = (start: Start, update: number): Start => ({
  ...start,
  edits: start.edits.filter((e) => e.at < update),
});

/** Starting over with the knobs where they are now: edits made until `update` become the start. */
export function folded(start: Start, base: Spec, update: number, catalog: Catalog): Start {
  const spec = specAt({ ...start, scheduled: [] }, update, catalog);
  return { ...start, spec: canonical(base, spec, catalog), edits: [] };
}

/**
 * What starting over keeps. `knobs`: they stay as they are now · `edits`: the same start, live edits made again at their
 * times · `lesson`: everything as the lesson's author left it.
 */
export type Keep = 'knobs' | 'edits' | 'lesson';

/** @param base the arm as its author left it, @param update updates done so far */
export function startedOver(start: Start, base: Spec, update: number, keep: Keep, catalog: Catalog): Start {
  if (keep === 'lesson') return { ...start, spec: base, edits: [] };
  return keep === 'edits' ? start : folded(start, base, update, catalog);
}
