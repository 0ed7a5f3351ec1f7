import { describe, expect, it } from 'vitest';
import sapo from '../../src/losses/sapo';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

describe('SAPO (1 vector)', () => {
  it('sapo_gate: the gate by ratio, for good and for bad tokens', () => {
    const { inputs: i, expected } = vector<
      { ratios: number[]; tau_pos: number; tau_neg: number },
      { gate_pos: number[]; gate_neg: number[] }
    >('sapo_gate');
    const of = (advantage: number) =>
      i.ratios.map((r) => sapo.token(r, advantage, { positive: i.tau_pos, negative: i.tau_neg }).loss / -advantage);
    expect(distance(of(1), expected.gate_pos)).toBeLessThan(TOLERANCE);
    expect(distance(of(-1), expected.gate_neg)).toBeLessThan(TOLERANCE);
  });

  it('worked by hand: τ = 2 at ratio 1.5 has the gate 2σ(1) and the slope −4σ(1)σ(−1)·1.5', () => {
    const sigma = Math.E / (1 + Math.E);
    const { loss, slope, clipped } = sapo.token(1.5, 1, { positive: 2, negative: 1 });
    expect(loss).toBeCloseTo(-2 * sigma, 12);
    expect(slope).toBeCloseTo(-4 * sigma * (1 - sigma) * 1.5, 12);
    expect(clipped).toBe(false);
  });
});
