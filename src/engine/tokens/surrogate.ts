import { tokenWeights } from '../../core/aggregation';
import type { Aggregation } from '../../core/aggregation';
import { exactKl, sampledKl } from '../../core/kl';
import type { SampledKl } from '../../core/kl';
import type { Loss, TokenLoss } from '../../core/loss';
import { holdPenalty } from '../../core/token-select';
import type { Selection } from '../../core/token-select';
import type { LossTokens } from './loss-tokens';
import { distribution, entropy } from './policy';

/** What acts on every token beside the surrogate itself. */
export interface Pulls {
  readonly temperature: number;
  /** Coefficient of the entropy bonus. */
  readonly entropy: number;
  /** Coefficient of KL to the reference in the loss. */
  readonly beta: number;
  readonly kl: SampledKl | 'exact';
  /** [count × vocabulary] the reference's logits; needed when beta > 0. */
  readonly reference?: Float32Array;
}

/** Which tokens count, decided from what the pass has just found. */
export type Select = (logp: Float64Array, clipped: Uint8Array) => Selection;

/** What one token met in the last pass, for the page. Arrays [count]. */
export interface Trace {
  readonly now: Float64Array;
  readonly slope: Float64Array;
  readonly clipped: Uint8Array;
}

/**
 * L = Σ w·ℓ(ratio, A) − c·Σ w·H + β·Σ w·KL over the tokens of one minibatch, w being the aggregation's weights. Gradients
 * with respect to logits are exact: d log π(a)/dz_v = (1[a = v] − π(v)) / T over the legal tokens.
 */
export class TokenSurrogate {
  readonly weight: Float64Array;
  readonly trace: Trace;
  loss = 0;
  clipFraction = 0;
  readonly #logp: Float64Array;
  readonly #reference: Float64Array;
  readonly #slope: Float64Array;

  /**
   * @param count of tokens per episode that the aggregation's means are taken over: [episodes], 0 for those without part
   * @param importance [count] factors on the surrogate (truncated importance weights, dropped tokens); absent: 1
   */
  constructor(
    readonly tokens: LossTokens,
    readonly plugin: Loss,
    readonly values: Readonly<Record<string, unknown>>,
    aggregation: Aggregation,
    lengths: ArrayLike<number>,
    budget: number,
    readonly vocabulary: number,
    readonly importance?: Float64Array,
  ) {
    const perEpisode = tokenWeights(plugin.aggregation ?? aggregation, lengths, budget);
    const n = tokens.count;
    this.weight = Float64Array.from({ length: n }, (_, i) => perEpisode[tokens.episode[i]]);
    this.trace = { now: new Float64Array(n), slope: new Float64Array(n), clipped: new Uint8Array(n) };
    this.#logp = new Float64Array(n * vocabulary);
    this.#reference = new Float64Array(vocabulary);
    this.#slope = new Float64Array(vocabulary);
  }

  /** Writes dL/d logits, [count × vocabulary], at the given logits. */
  slope(logits: Float32Array, pulls: Pulls, select: Select | undefined, d: Float32Array): void {
    const { tokens, vocabulary: V, trace } = this;
    for (let i = 0; i < tokens.count; i++) {
      const row = this.#row(i);
      distribution(logits, i * V, V, pulls.temperature, tokens.low[i], tokens.high[i], row);
      trace.now[i] = row[tokens.token[i]];
    }
    const losses = this.#losses();
    losses.forEach(({ clipped }, i) => (trace.clipped[i] = clipped ? 1 : 0));
    const selection = select?.(trace.now, trace.clipped);
    this.loss = 0;
    for (let i = 0; i < tokens.count; i++) {
      const factor = this.weight[i] * (this.importance ? this.importance[i] : 1) * (selection ? selection.keep[i] : 1);
      this.loss += factor * losses[i].loss;
      trace.slope[i] = factor * losses[i].slope;
      if (selection?.hold[i]) trace.slope[i] += this.weight[i] * holdPenalty(trace.now[i], tokens.old[i]).slope;
      this.#pull(i, pulls, d);
    }
    this.clipFraction = tokens.count ? trace.clipped.reduce((a, b) => a + b, 0) / tokens.count : 0;
  }

  #row(i: number): Float64Array {
    return this.#logp.subarray(i * this.vocabulary, (i + 1) * this.vocabulary);
  }

  #losses(): readonly TokenLoss[] {
    const { tokens, plugin, values, trace } = this;
    const ratios = tokens.old.map((old, i) => Math.min(20, Math.max(-20, trace.now[i] - old)));
    if (!plugin.sequence)
      return Array.from(ratios, (r, i) => plugin.token(Math.exp(r), tokens.advantage[i], values as never));
    const out: TokenLoss[] = [];
    for (const [from, to] of sequencesOf(tokens))
      out.push(...plugin.sequence(ratios.subarray(from, to), tokens.advantage.subarray(from, to), values as never));
    return out;
  }

  /** Adds what token i pulls at the logits: its share of the surrogate, the entropy bonus and the leash. */
  #pull(i: number, pulls: Pulls, d: Float32Array): void {
    const { tokens, vocabulary: V, trace } = this;
    const w = this.weight[i];
    const a = tokens.token[i];
    const now = this.#row(i);
    const bonus = tokens.chosen[i] ? pulls.entropy * w : 0;
    const slope = this.#slope.fill(0);
    let onToken = trace.slope[i];
    if (tokens.chosen[i] && pulls.beta > 0 && pulls.reference) {
      const reference = this.#reference;
      distribution(pulls.reference, i * V, V, pulls.temperature, tokens.low[i], tokens.high[i], reference);
      if (pulls.kl === 'exact') exactKl(now, reference, 0, V, pulls.beta * w, slope);
      else onToken += pulls.beta * w * sampledKl(pulls.kl, now[a], reference[a]).slope;
    }
    const h = bonus > 0 ? entropy(now) : 0;
    for (let v = 0; v < V; v++) {
      if (now[v] === -Infinity) continue;
      const p = Math.exp(now[v]);
      slope[v] += onToken * ((v === a ? 1 : 0) - p);
      if (bonus > 0) slope[v] += bonus * p * (now[v] + h); // −dH/dz = p (ln p + H)
      d[i * V + v] = slope[v] / pulls.temperature;
    }
  }
}

/** The tokens of one episode, from … to − 1, for every episode that has any. */
export function sequencesOf({ count, episode }: LossTokens): [from: number, to: number][] {
  const out: [number, number][] = [];
  for (let from = 0; from < count;) {
    let to = from;
    while (to < count && episode[to] === episode[from]) to++;
    out.push([from, to]);
    from = to;
  }
  return out;
}
