import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { termSpec } from '../../core/reward';
import type { RewardSpec, TermSpec } from '../../core/reward';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import officeMix from '../../envs/tools/office-mix';
import officeSum from '../../envs/tools/office-sum';
import drGrpo from '../../estimators/dr-grpo';
import { SPARSE } from '../setups';
import { tokenSpec } from '../setups-tokens';

const MILESTONES = ['checkpoint', 'ok-call', 'well-formed', 'gold-in', 'echo'] as const;
type Milestone = (typeof MILESTONES)[number];
type Trainer = Partial<Pick<Spec, 'credit' | 'sample' | 'world'>>;

/** `outcome` for a right answer, and `each` for one kind of milestone; the others pay nothing. */
const paying = (
  outcome: number,
  milestone: Milestone,
  each: number,
  how: Partial<TermSpec> = {},
  cap = Infinity,
): RewardSpec => ({
  terms: [termSpec('outcome', outcome), termSpec('milestone', each, how)],
  cap,
  prices: Object.fromEntries(MILESTONES.filter((m) => m !== milestone).map((m) => [m, 0])),
});

const office = (reward: RewardSpec, trainer: Trainer = {}): Spec =>
  tokenSpec({ world: use(officeMix), reward, update: { lr: 0.003 }, ...trainer });
const sums = { world: use(officeSum) };
/** Sampled so hot that the supervised model does about one sum in ten: the honest way is as good as shut. */
const hot = { ...sums, sample: { temperature: 1.75 } };
/** The right word anywhere in the answer is worth 1, once; the right answer by itself nothing. */
const SUBSTRING = paying(0, 'gold-in', 1, { mode: 'first' });
/** 98 % of the pay for a well-formed answer, 2 % for a right one. The divisor is GRPO's; Dr. GRPO leaves it out. */
const FORMAT = paying(0.02, 'well-formed', 0.98);

export const arms = {
  spam: { title: text('成功调用一次 +0.3', '+0.3 per call that works'), spec: office(paying(1, 'ok-call', 0.3)) },
  echo: {
    title: text('提到题目里的词 +0.1', '+0.1 per word of the question'),
    spec: office(paying(0.5, 'echo', 0.1, {}, 1)),
  },
  stitch: { title: text('答案里含正解就给 1', '1 if the right word is in it'), spec: office(SUBSTRING, hot) },
  format: { title: text('格式占 0.98', 'format weighs 0.98'), spec: office(FORMAT) },
  control: { title: text('只看结果', 'outcome only'), spec: office(SPARSE) },
  'spam-first': {
    title: text('成功调用 +0.3，只付首次', '+0.3 for the first call that works'),
    spec: office(paying(1, 'ok-call', 0.3, { mode: 'first' })),
  },
  exact: { title: text('求和，答案只许是正解', 'sums, nothing but the right word'), spec: office(SPARSE, hot) },
  f1: {
    title: text('求和，按词的 F1 给分', 'sums, F1 over words'),
    spec: office(SPARSE, { ...hot, world: use(officeSum, { grading: 'f1' }) }),
  },
  'stitch-warm': { title: text('含正解给 1，但路通着', '1 if in it, the way open'), spec: office(SUBSTRING, sums) },
  'format-undivided': {
    title: text('格式占 0.98，不除标准差', 'format weighs 0.98, undivided'),
    spec: office(FORMAT, { credit: use(drGrpo) }),
  },
} satisfies Record<string, Arm>;
