import * as v from 'valibot';
import type { RaceEvidence } from '../core/evidence';
import { text } from '../core/text';
import type { Text } from '../core/text';
import type { FetchText } from './evidence.svelte';

const value = v.pipe(v.number(), v.finite());
const share = v.pipe(value, v.minValue(0), v.maxValue(1));
const words = v.object({ zh: v.string(), en: v.string() });
const interval = v.object({ mean: value, lo: value, hi: value });
const correlation = v.object({ ...interval.entries, n: value });
const correlations = v.object({
  creditCosine: correlation,
  creditSignAccuracy: correlation,
  creditCorrelation: correlation,
});

/** Checks the shape, not the numbers: those were measured. Fields of later versions are let through. */
const RACE = v.object({
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/)),
  commit: v.string(),
  backend: v.string(),
  seeds: v.pipe(v.number(), v.integer(), v.minValue(2)),
  budget: v.pipe(value, v.minValue(1)),
  steps: v.pipe(v.array(value), v.minLength(2)),
  methods: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        title: words,
        credit: v.object({ id: v.string(), values: v.record(v.string(), v.union([value, v.string(), v.boolean()])) }),
        success: v.array(v.array(share)),
        stepsTo80: v.array(v.nullable(value)),
        area: v.array(share),
        cosine: v.object({ half: interval, early: interval }),
      }),
    ),
    v.minLength(2),
  ),
  spearman: v.object({ half: correlations, early: correlations }),
});

const BROKEN = text(
  '竞速的测量文件读不懂，这里先空着；你仍可以在下面自己跑一场。',
  'The file with the recorded race cannot be read, so this stays empty; you can still run a race below.',
);
const MISSING = text(
  '没有取到竞速的测量文件，这里先空着；你仍可以在下面自己跑一场。',
  'The file with the recorded race is not there, so this stays empty; you can still run a race below.',
);

/** Reads a recorded race; undefined when it is none, or its curves do not fit its steps and seeds. Never throws. */
export function readRace(source: string): RaceEvidence | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(source);
  } catch {
    return undefined;
  }
  const { success, output } = v.safeParse(RACE, raw);
  if (!success) return undefined;
  const { seeds, steps, methods } = output;
  const whole = methods.every(
    (m) =>
      [m.success, m.stepsTo80, m.area].every((bySeed) => bySeed.length === seeds) &&
      m.success.every((curve) => curve.length === steps.length),
  );
  return whole ? output : undefined;
}

/** The recorded race as it arrives. */
export class RaceFile {
  race = $state.raw<RaceEvidence>();
  /** Why there is none, once that is known. */
  problem = $state.raw<Text>();

  async load(get: FetchText): Promise<void> {
    const source = await get('evidence/learning-speed.json').catch(() => undefined);
    if (source === undefined) this.problem = MISSING;
    else {
      this.race = readRace(source);
      if (!this.race) this.problem = BROKEN;
    }
  }
}
