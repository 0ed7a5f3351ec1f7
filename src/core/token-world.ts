import type { Knobs, Values } from './knob';
import type { Plugin } from './plugin';
import type { Text } from './text';
import type { Transcripts } from './tokens';
import type { EventKind } from './world';

/** A task in tokens: too many states to enumerate, so it steps directly, a batch of sessions at a time. */
export interface TokenWorld<K extends Knobs = Knobs> extends Plugin<K> {
  /** As of a `World`: shares of tasks done by an agent that ends at once and by one that writes legal tokens at random. */
  readonly baseline: { readonly idle: number; readonly random: number };
  build(values: Values<K>): TokenTask;
}

export interface TokenTask {
  /** At most 64; a token is its index. */
  readonly vocabulary: readonly Word[];
  readonly events: readonly EventKind[];
  /** Tokens of a whole transcript at most: prompt, policy and tools together. */
  readonly width: number;
  /** Tokens the policy may write in one episode, and turns (calls + 1) it may take. Hard: the session ends there. */
  readonly budget: number;
  readonly turns: number;
  /** What the supervised phase is held on, and its name, the same for all tasks that share it; absent: the task itself. */
  readonly school?: { readonly id: string; build(): TokenTask };
  /** Loads what plays the sessions. Only a trainer does: the page, which shows words and prices, has no need of it. */
  load(): Promise<OpenSessions>;
}

/**
 * Opens `rows` sessions over transcripts of their own.
 * @param demonstrator whom `demonstrate` plays; `noisy` unless said otherwise
 * @param task the same world with live knobs turned; the task that was loaded unless said otherwise
 */
export type OpenSessions = (rows: number, demonstrator?: Demonstrator, task?: TokenTask) => Sessions;

/** noisy: careless on purpose, so that there is something left to learn · cold: mostly wrong arguments · clean: flawless. */
export type Demonstrator = 'noisy' | 'cold' | 'clean';

export interface Word {
  /** What stands in the transcript, e.g. `<call>`, `price`, `7`. The same in both languages. */
  readonly word: string;
  /** What it means, for those who point at it. */
  readonly about?: Text;
}

/** What really happened in an episode. For the page, never for a learner: grounded answers, fabrications, tampering. */
export interface Facts {
  /** Was the task really done? */
  readonly success: boolean;
  /** Right, and the answer had been seen in a tool's reply. */
  readonly grounded: boolean;
  /** Answered without having seen the answer. */
  readonly fabricated: boolean;
  readonly answered: boolean;
  readonly calls: number;
  /** Replies of tools that were errors. */
  readonly errors: number;
  /** Tokens written by the policy itself that only tools should write. */
  readonly invented: number;
  /** Changed what it is graded by. */
  readonly tampered: boolean;
  /** The session was dead from its first call on, and the transcript shows it. */
  readonly doomed: boolean;
}

/** Sessions with the same `task` have the same prompt and the same database; `noise` keys what differs between them. */
export interface Sessions {
  readonly transcripts: Transcripts;
  /** Starts row b over. Every draw depends on nothing but (seed, task, noise) and how often it was asked. */
  reset(row: number, seed: number, task: number, noise: number): void;
  /** Writes the set of tokens that may come next, 64 bits; returns how many. 1: forced, role template, no choice. */
  legal(row: number, out: Uint32Array): number;
  /**
   * Appends a legal token and, when it ends a call, the tool's reply. Budgets are enforced here.
   * @returns is the session over?
   * @throws Error when the session is over already or the token not legal
   */
  push(row: number, token: number, logp: number, entropy: number): boolean;
  over(row: number): boolean;
  /** Ended by an answer or end-of-sequence; false: cut by a budget. */
  terminated(row: number): boolean;
  facts(row: number): Facts;
  /** What the agent knows and may do next, as far as credit can tell: equal keys are one node. Of the present slot. */
  state(row: number): string;
  /** A scripted demonstrator's next token, noisy on purpose; a legal one. */
  demonstrate(row: number): number;
  /** A copy of everything row b is, transcript included; `load` puts it into any row of sessions of the same task. */
  save(row: number): SessionState;
  load(row: number, state: SessionState): void;
}

/** Opaque: only the sessions that made it can read it. */
export type SessionState = { readonly saved: unknown };
