import { turn } from '../bridge/schema';
import { valueAt } from '../core/spec';
import type { Catalog, Spec } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Edit } from './edits';
import { inert } from './inert';

/** Something to try when a reward is being gamed: live knobs only, so that a run can go on with it. */
export interface Remedy {
  readonly id: string;
  readonly title: Text;
  /** What it does, and what it cannot do. */
  readonly about: Text;
  readonly edits: readonly Edit[];
}

const LEASH = 0.05;

/**
 * What makes sense to try on a spec, the most likely first; never empty unless the leash is on already.
 * @param honest the most process reward that an honest pass can earn
 */
export function remediesFor(spec: Spec, catalog: Catalog, honest: number): Remedy[] {
  const process = spec.reward.terms.filter((t) => catalog.rewards.get(t.id).part === 'process');
  const paid = process.filter((t) => t.weight > 0);
  const cap = capAt(honest);
  const all: Remedy[] = [
    {
      id: 'guard',
      title: text('判卷前把测试恢复原样', 'Put the tests back before grading'),
      about: text(
        '改测试不再有用，只有真修好才算过。',
        'Editing the tests no longer helps: only a repository that is mended passes.',
      ),
      edits: [{ path: 'world.guard', value: true }],
    },
    {
      id: 'cap',
      title: text(`过程奖励封顶 ${cap}`, `Cap process reward at ${cap}`),
      about: text(
        '老老实实做一遍最多也就挣这么多，再刷没有钱拿。',
        'As much as one honest pass earns: beyond it there is nothing more to farm.',
      ),
      edits: [{ path: 'reward.cap', value: cap }],
    },
    {
      id: 'first',
      title: text('同一件事只付第一次', 'Pay each thing once'),
      about: text(
        '重复拿不到钱；但把不同的事都碰一遍仍然有钱。',
        'Repeating pays nothing; touching every different thing still does.',
      ),
      edits: paid.filter((t) => t.mode === 'every').map((t) => ({ path: `reward.${t.id}.mode`, value: 'first' })),
    },
    {
      id: 'unpaid',
      title: text('不再付过程奖励', 'Stop paying for the way'),
      about: text(
        '只看结果。信号会变稀：还没学会的部分可能就学不动了。',
        'Outcome alone. The signal gets sparser: what has not been learned yet may not be learned any more.',
      ),
      edits: paid.map((t) => ({ path: `reward.${t.id}.weight`, value: 0 })),
    },
    {
      id: 'unfined',
      title: text('取消罚款', 'Drop the fines'),
      about: text(
        '做事不再扣钱，瞎猜和早退就没有便宜可占。',
        'Working costs nothing any more, so guessing or quitting saves nothing.',
      ),
      edits: process.filter((t) => t.weight < 0).map((t) => ({ path: `reward.${t.id}.weight`, value: 0 })),
    },
    {
      id: 'leash',
      title: text(`KL 系数调到 ${LEASH}`, `KL coefficient of ${LEASH}`),
      about: text(
        '把它拴在起步的策略附近。空子还在，只是走过去更费劲。',
        'Ties it to where it started. The loophole stays open; getting there costs more.',
      ),
      edits: [{ path: 'update.kl', value: LEASH }],
    },
  ];
  return all
    .map((remedy) => ({ ...remedy, edits: remedy.edits.filter((edit) => acts(edit, spec, catalog)) }))
    .filter(({ edits }) => edits.length > 0)
    .filter(({ id }) => id !== 'cap' || spec.reward.cap > cap);
}

function acts({ path, value }: Edit, spec: Spec, catalog: Catalog): boolean {
  const done = turn(spec, path, value, catalog);
  if (!done?.knob.live || valueAt(spec, path, catalog) === done.value) return false;
  return inert(path, spec, catalog) === undefined;
}

/** The next stop of the slider at or above what an honest pass earns. */
const capAt = (honest: number): number => +(Math.ceil(honest / 0.05 - 1e-9) * 0.05).toFixed(2);
