import { cumulative, entropyOf, klOf } from '../core/categorical';
import { compose, legalMaximum } from '../core/compose';
import type { Composer } from '../core/compose';
import type { Frame, Look, Snapshot } from '../core/frame';
import type { KnobValue } from '../core/knob';
import type { NetPlace } from '../core/net';
import { Rng, STREAM } from '../core/rng';
import type { Catalog, RunData, Spec, Tweak } from '../core/spec';
import { knobAt, withValue } from '../core/spec';
import { compile } from '../core/tables';
import type { Compiled } from '../core/tables';
import { Evaluator } from '../oracle/evaluate';
import { Collector } from './collect';
import type { Collected } from './collect';
import { Learner } from './learner';
import { lookAt } from './look';
import { measure } from './measure';
import { loadNet } from './nets';
import { Surrogate } from './surrogate';

/**
 * A run: rolls out, scores, credits, updates, reports. The same object serves the worker, the command line and the
 * tests. Everything it does follows from spec, seed and timed tweaks.
 */
export class Run {
  update = 0;
  readonly tweaks: Tweak[] = [];
  spec: Spec;

  #due: readonly Tweak[];
  #episodes = 0;
  #envSteps = 0;
  #critic: Learner | undefined;
  #composer: Composer;
  #batch: Collected | undefined;
  readonly #collector: Collector;
  readonly #surrogate: Surrogate;
  readonly #oracle: Evaluator;
  readonly #now: Float64Array;
  readonly #old: Float64Array;
  readonly #reference: Float64Array;
  readonly #cut: Float64Array;
  readonly #slope: Float64Array;
  readonly #visits: Float64Array;

