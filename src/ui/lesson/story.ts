import { text } from '../../core/text';
import type { Text } from '../../core/text';

/** What the demo has come to; plain numbers of the arms as they stand. */
export interface Standings {
  readonly update: number;
  /** Present true success. */
  readonly capped: number;
  readonly uncapped: number;
  /** Entropy of the uncapped arm's policy. */
  readonly entropy: number;
  /** Has its pay left its success behind? */
  readonly parted: boolean;
  /** Cap now set on it, and its success when the cap last moved; undefined when it never moved. */
  readonly cap: number;
  readonly atMove?: number;
  /** Is the run over? */
  readonly done: boolean;
}

/** Entropy (nats) below which a policy hardly tries anything else any more. */
export const COLLAPSED = 0.35;

/** One sentence about what is to be seen right now, for the line below the demo and for screen readers. */
export function story(s: Standings): Text {
  if (s.update === 0) return STORY.ready;
  if (s.atMove !== undefined && s.cap !== Infinity) {
    if (s.uncapped > 0.8) return STORY.rescued;
    if (s.uncapped > s.atMove + 0.1) return STORY.recovering;
    if (s.parted && s.entropy < COLLAPSED) return STORY.tooLate;
    return STORY.capMoved;
  }
  if (s.parted && s.done) return STORY.over;
  if (s.parted) return s.uncapped < 0.1 ? STORY.farming : STORY.parting;
  if (s.capped > 0.8) return STORY.learned;
  if (s.capped > 0.2 || s.uncapped > 0.2) return STORY.learning;
  return STORY.wandering;
}

const STORY = {
  ready: text(
    '三组从同一张白纸开始，只有奖励不同。',
    'Three groups start from the same blank policy; only the reward differs.',
  ),
  wandering: text(
    '刚开始都是乱走：门要钥匙，三道门之后才是终点。',
    'At first they all wander: each door needs its key, and the goal lies behind three doors.',
  ),
  learning: text(
    '有里程碑可拿的两组开始往前走，只看结果的那组还一次都没碰到终点。',
    'The two groups that are paid for milestones move on; the outcome-only group has not met the goal once.',
  ),
  learned: text(
    '封顶的那组学会了。盯住不封顶的那组：奖励还有得涨。',
    'The capped group has learned it. Watch the uncapped one: there is more to be paid.',
  ),
  parting: text(
    '分开了（放慢给你看）：不封顶的那组奖励还在涨，真做成的却越来越少。现在给它封顶？',
    'They part (slowed down for you): the uncapped group is paid more and more, and does the task less and less. Cap it now?',
  ),
  farming: text(
    '它在最后一道门前反复开关刷奖励，再也不去终点。给它封顶试试。',
    'It opens and shuts the last door for pay, over and over, and no longer goes to the goal. Try capping it.',
  ),
  over: text(
    '刷到了头：领得最多的一组，任务一次也不做了。再来一遍，趁它还在犹豫时封顶。',
    'It farmed to the end: the group that is paid most does the task no more. Run it again, and cap it while it still wavers.',
  ),
  capMoved: text(
    '封顶生效，从下一次更新算起。看真实成功率。',
    'The cap acts from the next update on. Watch true success.',
  ),
  recovering: text('刷不到钱了，它又开始往终点走。', 'Farming no longer pays: it heads for the goal again.'),
  rescued: text('救回来了：奖励少了，任务做成了。', 'Rescued: it is paid less, and does the task.'),
  tooLate: text(
    '封晚了：熵已经很低，它几乎不再尝试别的走法。重来一遍，早点封。',
    'Too late: entropy is low, so it hardly tries anything else. Run it again and cap earlier.',
  ),
} as const;
