import { describe, expect, it } from 'vitest';
import { Adam } from '../../src/core/adam';

describe('Adam', () => {
  it('the first step is lr·sign(g) whatever the size of the gradient', () => {
    const x = Float64Array.of(1, 1, 1);
    new Adam(3).step(x, Float64Array.of(1e-3, -500, 0), 0.1);
    expect(x[0]).toBeCloseTo(0.9, 5);
    expect(x[1]).toBeCloseTo(1.1, 9);
    expect(x[2]).toBe(1);
  });

  it('two steps by hand: g = 1, then g = 3', () => {
    const x = Float64Array.of(0);
    const adam = new Adam(1);
    adam.step(x, Float64Array.of(1), 0.1);
    adam.step(x, Float64Array.of(3), 0.1);
    // m = .9·.1 + .1·3 = .39, m̂ = .39/.19; v = .999·.001 + .001·9 = .009999, v̂ = .009999/.001999
    const second = 0.39 / 0.19 / Math.sqrt(0.009999 / 0.001999);
    expect(x[0]).toBeCloseTo(-0.1 - 0.1 * second, 8);
    expect([adam.m[0], adam.v[0], adam.steps]).toEqual([0.39, 0.009999, 2].map((v) => expect.closeTo(v, 12)));
  });

  it('a tiny gradient moves as far as a large one: why a lone entropy bonus erases a good policy', () => {
    const [a, b] = [Float64Array.of(0), Float64Array.of(0)];
    const [slow, fast] = [new Adam(1), new Adam(1)];
    for (let i = 0; i < 20; i++) {
      slow.step(a, Float64Array.of(1e-4), 0.05);
      fast.step(b, Float64Array.of(1), 0.05);
    }
    expect(a[0] / b[0]).toBeCloseTo(1, 3);
  });

  it('finds the minimum of a badly scaled bowl', () => {
    const x = Float64Array.of(3, -2);
    const adam = new Adam(2);
    for (let i = 0; i < 3000; i++) adam.step(x, Float64Array.of(100 * (x[0] - 1), 0.01 * (x[1] - 1)), 0.01);
    expect(x[0]).toBeCloseTo(1, 2);
    expect(x[1]).toBeCloseTo(1, 2);
  });
});
