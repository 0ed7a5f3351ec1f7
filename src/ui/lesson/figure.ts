import { say } from '../../charts/series';
import type { Format } from '../../charts/series';

/** A big numeral: whole percents, since nobody reads 0.00004 % across a room. */
export const figure = (x: number, format: Format): string =>
  format === 'percent' && Math.abs(x) < 0.005 ? '0%' : say(x, format);
