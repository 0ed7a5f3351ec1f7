/** A set of tokens as two words of 32 bits, with its size. */
export interface TokenSet {
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** The tokens of 0 … 63 that `has` says yes to. */
export function setOf(has: (token: number) => boolean): TokenSet {
  let low = 0;
  let high = 0;
  let count = 0;
  for (let v = 0; v < 64; v++) {
    if (!has(v)) continue;
    count++;
    if (v < 32) low |= 1 << v;
    else high |= 1 << (v - 32);
  }
  return { low: low >>> 0, high: high >>> 0, count };
}

export const contains = (set: TokenSet, token: number): boolean =>
  token >= 0 && token < 64 && ((token < 32 ? set.low >>> token : set.high >>> (token - 32)) & 1) === 1;

/** The smallest member. */
export const lowest = ({ low, high }: TokenSet): number =>
  low !== 0 ? 31 - Math.clz32(low & -low) : 63 - Math.clz32(high & -high);
