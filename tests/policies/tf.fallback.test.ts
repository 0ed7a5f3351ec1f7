import { getBackend } from '@tensorflow/tfjs-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Rng, STREAM } from '../../src/core/rng';
import { open } from '../../src/policies/mlp-net';
import { start } from '../../src/policies/tf';
import { wasmPlace } from './place';

const shape = { rows: 2, width: 1, outputs: 2, observation: Float32Array.of(0, 1), prior: [0, -3] };

// In this order: once a binary did not load, tfjs takes no other in the same thread.
describe('without a working wasm backend', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['no binary', {}, /no wasm binary/],
    ['WebAssembly switched off', { wasm: wasmPlace.wasm! }, /switched off/],
    ['a wrong path', { wasm: '/nowhere/tfjs.wasm' }, /\/nowhere\/tfjs\.wasm does not load/],
    ['the right path after a wrong one', { wasm: wasmPlace.wasm! }, /\/nowhere\/tfjs\.wasm does not load/],
  ])('%s: computes on the plain JavaScript backend and says so once', async (name, where, reason) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    if (name === 'WebAssembly switched off') vi.stubGlobal('WebAssembly', undefined);
    const warn = vi.fn<(message: string) => void>();
    const place = { ...where, warn };
    const net = await open(shape, {}, new Rng(1, STREAM.init), place);
    await start(place);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0][0]).toMatch(reason);

    expect(net.backend).toBe('cpu');
    expect(getBackend()).toBe('cpu');
    const out = new Float64Array(4);
    net.forward(out);
    expect(out[1] - out[0]).toBeCloseTo(-3, 1);
    const gradient = new Float64Array(net.parameters);
    net.backward(Float64Array.of(1, 2, 3, 4), gradient);
    // The last biases collect the column sums of d.
    expect([...gradient.slice(-2)]).toEqual([4, 6]);
    net.close();
  });
});
