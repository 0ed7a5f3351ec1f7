import { text } from '../../core/text';

/** The three rollouts that are worked by hand. */
export const TOYS = {
  title: text('三条轨迹，手算一遍', 'Three rollouts, by hand'),
  lede: text(
    '第一条成功，得 1 分；另外两条失败，得 0 分。三条都从 A 走到 B：头一步没有高下，功过本不该落在它头上。第三条从 B 到 C 走对了，只输在最后一步。每种方法怎么记账，点一格看它一步步算出来。',
    'The first succeeds and is paid 1; the other two fail and get 0. All three go from A to B, so their first step can deserve neither praise nor blame. The third one’s step from B to C is right; it loses only at the end. Press a number to see each method work it out, line by line.',
  ),
  graphOf: (method: string) =>
    text(`三条轨迹叠成的图，颜色是 ${method} 的信用`, `The three rollouts as one graph, coloured by ${method}`),
  takeaway: text(
    'R 向右，U 向上，D 向下。一条边的颜色是走过它的各步的平均。',
    'R right, U up, D down. An edge shows the mean of the steps along it.',
  ),
  caption: text('每种方法给每一步的优势', 'The advantage each method gives each step'),
  method: text('方法', 'Method'),
  won: text('成功，得 1', 'succeeds, paid 1'),
  lost: text('失败，得 0', 'fails, paid 0'),
  more: (n: number) => text(`全部 ${n} 种方法`, `All ${n} methods`),
  fewer: text('只看主要几种', 'Only the main ones'),
  turned: text('旋钮动过', 'knobs turned'),
  reset: text('旋钮还原', 'Knobs as they were'),
} as const;
