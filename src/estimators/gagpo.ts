import { discount, relative, returnsToGo, trace } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { flag } from '../core/knob';
import { atState, meansOf } from '../core/occurrences';
import { text } from '../core/text';

const knobs = {
  gamma: discount(0.95),
  lambda: trace(0.9),
  normalise: flag(
    true,
    text('组内标准化', 'Normalise within the group'),
    text('把组内所有步的优势化成零均值、单位方差。', 'Gives all steps of the group zero mean and unit variance.'),
  ),
};

/** GAGPO: the group itself is the critic, V(s) being the mean return that followed s; then GAE on that V. */
const gagpo: Estimator<typeof knobs> = {
  id: 'gagpo',
  title: text('GAGPO（组内估值 + GAE）', 'GAGPO (grouped values + GAE)'),
  about: text(
    '不训练价值网络：一组轨迹里同一状态之后的平均回报就是它的价值，再用 GAE 往回传。只有被几条轨迹重复走过的状态才有信息。',
    'No critic is trained: the mean return that followed a state in the group is its value, and GAE carries it back. Only states that several rollouts visit say anything.',
  ),
  source: 'GAGPO 2026 (arXiv 2605.13217); γ, λ and ddof are our choice',
  equation: String.raw`V(s) = \operatorname{mean}\{G_{i,k} : s_{i,k} = s\}, \quad \delta = r + \gamma V(s') - V(s), \quad A_k = \delta_k + \gamma\lambda A_{k+1}`,
  knobs,
  grain: 'step',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { gamma, lambda, normalise }, credit) {
    const returns = group.map((episode) => returnsToGo(episode.rewards, gamma));
    const value = meansOf(group, returns, atState);
    credit.note?.({
      say: text('每个状态的价值 = 之后回报的均值', 'Value of each state: mean return after it'),
      nodes: value,
    });
    const raw = group.map((episode) => {
      const out = new Array<number>(episode.rewards.length);
      for (let k = out.length - 1, after = 0, advantage = 0; k >= 0; k--) {
        const here = value.get(episode.states[k])!;
        out[k] = advantage = episode.rewards[k] + gamma * after - here + gamma * lambda * advantage;
        after = here;
      }
      return out;
    });
    if (!normalise) return raw;
    const scores = relative(raw.flat(), true);
    let n = 0;
    return raw.map((row) => row.map(() => scores[n++]));
  },
};
export default gagpo;
