import { number } from '../core/knob';
import { payEvents } from '../core/reward';
import type { RewardTerm } from '../core/reward';
import { Rng, STREAM } from '../core/rng';
import { text } from '../core/text';

const knobs = {
  share: number(
    0.1,
    { min: 0.01, max: 1, step: 0.01 },
    text('抽检比例', 'Share that is checked'),
    text(
      '人看多少条。看中的按比例放大，所以平均不偏；看得越少，噪声越大。',
      'How many rollouts a person looks at. Those are scaled up, so the mean is right; the fewer, the noisier.',
    ),
  ),
} as const;

export default {
  id: 'spot-check',
  title: text('人工抽检', 'Spot check'),
  about: text(
    '人随机看一小部分轨迹，按最后结果付钱，再除以抽检比例：平均下来和条条都看一样，只是很吵。预算就是抽检比例。',
    'A person looks at a random share of the rollouts and pays by how they ended, divided by that share: on average the same as looking at all of them, only noisy. The share is the budget.',
  ),
  source: 'ours; inverse-probability weighting, Horvitz & Thompson 1952',
  knobs,
  part: 'outcome',
  needs: 'states',
  remembers: true,
  pay(episode, scene, { share }, pay) {
    // The memory of the first state counts episodes: which are looked at does not hang on how they went.
    const seen = scene.memory[0]++;
    if (new Rng(seen, STREAM.rate).at(0) >= share) return;
    payEvents('outcome', episode, scene, (step, amount, key) => pay(step, amount / share, key));
  },
} satisfies RewardTerm<typeof knobs> as RewardTerm<typeof knobs>;
