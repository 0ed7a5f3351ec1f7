import type { Values } from '../../core/knob';
import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import { termSpec } from '../../core/reward';
import type { Mode } from '../../core/reward';
import type { Spec, Tweak } from '../../core/spec';
import { text } from '../../core/text';
import type { ROLLOUT, UPDATE } from '../../core/train';
import lookup from '../../envs/turns/lookup';
import missingRecords from '../../envs/turns/missing-records';
import gdpo from '../../estimators/gdpo';
import grpo from '../../estimators/grpo';
import turnRtg from '../../estimators/turn-rtg';
import { MILESTONE, TABLE, shaped, spec } from '../setups';

interface Query {
  /** Paid once per right hop; 0 leaves the milestones out of the reward. */
  readonly hop?: number;
  readonly records?: number;
  /** What a lucky guess is paid, in units of a right answer. */
  readonly lucky?: number;
  readonly when?: Mode;
  readonly credit?: Choice;
  readonly update?: Partial<Values<typeof UPDATE>>;
  readonly rollout?: Partial<Values<typeof ROLLOUT>>;
}

const hopPays = (weight: number) => ({ ...MILESTONE, weight, mode: 'first' as const });

/** Two-hop lookup in which every call is paid `perCall`; the grader cannot see what was made up. */
function query(perCall: number, o: Query = {}): Spec {
  const { hop = 0.25, records = 8, lucky = 1, when = 'every', credit = use(grpo) } = o;
  const hops = when === 'terminal' ? { ...hopPays(hop), mode: when } : hopPays(hop);
  return spec({
    ...TABLE,
    world: use(lookup, { records }),
    credit,
    reward: {
      ...shaped(Infinity, ...(hop ? [hops] : []), termSpec('call', perCall, { mode: when })),
      prices: { fabricated: 0, lucky },
    },
    update: { ...TABLE.update, ...o.update },
    ...(o.rollout ? { rollout: o.rollout } : {}),
  });
}

/** Half of the records are missing; a wrong answer is paid `wrong`, "I do not know" nothing. */
const search = (wrong: number, lucky = 1): Spec =>
  spec({
    ...TABLE,
    world: use(missingRecords),
    reward: {
      ...shaped(Infinity, hopPays(0.25), termSpec('call', wrong)),
      prices: { call: 0, fabricated: 0, unknown: 0, lucky },
    },
    rollout: { groups: 8 },
  });

/** The same with only outcome and calls in the reward, and half as many records. */
const two = (perCall: number, credit: Choice = use(grpo)): Spec => query(perCall, { hop: 0, records: 4, credit });
const calls = (at: number, value: number): readonly Tweak[] => [{ at, path: 'reward.call.weight', value }];
const [FINE, MILD] = [-0.15, -0.02];

export const arms = {
  free: { title: text('调用免费', 'free calls'), spec: query(0) },
  fined: { title: text('每次调用 −0.15', '−0.15 a call'), spec: query(FINE) },
  guess: { title: text('只给答对加分', 'only right answers count'), spec: search(0) },
  'wrong-1': { title: text('答错 −1', 'wrong −1'), spec: search(-1) },

  mild: { title: text('每次调用 −0.05', '−0.05 a call'), spec: query(-0.05) },
  fewer: { title: text('−0.15，只有 4 个实体', '−0.15, 4 entities'), spec: query(FINE, { records: 4 }) },
  richer: { title: text('−0.15，查对一跳 +0.5', '−0.15, +0.5 a right hop'), spec: query(FINE, { hop: 0.5 }) },
  late: { title: text('学会之后再罚', 'fined once it can'), spec: query(0), tweaks: calls(200, FINE) },
  lifted: { title: text('编上之后免罚', 'fine lifted once it lies'), spec: query(FINE), tweaks: calls(150, 0) },
  grounded: { title: text('−0.15，蒙对不给分', '−0.15, luck unpaid'), spec: query(FINE, { lucky: 0 }) },
  'at-end': {
    title: text('−0.15，全部结算时付', '−0.15, all paid at the end'),
    spec: query(FINE, { when: 'terminal' }),
  },
  'per-turn': { title: text('−0.15，逐轮记功', '−0.15, credit per turn'), spec: query(FINE, { credit: use(turnRtg) }) },

  'tune-slow': { title: text('−0.15，学习率 0.02', '−0.15, rate 0.02'), spec: query(FINE, { update: { lr: 0.02 } }) },
  'tune-fast': { title: text('−0.15，学习率 0.1', '−0.15, rate 0.1'), spec: query(FINE, { update: { lr: 0.1 } }) },
  'tune-loose': { title: text('−0.15，熵 0.2', '−0.15, entropy 0.2'), spec: query(FINE, { update: { entropy: 0.2 } }) },
  'tune-leash': { title: text('−0.15，KL 0.2', '−0.15, KL 0.2'), spec: query(FINE, { update: { kl: 0.2 } }) },
  'tune-more': { title: text('−0.15，G = 32', '−0.15, G = 32'), spec: query(FINE, { rollout: { groupSize: 32 } }) },
  fixed: { title: text('改成 −0.02', 'changed to −0.02'), spec: query(MILD) },
  'fixed-slow': { title: text('−0.02，学习率 0.02', '−0.02, rate 0.02'), spec: query(MILD, { update: { lr: 0.02 } }) },
  'fixed-fast': { title: text('−0.02，学习率 0.1', '−0.02, rate 0.1'), spec: query(MILD, { update: { lr: 0.1 } }) },
  'fixed-loose': {
    title: text('−0.02，熵 0.2', '−0.02, entropy 0.2'),
    spec: query(MILD, { update: { entropy: 0.2 } }),
  },
  'fixed-leash': { title: text('−0.02，KL 0.2', '−0.02, KL 0.2'), spec: query(MILD, { update: { kl: 0.2 } }) },

  plain: { title: text('只有结果', 'outcome alone'), spec: two(0) },
  'tiny-sum': { title: text('结果和 −0.001，相加', 'outcome and −0.001, summed'), spec: two(-0.001) },
  'tiny-split': { title: text('结果和 −0.001，分项', 'outcome and −0.001, apart'), spec: two(-0.001, use(gdpo)) },
  'large-split': { title: text('结果和 −0.05，分项', 'outcome and −0.05, apart'), spec: two(-0.05, use(gdpo)) },
  'bonus-sum': { title: text('结果和每次调用 +1，相加', 'outcome and +1 a call, summed'), spec: two(1) },
  'bonus-split': {
    title: text('结果和每次调用 +1，分项，权重 0.3', 'outcome and +1 a call, apart, weight 0.3'),
    spec: two(1, use(gdpo, { weight: 0.3 })),
  },

  'wrong-02': { title: text('答错 −0.2', 'wrong −0.2'), spec: search(-0.2) },
  'wrong-05': { title: text('答错 −0.5', 'wrong −0.5'), spec: search(-0.5) },
  'wrong-2': { title: text('答错 −2', 'wrong −2'), spec: search(-2) },
  evidence: { title: text('答错 −0.2，蒙对不给分', 'wrong −0.2, luck unpaid'), spec: search(-0.2, 0) },
  'wrong-late': {
    title: text('学会猜之后再罚 −1', 'wrong −1 once it guesses'),
    spec: search(0),
    tweaks: calls(150, -1),
  },
} satisfies Record<string, Arm>;
