import type { TokenLook } from '../../core/frame';
import type { ArmRun } from '../../lab/run.svelte';
import { TokenHistory } from '../../lab/token-history.svelte';
import type { Colouring } from '../../scenes/shade';
import type { Brush, Refusal } from './paint';

/** One token of one arm's batch: its slot in the row that is looked at. */
export interface Spot {
  readonly arm: ArmRun;
  readonly position: number;
}

// While it trains, an arm's transcript changes three times a second: slow enough to read a word, and light on the page.
const FOLLOW_EVERY = 330;

/** What is looked at in token worlds: which rollout, in which colours, which token. The same for all arms of a bench. */
export class TranscriptView {
  group = $state(0);
  member = $state(0);
  colouring = $state<Colouring>('role');
  /** Pressing a token paints with it; undefined: a press paints nothing. */
  brush = $state<Brush>();
  /** Why the latest press painted nothing. */
  refusal = $state<Refusal>();
  hovered = $state.raw<Spot>();
  focused = $state.raw<Spot>();

  #shown: readonly (readonly [ArmRun, TokenLook])[] = $state.raw([]);
  readonly #histories: readonly TokenHistory[];
  /** Whose turn it is to be followed. */
  #next = 0;
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly arms: readonly ArmRun[],
    /** While it trains the newest batch is followed at reading speed; otherwise at once. */
    readonly training: () => boolean,
    /** The token that begins a call in an arm's world. */
    readonly callMark: (arm: ArmRun) => number,
  ) {
    this.#histories = arms.map(() => new TokenHistory());
  }

  /** What an arm's batches were like as they went by. */
  historyOf(arm: ArmRun): TokenHistory {
    return this.#histories[this.arms.indexOf(arm)];
  }

  /** The batch of an arm that is on screen (reactive); undefined before its first. */
  lookOf(arm: ArmRun): TokenLook | undefined {
    return this.#shown.find(([owner]) => owner === arm)?.[1];
  }

  /** The row on screen: the chosen member of the chosen group, or the nearest there is. */
  rowOf(look: TokenLook): number {
    const groups = look.rows / look.groupSize;
    return Math.min(this.group, groups - 1) * look.groupSize + Math.min(this.member, look.groupSize - 1);
  }

  /** Takes a brush in hand, or lays it down when it was in hand. */
  takeUp(brush: Brush): void {
    this.brush = this.brush === brush ? undefined : brush;
    this.refusal = undefined;
  }

  /** Looks at a row of a batch. */
  pick(look: TokenLook, row: number): void {
    this.group = Math.floor(row / look.groupSize);
    this.member = row % look.groupSize;
  }

  /** The token that is explained: the one pointed at, else the one in focus. */
  get spot(): Spot | undefined {
    return this.hovered ?? this.focused;
  }

  /** The pointer is on a token, or has left them: then the token in focus is explained again, or else the last one still. */
  point(spot: Spot | undefined): void {
    if (spot || this.focused) this.hovered = spot;
  }

  /** A new batch may have come. */
  offer(): void {
    if (this.arms.every((arm) => arm.tokens === this.lookOf(arm))) return;
    const gone = this.#shown.some(([arm]) => !arm.tokens); // started over: the old batch is of another run
    if (!this.training() || gone || this.#shown.length === 0) return this.#show();
    this.#due ??= setTimeout(() => this.#follow(), FOLLOW_EVERY / this.arms.length);
  }

  close(): void {
    clearTimeout(this.#due);
    this.#due = undefined;
  }

  /** Shows the next arm that has something new: one at a time, so that the page is never busy with all of them at once. */
  #follow(): void {
    this.close();
    const turn = [...this.arms.slice(this.#next), ...this.arms.slice(0, this.#next)];
    const arm = turn.find((a) => a.tokens && a.tokens !== this.lookOf(a));
    if (!arm?.tokens) return;
    this.#next = (this.arms.indexOf(arm) + 1) % this.arms.length;
    this.#shown = [...this.#shown.filter(([owner]) => owner !== arm), [arm, arm.tokens]];
    this.historyOf(arm).add(arm.tokens, this.callMark(arm));
    this.offer();
  }

  #show(): void {
    this.close();
    this.#shown = this.arms.flatMap((arm) => (arm.tokens ? [[arm, arm.tokens] as const] : []));
    for (const [arm, look] of this.#shown) this.historyOf(arm).add(look, this.callMark(arm));
  }
}
