import { importanceWeights, readImportance } from '../../core/importance';
import { valuesOf } from '../../core/knob';
import type { Loss } from '../../core/loss';
import { staysInLoss } from '../../core/overlong';
import { Rng, STREAM } from '../../core/rng';
import { lossMask } from '../../core/span-mask';
import type { Catalog, Spec } from '../../core/spec';
import { EXPLORE, LEASH } from '../../core/token-control';
import type { TokenNet } from '../../core/token-net';
import { selectTokens } from '../../core/token-select';
import { MASK, SAMPLE } from '../../core/token-train';
import type { TokenTask } from '../../core/token-world';
import { valueLoss } from '../../core/value-loss';
import { STOOD_STILL } from '../descend';
import type { TokenBatch } from './collect';
import type { Force } from './controls';
import type { TokenLearner } from './learner';
import { lossTokens, pick } from './loss-tokens';
import type { LossTokens } from './loss-tokens';
import { logitsOf, logpOf } from './score';
import { TokenSurrogate, sequencesOf } from './surrogate';
import type { Pulls, Select, Trace } from './surrogate';
import { turnQueries } from './values';

/** What an update tells of itself. `parts` are the minibatches of the last epoch. */
export interface Improved {
  readonly metrics: Readonly<Record<Told, number>>;
  readonly parts: readonly { readonly tokens: LossTokens; readonly trace: Trace }[];
}

type Told =
  'loss' | 'clipFraction' | 'gradNorm' | 'skipped' | 'ratioMax' | 'ratioSpread' | 'sequenceSpread' | 'effectiveSamples';

/** Moves the policy on a batch: epochs × minibatches steps against the surrogate. */
export class Improver {
  constructor(
    readonly task: TokenTask,
    readonly learner: TokenLearner,
    readonly reference: TokenNet,
    readonly seed: number,
  ) {}

  improve(batch: TokenBatch, spec: Spec, catalog: Catalog, force: Force, update: number): Improved {
    const { minibatches, dropTruncated, roots, sharing } = valuesOf(SAMPLE, spec.sample);
    const groupOf = (e: number): number => Math.floor(e / batch.groupSize);
    const takesPart = (e: number): boolean =>
      batch.kept[groupOf(e)] && staysInLoss(batch.written[e].terminated, dropTruncated);
    const tokens = this.#sampled(
      batch,
      lossTokens(batch, lossMask(valuesOf(MASK, spec.mask)), takesPart, roots > 0 ? sharing : 'soft'),
      spec,
    );
    const plugin = catalog.losses.get(spec.loss.id);
    const critic = catalog.estimators.get(spec.credit.id).critic !== undefined;
    if (spec.update.skip && !batch.live.some(Boolean)) return { metrics: tell([]), parts: [] };

