import type { Batch, OptimumReport } from '../bridge/protocol';
import type { Look, TokenLook } from '../core/frame';
import type { Text } from '../core/text';
import { Curves } from './curves.svelte';
import { WatchLog } from './watch-log.svelte';

export type ArmStatus = 'idle' | 'opening' | 'ready' | 'running' | 'done' | 'failed';

/** What the page sees of an arm, all of it reactive. Answers are collected as they come and shown by `publish`. */
export class ArmView {
  readonly curves = new Curves();
  /** What monitors say. */
  readonly watch = new WatchLog();
  /** Its name; visitors may give it another. */
  title: Text;
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

  #seen: Pick<Batch, 'look' | 'tokens'> = {};
  #newLegal = 0;
  #unshown = false;

  constructor(title: Text) {
    this.title = $state.raw(title);
  }

  /** Updates shown so far. */
  get update(): number {
    return this.curves.length;
  }

  /** Fingerprint of the curves so far. */
  get digest(): string {
    return this.curves.digest(this.backend);
  }

  /** Updates received, shown or not. This and the next two are plain, for whoever schedules. */
  get count(): number {
    return this.curves.count;
  }

  /** Has something arrived that `publish` has not shown yet? */
  get unshown(): boolean {
    return this.#unshown;
  }

  /** Update of the newest look, shown or not; −1 before the first. */
  get lookedAt(): number {
    return (this.#seen.look ?? this.#seen.tokens)?.update ?? -1;
  }

  /** Notes an answer, whose rows are in the curves already. */
  protected receive(batch: Batch): void {
    if (batch.look || batch.tokens) this.#seen = batch;
    this.watch.push(batch.watched);
    this.#newLegal = batch.legalMaximum;
    this.#unshown = true;
  }

  /** Shows what has arrived; false when that is nothing. */
  protected show(): boolean {
    if (!this.#unshown) return false;
    this.#unshown = false;
    this.curves.publish();
    this.watch.publish();
    ({ look: this.look, tokens: this.tokens } = this.#seen);
    this.legalMaximum = this.#newLegal;
    return true;
  }

  /** What has arrived will not be shown. */
  protected drop(): void {
    this.#unshown = false;
  }

  /** Nothing was looked at yet. */
  protected forget(): void {
    this.#seen = {};
    this.look = this.tokens = this.optimum = undefined;
  }
}
