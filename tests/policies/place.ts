import { createRequire } from 'node:module';
import type { NetPlace } from '../../src/core/net';

/** The wasm binary as installed; a warning is a failed test. */
export const wasmPlace: NetPlace = {
  wasm: createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm'),
  warn(message) {
    throw new Error(message);
  },
};
