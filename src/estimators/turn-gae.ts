import { CRITIC_KNOBS, discount, rowAt, trace, turnStarts, valueBeyond, whiten } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { text } from '../core/text';

const knobs = { gamma: discount(0.99), lambda: trace(0.9), ...CRITIC_KNOBS };

/**
 * GAE per turn with a turn-wise value head: the critic is asked once a turn, before its first step. A turn is a stretch
 * of steps between two observations (`Episode.turns`). In grids and tool tables a step is a whole turn, and this is GAE
 * per step, number for number; it becomes another method where steps are tokens.
 */
const turnGae: Estimator<typeof knobs> = {
  id: 'turn-gae',
  title: text('逐回合 GAE（回合级价值头）', 'GAE per turn (turn-wise critic)'),
  about: text(
    '价值网络只在每个回合开头估一次价，整个回合的步分到同一个优势，λ 按回合衰减而不是按步。网格和工具表里一步就是一个回合，数字与逐步 GAE 完全相同；到了以 token 为步的世界才分出高下。',
    'The critic prices only the start of each turn, all steps of a turn share one advantage, and λ decays per turn, not per step. In grids and tool tables a step is a turn, so the numbers are those of GAE per step; the two part where steps are tokens.',
  ),
  source: 'Turn-PPO 2025 (arXiv 2512.17008); Agentic-RL-CA core_turn_ppo.py (compute_gae_turn_advantage_return)',
  equation: String.raw`\delta_j = \sum_{k \in \text{turn } j} r_k + \gamma V(s_{j+1}) - V(s_j), \qquad A_{k \in \text{turn } j} = A_j = \delta_j + \gamma\lambda A_{j+1}`,
  knobs,
  grain: 'turn',
  critic: 'turn',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { gamma, lambda, bootstrap }, credit) {
    return group.map((episode) => {
      const out = new Array<number>(episode.rewards.length);
      const starts = turnStarts(episode);
      let after = valueBeyond(episode, credit, bootstrap);
      let advantage = 0;
      for (let j = starts.length - 2; j >= 0; j--) {
        const here = credit.value(rowAt(episode, starts[j]));
        let delta = gamma * after - here;
        for (let k = starts[j]; k < starts[j + 1]; k++) delta += episode.rewards[k];
        advantage = delta + gamma * lambda * advantage;
        out.fill(advantage, starts[j], starts[j + 1]);
        after = here;
      }
      return out;
    });
  },
  finish(batch, values) {
    // After spreading over steps, so that long turns weigh more, as in the released code.
    if (values.whiten) whiten(batch);
  },
};
export default turnGae;
