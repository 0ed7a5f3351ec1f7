import { SOLVED } from '../../core/claim';
import { compared, verdictOn } from '../../core/race';
import type { Measure } from '../../core/race';
import type { Locale, Text } from '../../core/text';
import { BASELINE, rankedMethods } from './scene';
import type { RaceView } from './scene';
import { RACE } from './words';

/** Names as a sentence lists them. */
const list = (names: readonly string[], locale: Locale): string => names.join(locale === 'zh' ? '、' : ', ');

/** No space after a full-width bracket, where a name that ends in one meets the sentence. */
const tidy = ({ zh, en }: Text): Text => ({ zh: zh.replaceAll('） ', '）'), en });

/**
 * What may be said about a race that is over: who won, whom the first beat, or that it is too close to call. Upper bounds
 * do not compete. Undefined when there are not two competitors with a result.
 */
export function verdictText(view: RaceView, measure: Measure, locale: Locale): Text | undefined {
  const standings = rankedMethods(view, measure)
    .filter((m) => !m.ceiling)
    .map((m) => m.standing);
  const verdict = verdictOn(standings, measure);
  if (!verdict) return undefined;
  if (standings[0].seeds < 2) return RACE.oneSeed;
  if (measure === 'steps' && standings.every((s) => s.solved === 0)) return RACE.nobodyThere;
  const named = namesIn(view, locale);
  const first = named([verdict.id]);
  if (verdict.worse.length === 0) return tidy(RACE.refused(first));
  return tidy(verdict.open.length ? RACE.partly(first, named(verdict.worse), named(verdict.open)) : RACE.won(first));
}

/**
 * Who came to 80 % and lost it again, in at least half of the seeds: the first there need not be the best, as when a
 * reward is farmed. Undefined when nobody did.
 */
export function fallenText(view: RaceView, locale: Locale): Text | undefined {
  const fell = (curve: readonly number[]) => Math.max(...curve) >= SOLVED && curve[curve.length - 1] < SOLVED / 2;
  const fallen = view.methods.filter(
    ({ curves }) => curves.length > 0 && curves.filter(fell).length >= curves.length / 2,
  );
  return fallen.length
    ? tidy(
        RACE.fell(
          list(
            fallen.map((m) => m.label),
            locale,
          ),
        ),
      )
    : undefined;
}

const namesIn = (view: RaceView, locale: Locale) => (ids: readonly string[]) =>
  list(
    ids.map((id) => view.methods.find((m) => m.id === id)!.label),
    locale,
  );

/** Who is faster than the baseline, who cannot be told apart from it, who is slower, and who is the same learner. */
export function againstBaseline(view: RaceView, measure: Measure, locale: Locale): Text[] {
  const competing = rankedMethods(view, measure).filter((m) => !m.ceiling);
  const base = competing.find((m) => m.id === BASELINE);
  if (!base) return [];
  const { better, open, worse } = compared(
    competing.map((m) => m.standing),
    BASELINE,
    measure,
  );
  const named = namesIn(view, locale);
  const say = (ids: readonly string[]) => (ids.length ? named(ids) : RACE.nobody[locale]);
  const twins = competing.filter((m) => m !== base && String(m.curves) === String(base.curves)).map((m) => m.id);
  return [
    RACE.faster(say(better)),
    RACE.undecided(say(open)),
    RACE.slower(say(worse)),
    ...(twins.length ? [tidy(RACE.twins(named(twins)))] : []),
    ...(view.methods.some((m) => m.ceiling) ? [RACE.bound] : []),
  ];
}
