import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

export const claims: readonly Claim[] = [
  {
    id: 'sparse-stays',
    notes: 'B1',
    say: text(
      '只看结果，真实成功率停在 {sparse.trueSuccess}；里程碑封顶 0.5，到 {capped.trueSuccess}。',
      'With the outcome alone true success stays at {sparse.trueSuccess}; with milestones capped at 0.5 it reaches {capped.trueSuccess}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'sparse', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.01 },
      { arm: 'capped', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.9 },
      { arm: 'capped', metric: 'trueSuccess', of: 'lo', is: '>', than: 0.8 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'paid-more-worth-less',
    notes: 'B3',
    say: text(
      '不封顶时拿到 {uncapped.paidReward}，真实成功率 {uncapped.trueSuccess}；封顶时只拿到 {capped.paidReward}，真实成功率 {capped.trueSuccess}。',
      'Without a cap the pay is {uncapped.paidReward} and true success {uncapped.trueSuccess}; with one the pay is only {capped.paidReward} and true success {capped.trueSuccess}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'uncapped', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.3 },
      {
        arm: 'uncapped',
        metric: 'paidReward',
        of: 'lo',
        is: '>',
        than: { arm: 'capped', metric: 'paidReward', of: 'hi' },
      },
      {
        arm: 'uncapped',
        metric: 'trueSuccess',
        of: 'hi',
        is: '<',
        than: { arm: 'capped', metric: 'trueSuccess', of: 'lo' },
      },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'rise-then-part',
    notes: 'G2',
    say: text(
      '不封顶的真实成功率一度升到 {uncapped.trueSuccess@max}，最后是 {uncapped.trueSuccess}；拿到的奖励涨到 {uncapped.paidReward}。',
      'Without a cap true success first rose as high as {uncapped.trueSuccess@max} and ends at {uncapped.trueSuccess}, while the pay climbs to {uncapped.paidReward}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'uncapped', metric: 'trueSuccess', at: 'max', of: 'lo', is: '>', than: 0.7 },
      { arm: 'uncapped', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.1 },
      { arm: 'uncapped', metric: 'paidReward', of: 'lo', is: '>', than: 4 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'inverted-u',
    notes: 'B2',
    say: text(
      '封顶 0.1、0.5、2、不限，真实成功率依次是 {cap-01.trueSuccess}、{capped.trueSuccess}、{cap-2.trueSuccess}、{uncapped.trueSuccess}。',
      'With caps of 0.1, 0.5, 2 and none, true success is {cap-01.trueSuccess}, {capped.trueSuccess}, {cap-2.trueSuccess} and {uncapped.trueSuccess}.',
    ),
    seeds: 5,
    holds: [
      { arm: 'cap-01', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.3 },
      {
        arm: 'capped',
        metric: 'trueSuccess',
        of: 'mean',
        is: '>',
        than: { arm: 'cap-2', metric: 'trueSuccess', of: 'mean' },
      },
      { arm: 'cap-2', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.93 },
      { arm: 'uncapped', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.1 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'rescued-early',
    notes: 'B2',
    say: text(
      '第 150 次更新封顶：真实成功率从 {switched.trueSuccess@149} 到 20 次更新后的 {switched.trueSuccess@170}；第 200 次又放开，到第 349 次跌到 {switched.trueSuccess@349}。',
      'Capped at update 150, true success goes from {switched.trueSuccess@149} to {switched.trueSuccess@170} twenty updates later; uncapped again at 200, it is down to {switched.trueSuccess@349} by update 349.',
    ),
    seeds: 10,
    holds: [
      { arm: 'switched', metric: 'trueSuccess', at: 149, of: 'mean', is: '<', than: 0.6 },
      { arm: 'switched', metric: 'trueSuccess', at: 170, of: 'mean', is: '>', than: 0.75 },
      {
        arm: 'switched',
        metric: 'trueSuccess',
        at: 170,
        of: 'lo',
        is: '>',
        than: { arm: 'switched', metric: 'trueSuccess', at: 149, of: 'hi' },
      },
      { arm: 'switched', metric: 'trueSuccess', at: 199, of: 'mean', is: '>', than: 0.8 },
      { arm: 'switched', metric: 'trueSuccess', at: 349, of: 'hi', is: '<', than: 0.15 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'late-stays-lost',
    notes: 'G9',
    say: text(
      '熵降到 {switched.entropy@349} 之后再封顶，没有信号的组是 {switched.deadGroups@360}；50 次更新后只有 {switched.solved} 个种子回来。',
      'Capped again when entropy is {switched.entropy@349}, {switched.deadGroups@360} of the groups carry no signal, and 50 updates later {switched.solved} seeds are back.',
    ),
    seeds: 10,
    holds: [
      { arm: 'switched', metric: 'entropy', at: 349, of: 'mean', is: '<', than: 0.25 },
      { arm: 'switched', metric: 'deadGroups', at: 360, of: 'mean', is: '>', than: 0.8 },
      { arm: 'switched', metric: 'trueSuccess', of: 'solved', is: '<', than: 0.6 },
      { arm: 'switched', metric: 'trueSuccess', at: 370, of: 'mean', is: '<', than: 0.3 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'where-it-leaks',
    notes: 'B3',
    say: text(
      '同样封顶 1：只有最后一扇门漏，真实成功率 {cap-1.trueSuccess}；每扇门都漏，{every-door.trueSuccess}。踏板就在起点旁边的地图，最高只到过 {pads.trueSuccess@max}，第 200 次更新封顶之后是 {pads-rescued.trueSuccess}。',
      'Under the same cap of 1 true success is {cap-1.trueSuccess} when only the last door leaks and {every-door.trueSuccess} when every door does. Where the pads lie beside the start it never exceeds {pads.trueSuccess@max}, and a cap at update 200 leaves it at {pads-rescued.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'cap-1', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.7 },
      { arm: 'every-door', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.4 },
      { arm: 'pads', metric: 'trueSuccess', at: 'max', of: 'mean', is: '<', than: 0.05 },
      { arm: 'pads-rescued', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.05 },
    ],
    verdict: 'partly',
  },
  {
    id: 'gate-is-sparse',
    notes: 'B3',
    say: text(
      '不封顶，改成“没做成就不付”：踏板的地图从 {pads.trueSuccess} 到 {pads-gated.trueSuccess}；四间房却停在 {gated.trueSuccess}，和只看结果的 {sparse.trueSuccess} 一样。',
      'No cap, but process pay only with the outcome: on the map with the pads success goes from {pads.trueSuccess} to {pads-gated.trueSuccess}, while in four rooms it stays at {gated.trueSuccess}, like the outcome alone at {sparse.trueSuccess}.',
    ),
    seeds: 4,
    holds: [
      { arm: 'pads-gated', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.6 },
      { arm: 'pads', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.1 },
      { arm: 'gated', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.01 },
      { arm: 'sparse', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.01 },
    ],
    verdict: 'reproduced',
  },
];
