import type { Monitor } from '../core/monitor';
import { text } from '../core/text';
import { meanShares, mostMoved, sharesOf, totalVariation } from '../core/variation';
import type { Counts } from '../core/variation';
import { WINDOW } from './line';

const knobs = { window: WINDOW };

interface Histograms {
  readonly first: readonly Counts[];
  readonly last: readonly Counts[];
}

/** Total variation between the tools called in the first w updates and in the last w. */
export default {
  id: 'tool-drift',
  family: 'tokens',
  title: text('工具分布漂移', 'Drift of tool calls'),
  about: text(
    '各个工具占调用的比例，跟起步时差多少（总变差）；一次都不调用的轨迹也算一格。改测试这类空子，长度和奖励看不出来，它看得出来。',
    'How far the shares of the tools among all calls are from those at the start, in total variation; a rollout without a call counts as a tool of its own. Tampering, which length and reward do not show, shows here.',
  ),
  source: 'ours; total variation ½ Σ|p − q|',
  unit: text('总变差', 'total variation'),
  knobs,
  start: () => ({ first: [], last: [] }),
  read(state, { calls }, { window }) {
    if (!calls) return { state, score: NaN, why: text('没有逐条记录。', 'No record of single calls.') };
    const shares = sharesOf(calls);
    const first = state.first.length < window ? [...state.first, shares] : state.first;
    const last = [...state.last, shares].slice(-window);
    if (first.length < window)
      return { state: { first, last }, score: NaN, why: text('还没攒够一个窗口。', 'Too early to say.') };
    const [then, now] = [meanShares(first), meanShares(last)];
    const tool = mostMoved(then, now) ?? 'none';
    const [from, to] = [then[tool] ?? 0, now[tool] ?? 0].map((p) => `${Math.round(100 * p)} %`);
    const name = tool === 'none' ? text('一次都不调用', 'No call at all') : text(tool, tool);
    return {
      state: { first, last },
      score: totalVariation(then, now),
      why: text(`变得最多的是 ${name.zh}：从 ${from} 到 ${to}。`, `${name.en} moved most: from ${from} to ${to}.`),
    };
  },
} satisfies Monitor<typeof knobs, Histograms>;
