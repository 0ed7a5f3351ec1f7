/**
 * The distribution a token is drawn from: softmax of logits / temperature over the legal tokens, in doubles. Illegal
 * tokens get probability 0 and log-probability −∞.
 * @param at offset of the logits; `legal` two words of 32 bits; `logp` [vocabulary] is written
 */
export function distribution(
  logits: ArrayLike<number>,
  at: number,
  vocabulary: number,
  temperature: number,
  low: number,
  high: number,
  logp: Float64Array,
): void {
  let max = -Infinity;
  for (let v = 0; v < vocabulary; v++) {
    logp[v] = isLegal(low, high, v) ? logits[at + v] / temperature : -Infinity;
    if (logp[v] > max) max = logp[v];
  }
  let sum = 0;
  for (let v = 0; v < vocabulary; v++) sum += Math.exp(logp[v] - max);
  const norm = Math.log(sum);
  for (let v = 0; v < vocabulary; v++) logp[v] = logp[v] - max - norm;
}

/** Is bit v of a set of 64 bits, given as two words, set? */
export const isLegal = (low: number, high: number, v: number): boolean =>
  ((v < 32 ? low >>> v : high >>> (v - 32)) & 1) === 1;

/** H = −Σ p ln p in nats; tokens of probability 0 contribute nothing. */
export function entropy(logp: Float64Array): number {
  let h = 0;
  for (const l of logp) if (l > -Infinity) h -= Math.exp(l) * l;
  return h;
}

/**
 * Inverse-CDF draw with u in [0, 1): the first token whose cumulative probability exceeds u. Rounding may leave the sum
 * a hair below 1; the last possible token then takes what is left.
 */
export function draw(logp: Float64Array, u: number): number {
  let last = 0;
  let sum = 0;
  for (let v = 0; v < logp.length; v++) {
    if (logp[v] === -Infinity) continue;
    last = v;
    sum += Math.exp(logp[v]);
    if (u < sum) return v;
  }
  return last;
}
