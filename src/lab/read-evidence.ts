import * as v from 'valibot';
import type { Evidence } from '../core/evidence';
import { text } from '../core/text';
import type { Text } from '../core/text';

const value = v.pipe(v.number(), v.finite());
/** JSON has no NaN: an interval over one seed has no ends, and says null. */
const end = v.pipe(
  v.nullable(value),
  v.transform((x) => x ?? NaN),
);
const bySeed = v.array(end);
const summary = v.object({ mean: end, lo: end, hi: end, bySeed });
const records = <S extends v.GenericSchema>(schema: S) => v.record(v.string(), schema);

/**
 * Checks the shape, not the numbers: those were measured. Fields and metrics of later versions are let through, and an
 * older file may lack a metric: readers ask with `?.`.
 */
const EVIDENCE = v.object({
  lesson: v.string(),
  updates: v.pipe(v.number(), v.integer(), v.minValue(1)),
  seeds: v.pipe(v.number(), v.integer(), v.minValue(1)),
  backend: v.string(),
  commit: v.string(),
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/)),
  arms: records(records(summary)),
  referred: records(bySeed),
  curves: records(v.object({ updates: v.array(value), metrics: records(v.array(bySeed)) })),
  sweep: v.exactOptional(
    v.array(
      v.object({
        value: v.union([value, v.literal('inf')]),
        trueSuccess: summary,
        paidReward: summary,
        below: v.exactOptional(summary),
        optimum: v.exactOptional(v.object({ paid: value, success: value })),
      }),
    ),
  ),
  claims: records(v.object({ holds: v.boolean(), arms: v.array(v.string()) })),
});

/** Either the measurements or one sentence why there are none. */
export type Reading = { readonly ok: true; readonly evidence: Evidence } | { readonly ok: false; readonly why: Text };

/** Reads an evidence file for one lesson. Never throws. */
export function readEvidence(source: string, lesson: string): Reading {
  let raw: unknown;
  try {
    raw = JSON.parse(source);
  } catch {
    return { ok: false, why: BROKEN };
  }
  const { success, output } = v.safeParse(EVIDENCE, raw);
  return success && output.lesson === lesson ? { ok: true, evidence: output } : { ok: false, why: BROKEN };
}

const BROKEN = text(
  '测量文件读不懂，文中的数字先用“…”代替；页面的其余部分照常可用。',
  'The file with the measurements cannot be read, so numbers show as “…”; everything else works.',
);
