import { discount, relative, returnOf } from '../core/estimator';
import type { Estimator, Group } from '../core/estimator';
import { flag, number } from '../core/knob';
import { atState, relativeWithin } from '../core/occurrences';
import { text } from '../core/text';

const knobs = {
  gamma: discount(0.9),
  omega: number(
    1,
    { min: 0, max: 3, step: 0.05 },
    text('步级权重 ω', 'Step weight ω'),
    text('0 就只剩按整条轨迹比较的部分。', 'At 0 only the rollout-level part is left.'),
  ),
  std: flag(
    false,
    text('除以标准差', 'Divide by the deviation'),
    text('两部分都除以各自的样本标准差。', 'Divides both parts by their sample deviations.'),
  ),
};

/** What the outcome of an episode is worth to the state it ended in; failures are worth 0. */
function endings(group: Group): Map<number, number> {
  const value = new Map<number, number>();
  for (const { states, nexts, outcome, rewards } of group) {
    for (const s of [...Array.from(states), ...Array.from(nexts)]) if (!value.has(s)) value.set(s, 0);
    if (rewards.length === 0) continue;
    const end = nexts[rewards.length - 1];
    let paid = 0;
    for (let k = 0; k < rewards.length; k++) paid += outcome[k];
    value.set(end, Math.max(value.get(end)!, paid));
  }
  return value;
}

/** RewardFlow: success flows backwards along the paths seen, and a step earns the rise in value it made. */
const rewardflow: Estimator<typeof knobs> = {
  id: 'rewardflow',
  title: text('RewardFlow（奖励回流）', 'RewardFlow'),
  about: text(
    '把组里走过的状态连成图，成功的奖励沿边往回流、每退一步打一次折；走向更值钱的状态就得分，同一状态出发的步之间再比较。',
    'The states a group walked become a graph; success flows back along its edges, discounted per edge. A step earns the rise in value, compared with other steps leaving the same state.',
  ),
  source: 'RewardFlow 2026 (arXiv 2603.18859); rewardflow/propagation.py (propagate_reward_decay)',
  equation: String.raw`V(s) = \max\bigl(R(s),\, \gamma \max_{s \to s'} V(s')\bigr), \quad r_k = V(s_{k+1}) - V(s_k), \quad A_{i,k} = A^{E}_i + \omega\, A^{S}_{i,k}`,
  knobs,
  grain: 'step',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { gamma, omega, std }, credit) {
    let value = endings(group);
    credit.note?.({ say: text('成功的终点有值，其余为 0', 'Successful ends have a value, the rest 0'), nodes: value });
    for (let rising = true; rising;) {
      const next = new Map(value);
      rising = false;
      for (const { states, nexts, rewards } of group)
        for (let k = 0; k < rewards.length; k++) {
          // Only a rise counts, so a step that stays where it is changes nothing.
          const flow = gamma * value.get(nexts[k])!;
          if (flow <= next.get(states[k])!) continue;
          next.set(states[k], flow);
          rising = true;
        }
      value = next;
      if (rising) credit.note?.({ say: text('再往回流一步', 'One edge further back'), nodes: value });
    }
    const rises = group.map((e) => Array.from(e.rewards, (_, k) => value.get(e.nexts[k])! - value.get(e.states[k])!));
    const whole = relative(group.map(returnOf), std);
    return relativeWithin(group, rises, atState, std).map((row, i) => row.map((a) => whole[i] + omega * a));
  },
};
export default rewardflow;
