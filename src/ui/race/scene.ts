import type { RaceCurve } from '../../charts/race';
import type { RankingRow } from '../../charts/ranking';
import type { CreditPoint } from '../../charts/cosine-speed';
import { ARM_HUES } from '../../charts/series';
import type { Dash, Hue } from '../../charts/series';
import type { RaceEvidence } from '../../core/evidence';
import { band, ranked, standingOf } from '../../core/race';
import type { Measure, Standing } from '../../core/race';
import type { Catalog, Spec } from '../../core/spec';
import type { Locale } from '../../core/text';
import type { Race } from '../../lab/race.svelte';
import { short } from '../credit/words';
import { RACE } from './words';

/** A race as the page shows it, recorded or just run. */
export interface RaceView {
  readonly steps: readonly number[];
  readonly budget: number;
  readonly methods: readonly RaceMethod[];
}

export interface RaceMethod {
  readonly id: string;
  readonly label: string;
  /** Looks up the truth: an upper bound, not a competitor. */
  readonly ceiling: boolean;
  /** [seeds][steps] */
  readonly curves: readonly (readonly number[])[];
  /** Undefined before the first seed is through. */
  readonly standing: Standing | undefined;
}

/** The method that others are compared with. */
export const BASELINE = 'grpo';

export function recordedView(race: RaceEvidence, catalog: Catalog, locale: Locale): RaceView {
  const { steps, budget } = race;
  const methods = race.methods.map(({ id, title, credit, success, stepsTo80, area }): RaceMethod => {
    const ceiling = catalog.estimators.has(credit.id) && catalog.estimators.get(credit.id).oracle === true;
    const finishes = stepsTo80.map((s, i) => ({ steps: s ?? Infinity, updates: NaN, area: area[i] }));
    const label = ceiling ? RACE.ceiling[locale] : named(title[locale]);
    return { id, label, ceiling, curves: success, standing: standingOf(id, finishes, budget) };
  });
  return { steps, budget, methods };
}

/** A rule's name with its knob in brackets, so that it can stand in a list: "SALT, h = 1" becomes "SALT (h = 1)". */
const named = (title: string): string => title.replace(/，\s*(.+)$/, '（$1）').replace(/, (.+)$/, ' ($1)');

/** An estimator's name without its explanation in brackets, unless that would make it another one's name. */
export function methodName(id: string, catalog: Catalog, locale: Locale): string {
  const { all, get } = catalog.estimators;
  const { title, oracle } = get(id);
  if (oracle) return RACE.ceiling[locale];
  const name = short(title[locale]);
  const shared = name !== title[locale] && all.some((e) => e.id !== id && short(e.title[locale]) === name);
  return shared ? title[locale] : name;
}

/** Undefined before anything was raced. Reads the race reactively. */
export function liveView(race: Race, catalog: Catalog, locale: Locale): RaceView | undefined {
  const { plan, standings, steps } = race;
  if (!plan) return undefined;
  const methods = plan.methods.map(({ id }, i): RaceMethod => {
    const ceiling = catalog.estimators.get(id).oracle === true;
    return { id, label: methodName(id, catalog, locale), ceiling, curves: race.curves(id), standing: standings[i] };
  });
  return { steps, budget: plan.budget, methods };
}

/**
 * A hue each as long as there are enough; in a larger field only the one picked, the baseline and the upper bound stand
 * out from the grey.
 */
function lookOf(view: RaceView, i: number, picked: string | undefined): { readonly hue: Hue; readonly dash: Dash } {
  const { id, ceiling } = view.methods[i];
  if (view.methods.length <= ARM_HUES.length) return { hue: ARM_HUES[i], dash: i as Dash };
  if (ceiling) return { hue: 'truth', dash: 3 };
  if (id === BASELINE) return { hue: 'arm-2', dash: 1 };
  return id === picked ? { hue: 'arm-1', dash: 0 } : { hue: 'plain', dash: 0 };
}

export const curvesOf = (view: RaceView, picked: string | undefined): RaceCurve[] =>
  view.methods.flatMap(({ id, label, curves }, i) =>
    curves.length ? [{ id, label, ...lookOf(view, i, picked), points: band(curves) }] : [],
  );

/** Whose names stand at their curves. */
export function namedOf(view: RaceView, measure: Measure, picked: string | undefined): string[] {
  const all = view.methods.map((m) => m.id);
  if (all.length <= ARM_HUES.length) return all;
  const first = rankedMethods(view, measure).find((m) => !m.ceiling)?.id;
  const ceiling = view.methods.find((m) => m.ceiling)?.id;
  return [...new Set([picked, BASELINE, ceiling, first])].filter((id): id is string => id !== undefined);
}

type Ranked = RaceMethod & { readonly standing: Standing };
const stands = (m: RaceMethod): m is Ranked => m.standing !== undefined;

/** Best first; those without a finished seed are not in it. */
export function rankedMethods(view: RaceView, measure: Measure): Ranked[] {
  const methods = view.methods.filter(stands);
  const order = ranked(
    methods.map((m) => m.standing),
    measure,
  );
  return order.map(({ id }) => methods.find((m) => m.id === id)!);
}

export function rowsOf(view: RaceView, measure: Measure, picked: string | undefined, locale: Locale): RankingRow[] {
  return rankedMethods(view, measure).map(({ id, label, standing }) => {
    const { seeds, solved } = standing;
    const { hue } = lookOf(
      view,
      view.methods.findIndex((m) => m.id === id),
      picked,
    );
    const short = measure === 'steps' && solved < seeds;
    return {
      id,
      label,
      hue,
      value: standing[measure],
      ...(short ? { bounded: true, note: RACE.reached(solved, seeds)[locale] } : {}),
    };
  });
}

/** Credit error beside learning speed, in the order of the ranking. */
export function pointsOf(race: RaceEvidence, view: RaceView, picked: string | undefined): CreditPoint[] {
  return view.methods.flatMap(({ id, label, standing }, i) =>
    standing
      ? [
          {
            id,
            label,
            hue: lookOf(view, i, picked).hue,
            cosine: race.methods[i].cosine.half,
            steps: standing.steps,
          },
        ]
      : [],
  );
}

/** Who races unless the visitor says otherwise: the rules of the arms present, and the usual ones up to four. */
export const usualRacers = (present: readonly Spec[]): string[] =>
  [...new Set([...present.map(({ credit }) => credit.id), BASELINE, 'gagpo', 'rewardflow', 'gigpo'])].slice(0, 4);
