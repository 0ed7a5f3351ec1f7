import type { TokenShape } from '../../core/token-net';
import { MODE, ROLE } from '../../core/tokens';

/** Numbers per head: enough to tell 64 tokens apart. */
export const HEAD_WIDTH = 12;
/** Newest tokens that are looked up, each in a table of its own. */
export const WINDOW = 4;
/** Places in a segment that are told apart; later ones count as the last. */
export const PLACES = 8;
export const LOOK_UPS = WINDOW + 3;
const MODES = Object.keys(MODE).length;
const ROLES = Object.keys(ROLE).length;

/** Sizes of a net, and where each table starts among those stacked in one matrix. "No token" has the number `vocabulary`. */
export interface Sizes extends TokenShape {
  readonly hidden: number;
  readonly heads: number;
  /** Rows of the feature tables: WINDOW × (token or none), turn, mode × place, question. */
  readonly features: number;
  readonly turnFeature: number;
  readonly placeFeature: number;
  readonly questionFeature: number;
  /** Columns of the key tables: token, previous token or none, turn, role. */
  readonly keys: number;
  readonly turnKey: number;
  readonly roleKey: number;
}

export function sizesOf({ vocabulary, turns }: TokenShape, hidden: number, heads: number): Sizes {
  const turnFeature = WINDOW * (vocabulary + 1);
  const placeFeature = turnFeature + turns;
  const questionFeature = placeFeature + MODES * PLACES;
  const turnKey = 2 * vocabulary + 1;
  return {
    vocabulary,
    turns,
    hidden,
    heads,
    turnFeature,
    placeFeature,
    questionFeature,
    features: questionFeature + vocabulary,
    turnKey,
    roleKey: turnKey + turns,
    keys: turnKey + turns + ROLES,
  };
}
