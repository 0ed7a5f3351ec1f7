import { createRequire } from 'node:module';
import '@tensorflow/tfjs-backend-wasm';
import {
  broadcast_util,
  getKernel,
  matMul,
  mul,
  registerGradient,
  registerKernel,
  reshape,
  sum,
  unregisterKernel,
} from '@tensorflow/tfjs-core';
import type { GradConfig, Tensor } from '@tensorflow/tfjs-core';
import { Adam } from '../../src/core/adam';
import type { NetShape } from '../../src/core/net';
import { Rng, STREAM } from '../../src/core/rng';
import { registerGradients } from '../../src/policies/gradients';
import { open } from '../../src/policies/mlp-net';
import { installWasmFixes } from '../../src/policies/wasm-fixes';
import { plainMlp } from './plain-mlp';
import type { PlainNet } from './plain-mlp';

/** CPU milliseconds of one update: forward, backward, Adam, write. */
export interface UpdateTimes {
  readonly name: string;
  /** tfjs wasm as published. */
  readonly stockMs: number;
  /** The same with our fixes, as the site runs it. */
  readonly fixedMs: number;
  /** Hand-written loops on typed arrays. */
  readonly plainMs: number;
}

export interface TfjsBench {
  readonly backend: string;
  /** `standard`: 2560 × 64 → 64 → 64 → 5. */
  readonly standard: UpdateTimes;
  /** `grid`: 211 × 30 → 32 → 32 → 6, every state of a grid world. */
  readonly grid: UpdateTimes;
}

const ROUNDS = 15;

/** What tfjs publishes, where a fix that acts in our nets replaces it. */
const stockTanh = getKernel('Tanh', 'wasm');
const STOCK_MAT_MUL: GradConfig = {
  kernelName: 'BatchMatMul',
  inputsToSave: ['a', 'b'],
  gradFunc: (dy, [a, b]) => ({
    a: () => matMul(dy as Tensor, b, false, true),
    b: () => matMul(a, dy as Tensor, true, false),
  }),
};
const summed = (dy: Tensor, shape: number[]): Tensor => {
  const axes = broadcast_util.getReductionAxes(shape, dy.shape);
  return reshape(axes.length ? sum(dy, axes) : dy, shape);
};
const STOCK_ADD: GradConfig = {
  kernelName: 'Add',
  inputsToSave: ['a', 'b'],
  gradFunc: (dy, [a, b]) => ({ a: () => summed(dy as Tensor, a.shape), b: () => summed(dy as Tensor, b.shape) }),
};
const STOCK_MUL: GradConfig = {
  kernelName: 'Multiply',
  inputsToSave: ['a', 'b'],
  gradFunc: (dy, [a, b]) => ({
    a: () => summed(mul(dy as Tensor, b), a.shape),
    b: () => summed(mul(dy as Tensor, a), b.shape),
  }),
};

/** From here on the wasm backend is as published. */
export function installStock(): void {
  for (const rule of [STOCK_MAT_MUL, STOCK_ADD, STOCK_MUL]) registerGradient(rule);
  unregisterKernel('Tanh', 'wasm');
  registerKernel(stockTanh);
}

/** From here on it is as the site runs it. */
export function installFixes(): void {
  registerGradients();
  installWasmFixes();
}

/**
 * Measures MLP updates with the stock wasm backend, with the fixed one and by hand, in turns in one process, so that a
 * busy machine slows all three alike; each figure is the best round's. Prints times and ratios.
 * @throws Error when the wasm backend does not start: there is nothing to compare then.
 */
export async function benchTfjs(print: (line: string) => void = console.log): Promise<TfjsBench> {
  const standard = await measure('standard', 2560, 64, 64, 5, 12);
  const grid = await measure('grid', 211, 30, 32, 6, 150);
  for (const t of [standard, grid]) {
    const ms = [t.stockMs, t.fixedMs, t.plainMs].map((x) => x.toFixed(2).padStart(6));
    print(
      `tfjs update, ${t.name.padEnd(8)} stock ${ms[0]} ms   fixed ${ms[1]} ms   plain ${ms[2]} ms   ` +
        `fixed/stock ${(t.fixedMs / t.stockMs).toFixed(2)}   fixed/plain ${(t.fixedMs / t.plainMs).toFixed(2)}`,
    );
  }
  return { backend: 'wasm', standard, grid };
}

async function measure(
  name: string,
  rows: number,
  width: number,
  hidden: number,
  outputs: number,
  updates: number,
): Promise<UpdateTimes> {
  const noise = new Rng(7, STREAM.world);
  const observation = Float32Array.from({ length: rows * width }, (_, i) => noise.at(i));
  const shape: NetShape = { rows, width, outputs, observation, prior: new Float64Array(outputs) };
  const net = await open(shape, { hidden, layers: 2 }, new Rng(7, STREAM.init), {
    wasm: createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm'),
    warn(message) {
      throw new Error(message);
    },
  });
  const parameters = new Float64Array(net.parameters);
  net.read(parameters);
  const run = updater(shape, parameters);
  const plain = plainMlp(shape, [hidden, hidden], false, parameters);
  const best = { stock: Infinity, fixed: Infinity, plain: Infinity };
  // Round 0 warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    installStock();
    const stock = run(net, updates);
    installFixes();
    const times = { stock, fixed: run(net, updates), plain: run(plain, updates) };
    if (round > 0) for (const key of ['stock', 'fixed', 'plain'] as const) best[key] = Math.min(best[key], times[key]);
  }
  net.close();
  return { name, stockMs: best.stock, fixedMs: best.fixed, plainMs: best.plain };
}

/** A function that does `n` updates of a net and returns the CPU milliseconds of one. */
function updater(shape: NetShape, initial: Float64Array): (net: PlainNet, n: number) => number {
  const out = new Float64Array(shape.rows * shape.outputs);
  const d = out.map((_, i) => Math.sin(i) / out.length);
  const gradient = new Float64Array(initial.length);
  return (net, n) => {
    const p = initial.slice();
    const adam = new Adam(p.length);
    const start = process.cpuUsage();
    for (let i = 0; i < n; i++) {
      net.forward(out);
      net.backward(d, gradient);
      adam.step(p, gradient, 1e-3);
      net.write(p);
    }
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / n;
  };
}
