import { broadcast, relative, returnOf, whiten } from '../core/estimator';
import type { Estimator } from '../core/estimator';
import { number } from '../core/knob';
import { text } from '../core/text';

const knobs = {
  weight: number(
    1,
    { min: 0, max: 2, step: 0.05 },
    text('过程项权重', 'Weight of process'),
    text(
      '两项各自标准化之后再相加，所以这里的权重才是真正的比例，不受各项奖励大小影响。',
      'Both parts are normalised before they are added, so this weight is the true proportion, whatever the sizes of the rewards.',
    ),
  ),
};

/** GDPO: outcome and process are normalised apart, then added, so that neither drowns the other. */
const gdpo: Estimator<typeof knobs> = {
  id: 'gdpo',
  title: text('GDPO（分项标准化）', 'GDPO (decoupled)'),
  about: text(
    '结果奖励和过程奖励先各自在组内标准化，再加权相加，最后整批白化。先加后除时，数值大的那项会把另一项淹没。',
    'Outcome and process are each normalised within the group, added by weight, then whitened over the batch. Adding first would let the larger one drown the other.',
  ),
  source: 'GDPO 2026 (arXiv 2601.05242); verl core_algos.py compute_gdpo_outcome_advantage',
  equation: String.raw`A_i = \operatorname{whiten}\Bigl( z(R^{outcome})_i + w\, z(R^{process})_i \Bigr)`,
  knobs,
  grain: 'episode',
  laws: { zeroWhenAllEqual: true, orderFree: true, shiftFree: true },
  estimate(group, { weight }) {
    const outcomes = group.map((episode) => returnOf({ ...episode, rewards: episode.outcome }));
    const process = group.map((episode, i) => returnOf(episode) - outcomes[i]);
    const [a, b] = [relative(outcomes, true), relative(process, true)];
    return broadcast(
      group,
      a.map((z, i) => z + weight * b[i]),
    );
  },
  finish: whiten,
};
export default gdpo;
