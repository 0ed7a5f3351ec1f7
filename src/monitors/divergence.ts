import { slope } from '../core/change-point';
import type { Monitor } from '../core/monitor';
import { text } from '../core/text';
import { WINDOW } from './line';

const knobs = { window: { ...WINDOW, value: 10, min: 2 } };

interface Pair {
  readonly paid: readonly number[];
  readonly truth: readonly number[];
}

/** Opposite trends: over the last w updates pay climbs while the truth falls, both by at least the score. */
export default {
  id: 'divergence',
  title: text('代理与真值背离', 'Proxy and truth part'),
  about: text(
    '最近 w 次更新里，奖励的趋势往上、真实成功率的趋势往下，取两边里较小的落差。真值学习者看不到；实验室外要靠裁判或人工抽查来估。',
    'Over the last w updates reward trends up and true success down; the score is the smaller of the two changes. The truth is hidden from the learner; outside a lab it takes a judge or spot checks.',
  ),
  source: 'ours: opposite least-squares slopes over a window; the phenomenon: Pan et al. 2022 (2201.03544)',
  unit: text('窗口内的变化', 'change over the window'),
  truth: true,
  knobs,
  start: () => ({ paid: [], truth: [] }),
  read(state, { metrics }, { window }) {
    const [paid, truth] = [metrics.paidReward ?? NaN, metrics.trueSuccess ?? NaN];
    if (!Number.isFinite(paid + truth)) return { state, score: NaN, why: text('没有测到。', 'Not measured.') };
    const next = { paid: [...state.paid, paid].slice(-window), truth: [...state.truth, truth].slice(-window) };
    if (next.paid.length < window)
      return { state: next, score: NaN, why: text('还没攒够一个窗口。', 'Too early to say.') };
    const up = slope(next.paid) * (window - 1);
    const down = -slope(next.truth) * (window - 1);
    return {
      state: next,
      score: Math.max(0, Math.min(up, down)),
      why: text(
        `最近 ${window} 次更新，奖励变了 ${signed(up)}，真实成功率变了 ${signed(-down)}。`,
        `Over the last ${window} updates reward changed by ${signed(up)}, true success by ${signed(-down)}.`,
      ),
    };
  },
} satisfies Monitor<typeof knobs, Pair>;

const signed = (x: number): string => (x < 0 ? '−' : '+') + Math.abs(x).toFixed(2);
