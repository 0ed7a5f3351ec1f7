import { number } from '../core/knob';
import type { PolicyKind } from '../core/net';
import { text } from '../core/text';

const KNOBS = {
  hidden: number(
    32,
    { min: 16, max: 64, step: 8, live: false },
    text('隐层宽度', 'Hidden width'),
    text(
      '每个位置的表示有多少维。32 已经够用；加宽主要是更慢，小任务上几乎看不出好处。',
      'Units that represent one slot. 32 suffice; wider is mostly slower, with little to show for it on small tasks.',
    ),
  ),
  heads: number(
    2,
    { min: 1, max: 4, step: 1, live: false },
    text('注意力头数', 'Attention heads'),
    text(
      '回看上文时能同时盯住几处。只有一个头时，要先后引用两条工具返回的任务会明显变难。',
      'How many places of the context it can look at together. With one head, tasks that combine two tool replies get hard.',
    ),
  ),
} as const;

/** A language model of about 20 000 parameters: one attention layer and a pointer, small enough to train as you watch. */
const tokenLm = {
  id: 'token-lm',
  title: text('小语言模型', 'Tiny language model'),
  about: text(
    '逐 token 写出思考、工具调用和答案。看得见最近四个 token，也能用注意力回看上文，把工具返回的内容直接抄进答案。',
    'Writes thoughts, tool calls and answers token by token. It sees the last four tokens, looks back at the context by attention, and can copy what a tool replied straight into its answer.',
  ),
  source:
    'ours; attention: Vaswani et al. 2017, eq. 1; pointer: Vinyals et al. 2015, eq. 3, added to the logits instead of replacing them',
  knobs: KNOBS,
} satisfies PolicyKind;

export default tokenLm;
