import { rowAt } from '../core/estimator';
import type { Credit, Estimator, Group } from '../core/estimator';
import { interval } from '../core/statistics';
import type { Interval } from '../core/statistics';
import type { Compiled } from '../core/tables';
import { exactGradient, trueCredit } from '../oracle/advantage';
import type { TrueCredit } from '../oracle/advantage';

/** A credit rule with its knobs set. */
export interface Method {
  readonly id: string;
  readonly estimator: Estimator;
  readonly values: Readonly<Record<string, unknown>>;
  /** [states] of its critic; absent: 0 everywhere. */
  readonly critic?: ArrayLike<number>;
}

/** How near one rule comes to the exact answer; means over groups with their 95 % intervals, NaN without a group. */
export interface Reading {
  readonly id: string;
  /** Cosine of one group's gradient with the exact policy gradient of P(success); 0 for a group without credit. */
  readonly creditCosine: Interval;
  /** Share of the steps that matter whose credit has the right sign; no credit counts as not right. */
  readonly creditSignAccuracy: Interval;
  /** Share of the steps that matter that get no credit at all. */
  readonly creditAbstained: Interval;
  /** Pearson's r over the steps of a group. */
  readonly creditCorrelation: Interval;
  /** [states] share of the steps taken in this row that matter and were not judged right; NaN where none mattered. */
  readonly errors: Float64Array;
  /** [states] how many steps taken in this row matter. */
  readonly mattered: Float64Array;
}

/** A step matters when it changes P(success) by more than this. */
export const MATTERS = 0.02;
/** Credit nearer to 0 than this is none: what is left of a mean that cancels. */
const SILENCE = 1e-9;

/** Is anything to be compared in a group: were its episodes paid differently? */
export function isMixed(group: Group): boolean {
  const paid = group.map((e) => Array.from(e.rewards).reduce((a, b) => a + b, 0));
  return paid.some((r) => Math.abs(r - paid[0]) > SILENCE);
}

/**
 * Measures credit rules against the exact advantage A_t(s, a) of the true outcome, on the same rollouts. Only mixed
 * groups count: in the others most rules say nothing, so the numbers are conditional on there being a comparison.
 * Gradients are those of a table of logits, Σ_k A_k ∇ log π(a_k | s_k); whole-batch steps see all groups given.
 * @param logp [states × actions] log-probabilities of the policy that rolled the groups out
 * @param known the exact credit of that policy, where it has been computed before
 * Source: ours; exact side from Sutton et al. 2000, eq. 2.
 */
export function creditMeter(
  compiled: Compiled,
  logp: ArrayLike<number>,
  groups: readonly Group[],
  methods: readonly Method[],
  known?: TrueCredit,
): Reading[] {
  const { states: S, actions: A } = compiled.tables;
  const pi = Float64Array.from(logp, Math.exp);
  const exact = known ?? trueCredit(compiled, pi);
  const gradient = exactGradient(compiled, pi, exact);
  const truth = lookUp(compiled, exact);
  const mixed = groups.map(isMixed);
  return methods.map((method) => {
    const batch = creditsOf(method, groups, truth);
    const tally = new Tally(S);
    groups.forEach((group, g) => {
      if (mixed[g]) tally.add(group, batch[g], truth, cosine(tableGradient(group, batch[g], pi, A), gradient));
    });
    return tally.reading(method.id);
  });
}

/** What a method says about every step, [group][episode][step], after its whole-batch step over all groups given. */
function creditsOf(method: Method, groups: readonly Group[], truth: Truth): number[][][] {
  const { estimator, critic, values } = method;
  const credit = creditFor(estimator, critic, () => truth);
  const batch = groups.map((group) => estimator.estimate(group, values as never, credit));
  estimator.finish?.(batch, values as never, groups);
  return batch;
}

/** What an estimator is told: the critic's values and the truth, each only where it declares them. */
export const creditFor = (estimator: Estimator, critic: ArrayLike<number> | undefined, truth: () => Truth): Credit => ({
  value: (row) => (estimator.critic ? (critic?.[row] ?? 0) : 0),
  ...(estimator.oracle ? { truth: truth() } : {}),
});

type Truth = (row: number, action: number, k: number) => number;

/** What an estimator that declares `oracle` is told: the exact advantage for the policy [states × actions]. */
export const truthOf = (compiled: Compiled, pi: ArrayLike<number>): Truth => lookUp(compiled, trueCredit(compiled, pi));

const lookUp =
  ({ tables: { states: S, actions: A } }: Compiled, exact: TrueCredit): Truth =>
  (row, action, k) =>
    exact.advantage[(k * S + row) * A + action];

/** Σ over steps of A_k ∇ log π(a_k | s_k) for a table of logits, [states × actions]. */
export function tableGradient(
  group: Group,
  rows: readonly (readonly number[])[],
  pi: ArrayLike<number>,
  A: number,
): Float64Array {
  const out = new Float64Array(pi.length);
  group.forEach((episode, i) =>
    rows[i].forEach((advantage, k) => {
      const o = rowAt(episode, k) * A;
      for (let a = 0; a < A; a++) out[o + a] -= advantage * pi[o + a];
      out[o + episode.actions[k]] += advantage;
    }),
  );
  return out;
}

/** Cosine of two vectors; 0 when either has no direction. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += a[i] * b[i];
    aa += a[i] * a[i];
    bb += b[i] * b[i];
  }
  return aa * bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
}

/** Pearson's r: the cosine of deviations from the means. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const centred = (xs: readonly number[]): number[] => {
    const m = xs.reduce((x, y) => x + y, 0) / xs.length;
    return xs.map((x) => x - m);
  };
  return cosine(centred(a), centred(b));
}

/** Gathers one method's numbers group by group. */
class Tally {
  readonly #cosines: number[] = [];
  readonly #right: number[] = [];
  readonly #silent: number[] = [];
  readonly #r: number[] = [];
  readonly #wrongAt: Float64Array;
  readonly #stepsAt: Float64Array;

  constructor(states: number) {
    this.#wrongAt = new Float64Array(states);
    this.#stepsAt = new Float64Array(states);
  }

  add(group: Group, rows: readonly (readonly number[])[], truth: Truth, cosine: number): void {
    const said: number[] = [];
    const is: number[] = [];
    let [steps, right, silent] = [0, 0, 0];
    group.forEach((episode, i) =>
      rows[i].forEach((advantage, k) => {
        const row = rowAt(episode, k);
        const exact = truth(row, episode.actions[k], k);
        said.push(advantage);
        is.push(exact);
        if (Math.abs(exact) <= MATTERS) return;
        const quiet = Math.abs(advantage) <= SILENCE;
        const good = !quiet && advantage > 0 === exact > 0;
        steps++;
        if (quiet) silent++;
        if (good) right++;
        else this.#wrongAt[row]++;
        this.#stepsAt[row]++;
      }),
    );
    this.#cosines.push(cosine);
    this.#r.push(correlation(said, is));
    if (steps === 0) return;
    this.#right.push(right / steps);
    this.#silent.push(silent / steps);
  }

  reading(id: string): Reading {
    return {
      id,
      creditCosine: interval(this.#cosines),
      creditSignAccuracy: interval(this.#right),
      creditAbstained: interval(this.#silent),
      creditCorrelation: interval(this.#r),
      errors: this.#wrongAt.map((wrong, s) => wrong / this.#stepsAt[s]),
      mattered: this.#stepsAt,
    };
  }
}
