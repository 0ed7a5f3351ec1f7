import { EPS, returnOf, returnsToGo } from '../../../core/estimator';
import type { Episode, Group } from '../../../core/estimator';
import type { GraphStep } from '../../../core/graph';
import type { KnobValue } from '../../../core/knob';
import { occurrences } from '../../../core/occurrences';
import type { Key } from '../../../core/occurrences';
import type { Text } from '../../../core/text';
import { WORKED } from './words';
import { atom, listed, minus, over, plus, power, times, total } from './expression';
import type { Sheet, Term } from './expression';

/** One step of a group, and what its method knows there. */
export interface Case {
  readonly group: Group;
  readonly at: GraphStep;
  readonly values: Readonly<Record<string, KnobValue>>;
  /** What the method's last sweep wrote on a state. */
  readonly held: (state: number) => number | undefined;
  /** [episode][K + 1] the critic's value before each step, and where the episode stopped. */
  readonly critic?: readonly (readonly number[])[];
  /** [episode][step] exact P(success) before the step, and the exact advantage of the action taken. */
  readonly chance?: readonly (readonly number[])[];
  readonly exact?: readonly (readonly number[])[];
}

export const episodeOf = ({ group, at }: Case): Episode => group[at.episode];
export const knob = (c: Case, name: string): number => Number(c.values[name]);
const eps = (value = EPS): Term => atom('ε', value);

/** Rᵢ: everything the rollout was paid. */
export function addReturn(sheet: Sheet, c: Case): Term {
  const paid = new Map<number, number>();
  for (const r of Array.from(episodeOf(c).rewards)) paid.set(r, (paid.get(r) ?? 0) + 1);
  const terms = [...paid].map(([r, n]) => (n > 1 ? times(atom('', r), atom('', n)) : atom('', r)));
  // Its very value: a difference of rounding divided by a deviation of 0 + ε would be seen.
  return sheet.add('Rᵢ', WORKED.return, { ...total('Σ r', terms), value: returnOf(episodeOf(c)) });
}

/** Gᵢₖ: the discounted return from the step on. */
export function addToGo(sheet: Sheet, c: Case, gamma: number): Term {
  const { rewards } = episodeOf(c);
  const later = Array.from(rewards).slice(c.at.step);
  const value = returnsToGo(rewards, gamma)[c.at.step];
  const terms = later.map((r, j) => (j && gamma !== 1 ? times(power('γ', gamma, j), atom('r', r)) : atom('r', r)));
  return sheet.add('Gᵢₖ', WORKED.togo, { ...total(gamma === 1 ? 'Σ r' : 'Σ γʲ r', terms), value });
}

/** x̄ of a list that is named by `of`, and, when asked for, its sample deviation. */
export function addMean(
  sheet: Sheet,
  symbol: string,
  say: Text,
  of: string,
  xs: readonly number[],
  from?: GraphStep[],
) {
  return sheet.add(symbol, say, listed('mean', `mean{${of}}`, xs), from);
}
export const addStd = (sheet: Sheet, symbol: string, of: string, xs: readonly number[]): Term =>
  sheet.add(symbol, WORKED.std, listed('std', `std{${of}}`, xs));

/** (x − mean) / (std + ε), undivided when no deviation is given. */
export const score = (x: Term, mean: Term, std?: Term, epsilon?: number): Term =>
  std ? over(minus(x, mean), plus(std, eps(epsilon))) : minus(x, mean);

/** The rollout's return compared with its group's: Dr.GRPO, or GRPO with `std`. */
export function wholeTerm(sheet: Sheet, c: Case, std: boolean, pool = c.group.map(returnOf)): Term {
  const R = addReturn(sheet, c);
  const mean = addMean(sheet, 'mean', WORKED.mean, 'R', pool);
  return score(R, mean, std ? addStd(sheet, 'std', 'R', pool) : undefined);
}

/** The steps of a group that share the key of this one, in their order. */
export function kin<T>(c: Case, key: Key<T>): GraphStep[] {
  const own = key(episodeOf(c), c.at.step);
  return (occurrences(c.group, key).get(own) ?? []).map(({ i, k }) => ({ episode: i, step: k }));
}

/** A step's number compared with those of the steps that share its key. */
export function addAmong(
  sheet: Sheet,
  x: Term,
  xs: readonly (readonly number[])[],
  from: GraphStep[],
  std: boolean,
): Term {
  const list = from.map(({ episode, step }) => xs[episode][step]);
  const mean = addMean(sheet, 'mean(s)', WORKED.among(from.length), x.formula, list, from);
  return score(x, mean, std ? addStd(sheet, 'std(s)', x.formula, list) : undefined);
}

export const toGo = (group: Group, gamma: number): number[][] => group.map((e) => returnsToGo(e.rewards, gamma));