    let parts: Step[] = [];
    for (let epoch = 0; epoch < spec.update.epochs; epoch++) {
      parts = [];
      for (let m = 0; m < minibatches; m++) {
        const mine = (e: number): boolean => groupOf(e) % minibatches === m;
        const step = this.#step(
          batch,
          pick(tokens, (i) => mine(tokens.episode[i])),
          spec,
          plugin,
          force,
          {
            critic: critic ? mine : undefined,
            draw: new Rng(this.seed, STREAM.select, (update * 16 + epoch) * 16 + m),
          },
        );
        if (step) parts.push(step);
      }
    }
    return { metrics: tell(parts), parts };
  }

  /** Fills in what the tokens' ratios are taken to, where the sampling policy did not say. */
  #sampled(batch: TokenBatch, tokens: LossTokens, spec: Spec): LossTokens {
    const { transcripts: t } = batch.sessions;
    const { temperature, lag, truncate } = valuesOf(SAMPLE, spec.sample);
    const proximal = lag > 0 && truncate < Infinity;
    const unknown = tokens.old.some(Number.isNaN);
    if (!proximal && !unknown) return tokens;
    const now = logpOf(this.learner.net, t, tokens, this.task.vocabulary.length, temperature);
    return { ...tokens, old: tokens.old.map((old, i) => (proximal || Number.isNaN(old) ? now[i] : old)) };
  }

  #step(
    batch: TokenBatch,
    all: LossTokens,
    spec: Spec,
    plugin: Loss,
    force: Force,
    { critic, draw }: { critic: ((episode: number) => boolean) | undefined; draw: Rng },
  ): Step | undefined {
    const { transcripts: t } = batch.sessions;
    const V = this.task.vocabulary.length;
    const sample = valuesOf(SAMPLE, spec.sample);
    const explore = valuesOf(EXPLORE, spec.explore);
    const leash = valuesOf(LEASH, spec.leash);
    const beta = leash.where === 'loss' ? force.beta : 0;
    const lengths = new Float64Array(batch.written.length);
    for (const e of all.episode) lengths[e]++;
    // An episode without credit pulls at nothing unless a bonus or a leash does; its tokens still count in the means.
    const silent = force.entropy === 0 && beta === 0;
    const tokens = silent ? pick(all, alive(all)) : all;
    const values = critic ? this.#targets(batch, critic) : undefined;
    if (tokens.count === 0 && !values) return undefined;

    const behaviour = tokens.row.map((b, i) => b * t.width + tokens.position[i]);
    const weights =
      sample.lag > 0 && sample.truncate < Infinity
        ? importanceWeights(
            tokens.old.map((old, i) => (tokens.chosen[i] ? old - t.logp[behaviour[i]] : 0)),
            sample.truncate,
            sample.selfNormalise,
          )
        : undefined;
    const surrogate = new TokenSurrogate(
      tokens,
      plugin,
      spec.loss.values,
      spec.update.aggregation,
      lengths,
      this.task.budget,
      V,
      weights,
    );
    const pulls: Pulls = {
      temperature: sample.temperature,
      entropy: force.entropy,
      beta,
      kl: leash.estimator,
      ...(beta > 0 ? { reference: logitsOf(this.reference, t, tokens, V) } : {}),
    };
    const entropies = Float64Array.from(behaviour, (at) => t.entropy[at]);
    const select: Select | undefined =
      explore.select === 'all'
        ? undefined
        : (logp, clipped) =>
            selectTokens(
              explore.select,
              { logp, advantages: tokens.advantage, entropy: entropies, clipped },
              explore.share,
              draw,
            );
    const gradNorm = this.learner.step(
      t,
      values ? joined(tokens, values.queries) : tokens,
      (logits, prices, d, dPrices) => {
        surrogate.slope(logits, pulls, select, d);
        values?.targets.forEach((target, i) => {
          const at = tokens.count + i;
          const { slope } = valueLoss(prices[at], values.old[i], target, spec.update.valueClip);
          dPrices[at] = slope / values.targets.length;
        });
      },
      spec.update.lr,
      sample.normCap,
    );
    const { trace, loss, clipFraction } = surrogate;
    return { tokens, trace, loss, clipFraction, gradNorm, importance: weights };
  }

  /** What the value head said at the start of each turn when sampled, and is fitted to: advantage + that. */
  #targets(batch: TokenBatch, mine: (episode: number) => boolean) {
    const old: number[] = [];
    const targets: number[] = [];
    let turn = 0;
    batch.written.forEach((_, e) => {
      for (const advantage of batch.raw[Math.floor(e / batch.groupSize)][e % batch.groupSize]) {
        const price = batch.prices[turn++];
        if (!mine(e)) continue;
        old.push(price);
        targets.push(advantage + price);
      }
    });
    return { old, targets, queries: turnQueries(batch.written.filter((_, e) => mine(e))) };
  }
}

interface Step {
  readonly tokens: LossTokens;
  readonly trace: Trace;
  readonly loss: number;
  readonly clipFraction: number;
  readonly gradNorm: number;
  /** [count] capped weights that the surrogate was multiplied by; undefined where nothing is capped. */
  readonly importance: Float64Array | undefined;
}

/** Does any token of the episode carry credit? Whole episodes, because a sequence's ratio is made of all its tokens. */
function alive({ episode, advantage }: LossTokens): (i: number) => boolean {
  const live = new Set<number>();
  advantage.forEach((a, i) => a !== 0 && live.add(episode[i]));
  return (i) => live.has(episode[i]);
}

const joined = (a: LossTokens, b: ReturnType<typeof turnQueries>) => ({
  count: a.count + b.count,
  row: Int32Array.from([...a.row, ...b.row]),
  position: Int32Array.from([...a.position, ...b.position]),
});

function tell(parts: readonly Step[]): Improved['metrics'] {
  const last = parts.at(-1);
  if (!last) return { ...STOOD_STILL, skipped: 1, ...ratios([]) };
  const { tokens, trace, gradNorm, importance } = last;
  const moved = tokens.old.map((old, i) => trace.now[i] - old);
  const sequences = sequencesOf(tokens);
  const mean = (of: (s: Step) => number): number => parts.reduce((sum, s) => sum + of(s), 0) / parts.length;
  return {
    loss: mean((s) => s.loss),
    clipFraction: mean((s) => s.clipFraction),
    gradNorm,
    skipped: 0,
    ...ratios(
      sequences.map(([from, to]) => moved.subarray(from, to)),
      importance && sequences.map(([from, to]) => importance.subarray(from, to)),
    ),
  };
}

function ratios(moved: readonly Float64Array[], importance?: readonly Float64Array[]) {
  const reading = readImportance(moved, importance);
  return {
    ratioMax: reading.max,
    ratioSpread: reading.spread,
    sequenceSpread: reading.sequenceSpread,
    effectiveSamples: reading.effective,
  };
}
