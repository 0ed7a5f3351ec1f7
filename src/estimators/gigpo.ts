import { discount, EPS, returnOf, returnsToGo } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { choice, flag, number } from '../core/knob';
import { atState, meansOf, relativeWithin } from '../core/occurrences';
import { deviation, mean } from '../core/statistics';
import { text } from '../core/text';

const knobs = {
  gamma: discount(0.95),
  omega: number(
    1,
    { min: 0, max: 3, step: 0.05 },
    text('步级权重 ω', 'Step weight ω'),
    text('0 就退回按整条轨迹算的 GRPO。', 'At 0 only the rollout-level part is left.'),
  ),
  std: flag(
    false,
    text('除以标准差', 'Divide by the deviation'),
    text(
      '论文的两种模式：关是 mean_norm，开是 mean_std_norm。',
      'The paper’s two modes: off is mean_norm, on is mean_std_norm.',
    ),
  ),
  averaging: choice(
    'episodes',
    {
      episodes: text('按轨迹（论文）', 'over episodes (paper)'),
      steps: text('按步（发布代码）', 'over steps (released code)'),
    },
    text('轨迹部分的均值', 'Mean of the rollout part'),
    text(
      '发布代码按步数加权，长轨迹的回报占比更大，均值因此偏向它。',
      'The released code weighs by steps, so a long rollout pulls the mean towards its own return.',
    ),
  ),
};

/** GiGPO: a group inside the group. Steps that start from the same state are compared with each other. */
const gigpo: Estimator<typeof knobs> = {
  id: 'gigpo',
  title: text('GiGPO（组中组）', 'GiGPO (group in group)'),
  about: text(
    '整条轨迹比一次，同一状态（锚点）出发的步再比一次后续回报。没被第二次走到的状态，步级部分是 0。',
    'Rollouts are compared once, and steps leaving the same state (an anchor) once more by what followed. A state met only once adds nothing.',
  ),
  source: 'Feng et al. 2025 (arXiv 2505.10978), eq. 3, 5–8',
  equation: String.raw`A_{i,k} = \frac{R_i - \bar R}{F} + \omega\,\frac{G_{i,k} - \operatorname{mean}\{G_{j,l} : s_{j,l} = s_{i,k}\}}{F_{s}}, \qquad F = 1 \text{ or std} + \epsilon`,
  knobs,
  grain: 'step',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { gamma, omega, std, averaging }, credit) {
    const returns = group.map(returnOf);
    const pool = averaging === 'steps' ? group.flatMap((e, i) => Array.from(e.rewards, () => returns[i])) : returns;
    const centre = mean(pool);
    const scale = std ? deviation(pool) + EPS : 1;

    const after = group.map((episode) => returnsToGo(episode.rewards, gamma));
    credit.note?.({
      say: text('同一状态出发的平均后续回报', 'Mean return of the steps that leave each state'),
      nodes: meansOf(group, after, atState),
    });
    const step = relativeWithin(group, after, atState, std);
    return step.map((row, i) => row.map((a) => (returns[i] - centre) / scale + omega * a));
  },
};
export default gigpo;
