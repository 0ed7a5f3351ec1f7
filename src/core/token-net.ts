import type { NetPlace } from './net';
import type { Rng } from './rng';
import type { Transcripts } from './tokens';

/** Slots to predict: the token at `position[i]` of row `row[i]`, from all tokens before it. */
export interface Queries {
  readonly count: number;
  /** [≥ count] */
  readonly row: Int32Array;
  readonly position: Int32Array;
}

export interface TokenShape {
  readonly vocabulary: number;
  readonly turns: number;
}

/** An autoregressive policy with a value head. Logits are before temperature and before any legal mask. */
export interface TokenNet {
  /** `wasm` or `cpu`, named in every export. */
  readonly backend: string;
  readonly parameters: number;
  /** How many of them, the last ones, are the value head's alone. */
  readonly valueHead: number;
  /** Writes logits [count × vocabulary] and values [count]. */
  forward(transcripts: Transcripts, queries: Queries, logits: Float32Array, values: Float32Array): void;
  /**
   * Forward and backward in one: `slope` reads logits and values and writes dL/d logits and dL/d values, same shapes,
   * zeroed before; then dL/d parameters is written.
   * @param gradient [parameters]
   */
  pass(transcripts: Transcripts, queries: Queries, slope: TokenSlope, gradient: Float64Array): void;
  /** The live parameters; `write` installs changed ones. */
  read(out: Float64Array): void;
  write(parameters: Float64Array): void;
  close(): void;
}

export type TokenSlope = (
  logits: Float32Array,
  values: Float32Array,
  dLogits: Float32Array,
  dValues: Float32Array,
) => void;

/** What a token policy's `<id>-net.ts` exports. */
export interface TokenNetModule {
  openTokens(
    shape: TokenShape,
    values: Readonly<Record<string, unknown>>,
    init: Rng,
    place: NetPlace,
  ): Promise<TokenNet>;
}
