import { CRITIC_KNOBS, discount, rowAt, trace, valueBeyond, whiten } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { text } from '../core/text';

const knobs = { gamma: discount(0.99), lambda: trace(0.95), ...CRITIC_KNOBS };

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
  critic: 'step',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { gamma, lambda, bootstrap }, credit) {
    return group.map((episode) => {
      const K = episode.rewards.length;
      const out = new Array<number>(K);
      let after = valueBeyond(episode, credit, bootstrap);
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
