import { payEvents } from '../core/reward';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

export default {
  id: 'outcome',
  title: text('结果奖励', 'Outcome'),
  about: text(
    '只看最后判卷：判卷人说做完了才付钱。信号最干净，也最稀疏。',
    'Pays what the grader says at the end. The cleanest signal, and the sparsest.',
  ),
  source: 'ours; DeepSeek-R1 2501.12948 §2.2',
  knobs: {},
  part: 'outcome',
  memoryless: true,
  pay(episode, scene, _values, pay) {
    payEvents('outcome', episode, scene, pay);
  },
} satisfies RewardTerm as RewardTerm;
