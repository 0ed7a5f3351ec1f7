import type { TrainerApi } from '../bridge/protocol';
import type { Snapshot } from '../core/frame';
import { METRIC_IDS } from '../core/metric';
import type { Catalog, RunData } from '../core/spec';
import { text } from '../core/text';
import { specAt, timeline } from './edits';
import type { Start } from './edits';

/** What is said when a replay does not give the numbers of the first time. */
export const DIFFERS = text(
  '重放出来的数字和原来的曲线对不上：换了浏览器、计算后端或版本就会这样。',
  'The replay does not give the numbers of these curves: another browser, backend or version does that.',
);
// Answers stay short, so that a thread that is no longer wanted is free soon.
const BUDGET = 50;

/** Where a replay begins and ends, and who reads it. */
export interface Replay {
  /** The nearest kept moment; from the start of the run when absent. */
  readonly from: Snapshot | undefined;
  readonly until: number;
  /** Told every answer: the first update in it and its rows. */
  onrows(at: number, rows: Float64Array): void;
}

/** The run as a thread must be opened that is then given a snapshot: what came due before it is in the spec already. */
export function dataFrom(start: Start, update: number, catalog: Catalog): RunData {
  const spec = update > 0 ? specAt(start, update - 1, catalog) : start.spec;
  return { spec, seed: start.seed, tweaks: timeline(start).filter((t) => t.at >= update) };
}

/**
 * Brings a thread that was opened with `dataFrom` to update `until`, by the same steps as the first time.
 * @throws Error when the thread trains no further.
 */
export async function replay(api: TrainerApi, wanted: () => boolean, { from, until, onrows }: Replay): Promise<void> {
  if (from) await api.restore(from);
  for (let at = from?.update ?? 0; at < until && wanted();) {
    const { rows } = await api.advance(until - at, BUDGET, false);
    if (rows.length === 0 && wanted()) throw new Error('the replay came to a halt');
    onrows(at, rows);
    at += rows.length / METRIC_IDS.length;
  }
}
