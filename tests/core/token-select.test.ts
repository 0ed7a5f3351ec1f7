import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng, STREAM } from '../../src/core/rng';
import { byCovariance, clipCandidates, covariances, holdPenalty, selectTokens } from '../../src/core/token-select';
import type { SelectedFrom } from '../../src/core/token-select';
import { FIXED } from '../contract/arbitrary';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

const rng = (seed = 1) => new Rng(seed, STREAM.action);
const batchOf = (logp: number[], advantages: number[], o: Partial<SelectedFrom> = {}): SelectedFrom => ({
  logp,
  advantages,
  entropy: logp.map((_, t) => t),
  clipped: new Uint8Array(logp.length),
  ...o,
});
const batch = fc
  .array(
    fc.tuple(
      fc.integer({ min: -600, max: 0 }).map((n) => n / 100),
      fc.integer({ min: -250, max: 250 }).map((n) => n / 100),
      fc.integer({ min: 0, max: 20 }).map((n) => n / 10),
    ),
    { maxLength: 30 },
  )
  .map((xs) =>
    batchOf(
      xs.map((x) => x[0]),
      xs.map((x) => x[1]),
      { entropy: xs.map((x) => x[2]) },
    ),
  );
const share = fc.integer({ min: 1, max: 100 }).map((n) => n / 100);
const ones = (flags: Uint8Array) => Array.from(flags.keys()).filter((t) => flags[t] === 1);

describe('token selection (1 vector)', () => {
  it('clipcov_klcov_selection: covariances, candidates, the tokens that KL-Cov holds back', () => {
    const { inputs: i, expected } = vector<
      { logp: number[]; advantages: number[]; kl_cov_ratio: number },
      { cov: number[]; clipcov_candidates: number[]; klcov_topk: number[]; order: number[] }
    >('clipcov_klcov_selection');
    const b = batchOf(i.logp, i.advantages);
    expect(distance([...covariances(b)], expected.cov)).toBeLessThan(TOLERANCE);
    expect(clipCandidates(b)).toEqual(expected.clipcov_candidates);
    expect(byCovariance(b)).toEqual(expected.order);
    const held = selectTokens('kl-cov', b, i.kl_cov_ratio, rng());
    expect(ones(held.hold)).toEqual(expected.klcov_topk);
    expect(ones(held.keep)).toEqual([0, 1, 2, 3, 4, 5]);
    const dropped = (seed: number) => {
      const { keep, hold } = selectTokens('clip-cov', b, i.kl_cov_ratio, rng(seed));
      expect(ones(hold)).toEqual([]);
      return [0, 1, 2, 3, 4, 5].filter((t) => keep[t] === 0);
    };
    const seen = new Set(Array.from({ length: 20 }, (_, seed) => dropped(seed).join()));
    expect([...seen].sort()).toEqual(['0', '3']);
    expect(dropped(7)).toEqual(dropped(7));
    const both = selectTokens('clip-cov', b, 1, rng());
    expect(ones(both.keep)).toEqual([1, 2, 4, 5]);
  });

  it('Clip-Cov leaves alone what the loss has clipped already', () => {
    const b = batchOf([-0.05, -0.1, -2.5, -3], [1.2, 0.8, 1, -1.5], { clipped: [0, 0, 0, 1] });
    expect(clipCandidates({ ...b, clipped: [0, 0, 0, 0] })).toEqual([0, 3]);
    expect(ones(selectTokens('clip-cov', b, 1, rng()).keep)).toEqual([1, 2, 3]);
  });

  it('top-entropy keeps the share with the highest entropy, ties included', () => {
    const b = (entropy: number[]) => batchOf(entropy, entropy, { entropy });
    const kept = (entropy: number[], x: number) => ones(selectTokens('top-entropy', b(entropy), x, rng()).keep);
    expect(kept([0.1, 0.9, 0.2, 0.8, 0.3], 0.4)).toEqual([1, 3]);
    expect(kept([0.5, 0.5, 0.5], 0.1)).toEqual([0, 1, 2]);
    expect(kept([0.3, 0.1], 1)).toEqual([0, 1]);
  });

  it('treats at least one token and at most the share, and nothing under `all`', () => {
    fc.assert(
      fc.property(batch, share, (b, x) => {
        const n = b.logp.length;
        const most = Math.max(1, Math.floor(x * n));
        const all = selectTokens('all', b, x, rng());
        expect([ones(all.keep).length, ones(all.hold).length]).toEqual([n, 0]);
        expect(ones(selectTokens('kl-cov', b, x, rng()).hold)).toHaveLength(Math.min(n, most));
        const dropped = n - ones(selectTokens('clip-cov', b, x, rng()).keep).length;
        expect(dropped).toBe(Math.min(most, clipCandidates(b).length));
        expect(ones(selectTokens('top-entropy', b, x, rng()).keep).length).toBeGreaterThanOrEqual(n > 0 ? 1 : 0);
      }),
      FIXED,
    );
  });

  it('what holds a token back is |ln ratio| and its sign', () => {
    expect(holdPenalty(-1, -1.5)).toEqual({ loss: 0.5, slope: 1 });
    expect(holdPenalty(-2, -1.5, 0.1)).toEqual({ loss: 0.05, slope: -0.1 });
    expect(holdPenalty(-1, -1)).toEqual({ loss: 0, slope: 0 });
  });
});
