import { describe, expect, it } from 'vitest';
import {
  atom,
  listed,
  minus,
  over,
  plus,
  power,
  Sheet,
  times,
  total,
} from '../../../../src/ui/credit/worked/expression';
import type { Term } from '../../../../src/ui/credit/worked/expression';
import { sayFrom, sayLine, sayNumber, sayPieces } from '../../../../src/ui/credit/worked/print';
import { text } from '../../../../src/core/text';

const lineOf = (term: Term, from: readonly { episode: number; step: number }[] = []) => {
  const sheet = new Sheet();
  sheet.add('A', text('', ''), term, from);
  return sheet.lines[0];
};
const R = atom('R', 1);
const m = atom('m', 0.25);

describe('numbers', () => {
  it('keep four digits, or as many as asked for; small ones are powers of ten, residues nothing', () => {
    expect([1 / 3, -2, 1e-6, 2.5e-5, 3e-17, 1234.5678].map((x) => sayNumber(x))).toEqual([
      '0.3333',
      '−2',
      '10⁻⁶',
      '2.5·10⁻⁵',
      '0',
      '1235',
    ]);
    expect(sayNumber(1 / 3, 6)).toBe('0.333333');
  });
});

describe('a line', () => {
  it('is symbols, numbers, value', () => {
    const score = over(minus(R, m), plus(atom('σ', 0.5), atom('ε', 1e-6)));
    expect(sayLine(lineOf(score))).toEqual(['(R − m) / (σ + ε)', '(1 − 0.25) / (0.5 + 10⁻⁶)', '1.5']);
  });

  it('says nothing twice', () => {
    expect(sayLine(lineOf(atom('Σ r', 1)))).toEqual(['Σ r', '1']);
    expect(sayLine(lineOf(atom('0', 0)))).toEqual(['0']);
  });

  it('puts brackets where arithmetic or the eye needs them', () => {
    const debt = atom('d', -0.5);
    expect(sayPieces(minus(R, debt).pieces)).toBe('1 − (−0.5)');
    expect(sayPieces(minus(debt, R).pieces)).toBe('−0.5 − 1');
    expect(sayPieces(minus(R, minus(R, m)).pieces)).toBe('1 − (1 − 0.25)');
    expect(sayPieces(times(R, plus(R, m)).pieces)).toBe('1 × (1 + 0.25)');
    expect(sayPieces(over(R, times(R, m)).pieces)).toBe('1 / (1 × 0.25)');
  });

  it('tells equal numbers of a list together, and a long list as its result', () => {
    expect(sayPieces(listed('mean', '', [1, 0, 0, 1, 0.5, 0]).pieces)).toBe('mean(1 ×2, 0 ×3, 0.5)');
    const many = Array.from({ length: 40 }, (_, i) => i);
    expect(sayPieces(listed('mean', '', many).pieces)).toBe('19.5');
  });

  it('leaves out of a sum what is 0', () => {
    const sum = total('', [atom('', 0), times(power('', 0.9, 3), R), m]);
    expect(sayPieces(sum.pieces)).toBe('0.9³ × 1 + 0.25');
    expect(sum.value).toBeCloseTo(0.979, 12);
    expect(sayPieces(total('', [atom('', 0)]).pieces)).toBe('0');
  });

  it('counts rollouts and steps from 1, and a long list by its rest', () => {
    const from = Array.from({ length: 11 }, (_, i) => ({ episode: i, step: 2 }));
    expect(sayFrom(lineOf(R, from), 2)).toEqual({ shown: 'T1·3 T2·3', more: 9 });
    expect(sayFrom(lineOf(R))).toEqual({ shown: '', more: 0 });
  });
});
