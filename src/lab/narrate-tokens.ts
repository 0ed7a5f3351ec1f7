import type { TokenLook } from '../core/frame';
import { text } from '../core/text';
import type { Text } from '../core/text';

/** Bits of `TokenLook.facts`. */
export const FACT = { success: 1, grounded: 2, fabricated: 4, tampered: 8, doomed: 16 } as const;
export type Fact = keyof typeof FACT;

/** How many rows of a batch a fact is true of. */
export const countOf = (look: TokenLook, fact: Fact): number =>
  look.facts.reduce((sum, bits) => sum + (bits & FACT[fact] ? 1 : 0), 0);

/** "41 of 64 right, 35 of them grounded; 12 answered without having looked; 3 edited the tests". */
export function narrateTokens(look: TokenLook): Text {
  const [right, grounded, fabricated, tampered] = (['success', 'grounded', 'fabricated', 'tampered'] as const).map(
    (fact) => countOf(look, fact),
  );
  const zh = [`${look.rows} 条轨迹里 ${right} 条做对`];
  const en = [`${right} of ${look.rows} right`];
  if (right > 0) {
    zh[0] += `，其中 ${grounded} 条有据`;
    en[0] += `, ${grounded} of them grounded`;
  }
  if (fabricated > 0) {
    zh.push(`${fabricated} 条没查就答`);
    en.push(`${fabricated} answered without having seen the answer`);
  }
  if (tampered > 0) {
    zh.push(`${tampered} 条改了判卷依据`);
    en.push(`${tampered} changed what they are graded by`);
  }
  return text(`${zh.join('；')}。`, `${en.join('; ')}.`);
}
