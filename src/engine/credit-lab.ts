import { cumulative } from '../core/categorical';
import { compose } from '../core/compose';
import { rowAt } from '../core/estimator';
import type { Episode, Group, Note } from '../core/estimator';
import type { Choice } from '../core/plugin';
import { use } from '../core/plugin';
import type { Catalog, Spec } from '../core/spec';
import type { TrueCredit } from '../oracle/advantage';
import { trueCredit } from '../oracle/advantage';
import { Collector } from './collect';
import { creditFor, creditMeter, isMixed } from './credit-meter';
import type { Reading } from './credit-meter';
import { changed, compiledFor, movedTo } from './stand';
import type { Change, Stand } from './stand';

/** What every step of the shown group is credited with by one method, and the sweeps that led there. */
export interface MethodCredit {
  readonly id: string;
  /** [episode][step], before the method's whole-batch step, if it has one. */
  readonly rows: readonly (readonly number[])[];
  readonly sweeps: readonly Parameters<Note>[0][];
  readonly reading: Reading;
}

// Frozen rollouts have their own episodes: training never sees these streams.
const FROZEN = 2 ** 30;

/**
 * Rollouts of one policy, frozen: any number of credit rules may speak about the very same steps, beside the exact
 * advantage. Nothing here trains.
 */
export class CreditLab {
  readonly groups: readonly Group[];
  /** Whether each episode of each group really did the task. */
  readonly success: readonly boolean[][];
  readonly #exact: TrueCredit;

  /**
   * @param count groups to freeze @param draw another number gives other rollouts of the same policy
   * @param origin the policy in the run's own world, when `stand` was moved to another
   */
  constructor(
    readonly stand: Stand,
    readonly catalog: Catalog,
    spec: Spec,
    seed: number,
    count: number,
    draw = 0,
    readonly origin = stand,
  ) {
    const { compiled, logp } = stand;
    const { tables, truth } = compiled;
    this.#exact = trueCredit(compiled, logp.map(Math.exp));
    const cut = new Float64Array(logp.length);
    cumulative(logp, tables.actions, cut);
    const plain = catalog.estimators.get('dr-grpo');
    const rollout = { ...spec.rollout, groups: count, filter: 'none' as const };
    const from = FROZEN + draw * count * rollout.groupSize;
    const composer = compose(spec.reward, tables, (id) => catalog.rewards.get(id));
    const { groups, rollouts } = new Collector(tables, seed).collect(
      cut,
      from,
      rollout,
      spec.sight,
      composer,
      plain,
      use(plain).values,
      { value: () => 0 },
    );
    this.groups = groups;
    const G = rollout.groupSize;
    this.success = groups.map((group, g) =>
      group.map((_, i) => truth.success[rollouts.branch[rollouts.first[g * G + i + 1] - 1]] === 1),
    );
  }

  /** The group to show: the first that can be compared, else the first. */
  get shown(): number {
    return Math.max(0, this.groups.findIndex(isMixed));
  }

  /** How many of the frozen groups can be compared. */
  get mixed(): number {
    return this.groups.filter(isMixed).length;
  }

  /** Exact advantage of the true outcome for every step of a group, [episode][step]. */
  exact(g: number): number[][] {
    return this.#each(g, this.#advantage);
  }

  /** Exact P(success) before every step of a group, [episode][step]. */
  chance(g: number): number[][] {
    const { states } = this.stand.compiled.tables;
    return this.#each(g, (row, _, k) => this.#exact.value[k * states + row]);
  }

  /** The critic's value of every row that a group passes, [episode][K + 1]. */
  prices(g: number): number[][] {
    const { critic } = this.stand;
    return this.groups[g].map((e) => Array.from({ length: e.rewards.length + 1 }, (_, k) => critic[rowAt(e, k)]));
  }

  /** What each method says about group `g`, and its meter reading over all frozen groups. */
  report(methods: readonly Choice[], g: number): MethodCredit[] {
    const { compiled, logp, critic } = this.stand;
    const known = methods.map(({ id, values }) => ({
      id,
      values,
      estimator: this.catalog.estimators.get(id),
      critic,
    }));
    const readings = creditMeter(compiled, logp, this.groups, known, this.#exact);
    return known.map(({ id, values, estimator }, m) => {
      const sweeps: Parameters<Note>[0][] = [];
      const credit = {
        ...creditFor(estimator, critic, () => this.#advantage),
        note: (sweep: Parameters<Note>[0]) => sweeps.push({ ...sweep, nodes: new Map(sweep.nodes) }),
      };
      return { id, rows: estimator.estimate(this.groups[g], values as never, credit), sweeps, reading: readings[m] };
    });
  }

  readonly #advantage = (row: number, action: number, k: number): number => {
    const { states, actions } = this.stand.compiled.tables;
    return this.#exact.advantage[(k * states + row) * actions + action];
  };

  #each(g: number, of: (row: number, action: number, k: number) => number): number[][] {
    return this.groups[g].map((e: Episode) => Array.from(e.actions, (a, k) => of(rowAt(e, k), a, k)));
  }
}

/** Whose policy is frozen. */
interface Frozen {
  readonly catalog: Catalog;
  readonly spec: Spec;
  readonly seed: number;
}

/**
 * Freezes `count` groups of rollouts.
 * @param draw another number gives other rollouts @param change world or group size other than the run's
 * @param origin the policy that rolls out, in the run's own world
 */
export function freeze(run: Frozen, count: number, draw: number, change: Change, origin: Stand): CreditLab {
  const spec = changed(run.spec, change);
  const stand = change.world ? movedTo(origin, compiledFor(spec, run.catalog), spec) : origin;
  return new CreditLab(stand, run.catalog, spec, run.seed, count, draw, origin);
}
