import type { TokenNet } from '../../core/token-net';
import type { TokenLearner } from './learner';

/** How many updates a rollout policy may lag behind at most; knob `sample.lag`. */
const MOST = 12;

/** The policy as it was a few updates ago, for rollouts that come late, as they do when sampling and training overlap. */
export class Lag {
  /** Parameters at the start of the latest updates, newest first. */
  #past: Float64Array[] = [];

  /** Runs `act` with the policy of `updates` updates ago (or of as long as is remembered), and puts the present one back. */
  behind<R>(learner: TokenLearner, updates: number, act: (net: TokenNet) => R): R {
    if (updates === 0) {
      this.#past = [];
      return act(learner.net);
    }
    const now = learner.parameters();
    this.#past = [now, ...this.#past].slice(0, MOST + 1);
    learner.net.write(this.#past[Math.min(updates, this.#past.length - 1)]);
    try {
      return act(learner.net);
    } finally {
      learner.net.write(now);
    }
  }

  save(): readonly Float64Array[] {
    return this.#past.map((p) => p.slice());
  }

  load(past: readonly Float64Array[]): void {
    this.#past = past.map((p) => p.slice());
  }
}
