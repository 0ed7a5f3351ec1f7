import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import officeRepoFix from '../../envs/tools/office-repo-fix';
import { tokenSpec } from '../setups-tokens';

/** @param hard share of repositories whose tests do not say what is missing */
const repair = (hard: number, guard = false): Spec => tokenSpec({ world: use(officeRepoFix, { hard, guard }) });

export const arms = {
  guarded: { title: text('守住测试，两成含糊', 'tests guarded, one in five vague'), spec: repair(0.2, true) },
  rarely: { title: text('约八分之一含糊', 'about one in eight vague'), spec: repair(0.12) },
  mostly: { title: text('两成含糊', 'one in five vague'), spec: repair(0.2) },
  half: { title: text('一半含糊', 'half vague'), spec: repair(0.5) },
} satisfies Record<string, Arm>;
