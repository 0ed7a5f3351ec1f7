import type { GraphStep } from '../../../core/graph';
import { deviation, mean } from '../../../core/statistics';
import type { Text } from '../../../core/text';

/** What a worked line is printed from; numbers keep every digit, so that what is printed can be evaluated again. */
export type Piece =
  | { readonly kind: 'number'; readonly value: number }
  /** The same number several times in a list. */
  | { readonly kind: 'many'; readonly value: number; readonly count: number }
  | { readonly kind: 'power'; readonly base: number; readonly exponent: number }
  /** One of `+ − × / ( ) ,` or the name of a function of a list: mean, std, max. */
  | { readonly kind: 'sign'; readonly sign: string };

/** An expression: in symbols, with numbers, and its value. */
export interface Term {
  readonly value: number;
  readonly formula: string;
  readonly pieces: readonly Piece[];
  /** How tightly it binds: 0 a sum, 1 a product, 2 a number or a function. */
  readonly tight: 0 | 1 | 2;
}

/** One line of a calculation: symbol = formula = numbers = value. */
export interface Line {
  readonly symbol: string;
  readonly say: Text;
  readonly formula: string;
  readonly pieces: readonly Piece[];
  readonly value: number;
  /** The steps whose numbers went in, where they are other steps than this one. */
  readonly from: readonly GraphStep[];
}

export const sign = (s: string): Piece => ({ kind: 'sign', sign: s });
const number = (value: number): Piece => ({ kind: 'number', value });

/** A number with a name. */
export const atom = (formula: string, value: number): Term => ({ value, formula, pieces: [number(value)], tight: 2 });

/** base^exponent, exponent a count. */
export const power = (formula: string, base: number, exponent: number): Term => ({
  value: base ** exponent,
  formula,
  pieces: [{ kind: 'power', base, exponent }],
  tight: 2,
});

const wrapped = (t: Term, least: number): Pick<Term, 'formula' | 'pieces'> =>
  t.tight >= least ? t : { formula: `(${t.formula})`, pieces: [sign('('), ...t.pieces, sign(')')] };

function joined(a: Term, s: string, b: Term, value: number, tight: 0 | 1): Term {
  const left = wrapped(a, tight);
  const right = wrapped(b, s === '−' || s === '/' ? tight + 1 : tight);
  // A product of symbols needs no sign between them.
  const between = s === '×' ? ' ' : s === '/' ? ' / ' : ` ${s} `;
  return {
    value,
    formula: `${left.formula}${between}${right.formula}`,
    pieces: [...left.pieces, sign(s), ...right.pieces],
    tight,
  };
}

export const plus = (a: Term, b: Term): Term => joined(a, '+', b, a.value + b.value, 0);
export const minus = (a: Term, b: Term): Term => joined(a, '−', b, a.value - b.value, 0);
export const times = (a: Term, b: Term): Term => joined(a, '×', b, a.value * b.value, 1);
export const over = (a: Term, b: Term): Term => joined(a, '/', b, a.value / b.value, 1);

// More different numbers than a reader would check.
const MOST = 12;

/** Equal numbers of a list told together, in order of first appearance. */
function gathered(values: readonly number[]): Piece[] {
  const count = new Map<number, number>();
  for (const x of values) count.set(x, (count.get(x) ?? 0) + 1);
  return [...count].map(([value, n]) => (n > 1 ? { kind: 'many', value, count: n } : number(value)));
}

const LISTS = { mean, std: deviation, max: (xs: readonly number[]) => Math.max(...xs) } as const;

/** A function of a list; one of too many different numbers is printed as its result. */
export function listed(f: keyof typeof LISTS, formula: string, values: readonly number[]): Term {
  const value = LISTS[f](values);
  const items = gathered(values);
  if (items.length > MOST) return atom(formula, value);
  const inside = items.flatMap((piece, i) => (i ? [sign(','), piece] : [piece]));
  return { value, formula, pieces: [sign(f), sign('('), ...inside, sign(')')], tight: 2 };
}

/** A sum of terms, those that are 0 left out; one of too many is printed as its result. */
export function total(formula: string, terms: readonly Term[]): Term {
  const kept = terms.filter((t) => t.value !== 0);
  const value = kept.reduce((sum, t) => sum + t.value, 0);
  if (kept.length === 0 || kept.length > MOST) return atom(formula, value);
  const pieces = kept.flatMap((t, i) => (i ? [sign('+'), ...t.pieces] : t.pieces));
  return { value, formula, pieces, tight: kept.length > 1 ? 0 : kept[0].tight };
}

/** Lines in the order in which they are worked; each can be used in later ones by its symbol. */
export class Sheet {
  readonly lines: Line[] = [];

  add(symbol: string, say: Text, term: Term, from: readonly GraphStep[] = []): Term {
    const { formula, pieces, value } = term;
    this.lines.push({ symbol, say, formula, pieces, value, from });
    return atom(symbol, value);
  }
}
