import { env, getBackend, setBackend } from '@tensorflow/tfjs-core';
import type { NetPlace } from '../core/net';
import { registerGradients } from './gradients';
import { installWasmFixes } from './wasm-fixes';

export type Backend = 'wasm' | 'cpu';

registerGradients();

// Module state on purpose: tfjs keeps one engine per thread, and a backend that is up (or broken) is so for all its nets.
const running = new Set<Backend>();
let broken: string | undefined;
let queue: Promise<unknown> = Promise.resolve();
const told = new WeakSet<NetPlace>();

/**
 * Starts tfjs in this thread: the wasm backend (SIMD, one thread, with our fixes), else the plain JavaScript backend, of
 * which `place.warn` is told once. Starts run one after another, because tfjs drops a start that another one overtakes.
 * A wasm backend that failed is not tried again in this thread: tfjs refuses to.
 * @returns the backend that runs; pass it to `enter` before every use
 * @throws Error when the plain JavaScript backend cannot start either
 */
export function start(place: NetPlace): Promise<Backend> {
  const mine = queue.then(() => startNow(place));
  queue = mine.catch(() => undefined);
  return mine;
}

/**
 * Makes `backend`, which `start` returned, the one that runs the next operations. Nets of both backends may live in one
 * thread; switching to a backend that is up takes effect at once, the promise is only for those that are not.
 */
export function enter(backend: Backend): void {
  if (getBackend() !== backend) void setBackend(backend);
}

async function startNow(place: NetPlace): Promise<Backend> {
  const failure = place.wasm === undefined ? 'no wasm binary was given' : await startWasm(place.wasm);
  if (failure === undefined) return 'wasm';
  if (!running.has('cpu')) {
    await import('@tensorflow/tfjs-backend-cpu');
    if (!(await setBackend('cpu'))) throw new Error('tfjs: neither the wasm nor the plain JavaScript backend starts');
    running.add('cpu');
  }
  if (!told.has(place)) place.warn?.(`tfjs runs on its plain JavaScript backend, several times slower: ${failure}`);
  told.add(place);
  return 'cpu';
}

/** @returns why the wasm backend cannot run, or undefined when it does */
async function startWasm(binary: string): Promise<string | undefined> {
  if (running.has('wasm')) return undefined;
  if (broken !== undefined) return broken;
  if (typeof (globalThis as { WebAssembly?: unknown }).WebAssembly !== 'object') return 'WebAssembly is switched off';
  const { setWasmPaths } = await import('@tensorflow/tfjs-backend-wasm');
  // A threaded backend in a minified bundle never comes up, and never says so.
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  // tfjs insists on all three names. A browser without SIMD cannot compile this binary, and so gets the fallback.
  setWasmPaths({
    'tfjs-backend-wasm.wasm': binary,
    'tfjs-backend-wasm-simd.wasm': binary,
    'tfjs-backend-wasm-threaded-simd.wasm': binary,
  });
  if (!(await setBackend('wasm')) || getBackend() !== 'wasm') return (broken = `${binary} does not load`);
  installWasmFixes();
  running.add('wasm');
  return undefined;
}
