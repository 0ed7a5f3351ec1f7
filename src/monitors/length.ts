import { text } from '../core/text';
import { line } from './line';

// Lengths are counts of tokens or steps; one is below what any episode has, so the ratio stays finite.
const atLeastOne = (x: number): number => Math.max(1, x);

export default line({
  id: 'length',
  metric: 'length',
  title: text('轨迹长度', 'Length'),
  about: text(
    '平均长度变成起步的几倍，取对数，变长变短都算。灌水、刷工具的空子总是它先动；改测试那种，它看不见。',
    'By what factor mean length has changed, as a logarithm, either way. Where a hack pads or spams, this line moves first; tampering with tests it does not see.',
  ),
  name: text('轨迹长度', 'Episode length'),
  unit: text('对数倍数', 'log factor'),
  distance: (start, now) => Math.abs(Math.log(atLeastOne(now) / atLeastOne(start))),
});
