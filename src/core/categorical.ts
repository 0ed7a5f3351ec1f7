/** Softmax policies over a table of logits, in doubles: probabilities, sampling, entropy and KL of every state at once. */

/** Row-wise log-softmax. `logits`, `out`: [rows × n]; shifted by the row maximum so that it never overflows. */
export function logSoftmax(logits: ArrayLike<number>, n: number, out: Float64Array): void {
  for (let o = 0; o < out.length; o += n) {
    let max = -Infinity;
    for (let a = 0; a < n; a++) if (logits[o + a] > max) max = logits[o + a];
    let sum = 0;
    for (let a = 0; a < n; a++) sum += Math.exp(logits[o + a] - max);
    const norm = Math.log(sum);
    // Not logits − (max + norm): that sum would lose the digits of norm when the logits are large.
    for (let a = 0; a < n; a++) out[o + a] = logits[o + a] - max - norm;
  }
}

/** Row-wise cumulative probabilities of log-probabilities `logp`, last entry exactly 1. Both [rows × n]. */
export function cumulative(logp: ArrayLike<number>, n: number, out: Float64Array): void {
  for (let o = 0; o < out.length; o += n) {
    let sum = 0;
    for (let a = 0; a < n; a++) out[o + a] = sum += Math.exp(logp[o + a]);
    // The last entry is sum / sum, exactly 1.
    for (let a = 0; a < n; a++) out[o + a] /= sum;
  }
}

/**
 * Exact inverse-CDF draw: the smallest a with u < cut[offset + a]. `cut` is cumulative and ends at 1, `u` in [0, 1),
 * so an action of probability 0 is never drawn.
 */
export function draw(cut: ArrayLike<number>, offset: number, u: number): number {
  let a = 0;
  while (u >= cut[offset + a]) a++;
  return a;
}

/** Shannon entropy in nats of row `o`: H = −Σ p ln p. */
export function entropyOf(logp: ArrayLike<number>, o: number, n: number): number {
  let h = 0;
  for (let a = 0; a < n; a++) h -= Math.exp(logp[o + a]) * logp[o + a];
  return h;
}

/** KL(π‖ρ) in nats of row `o`, exact over the actions. */
export function klOf(logp: ArrayLike<number>, ref: ArrayLike<number>, o: number, n: number): number {
  let kl = 0;
  for (let a = 0; a < n; a++) kl += Math.exp(logp[o + a]) * (logp[o + a] - ref[o + a]);
  return kl;
}
