import { describe, expect, it } from 'vitest';
import gdpo from '../../src/estimators/gdpo';
import { TOLERANCE, distance, noCritic, paid, vector } from '../fixtures/vectors';

const part = (outcome: readonly number[], process: readonly number[]) =>
  outcome.map((r, i) => paid([r + process[i]], { outcome: [r] }));

describe('GDPO (1 vector)', () => {
  it('gdpo_decoupled_normalisation: both parts, the weighted sum, the whitened batch', () => {
    const { inputs: i, expected } = vector<
      { components: { acc: number[]; fmt: number[] }; weights: { fmt: number } },
      { weighted_sum: number[]; advantages: number[] }
    >('gdpo_decoupled_normalisation');
    const values = { weight: i.weights.fmt };
    const batch = [gdpo.estimate(part(i.components.acc, i.components.fmt), values, noCritic)];
    expect(distance(batch[0].flat(), expected.weighted_sum)).toBeLessThan(TOLERANCE);
    gdpo.finish!(batch, values, []);
    expect(distance(batch[0].flat(), expected.advantages)).toBeLessThan(TOLERANCE);
  });

  it('a hundredfold process reward changes nothing', () => {
    const [small, large] = [1, 100].map((size) =>
      gdpo.estimate(part([1, 0, 0], [0, size, 0]), { weight: 1 }, noCritic).flat(),
    );
    expect(distance(small, large)).toBeLessThan(1e-5);
  });
});
