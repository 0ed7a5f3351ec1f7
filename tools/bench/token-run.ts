import { createRequire } from 'node:module';
import { catalog } from '../../src/catalog';
import type { WarmStore } from '../../src/core/net';
import { TokenRun } from '../../src/engine/tokens/token-run';
import { OFFICE } from '../../src/lessons/setups-tokens';
import { fileStore } from '../warm/store';

const UPDATES = 120;
const NO_STORE: WarmStore = { get: async () => undefined, put: async () => undefined };

/** A whole run as a lesson has it, from nothing: how long the visitor would wait, and what shipped weights save. */
export interface TokenRunBench {
  /** Wall seconds of opening with the supervised phase held on the spot, and with shipped weights. */
  readonly supervised: number;
  readonly shipped: number;
  /** Wall and CPU seconds of the reinforcement learning. */
  readonly wall: number;
  readonly cpu: number;
  readonly updates: number;
  readonly tokens: number;
  readonly before: number;
  readonly after: number;
}

export async function benchTokenRun(): Promise<TokenRunBench> {
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm');
  const open = async (warm: WarmStore): Promise<{ run: TokenRun; seconds: number }> => {
    const began = performance.now();
    const run = await TokenRun.open({ spec: OFFICE, seed: 1, tweaks: [] }, catalog, { wasm, warm });
    return { run, seconds: (performance.now() - began) / 1000 };
  };
  const cold = await open(NO_STORE);
  cold.run.close();
  const { run, seconds: shipped } = await open(fileStore());
  const success: number[] = [];
  const start = process.cpuUsage();
  const began = performance.now();
  let tokens = 0;
  for (let u = 0; u < UPDATES; u++) {
    const { metrics } = run.step();
    success.push(metrics.trueSuccess);
    tokens = metrics.tokens;
  }
  const wall = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(start);
  run.close();
  const mean = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0) / xs.length;
  return {
    supervised: cold.seconds,
    shipped,
    wall,
    cpu: (user + system) / 1e6,
    updates: UPDATES,
    tokens,
    before: mean(success.slice(0, 10)),
    after: mean(success.slice(-10)),
  };
}
