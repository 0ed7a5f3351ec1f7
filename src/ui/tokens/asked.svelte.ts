import type { Distribution } from '../../bridge/protocol';
import type { TokenLook } from '../../core/frame';
import type { ArmRun } from '../../lab/run.svelte';

/** A slot of a batch that is on screen. */
export interface Slot {
  readonly arm: ArmRun;
  readonly look: TokenLook;
  readonly row: number;
  readonly position: number;
}

// An arm that is answering something else is asked again this much later, ms.
const AGAIN = 60;

/**
 * Whole distributions, asked of the thread one at a time, the newest wish first. A thread knows them of its latest batch
 * alone, so nothing is asked while it trains.
 */
export class AskedDistributions {
  /** Per batch, so that what is known of a batch goes with it. */
  readonly #known = new WeakMap<TokenLook, Record<number, Distribution | undefined>>();
  #answers = $state(0);
  #wish: Slot | undefined;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is known of a slot (reactive); undefined until it was answered. */
  of(slot: Slot): Distribution | undefined {
    void this.#answers;
    return this.#get(slot);
  }

  /** Wants a slot's distribution; replaces the wish before it. */
  want(slot: Slot): void {
    this.#wish = slot;
    void this.#next();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#wish = undefined;
  }

  async #next(): Promise<void> {
    const slot = this.#wish;
    if (this.#busy || !slot || this.#get(slot)) return;
    clearTimeout(this.#timer);
    const { arm, look, row, position } = slot;
    // The thread's latest batch must be the one on screen, and stay it until the question is answered.
    if (look.update !== arm.count - 1 || look !== arm.tokens) return;
    if (arm.busy) {
      this.#timer = setTimeout(() => void this.#next(), AGAIN);
      return;
    }
    this.#busy = true;
    const found = await arm.line.ask((api) => api.distribution(row, position));
    this.#busy = false;
    if (found) this.#keep(slot, found);
    if (this.#wish !== slot) void this.#next();
  }

  #get({ look, row, position }: Slot): Distribution | undefined {
    return this.#known.get(look)?.[row * look.width + position];
  }

  #keep({ look, row, position }: Slot, found: Distribution): void {
    this.#known.set(look, { ...this.#known.get(look), [row * look.width + position]: found });
    this.#answers++;
  }
}
