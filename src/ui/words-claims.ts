import { text } from '../core/text';

/** Words of claims, on their page and in lessons. */
export const CLAIM_WORDS = {
  claims: text('断言', 'Claims'),
  claimsPageLede: text(
    '课程依据一份关于 agentic RL 的笔记。笔记里的每一条说法都列在这里：我们复现出来了、只复现一部分、没复现，还是还没做。',
    'The lessons follow a set of notes on agentic RL. Every statement of the notes stands here: reproduced, partly, not reproduced, or not built yet.',
  ),
  filter: text('筛选', 'Show'),
  all: text('全部', 'all'),
  holds: text('{n} 个种子上成立，{date} 测', 'holds over {n} seeds, measured {date}'),
  fails: text('{n} 个种子上不成立，{date} 测', 'does not hold over {n} seeds, measured {date}'),
  unmeasured: text('还没有测量文件', 'not measured yet'),
  comparison: text('单轮 RL 与 Agentic RL 的六处不同', 'Six ways in which single-turn and agentic RL differ'),
  comparedBy: text('对比维度', 'Compared by'),
  singleTurn: text('单轮 RL', 'Single-turn RL'),
  agentic: text('Agentic RL', 'Agentic RL'),
  seeIt: text('在哪一课看到', 'Where to see it'),
  notBuiltYet: text('还没做。', 'not built yet.'),
  noClaim: text('课里能看到现象，但没有给出带数字的断言。', 'Its lesson shows the effect but claims no number.'),
} as const;

/** Verdict badges. */
export const STANDING_WORDS = {
  reproduced: text('已复现', 'reproduced'),
  partly: text('部分复现', 'partly'),
  not: text('没有复现', 'not reproduced'),
  shown: text('有演示', 'shown'),
  later: text('还没做', 'not built yet'),
} as const;
