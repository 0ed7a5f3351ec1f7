import { fill, nameOf } from '../../core/claim';
import type { Reference } from '../../core/claim';
import type { Evidence, Summary } from '../../core/evidence';
import type { MetricId } from '../../core/metric';
import type { Locale, Text } from '../../core/text';

/** What a sentence's placeholder stands for, by seed; undefined when it was not measured. */
export function valuesOf(evidence: Evidence | undefined, reference: Reference): readonly number[] | undefined {
  const referred = evidence?.referred[nameOf(reference)];
  if (referred || reference.at !== 'end') return referred;
  return summaryOf(evidence, reference.arm, reference.metric)?.bySeed;
}

/** A metric at the end of an arm; undefined when it was not measured. */
export const summaryOf = (evidence: Evidence | undefined, arm: string, metric: MetricId): Summary | undefined =>
  (evidence?.arms as Partial<Evidence['arms']> | undefined)?.[arm]?.[metric];

/** A sentence with its numbers in it, `…` where they are not known. */
export const spell = (sentence: Text, locale: Locale, evidence: Evidence | undefined): string =>
  fill(sentence[locale], (reference) => valuesOf(evidence, reference));

/** A sentence in pieces, so that what was measured can be set apart from what was written. */
export const pieces = (
  sentence: Text,
  locale: Locale,
  evidence: Evidence | undefined,
): { readonly words: string; readonly measured: boolean }[] =>
  sentence[locale]
    .split(/(\{[^{}]+\})/)
    .filter((words) => words !== '')
    .map((words) => ({
      words: fill(words, (reference) => valuesOf(evidence, reference)),
      measured: words.startsWith('{'),
    }));
