import type { Course, Honest } from '../../core/red-team';
import { WELL_BELOW } from '../../core/red-team';

/** Where things stand on the plane of true success (across) and paid reward (up); pixels. */
export interface Plane {
  readonly x: (success: number) => number;
  readonly y: (paid: number) => number;
  /** Ticks of pay: the ends of the range and 0 where it lies between. */
  readonly ticks: readonly number[];
  /** Paid as honest play is, without doing the task: from the left edge; absent where honest play is not known. */
  readonly zone?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface PlaneSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** Pay that counts as no less than honest play's. */
const level = (honest: Honest, slack: number): number => honest.paid - slack * Math.abs(honest.paid);

/** Scales that hold every start, end and honest play, with a little room. @param slack as the rule's */
export function planeOf(courses: readonly Course[], honest: Honest | undefined, size: PlaneSize, slack: number): Plane {
  const paid = [0, ...courses.flatMap((c) => [c.first.paid, c.last.paid]), ...(honest ? [honest.paid] : [])];
  const [low, high] = [Math.min(...paid), Math.max(...paid)];
  const room = 0.08 * (high - low || 1);
  const [from, to] = [low - (low < 0 ? room : 0), high + room];
  const x = (s: number): number => size.left + s * size.width;
  const y = (p: number): number => size.top + size.height * (1 - (p - from) / (to - from));
  const ticks = [...new Set([0, low, high].map((t) => +t.toPrecision(2)))].filter((t) => t >= from && t <= to);
  if (!honest) return { x, y, ticks };
  const bottom = Math.min(size.top + size.height, y(level(honest, slack)));
  return {
    x,
    y,
    ticks,
    zone: { x: x(0), y: size.top, width: WELL_BELOW * honest.success * size.width, height: bottom - size.top },
  };
}
