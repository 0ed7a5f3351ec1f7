import type { Rng } from '../../core/rng';
import { HEAD_WIDTH, LOOK_UPS } from './shape';
import type { Sizes } from './shape';

/** One matrix of the net; row-major, one after another, they are its parameters. */
export interface Weight {
  readonly shape: [number, number];
  /** Initial values: this mean, and this deviation from it. */
  readonly mean: number;
  readonly deviation: number;
}

/** Matrices of one head, and those behind all heads. */
export const PER_HEAD = 5;

/**
 * The matrices in order: features [features × H]; per head query [H × D], keys [D × keys], bonus [1 × 1], values [V × D],
 * back [D × H]; then output [H × V], bias [1 × V], gate [H × 1], its bias, value [H × 1], its bias.
 *
 * Initial scales: features so that u has unit variance, queries too (He et al. 2015), keys so that a score, the sum of
 * four products, has unit variance as well: attention starts spread out but not flat, with a liking (bonus 1) for what
 * followed the newest token last time. Logits start near 0, save that the pointer is open (gate 1); the value starts at 0.
 */
export function weightsOf({ features, keys, vocabulary, hidden, heads }: Sizes): Weight[] {
  const weight = (rows: number, columns: number, deviation: number, mean = 0): Weight => ({
    shape: [rows, columns],
    mean,
    deviation,
  });
  const head = [
    weight(hidden, HEAD_WIDTH, Math.sqrt(2 / hidden)),
    weight(HEAD_WIDTH, keys, 0.5 / Math.sqrt(HEAD_WIDTH)),
    weight(1, 1, 0, 1),
    weight(vocabulary, HEAD_WIDTH, 1),
    weight(HEAD_WIDTH, hidden, Math.sqrt(1 / (heads * HEAD_WIDTH))),
  ];
  return [
    weight(features, hidden, Math.sqrt(1 / LOOK_UPS)),
    ...new Array<Weight[]>(heads).fill(head).flat(),
    weight(hidden, vocabulary, 0.1 * Math.sqrt(2 / hidden)),
    weight(1, vocabulary, 0),
    weight(hidden, 1, 0),
    weight(1, 1, 0, 1),
    weight(hidden, 1, 0),
    weight(1, 1, 0),
  ];
}

/** Initial parameters; number i of the flat vector is normal draw i. */
export function initial(weights: readonly Weight[], init: Rng): Float64Array {
  const draws: number[] = [];
  for (const { shape, mean, deviation } of weights)
    for (let n = shape[0] * shape[1]; n > 0; n--) draws.push(mean + deviation * init.normal(draws.length));
  return Float64Array.from(draws);
}
