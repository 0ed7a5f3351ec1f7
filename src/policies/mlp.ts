import { choice, number } from '../core/knob';
import type { PolicyKind } from '../core/net';
import { text } from '../core/text';

const KNOBS = {
  hidden: number(
    32,
    { min: 8, max: 128, step: 8, live: false },
    text('隐层宽度', 'Hidden width'),
    text(
      '每层多少个单元。太窄，相似的状态只能共用一个答案；加宽更费时间，却未必学得更好。',
      'Units per layer. Too narrow, and states that look alike must share one answer; wider costs time and need not learn better.',
    ),
  ),
  layers: number(
    2,
    { min: 1, max: 3, step: 1, live: false },
    text('隐层数', 'Hidden layers'),
    text('观测到输出之间隔几层。', 'How many layers lie between the observation and the output.'),
  ),
  activation: choice(
    'tanh',
    { tanh: text('tanh', 'tanh'), relu: text('ReLU', 'ReLU') },
    text('激活函数', 'Activation'),
    text(
      'tanh 平滑，小网络里最稳；ReLU 算得快，但单元可能从此不再激活。',
      'tanh is smooth and steady in small nets; ReLU is cheaper, but a unit may switch off for good.',
    ),
    false,
  ),
} as const;

/** A small multi-layer perceptron on the observation: states that look alike learn from each other. */
const mlp = {
  id: 'mlp',
  title: text('小神经网络', 'Neural net (MLP)'),
  about: text(
    '用观测算 logits，长得像的状态共用参数：学会一处，别处也跟着变，变好变坏都有可能。',
    'Computes logits from the observation. States that look alike share parameters: what is learned in one place moves the others, for better or worse.',
  ),
  source:
    'Schulman et al. 2017 (PPO), §6.1: tanh MLP; initial scales: Glorot & Bengio 2010 eq. 12, He et al. 2015 eq. 10',
  knobs: KNOBS,
} satisfies PolicyKind;

export default mlp;
