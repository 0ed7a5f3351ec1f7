import { returnOf } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { number } from '../core/knob';
import { deviation, mean } from '../core/statistics';
import { text } from '../core/text';

const knobs = {
  weight: number(
    1,
    { min: 0, max: 2, step: 0.05 },
    text('过程优势的权重 λ', 'Weight of the turn advantage λ'),
    text(
      '0 就是只看结果的 GRPO；越大，最后一步之前的动作越看过程奖励。',
      '0 is GRPO on the outcome alone; larger values let process reward steer what comes before the last step.',
    ),
  ),
};

/** z-scores with the released code's eps. */
function scores(xs: readonly number[]): number[] {
  const centre = mean(xs);
  const scale = deviation(xs) + 1e-4;
  return xs.map((x) => (x - centre) / scale);
}

/** MT-GRPO: the answer is judged by the outcome alone, what led to it by its process reward as well. */
const mtGrpo: Estimator<typeof knobs> = {
  id: 'mt-grpo',
  title: text('MT-GRPO（结果 + 过程）', 'MT-GRPO (outcome + turn)'),
  about: text(
    '最后一步只按结果记功，之前的步再加上过程奖励的组内优势：中途做对了、最后答错，前面的步不会被一起罚。',
    'The last step answers for the outcome alone; earlier steps also get the group advantage of process reward. Good preparation with a wrong answer is not punished wholesale.',
  ),
  source: 'Zeng et al. 2025 (arXiv 2505.11821), §3.2; two turns there: here “the last step” and “before it”',
  equation: String.raw`A_{i,k} = A^{O}_i + \lambda A^{T}_i \;(k < K_i), \qquad A_{i,K_i} = A^{O}_i`,
  knobs,
  grain: 'turn',
  laws: { zeroWhenAllEqual: true, orderFree: true, shiftFree: true },
  estimate(group, { weight }) {
    const totals = group.map(returnOf);
    const outcomes = group.map((episode) => returnOf({ ...episode, rewards: episode.outcome }));
    const whole = scores(totals);
    const outcome = scores(outcomes);
    const turn = scores(totals.map((r, i) => r - outcomes[i]));
    return group.map(({ rewards: { length } }, i) =>
      // Without any step before the answer there is only the summed reward to judge by.
      Array.from({ length }, (_, k) =>
        length === 1 ? whole[i] : outcome[i] + (k < length - 1 ? weight * turn[i] : 0),
      ),
    );
  },
};
export default mtGrpo;
