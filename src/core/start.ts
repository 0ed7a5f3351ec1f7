import { choice, number } from './knob';
import type { Values } from './knob';
import type { Tables } from './tables';
import { text } from './text';

/** A hot start: how strongly a scripted rule leans on the untrained policy. */
export const START = {
  warm: number(
    0,
    { min: 0, max: 4, step: 0.25, live: false },
    text('规则热启动强度 β', 'Hot start β'),
    text(
      '给规则选中的动作加这么多 logit。0 就是从零开始；一点点就够让稀疏奖励碰到第一次成功。',
      'Added to the logits of the rule’s moves. 0 is a cold start; a little is enough for a sparse reward to meet its first success.',
    ),
  ),
  rule: choice(
    'full',
    {
      full: text('一路指到终点', 'all the way'),
      partial: text('只指前半程', 'first half only'),
      wrong: text('指反方向', 'the wrong way'),
    },
    text('规则', 'Rule'),
    text('写死的规则，不学习。指错路的规则比没有规则更糟。', 'Scripted, not learned. A wrong rule is worse than none.'),
    false,
  ),
} as const;

export type StartValues = Values<typeof START>;

/**
 * Initial logits [states × actions]: the world's prior, plus β on the moves of a rule that knows the way: those that
 * leave the fewest expected steps to success (the most, for the wrong rule), or, where a world says so, what people did
 * there. The partial rule is silent from half-way on.
 */
export function initialLogits(t: Tables, { warm, rule }: StartValues): Float64Array {
  const logits = Float64Array.from({ length: t.states * t.actions }, (_, sa) => t.prior[sa % t.actions]);
  if (warm === 0) return logits;
  const way = Math.max(...t.levels.flatMap((level) => Array.from(level.states, (s) => t.distance[s])));
  for (let s = 0; s < t.states; s++) {
    if (rule === 'partial' && t.distance[s] <= way / 2) continue;
    if (t.shown && rule !== 'wrong') {
      logits[s * t.actions + t.shown[s]] += warm;
      continue;
    }
    if (t.distance[s] < 0) continue;
    const left = Array.from({ length: t.actions }, (_, a) => stepsLeft(t, s * t.actions + a, way));
    const wanted = rule === 'wrong' ? Math.max(...left) : Math.min(...left);
    left.forEach((d, a) => (logits[s * t.actions + a] += d === wanted ? warm : 0));
  }
  return logits;
}

/** Expected steps to success after a move; a dead end counts as twice the whole way. */
function stepsLeft(t: Tables, sa: number, way: number): number {
  let sum = 0;
  for (let b = t.first[sa]; b < t.first[sa + 1]; b++) {
    const reached = t.end[b] && t.kinds.some((k, i) => k.part === 'outcome' && k.honest > 0 && (t.events[b] >>> i) & 1);
    const after = t.end[b] ? -1 : t.distance[t.next[b]];
    sum += t.p[b] * (reached ? 0 : after < 0 ? 2 * way : after);
  }
  return sum;
}
