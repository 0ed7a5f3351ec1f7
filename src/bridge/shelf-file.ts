import * as v from 'valibot';
import { METRIC_IDS } from '../core/metric';
import type { Catalog } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { readRun } from './run-file';
import type { RunFile } from './run-file';

/** The kind and version of an exported shelf; a later format gets another number. */
const SHELF_KIND = { kind: 'agentic-rl-lab/shelf', v: 1 } as const;
/** So many runs fit on the shelf, */
export const MOST_RUNS = 200;
/** and of each so many points of every curve. */
export const MOST_POINTS = 120;
/** More than a full shelf takes. */
export const MOST_SHELF_BYTES = 20_000_000;

const KEPT_RUN = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  saved: v.pipe(v.string(), v.isoTimestamp()),
  curves: v.strictObject({
    every: v.pipe(v.number(), v.integer(), v.minValue(1)),
    values: v.record(v.picklist(METRIC_IDS), v.pipe(v.array(v.nullable(v.number())), v.maxLength(MOST_POINTS))),
  }),
  run: v.unknown(),
});
const SHELF_FILE = v.strictObject({
  kind: v.literal(SHELF_KIND.kind),
  v: v.literal(SHELF_KIND.v),
  runs: v.pipe(v.array(KEPT_RUN), v.maxLength(MOST_RUNS)),
});

/** A run on the shelf as it is stored and exported: `run` is a run file, `curves` a picture of what came out of it. */
export type KeptRun = v.InferOutput<typeof KEPT_RUN>;

/** The same, read: what `run` says passed the one gate. */
export interface ReadRun {
  readonly kept: KeptRun;
  readonly file: RunFile;
}

type Shelved = { readonly ok: true; readonly runs: readonly ReadRun[] } | { readonly ok: false; readonly why: Text };

/** One stored run; undefined when it is not what this version keeps. */
export function readKept(raw: unknown, catalog: Catalog): ReadRun | undefined {
  const parsed = v.safeParse(KEPT_RUN, raw);
  const run = parsed.success ? readRun(parsed.output.run, catalog) : undefined;
  return parsed.success && run?.ok ? { kept: parsed.output, file: run.file } : undefined;
}

/** Reads an exported shelf: all of it, or one sentence why none of it. Never throws. */
export function readShelf(source: string, catalog: Catalog): Shelved {
  if (source.length > MOST_SHELF_BYTES)
    return no('文件超过 20 MB，没有读取。', 'The file is larger than 20 MB; nothing was read.');
  let raw: unknown;
  try {
    raw = JSON.parse(source);
  } catch {
    return no(
      '文件不完整，或者不是运行架文件（不是有效的 JSON），没有读取。',
      'The file is cut off or no shelf of runs (it is not valid JSON); nothing was read.',
    );
  }
  const parsed = v.safeParse(SHELF_FILE, raw);
  if (!parsed.success) {
    const where = (v.getDotPath(parsed.issues[0]) ?? '').slice(0, 80) || 'file';
    return no(
      `这不是本站导出的运行架（${where} 一处不对），没有读取。`,
      `This is no shelf of runs exported here (wrong at ${where}); nothing was read.`,
    );
  }
  const runs: ReadRun[] = [];
  for (const kept of parsed.output.runs) {
    const run = readRun(kept.run, catalog);
    if (!run.ok)
      return no(
        `运行架里的第 ${runs.length + 1} 个运行读不了，整个文件都没有读取。${run.why.zh}`,
        `Run ${runs.length + 1} of the shelf cannot be read, so nothing of the file was. ${run.why.en}`,
      );
    runs.push({ kept, file: run.file });
  }
  return { ok: true, runs };
}

const no = (zh: string, en: string): Shelved => ({ ok: false, why: text(zh, en) });

/** The inverse of `readShelf`. */
export const writeShelf = (runs: readonly KeptRun[]): string => `${JSON.stringify({ ...SHELF_KIND, runs })}\n`;
