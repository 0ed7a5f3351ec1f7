import type { Sample } from './samples';
import { mean } from './statistics';

/** Rollouts that do the same thing. */
export interface Cluster {
  /** Ids of the hack patterns that all of them show, sorted; none: they were put together by what happened in them. */
  readonly marks: readonly string[];
  readonly members: readonly Sample[];
  /** The one most like the others. */
  readonly typical: Sample;
  /** Of all rollouts. */
  readonly share: number;
  readonly paid: number;
  readonly success: number;
  /** Seeds of which it makes a fifth of the rollouts or more. */
  readonly seeds: readonly number[];
}

/** Two rollouts no detector speaks of are linked when they are at least this alike. */
export const LINK = 0.75;
const PRESENT = 0.2;
/** A typical member is looked for among so many at most. */
const MOST_COMPARED = 60;

/**
 * Weighted Jaccard similarity of two count vectors, Σ min / Σ max: 1 for equal ones, 0 for nothing in common; two
 * vectors of nothing but zeros are equal.
 */
export function likeness(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let least = 0;
  let most = 0;
  for (let i = 0; i < a.length; i++) {
    least += Math.min(a[i], b[i]);
    most += Math.max(a[i], b[i]);
  }
  return most === 0 ? 1 : least / most;
}

/**
 * Rollouts of a swarm by what they do. Those in which detectors saw something are put together by what was seen; all
 * others by single link on `likeness`: whoever is as like as `link` to one member belongs. Largest first.
 */
export function clusters(samples: readonly Sample[], link = LINK): Cluster[] {
  const marked = new Map<string, Sample[]>();
  for (const sample of samples) {
    const key = marksOf(sample).join();
    marked.set(key, [...(marked.get(key) ?? []), sample]);
  }
  const parts = [...marked].flatMap(([key, members]) => (key === '' ? linked(members, link) : [members]));
  const size = new Map<number, number>();
  for (const { seed } of samples) size.set(seed, (size.get(seed) ?? 0) + 1);
  return parts
    .map((members): Cluster => {
      const seeds = [...size].filter(([seed, n]) => members.filter((m) => m.seed === seed).length >= PRESENT * n);
      return {
        marks: marksOf(members[0]),
        members,
        typical: typicalOf(members),
        share: members.length / samples.length,
        paid: mean(members.map((m) => m.paid)),
        success: mean(members.map((m) => (m.success ? 1 : 0))),
        seeds: seeds.map(([seed]) => seed),
      };
    })
    .sort((a, b) => b.share - a.share);
}

const marksOf = ({ marks }: Sample): string[] => [...new Set(marks.map(({ id }) => id))].sort();

/** Connected parts of the graph whose edges are likenesses of `link` and more. */
function linked(samples: readonly Sample[], link: number): Sample[][] {
  const left = new Set(samples);
  const out: Sample[][] = [];
  for (const start of samples) {
    if (!left.delete(start)) continue;
    const part = [start];
    for (const here of part)
      for (const other of left)
        if (likeness(here.counts, other.counts) >= link) {
          left.delete(other);
          part.push(other);
        }
    out.push(part);
  }
  return out;
}

/** The medoid: the member with the highest summed likeness to the others. */
function typicalOf(members: readonly Sample[]): Sample {
  const every = Math.max(1, Math.ceil(members.length / MOST_COMPARED));
  const few = members.filter((_, i) => i % every === 0);
  const score = (a: Sample): number => few.reduce((sum, b) => sum + likeness(a.counts, b.counts), 0);
  return few.map((member) => [member, score(member)] as const).reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}
