import { cumulative, entropyOf, klOf } from '../core/categorical';
import { compose, legalMaximum } from '../core/compose';
import type { Composer } from '../core/compose';
import type { Frame, Look, Snapshot } from '../core/frame';
import type { KnobValue } from '../core/knob';
import { NO_TOKENS } from '../core/metric';
import type { NetPlace } from '../core/net';
import type { Catalog, RunData, Spec, Tweak } from '../core/spec';
import { initialLogits } from '../core/start';
import type { Compiled } from '../core/tables';
import { Evaluator } from '../oracle/evaluate';
import { optimum } from '../oracle/optimum';
import { Collector } from './collect';
import type { Collected } from './collect';
import { freeze } from './credit-lab';
import { Course } from './course';
import { creditFor, truthOf } from './credit-meter';
import { fitCritic } from './critic';
import { STOOD_STILL, descend } from './descend';
import { Gauge } from './gauge';
import { Learner } from './learner';
import { lookAt } from './look';
import { meanOverVisits, measure } from './measure';
import { compiledFor, standOf } from './stand';
import type { Change } from './stand';
import { Surrogate } from './surrogate';

/**
 * A run: rolls out, scores, credits, updates, reports. The same object serves the worker, the command line and the
 * tests. Everything it does follows from spec, seed and timed tweaks.
 */
export class Run {
  readonly kind = 'tables';
  update = 0;
  readonly seed: number;
  readonly #course: Course;
  #episodes = 0;
  #envSteps = 0;
  #composer: Composer;
  #batch: Collected | undefined;
  readonly #collector: Collector;
  readonly #surrogate: Surrogate;
  readonly #oracle: Evaluator;
  readonly #gauge: Gauge;
  /** Log-probabilities, [states × actions]: when sampled, at the start of the run. */
  readonly #old: Float64Array;
  readonly #reference: Float64Array;
  readonly #probabilities: Float64Array;
  readonly #cut: Float64Array;
  readonly #visits: Float64Array;

