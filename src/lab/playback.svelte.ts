/** Updates per second; `max`: as many as the threads manage. */
export const SPEEDS = [1, 5, 20, 'max'] as const;
export type Speed = (typeof SPEEDS)[number];

// A page that was stalled goes on from where it is; it does not try to catch up.
const LONGEST_FRAME = 100;

/** Animation frames; tests hand in their own. */
export interface Frames {
  request(draw: (now: number) => void): number;
  cancel(id: number): void;
}

export const browserFrames: Frames = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (id) => cancelAnimationFrame(id),
};

/** The transport: how fast time passes, whether it does, and which moment is looked at. */
export class Playback {
  playing = $state(false);
  speed = $state<Speed>(20);
  /** The update that readouts and crosshairs show; `live` follows the newest. */
  cursor = $state<number | 'live'>('live');
  /** The past moment that stays in sight when the pointer leaves a chart. */
  held = $state<number>();
  /** Is the tab out of sight? Then time stands still. */
  hidden = $state(false);

  /** Part of an update that is due, and the time of the last frame. */
  #owed = 0;
  #last: number | undefined;

  /** Looks at a moment in passing; at none: back to the one that is held, or to the newest. */
  glance(at: number | null): void {
    this.cursor = at ?? this.held ?? 'live';
  }

  /** Looks at a moment and stays there; `live` lets go. */
  hold(at: number | 'live'): void {
    this.held = at === 'live' ? undefined : at;
    this.cursor = at;
  }

  play(): void {
    if (this.playing) return;
    this.playing = true;
    this.#owed = 1; // the first update comes at once, also at 1 a second
    this.#last = undefined;
  }

  pause(): void {
    this.playing = false;
  }

  /** Updates due at time `now` (milliseconds); Infinity at full speed, 0 when paused or out of sight. */
  due(now: number): number {
    const passed = this.#last === undefined ? 0 : Math.min(Math.max(0, now - this.#last), LONGEST_FRAME);
    this.#last = now;
    if (!this.playing || this.hidden) return 0;
    if (this.speed === 'max') return Infinity;
    this.#owed += (passed / 1000) * this.speed;
    const n = Math.floor(this.#owed);
    this.#owed -= n;
    return n;
  }
}

/** Keeps `hidden` right. Returns a function that stops watching. */
export function watchVisibility(playback: Playback, page: Document, onshow: () => void): () => void {
  const look = () => {
    playback.hidden = page.hidden;
    if (!page.hidden) onshow();
  };
  look();
  page.addEventListener('visibilitychange', look);
  return () => page.removeEventListener('visibilitychange', look);
}
