import { describe, expect, it } from 'vitest';
import { saySpan } from '../../src/charts/series';

describe('a mean and its interval in words', () => {
  it('a share ends at 0 and at 1, other numbers where they end', () => {
    const wide = { mean: 0.8, lo: -0.1, hi: 1.04 };
    expect(saySpan(wide, 'percent')).toBe('80% [0%, 100%]');
    expect(saySpan(wide, 'number')).toBe('0.80 [−0.10, 1.04]');
    expect(saySpan({ mean: 0.8, lo: 0.7, hi: 0.9 }, 'percent')).toBe('80% [70%, 90%]');
  });
});
