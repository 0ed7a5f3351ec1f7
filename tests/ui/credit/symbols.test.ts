import { describe, expect, it } from 'vitest';
import type { FrozenGroup, MethodReport } from '../../../src/bridge/protocol';
import { catalog } from '../../../src/catalog';
import { valuesOf } from '../../../src/core/knob';
import { text } from '../../../src/core/text';
import { symbolsOf } from '../../../src/ui/credit/symbols';
import { toyGroup } from '../../lab/frozen';

const frozen: FrozenGroup = { ...toyGroup, update: 0, mixed: 1, groups: 1 };

/** What the page lists for one step, computed from the very estimator, as symbol → number. */
function filled(id: string, step: { episode: number; step: number }, changed: Record<string, number | boolean> = {}) {
  const estimator = catalog.estimators.get(id);
  const values = { ...valuesOf(estimator.knobs), ...changed };
  const sweeps: MethodReport['sweeps'][number][] = [];
  const rows = estimator.estimate(frozen.group, values as never, {
    value: () => 0,
    truth: (_, action, k) => (k === 1 ? (action ? 0.5 : -0.5) : 0),
    note: (sweep) => sweeps.push({ say: text('', ''), nodes: new Map(sweep.nodes) }),
  });
  const reading = { mean: 0, lo: 0, hi: 0 };
  const none = new Float64Array(3);
  const report = {
    id,
    rows,
    sweeps,
    cosine: reading,
    signAccuracy: reading,
    correlation: reading,
    errors: none,
    mattered: none,
  };
  const list = symbolsOf(estimator, values, { frozen, step, report }, 'en');
  return Object.fromEntries(list.map(({ symbol, say, value }) => [symbol || say, value]));
}

describe('an equation with this step’s numbers', () => {
  it('GRPO: (1 − 0.5) / 0.707 = 0.707', () => {
    expect(filled('grpo', { episode: 0, step: 1 })).toMatchObject({ Rᵢ: '1.00', R̄: '0.50', std: '0.71', Aᵢₖ: '+0.71' });
  });

  it('GAGPO: discounts with its own γ, and V comes from its own sweep', () => {
    const got = filled('gagpo', { episode: 0, step: 0 }, { gamma: 0.5, lambda: 0.3, normalise: false });
    // V(0) = mean(0.5, 0) and V(1) = mean(1, 0); δ₀ = 0.5 · 0.5 − 0.25 = 0, δ₁ = 1 − 0.5, A₀ = 0.5 · 0.3 · 0.5.
    expect(got).toMatchObject({ γ: '0.5', λ: '0.3', s: '0.25', 's′': '0.50', Gᵢₖ: '0.50', r: '0.00', Aᵢₖ: '+0.075' });
  });

  it('RewardFlow: its r is a rise in value, not what was paid', () => {
    const got = filled('rewardflow', { episode: 0, step: 1 });
    expect(got).toMatchObject({ s: '0.90', 's′': '1.00', 'n(s)': '2' });
    expect(got).not.toHaveProperty('r');
  });

  it('counts the rollouts where the equation does, and says flags and choices in words', () => {
    expect(filled('rloo', { episode: 0, step: 0 })['|G|']).toBe('2');
    const gigpo = filled('gigpo', { episode: 1, step: 1 });
    expect(gigpo).toMatchObject({
      'Divide by the deviation': '✗',
      'Mean of the rollout part': 'over episodes (paper)',
    });
  });

  it('every method ends with what it gives the step and the exact advantage', () => {
    for (const id of catalog.estimators.ids) {
      const keys = Object.keys(filled(id, { episode: 1, step: 1 }));
      expect(keys.slice(-2), id).toEqual(['Aᵢₖ', 'A*']);
    }
  });
});
