import * as v from 'valibot';
import { knobAt } from '../core/spec';
import type { Catalog, RunData, Spec, Tweak } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { LIMITS, readSpec, stepsPerUpdate, turn, writeSpec } from './schema';

/** The kind and version of an exported run; a later format gets another number. */
export const RUN_KIND = { kind: 'agentic-rl-lab/run', v: 1 } as const;
const MOST_CHARACTERS = 5_000_000;

/** Longest word a knob takes: as many exceptions of a mask as there may be. */
const MOST_LETTERS = 200;
const name = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._:-]{1,80}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.updates));

/** The envelope of a run file. The spec inside passes `readSpec`; curves are for people and programs, we replay. */
const RUN_FILE = v.strictObject({
  kind: v.literal(RUN_KIND.kind),
  v: v.literal(RUN_KIND.v),
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff)),
  updates: count,
  spec: v.unknown(),
  tweaks: v.pipe(
    v.array(
      v.strictObject({
        at: count,
        path: v.pipe(v.string(), v.maxLength(80)),
        value: v.union([v.number(), v.boolean(), v.pipe(v.string(), v.maxLength(MOST_LETTERS))]),
      }),
    ),
    v.maxLength(LIMITS.tweaks),
  ),
  lesson: v.optional(name),
  arm: v.optional(name),
  version: v.optional(name),
  backend: v.optional(name),
  digest: v.optional(name),
  metrics: v.optional(v.unknown()),
});

export interface RunFile {
  readonly data: RunData;
  readonly updates: number;
  readonly backend?: string;
  /** What the exporting page saw; compare after the replay. */
  readonly digest?: string;
}

/** Either the whole file or one sentence why not: half of a run would be another run. */
export type RunFileResult = { readonly ok: true; readonly file: RunFile } | { readonly ok: false; readonly why: Text };

/** Reads an exported run. Never throws; a file with anything wrong in it changes nothing. */
export function readRunFile(source: string, catalog: Catalog): RunFileResult {
  if (source.length > MOST_CHARACTERS)
    return no('文件超过 5 MB，没有读取。', 'The file is larger than 5 MB and was not read.');
  let raw: unknown;
  try {
    raw = JSON.parse(source);
  } catch {
    return no('这不是有效的 JSON 文件，没有读取。', 'This is not a valid JSON file; nothing was read.');
  }
  return readRun(raw, catalog);
}

const isRun = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'kind' in raw && raw.kind === RUN_KIND.kind;

/** The same of what was parsed already. */
export function readRun(raw: unknown, catalog: Catalog): RunFileResult {
  if (!isRun(raw))
    return no(
      '这不是本站导出的运行文件，没有读取。',
      'This is not a run that this site has exported; nothing was read.',
    );
  const parsed = v.safeParse(RUN_FILE, raw);
  if (!parsed.success) {
    const where = (v.getDotPath(parsed.issues[0]) ?? '').slice(0, 80) || 'file';
    const want = parsed.issues[0].expected ?? 'a shorter list';
    return no(
      `运行文件里 ${where} 一处不对（应为 ${want}），没有读取。`,
      `The run file is wrong at ${where} (expected ${want}); nothing was read.`,
    );
  }
  const file = parsed.output;
  const { spec, ignored } = readSpec(file.spec, catalog);
  if (ignored.length > 0)
    return no(`运行文件没有读取。${ignored[0].zh}`, `The run file was not read. ${ignored[0].en}`);
  const bad = firstBadTweak(spec, file.tweaks, catalog);
  if (bad)
    return no(
      `运行文件第 ${bad.at} 次更新的改动 ${bad.path} 不成立，没有读取。`,
      `The edit of ${bad.path} at update ${bad.at} is not possible; the run file was not read.`,
    );
  if (stepsPerUpdate(spec, catalog) * file.updates > LIMITS.steps)
    return no('这次运行超出了页面的预算，没有读取。', 'This run costs more than the page allows; it was not read.');
  return {
    ok: true,
    file: {
      data: { spec, seed: file.seed, tweaks: file.tweaks.map(plainTweak) },
      updates: file.updates,
      ...(file.backend === undefined ? {} : { backend: file.backend }),
      ...(file.digest === undefined ? {} : { digest: file.digest }),
    },
  };
}

const no = (zh: string, en: string): RunFileResult => ({ ok: false, why: text(zh, en) });

const plainTweak = ({ at, path, value }: Tweak): Tweak => ({ at, path, value: value === 'inf' ? Infinity : value });

/** Edits must be possible one after the other, in the order in which they come due. */
function firstBadTweak(start: Spec, tweaks: readonly Tweak[], catalog: Catalog): Tweak | undefined {
  let spec = start;
  for (const tweak of [...tweaks].sort((a, b) => a.at - b.at)) {
    const done = knobAt(spec, tweak.path, catalog)?.live ? turn(spec, tweak.path, tweak.value, catalog) : undefined;
    if (!done || done.clamped) return tweak;
    spec = done.spec;
  }
  return undefined;
}

/** The part of a run file that decides the run: spec, seed and edits as JSON data. */
export function writeRunData(data: RunData): { spec: unknown; seed: number; tweaks: unknown } {
  return {
    spec: writeSpec(data.spec),
    seed: data.seed,
    tweaks: data.tweaks.map((t) => ({ ...t, value: t.value === Infinity ? 'inf' : t.value })),
  };
}
