import { describe, expect, it } from 'vitest';
import type { Aggregation } from '../../../src/core/aggregation';
import { tokenWeights } from '../../../src/core/aggregation';
import { exactKl, sampledKl } from '../../../src/core/kl';
import { valuesOf } from '../../../src/core/knob';
import type { Loss } from '../../../src/core/loss';
import { Rng, STREAM } from '../../../src/core/rng';
import type { LossTokens } from '../../../src/engine/tokens/loss-tokens';
import { distribution, entropy } from '../../../src/engine/tokens/policy';
import { TokenSurrogate } from '../../../src/engine/tokens/surrogate';
import type { Pulls } from '../../../src/engine/tokens/surrogate';
import { losses } from '../../../src/losses';

const V = 64;
const rng = new Rng(1, STREAM.evaluate);
let draws = 0;
const normal = (): number => rng.normal(draws++);
const LENGTHS = [3, 1, 5];

/** Nine tokens of three episodes, one of them written by a tool, with random logits. */
function batch(): { tokens: LossTokens; logits: Float32Array; reference: Float32Array } {
  const count = LENGTHS.reduce((a, b) => a + b, 0);
  const logits = Float32Array.from({ length: count * V }, normal);
  const reference = Float32Array.from(logits, (z) => z + 0.3 * normal());
  const episode = Int32Array.from(LENGTHS.flatMap((n, e) => new Array<number>(n).fill(e)));
  const chosen = Uint8Array.from({ length: count }, (_, i) => (i === 2 ? 0 : 1));
  const low = Uint32Array.from(chosen, (c) => (c ? 0x0ff0f00f : 0xffffffff));
  const high = Uint32Array.from(chosen, (c) => (c ? 0x00000fff : 0xffffffff));
  const token = Uint8Array.from({ length: count }, (_, i) => [0, 3, 14, 36, 1, 43, 2, 33, 25][i]);
  const logp = new Float64Array(V);
  const old = Float64Array.from({ length: count }, (_, i) => {
    distribution(logits, i * V, V, 0.8, low[i], high[i], logp);
    return logp[token[i]] + 0.1 * normal();
  });
  const advantage = Float64Array.from(episode, (e) => [1.2, -0.7, 0.4][e]);
  const index = new Int32Array(count);
  return {
    tokens: { count, row: index, position: index, episode, token, chosen, low, high, advantage, old },
    logits,
    reference,
  };
}

/** The whole loss at some logits, written down once more and as plainly as can be. */
function slowLoss(b: ReturnType<typeof batch>, z: Float32Array, loss: Loss, mode: Aggregation, pulls: Pulls): number {
  const weight = tokenWeights(loss.aggregation ?? mode, LENGTHS, 48);
  const values = settings(loss) as never;
  const [p, q] = [new Float64Array(V), new Float64Array(V)];
  const moved: number[] = [];
  let total = 0;
  for (let i = 0; i < b.tokens.count; i++) {
    const { token, low, high, chosen, episode, old, advantage } = b.tokens;
    distribution(z, i * V, V, pulls.temperature, low[i], high[i], p);
    distribution(b.reference, i * V, V, pulls.temperature, low[i], high[i], q);
    const w = weight[episode[i]];
    moved.push(p[token[i]] - old[i]);
    if (!loss.sequence) total += w * loss.token(Math.exp(moved[i]), advantage[i], values).loss;
    if (!chosen[i]) continue;
    total -= pulls.entropy * w * entropy(p);
    total +=
      pulls.beta *
      w *
      (pulls.kl === 'exact' ? exactKl(p, q, 0, V) : sampledKl(pulls.kl, p[token[i]], q[token[i]]).value);
  }
  if (loss.sequence)
    LENGTHS.forEach((n, e) => {
      const from = LENGTHS.slice(0, e).reduce((a, x) => a + x, 0);
      const own = b.tokens.advantage.slice(from, from + n);
      for (const t of loss.sequence!(moved.slice(from, from + n), own, values)) total += weight[e] * t.loss;
    });
  return total;
}

