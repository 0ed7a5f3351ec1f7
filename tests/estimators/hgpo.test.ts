import { describe, expect, it } from 'vitest';
import hgpo from '../../src/estimators/hgpo';
import { toy } from '../fixtures/toy';
import { TOLERANCE, distance, noCritic } from '../fixtures/vectors';

describe('HGPO (1 vector)', () => {
  it('hgpo_k2_mean_norm: nested groups, singletons and zeros left out', () => {
    const { group, inputs, expected } = toy<{ advantages: number[][] }>('hgpo_k2_mean_norm');
    const values = { gamma: inputs['gamma'], depth: inputs['K'], alpha: inputs['alpha'] };
    expect(distance(hgpo.estimate(group, values, noCritic), expected.advantages)).toBeLessThan(TOLERANCE);
  });

  it('with no history it is the step part of GiGPO, save that exact zeros are left out', () => {
    const { group } = toy('gigpo_mean_norm');
    const rows = hgpo.estimate(group, { gamma: 0.95, depth: 0, alpha: 1 }, noCritic);
    expect(distance(rows[0], [0.601667, 0.633333, 0.5])).toBeLessThan(TOLERANCE);
  });
});
