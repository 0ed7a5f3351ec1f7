import { describe, expect, it } from 'vitest';
import cispo from '../../src/losses/cispo';
import ppoClip from '../../src/losses/ppo-clip';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

describe('CISPO (1 vector)', () => {
  it('cispo_weight: TRL’s cap and verl’s bounds, as the coefficient of log π', () => {
    const { inputs: i, expected } = vector<
      { ratios: number[]; logp: number[]; advantage: number; trl_epsilon_high: number; verl_clip: [number, number] },
      { trl_losses: number[]; verl_losses: number[] }
    >('cispo_weight');
    const of = (low: number, high: number) =>
      i.ratios.map((r, t) => cispo.token(r, i.advantage, { low, high }).slope * i.logp[t]);
    expect(distance(of(1, i.trl_epsilon_high - 1), expected.trl_losses)).toBeLessThan(TOLERANCE);
    expect(distance(of(...i.verl_clip), expected.verl_losses)).toBeLessThan(TOLERANCE);
  });

  it('where PPO lets a token go, CISPO keeps its gradient', () => {
    const bounds = { low: 0.2, high: 0.2 };
    expect(ppoClip.token(5, 1, { ...bounds, dual: Infinity }).slope).toBe(0);
    expect(cispo.token(5, 1, bounds)).toMatchObject({ slope: -1.2, clipped: false });
    expect(cispo.token(0.01, -1, bounds)).toMatchObject({ slope: 0.8, clipped: false });
  });
});
