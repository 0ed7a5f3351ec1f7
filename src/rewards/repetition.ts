import { choice, number } from '../core/knob';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

const knobs = {
  of: choice(
    'states',
    { states: text('走回头路（状态）', 'states revisited'), actions: text('动作 n 元组', 'action n-grams') },
    text('什么算重复', 'What repeats'),
    text(
      '状态：每踏进一个本轨迹来过的状态计 1。动作：重复的 n 元组占全部 n 元组的比例，整条轨迹最多计 1。',
      'States: 1 for each step into a state already seen in this episode. Actions: the share of n-grams that are repeats, at most 1 an episode.',
    ),
  ),
  ngram: number(
    2,
    { min: 1, max: 6, step: 1 },
    text('n 元组长度', 'n-gram length'),
    text('只在按动作算时起作用。', 'Only acts when actions are counted.'),
  ),
} as const;

export default {
  id: 'repetition',
  title: text('重复', 'Repetition'),
  about: text(
    '重复了就计数，单价设成负数就是罚。能压住原地打转，也会误伤必要的折返。',
    'Counts repeats; with a negative pay it is a fine. It stops going round in circles, and hurts detours that are needed.',
  ),
  source: 'Yeo et al. 2502.03373 App. C.2 (n-gram share, as in TRL get_repetition_penalty_reward); revisits: ours',
  knobs,
  part: 'process',
  pay(episode, _scene, values, pay) {
    if (values.of === 'states') {
      const seen = new Set<number>();
      for (let k = 0; k < episode.length; k++) {
        seen.add(episode.state[k]);
        if (seen.has(episode.next[k])) pay(k, 1, episode.next[k]);
      }
      return;
    }
    const n = values.ngram;
    const total = episode.length - n + 1;
    const seen = new Set<number>();
    for (let k = n - 1; k < episode.length; k++) {
      let gram = 0; // action ids are bytes: at most 6 of them fit a double exactly
      for (let i = k - n + 1; i <= k; i++) gram = gram * 256 + episode.action[i];
      if (seen.has(gram)) pay(k, 1 / total, gram);
      seen.add(gram);
    }
  },
} satisfies RewardTerm<typeof knobs> as RewardTerm<typeof knobs>;
