import type { Problem } from '../bridge/report';
import { turn } from '../bridge/schema';
import type { OpenThread } from '../bridge/trainer';
import type { KnobValue } from '../core/knob';
import type { Lesson } from '../core/lesson';
import type { Choice } from '../core/plugin';
import type { TokenTask } from '../core/token-world';
import { AlarmBell } from './alarm-bell.svelte';
import { MOST_UPDATES } from './columns';
import { canonical, startedOver } from './edits';
import type { Keep, Start } from './edits';
import { Grounds } from './ground';
import type { Ground } from './ground';
import type { LabState } from './link';
import { Pace, slowest } from './pace';
import { Playback } from './playback.svelte';
import type { Frames } from './playback.svelte';
import { Prediction } from './prediction.svelte';
import { ArmRun } from './run.svelte';
import type { Past } from './run.svelte';
import type { SetResult } from './settings.svelte';
import { linkTo } from './session-link';
import type { Store } from './store';
import { takenBack } from './tree';
import type { Branch } from './tree';
import { lessonOf } from './url';
import type { LinkContext, Page, View } from './url';

export interface SessionDeps extends LinkContext {
  readonly open: OpenThread;
  readonly frames: Frames;
  readonly store: Store;
}

/** A lesson or the lab on screen: arms side by side, one seed, one clock. All go to the same update before any goes on. */
export class Session {
  readonly lesson: Lesson;
  readonly arms: readonly ArmRun[];
  readonly playback = new Playback();
  readonly prediction: Prediction;
  /** Stops the run at an alarm, where that is wanted. */
  readonly bell: AlarmBell;
  /** Length of the run. */
  updates: number;
  seed: number;
  /** A shared link too heavy to start by itself: the page shows "Run", which calls `go`. */
  waiting: boolean;
  /** Which arms are branches of which; none once they have started over. */
  branches: readonly Branch[];

  readonly #grounds: Grounds;
  readonly #pace: Pace;

  constructor(
    readonly page: Page & { page: 'lesson' | 'lab' },
    readonly deps: SessionDeps,
    /** Where arms that come from another page go on. */
    pasts: Readonly<Record<string, Past>> = {},
  ) {
    const { state } = page;
    this.lesson = lessonOf(page, deps);
    this.updates = $state(state.updates);
    this.seed = $state(state.seed);
    this.waiting = $state(state.wait);
    this.branches = $state.raw(page.page === 'lab' ? (page.branches ?? []) : []);
    this.#grounds = new Grounds(deps.catalog);
    this.arms = Object.entries(state.arms).map(([id, arm]) => {
      const start = { ...arm, seed: state.seed, scheduled: this.lesson.arms[id].tweaks ?? [] };
      return new ArmRun(id, this.lesson.arms[id].title, start, deps, pasts[id]);
    });
    this.bell = new AlarmBell(this.arms, page, this.lesson, deps.store);
    this.#pace = new Pace(this.arms, this.playback, deps.frames, this.bell, () => this.updates);
    const asked = page.page === 'lesson' && state.at === 0;
    this.prediction = new Prediction(this.lesson, deps.store, asked);
  }

  /** Updates that every working arm has (reactive). */
  get update(): number {
    return slowest(this.arms, (arm) => arm.update);
  }

  /** The update that readouts show (reactive). */
  get cursor(): number {
    const { cursor } = this.playback;
    const newest = Math.max(0, this.update - 1);
    return cursor === 'live' ? newest : Math.min(cursor, newest);
  }

  /** Did the run reach its end (reactive)? */
  get done(): boolean {
    return this.update >= this.updates;
  }

  get failed(): readonly ArmRun[] {
    return this.arms.filter((arm) => arm.status === 'failed');
  }

  arm(id: string): ArmRun | undefined {
    return this.arms.find((arm) => arm.id === id);
  }

  /** The world of an arm, for drawing. */
  ground(arm: ArmRun): Ground {
    return this.#grounds.of(arm.spec.world, arm.spec.sight.context);
  }

  /** The token world of an arm in one. */
  task(arm: ArmRun): TokenTask {
    return this.#grounds.task(arm.spec.world);
  }

  /** Any world, for drawing. */
  groundOf(world: Choice): Ground {
    return this.#grounds.of(world);
  }

  /** Opens the threads; a link that shows a result is replayed up to it. A heavy one waits for `go`. */
  open(): void {
    if (this.waiting) return;
    this.#pace.goal = this.page.state.at;
    for (const arm of this.arms) void (arm.count > 0 ? arm.resume() : arm.open());
    this.#pace.wake();
  }

