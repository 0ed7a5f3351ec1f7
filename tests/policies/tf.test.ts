import { env, getBackend } from '@tensorflow/tfjs-core';
import { describe, expect, it } from 'vitest';
import { Rng, STREAM } from '../../src/core/rng';
import { open } from '../../src/policies/mlp-net';
import { start } from '../../src/policies/tf';
import { wasmPlace } from './place';

const shape = { rows: 3, width: 2, outputs: 2, observation: Float32Array.of(0, 1, 1, 0, 1, 1), prior: [0, 0] };

describe('start', () => {
  it('starts wasm without threads', async () => {
    expect(await start(wasmPlace)).toBe('wasm');
    expect(getBackend()).toBe('wasm');
    expect(env().getBool('WASM_HAS_MULTITHREAD_SUPPORT')).toBe(false);
    expect(env().getBool('WASM_HAS_SIMD_SUPPORT')).toBe(true);
  });

  it('lets nets of two backends that were opened together take turns in one thread', async () => {
    const [a, b] = await Promise.all([wasmPlace, {}].map((place) => open(shape, {}, new Rng(1, STREAM.init), place)));
    expect([a.backend, b.backend]).toEqual(['wasm', 'cpu']);
    for (let round = 0; round < 2; round++) {
      const [left, right] = [a, b].map((net) => {
        const out = new Float64Array(6);
        net.forward(out);
        expect(getBackend()).toBe(net.backend);
        const gradient = new Float64Array(net.parameters);
        net.backward(out, gradient);
        net.write(gradient);
        return out;
      });
      left.forEach((y, i) => expect(Math.abs(y - right[i])).toBeLessThan(1e-6));
    }
    a.close();
    b.close();
  });
});
