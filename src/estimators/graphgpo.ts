import { relative, returnOf } from '../core/estimator';
import type { Episode, Estimator, Group } from '../core/estimator';
import { number } from '../core/knob';
import { atState, relativeWithin } from '../core/occurrences';
import { text } from '../core/text';

const knobs = {
  omega: number(
    0.1,
    { min: 0.05, max: 0.95, step: 0.05 },
    text('距离衰减 ω', 'Decay per edge ω'),
    text(
      '离成功每远一条边，分数乘一次 ω；越小越只认最短路。',
      'The score is multiplied by ω per edge from success; the smaller, the more only the shortest way counts.',
    ),
  ),
};

const SUCCESS_REWARD = 10;
const SUCCESS = -1;

const succeeded = (episode: Episode): boolean => returnOf({ ...episode, rewards: episode.outcome }) > 0;

/** Where step k leads: the state after it, or the common sink when it ends a successful episode. */
const target = (e: Episode, k: number, won: boolean): number =>
  won && k === e.rewards.length - 1 ? SUCCESS : e.nexts[k];

/** Fewest edges to success from every state that has a way, breadth first; calls `wave` after each ring. */
function distances(group: Group, won: readonly boolean[], wave: (d: Map<number, number>) => void): Map<number, number> {
  const found = new Map<number, number>([[SUCCESS, 0]]);
  for (let ring = 1, grown = true; grown; ring++) {
    grown = false;
    group.forEach((e, i) => {
      for (let k = 0; k < e.rewards.length; k++)
        if (!found.has(e.states[k]) && found.get(target(e, k, won[i])) === ring - 1) {
          found.set(e.states[k], ring);
          grown = true;
        }
    });
    if (grown) wave(new Map([...found].filter(([s]) => s !== SUCCESS)));
  }
  return found;
}

/** GraphGPO: steps leaving the same state are compared by how near to success they lead. */
const graphgpo: Estimator<typeof knobs> = {
  id: 'graphgpo',
  title: text('GraphGPO（图上最短路）', 'GraphGPO (distance on the graph)'),
  about: text(
    '在一组轨迹拼成的图上算每个状态离成功还有几步，同一状态出发的步按“走到哪儿”比高低，再加上 GRPO 的轨迹优势。组内没有成功时只剩 GRPO。',
    'On the graph of a group’s rollouts, steps leaving one state are compared by how far from success they lead; GRPO’s rollout advantage is added. Without a success only GRPO is left.',
  ),
  source: 'GraphGPO 2026 (arXiv 2605.26684), eq. 4, as R ω^d of the next state',
  equation: String.raw`A_{i,k} = A^{GRPO}_i + z_{s_k}\bigl(10\,\omega^{\,d(s_{k+1})}\bigr), \qquad d(s) = \text{edges from } s \text{ to success}`,
  knobs,
  grain: 'step',
  laws: { zeroWhenAllEqual: false, orderFree: true, shiftFree: false },
  estimate(group, { omega }, credit) {
    const whole = relative(group.map(returnOf), true);
    const won = group.map(succeeded);
    const d = distances(group, won, (nodes) =>
      credit.note?.({
        say: text('离成功的步数：再往外一圈', 'Edges to success: one ring further'),
        nodes: new Map(nodes),
      }),
    );
    const none = Math.max(...d.values()) + 1;
    const scores = group.map((e, i) =>
      Array.from(e.rewards, (_, k) => SUCCESS_REWARD * omega ** (d.get(target(e, k, won[i])) ?? none)),
    );
    return relativeWithin(group, scores, atState, true).map((row, i) => row.map((a) => whole[i] + a));
  },
};
export default graphgpo;
