import type { WarmStore } from '../src/core/net';

const KEPT = 'agentic-rl-lab/warm';

/**
 * Weights of supervised phases: those shipped with the site, then those this browser has trained before. A store that
 * cannot be read or written (private window, no cache) only costs the time of another supervised phase.
 * @param shipped folder of the site's own files, one float32 little-endian vector each
 */
export function warmStore(shipped: URL): WarmStore {
  const address = (name: string): URL => new URL(`${name}.bin`, shipped);
  return {
    async get(name) {
      try {
        const kept = (await (await caches.open(KEPT)).match(address(name))) ?? (await fetch(address(name)));
        // A site that answers unknown addresses with its front page would otherwise pass for weights.
        if (!kept.ok || kept.headers.get('content-type')?.includes('html')) return undefined;
        const bytes = await kept.arrayBuffer();
        return bytes.byteLength % 4 === 0 ? new Float32Array(bytes) : undefined;
      } catch {
        return undefined;
      }
    },
    async put(name, weights) {
      try {
        await (await caches.open(KEPT)).put(address(name), new Response(weights.slice().buffer));
      } catch {
        // Trained again next time.
      }
    },
  };
}
