export interface EntropyChange {
  /** H of either distribution, in nats. */
  readonly before: number;
  readonly after: number;
  /** H(after) − H(before) to first order: −Cov(ln p, Δ ln p), a covariance under `before`. */
  readonly predicted: number;
}

/**
 * How the entropy of a choice moved, and what the covariance says it should have: it falls where the likely options
 * gained and the unlikely ones lost. For logits moved by η·π·A (policy gradient on a table) this is −η·Cov(ln π, π·A),
 * for η·A (natural gradient) −η·Cov(ln π, A).
 * @param before @param after [n] probabilities; options that either gives 0 contribute nothing to the prediction
 * Source: The Entropy Mechanism of RL for Reasoning LMs, 2505.22617, Lemma 1 and Theorems 1–2.
 */
export function entropyChange(before: ArrayLike<number>, after: ArrayLike<number>): EntropyChange {
  const h = entropy(before);
  let predicted = 0;
  for (let a = 0; a < before.length; a++) {
    if (before[a] <= 0 || after[a] <= 0) continue;
    const logp = Math.log(before[a]);
    predicted -= before[a] * (logp + h) * (Math.log(after[a]) - logp);
  }
  return { before: h, after: entropy(after), predicted };
}

function entropy(p: ArrayLike<number>): number {
  let h = 0;
  for (let a = 0; a < p.length; a++) if (p[a] > 0) h -= p[a] * Math.log(p[a]);
  return h;
}