  private constructor(
    data: RunData,
    readonly compiled: Compiled,
    readonly catalog: Catalog,
    readonly place: NetPlace,
    readonly policy: Learner,
  ) {
    this.spec = data.spec;
    this.seed = data.seed;
    this.#due = data.tweaks;
    const { tables } = compiled;
    const size = tables.states * tables.actions;
    this.#collector = new Collector(tables, data.seed);
    this.#surrogate = new Surrogate(tables.states, tables.actions);
    this.#oracle = new Evaluator(compiled);
    [this.#now, this.#old, this.#reference, this.#cut, this.#slope] = Array.from(
      { length: 5 },
      () => new Float64Array(size),
    );
    this.#visits = new Float64Array(tables.states);
    this.#composer = this.#compose();
    policy.logProbabilities(tables.actions, this.#reference);
  }

  readonly seed: number;

  /**
   * Opens a run at update 0.
   * @throws Error when the spec names an unknown plugin or its world cannot be compiled.
   */
  static async open(data: RunData, catalog: Catalog, place: NetPlace = {}): Promise<Run> {
    const world = catalog.worlds.get(data.spec.world.id);
    const compiled = compile(world.build(data.spec.world.values as never));
    const { tables } = compiled;
    const policy = await openLearner(data, compiled, place, tables.actions, tables.prior, 0);
    const run = new Run(data, compiled, catalog, place, policy);
    await run.#needCritic();
    return run;
  }

  get backend(): string {
    return this.policy.net.backend;
  }

  get legalMaximum(): number {
    return legalMaximum(this.spec.reward, this.compiled.tables);
  }

  /** One update. The frame tells of the policy that rolled out, before it is moved. */
  async step(): Promise<Frame> {
    for (const tweak of this.#due) if (tweak.at === this.update) await this.#apply(tweak);
    const batch = this.#collect();
    const frame = this.#learn(batch);
    this.update++;
    return frame;
  }

  /**
   * Turns a live knob before the next update.
   * @throws Error, one sentence, when the path or value is not admissible or the knob needs a new run.
   */
  async tweak(path: string, value: KnobValue): Promise<Tweak> {
    const tweak = { at: this.update, path, value };
    await this.#apply(tweak);
    return tweak;
  }

  /** A closer look at the latest batch; undefined before the first update. */
  look(): Look | undefined {
    if (!this.#batch) return undefined;
    return lookAt(this.#batch, this.compiled, this.spec, this.#old, this.#visits, this.update - 1);
  }

  snapshot(): Snapshot {
    return {
      update: this.update,
      episodes: this.#episodes,
      envSteps: this.#envSteps,
      policy: this.policy.save(),
      ...(this.#critic ? { critic: this.#critic.save() } : {}),
      memories: this.#composer.memories.map((m) => m.slice()),
    };
  }

  /** Goes back (or on) to a snapshot of a run with the same world and policy; reward, credit and loss may differ. */
  restore(snapshot: Snapshot): void {
    this.update = snapshot.update;
    this.#episodes = snapshot.episodes;
    this.#envSteps = snapshot.envSteps;
    this.policy.load(snapshot.policy);
    if (snapshot.critic) this.#critic?.load(snapshot.critic);
    this.#composer = this.#compose(snapshot.memories);
    this.#batch = undefined;
  }

  close(): void {
    this.policy.close();
    this.#critic?.close();
  }

  async #apply(tweak: Tweak): Promise<void> {
    const knob = knobAt(this.spec, tweak.path, this.catalog);
    const changed = withValue(this.spec, tweak.path, tweak.value, this.catalog);
    if (!knob || !changed) throw new Error(`"${tweak.path}" cannot become ${String(tweak.value)}`);
    if (!knob.live) throw new Error(`"${tweak.path}" cannot change while a run is under way`);
    this.spec = changed;
    this.tweaks.push(tweak);
    if (tweak.path.startsWith('reward.')) this.#composer = this.#compose(this.#composer.memories);
    await this.#needCritic();
  }

  #compose(memories: readonly Float64Array[] = []): Composer {
    return compose(this.spec.reward, this.compiled.tables, (id) => this.catalog.rewards.get(id), memories);
  }

  async #needCritic(): Promise<void> {
    if (this.#critic || !this.catalog.estimators.get(this.spec.credit.id).critic) return;
    this.#critic = await openLearner(
      { spec: this.spec, seed: this.seed, tweaks: [] },
      this.compiled,
      this.place,
      1,
      [0],
      1,
    );
  }

  #collect(): Collected {
    const { tables } = this.compiled;
    this.policy.logProbabilities(tables.actions, this.#old);
    cumulative(this.#old, tables.actions, this.#cut);
    const values = this.#critic?.outputs;
    const estimator = this.catalog.estimators.get(this.spec.credit.id);
    const batch = this.#collector.collect(
      this.#cut,
      this.#episodes,
      this.spec.rollout,
      this.#composer,
      estimator,
      this.spec.credit.values,
      { value: (s) => (estimator.critic && values ? values[s] : 0) },
    );
    this.#episodes += batch.steps.length;
    this.#envSteps += batch.rollouts.first[batch.rollouts.episodes];
    this.#visits.fill(0);
    for (const steps of batch.steps) for (const s of steps.state) this.#visits[s]++;
    this.#batch = batch;
    return batch;
  }

  #learn(batch: Collected): Frame {
    const { spec, compiled } = this;
    const { tables } = compiled;
    const A = tables.actions;
    const update = spec.update;
    const loss = this.catalog.losses.get(spec.loss.id);
    const skipped = update.skip && !batch.live.some(Boolean);
    let result = { loss: 0, clipFraction: 0 };
    let gradNorm = 0;
    if (!skipped) {
      this.#surrogate.load(batch, update, tables.horizon);
      this.#now.set(this.#old);
      for (let epoch = 0; epoch < update.epochs; epoch++) {
        result = this.#surrogate.slope(
          loss,
          spec.loss.values,
          update,
          this.#now,
          this.#old,
          this.#reference,
          this.#slope,
        );
        gradNorm = this.policy.step(this.#slope, update.lr);
        this.policy.logProbabilities(A, this.#now);
      }
    }
    if (this.#critic && this.catalog.estimators.get(spec.credit.id).critic) fitCritic(this.#critic, batch, update);
    const visits = this.#visits;
    const mean = (perState: (o: number) => number) => {
      let sum = 0;
      let n = 0;
      for (let s = 0; s < tables.states; s++)
        if (visits[s]) [sum, n] = [sum + visits[s] * perState(s * A), n + visits[s]];
      return n ? sum / n : 0;
    };
    const probabilities = this.#old.map(Math.exp);
    return {
      update: this.update,
      metrics: {
        ...measure(batch, spec, this.catalog),
        trueSuccess: this.#oracle.success(probabilities),
        entropy: mean((o) => entropyOf(this.#old, o, A)),
        kl: mean((o) => klOf(this.#old, this.#reference, o, A)),
        gradNorm,
        clipFraction: result.clipFraction,
        loss: result.loss,
        skipped: skipped ? 1 : 0,
        rollouts: this.#episodes,
        envSteps: this.#envSteps,
      },
    };
  }
}

/** Regression of the critic on advantage + value, mean squared error over the kept steps, one step per epoch. */
function fitCritic(critic: Learner, batch: Collected, update: Spec['update']): void {
  const values = critic.outputs;
  const target = new Float64Array(values.length);
  const count = new Float64Array(values.length);
  let n = 0;
  batch.groups.forEach((group, g) =>
    group.forEach((episode, i) =>
      batch.raw[g][i].forEach((advantage, k) => {
        const s = episode.states[k];
        target[s] += advantage + values[s];
        count[s]++;
        n++;
      }),
    ),
  );
  const slope = new Float64Array(values.length);
  for (let epoch = 0; epoch < update.epochs; epoch++) {
    for (let s = 0; s < slope.length; s++) slope[s] = n ? (count[s] * critic.outputs[s] - target[s]) / n : 0;
    critic.step(slope, update.criticLr);
  }
}

async function openLearner(
  data: RunData,
  { tables }: Compiled,
  place: NetPlace,
  outputs: number,
  prior: ArrayLike<number>,
  which: number,
): Promise<Learner> {
  const { open } = await loadNet(data.spec.policy.id);
  const shape = { rows: tables.states, width: tables.width, outputs, observation: tables.observation, prior };
  const net = await open(shape, data.spec.policy.values, new Rng(data.seed, STREAM.init, which), place);
  return new Learner(net, tables.states * outputs);
}
