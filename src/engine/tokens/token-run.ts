import { compose, legalMaximum } from '../../core/compose';
import type { Composer } from '../../core/compose';
import type { Frame, Snapshot, TokenLook } from '../../core/frame';
import { valuesOf } from '../../core/knob';
import type { KnobValue } from '../../core/knob';
import { NO_TABLES } from '../../core/metric';
import type { NetPlace } from '../../core/net';
import type { Ground } from '../../core/reward';
import type { Catalog, RunData, Spec, Tweak } from '../../core/spec';
import type { TokenNet } from '../../core/token-net';
import { SAMPLE, WARM } from '../../core/token-train';
import type { OpenSessions, TokenTask } from '../../core/token-world';
import { Course } from '../course';
import { charge, chargesOf } from './charge';
import { TokenCollector } from './collect';
import type { Asked, TokenBatch } from './collect';
import { Controls } from './controls';
import { Improver } from './improve';
import type { Improved } from './improve';
import { Lag } from './lag';
import { TokenLearner } from './learner';
import { readKl } from './leash';
import { lookAt } from './look';
import { measure, tokensWritten } from './measure';
import { openNet } from './net';
import { NO_OPTIMUM, taskOf } from './task';
import { modelOf, warmUp } from './warm';
import { Probe } from './probe';
import { scriptOf } from './script';
import type { TokenScript } from './script';
import { valuesAt } from './values';

export { eyesOf } from './eyes';

/** A run in a token world: supervised phase, then rollouts, credit and updates, token by token. */
export class TokenRun {
  readonly kind = 'tokens';
  update = 0;
  readonly seed: number;
  readonly #course: Course;
  readonly #ground: Ground;
  #collector: TokenCollector;
  readonly #improver: Improver;
  readonly #lag = new Lag();
  readonly #probe: Probe;
  readonly #asked: Asked;
  readonly #controls = new Controls();
  #composer: Composer;
  #episodes = 0;
  #tokens = 0;
  #steps = 0;
  #batch: TokenBatch | undefined;
  #improved: Improved | undefined;

