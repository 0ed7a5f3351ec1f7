import { valuesOf } from '../core/knob';
import type { Values, Knobs } from '../core/knob';
import { observedOf } from '../core/monitor';
import type { Level, Monitor, Observed } from '../core/monitor';
import type { Family } from '../core/sections';
import type { Text } from '../core/text';
import type { Alarm, Watched, WatchState } from '../core/watch';
import type { Frame } from '../core/frame';
import { LEVELS, monitors } from '../monitors';
import { READ_EVERY, readPatterns } from './read-patterns';
import type { AnyRun } from './open';

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
  readonly #words: readonly string[];
  #ratios: number[] = [];
  #why: Text[] = [];
  #alarms: Alarm[] = [];
  #readings: Watched['readings'][number][] = [];

  constructor(readonly run: AnyRun) {
    const family: Family = run.kind;
    this.#posts = monitors.all.flatMap((monitor) => {
      const level = (monitor.family ?? family) === family ? LEVELS[monitor.id]?.[family] : undefined;
      const { knobs } = monitor;
      return level ? [{ monitor, level, values: valuesOf(knobs), state: monitor.start(), raised: false }] : [];
    });
    this.#words = run.kind === 'tokens' ? run.task.vocabulary.map(({ word }) => word) : [];
  }

  /** Ids of the monitors, in the order of every row of ratios. */
  get ids(): readonly string[] {
    return this.#posts.map(({ monitor }) => monitor.id);
  }

  /** Looks at the update that the run has just done. Returns whether anything was raised. */
  see(frame: Frame): boolean {
    const { run } = this;
    const script = run.kind === 'tokens' ? run.script() : undefined;
    const before = this.#alarms.length;
    this.#why = [];
    const row = observedOf(frame, run.kind, script, this.#words);
    for (const post of this.#posts) this.#read(post, row);
    const raised = this.#alarms.length > before;
    if (script && (raised || frame.update % READ_EVERY === 0))
      this.#readings.push(readPatterns(script, this.#words, frame.update));
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
