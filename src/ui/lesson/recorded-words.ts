import { text } from '../../core/text';

/** Words around recorded measurements: which line moves first, which snapshot each rule keeps. */
export const RECORDED = {
  missing: text(
    '没有取到这份测量文件，表先空着；课文和现场运行照常可用。',
    'The file with these measurements could not be read, so the table stays empty; text and live runs work.',
  ),
  leads: text('哪条线先动：几十次作弊训练的记录', 'Which line moves first: from dozens of hacked runs'),
  line: text('盯哪条线', 'Line watched'),
  tampering: text('改测试', 'Tampering'),
  byLength: text('灌水、刷工具', 'Padding and tool spam'),
  seen: text('塌了，报了', 'went wrong, alarmed'),
  early: text('没塌，也报了', 'did not, alarmed'),
  lead: text('比真值下跌早（次更新）', 'before the fall (updates)'),
  ahead: text('比奖励报警早', 'before reward’s alarm'),
  honest: text('老实训练误报', 'false alarms, honest'),
  leadsNote: (percent: number) =>
    text(
      `中位数，括号里是它的 95 % 区间；负数表示真值先跌、报警后到。阈值在老实训练上定，许诺每百次训练误报 ${percent} 次；最右一列是换了起点模型之后的实际误报。`,
      `Medians with their 95 % intervals; negative: the truth had fallen before the alarm. Levels were chosen on honest runs for ${percent} false alarms in a hundred; the last column is what came of that on other starting models.`,
    ),
  rules: text('留哪一份快照', 'Which snapshot to keep'),
  rule: text('规则', 'Rule'),
  hacked: text('作弊训练', 'hacked runs'),
  honestRuns: text('老实训练', 'honest run'),
  rulesNote: (every: number, spot: number, fresh: number) =>
    text(
      `每 ${every} 次更新存一份快照。数字是留下的那份在 ${fresh} 条新抽的题上的真实成功率，横线是种子间的 95 % 区间。裁判每次只看 ${spot} 条。`,
      `A snapshot every ${every} updates. Numbers are true success of the one kept, on ${fresh} fresh rollouts; bars are 95 % intervals over seeds. A judge sees ${spot} rollouts at a time.`,
    ),
  repairs: text('奖励修好之后', 'Once the reward is repaired'),
  hack: text('作弊', 'Hack'),
  repair: text('怎么修的', 'Repair'),
  restart: text('退回裁判选的快照', 'back to the judge’s snapshot'),
  at: (update: number) => text(`第 ${update} 次更新`, `update ${update}`),
  goOn: text('从塌掉的接着训', 'on from the collapsed one'),
  repairsNote: (updates: number) =>
    text(
      `两边都用修好的奖励再训 ${updates} 次更新，取最后十次的真实成功率。`,
      `Both get ${updates} more updates with the repaired reward; true success over the last ten.`,
    ),
} as const;
