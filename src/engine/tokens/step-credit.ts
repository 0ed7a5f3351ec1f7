import { sharedAdvantage, stepAdvantage } from '../../core/branching';
import type { Sharing } from '../../core/branching';
import type { TokenBatch } from './collect';
import type { Written } from './episode';
import { Paths } from './paths';

/** Advantage of one episode's slots, asked in their order; undefined where another path counts the slot for this one. */
export type CreditAlong = (position: number, turn: number) => number | undefined;

/**
 * How a batch's credit falls on tokens that several paths have in common.
 * @param takesPart [episodes] those that do not are no paths
 * @returns for an episode, its advantage slot by slot: soft and Tree-GRPO, its own everywhere; hard, the mean of all paths
 * through a slot, counted by the first; TreeRL, that of the step the slot belongs to, a step ending where paths part
 */
export function creditAlong(
  batch: TokenBatch,
  sharing: Sharing,
  takesPart: (episode: number) => boolean,
): (episode: number) => CreditAlong {
  const turns = batch.written.map(turnsOf);
  const at = (e: number, turn: number): number =>
    batch.advantages[Math.floor(e / batch.groupSize)][e % batch.groupSize][turns[e].get(turn)!];
  if (sharing === 'soft' || sharing === 'tree-grpo') return (e) => (_, turn) => at(e, turn);
  const paths = new Paths(batch, takesPart);
  if (sharing === 'hard')
    return (e) => (position, turn) => {
      const through = paths.through(e, position);
      return through[0] === e ? sharedAdvantage(through.map((j) => at(j, turn))) : undefined;
    };
  return (e) => {
    let size = Infinity;
    let before: number[];
    let here = firstOfGroup(batch, e, takesPart);
    return (position, turn) => {
      const through = paths.through(e, position);
      // Paths leave one by one and none comes back: fewer of them is another step.
      if (through.length < size) [before, size] = [here, through.length];
      here = through.map((j) => at(j, turn));
      return stepAdvantage(here, before);
    };
  };
}

/** The advantages with which the paths of e's group begin: its task is the step before every root. */
function firstOfGroup(batch: TokenBatch, e: number, takesPart: (episode: number) => boolean): number[] {
  const g = Math.floor(e / batch.groupSize);
  return batch.advantages[g].flatMap((steps, i) =>
    steps.length > 0 && takesPart(g * batch.groupSize + i) ? [steps[0]] : [],
  );
}

/** Which of an episode's turns, as credit counts them, has this number in the transcript. */
export const turnsOf = (w: Written): Map<number, number> =>
  new Map(Array.from({ length: w.first.length - 1 }, (_, k) => [w.turn[w.first[k]], k]));
