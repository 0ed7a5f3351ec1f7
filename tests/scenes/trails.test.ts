import { describe, expect, it } from 'vitest';
import type { Look } from '../../src/core/frame';
import { text } from '../../src/core/text';
import type { EventKind, Place } from '../../src/core/world';
import { layoutGrid } from '../../src/scenes/grid';
import { payingAt, positionAt, standing, stepsOfTrail, trailsOf } from '../../src/scenes/trails';

const places: Place[] = [0, 1, 2, 3].map((x) => ({ level: 0, x, y: 0, used: 0 }));
const kind = (id: string): EventKind => ({ id, part: 'milestone', title: text(id, id), amount: 1, honest: 1 });
const kinds = [kind('key'), kind('door')];
// Episode 0: 0 → 1 → 2 → 3, the key paid at step 1, the door capped at step 2. Episode 1 on another level.
const look = {
  groupSize: 2,
  first: Int32Array.of(0, 3, 4),
  level: Int32Array.of(0, 1),
  state: Int32Array.of(0, 1, 2, 0),
  next: Int32Array.of(1, 2, 3, 1),
  events: Uint32Array.of(0, 1, 2, 0),
  terms: ['outcome', 'milestone'],
  paid: Float32Array.of(0, 0, 0, 0, 0, 0.1, 0, 0),
  cutOff: Float32Array.of(0, 0, 0, 0, 0, 0, 0.1, 0),
  success: Uint8Array.of(1, 0),
} as unknown as Look;
const grid = layoutGrid({ width: 4, height: 1, tiles: ['floor', 'floor', 'floor', 'floor'], marks: [] }, 400, 200);

describe('trailsOf', () => {
  it('turns an episode into the cells it went through, its own level only', () => {
    const trails = trailsOf(look, places, 0);
    expect(trails).toHaveLength(1);
    expect([...trails[0].cells]).toEqual([0, 0, 1, 0, 2, 0, 3, 0]);
    expect(trails[0]).toMatchObject({ episode: 0, success: true });
    expect(stepsOfTrail(trails[0])).toBe(3);
    expect(trailsOf(look, places, 1)[0].episode).toBe(1);
    expect(trailsOf(look, places, 0, 0)).toEqual([]);
  });
});

describe('payingAt', () => {
  const at = (step: number, hold = 1) => payingAt(look, kinds, trailsOf(look, places, 0), step, hold);

  it('lights an event when its step was paid and hatches it when a cap kept all back', () => {
    expect(at(1)).toEqual({});
    expect(at(2)).toEqual({ key: 'paid' });
    expect(at(3)).toEqual({ door: 'capped' });
    expect(at(4)).toEqual({});
  });

  it('holds the light for a few steps', () => {
    expect(at(3, 2)).toEqual({ key: 'paid', door: 'capped' });
  });
});

describe('positionAt', () => {
  const [trail] = trailsOf(look, places, 0);

  it('lies on cells at whole steps, between them otherwise, and stays at the end', () => {
    const middle = (x: number) => grid.left + (x + 0.5) * grid.cell;
    expect(positionAt(trail, 0, grid, [0, 0])[0]).toBeCloseTo(middle(0), 9);
    expect(positionAt(trail, 1.25, grid, [0, 0])[0]).toBeCloseTo(middle(1.25), 9);
    expect(positionAt(trail, 99, grid, [0, 0])[0]).toBeCloseTo(middle(3), 9);
    expect(positionAt(trail, Infinity, grid, [0, 0])[0]).toBeCloseTo(middle(3), 9);
  });
});

it('standing keeps 32 agents of one cell inside it, no two in one place', () => {
  const at = Array.from({ length: 32 }, (_, i) => standing(i, 32));
  expect(Math.max(...at.map(([x, y]) => Math.hypot(x, y)))).toBeLessThanOrEqual(0.3);
  for (let i = 0; i < 32; i++)
    for (let j = 0; j < i; j++) expect(Math.hypot(at[i][0] - at[j][0], at[i][1] - at[j][1])).toBeGreaterThan(0.03);
});
