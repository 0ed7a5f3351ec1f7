import * as v from 'valibot';
import type { Text } from '../core/text';

const value = v.pipe(v.number(), v.finite());
const share = v.pipe(value, v.minValue(0), v.maxValue(1));
const words: v.GenericSchema<Text> = v.object({ zh: v.string(), en: v.string() });
const interval = v.object({ mean: value, lo: value, hi: value });
const perhaps = v.array(v.nullable(value));
const records = <S extends v.GenericSchema>(schema: S) => v.record(v.string(), schema);
const provenance = {
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/)),
  commit: v.string(),
  backend: v.string(),
};

/** Checks the shapes, not the numbers: those were measured. Fields of later versions are let through. */
const CHECKPOINTS = v.object({
  ...provenance,
  seeds: value,
  every: value,
  spot: value,
  fresh: value,
  kinds: v.array(v.object({ id: v.string(), title: words, honest: v.boolean(), kept: v.array(value) })),
  rules: v.array(
    v.object({ id: v.string(), title: words, hacked: interval, honest: interval, byKind: records(interval) }),
  ),
  repairs: v.array(
    v.object({
      kind: v.string(),
      repair: words,
      updates: value,
      from: v.array(value),
      restart: v.array(share),
      goOn: v.array(share),
    }),
  ),
});

const WATCHED = v.object({
  ...provenance,
  rate: share,
  kinds: v.array(
    v.object({
      id: v.string(),
      title: words,
      honest: v.boolean(),
      family: v.picklist(['tables', 'tokens']),
      onsets: perhaps,
    }),
  ),
  table: v.array(
    v.object({
      monitor: v.string(),
      family: v.picklist(['tables', 'tokens']),
      otherModels: v.object({ k: value, of: value }),
      byKind: records(v.object({ updates: perhaps })),
    }),
  ),
});

/** What the page reads of `npm run checkpoints` and of `npm run monitors`. */
export type Checkpoints = v.InferOutput<typeof CHECKPOINTS>;
export type WatchedRuns = v.InferOutput<typeof WATCHED>;

function read<S extends v.GenericSchema>(schema: S, source: string): v.InferOutput<S> | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(source);
  } catch {
    return undefined;
  }
  const { success, output } = v.safeParse(schema, raw);
  return success ? output : undefined;
}

/** Undefined when the file is not one of these. Never throws. */
export const readCheckpoints = (source: string): Checkpoints | undefined => read(CHECKPOINTS, source);
export const readWatchedRuns = (source: string): WatchedRuns | undefined => read(WATCHED, source);
