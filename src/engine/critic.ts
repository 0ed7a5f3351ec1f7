import { rowAt, turnStarts } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import type { UpdateValues } from '../core/train';
import type { Collected } from './collect';
import type { Learner } from './learner';

/**
 * Regression of the critic on advantage + value, half the mean squared error over every step sampled (groups that were
 * dropped too: they say as much about values as the others), one step per epoch. Summed per state, as the gradient is
 * linear in the targets. A turn-wise critic is fitted before the first step of each turn only. Source: L^VF of PPO (arXiv 1707.06347) eq. 9, with the λ-return as target.
 */
export function fitCritic(
  critic: Learner,
  batch: Pick<Collected, 'groups' | 'raw'>,
  update: Pick<UpdateValues, 'epochs' | 'criticLr'>,
  grain: NonNullable<Estimator['critic']>,
): void {
  const values = critic.outputs;
  const target = new Float64Array(values.length);
  const count = new Float64Array(values.length);
  let n = 0;
  batch.groups.forEach((group, g) =>
    group.forEach((episode, i) => {
      const starts = grain === 'turn' ? new Set(turnStarts(episode)) : undefined;
      batch.raw[g][i].forEach((advantage, k) => {
        if (starts && !starts.has(k)) return;
        const s = rowAt(episode, k);
        target[s] += advantage + values[s];
        count[s]++;
        n++;
      });
    }),
  );
  const slope = new Float64Array(values.length);
  for (let epoch = 0; epoch < update.epochs; epoch++) {
    for (let s = 0; s < slope.length; s++) slope[s] = (count[s] * values[s] - target[s]) / n;
    critic.step(slope, update.criticLr);
  }
}
