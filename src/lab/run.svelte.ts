import type { Batch, OptimumReport, TrainerApi } from '../bridge/protocol';
import { sayDead } from '../bridge/trainer';
import type { OpenThread } from '../bridge/trainer';
import type { Look, Snapshot, TokenLook } from '../core/frame';
import type { KnobValue } from '../core/knob';
import { METRIC_IDS } from '../core/metric';
import type { Catalog, RunData, Spec, Tweak } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { KEPT_ALL } from './columns';
import { Curves } from './curves.svelte';
import { runData, specAt, timeline } from './edits';
import type { Start } from './edits';
import { Lifeline } from './lifeline';
import { Settings } from './settings.svelte';
import type { SetResult } from './settings.svelte';

export type ArmStatus = 'idle' | 'opening' | 'ready' | 'running' | 'done' | 'failed';

export interface ArmDeps {
  readonly catalog: Catalog;
  readonly open: OpenThread;
}

// A dead thread is revived from the last snapshot: at most this many updates are trained again, in short answers.
const SNAPSHOT_EVERY = 50;
const REPLAY_BUDGET = 50;

/**
 * One arm: a run in a thread of its own, with its curves. Answers are collected as they come and shown by `publish`,
 * which the session calls once per animation frame: three arms then cost one redraw, not three.
 */
export class ArmRun {
  readonly curves = new Curves();
  status = $state<ArmStatus>('idle');
  /** Why it failed. */
  message = $state.raw<Text>();
  /** Something to know that is not a failure, e.g. a slower backend. */
  notice = $state.raw<Text>();
  backend = $state('');
  legalMaximum = $state(0);
  /** The newest batch that was asked for; in a token world it is in `tokens`. */
  look = $state.raw<Look>();
  tokens = $state.raw<TokenLook>();
  /** The best possible policy under the present reward, once asked for; gone when the reward changes. */
  optimum = $state.raw<OptimumReport>();
  /** Its thread, for questions beside training. */
  readonly line: Lifeline;

  readonly #settings: Settings;
  #snapshot: Snapshot | undefined;
  #busy = false;
  #unshown = false;
  #seen: Pick<Batch, 'look' | 'tokens'> = {};
  #newLegal = 0;
  /** Knobs turned while the run was being built. */
  #late: Tweak[] = [];

  constructor(
    readonly id: string,
    readonly title: Text,
    start: Start,
    readonly deps: ArmDeps,
  ) {
    this.#settings = new Settings(start, deps.catalog);
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

  /** Updates shown so far (reactive). */
  get update(): number {
    return this.curves.length;
  }

  /** Fingerprint of the curves so far (reactive). */
  get digest(): string {
    return this.curves.digest(this.backend);
  }

  /** Updates received, shown or not. This and the next four are plain, for whoever schedules. */
  get count(): number {
    return this.curves.count;
  }

  get free(): boolean {
    return !this.#busy && (this.status === 'ready' || this.status === 'running' || this.status === 'done');
  }

  get busy(): boolean {
    return this.#busy || this.status === 'opening';
  }

  /** Has something arrived that `publish` has not shown yet? */
  get unshown(): boolean {
    return this.#unshown;
  }

  /** Update of the newest look, shown or not; −1 before the first. */
  get lookedAt(): number {
    return (this.#seen.look ?? this.#seen.tokens)?.update ?? -1;
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
    this.#seen = {};
    this.#snapshot = this.look = this.tokens = this.optimum = undefined;
    await this.#build((api, wanted) => this.#load(api, wanted, runData(start)));
  }

  /** After a failure: a new thread, brought to where the curves end. The curves stay. Never rejects. */
  async revive(): Promise<void> {
    if (this.status !== 'failed') return;
    const snapshot = this.#snapshot;
    const from = snapshot?.update ?? 0;
    await this.#build(async (api, wanted) => {
      const { start } = this;
      const spec = from > 0 ? specAt(start, from - 1, this.deps.catalog) : start.spec;
      const tweaks = timeline(start).filter((t) => t.at >= from);
      await this.#load(api, wanted, { spec, seed: start.seed, tweaks });
      if (snapshot) await api.restore(snapshot);
      for (let at = from; at < this.count && wanted();) {
        const { rows } = await api.advance(this.count - at, REPLAY_BUDGET, false);
        if (rows.length === 0 && wanted()) throw new Error('the replay came to a halt');
        at += rows.length / METRIC_IDS.length;
      }
    });
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
    if (batch.look || batch.tokens) this.#seen = batch;
    this.#newLegal = batch.legalMaximum;
    this.#unshown = true;
    if (this.count - (this.#snapshot?.update ?? 0) >= SNAPSHOT_EVERY) {
      const snapshot = await this.line.ask((api) => api.snapshot());
      if (!snapshot) return;
      this.#snapshot = snapshot;
    }
    this.#busy = false;
  }

  /** Shows what has arrived. */
  publish(): void {
    if (!this.#unshown) return;
    this.#unshown = false;
    this.curves.publish();
    ({ look: this.look, tokens: this.tokens } = this.#seen);
    this.legalMaximum = this.#newLegal;
    if (this.status === 'failed') return;
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
    this.#busy = this.#unshown = false;
    this.status = 'idle';
  }

  async #build(build: (api: TrainerApi, wanted: () => boolean) => Promise<void>): Promise<void> {
    this.status = 'opening';
    this.message = this.notice = undefined;
    this.#busy = this.#unshown = false;
    this.#late = [];
    if (!(await this.line.begin(build))) return;
    this.status = this.count > 0 ? 'running' : 'ready';
    for (const edit of this.#late.splice(0)) void this.#send(edit);
  }

  async #load(api: TrainerApi, wanted: () => boolean, data: RunData): Promise<void> {
    const opened = await api.open(data);
    if (!wanted()) return;
    this.backend = opened.backend;
    this.legalMaximum = this.#newLegal = opened.legalMaximum;
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
