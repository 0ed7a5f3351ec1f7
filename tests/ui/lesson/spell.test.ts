import { describe, expect, it } from 'vitest';
import { text } from '../../../src/core/text';
import { pieces, spell, summaryOf, valuesOf } from '../../../src/ui/lesson/spell';
import { evidence } from './sample';

describe('numbers in prose', () => {
  const sentence = text(
    '到了 {capped.trueSuccess}，峰值 {uncapped.trueSuccess@max}。',
    'It is {capped.trueSuccess} by then.',
  );

  it('come from the measurements, with the half-width of their interval', () => {
    expect(spell(sentence, 'zh', evidence)).toMatch(/^到了 95 ± \d+ %，峰值 90 %。$/);
    expect(pieces(sentence, 'en', evidence).map((p) => p.measured)).toEqual([false, true, false]);
  });

  it('are an ellipsis while unknown', () => {
    expect(spell(sentence, 'en', undefined)).toBe('It is … by then.');
    expect(valuesOf(evidence, { arm: 'capped', metric: 'entropy', at: 7 })).toBeUndefined();
    expect(summaryOf(evidence, 'no-such-arm', 'entropy')).toBeUndefined();
  });
});
