import type { Frames } from '../../lab/playback.svelte';

/** Lets a heavy page appear part by part, one a frame, so that no frame has to draw all of it. */
export class Parts {
  /** How many parts are to be drawn now. */
  shown = $state(0);
  #asked: number | undefined;

  constructor(
    readonly frames: Frames,
    readonly total: number,
  ) {}

  /** From the first part on again. */
  begin(): void {
    this.stop();
    this.shown = 0;
    this.#next();
  }

  stop(): void {
    if (this.#asked !== undefined) this.frames.cancel(this.#asked);
    this.#asked = undefined;
  }

  #next(): void {
    this.#asked = this.frames.request(() => {
      this.#asked = undefined;
      this.shown++;
      if (this.shown < this.total) this.#next();
    });
  }
}
