import type { Arm } from '../../core/lesson';
import type { Item } from '../../core/report';
import { ITEMS } from '../../core/report';
import { termSpec } from '../../core/reward';
import type { RewardSpec } from '../../core/reward';
import { text } from '../../core/text';
import { dual, model, only, table, writer } from '../setups-report';

/** Reads words it can tell apart: whatever goes wrong below is its rater's taste, not its eyesight. */
const SHARP = { sees: 'facts' } as const;
const LONG = { ...SHARP, lengthBias: 0.12 } as const;
const FORMATTED = { ...SHARP, formatBias: 0.3 } as const;
const FLATTERED = { ...SHARP, echoBias: 0.3 } as const;

/** Counts one kind of item without paying for it: a cost of 1 each under a cap of 0 ends up in "capped off". */
const counting = (item: Item, reward: RewardSpec): RewardSpec => ({
  ...reward,
  terms: [...reward.terms, termSpec('call', 1, { cap: 0 })],
  prices: Object.fromEntries(ITEMS.filter((i) => i !== item && i !== 'fact').map((i) => [i, 0])),
});

export const arms = {
  fair: {
    title: text('标注者没有偏好', 'rater without a taste'),
    spec: writer(counting('filler', only(model(SHARP)))),
  },
  length: { title: text('偏爱长', 'likes length'), spec: writer(counting('filler', only(model(LONG)))) },
  format: { title: text('偏爱排版', 'likes format'), spec: writer(counting('format', only(model(FORMATTED)))) },
  echo: { title: text('偏爱顺着说', 'likes its own words'), spec: writer(counting('echo', only(model(FLATTERED)))) },
  'length-data': {
    title: text('偏爱长，8000 对', 'likes length, 8,000 pairs'),
    spec: writer(only(model({ ...LONG, pairs: 8000 }))),
  },
  'length-net': {
    title: text('偏爱长，模型大', 'likes length, larger model'),
    spec: writer(only(model({ ...LONG, hidden: 16 }))),
  },
  'length-seen': {
    title: text('偏爱长，见过长报告', 'likes length, long ones compared'),
    spec: writer(only(model({ ...LONG, longest: 20 }))),
  },
  'mean-cold': {
    title: text('评分表取平均，不热启动', 'rubric averaged, cold start'),
    spec: writer(only(table('sum')), { warm: 0 }),
  },
  mean: { title: text('评分表取平均', 'rubric averaged'), spec: writer(only(table('sum'))) },
  'gate-cold': {
    title: text('评分表设门槛，不热启动', 'rubric gated, cold start'),
    spec: writer(only(table('gate')), { warm: 0 }),
  },
  gate: { title: text('评分表设门槛', 'rubric gated'), spec: writer(only(table('gate'))) },
  judge: { title: text('讲理由的裁判', 'reasoning judge'), spec: writer(only(termSpec('judge', 1))) },
  'judge-cold': {
    title: text('讲理由的裁判，不热启动', 'reasoning judge, cold start'),
    spec: writer(only(termSpec('judge', 1)), { warm: 0 }),
  },
  dual: { title: text('双重裁判，软分偏爱长', 'dual judge, soft part likes length'), spec: writer(only(dual(LONG))) },
  'dual-loose': {
    title: text('双重裁判，硬检查不管长度', 'dual judge, length unchecked'),
    spec: writer(only(dual({ ...LONG, limit: 20 }))),
  },
} satisfies Record<string, Arm>;
