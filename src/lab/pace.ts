import type { Frames, Playback } from './playback.svelte';
import type { ArmRun } from './run.svelte';

// One answer of a thread takes about two frames.
const BUDGET = 30;
/** At full speed, and while a link is replayed, arms may be this many updates apart. */
export const CHUNK = 16;
// Agents are redrawn ten times a second at most; numbers come with every answer.
const LOOK_EVERY = 100;

/** The least of what working arms have; 0 when none works. */
export const slowest = (arms: readonly ArmRun[], of: (arm: ArmRun) => number): number => {
  const working = arms.filter((arm) => arm.status !== 'failed');
  return working.length ? Math.min(...working.map(of)) : 0;
};

/** Keeps arms in step: one animation-frame loop, at most one request per arm and frame, nothing at all when idle. */
export class Pace {
  /** The update that every arm is on its way to. */
  goal = 0;
  #frame: number | undefined;
  readonly #looks = new Map<ArmRun, { time: number; count: number }>();

  /**
   * @param bell asked, whenever something has been shown, whether to stop there
   * @param updates length of the run
   */
  constructor(
    readonly arms: readonly ArmRun[],
    readonly playback: Playback,
    readonly frames: Frames,
    readonly bell: { listen(): boolean },
    readonly updates: () => number,
  ) {}

  /** Sees to it that what is left to do gets done. */
  wake(): void {
    this.#frame ??= this.frames.request((now) => {
      this.#frame = undefined;
      if (this.#advance(now)) this.wake();
    });
  }

  rest(): void {
    if (this.#frame !== undefined) this.frames.cancel(this.#frame);
    this.#frame = undefined;
  }

  /** Shows what came, sets the goal, asks each free arm once. False when nothing is left to do. */
  #advance(now: number): boolean {
    const { playback } = this;
    for (const arm of this.arms) arm.publish();
    if (this.bell.listen()) this.#halt();
    const working = this.arms.filter((arm) => arm.status !== 'failed' && arm.status !== 'idle');
    const behind = Math.min(...working.map((arm) => arm.count));
    const due = playback.due(now);
    if (due === Infinity) this.goal = Math.max(this.goal, Math.min(behind + CHUNK, this.updates()));
    else if (due > 0 && behind >= this.goal) this.goal = Math.min(this.goal + due, this.updates());
    if (behind >= this.updates()) playback.pause(); // also when no arm works: the minimum of nothing is Infinity
    for (const arm of working) if (arm.free) this.#ask(arm, now, Math.min(this.goal, behind + CHUNK));
    return playback.playing || working.some((arm) => arm.busy || arm.unshown);
  }

  /** Time stops: whoever is behind comes as far as whoever is in front, and no further. */
  #halt(): void {
    this.playback.pause();
    this.goal = Math.max(0, ...this.arms.map((arm) => arm.count));
  }

  /** @param until the update that this arm may come to: the goal, or as far ahead of the slowest as arms may be */
  #ask(arm: ArmRun, now: number, until: number): void {
    const missing = until - arm.count;
    const last = this.#looks.get(arm);
    const still = !this.playback.playing && until >= this.goal;
    const look = still || now - (last?.time ?? -Infinity) >= LOOK_EVERY;
    const stale = still && arm.count > 0 && arm.lookedAt < arm.count - 1 && last?.count !== arm.count;
    if (missing <= 0 && !stale) return;
    if (look) this.#looks.set(arm, { time: now, count: missing > 0 ? -1 : arm.count });
    void arm.pull(Math.max(0, missing), BUDGET, look);
  }
}
