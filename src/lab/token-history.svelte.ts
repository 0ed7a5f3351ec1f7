import type { TokenLook } from '../core/frame';
import { summary } from './token-summary';
import type { Kept } from './token-summary';

// A run of thousands of updates keeps every second, fourth … of them.
const MOST = 400;

/** What the batches of a run were like as they went by: as many as were looked at, evenly thinned. */
export class TokenHistory {
  kept = $state.raw<readonly Kept[]>([]);
  #every = 1;

  /** @param callMark the token that begins a call */
  add(look: TokenLook, callMark: number): void {
    const last = this.kept.at(-1);
    if (last && look.update < last.update) this.clear(); // started over
    if (last && look.update < last.update + this.#every && look.update >= last.update) return;
    this.kept = [...this.kept, summary(look, callMark)];
    if (this.kept.length <= MOST) return;
    this.kept = this.kept.filter((_, i) => i % 2 === 0);
    this.#every *= 2;
  }

  clear(): void {
    this.kept = [];
    this.#every = 1;
  }
}
