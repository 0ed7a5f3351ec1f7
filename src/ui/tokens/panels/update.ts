import type { Dot, Objective } from '../../../charts/surrogate-curve';
import type { TokenLook } from '../../../core/frame';
import type { Loss } from '../../../core/loss';

/** What a loss makes of one token per unit of |advantage|, turned round so that more is better. */
export function objectiveOf(loss: Loss, values: Readonly<Record<string, unknown>>): Objective {
  return (ratio, sign) => {
    const token = loss.token(ratio, sign, values as never);
    return { value: -token.loss, slope: token.slope };
  };
}

/** The batch's tokens that were trained on and carry credit. */
export function dotsOf(look: TokenLook): Dot[] {
  const out: Dot[] = [];
  for (const at of trained(look))
    if (look.advantage[at] !== 0)
      out.push({ ratio: look.ratio[at], sign: look.advantage[at] > 0 ? 1 : -1, clipped: look.clipped[at] === 1 });
  return out;
}

/** Log ratios of the tokens, and of the rows: the mean over each row's tokens. */
export function ratiosOf(look: TokenLook): { readonly tokens: number[]; readonly sequences: number[] } {
  const tokens: number[] = [];
  const rows = new Map<number, number[]>();
  for (const at of trained(look)) {
    const x = Math.log(look.ratio[at]);
    const row = Math.floor(at / look.width);
    tokens.push(x);
    if (!rows.has(row)) rows.set(row, []);
    rows.get(row)!.push(x);
  }
  return { tokens, sequences: [...rows.values()].map((xs) => xs.reduce((a, b) => a + b, 0) / xs.length) };
}

function* trained(look: TokenLook): Generator<number> {
  for (let b = 0; b < look.rows; b++)
    for (let at = b * look.width; at < b * look.width + look.length[b]; at++)
      if (look.counted[at] && look.ratio[at] > 0) yield at;
}

/** Bounds of a loss's clip in log ratio; GMPO's are given in log space, others around 1. None where nothing clips. */
export function boundsOf(loss: Loss, values: Readonly<Record<string, unknown>>): number[] {
  const { low, high } = values;
  if (typeof low !== 'number' || typeof high !== 'number') return [];
  if (loss.id === 'gmpo') return [-low, high];
  return [...(low < 1 ? [Math.log(1 - low)] : []), Math.log(1 + high)];
}
