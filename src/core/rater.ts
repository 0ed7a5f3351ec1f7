import { choice, number } from './knob';
import type { Values } from './knob';
import { ITEMS, lengthOf, worth } from './report';
import type { Item, Report } from './report';
import { Rng, STREAM } from './rng';
import { text } from './text';

/** How comparisons came about, and what of a report the model that learns from them can see. */
export const RATER = {
  pairs: number(
    800,
    { min: 50, max: 20_000, step: 50, scale: 'log' },
    text('偏好对数', 'Comparisons'),
    text(
      '标注者比了多少对报告。多了，奖励模型更像标注者；标注者偏，它就偏得更准。',
      'How many pairs of reports were compared. More of them make the model more like its rater, bias and all.',
    ),
  ),
  longest: number(
    8,
    { min: 4, max: 20, step: 1 },
    text('见过的最长报告', 'Longest report seen'),
    text(
      '标注者手里的报告最多几项。策略写得比这更长，奖励模型就在外推。',
      'Items in the longest report that was compared. Beyond it the model extrapolates.',
    ),
  ),
  lengthBias: number(
    0,
    { min: 0, max: 0.3, step: 0.01 },
    text('标注者偏爱长', 'Rater likes length'),
    text('每多一项，标注者多给多少好感，不论写了什么。', 'Liking added by every item, whatever it says.'),
  ),
  formatBias: number(
    0,
    { min: 0, max: 0.5, step: 0.01 },
    text('标注者偏爱排版', 'Rater likes format'),
    text('每个加粗、列表多给多少好感。', 'Liking added by every mark of format.'),
  ),
  echoBias: number(
    0,
    { min: 0, max: 0.5, step: 0.01 },
    text('标注者偏爱顺着说', 'Rater likes its own words'),
    text('每复述一遍题目多给多少好感。', 'Liking added by every repetition of the task.'),
  ),
  noise: number(
    0,
    { min: 0, max: 0.5, step: 0.01 },
    text('标注错误率', 'Label noise'),
    text('这么多的标签是反的；0.5 就是抛硬币。', 'Share of labels turned round; at 0.5 they are coin flips.'),
  ),
  sees: choice(
    'words',
    {
      words: text('只看字面：事实和复述一个样', 'words: a fact and an echo look alike'),
      facts: text('认得出复述', 'tells an echo from a fact'),
    },
    text('奖励模型看什么', 'What the model sees'),
    text(
      '只看字面的，和题目对得上就算数，说第十遍也算。',
      'By words alone, whatever matches the task counts, said for the tenth time or not.',
    ),
  ),
  hidden: number(
    0,
    { min: 0, max: 32, step: 4 },
    text('奖励模型的隐藏单元', 'Hidden units of the model'),
    text(
      '0 是线性的：每多一项加一样多的分。大了能弯，弯成什么样只由见过的报告决定。',
      '0 is linear: each item adds the same. A larger one can bend, but only where it has seen reports.',
    ),
  ),
  draw: number(
    1,
    { min: 1, max: 100, step: 1 },
    text('标注的种子', 'Seed of the comparisons'),
    text('换一批报告、换一批标签。', 'Other reports, other labels.'),
  ),
} as const;
export type RaterValues = Values<typeof RATER>;

/** How sharply a rater tells two reports apart that differ by 1 in worth. */
const SHARPNESS = 8;
/** What people write when asked for such a report, before anybody is paid for it: mostly facts, hardly an echo. */
const HABIT: readonly (readonly [Item, number])[] = [
  ['fact', 0.55],
  ['filler', 0.75],
  ['made-up', 0.87],
  ['format', 0.95],
  ['echo', 1],
];

/** One comparison; `better` won it. */
export interface Pair {
  readonly better: Report;
  readonly worse: Report;
}

/** What the rater feels: worth, and what else it likes. */
export const liking = (report: Report, v: RaterValues): number =>
  worth(report) + v.lengthBias * lengthOf(report) + v.formatBias * report.count.format + v.echoBias * report.count.echo;

/** A report of 1 … `longest` items as people write them. A fact is said once: beyond the last, filler takes its place. */
function written(asked: number, longest: number, rng: Rng, from: number): Report {
  const count = Object.fromEntries(ITEMS.map((item) => [item, 0])) as Record<Item, number>;
  const n = 1 + rng.int(from, longest);
  for (let i = 0; i < n; i++) {
    const u = rng.at(from + 1 + i);
    const item = HABIT.find(([, upTo]) => u < upTo)![0];
    count[item === 'fact' && count.fact === asked ? 'filler' : item]++;
  }
  return { count, asked };
}

/**
 * Pairs of reports with the rater's choice: P(a over b) = σ(8 · (liking(a) − liking(b))), then `noise` of them turned.
 * @param held other pairs, from the same writers and the same rater, that training never sees
 * Source: Bradley & Terry 1952; the simulated annotator as in Gao et al. 2210.10760 §2.
 */
export function comparisons(asked: number, count: number, v: RaterValues, held = false): Pair[] {
  const rng = new Rng(v.draw, STREAM.rate);
  const draws = v.longest + 1;
  return Array.from({ length: count }, (_, i) => {
    rng.rekey(v.draw, STREAM.rate, 2 * i + (held ? 1 : 0));
    const [a, b] = [written(asked, v.longest, rng, 0), written(asked, v.longest, rng, draws)];
    const prefers = rng.at(2 * draws) < 1 / (1 + Math.exp(-SHARPNESS * (liking(a, v) - liking(b, v))));
    const turned = rng.at(2 * draws + 1) < v.noise;
    return prefers !== turned ? { better: a, worse: b } : { better: b, worse: a };
  });
}
