import type { Arm } from '../../core/lesson';
import { termSpec } from '../../core/reward';
import type { Tweak } from '../../core/spec';
import { text } from '../../core/text';
import { dual, model, only, writer } from '../setups-report';

const JUDGE = termSpec('judge', 1);
const HUMAN = termSpec('outcome', 1);
const repaired = (at: number): readonly Tweak[] => [
  { at, path: 'reward.reward-model.weight', value: 0 },
  { at, path: 'reward.judge.weight', value: 1 },
];

export const arms = {
  model: { title: text('奖励模型', 'reward model'), spec: writer(only(model())) },
  'leash-weak': { title: text('奖励模型 + KL 0.1', 'reward model, KL 0.1'), spec: writer(only(model()), { kl: 0.1 }) },
  leash: { title: text('奖励模型 + KL 0.3', 'reward model, KL 0.3'), spec: writer(only(model()), { kl: 0.3 }) },
  'leash-tight': { title: text('奖励模型 + KL 1', 'reward model, KL 1'), spec: writer(only(model()), { kl: 1 }) },
  cold: { title: text('奖励模型，不热启动', 'reward model, cold start'), spec: writer(only(model()), { warm: 0 }) },
  judge: { title: text('讲理由的裁判', 'reasoning judge'), spec: writer(only(JUDGE)) },
  dual: { title: text('双重裁判', 'dual judge'), spec: writer(only(dual({}))) },
  'dual-loose': {
    title: text('双重裁判，不查长度', 'dual judge, length unchecked'),
    spec: writer(only(dual({ limit: 20 }))),
  },
  human: { title: text('条条由人看', 'a person reads each'), spec: writer(only(HUMAN)) },
  spot: { title: text('只靠抽检一成', 'one in ten checked, no model'), spec: writer(only(termSpec('spot-check', 1))) },
  'model-and-spot': {
    title: text('奖励模型 + 抽检一成', 'model, one in ten checked'),
    spec: writer(only(model({}, 0.1), termSpec('spot-check', 1))),
  },
  'more-data': {
    title: text('偏好对 800 → 8000', '8,000 pairs instead of 800'),
    spec: writer(only(model({ pairs: 8000 }))),
  },
  'long-seen': {
    title: text('标注者也见过长报告', 'long reports compared, too'),
    spec: writer(only(model({ longest: 20 }))),
  },
  'long-seen-net': {
    title: text('见过长报告，模型还能弯', 'long ones compared, model can bend'),
    spec: writer(only(model({ longest: 20, hidden: 16, pairs: 5000 }))),
  },
  'long-seen-cold': {
    title: text('同一个模型，不热启动', 'the same model, cold start'),
    spec: writer(only(model({ longest: 20, hidden: 16, pairs: 5000 })), { warm: 0 }),
  },
  'net-only': {
    title: text('只换能弯的模型', 'a model that can bend, no more'),
    spec: writer(only(model({ hidden: 16 }))),
  },
  'repaired-early': {
    title: text('第 30 次更新换成裁判', 'judge from update 30'),
    spec: writer(only(model())),
    tweaks: repaired(30),
  },
  'repaired-late': {
    title: text('第 200 次更新换成裁判', 'judge from update 200'),
    spec: writer(only(model())),
    tweaks: repaired(200),
  },
} satisfies Record<string, Arm>;
