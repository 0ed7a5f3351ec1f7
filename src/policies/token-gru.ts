import { number } from '../core/knob';
import type { PolicyKind } from '../core/net';
import { text } from '../core/text';

const KNOBS = {
  hidden: number(
    32,
    { min: 16, max: 64, step: 8, live: false },
    text('隐状态宽度', 'Width of the state'),
    text(
      '上文全部压进这么多个数里。工具返回得越多，越容易忘；加宽能多记一点，也更慢。',
      'The whole context is squeezed into so many numbers. The more tools reply, the more is forgotten; wider remembers more and is slower.',
    ),
  ),
} as const;

/** A recurrent language model: no attention, no pointer; what it knows of the context is one state. */
const tokenGru = {
  id: 'token-gru',
  title: text('小循环网络 GRU', 'Tiny recurrent net (GRU)'),
  about: text(
    '和小语言模型看到的一样多，只是不会回看：上文全压在一个隐状态里，要抄工具返回的值，得先把它记住。监督完多半还是在编答案，强化也救不回来：办公室这类题，能回看才抄得准。没有现成的监督模型，第一次用要先训一分钟上下。',
    'Sees as much as the tiny language model but cannot look back: the context is squeezed into one state, and to copy what a tool replied it must have kept it there. After supervision it still mostly makes answers up, and reinforcement does not rescue it: tasks of the office need looking back. No supervised model is shipped, so its first use takes about a minute of training.',
  ),
  source: 'Cho et al. 2014 (arXiv 1406.1078), eq. 5–8',
  knobs: KNOBS,
} satisfies PolicyKind;

export default tokenGru;