  private constructor(
    data: RunData,
    readonly catalog: Catalog,
    /** The world as it stands; its live knobs change neither words nor sizes. */
    public task: TokenTask,
    readonly learner: TokenLearner,
    /** The policy after its supervised phase, never moved: what KL is measured to. */
    readonly reference: TokenNet,
    readonly sessions: OpenSessions,
  ) {
    this.seed = data.seed;
    this.#course = new Course(data, catalog, (path) => this.#turned(path));
    this.#ground = { kinds: task.events, states: 0, distance: new Int32Array(0) };
    this.#composer = this.#compose();
    this.#collector = new TokenCollector(task, sessions, data.seed);
    this.#improver = new Improver(task, learner, reference, data.seed);
    this.#probe = new Probe(task.vocabulary.length, learner.net);
    this.#asked = {
      charge: (t, rows) =>
        charge(t, rows, reference, task.vocabulary.length, chargesOf(this.spec, task, this.#controls)),
      values: (t, rows) =>
        catalog.estimators.get(this.spec.credit.id).critic
          ? valuesAt(learner.net, t, rows, task.vocabulary.length)
          : new Float64Array(0),
    };
  }

  /**
   * Opens a run at update 0, after its supervised phase; that takes seconds unless the place's store knows its weights.
   * @throws Error when the spec names an unknown plugin.
   */
  static async open(data: RunData, catalog: Catalog, place: NetPlace = {}): Promise<TokenRun> {
    const { spec } = data;
    catalog.estimators.get(spec.credit.id);
    catalog.losses.get(spec.loss.id);
    const task = taskOf(spec, catalog);
    const model = modelOf(data.seed, valuesOf(WARM, spec.warm).seed);
    const net = await openNet(spec, task, model, place);
    await warmUp(new TokenLearner(net), task, data, place);
    const learner = new TokenLearner(net);
    const reference = await openNet(spec, task, model, place);
    reference.write(learner.parameters());
    return new TokenRun(data, catalog, task, learner, reference, await task.load());
  }

  get spec(): Spec {
    return this.#course.spec;
  }

  /** Every tweak that has acted, in order. */
  get tweaks(): readonly Tweak[] {
    return this.#course.tweaks;
  }

  get backend(): string {
    return this.learner.net.backend;
  }

  get parameters(): number {
    return this.learner.net.parameters;
  }

  /** Tokens of the vocabulary: there are no states to count. */
  get states(): number {
    return this.task.vocabulary.length;
  }

  get legalMaximum(): number {
    return legalMaximum(this.spec.reward, this.#ground);
  }

  /** One update. The frame tells of the policy that rolled out, before it is moved. */
  step(): Frame {
    this.#course.reach(this.update);
    const batch = this.#collect();
    const { spec } = this;
    const measured = measure(batch, spec, this.catalog);
    const kl = readKl(batch, this.reference, this.task.vocabulary.length, spec);
    const force = this.#controls.before(spec, measured.distinct3, measured.entropy, this.update);
    this.#probe.remember();
    this.#improved = this.#improver.improve(batch, spec, this.catalog, force, this.update);
    this.#controls.after(spec, kl.controlled);
    const frame: Frame = {
      update: this.update,
      metrics: {
        ...NO_TABLES,
        ...measured,
        ...this.#improved.metrics,
        kl: kl.perToken,
        beta: force.beta,
        entropyCoefficient: force.entropy,
        rollouts: this.#episodes,
        tokens: this.#tokens,
        envSteps: this.#steps,
      },
    };
    this.update++;
    return frame;
  }

  /** Turns a live knob before the next update. @throws Error as `Course.turn` */
  tweak(path: string, value: KnobValue): Tweak {
    return this.#course.turn(path, value, this.update);
  }

  /** The latest batch, token by token; undefined before the first update. */
  tokens(): TokenLook | undefined {
    if (!this.#batch || !this.#improved) return undefined;
    return lookAt(this.#batch, this.#improved, this.update - 1);
  }

  /** The latest batch as monitors read it; undefined before the first update. */
  script(): TokenScript | undefined {
    return this.#batch && scriptOf(this.#batch);
  }

  /** What the policy would have written at one slot of the latest batch, before and after the latest update. */
  distribution(row: number, position: number): { before: Float32Array; after: Float32Array } | undefined {
    if (!this.#batch) return undefined;
    const { temperature } = valuesOf(SAMPLE, this.spec.sample);
    return this.#probe.at(this.#batch.sessions.transcripts, row, position, temperature);
  }

  optimum() {
    return NO_OPTIMUM;
  }

  snapshot(): Snapshot {
    return {
      update: this.update,
      episodes: this.#episodes,
      envSteps: this.#steps,
      policy: this.learner.save(),
      critic: { parameters: new Float64Array(0), m: new Float64Array(0), v: new Float64Array(0), steps: 0 },
      memories: [],
      credit: [NaN, NaN, NaN],
      tokens: { written: this.#tokens, controls: this.#controls.save(), past: this.#lag.save() },
    };
  }

  /** @throws Error when the snapshot is of another kind of run or its net of another size. */
  restore(snapshot: Snapshot): void {
    if (!snapshot.tokens) throw new Error('the snapshot is of a run in tables');
    this.learner.load(snapshot.policy);
    this.update = snapshot.update;
    this.#episodes = snapshot.episodes;
    this.#steps = snapshot.envSteps;
    this.#tokens = snapshot.tokens.written;
    this.#controls.load(snapshot.tokens.controls);
    this.#lag.load(snapshot.tokens.past);
    this.#composer = this.#compose();
    this.#batch = this.#improved = undefined;
  }

  /** Frees tensors; the run is dead afterwards. */
  close(): void {
    this.learner.net.close();
    this.reference.close();
  }

  #turned(path: string): void {
    if (path.startsWith('reward.')) this.#composer = this.#compose();
    if (!path.startsWith('world.')) return;
    const task = (this.task = taskOf(this.spec, this.catalog));
    this.#collector = new TokenCollector(task, (rows, who) => this.sessions(rows, who, task), this.seed);
  }

  #compose(): Composer {
    return compose(this.spec.reward, this.#ground, (id) => this.catalog.rewards.get(id));
  }

  #collect(): TokenBatch {
    const { spec, catalog } = this;
    const sample = valuesOf(SAMPLE, spec.sample);
    const estimator = catalog.estimators.get(spec.credit.id);
    const batch = this.#lag.behind(this.learner, sample.lag, (net) =>
      this.#collector.collect(
        net,
        this.#episodes,
        spec.rollout,
        sample,
        this.#composer,
        estimator,
        spec.credit.values,
        this.#asked,
      ),
    );
    this.#episodes += batch.written.length;
    this.#tokens += tokensWritten(batch);
    for (const { calls } of batch.facts) this.#steps += calls;
    this.#batch = batch;
    return batch;
  }
}