// Losses whose slope is the derivative of what they say; the others stop gradients on purpose (contract/losses).
const honest = ['ppo-clip', 'unclipped', 'gspo', 'gmpo', 'sapo'].filter((id) => losses.has(id));
// Bounds wide enough that no difference steps across the kink of a clip.
const settings = (loss: Loss) => valuesOf(loss.knobs, (loss.id === 'gspo' ? { low: 0.3, high: 0.3 } : {}) as never);
const modes: readonly Aggregation[] = ['token-mean', 'seq-mean-token-mean', 'seq-mean-token-sum-norm'];

describe('the gradient of the token surrogate', () => {
  it.each(honest.flatMap((id) => modes.map((mode) => [id, mode] as const)))(
    '%s, %s: finite differences',
    (id, mode) => {
      const b = batch();
      const loss = losses.get(id);
      for (const kl of ['k2', 'k3', 'exact'] as const) {
        const pulls: Pulls = { temperature: 0.8, entropy: 0.03, beta: 0.2, kl, reference: b.reference };
        const surrogate = new TokenSurrogate(b.tokens, loss, settings(loss), mode, LENGTHS, 48, V);
        const d = new Float32Array(b.logits.length);
        surrogate.slope(b.logits, pulls, undefined, d);
        for (let i = 0; i < b.tokens.count; i++)
          for (const v of [b.tokens.token[i], 1, 3, 36, 63]) {
            const at = i * V + v;
            // A power of two, so that float32 logits move by exactly what is divided by.
            const h = 2 ** -7;
            const [up, down] = [b.logits.slice(), b.logits.slice()];
            up[at] += h;
            down[at] -= h;
            const slope =
              (slowLoss(b, up, loss, mode, pulls) - slowLoss(b, down, loss, mode, pulls)) / (up[at] - down[at]);
            expect(d[at]).toBeCloseTo(slope, 4);
          }
      }
    },
  );

  it('an illegal token is never pulled, and a row’s pulls sum to 0', () => {
    const b = batch();
    const loss = losses.get('ppo-clip');
    const surrogate = new TokenSurrogate(b.tokens, loss, valuesOf(loss.knobs), 'token-mean', LENGTHS, 48, V);
    const d = new Float32Array(b.logits.length);
    surrogate.slope(
      b.logits,
      { temperature: 1, entropy: 0.1, beta: 0.1, kl: 'k3', reference: b.reference },
      undefined,
      d,
    );
    for (let i = 0; i < b.tokens.count; i++) {
      const row = d.subarray(i * V, (i + 1) * V);
      expect(row.reduce((s, x) => s + x, 0)).toBeCloseTo(0, 6);
      if (b.tokens.chosen[i]) expect(row[5]).toBe(0);
    }
  });

  it('a token that the selection drops does not pull; importance scales the others', () => {
    const b = batch();
    const loss = losses.get('unclipped');
    const weights = new Float64Array(b.tokens.count).fill(0.5);
    const pulls: Pulls = { temperature: 1, entropy: 0, beta: 0, kl: 'k3' };
    const slope = (importance?: Float64Array, drop?: number): Float32Array => {
      const s = new TokenSurrogate(b.tokens, loss, {}, 'token-mean', LENGTHS, 48, V, importance);
      const d = new Float32Array(b.logits.length);
      const keep = new Uint8Array(b.tokens.count).fill(1);
      if (drop !== undefined) keep[drop] = 0;
      s.slope(b.logits, pulls, () => ({ keep, hold: new Uint8Array(b.tokens.count) }), d);
      return d;
    };
    const plain = slope();
    const halved = slope(weights);
    halved.forEach((x, i) => expect(x).toBeCloseTo(plain[i] / 2, 6));
    const dropped = slope(undefined, 4);
    expect(dropped.subarray(4 * V, 5 * V).every((x) => x === 0)).toBe(true);
    expect(dropped.subarray(0, 4 * V)).toEqual(plain.subarray(0, 4 * V));
  });
});
