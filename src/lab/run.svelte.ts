import type { TrainerApi } from '../bridge/protocol';
import { sayDead } from '../bridge/trainer';
import type { OpenThread } from '../bridge/trainer';
import type { KnobValue } from '../core/knob';
import type { Catalog, RunData, Spec, Tweak } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { ArmView } from './arm-view.svelte';
import { KEPT_ALL } from './columns';
import type { Columns } from './columns';
import { asOf, runData } from './edits';
import type { Start } from './edits';
import { Lifeline } from './lifeline';
import { DIFFERS, dataFrom, replay } from './replay';
import { Settings } from './settings.svelte';
import type { SetResult } from './settings.svelte';
import { Snapshots } from './snapshots';
import type { WatchLog } from './watch-log.svelte';

export interface ArmDeps {
  readonly catalog: Catalog;
  readonly open: OpenThread;
}

/** What an arm brings along from another page: its curves, moments to go back to, and the name it was given. */
export interface Past {
  readonly title?: Text;
  readonly columns: Columns;
  readonly watch: WatchLog;
  readonly snapshots: Snapshots;
}

/**
 * One arm: a run in a thread of its own, with its curves. Answers are collected as they come and shown by `publish`,
 * which the session calls once per animation frame: three arms then cost one redraw, not three.
 */
export class ArmRun extends ArmView {
  /** Its thread, for questions beside training. */
  readonly line: Lifeline;

  readonly #settings: Settings;
  #snapshots = new Snapshots();
  #busy = false;
  /** Knobs turned while the run was being built. */
  #late: Tweak[] = [];

