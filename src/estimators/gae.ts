import { discount, rowAt, trace, whiten } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { flag } from '../core/knob';
import { text } from '../core/text';

const knobs = {
  gamma: discount(0.99),
  lambda: trace(0.95),
  bootstrap: flag(
    true,
    text('截断处续上估价', 'Bootstrap at the time limit'),
    text(
      '开：被时限截断的轨迹用末状态的估价续上，磨蹭不花钱。关：超时就是失败，时限是任务的一部分。',
      'On: an episode cut by the limit is continued with the last state’s price, so dawdling is free. Off: running out of time is a failure; the limit is part of the task.',
    ),
  ),
  whiten: flag(
    true,
    text('整批白化', 'Whiten the batch'),
    text(
      '把整批优势化成零均值、单位方差。步长稳了，但再小的噪声也会被放大成满幅信号。',
      'Gives the batch’s advantages zero mean and unit variance. Steady steps, but noise alone also becomes full-size signal.',
    ),
  ),
};

/** GAE with a learned critic: temporal differences chained backwards with decay γλ. */
const gae: Estimator<typeof knobs> = {
  id: 'gae',
  title: text('GAE（带价值网络）', 'GAE (with a critic)'),
  about: text(
    'PPO 的信用分配：价值网络给每个状态估价，优势是逐步的“比预期好多少”。中途截断时用末状态的估价续上。',
    'PPO’s credit: a critic prices every state, and the advantage is how much better than priced things went. An episode cut by the time limit is continued with the last state’s price.',
  ),
  source: 'Schulman et al. 2016 (arXiv 1506.02438), eq. 16; PPO (arXiv 1707.06347), eq. 11–12',
  equation: String.raw`\delta_k = r_k + \gamma V(s_{k+1}) - V(s_k), \qquad A_k = \delta_k + \gamma\lambda A_{k+1}`,
  knobs,
  grain: 'step',
  critic: true,
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { gamma, lambda, bootstrap }, credit) {
    return group.map((episode) => {
      const K = episode.rewards.length;
      const out = new Array<number>(K);
      let after = bootstrap && K > 0 && !episode.terminated ? credit.value(rowAt(episode, K)) : 0;
      let advantage = 0;
      for (let k = K - 1; k >= 0; k--) {
        const here = credit.value(rowAt(episode, k));
        const delta = episode.rewards[k] + gamma * after - here;
        out[k] = advantage = delta + gamma * lambda * advantage;
        after = here;
      }
      return out;
    });
  },
  finish(batch, values) {
    if (values.whiten) whiten(batch);
  },
};
export default gae;
