import type { TokenLook } from '../core/frame';
import { written } from '../core/tokens';

/** What the colour of a token can tell. */
export const COLOURINGS = ['role', 'probability', 'entropy', 'advantage', 'ratio', 'slope', 'clipped'] as const;
export type Colouring = (typeof COLOURINGS)[number];

/** A token's number under a colouring, and how strongly it is drawn. */
export interface Shade {
  /** NaN where there is nothing to tell: the policy did not choose, or the loss did not look. */
  readonly value: number;
  /** −1 … 1: sign and strength of the colour, and length of the bar under the token. */
  readonly strength: number;
}

const NOTHING: Shade = { value: NaN, strength: 0 };
/** One in a hundred is as unlikely as it gets; 2 nats as undecided; a factor of 1.5 as far apart. */
const LEAST_LOG = Math.log(100);
const MOST_ENTROPY = 2;
const MOST_RATIO = Math.log(1.5);
const MOST_ADVANTAGE = 2;

/** A colouring whose sign matters: it is drawn in two colours. */
export const isSigned = (colouring: Colouring): boolean =>
  colouring === 'advantage' || colouring === 'ratio' || colouring === 'slope';

/** The largest |coefficient| of a batch: what the coefficients of its tokens are drawn against. 0 of none. */
export function largestSlope(look: TokenLook): number {
  let most = 0;
  for (const x of look.slope) if (Math.abs(x) > most) most = Math.abs(x);
  return most;
}

/**
 * The shade of one entry of a look's arrays. Of the coefficient the sign is turned: a loss is minimised, so a negative one
 * pushes the token's probability up, which is drawn as up.
 * @param most the batch's `largestSlope`
 */
export function shadeOf(look: TokenLook, at: number, colouring: Colouring, most: number): Shade {
  const chosen = written(look.role[at]);
  switch (colouring) {
    case 'role':
      return NOTHING;
    case 'probability':
      return chosen ? { value: Math.exp(look.logp[at]), strength: within(-look.logp[at] / LEAST_LOG) } : NOTHING;
    case 'entropy':
      return chosen ? { value: look.entropy[at], strength: within(look.entropy[at] / MOST_ENTROPY) } : NOTHING;
    case 'advantage':
      return told(look.advantage[at], look.advantage[at] / MOST_ADVANTAGE);
    case 'ratio':
      return told(look.ratio[at], Math.log(look.ratio[at]) / MOST_RATIO);
    case 'slope':
      return told(look.slope[at], most > 0 ? -look.slope[at] / most : 0);
    case 'clipped':
      return look.counted[at] ? { value: look.clipped[at], strength: look.clipped[at] } : NOTHING;
  }
}

const within = (x: number): number => Math.min(1, Math.max(-1, x));
const told = (value: number, strength: number): Shade =>
  Number.isNaN(value) ? NOTHING : { value, strength: within(strength) };
