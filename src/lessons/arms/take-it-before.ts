import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Spec, Tweak } from '../../core/spec';
import { text } from '../../core/text';
import officeRepoFix from '../../envs/tools/office-repo-fix';
import { tokenSpec } from '../setups-tokens';

const repair = (guard: boolean): Spec => tokenSpec({ world: use(officeRepoFix, { hard: 0.5, guard }) });
/**
 * The tests are guarded from this update on. A run is decided by its spec, seed and edits: guarding them at update 10 is,
 * number for number, going back to the snapshot of update 10 and going on from there with the repaired reward.
 */
const guardedFrom = (at: number): Tweak[] => [{ at, path: 'world.guard', value: true }];

export const arms = {
  'go-on': {
    title: text('第 70 次才守住测试，接着训', 'guarded at 70, going on'),
    spec: repair(false),
    tweaks: guardedFrom(70),
  },
  restart: {
    title: text('退回第 10 次，守住测试重来', 'back to 10, guarded from there'),
    spec: repair(false),
    tweaks: guardedFrom(10),
  },
  'in-between': {
    title: text('退回第 30 次，守住测试重来', 'back to 30, guarded from there'),
    spec: repair(false),
    tweaks: guardedFrom(30),
  },
  honest: { title: text('一开始就守住', 'guarded from the start'), spec: repair(true) },
} satisfies Record<string, Arm>;
