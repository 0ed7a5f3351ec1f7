import { number } from './knob';
import type { Values } from './knob';
import { MATCHING } from './matching';
import { text } from './text';

/** What the policy reads, what credit recognises, and whether credit is measured against the truth. */
export const SIGHT = {
  context: number(
    0,
    { min: 0, max: 3, step: 1, live: false },
    text('策略还能看见前几步', 'Past actions the policy reads'),
    text(
      '0：策略只看当前状态。大于 0：它像语言模型读上下文那样，还读自己前几步的动作，同一个状态就不再是同一个输入。',
      '0: the policy sees the state alone. More: like a language model reading its context, it also reads its last actions, so one state is no longer one input.',
    ),
  ),
  ...MATCHING,
  meter: number(
    0,
    { min: 0, max: 50, step: 1 },
    text('每几次更新量一次信用', 'Measure credit every … updates'),
    text(
      '拿这一批轨迹的信用和精确优势对照。0 为不量；越勤越慢。只量，不影响学习。',
      'Compares this batch’s credit with the exact advantage. 0: never; often is slower. It measures and changes nothing.',
    ),
  ),
} as const;

export type SightValues = Values<typeof SIGHT>;