  /** "Run" of a heavy link: goes to what it shows, or begins when it shows nothing yet. */
  go(): void {
    this.waiting = false;
    this.open();
    if (this.page.state.at === 0) this.play();
  }

  /** Starts time. False while the prediction is open, a heavy link waits, or the run is over. */
  play(): boolean {
    if (!this.prediction.unlocked || this.waiting || this.done) return false;
    this.playback.play();
    this.playback.hold('live');
    this.#pace.wake();
    return true;
  }

  pause(): void {
    this.playback.pause();
    this.#pace.wake();
  }

  toggle(): void {
    if (this.playback.playing) this.pause();
    else this.play();
  }

  /** One update, paused. */
  step(): void {
    this.pause();
    if (!this.prediction.unlocked || this.waiting) return;
    this.playback.hold('live');
    this.#pace.goal = Math.min(this.updates, this.#pace.goal + 1);
    this.#pace.wake();
  }

  /** To the end of the run at full speed. */
  finish(): void {
    this.playback.speed = 'max';
    this.play();
  }

  /** Makes the run longer, up to what the page keeps. */
  extend(by: number): void {
    this.updates = Math.min(MOST_UPDATES, this.updates + by);
  }

  /** Starts over, by default with the knobs as they are now. */
  restart({ seed = this.seed, keep = 'knobs' as Keep } = {}): void {
    this.seed = seed;
    this.playback.pause();
    this.playback.hold('live');
    this.waiting = false;
    this.#pace.goal = 0;
    if (keep !== 'edits') this.branches = [];
    for (const arm of this.arms) void arm.open({ ...this.#startOf(arm, keep), seed });
    this.bell.startOver();
    this.#pace.wake();
  }

  /** Another seed, knobs as they are: 1 more than the last, so that a class can follow. */
  newSeed(): void {
    this.restart({ seed: (this.seed + 1) >>> 0 });
  }

  /** Turns a knob in some arms. When it cannot act during a run, all start over with it, same seed: `restart`. */
  set(path: string, value: KnobValue, arms: readonly ArmRun[] = this.arms): SetResult {
    const results = arms.map((arm) => arm.set(path, value));
    if (!results.includes('restart')) return results.includes('live') ? 'live' : 'refused';
    this.branches = [];
    const { catalog } = this.deps;
    for (const arm of this.arms) {
      const start = this.#startOf(arm, 'knobs');
      const changed = arms.includes(arm) ? turn(start.spec, path, value, catalog)?.spec : undefined;
      const spec = canonical(this.lesson.arms[arm.id].spec, changed ?? start.spec, catalog);
      void arm.open({ ...start, spec });
    }
    this.bell.startOver();
    this.#pace.goal = 0;
    this.#pace.wake();
    return 'restart';
  }

  /** Goes back to where `to` updates were done, to go on from there; what came after is cut from all arms. */
  rewind(to: number): void {
    this.pause();
    this.playback.hold('live');
    this.branches = takenBack(this.branches, to);
    this.#pace.goal = to;
    for (const arm of this.arms) if (arm.count > to) void arm.rewind(to);
    this.bell.forget();
    this.#pace.wake();
  }

  /** A new thread for an arm whose thread died; its curves stay. */
  async revive(arm: ArmRun): Promise<void> {
    await arm.revive();
    this.#pace.wake();
  }

  /** What is on screen as data. */
  get state(): LabState {
    const arms = Object.fromEntries(this.arms.map(({ id, start }) => [id, { spec: start.spec, edits: start.edits }]));
    return { seed: this.seed, arms, updates: this.updates, at: this.update, wait: false };
  }

  /** The link to what is on screen; `problem` when it holds more edits than a link can carry. */
  link(view: View = {}): { hash: string; problem?: Problem } {
    return linkTo(this, view);
  }

  /** Ends all threads. */
  close(): void {
    this.playback.pause();
    this.#pace.rest();
    for (const arm of this.arms) arm.close();
  }

  /** Goes on with what time and the arms have left to do, e.g. when the tab comes back into sight. */
  wake(): void {
    this.#pace.wake();
  }

  #startOf(arm: ArmRun, keep: Keep): Start {
    return startedOver(arm.start, this.lesson.arms[arm.id].spec, arm.count, keep, this.deps.catalog);
  }
}
