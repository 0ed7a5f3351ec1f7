import { CRITIC_KNOBS, discount, rowAt, trace, turnStarts, valueBeyond, whiten } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { text } from '../core/text';

const knobs = {
  turnGamma: { ...discount(0.95), label: text('回合之间的折扣 γ', 'Discount between turns γ') },
  turnLambda: { ...trace(1), label: text('回合之间的迹衰减 λ', 'Trace between turns λ') },
  gamma: { ...discount(1), label: text('回合之内的折扣 γ', 'Discount within a turn γ') },
  lambda: { ...trace(1), label: text('回合之内的迹衰减 λ', 'Trace within a turn λ') },
  ...CRITIC_KNOBS,
};

/**
 * Bi-level GAE: first over the last steps of turns, then over the steps inside each turn, whose last step is now worth
 * its turn's return. Turns are those of `Episode.turns`; the released code takes every step with a non-zero reward for
 * the end of a turn, so that a turn paid exactly 0 disappears in the next one. Where a step is a whole turn (grids, tool
 * tables) the inner level has nothing to do: this is GAE with the outer γ and λ. Pay before a turn's last step, which
 * the released code does not know, stays where it was paid and counts for the turns before (ours).
 */
const biLevelGae: Estimator<typeof knobs> = {
  id: 'bi-level-gae',
  title: text('双层 GAE', 'Bi-level GAE'),
  about: text(
    '先在回合之间做一遍 GAE，把回合的回报放到它的最后一步，再在回合之内做一遍：跨回合打折，回合内可以不打折。网格和工具表里一步就是一个回合，内层无事可做，等于用外层 γ、λ 的 GAE。',
    'One GAE runs between turns and puts each turn’s return on its last step; another runs inside the turn. So waiting for later turns can be discounted and the length of a turn not. In grids and tool tables a step is a turn: the inner level idles, and this is GAE with the outer γ and λ.',
  ),
  source: 'RAGEN 2025 (arXiv 2504.20073); ragen/trainer/core_algos.py (compute_bi_level_gae_advantage_return)',
  equation: String.raw`\hat A_j = r_{e_j} + \gamma_T V(s_{e_{j+1}}) - V(s_{e_j}) + \gamma_T\lambda_T \hat A_{j+1}, \qquad A_{e_j} = \hat A_j, \quad A_k = r_k + \gamma V(s_{k+1}) - V(s_k) + \gamma\lambda A_{k+1}`,
  knobs,
  grain: 'step',
  critic: 'step',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { turnGamma, turnLambda, gamma, lambda, bootstrap }, credit) {
    return group.map((episode) => {
      const out = new Array<number>(episode.rewards.length);
      const starts = turnStarts(episode);
      let later = valueBeyond(episode, credit, bootstrap);
      let outer = 0;
      for (let j = starts.length - 2; j >= 0; j--) {
        const end = starts[j + 1] - 1;
        let after = credit.value(rowAt(episode, end));
        out[end] = outer = episode.rewards[end] + turnGamma * later - after + turnGamma * turnLambda * outer;
        later = after;
        for (let k = end - 1; k >= starts[j]; k--) {
          const here = credit.value(rowAt(episode, k));
          out[k] = episode.rewards[k] + gamma * after - here + gamma * lambda * out[k + 1];
          later += episode.rewards[k];
          after = here;
        }
      }
      return out;
    });
  },
  finish(batch, values) {
    if (values.whiten) whiten(batch);
  },
};
export default biLevelGae;
