import type { Assertion, Claim } from '../../core/lesson';
import { text } from '../../core/text';

/** The arm ends full of the kind of item it counts, which it hardly wrote at first, and few readers accept it. */
const padded = (arm: 'length' | 'format' | 'echo'): Assertion[] => [
  { arm, metric: 'cutOff', at: 0, of: 'mean', is: '<', than: 1 },
  { arm, metric: 'cutOff', of: 'mean', is: '>', than: 7 },
  { arm, metric: 'trueSuccess', of: 'mean', is: '<', than: 0.5 },
];

export const claims: readonly Claim[] = [
  {
    id: 'three-tastes',
    notes: 'G3',
    say: text(
      '每份报告的废话：偏爱长的套话 {length.cutOff} 项，偏爱排版的加粗 {format.cutOff} 处，偏爱顺着说的复述 {echo.cutOff} 遍；真实成功率 {length.trueSuccess}、{format.trueSuccess}、{echo.trueSuccess}。',
      'Padding in a report: {length.cutOff} items of filler for the rater who likes length, {format.cutOff} marks for the one who likes format, {echo.cutOff} echoes for the one who likes its own words; true success {length.trueSuccess}, {format.trueSuccess} and {echo.trueSuccess}.',
    ),
    seeds: 2,
    holds: [...padded('length'), ...padded('format'), ...padded('echo')],
    verdict: 'reproduced',
  },
  {
    id: 'no-taste',
    notes: 'G3',
    say: text(
      '标注者没有口味：真实成功率 {fair.trueSuccess}，套话 {fair.cutOff} 项。',
      'With a rater without a taste: true success {fair.trueSuccess}, {fair.cutOff} items of filler.',
    ),
    seeds: 2,
    holds: [
      { arm: 'fair', metric: 'trueSuccess', of: 'lo', is: '>', than: 0.95 },
      { arm: 'fair', metric: 'cutOff', of: 'mean', is: '<', than: 0.3 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'no-mending',
    notes: 'G3',
    say: text(
      '偏爱长的奖励模型，十倍数据 {length-data.trueSuccess}，更大的模型 {length-net.trueSuccess}，也比长报告 {length-seen.trueSuccess}。',
      'The model that likes length, with ten times the data: {length-data.trueSuccess}; larger: {length-net.trueSuccess}; with long reports compared, too: {length-seen.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'length-data', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.3 },
      { arm: 'length-net', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.4 },
      { arm: 'length-seen', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.3 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'blank-page',
    notes: 'G3',
    say: text(
      '评分表取平均、不热启动：第 40 次更新时平均 {mean-cold.length@40} 步、{mean-cold.paidReward@40} 分，真实成功率 {mean-cold.trueSuccess@40}。有热启动：{mean.trueSuccess}。',
      'An averaged rubric from a cold start: at update 40, {mean-cold.length@40} steps, {mean-cold.paidReward@40} points and a true success of {mean-cold.trueSuccess@40}. From a supervised start: {mean.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'mean-cold', metric: 'trueSuccess', at: 40, of: 'mean', is: '<', than: 0.06 },
      { arm: 'mean-cold', metric: 'length', at: 40, of: 'mean', is: '<', than: 3 },
      { arm: 'mean-cold', metric: 'paidReward', at: 40, of: 'mean', is: '>', than: 0.58 },
      { arm: 'mean', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.93 },
    ],
    verdict: 'partly',
  },
  {
    id: 'gate',
    notes: 'G3',
    say: text(
      '评分表设门槛：有热启动 {gate.trueSuccess}；不热启动，{gate-cold.deadGroups} 的组没有信号，真实成功率 {gate-cold.trueSuccess}。',
      'A gated rubric: {gate.trueSuccess} from a supervised start; from a cold one {gate-cold.deadGroups} of the groups carry no signal and true success is {gate-cold.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'gate', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.93 },
      { arm: 'gate-cold', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.05 },
      { arm: 'gate-cold', metric: 'deadGroups', of: 'mean', is: '>', than: 0.9 },
    ],
    verdict: 'partly',
  },
  {
    id: 'reasons',
    notes: 'G3',
    say: text(
      '讲理由的裁判：有热启动 {judge.trueSuccess}，不热启动 {judge-cold.trueSuccess}，只写一条事实就交稿。',
      'The reasoning judge: {judge.trueSuccess} from a supervised start; {judge-cold.trueSuccess} from a cold one, where it states one fact and hands in.',
    ),
    seeds: 2,
    holds: [
      { arm: 'judge', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.97 },
      { arm: 'judge-cold', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.25 },
      { arm: 'judge-cold', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.5 },
    ],
    verdict: 'partly',
  },
  {
    id: 'bounded',
    notes: 'G5',
    say: text(
      '双重裁判，软分偏爱长、最多 0.2：规则管长度 {dual.trueSuccess}，不管 {dual-loose.trueSuccess}。',
      'The dual judge with a soft score that likes length, 0.2 at most: {dual.trueSuccess} where the rule checks length, {dual-loose.trueSuccess} where it does not.',
    ),
    seeds: 2,
    holds: [
      { arm: 'dual', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.82 },
      { arm: 'dual-loose', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.65 },
    ],
    verdict: 'partly',
  },
];
