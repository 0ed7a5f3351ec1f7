import type { Look } from '../../core/frame';
import type { Place } from '../../core/world';
import type { Frames } from '../../lab/playback.svelte';
import type { ArmRun } from '../../lab/run.svelte';
import { stepsOfTrail, trailsOf } from '../../scenes/trails';
import type { Trail } from '../../scenes/trails';

/** A batch on stage: what was recorded, and its episodes as paths. */
export interface Scene {
  readonly look: Look;
  readonly trails: readonly Trail[];
}

// A batch is played in about this many milliseconds, but never so fast that steps blur into one.
const CYCLE = 2600;
const MOST_STEPS_PER_SECOND = 40;
const LEAST_STEPS_PER_SECOND = 7;
const PAUSE_AT_END = 500;
// Thirty pictures a second are smooth enough for dots, and leave the other half of the time to the page.
const REDRAW_EVERY = 30;
const LONGEST_FRAME = 100;

/**
 * Plays the latest batch of every arm, all on one clock. Training is faster than the eye: a batch is played to its end,
 * then the newest one follows. Runs only while there is something to play.
 */
export class Clock {
  /** Steps since the batch began, with fractions. */
  step = $state(0);
  level = $state(0);
  /** Show whole paths at once, without motion. */
  still = $state(false);

  /** What is on stage, by arm. */
  #scenes: readonly (readonly [ArmRun, Scene])[] = $state.raw([]);
  #frame: number | undefined;
  #last: number | undefined;
  #end = 0;
  #rate = 0;

  constructor(
    readonly arms: readonly ArmRun[],
    readonly places: (arm: ArmRun) => readonly Place[],
    readonly frames: Frames,
    /** While it trains a batch is played to its end; one step by hand is shown at once. */
    readonly training: () => boolean,
  ) {}

  /** The batch of an arm that is on stage (reactive); undefined before its first. */
  sceneOf(arm: ArmRun): Scene | undefined {
    return this.#scenes.find(([owner]) => owner === arm)?.[1];
  }

  /** A new batch may have come: plays it when nothing else is being played. */
  offer(): void {
    const gone = this.#scenes.some(([arm]) => !arm.look); // started over: the old batch is of another run
    if (this.#frame !== undefined && !this.still && !gone && this.training()) return this.#admit();
    if (this.arms.some((arm) => arm.look !== this.sceneOf(arm)?.look)) this.#begin();
  }

  /** Plays the newest batch from its beginning. */
  replay(): void {
    this.#begin();
  }

  close(): void {
    if (this.#frame !== undefined) this.frames.cancel(this.#frame);
    this.#frame = undefined;
  }

  /** An arm whose first batch came late joins in. */
  #admit(): void {
    const late = this.arms.filter((arm) => arm.look && !this.sceneOf(arm));
    if (late.length) this.#scenes = [...this.#scenes, ...this.#staged(late)];
  }

  #staged(arms: readonly ArmRun[]): [ArmRun, Scene][] {
    return arms.flatMap((arm) => {
      const { look } = arm;
      return look ? [[arm, { look, trails: trailsOf(look, this.places(arm), this.level) }]] : [];
    });
  }

  #begin(): void {
    this.close();
    const scenes = this.#staged(this.arms);
    this.#scenes = scenes;
    const longest = Math.max(0, ...scenes.flatMap(([, { trails }]) => trails.map(stepsOfTrail)));
    this.#rate = Math.min(MOST_STEPS_PER_SECOND, Math.max(LEAST_STEPS_PER_SECOND, longest / (CYCLE / 1000)));
    this.#end = longest + (this.#rate * PAUSE_AT_END) / 1000;
    this.#last = undefined;
    this.step = this.still ? Infinity : 0;
    if (!this.still && longest > 0) this.#tick();
  }

  #tick(): void {
    this.#frame = this.frames.request((now) => {
      this.#frame = undefined;
      const passed = now - (this.#last ?? now);
      if (this.#last === undefined || passed >= REDRAW_EVERY) {
        this.#last = now;
        this.step += (Math.min(LONGEST_FRAME, passed) / 1000) * this.#rate;
      }
      if (this.step < this.#end) this.#tick();
      else this.offer();
    });
  }
}
