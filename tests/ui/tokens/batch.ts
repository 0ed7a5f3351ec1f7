import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { catalog } from '../../../src/catalog';
import type { TokenLook } from '../../../src/core/frame';
import type { Spec } from '../../../src/core/spec';
import { TokenRun } from '../../../src/engine/tokens/token-run';
import { tokenSpec } from '../../../src/lessons/setups-tokens';

/** Weights of the shipped supervised models. */
export const warm = {
  async get(name: string) {
    const bytes = await readFile(fileURLToPath(new URL(`../../../public/warm/${name}.bin`, import.meta.url)));
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  },
  put: async () => undefined,
};

/** A small office whose batches have groups with a signal and groups without. */
export const small = (part: Parameters<typeof tokenSpec>[0] = {}): Spec =>
  tokenSpec({ ...part, rollout: { groups: 6, groupSize: 4, ...part.rollout } });

/** The batch of update `updates` − 1 of a real run, and the run, to be closed by the caller. */
export async function batchOf(spec: Spec, updates = 2): Promise<{ look: TokenLook; run: TokenRun }> {
  const run = await TokenRun.open({ spec, seed: 1, tweaks: [] }, catalog, { warm });
  for (let u = 0; u < updates; u++) run.step();
  return { look: run.tokens()!, run };
}
