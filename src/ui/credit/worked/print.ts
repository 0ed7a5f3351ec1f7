import type { Line, Piece } from './expression';

const SUPER = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raised = (n: number): string =>
  (n < 0 ? '⁻' : '') + [...String(Math.abs(n))].map((d) => SUPER[Number(d)]).join('');

/** A number with so many significant digits, without trailing zeros; ε as a power of ten, residues of rounding as 0. */
export function sayNumber(x: number, digits = 4): string {
  if (Math.abs(x) < 1e-9) return '0';
  if (Math.abs(x) < 1e-4) {
    const exponent = Math.floor(Math.log10(Math.abs(x)) + 1e-9);
    const head = sayNumber(x / 10 ** exponent, 2);
    return head === '1' ? `10${raised(exponent)}` : `${head}·10${raised(exponent)}`;
  }
  return String(+x.toPrecision(digits)).replace('-', '−');
}

/** A line’s numbers as people write them; a negative one after a sign stands in brackets. */
export function sayPieces(pieces: readonly Piece[], digits = 4): string {
  let out = '';
  let after = '';
  for (const piece of pieces) {
    if (piece.kind === 'sign') {
      const { sign } = piece;
      out += '+−×/'.includes(sign) ? ` ${sign} ` : sign === ',' ? ', ' : sign;
      after = sign;
      continue;
    }
    if (piece.kind === 'power')
      out += sayNumber(piece.base, digits) + (piece.exponent === 1 ? '' : raised(piece.exponent));
    else {
      const said = sayNumber(piece.value, digits);
      out += said.startsWith('−') && after !== '' && '+−×/'.includes(after) ? `(${said})` : said;
      if (piece.kind === 'many') out += ` ×${piece.count}`;
    }
    after = '';
  }
  return out;
}

/** `= formula = numbers = value`, leaving out what would say the same twice. */
export function sayLine({ formula, pieces, value }: Line, digits = 4): string[] {
  const numbers = sayPieces(pieces, digits);
  const result = sayNumber(value, digits);
  return [formula, numbers, result].filter((part, i, all) => part !== '' && (i === 2 || part !== all[2]));
}

/** Where a line’s numbers come from, rollouts and steps counted from 1; the rest of a long list as a number. */
export function sayFrom({ from }: Line, most = 8): { readonly shown: string; readonly more: number } {
  const names = from.map(({ episode, step }) => `T${episode + 1}·${step + 1}`);
  return { shown: names.slice(0, most).join(' '), more: Math.max(0, names.length - most) };
}
