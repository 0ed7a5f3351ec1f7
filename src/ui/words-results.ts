import { text } from '../core/text';
import type { Text } from '../core/text';

/** Words around what was measured, and what a lesson makes of it. */
export const RESULT_WORDS = {
  measured: text('测量', 'Measured'),
  seeds: text('个种子', 'seeds'),
  updates: text('次更新', 'updates'),
  backend: text('后端', 'backend'),
  commitOf: text('提交', 'commit'),
  metric: text('看哪个量', 'Metric'),
  loadingEvidence: text('测量文件载入中…', 'Loading the measurements…'),
  fanHere: (n: number) =>
    text(`在这里重跑：旋钮照现在的，每组 ${n} 个种子`, `Run it again here: knobs as they are, ${n} seeds each`),
  sweepHere: (values: number, seeds: number) =>
    text(
      `在这里重跑：${values} 个取值，各 ${seeds} 个种子`,
      `Run it again here: ${values} values, ${seeds} seeds each`,
    ),
  sweepTakeaway: text(
    '上图看真做成多少，下图看付出去多少；菱形是这个奖励下算得出的最优。',
    'Above, what was really done; below, what was paid. Diamonds are the exact best under that reward.',
  ),
  sweepBelow: ({ zh, en }: Text) =>
    text(`上图看真实成功率，下图看“${zh}”。`, `Above, true success; below, ${en.toLowerCase()}.`),
  hereResult: text('你的机器上刚跑的', 'Just run on your machine'),
  explainTitle: text('为什么会这样', 'Why it happens'),
  claimsTitle: text('这一课断言了什么', 'What this lesson claims'),
  claimsLede: text(
    '每一条都是一个不等式，每次改代码都要在多个种子上重新成立。',
    'Each is an inequality that must hold over seeds again at every change of the code.',
  ),
  simplified: text('和真实训练差在哪', 'Where real training differs'),
} as const;
