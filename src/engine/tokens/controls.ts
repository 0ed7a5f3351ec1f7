import { entropyBonus, freshMemory } from '../../core/entropy-control';
import { valuesOf } from '../../core/knob';
import { nextBeta } from '../../core/kl-control';
import type { Spec } from '../../core/spec';
import { EXPLORE, LEASH } from '../../core/token-control';

/** The coefficients of one update. */
export interface Force {
  readonly beta: number;
  readonly entropy: number;
}

type State = { knobKl: number; knobEntropy: number; beta: number; coefficient: number; open: number };

/** β and the entropy coefficient as they move during a run. A knob that is turned starts its controller over from there. */
export class Controls {
  #state: State = { knobKl: NaN, knobEntropy: NaN, beta: NaN, coefficient: NaN, open: 0 };

  /** The coefficients of this update, from what its rollouts show. */
  before(spec: Spec, distinct3: number, entropy: number, update: number): Force {
    const s = this.#state;
    const { kl, entropy: start } = spec.update;
    if (kl !== s.knobKl) Object.assign(s, { knobKl: kl, beta: kl });
    if (start !== s.knobEntropy) {
      const fresh = freshMemory(start);
      Object.assign(s, { knobEntropy: start, coefficient: fresh.coefficient, open: fresh.open ? 1 : 0 });
    }
    const memory = { coefficient: s.coefficient, open: s.open === 1 };
    const settings = { ...valuesOf(EXPLORE, spec.explore), start };
    const bonus = entropyBonus(settings, memory, { update, distinct3, entropy });
    Object.assign(s, { coefficient: bonus.memory.coefficient, open: bonus.memory.open ? 1 : 0 });
    return { beta: s.beta, entropy: bonus.coefficient };
  }

  /** β in force at the next update; a KL in the reward needs it before the update is measured. */
  beta(spec: Spec): number {
    return spec.update.kl === this.#state.knobKl ? this.#state.beta : spec.update.kl;
  }

  /** @param kl measured at this update, in the controller's unit */
  after(spec: Spec, kl: number): void {
    const { control, target, gain } = valuesOf(LEASH, spec.leash);
    this.#state.beta = nextBeta(control, this.#state.beta, kl, { target, gain });
  }

  save(): Readonly<Record<string, number>> {
    return { ...this.#state };
  }

  load(state: Readonly<Record<string, number>>): void {
    Object.assign(this.#state, state);
  }
}
