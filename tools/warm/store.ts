import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { WarmStore } from '../../src/core/net';

/** The folder of the weights that are shipped with the site, and of those that this machine has trained before. */
export const SHIPPED = 'public/warm';
const KEPT = '.cache/warm';

/** Weights of supervised phases, float32 little-endian: those shipped, then those kept in a cache beside the tools. */
export function fileStore(shipped = SHIPPED, kept = KEPT): WarmStore {
  return {
    async get(name) {
      const path = [shipped, kept].map((folder) => `${folder}/${name}.bin`).find((file) => existsSync(file));
      return path === undefined ? undefined : vector(readFileSync(path));
    },
    async put(name, weights) {
      mkdirSync(kept, { recursive: true });
      // Written beside and then renamed: another thread may be reading.
      const draft = `${kept}/${name}.${process.pid}-${Math.round(performance.now() * 1000)}`;
      writeFileSync(draft, new Uint8Array(weights.slice().buffer));
      renameSync(draft, `${kept}/${name}.bin`);
    },
  };
}

const vector = (bytes: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);
