import { deviation, mean } from '../../../../src/core/statistics';
import type { Piece } from '../../../../src/ui/credit/worked/expression';

const JS: Readonly<Record<string, string>> = { '−': '-', '×': '*' };

/** Computes what a line prints, by the rules of arithmetic and nothing else. */
export function evaluate(pieces: readonly Piece[]): number {
  const code = pieces.map((piece) => {
    if (piece.kind === 'number') return `(${piece.value})`;
    if (piece.kind === 'power') return `((${piece.base}) ** ${piece.exponent})`;
    if (piece.kind === 'many') return new Array<string>(piece.count).fill(`(${piece.value})`).join(',');
    return JS[piece.sign] ?? piece.sign;
  });
  const list =
    (f: (xs: readonly number[]) => number) =>
    (...xs: number[]) =>
      f(xs);
  const run = new Function('mean', 'std', 'max', `return ${code.join(' ')};`) as (...fs: unknown[]) => number;
  return run(list(mean), list(deviation), Math.max);
}
