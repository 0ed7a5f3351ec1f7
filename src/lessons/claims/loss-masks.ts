import type { Claim } from '../../core/lesson';
import { text } from '../../core/text';

const success = { metric: 'trueSuccess' } as const;
const kl = { metric: 'kl' } as const;
const invented = { metric: 'invented', at: 'max' } as const;
const errors = { metric: 'errorReplies', at: 'max' } as const;

export const claims: readonly Claim[] = [
  {
    id: 'replies-are-not-actions',
    notes: 'E1',
    say: text(
      '返回放进损失，真实成功率 {observations-in.trueSuccess}；只算自己写的是 {correct.trueSuccess}。',
      'With replies in the loss true success is {observations-in.trueSuccess}; with only what the policy wrote, {correct.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'correct', ...success, of: 'mean', is: '>', than: 0.5 },
      { arm: 'observations-in', ...success, of: 'mean', is: '<', than: 0.5 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'errors-ruin-it',
    notes: 'E2',
    say: text(
      '只放报错进损失，成功率从 {errors-in.trueSuccess@0} 到过 {errors-in.trueSuccess@max}，最后是 {errors-in.trueSuccess}；只算自己写的是 {correct.trueSuccess}。',
      'With only error messages let in, success starts at {errors-in.trueSuccess@0}, peaks at {errors-in.trueSuccess@max} and ends at {errors-in.trueSuccess}; with only what the policy wrote it is {correct.trueSuccess}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'errors-in', ...success, of: 'mean', is: '<', than: 0.35 },
      { arm: 'correct', ...success, of: 'mean', is: '>', than: 0.5 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'seeks-them-does-not-parrot',
    notes: 'E2',
    say: text(
      '它凑长度：{errors-in.length} 对 {correct.length}；招来的报错最多到每条轨迹 {errors-in.errorReplies@max} 次，对 {correct.errorReplies@max} 次。但它不复读：自己写的报错词最多才 {errors-in.invented@max} 个。',
      'It does fill its length, {errors-in.length} tokens against {correct.length}, and draws up to {errors-in.errorReplies@max} errors a rollout against {correct.errorReplies@max}. It does not parrot them: error words of its own peak at {errors-in.invented@max}.',
    ),
    seeds: 2,
    holds: [
      {
        arm: 'errors-in',
        metric: 'length',
        of: 'mean',
        is: '>',
        than: { arm: 'correct', metric: 'length', of: 'mean' },
      },
      { arm: 'errors-in', ...errors, of: 'mean', is: '>', than: { arm: 'correct', ...errors, of: 'mean' } },
      { arm: 'errors-in', ...invented, of: 'mean', is: '<', than: 1 },
    ],
    verdict: 'partly',
  },
  {
    id: 'thinking-belongs',
    notes: 'E3',
    say: text(
      '思考不进损失，成功率 {thinking-out.trueSuccess}，对 {correct.trueSuccess}；思考反而写得更多，每条轨迹 {thinking-out.thinking} 个 token，对 {correct.thinking}。',
      'With thinking left out success is {thinking-out.trueSuccess} against {correct.trueSuccess}, and more thinking is written, not less: {thinking-out.thinking} tokens a rollout against {correct.thinking}.',
    ),
    seeds: 2,
    holds: [
      { arm: 'thinking-out', ...success, of: 'mean', is: '<', than: 0.5 },
      {
        arm: 'thinking-out',
        metric: 'thinking',
        of: 'mean',
        is: '>',
        than: { arm: 'correct', metric: 'thinking', of: 'mean' },
      },
      { arm: 'correct', ...success, of: 'mean', is: '>', than: 0.5 },
    ],
    verdict: 'reproduced',
  },
  {
    id: 'the-real-parrot',
    notes: 'E2',
    say: text(
      '复读工具的话，只在思考不进损失的那条臂上见到，而且只在少数种子里：每条轨迹最多自己写出的工具词平均 {thinking-out.invented@max} 个；报错进损失的是 {errors-in.invented@max}，返回进损失的是 {observations-in.invented@max}。',
      'Parroting the tools was seen with thinking left out, and there in a few seeds only: words a rollout that only tools should write peak at {thinking-out.invented@max} on average, against {errors-in.invented@max} with errors in the loss and {observations-in.invented@max} with replies in it.',
    ),
    seeds: 2,
    holds: [
      { arm: 'thinking-out', ...invented, of: 'mean', is: '>', than: 5 },
      { arm: 'thinking-out', ...invented, of: 'mean', is: '>', than: { arm: 'errors-in', ...invented, of: 'mean' } },
      {
        arm: 'thinking-out',
        ...invented,
        of: 'mean',
        is: '>',
        than: { arm: 'observations-in', ...invented, of: 'mean' },
      },
    ],
    verdict: 'partly',
  },
  {
    id: 'kl-gives-it-away',
    notes: 'E1',
    say: text(
      '三种错掩码都把策略推得远远的：KL {observations-in.kl}、{errors-in.kl}、{thinking-out.kl}，正确的掩码是 {correct.kl}。',
      'All three wrong masks drive the policy far away: KL {observations-in.kl}, {errors-in.kl} and {thinking-out.kl}, against {correct.kl} with the right mask.',
    ),
    seeds: 2,
    holds: (['observations-in', 'errors-in', 'thinking-out'] as const).map((arm) => ({
      arm,
      ...kl,
      of: 'mean',
      is: '>',
      than: { arm: 'correct', ...kl, of: 'mean' },
    })),
    verdict: 'reproduced',
  },
];
