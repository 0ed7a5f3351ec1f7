import { choice, number } from '../core/knob';
import { stepsLeft } from '../core/reward';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

const knobs = {
  gamma: number(
    1,
    { min: 0.9, max: 1, step: 0.001 },
    text('势函数的 γ', 'γ of the potential'),
    text('要和算优势用的 γ 一致，最优策略才保证不变。', 'Must equal the γ that credit uses, or the optimum may move.'),
  ),
  end: choice(
    'zero',
    { zero: text('归零（严格）', 'zero (strict)'), kept: text('保留（最终进度）', 'kept (final progress)') },
    text('结束时的势', 'Potential at the end'),
    text(
      '归零：一条轨迹的塑形奖励加起来恒为 −Φ(起点)，组内比较看不见它。保留：加起来等于最终走了多远，没走完也有分。',
      'Zero: an episode’s shaping always adds up to −Φ(start), invisible to comparison within a group. Kept: it adds up to how far the agent got, so unfinished episodes differ.',
    ),
  ),
} as const;

export default {
  id: 'potential',
  title: text('势函数塑形', 'Potential'),
  about: text(
    '每步付势的增量 γΦ(s′)−Φ(s)，Φ 是离目标有多近（0 到 1）。绕圈一分不赚，最优策略不变。',
    'Pays the gain in potential γΦ(s′)−Φ(s), where Φ is closeness to the goal (0 to 1). Circles earn nothing and the optimum stays put.',
  ),
  source: 'Ng, Harada & Russell 1999 (ICML), eq. 2; terminal potential 0: Grzes 2017 (AAMAS)',
  knobs,
  part: 'process',
  needs: 'states',
  memoryless: true,
  pay(episode, scene, values, pay) {
    const { tables, farthest } = scene;
    const phi = (distance: number): number => (distance < 0 ? 0 : 1 - distance / farthest);
    let here = phi(tables.distance[episode.state[0]]);
    for (let k = 0; k < episode.length; k++) {
      const gone = k === episode.length - 1 && values.end === 'zero';
      const there = gone ? 0 : phi(stepsLeft(episode, scene, k));
      pay(k, values.gamma * there - here, episode.next[k]);
      here = there;
    }
  },
} satisfies RewardTerm<typeof knobs> as RewardTerm<typeof knobs>;
