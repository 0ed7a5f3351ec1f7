import { describe, expect, it } from 'vitest';
import { Optimiser } from '../../src/engine/optimiser';

/** Two numbers that can be moved. */
const pair = (a: number, b: number) => {
  const live = Float64Array.of(a, b);
  return {
    parameters: 2,
    live,
    read: (out: Float64Array) => out.set(live),
    write: (parameters: Float64Array) => live.set(parameters),
  };
};

describe('a net with its Adam', () => {
  it('moves by the learning rate at first, whatever the size of the gradient, and not where that is 0', () => {
    const net = pair(1, 5);
    const optimiser = new Optimiser(net);
    optimiser.gradient.set([300, 0]);
    optimiser.step(0.1);
    expect(net.live[0]).toBeCloseTo(0.9, 9);
    expect(net.live[1]).toBe(5);
  });

  it('goes on after a restore exactly as it would have', () => {
    const [a, b] = [pair(1, 5), pair(0, 0)];
    const [first, second] = [new Optimiser(a, 0.9, 0.99), new Optimiser(b, 0.9, 0.99)];
    const step = (optimiser: Optimiser, g: readonly number[]) => {
      optimiser.gradient.set(g);
      optimiser.step(0.1);
    };
    step(first, [1, -2]);
    second.load(first.save());
    for (const optimiser of [first, second]) step(optimiser, [0.5, 3]);
    expect(b.live).toEqual(a.live);
    expect(second.parameters()).toEqual(a.live);
  });

  it('refuses the state of a net of another size', () => {
    const state = { parameters: new Float64Array(3), m: new Float64Array(3), v: new Float64Array(3), steps: 1 };
    expect(() => new Optimiser(pair(0, 0)).load(state)).toThrow('a snapshot of 3 parameters does not fit a net of 2');
  });
});
