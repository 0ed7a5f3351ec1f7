import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

export const claims: readonly Claim[] = [
  {
    id: 'runs-is-not-right',
    notes: 'G6',
    say: text(
      '合语法就付：拿到 {parses.outcomeReward}，真实成功率 {parses.trueSuccess}。能执行才付：{executes.outcomeReward} 和 {executes.trueSuccess}。',
      'Paid for parsing: {parses.outcomeReward}, and true success {parses.trueSuccess}. Paid for running: {executes.outcomeReward} and {executes.trueSuccess}.',
    ),
    seeds: 3,
    holds: [
      { arm: 'parses', metric: 'outcomeReward', of: 'lo', is: '>', than: 0.95 },
      { arm: 'parses', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
      { arm: 'executes', metric: 'outcomeReward', of: 'lo', is: '>', than: 0.95 },
      { arm: 'executes', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.05 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'row-count-still-hacked',
    notes: 'G6',
    say: text(
      '行数对才付：拿到 {rows.outcomeReward}，真实成功率 {rows.trueSuccess}。钻空子没有消失。',
      'Paid when the row count matches: {rows.outcomeReward}, and true success {rows.trueSuccess}. The hack did not go away.',
    ),
    seeds: 3,
    holds: [
      { arm: 'rows', metric: 'outcomeReward', of: 'mean', is: '>', than: 0.8 },
      { arm: 'rows', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.15 },
    ],
    verdict: 'not',
  },
  {
    id: 'luck-comes-first',
    notes: 'G6',
    say: text(
      '一个库上结果对才付，第 150 次更新：拿到 {one-db.outcomeReward@149}，真实成功率 {one-db.trueSuccess@149}；到第 300 次，{one-db.trueSuccess}。单元格只有 4 种值时：{one-db-small.outcomeReward@149}、{one-db-small.trueSuccess@149}、{one-db-small.trueSuccess}。',
      'Paid for the right result on one database, at update 150: pay {one-db.outcomeReward@149}, true success {one-db.trueSuccess@149}; at update 300 {one-db.trueSuccess}. With cells of 4 values: {one-db-small.outcomeReward@149}, {one-db-small.trueSuccess@149}, {one-db-small.trueSuccess}.',
    ),
    seeds: 3,
    holds: [
      { arm: 'one-db', metric: 'trueSuccess', at: 149, of: 'mean', is: '<', than: 0.2 },
      { arm: 'one-db', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.8 },
      { arm: 'one-db-small', metric: 'trueSuccess', at: 149, of: 'mean', is: '<', than: 0.2 },
      {
        arm: 'one-db-small',
        metric: 'outcomeReward',
        at: 149,
        of: 'mean',
        is: '>',
        than: { arm: 'one-db-small', metric: 'trueSuccess', at: 149, of: 'mean', times: 1.5 },
      },
    ],
    verdict: 'partly',
  },
  {
    id: 'strict-is-sparse',
    notes: 'G6',
    say: text(
      '两个库都对才付，别的不付：第 150 次更新拿到 {two-db.outcomeReward@149}，真实成功率 {two-db.trueSuccess@149}，没有信号的组 {two-db.deadGroups@149}。',
      'Paid for two databases and nothing else, at update 150: pay {two-db.outcomeReward@149}, true success {two-db.trueSuccess@149}, groups without signal {two-db.deadGroups@149}.',
    ),
    seeds: 3,
    holds: [
      { arm: 'two-db', metric: 'trueSuccess', at: 149, of: 'mean', is: '<', than: 0.15 },
      { arm: 'two-db', metric: 'deadGroups', at: 149, of: 'mean', is: '>', than: 0.6 },
    ],
    verdict: 'partly',
  },
  {
    id: 'clauses-and-two',
    notes: 'G6',
    say: text(
      '两个库，再给每个对的子句付 0.125、总共封顶 0.5：第 150 次更新 {repaired.trueSuccess@149}，第 300 次 {repaired.trueSuccess}。',
      'Two databases and 0.125 for each right clause, capped at 0.5 in all: {repaired.trueSuccess@149} at update 150, {repaired.trueSuccess} at update 300.',
    ),
    seeds: 3,
    holds: [
      { arm: 'repaired', metric: 'trueSuccess', at: 149, of: 'mean', is: '>', than: 0.6 },
      { arm: 'repaired', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.8 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'clauses-carry-the-lax',
    notes: 'G6',
    say: text(
      '子句照付、判卷人还是只看行数：第 150 次更新 {rows-clauses.trueSuccess@149}，第 300 次 {rows-clauses.trueSuccess}；没有子句的是 {rows.trueSuccess}。',
      'Clauses paid, the verdict still the row count: {rows-clauses.trueSuccess@149} at update 150, {rows-clauses.trueSuccess} at update 300; without clauses {rows.trueSuccess}.',
    ),
    seeds: 3,
    holds: [
      { arm: 'rows-clauses', metric: 'trueSuccess', of: 'mean', is: '>', than: 0.5 },
      {
        arm: 'rows-clauses',
        metric: 'trueSuccess',
        at: 149,
        of: 'mean',
        is: '<',
        than: { arm: 'repaired', metric: 'trueSuccess', at: 149, of: 'mean' },
      },
      { arm: 'rows', metric: 'trueSuccess', of: 'hi', is: '<', than: 0.15 },
    ],
    verdict: 'partly',
  },
  {
    id: 'switched-late',
    notes: 'G6',
    say: text(
      '先按行数训 150 次，再换判卷人训 150 次：只换成两个库，{switched-bare.trueSuccess}；连子句一起换，{switched.trueSuccess}。从头用修好的奖励，150 次是 {repaired.trueSuccess@149}。',
      'After 150 updates on the row count, 150 more with another verifier: two databases alone, {switched-bare.trueSuccess}; with clauses, {switched.trueSuccess}. The repaired reward from scratch has {repaired.trueSuccess@149} after 150.',
    ),
    seeds: 3,
    holds: [
      { arm: 'switched-bare', metric: 'trueSuccess', of: 'mean', is: '<', than: 0.3 },
      {
        arm: 'switched',
        metric: 'trueSuccess',
        of: 'mean',
        is: '>',
        than: { arm: 'repaired', metric: 'trueSuccess', at: 149, of: 'mean', times: 0.5 },
      },
    ],
    verdict: 'partly',
  },
];
