import { describe, expect, it } from 'vitest';
import salt from '../../src/estimators/salt';
import { listen, toy } from '../fixtures/toy';
import { TOLERANCE, distance, noCritic } from '../fixtures/vectors';

describe('SALT (2 vectors)', () => {
  it('salt_h3: a shared first step gets exactly nothing', () => {
    const { group, inputs, expected } = toy<{ step_advantages: number[][] }>('salt_h3');
    const rows = salt.estimate(group, { history: inputs['h'], std: true }, noCritic);
    expect(distance(rows, expected.step_advantages)).toBeLessThan(TOLERANCE);
    for (const row of rows) expect(Math.abs(row[0])).toBeLessThan(1e-15);
  });

  it('salt_history_window: h = 1 merges what h = 2 and 3 keep apart', () => {
    type Answer = Record<'h1' | 'h2' | 'h3', { step_advantages: number[][] }>;
    const { group, expected } = toy<Answer>('salt_history_window');
    for (const history of [1, 2, 3] as const) {
      const rows = salt.estimate(group, { history, std: true }, noCritic);
      expect(distance(rows, expected[`h${history}`].step_advantages), `h = ${history}`).toBeLessThan(TOLERANCE);
    }
  });

  it('preserves the group’s sum of advantages: before and after merging', () => {
    const { group } = toy('salt_history_window');
    const rows = salt.estimate(group, { history: 1, std: false }, noCritic);
    const before = [0.75, -0.25, -0.25, -0.25].reduce((sum, a, i) => sum + a * group[i].rewards.length, 0);
    expect(rows.flat().reduce((a, b) => a + b, 0)).toBeCloseTo(before, 12);
  });

  it('different starts are different roots', () => {
    const { group } = toy('salt_h3');
    const elsewhere = group.map((e, i) => (i === 0 ? { ...e, states: [1, ...Array.from(e.states).slice(1)] } : e));
    expect(salt.estimate(elsewhere, { history: 3, std: true }, noCritic)[0][0]).toBeCloseTo(1.154699, 6);
  });

  it('tells the page both sweeps', () => {
    const { note, sweeps } = listen();
    salt.estimate(toy('salt_h3').group, { history: 3, std: true }, { value: () => 0, note });
    expect(sweeps.map((nodes) => Object.keys(nodes).join(''))).toEqual(['ABCE', 'ABCE']);
  });
});
