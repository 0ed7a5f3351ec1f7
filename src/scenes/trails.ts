import type { Look } from '../core/frame';
import type { EventKind, Place } from '../core/world';
import type { GridLayout } from './grid';

/** One episode as the cells it went through: x, y of the start and of where each step led. */
export interface Trail {
  /** Number of the episode in its batch. */
  readonly episode: number;
  /** [2 × (steps + 1)] x₀, y₀, x₁, y₁, … */
  readonly cells: Int16Array;
  readonly success: boolean;
}

/** The first `limit` episodes of a look that were played on `level`. */
export function trailsOf(look: Look, places: readonly Place[], level: number, limit = 32): Trail[] {
  const out: Trail[] = [];
  for (let e = 0; e + 1 < look.first.length && out.length < limit; e++) {
    const [from, to] = [look.first[e], look.first[e + 1]];
    if (look.level[e] !== level || to <= from) continue;
    const cells = new Int16Array(2 * (to - from + 1));
    const put = (k: number, place: Place) => cells.set([place.x, place.y], 2 * k);
    put(0, places[look.state[from]]);
    for (let k = from; k < to; k++) put(k - from + 1, places[look.next[k]]);
    out.push({ episode: e, cells, success: look.success[e] === 1 });
  }
  return out;
}

export const stepsOfTrail = (trail: Trail): number => trail.cells.length / 2 - 1;

/** What an event pays at a moment: `paid` when an agent is paid for it, `capped` when a cap keeps all of it back. */
export type Paying = 'paid' | 'capped';

/**
 * Events that happened to the trails' agents within the last `hold` steps before `step`, by event id, and whether
 * that step was paid. A step counts as capped when a cap kept something back and nothing was paid; paid wins over
 * capped when agents differ. Events that no term pays are absent.
 */
export function payingAt(
  look: Look,
  kinds: readonly EventKind[],
  trails: readonly Trail[],
  step: number,
  hold = 2,
): Record<string, Paying> {
  const out: Record<string, Paying> = {};
  const all = look.state.length;
  for (const { episode } of trails) {
    const [from, to] = [look.first[episode], look.first[episode + 1]];
    const now = Math.floor(step);
    for (let k = Math.max(from, from + now - hold); k < Math.min(to, from + now); k++) {
      if (look.events[k] === 0) continue;
      let paid = 0;
      let cut = 0;
      for (let t = 0; t < look.terms.length; t++) {
        paid = Math.max(paid, look.paid[t * all + k]);
        cut = Math.max(cut, look.cutOff[t * all + k]);
      }
      if (paid <= 0 && cut <= 0) continue;
      kinds.forEach((kind, i) => {
        if ((look.events[k] >>> i) & 1 && out[kind.id] !== 'paid') out[kind.id] = paid > 0 ? 'paid' : 'capped';
      });
    }
  }
  return out;
}

/** Agents that share a cell stand on a sunflower spiral around its middle; offset in cells, within ±0.3. */
export function standing(index: number, count: number): [number, number] {
  const r = 0.3 * Math.sqrt((index + 0.5) / Math.max(1, count));
  const angle = index * 2.399963229728653;
  return [r * Math.cos(angle), r * Math.sin(angle)];
}

/** Where an agent is after `step` steps (fractions lie between cells), in px; stays where its episode ended. */
export function positionAt(
  trail: Trail,
  step: number,
  grid: GridLayout,
  offset: readonly [number, number],
): [number, number] {
  const at = Math.min(stepsOfTrail(trail), Math.max(0, step));
  const k = Math.floor(at);
  const next = Math.min(k + 1, stepsOfTrail(trail));
  const mix = (i: 0 | 1): number =>
    trail.cells[2 * k + i] + (at - k) * (trail.cells[2 * next + i] - trail.cells[2 * k + i]);
  return [grid.left + (mix(0) + 0.5 + offset[0]) * grid.cell, grid.top + (mix(1) + 0.5 + offset[1]) * grid.cell];
}
