import { number } from '../core/knob';
import type { Loss } from '../core/loss';
import { mean } from '../core/statistics';
import { text } from '../core/text';

const knobs = {
  low: number(
    0.4,
    { min: 0.01, max: 2, step: 0.01 },
    text('下裁剪（对数）', 'Lower clip (log)'),
    text(
      '坏 token 的 ln ρ 低于 −ε_low 就按 −ε_low 算，自己不再有梯度。边界在对数里：0.4 就是概率的 e^−0.4 ≈ 0.67 倍。',
      'A bad token’s ln ρ counts as −ε_low below it, and its own gradient is gone. Bounds are in logarithms: 0.4 is a factor of e^−0.4 ≈ 0.67.',
    ),
  ),
  high: number(
    0.4,
    { min: 0.01, max: 2, step: 0.01 },
    text('上裁剪（对数）', 'Upper clip (log)'),
    text(
      '好 token 的 ln ρ 高过 ε_high 就按 ε_high 算，约 1.49 倍。几何平均压得住个别极端值，所以能比 PPO 放得宽。',
      'A good token’s ln ρ counts as ε_high above it, a factor of 1.49. A geometric mean keeps single extremes down, so bounds may be wider than PPO’s.',
    ),
  ),
};

/** Clip each token's log ratio, then take the geometric mean over the sequence. */
const gmpo: Loss<typeof knobs> = {
  id: 'gmpo',
  title: text('GMPO：几何平均', 'GMPO'),
  about: text(
    'GRPO 对 token 取算术平均，一个离谱的比值就能带歪整条。GMPO 先逐 token 裁、再取几何平均：裁得细，又不怕离群值。',
    'GRPO averages tokens arithmetically, so one wild ratio drags the sequence along. GMPO clips token by token and averages geometrically: a fine clip that outliers do not upset.',
  ),
  source: 'GMPO (arXiv 2507.20673); verl compute_policy_loss_geo_mean',
  equation: String.raw`\ell_i = -A_i\,\exp\Bigl(\frac{1}{|y_i|}\sum_t c_{i,t}\Bigr), \qquad c_{i,t} = \begin{cases}\min(\ln\rho_{i,t},\,\epsilon_{high}) & A_{i,t}>0\\ \max(\ln\rho_{i,t},\,-\epsilon_{low}) & A_{i,t}<0\end{cases}`,
  knobs,
  aggregation: 'seq-mean-token-mean',
  token: (ratio, advantage, values) => gmpo.sequence!([Math.log(ratio)], [advantage], values)[0],
  sequence(logRatios, advantages, { low, high }) {
    // A token without advantage has no say: its log ratio counts as 0, as in verl.
    const cut = Array.from(logRatios, (x, t) =>
      advantages[t] > 0 ? Math.min(x, high) : advantages[t] < 0 ? Math.max(x, -low) : 0,
    );
    const loss = -mean(advantages) * Math.exp(mean(cut));
    return cut.map((c, t) => {
      const clipped = advantages[t] !== 0 && c !== logRatios[t];
      return { loss, slope: clipped || advantages[t] === 0 ? 0 : loss, clipped };
    });
  },
};
export default gmpo;
