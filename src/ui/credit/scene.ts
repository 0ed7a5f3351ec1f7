import type { FrozenGroup, MethodReport } from '../../bridge/protocol';
import { rowAt } from '../../core/estimator';
import type { GraphStep, TrajectoryGraph } from '../../core/graph';
import type { Locale } from '../../core/text';
import type { Picture, Place, Task } from '../../core/world';
import { edgeOf } from '../../charts/graph-credit';
import { MARKS } from '../../scenes/words';
import { CREDIT } from './words';

/** Does the task lie on a map? The others are drawn in layers only. */
export const hasMap = ({ actions }: Pick<Task, 'actions'>): boolean => actions.some((a) => a.move !== undefined);

/** Per state id as credit sees it, unrecognised ones included: a row of the policy in which it occurred. */
export function rowsOf({ group }: Pick<FrozenGroup, 'group'>): Map<number, number> {
  const rows = new Map<number, number>();
  for (const episode of group)
    for (let k = 0; k <= episode.rewards.length && episode.rewards.length > 0; k++) {
      const id = k < episode.rewards.length ? episode.states[k] : episode.nexts[k - 1];
      if (!rows.has(id)) rows.set(id, rowAt(episode, k));
    }
  return rows;
}

/** Places by state id, for a graph over the map. */
export function placesOf(frozen: FrozenGroup): Place[] {
  const out: Place[] = [];
  for (const [id, row] of rowsOf(frozen)) out[id] = frozen.places[row];
  return out;
}

/** Which map the shown group was rolled out on. */
export const levelOf = ({ group, places }: FrozenGroup): number => {
  const first = group.find((episode) => episode.rewards.length > 0);
  return first ? places[rowAt(first, 0)].level : 0;
};

/** What people call a place: column and row from 1, and what is used up there by then. */
export function sayPlace({ x, y, used }: Place, { marks }: Picture, locale: Locale): string {
  const held = marks.flatMap((mark, i) => ((used >>> i) & 1 ? [mark.label ?? MARKS[mark.kind][locale]] : []));
  return `(${x + 1}, ${y + 1})${held.length ? ` ${held.join(' ')}✓` : ''}`;
}

/** Names of states by id: where it is on a map, else what the world calls it, else its key. */
export function namesOf(frozen: FrozenGroup, task: Task, locale: Locale): (id: number) => string {
  const rows = rowsOf(frozen);
  const { picture } = task.levels[levelOf(frozen)];
  const map = hasMap(task);
  return (id) => {
    const row = rows.get(id) ?? id;
    const name = map ? sayPlace(frozen.places[row], picture, locale) : sayState(frozen, row, locale);
    return id >= frozen.keys.length ? name + CREDIT.unknown[locale] : name;
  };
}

/** What people call a row where there is no map. */
const sayState = ({ names, keys, places }: FrozenGroup, row: number, locale: Locale): string =>
  names ? names[row][locale] : sayKey(keys[row], places[row]);

/** A key without the policy's memory; one that is all numbers tells people less than where it is drawn. */
function sayKey(key: string, { x, y }: Place): string {
  const own = key.split('|')[0];
  return /[a-z]/i.test(own) ? own.replaceAll(':', ' · ') : `(${x + 1}, ${y + 1})`;
}

/** How often a method was wrong in one place with one inventory. */
export interface Spot {
  readonly place: Place;
  /** The world's own key, and what people call it where there is no map. */
  readonly key: string;
  readonly name: string;
  readonly wrong: number;
  readonly mattered: number;
}

/**
 * Steps that matter and were judged wrongly, by underlying state: rows of the policy that differ in memory only are one.
 * Worst first; places where no step mattered are left out.
 */
export function spotsOf({ errors, mattered }: MethodReport, frozen: FrozenGroup, locale: Locale): Spot[] {
  const found = new Map<string, { -readonly [K in keyof Spot]: Spot[K] }>();
  mattered.forEach((steps, row) => {
    if (!steps) return;
    const key = frozen.keys[row].split('|')[0];
    const place = frozen.places[row];
    const spot = found.get(key) ?? { place, key, name: sayState(frozen, row, locale), wrong: 0, mattered: 0 };
    spot.wrong += Math.round(errors[row] * steps);
    spot.mattered += steps;
    found.set(key, spot);
  });
  return [...found.values()].sort((a, b) => b.wrong / b.mattered - a.wrong / a.mattered || b.mattered - a.mattered);
}

/** Per cell of a map the worst of its inventories that was met often enough to mean something, else the worst. */
export function worstPerCell(spots: readonly Spot[], level: number): Spot[] {
  const cells = new Map<string, Spot>();
  for (const spot of spots) {
    if (spot.place.level !== level) continue;
    const cell = `${spot.place.x},${spot.place.y}`;
    const known = cells.get(cell);
    if (!known || (known.mattered < ENOUGH && spot.mattered >= ENOUGH)) cells.set(cell, spot);
  }
  return [...cells.values()];
}

/** Fewer steps than this are an anecdote. */
export const ENOUGH = 5;

type Rolled = { readonly frozen: FrozenGroup; readonly graph: TrajectoryGraph };

/** The first step of other rollouts that makes the same move between the same states; null when none does. */
export function sameStep(step: GraphStep, before: Rolled, after: Rolled): GraphStep | null {
  const named = ({ frozen, graph }: Rolled): string[] => {
    const rows = rowsOf(frozen);
    const key = (node: number): string => frozen.keys[rows.get(graph.nodes[node].state) ?? -1] ?? '';
    return graph.edges.map(({ from, action, to }) => `${key(from)} ${action} ${key(to)}`);
  };
  const wanted = named(before)[edgeOf(before.graph.edges, step)];
  const found = named(after).indexOf(wanted);
  return after.graph.edges[found]?.steps[0] ?? null;
}
