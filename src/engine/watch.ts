import { valuesOf } from '../core/knob';
import type { Values, Knobs } from '../core/knob';
import type { Level, Monitor, Observed } from '../core/monitor';
import type { Family } from '../core/sections';
import type { Text } from '../core/text';
import type { Alarm, Watched, WatchState } from '../core/watch';
import type { Frame } from '../core/frame';
import { LEVELS, monitors } from '../monitors';
import type { AnyRun } from './open';
import type { Eyes } from './tokens/eyes';

// A line that hardly moved in honest runs has a level near 0, and nothing can be measured in units of that.
const SMALLEST = 1e-3;

interface Post {
  readonly monitor: Monitor;
  readonly level: Level;
  readonly values: Values<Knobs>;
  state: unknown;
  raised: boolean;
}

/** All monitors that have a level for a family of runs, standing over one run. The same run gives the same alarms. */
export class Watch {
  readonly #posts: readonly Post[];
  #ratios: number[] = [];
  #why: Text[] = [];
  #alarms: Alarm[] = [];
  #readings: Watched['readings'][number][] = [];

  /** @param eyes absent: metrics are all there is to see */
  private constructor(
    readonly family: Family,
    readonly eyes: Eyes | undefined,
  ) {
    this.#posts = monitors.all.flatMap((monitor) => {
      const level = (monitor.family ?? family) === family ? LEVELS[monitor.id]?.[family] : undefined;
      const { knobs } = monitor;
      return level ? [{ monitor, level, values: valuesOf(knobs), state: monitor.start(), raised: false }] : [];
    });
  }

  /** Takes its stand over a run that is at update 0, or is about to be given a snapshot. */
  static async over(run: AnyRun): Promise<Watch> {
    if (run.kind === 'tables') return new Watch(run.kind, undefined);
    const { eyesOf } = await import('./tokens/token-run');
    return new Watch(run.kind, eyesOf(run));
  }

  /** Ids of the monitors, in the order of every row of ratios. */
  get ids(): readonly string[] {
    return this.#posts.map(({ monitor }) => monitor.id);
  }

  /** Looks at the update that the run has just done. Returns whether anything was raised. */
  see(frame: Frame): boolean {
    const before = this.#alarms.length;
    this.#why = [];
    const { update, metrics } = frame;
    const row = this.eyes?.observed(frame) ?? { update, family: this.family, metrics };
    for (const post of this.#posts) this.#read(post, row);
    const raised = this.#alarms.length > before;
    const reading = this.eyes?.reading(update, raised);
    if (reading) this.#readings.push(reading);
    return raised;
  }

  /** What was said since this was last asked. */
  take(): Watched {
    const said = {
      ratios: Float32Array.from(this.#ratios),
      why: this.#why,
      alarms: this.#alarms,
      readings: this.#readings,
    };
    [this.#ratios, this.#why, this.#alarms, this.#readings] = [[], [], [], []];
    return said;
  }

  save(): WatchState {
    return Object.fromEntries(this.#posts.map(({ monitor, state, raised }) => [monitor.id, { state, raised }]));
  }

  /** Goes back to a saved state; what it does not know starts anew. */
  load(saved: WatchState = {}): void {
    this.take();
    for (const post of this.#posts)
      ({ state: post.state, raised: post.raised } = saved[post.monitor.id] ?? {
        state: post.monitor.start(),
        raised: false,
      });
  }

  #read(post: Post, row: Observed): void {
    const { monitor, values } = post;
    const { level } = post.level;
    const { state, score, why } = monitor.read(post.state, row, values);
    post.state = state;
    this.#ratios.push(score / Math.max(SMALLEST, level));
    this.#why.push(why);
    if (!(score > level) || post.raised) return;
    post.raised = true;
    this.#alarms.push({ monitor: monitor.id, update: row.update, score, level, why });
  }
}