  private constructor(
    data: RunData,
    readonly compiled: Compiled,
    readonly catalog: Catalog,
    readonly policy: Learner,
    readonly critic: Learner,
    composer: Composer,
  ) {
    this.seed = data.seed;
    this.#course = new Course(data, catalog, (path) => {
      if (path.startsWith('reward.')) this.#composer = this.#compose(this.#composer.memories);
    });
    this.#composer = composer;
    const { tables } = compiled;
    this.#collector = new Collector(tables, data.seed);
    this.#surrogate = new Surrogate(tables.states, tables.actions);
    this.#oracle = new Evaluator(compiled);
    this.#gauge = new Gauge(compiled, catalog);
    const size = tables.states * tables.actions;
    [this.#old, this.#reference, this.#probabilities, this.#cut] = Array.from(
      { length: 4 },
      () => new Float64Array(size),
    );
    this.#visits = new Float64Array(tables.states);
    policy.logProbabilities(tables.actions, this.#reference);
  }

  /**
   * Opens a run at update 0.
   * @throws Error when the spec names an unknown plugin or its world cannot be compiled.
   */
  static async open(data: RunData, catalog: Catalog, place: NetPlace = {}): Promise<Run> {
    const { spec } = data;
    catalog.estimators.get(spec.credit.id);
    catalog.losses.get(spec.loss.id);
    const compiled = compiledFor(spec, catalog);
    const { tables } = compiled;
    const composer = compose(spec.reward, tables, (id) => catalog.rewards.get(id));
    const policy = await Learner.open(data, tables, tables.actions, initialLogits(tables, spec.start), 0, place);
    // Opened though few estimators need it: choosing one that does is then a tweak like any other, done in no time.
    const critic = await Learner.open(data, tables, 1, [0], 1, place);
    return new Run(data, compiled, catalog, policy, critic, composer);
  }

  get spec(): Spec {
    return this.#course.spec;
  }

  /** Every tweak that has acted, in order. */
  get tweaks(): readonly Tweak[] {
    return this.#course.tweaks;
  }

  get backend(): string {
    return this.policy.net.backend;
  }

  get parameters(): number {
    return this.policy.net.parameters;
  }

  /** Rows of the policy: states, or states with what it remembers of its past. */
  get states(): number {
    return this.compiled.tables.states;
  }

  get legalMaximum(): number {
    return legalMaximum(this.spec.reward, this.compiled.tables);
  }

  /** One update. The frame tells of the policy that rolled out, before it is moved. */
  step(): Frame {
    this.#course.reach(this.update);
    const batch = this.#collect();
    const frame = this.#learn(batch);
    this.update++;
    return frame;
  }

  /** Turns a live knob before the next update. @throws Error as `Course.turn` */
  tweak(path: string, value: KnobValue): Tweak {
    return this.#course.turn(path, value, this.update);
  }

  /** A closer look at the latest batch; undefined before the first update. */
  look(): Look | undefined {
    if (!this.#batch) return undefined;
    return lookAt(this.#batch, this.compiled, this.spec, this.#probabilities, this.#visits, this.update - 1);
  }

  /** What the best policy gets under the present reward, or why that is not known; may take a second. */
  optimum(): ReturnType<typeof optimum> {
    return optimum(this.compiled, this.spec.reward, (id) => this.catalog.rewards.get(id));
  }

  /** Freezes groups of rollouts for the credit lab, as `freeze` tells; training goes on unaware of it. */
  freeze(count: number, draw = 0, change: Change = {}, origin = standOf(this)) {
    return freeze(this, count, draw, change, origin);
  }

  snapshot(): Snapshot {
    return {
      update: this.update,
      episodes: this.#episodes,
      envSteps: this.#envSteps,
      policy: this.policy.save(),
      critic: this.critic.save(),
      memories: this.#composer.memories.map((m) => m.slice()),
      credit: this.#gauge.reading,
    };
  }

  /**
   * Goes back (or on) to a snapshot of a run with the same world, policy and seed; the spec stays as it is, so reward,
   * credit and loss may differ from the snapshot's.
   * @throws Error when the snapshot's nets are of another size.
   */
  restore(snapshot: Snapshot): void {
    this.policy.load(snapshot.policy);
    this.critic.load(snapshot.critic);
    this.update = snapshot.update;
    this.#episodes = snapshot.episodes;
    this.#envSteps = snapshot.envSteps;
    this.#gauge.reading = snapshot.credit;
    this.#composer = this.#compose(snapshot.memories.map((m) => m.slice()));
    this.#batch = undefined;
  }

  /** Frees tensors; the run is dead afterwards. */
  close(): void {
    this.policy.close();
    this.critic.close();
  }

  #compose(memories: readonly Float64Array[]): Composer {
    return compose(this.spec.reward, this.compiled.tables, (id) => this.catalog.rewards.get(id), memories);
  }

  #collect(): Collected {
    const { actions } = this.compiled.tables;
    const { credit, rollout } = this.spec;
    this.policy.logProbabilities(actions, this.#old);
    for (let i = 0; i < this.#old.length; i++) this.#probabilities[i] = Math.exp(this.#old[i]);
    cumulative(this.#old, actions, this.#cut);
    const estimator = this.catalog.estimators.get(credit.id);
    const batch = this.#collector.collect(
      this.#cut,
      this.#episodes,
      rollout,
      this.spec.sight,
      this.#composer,
      estimator,
      credit.values,
      creditFor(estimator, this.critic.outputs, () => truthOf(this.compiled, this.#probabilities)),
    );
    this.#episodes += batch.steps.length;
    this.#envSteps += batch.rollouts.first[batch.rollouts.episodes];
    this.#visits.fill(0);
    for (const steps of batch.steps) for (const s of steps.state) this.#visits[s]++;
    this.#batch = batch;
    return batch;
  }

  #learn(batch: Collected): Frame {
    const { spec } = this;
    const A = this.compiled.tables.actions;
    const skipped = spec.update.skip && !batch.live.some(Boolean);
    this.#gauge.take(this.update, spec, this.#old, batch.groups, this.critic.outputs);
    let moved = STOOD_STILL;
    if (!skipped) {
      const loss = this.catalog.losses.get(spec.loss.id);
      this.#surrogate.load(batch, spec.update, this.compiled.tables.horizon);
      moved = descend(this.#surrogate, this.policy, loss, spec, this.#old, this.#reference);
    }
    const { critic } = this.catalog.estimators.get(spec.credit.id);
    if (critic) fitCritic(this.critic, batch, spec.update, critic);
    return {
      update: this.update,
      metrics: {
        ...NO_TOKENS,
        ...measure(batch, spec, this.catalog, this.compiled.tables),
        ...moved,
        trueSuccess: this.#oracle.success(this.#probabilities),
        heldOut: this.#oracle.success(this.#probabilities, 'heldOut'),
        entropy: meanOverVisits(this.#visits, A, (o) => entropyOf(this.#old, o, A)),
        kl: meanOverVisits(this.#visits, A, (o) => klOf(this.#old, this.#reference, o, A)),
        skipped: skipped ? 1 : 0,
        ...this.#gauge.metrics,
        rollouts: this.#episodes,
        envSteps: this.#envSteps,
      },
    };
  }
}
