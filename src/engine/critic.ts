import { rowAt } from '../core/estimator';
import type { UpdateValues } from '../core/train';
import type { Collected } from './collect';
import type { Learner } from './learner';

/**
 * Regression of the critic on advantage + value, half the mean squared error over every step sampled (groups that were
 * dropped too: they say as much about values as the others), one step per epoch. Summed per state, as the gradient is
 * linear in the targets. Source: L^VF of PPO (arXiv 1707.06347) eq. 9, with the λ-return as target.
 */
export function fitCritic(critic: Learner, batch: Collected, update: UpdateValues): void {
  const values = critic.outputs;
  const target = new Float64Array(values.length);
  const count = new Float64Array(values.length);
  let n = 0;
  batch.groups.forEach((group, g) =>
    group.forEach((episode, i) =>
      batch.raw[g][i].forEach((advantage, k) => {
        const s = rowAt(episode, k);
        target[s] += advantage + values[s];
        count[s]++;
        n++;
      }),
    ),
  );
  const slope = new Float64Array(values.length);
  for (let epoch = 0; epoch < update.epochs; epoch++) {
    for (let s = 0; s < slope.length; s++) slope[s] = (count[s] * values[s] - target[s]) / n;
    critic.step(slope, update.criticLr);
  }
}
