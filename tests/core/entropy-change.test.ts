// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { entropyChange } from '../../src/core/entropy-change';
import { written } from '../../src/core/tokens';
import { TOLERANCE, vector } from '../fixtures/vectors';
import { batchOf, small } from '../ui/tokens/batch';

const softmax = (z: readonly number[]): number[] => {
  const weights = z.map(Math.exp);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((w) => w / sum);
};

describe('entropy moves by a covariance', () => {
  const { inputs, expected } = vector<
    { logits: number[]; q_values: number[]; eta: number },
    Record<'H0' | 'dH_exact_pg' | 'dH_pred_pg' | 'dH_exact_npg' | 'dH_pred_npg', number>
  >('entropy_covariance_theorem');
  const p = softmax(inputs.logits);
  const v = p.reduce((sum, x, a) => sum + x * inputs.q_values[a], 0);
  /** One real step of a table of logits: on the policy gradient π·A, or on the natural gradient A. */
  const stepped = (kind: 'pg' | 'npg', eta: number) =>
    softmax(inputs.logits.map((z, a) => z + eta * (kind === 'pg' ? p[a] : 1) * (inputs.q_values[a] - v)));

  it.each(['pg', 'npg'] as const)('entropy_covariance_theorem: a step of a table, %s', (kind) => {
    const moved = entropyChange(p, stepped(kind, inputs.eta));
    expect(Math.abs(moved.before - expected.H0)).toBeLessThan(TOLERANCE);
    expect(Math.abs(moved.after - moved.before - expected[`dH_exact_${kind}`])).toBeLessThan(TOLERANCE);
    expect(Math.abs(moved.predicted - expected[`dH_pred_${kind}`])).toBeLessThan(TOLERANCE);
  });

  it('is of first order: a step ten times smaller is off a hundred times less', () => {
    const off = (eta: number) => {
      const { before, after, predicted } = entropyChange(p, stepped('npg', eta));
      return Math.abs(after - before - predicted);
    };
    expect(off(0.05) / off(0.005)).toBeGreaterThan(80);
    expect(off(0.05) / off(0.005)).toBeLessThan(125);
  });

  it('an option of probability 0 adds nothing; where nothing moved, nothing is predicted', () => {
    expect(entropyChange([0.5, 0.5, 0], [0.5, 0.5, 0])).toEqual({
      before: Math.log(2),
      after: Math.log(2),
      predicted: 0,
    });
    expect(entropyChange([1, 0], [0.5, 0.5]).predicted).toBe(0);
  });

  it('holds token by token in a net that shares its weights and is moved by Adam', async () => {
    const { look, run } = await batchOf(small(), 3);
    let [xy, xx, yy, n] = [0, 0, 0, 0];
    for (let b = 0; b < look.rows; b += 2)
      for (let at = b * look.width + look.prompt[b]; at < b * look.width + look.length[b]; at++) {
        if (!written(look.role[at]) || look.entropy[at] < 0.05) continue;
        const { before, after } = run.distribution(b, at - b * look.width)!;
        const moved = entropyChange(before, after);
        expect(moved.before).toBeCloseTo(look.entropy[at], 3);
        const [x, y] = [moved.predicted, moved.after - moved.before];
        [xy, xx, yy, n] = [xy + x * y, xx + x * x, yy + y * y, n + 1];
      }
    run.close();
    expect(n).toBeGreaterThan(50);
    expect(xy / Math.sqrt(xx * yy)).toBeGreaterThan(0.9);
  });
});
