import { text } from '../core/text';

/** The few words charts say themselves; everything else is passed in. */
export const WORDS = {
  data: text('数据', 'Data'),
  dataOf: text('数据表、释义与导出：', 'Data table, definition and export: '),
  table: text('数据表', 'Data table'),
  save: text('导出', 'Export'),
  update: text('更新', 'update'),
  cursorOf: text('沿时间读数：', 'Read values along the run: '),
  barOf: text('逐笔读：', 'Read bar by bar: '),
  last: text('最新值', 'Latest'),
  seed: text('种子', 'seed'),
  median: text('中位数', 'median'),
  mean: text('均值', 'mean'),
  interval: text('95% 区间', '95% interval'),
  cap: text('封顶', 'cap'),
  optimum: text('该奖励下的最优策略', 'best policy under this reward'),
  step: text('步', 'step'),
  term: text('奖励项', 'Term'),
  paid: text('付了', 'Paid'),
  cut: text('被封顶截掉', 'Capped off'),
  total: text('合计', 'Total'),
  nothingPaid: text('这条轨迹一分没拿到', 'This rollout was paid nothing'),
  successRate: text('单条成功率 p', 'success rate p'),
  expected: text('理论', 'expected'),
  measured: text('实测', 'measured'),
} as const;