  constructor(
    readonly id: string,
    title: Text,
    start: Start,
    readonly deps: ArmDeps,
    past?: Past,
  ) {
    super(past?.title ?? title);
    this.#settings = new Settings(start, deps.catalog, past?.columns.length);
    if (past) {
      this.curves.take(past.columns);
      this.watch.take(past.watch);
      this.#snapshots = past.snapshots;
    }
    this.line = new Lifeline(deps.open, (why) => this.#fail(why));
  }

  /** The settings as they stand now; what knobs show (reactive). */
  get spec(): Spec {
    return this.#settings.spec;
  }

  /** The visitor's edits, past and (from a link) still to come (reactive). */
  get edits(): readonly Tweak[] {
    return this.#settings.edits;
  }

  get free(): boolean {
    return !this.#busy && (this.status === 'ready' || this.status === 'running' || this.status === 'done');
  }

  get busy(): boolean {
    return this.#busy || this.status === 'opening';
  }

  /** Where this run starts from, and every edit since. */
  get start(): Start {
    return this.#settings.start;
  }

  /** The run as data: for a file, a fan of seeds, another thread. */
  get data(): RunData {
    return runData(this.start);
  }

  /** Opens (or, given another start, starts over) at update 0. Never rejects: failures show in `status`. */
  async open(start: Start = this.start): Promise<void> {
    this.#settings.reset(start);
    this.curves.clear();
    this.watch.cut(0);
    this.#snapshots = new Snapshots();
    this.forget();
    await this.#build((api, wanted) => this.#load(api, wanted, runData(start)));
  }

  /** After a failure: a new thread, brought to where the curves end. The curves stay. Never rejects. */
  async revive(): Promise<void> {
    if (this.status === 'failed') await this.resume();
  }

  /** Brings its thread to where the curves end, from the nearest snapshot before it. Never rejects. */
  async resume(): Promise<void> {
    const { start, count: until } = this;
    const { catalog } = this.deps;
    const from = this.#snapshots.before(until - 1); // one update at least is trained again: there is a batch to look at
    const onrows = (at: number, rows: Float64Array) => {
      if (!this.curves.agrees(at, rows)) this.notice = DIFFERS;
    };
    await this.#build(async (api, wanted) => {
      await this.#load(api, wanted, dataFrom(start, from?.update ?? 0, catalog));
      await replay(api, wanted, { from, until, onrows });
    });
  }

  /** Takes the run back to where `to` updates were done; what came after, edits included, is cut. Never rejects. */
  async rewind(to: number): Promise<void> {
    this.#settings.reset(asOf(this.start, to), to);
    this.curves.cut(to);
    this.watch.cut(to);
    this.#snapshots.cut(to);
    this.forget();
    await this.resume();
  }

  /** What another page needs to go on from the first `until` updates. */
  past(until = this.count): Past {
    const { title, curves, watch } = this;
    const snapshots = this.#snapshots.until(until);
    return { title, columns: curves.upTo(until), watch: watch.upTo(until), snapshots };
  }

  /** The newest kept moment before an update: how many updates were done then; 0 is the start of the run. */
  keptBefore(update: number): number {
    return this.#snapshots.before(update - 1)?.update ?? 0;
  }

  /**
   * Asks for up to `updates` more, for at most `budget` milliseconds; with 0 updates only for a look at the latest batch.
   * One request at a time: does nothing while another is under way.
   */
  async pull(updates: number, budget: number, look: boolean): Promise<void> {
    if (!this.free || (updates > 0 && this.curves.full)) return;
    this.#busy = true;
    const batch = await this.line.ask((api) => api.advance(updates, budget, look));
    if (!batch) return; // failed or stale: whoever ended that life cleared `#busy`
    const before = this.count;
    if (this.curves.push(batch.rows) > 0) this.#change(() => this.#settings.pass(before, this.count));
    this.receive(batch);
    if (this.#snapshots.due(this.count)) {
      const snapshot = await this.line.ask((api) => api.snapshot());
      if (!snapshot) return;
      this.#snapshots.keep(snapshot);
    }
    this.#busy = false;
  }

  /** Shows what has arrived. */
  publish(): void {
    if (!this.show() || this.status === 'failed') return;
    if (this.count > 0) this.status = this.curves.full ? 'done' : 'running';
    if (this.curves.full) this.notice = KEPT_ALL;
  }

  /**
   * Turns a knob. A live one acts at the next update and is recorded with its time; any other needs a new start, which
   * is for the caller to decide: nothing changes here then.
   */
  set(path: string, raw: KnobValue): SetResult {
    const edit = this.#change(() => this.#settings.turn(path, raw, this.count));
    if (typeof edit === 'string') return edit;
    if (this.line.alive && this.status !== 'opening') void this.#send(edit);
    else {
      this.#settings.record(edit);
      this.#late.push(edit); // a run that is being built was sent its data already
    }
    return 'live';
  }

  /** Asks what the best possible policy gets under the present reward; the answer is in `optimum`. */
  async askOptimum(): Promise<void> {
    const { reward } = this.spec;
    const report = await this.line.ask((api) => api.optimum());
    if (report && reward === this.spec.reward) this.optimum = report;
  }

  /** Ends the thread; the curves stay readable, and `open` starts over. */
  close(): void {
    this.line.end();
    this.#busy = false;
    this.drop();
    this.status = 'idle';
  }

  async #build(build: (api: TrainerApi, wanted: () => boolean) => Promise<void>): Promise<void> {
    this.status = 'opening';
    this.message = this.notice = undefined;
    this.#busy = false;
    this.drop();
    this.#late = [];
    if (!(await this.line.begin(build))) return;
    this.status = this.count > 0 ? 'running' : 'ready';
    for (const edit of this.#late.splice(0)) void this.#send(edit);
  }

  async #load(api: TrainerApi, wanted: () => boolean, data: RunData): Promise<void> {
    const opened = await api.open(data);
    if (!wanted()) return;
    this.backend = opened.backend;
    this.legalMaximum = opened.legalMaximum;
    this.watch.monitors = opened.monitors;
    if (opened.notice) this.notice = text(`换用了备用的计算后端，会慢一些（${opened.notice}）`, opened.notice);
  }

  #send(edit: Tweak): Promise<void> {
    return this.#settings.send(edit, ({ path, value }) => this.line.ask((api) => api.tweak(path, value)));
  }

  /** Runs something that may change the reward; what was known to be the best under the old one is then forgotten. */
  #change<R>(act: () => R): R {
    const { reward } = this.spec;
    const result = act();
    if (reward !== this.spec.reward) this.optimum = undefined;
    return result;
  }

  #fail(why: string): void {
    this.#busy = false;
    this.message = sayDead(why);
    this.status = 'failed';
  }
}
