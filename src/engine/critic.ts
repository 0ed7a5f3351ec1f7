import { rowAt, turnStarts } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import type { UpdateValues } from '../core/train';
import { valueLoss } from '../core/value-loss';
import type { Collected } from './collect';
import type { Learner } from './learner';

/**
 * Regression of the critic on advantage + value, half the mean squared error over every step sampled (groups that were
 * dropped too: they say as much about values as the others), one step per epoch. Summed per state, as the gradient is
 * linear in the targets; where an estimate has left its clip it is not, and every step is asked for itself. A turn-wise
 * critic is fitted before the first step of each turn only.
 * Source: L^VF of PPO (arXiv 1707.06347) eq. 9, with the λ-return as target; the clip is verl's, see `valueLoss`.
 */
export function fitCritic(
  critic: Learner,
  batch: Pick<Collected, 'groups' | 'raw'>,
  update: Pick<UpdateValues, 'epochs' | 'criticLr' | 'valueClip'>,
  grain: NonNullable<Estimator['critic']>,
): void {
  const values = critic.outputs;
  const old = values.slice();
  const rows: number[] = [];
  const targets: number[] = [];
  const sum = new Float64Array(values.length);
  const count = new Float64Array(values.length);
  batch.groups.forEach((group, g) =>
    group.forEach((episode, i) => {
      const starts = grain === 'turn' ? new Set(turnStarts(episode)) : undefined;
      batch.raw[g][i].forEach((advantage, k) => {
        if (starts && !starts.has(k)) return;
        const s = rowAt(episode, k);
        rows.push(s);
        targets.push(advantage + values[s]);
        sum[s] += advantage + values[s];
        count[s]++;
      });
    }),
  );
  const slope = new Float64Array(values.length);
  for (let epoch = 0; epoch < update.epochs; epoch++) {
    const left = (s: number): boolean => Math.abs(values[s] - old[s]) > update.valueClip;
    for (let s = 0; s < slope.length; s++) slope[s] = left(s) ? 0 : (count[s] * values[s] - sum[s]) / targets.length;
    if (update.valueClip < Infinity)
      targets.forEach((target, i) => {
        const s = rows[i];
        if (left(s)) slope[s] += valueLoss(values[s], old[s], target, update.valueClip).slope / targets.length;
      });
    critic.step(slope, update.criticLr);
  }
}
