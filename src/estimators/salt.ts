import { broadcast, relative, returnOf } from '../core/estimator';
import type { Episode, Estimator } from '../core/estimator';
import { flag, number } from '../core/knob';
import { atState, meansOf } from '../core/occurrences';
import { text } from '../core/text';

const knobs = {
  history: number(
    3,
    { min: 1, max: 10, step: 1 },
    text('历史窗口 h', 'History window h'),
    text(
      '最近 h 步完全一样才算同一条边。越小合并得越多，也越容易把来路不同的步混在一起。',
      'Two steps are one edge when the last h steps agree. Smaller merges more, and also mixes steps that came different ways.',
    ),
  ),
  std: flag(
    true,
    text('除以组内标准差', 'Divide by the group’s deviation'),
    text(
      '轨迹优势用 GRPO 的（开）还是只减均值（关）。',
      'Rollout advantages as in GRPO (on), or the mean subtracted only (off).',
    ),
  ),
};

/** The edge of step k: (history before, action, history after), a history being the start and the last h moves. */
const edge =
  (h: number) =>
  (episode: Episode, k: number): string => {
    const moves: string[] = [];
    for (let j = Math.max(0, k - h); j <= k; j++) moves.push(`${episode.actions[j]}>${episode.nexts[j]}`);
    return `${episode.states[0]}|${moves.join(' ')}`;
  };

/** SALT: identical steps of different rollouts share one advantage, the mean of their rollouts'. */
const salt: Estimator<typeof knobs> = {
  id: 'salt',
  title: text('SALT（合并相同的步）', 'SALT (merge identical steps)'),
  about: text(
    '把一组轨迹叠成图：成功和失败都走过的步，功过相抵；只有一边走过的步保留全部优势。不传播、不打折。',
    'Lays a group’s rollouts over each other: a step that good and bad rollouts share gets the mean, a distinctive one keeps all. Nothing is propagated or discounted.',
  ),
  source: 'SALT 2025 (arXiv 2510.20022), appendix, algorithm 1; root and default h as we read them',
  equation: String.raw`A_{i,k} = \operatorname{mean}\{A_j : (j,l) \text{ with } E_{j,l} = E_{i,k}\}, \qquad E = (S_{k-1}, a_k, S_k)`,
  knobs,
  grain: 'step',
  laws: { zeroWhenAllEqual: true, orderFree: true, shiftFree: true },
  estimate(group, { history, std }, credit) {
    const rows = broadcast(group, relative(group.map(returnOf), std));
    const key = edge(history);
    const merged = meansOf(group, rows, key);
    const out = group.map((episode, i) => rows[i].map((_, k) => merged.get(key(episode, k))!));
    if (credit.note) {
      credit.note({
        say: text('每步先带上整条轨迹的优势', 'Every step carries its rollout’s advantage'),
        nodes: meansOf(group, rows, atState),
      });
      credit.note({
        say: text('相同的边取平均', 'Identical edges take the mean'),
        nodes: meansOf(group, out, atState),
      });
    }
    return out;
  },
};
export default salt;
