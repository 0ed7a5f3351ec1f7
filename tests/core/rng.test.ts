import { describe, expect, it } from 'vitest';
import { Rng, STREAM } from '../../src/core/rng';
import type { Stream } from '../../src/core/rng';

const streams = Object.values(STREAM);

/** χ² statistic of counts against equal expectation, in standard deviations from its mean (valid for many bins). */
function excess(counts: ArrayLike<number>): number {
  let n = 0;
  for (let i = 0; i < counts.length; i++) n += counts[i];
  const expected = n / counts.length;
  let chi2 = 0;
  for (let i = 0; i < counts.length; i++) chi2 += (counts[i] - expected) ** 2 / expected;
  return (chi2 - (counts.length - 1)) / Math.sqrt(2 * (counts.length - 1));
}

/** Correlation of two series in standard errors. */
function correlation(n: number, x: (i: number) => number, y: (i: number) => number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += (x(i) - 0.5) * (y(i) - 0.5);
  return (sum / n) * 12 * Math.sqrt(n);
}

describe('Rng', () => {
  it('golden values: any change of the generator changes every stored run', () => {
    const draws = (seed: number, stream: Stream, episode: number) => {
      const rng = new Rng(seed, stream, episode);
      return [0, 1, 2, 1000].map((c) => rng.at(c));
    };
    expect(draws(0, 0, 0)).toEqual([0.8580898938682949, 0.07463980767322309, 0.38564208263084687, 0.18306617617363874]);
    expect(draws(1, 2, 3)).toEqual([0.7576953047504604, 0.7428770293739922, 0.17405569445880809, 0.42983689456465957]);
    expect(draws(4294967295, 5, 1000000)).toEqual([
      0.57167585331804, 0.5543357927962891, 0.5248518607191499, 0.5467504185438159,
    ]);
  });

  it('a draw depends on its key and counter alone: order, other draws and the object do not matter', () => {
    const rng = new Rng(7, STREAM.action, 3);
    const late = rng.at(50);
    const early = rng.at(2);
    rng.rekey(8, STREAM.world, 1).at(0);
    rng.rekey(7, STREAM.action, 3);
    expect(rng.at(2)).toBe(early);
    expect(new Rng(7, STREAM.action, 3).at(50)).toBe(late);
  });

  it('no two of 70,000 (seed, stream, episode) keys share their first draw, and none is stuck near 0', () => {
    const seen = new Set<number>();
    const rng = new Rng(0, STREAM.init);
    for (let seed = 0; seed < 10; seed++)
      for (const stream of streams) for (let e = 0; e < 1000; e++) seen.add(rng.rekey(seed, stream, e).at(0));
    expect(seen.size).toBe(10 * streams.length * 1000);
    for (const stream of streams) expect(new Rng(0, stream, 0).at(0)).toBeGreaterThan(1e-6);
  });

  it('is uniform in one and two dimensions: within a stream, over episodes, over seeds (χ² within 4 σ)', () => {
    const a = new Rng(9, STREAM.action);
    const b = new Rng(9, STREAM.world);
    const pairs: Record<string, (i: number) => [number, number]> = {
      counters: (i) => [a.rekey(9, STREAM.action, 0).at(2 * i), a.at(2 * i + 1)],
      episodes: (i) => [a.rekey(9, STREAM.action, i).at(0), a.at(1)],
      streams: (i) => [a.rekey(9, STREAM.action, i).at(0), b.rekey(9, STREAM.world, i).at(0)],
      seeds: (i) => [a.rekey(i, STREAM.action, 5).at(3), b.rekey(i + 1, STREAM.action, 5).at(3)],
    };
    for (const [name, pair] of Object.entries(pairs)) {
      const bins = new Float64Array(32 * 32);
      for (let i = 0; i < 200_000; i++) {
        const [x, y] = pair(i);
        bins[Math.floor(x * 32) * 32 + Math.floor(y * 32)]++;
      }
      expect(Math.abs(excess(bins)), name).toBeLessThan(4);
    }
  });

  it('the lowest byte of the 53 bits is uniform too', () => {
    const rng = new Rng(3, STREAM.action);
    const bins = new Float64Array(256);
    for (let i = 0; i < 200_000; i++) bins[(rng.at(i) * 2 ** 53) % 256]++;
    expect(Math.abs(excess(bins))).toBeLessThan(4);
  });

  it('neighbouring counters, episodes, streams and seeds are uncorrelated (4 standard errors)', () => {
    const n = 100_000;
    const a = new Rng(1, STREAM.action);
    const b = new Rng(1, STREAM.world);
    const all = [
      correlation(
        n,
        (i) => a.at(i),
        (i) => a.at(i + 1),
      ),
      correlation(
        n,
        (i) => a.at(i),
        (i) => b.at(i),
      ),
      correlation(
        n,
        (i) => a.rekey(1, STREAM.action, i).at(0),
        (i) => b.rekey(1, STREAM.action, i + 1).at(0),
      ),
      correlation(
        n,
        (i) => a.rekey(1, STREAM.action, i).at(1),
        (i) => b.rekey(1, STREAM.action, i + 1).at(0),
      ),
      correlation(
        n,
        (i) => a.rekey(i, STREAM.action, 0).at(0),
        (i) => b.rekey(i + 1, STREAM.action, 0).at(0),
      ),
      correlation(
        n,
        (i) => a.rekey(i, STREAM.action, i).at(0),
        (i) => b.rekey(i, STREAM.world, i).at(0),
      ),
    ];
    for (const z of all) expect(Math.abs(z)).toBeLessThan(4);
  });

  it('int covers 0 … n−1 evenly; normal has mean 0, variance 1 and thin tails', () => {
    const rng = new Rng(11, STREAM.init);
    const dice = new Float64Array(6);
    let [sum, squares, far] = [0, 0, 0];
    const n = 100_000;
    for (let i = 0; i < n; i++) {
      dice[rng.int(i, 6)]++;
      const z = rng.normal(i);
      sum += z;
      squares += z * z;
      if (Math.abs(z) > 1.959964) far++;
    }
    expect(dice.reduce((x, y) => x + y)).toBe(n);
    expect(Math.abs(excess(dice))).toBeLessThan(4);
    expect(Math.abs(sum / Math.sqrt(n))).toBeLessThan(4);
    expect(Math.abs((squares - n) / Math.sqrt(2 * n))).toBeLessThan(4);
    expect(Math.abs((far - 0.05 * n) / Math.sqrt(n * 0.05 * 0.95))).toBeLessThan(4);
  });
});
