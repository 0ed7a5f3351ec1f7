import type { Knobs } from './knob';
import type { Plugin } from './plugin';
import type { Rng } from './rng';

/**
 * What the net computes: `outputs` numbers for every state of a world. A policy is a net with one output per action
 * (logits), a critic a net with one output (the value). Each distinct state is evaluated once, however often it was visited.
 */
export interface NetShape {
  readonly rows: number;
  readonly width: number;
  readonly outputs: number;
  /** [rows × width] observations. */
  readonly observation: Float32Array;
  /** Added to the initial output: [outputs] for every row alike, or [rows × outputs]. */
  readonly prior: ArrayLike<number>;
}

export interface Net {
  /** Where it runs, named in every export: `js`, `wasm`, `cpu`. */
  readonly backend: string;
  readonly parameters: number;
  /** Writes the outputs, [rows × outputs]. */
  forward(out: Float64Array): void;
  /**
   * Writes Jᵀ·d: the gradient w.r.t. the parameters of Σ d ∘ outputs at the present parameters.
   * @param d [rows × outputs] @param gradient [parameters]
   */
  backward(d: Float64Array, gradient: Float64Array): void;
  /** The live parameters, [parameters]; `write` installs changed ones. */
  read(out: Float64Array): void;
  write(parameters: Float64Array): void;
  /** Frees tensors; the net is dead afterwards. */
  close(): void;
}

/** The card of a policy: knobs and words. `<id>-net.ts` beside it computes, and only a trainer loads that. */
export type PolicyKind<K extends Knobs = Knobs> = Plugin<K>;

export interface NetModule {
  /** @param init draws the initial parameters */
  open(shape: NetShape, values: Readonly<Record<string, unknown>>, init: Rng, place: NetPlace): Promise<Net>;
}

/** What a thread knows and a net needs: where the wasm binary lies, whether it may be used. */
export interface NetPlace {
  /** Address or path of tfjs-backend-wasm-simd.wasm; absent: use the plain JavaScript backend. */
  readonly wasm?: string;
  /** Weights of supervised phases held before, by name. */
  readonly warm?: WarmStore;
  /** Told once when the wanted backend could not start and another one runs instead. */
  warn?(message: string): void;
}

/** Where the weights of a supervised phase are kept, so that nobody waits for the same one twice. */
export interface WarmStore {
  /** Undefined when there are none of that name, or they cannot be read. */
  get(name: string): Promise<Float32Array | undefined>;
  put(name: string, weights: Float32Array): Promise<void>;
}
