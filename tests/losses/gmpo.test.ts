import { describe, expect, it } from 'vitest';
import { tokenWeights } from '../../src/core/aggregation';
import gmpo from '../../src/losses/gmpo';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

describe('GMPO (1 vector)', () => {
  it('gmpo_geometric_mean: ratios after the clip, losses, and their mean over sequences', () => {
    const { inputs: i, expected } = vector<
      { log_ratios: number[][]; advantages: number[]; eps_low: number; eps_high: number },
      { ratios: number[]; losses: number[]; loss: number }
    >('gmpo_geometric_mean');
    const rows = i.log_ratios.map((row, e) =>
      gmpo.sequence!(
        row,
        row.map(() => i.advantages[e]),
        { low: i.eps_low, high: i.eps_high },
      ),
    );
    rows.forEach((terms, e) =>
      terms.forEach(({ loss }) => {
        expect(distance(loss, expected.losses[e])).toBeLessThan(TOLERANCE);
        expect(distance(loss / -i.advantages[e], expected.ratios[e])).toBeLessThan(TOLERANCE);
      }),
    );
    const weights = tokenWeights(
      gmpo.aggregation!,
      rows.map((terms) => terms.length),
      1,
    );
    const sum = rows.flatMap((terms, e) => terms.map((term) => weights[e] * term.loss)).reduce((a, b) => a + b, 0);
    expect(distance(sum, expected.loss)).toBeLessThan(TOLERANCE);
    // A good token is cut above, a bad one below; the others share the sequence's ratio.
    expect(rows.map((terms) => terms.map((term) => term.clipped))).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
    expect(rows[0].map((term) => term.slope)).toEqual([0, rows[0][1].loss, rows[0][2].loss]);
  });

  it('a token without advantage counts as unmoved and has no gradient', () => {
    const bounds = { low: 0.4, high: 0.4 };
    const terms = gmpo.sequence!([0.2, 3], [2, 0], bounds);
    expect(terms[0].loss).toBeCloseTo(-Math.exp(0.1), 12);
    expect(terms.map((term) => term.slope + 0)).toEqual([terms[0].loss, 0]);
    expect(terms.map((term) => term.clipped)).toEqual([false, false]);
  });
});
