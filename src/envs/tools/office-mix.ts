import { choice } from '../../core/knob';
import { text } from '../../core/text';
import type { TokenWorld } from '../../core/token-world';
import { common, hops, questions, repository } from '../office/knobs';
import { office } from '../office/task';
import { KINDS } from '../office/words';
import type { Kind } from '../office/words';

const MIXTURES = {
  'look-sum-hops': ['lookup', 'sum', 'hops'],
  'look-sum-hops-chain': ['lookup', 'sum', 'hops', 'chain'],
  'sum-hops': ['sum', 'hops'],
  'look-chain-hops': ['lookup', 'chain', 'hops'],
  all: KINDS,
} as const satisfies Record<string, readonly Kind[]>;

const knobs = {
  mixture: choice(
    'look-sum-hops',
    {
      'look-sum-hops': text('查值、求和、逐级', 'look-up, sum, hops'),
      'look-sum-hops-chain': text('再加上名单推理', 'with chains as well'),
      'sum-hops': text('求和、逐级（都要多步）', 'sum and hops, all of many calls'),
      'look-chain-hops': text('查值、名单、逐级', 'look-up, chain, hops'),
      all: text('六种全上', 'all six'),
    },
    text('题目', 'Questions'),
    text(
      '每题从这些题型里等概率抽一种。多步的题越多，冷启动越难。',
      'Every question is one of these kinds, each as likely. The more of them need many calls, the colder the start.',
    ),
    false,
  ),
  ...common,
  hops,
  ...questions,
  ...repository,
};

export default {
  id: 'office-mix',
  title: text('办公室：混合题', 'The office, mixed'),
  about: text(
    '几种题混在一起，同一个策略全都要会：看题选工具，看返回决定下一步。',
    'Several kinds of questions at once for one policy: choose the tool by the question and the next step by the reply.',
  ),
  source: 'ours',
  knobs,
  baseline: { idle: 0, random: 0.0002 },
  build: ({ mixture, ...values }) => office(MIXTURES[mixture], values),
} satisfies TokenWorld<typeof knobs>;
