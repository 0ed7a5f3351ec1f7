/** A per-token estimate of KL(π‖reference) from the sampled token alone, or its exact value from the whole row. */
export type SampledKl = 'k1' | 'k2' | 'k3';

export interface KlTerm {
  readonly value: number;
  /** d value / d log π of the sampled token. */
  readonly slope: number;
}

/** verl's bounds: the log ratio first, k3 itself afterwards. */
const LOG_BOUND = 20;
const K3_BOUND = 10;

/**
 * With d = log π − log reference of a token sampled from π: k1 = d, k2 = d²/2, k3 = e^−d + d − 1.
 *
 * What their slopes do inside a loss, in expectation: k1's is 0, it ties the policy to nothing; k2's is the gradient of
 * KL(π‖reference); k3's is that of KL(reference‖π), near the reference the same. Beyond verl's bounds k3 is a constant,
 * its slope 0.
 * Source: Schulman, Approximating KL Divergence; verl core_algos.py `kl_penalty_forward`; GRPO 2402.03300 eq. 4 (k3).
 */
export function sampledKl(estimator: SampledKl, logp: number, reference: number): KlTerm {
  const d = logp - reference;
  if (estimator === 'k1') return { value: d, slope: 1 };
  if (estimator === 'k2') return { value: d ** 2 / 2, slope: d };
  const x = Math.min(LOG_BOUND, Math.max(-LOG_BOUND, -d));
  const value = Math.exp(x) - x - 1;
  return value > K3_BOUND || x !== -d
    ? { value: Math.min(value, K3_BOUND), slope: 0 }
    : { value, slope: 1 - Math.exp(x) };
}

/**
 * KL(π‖reference) of one row over all its n tokens, and weight · dKL/d logits added to `slope`:
 * dKL/dz_k = π_k (ln π_k − ln reference_k − KL). Tokens of probability 0 (illegal ones, −Infinity) contribute nothing.
 * @param logp @param reference [… n from `o` on] log-probabilities in nats, normalised @param slope same places
 */
export function exactKl(
  logp: ArrayLike<number>,
  reference: ArrayLike<number>,
  o: number,
  n: number,
  weight = 0,
  slope?: Float64Array | Float32Array,
): number {
  let kl = 0;
  for (let i = o; i < o + n; i++) if (logp[i] > -Infinity) kl += Math.exp(logp[i]) * (logp[i] - reference[i]);
  if (slope && weight !== 0)
    for (let i = o; i < o + n; i++)
      if (logp[i] > -Infinity) slope[i] += weight * Math.exp(logp[i]) * (logp[i] - reference[i] - kl);
  return kl;
}

/**
 * KL in the reward: what each token is paid, less β times its KL under the policy that sampled.
 * @param rewards @param kl [n] @returns [n]. Source: verl ray_trainer.py `apply_kl_penalty`.
 */
export const lessKl = (rewards: ArrayLike<number>, kl: ArrayLike<number>, beta: number): Float64Array =>
  Float64Array.from(rewards, (r, t) => r - beta * kl[t]);
