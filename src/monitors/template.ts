import { NO_ENDS, extend, levels } from '../core/change-point';
import type { Ends } from '../core/change-point';
import type { Monitor } from '../core/monitor';
import { text } from '../core/text';
import { WINDOW } from './line';

const knobs = { window: WINDOW };

/** How many nats less the first action tells about the prompt than at the start. */
export default {
  id: 'template',
  family: 'tokens',
  title: text('模板坍缩', 'Template collapse'),
  about: text(
    '题目和第一个动作的互信息比起步少了多少。不管问什么都写同一套，熵可以一点不掉，这条线会掉到 0。',
    'How much mutual information of prompt and first action has been lost. A policy that writes the same whatever it is asked may keep its entropy; this falls to 0.',
  ),
  source: 'RAGEN-2 (2604.06268); Miller–Madow estimator, level against the start: ours',
  unit: text('nats', 'nats'),
  knobs,
  start: () => NO_ENDS,
  read(state, { information }, { window }) {
    const ends = extend(state, information ?? NaN, window);
    const at = levels(ends, window);
    if (!at) return { state: ends, score: NaN, why: text('还没攒够一个窗口。', 'Too early to say.') };
    const [from, to] = [at.start.toFixed(2), at.now.toFixed(2)];
    return {
      state: ends,
      score: Math.max(0, at.start - at.now),
      why: text(
        `题目与第一个动作的互信息从 ${from} 变到 ${to} nats。`,
        `Mutual information of prompt and first action has gone from ${from} to ${to} nats.`,
      ),
    };
  },
} satisfies Monitor<typeof knobs, Ends>;
