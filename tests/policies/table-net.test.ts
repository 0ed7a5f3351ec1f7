import { describe, expect, it } from 'vitest';
import { Rng, STREAM } from '../../src/core/rng';
import { open } from '../../src/policies/table-net';

const shape = { rows: 2, width: 1, outputs: 3, observation: Float32Array.of(0, 1), prior: [0, 0.5, -3] };
const fresh = () => open(shape, {}, new Rng(1, STREAM.init), {});

describe('table', () => {
  it('starts at the prior in every state', async () => {
    const net = await fresh();
    const out = new Float64Array(6);
    net.forward(out);
    expect([...out]).toEqual([0, 0.5, -3, 0, 0.5, -3]);
    expect(net.parameters).toBe(6);
    expect(net.backend).toBe('js');
  });

  it('outputs its parameters; the transposed Jacobian is the identity', async () => {
    const net = await fresh();
    const written = Float64Array.of(1, 2, 3, 4, 5, 1e-300);
    net.write(written);
    const out = new Float64Array(6);
    net.forward(out);
    expect(out).toEqual(written);
    const gradient = new Float64Array(6).fill(9);
    net.backward(Float64Array.of(0.1, 0, -0.1, 0, 0, 7), gradient);
    expect([...gradient]).toEqual([0.1, 0, -0.1, 0, 0, 7]);
  });

  it('shares no memory with its callers', async () => {
    const net = await fresh();
    const p = new Float64Array(6);
    net.read(p);
    p.fill(1);
    net.write(p);
    p.fill(2);
    net.read(p);
    expect([...p]).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
