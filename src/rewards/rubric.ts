import { choice } from '../core/knob';
import { PATIENCE, lengthOf, readReport } from '../core/report';
import type { Report } from '../core/report';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

const knobs = {
  combine: choice(
    'sum',
    {
      sum: text('三项取平均', 'mean of the three'),
      gate: text('不完整、有编造就是零', 'nothing unless complete and true'),
    },
    text('怎么合成', 'How they combine'),
    text(
      '取平均时，白卷也“正确”也“简洁”，能拿三分之二。设门槛后，先写全、写对，才谈简洁。',
      'Averaged, an empty page is correct and concise and gets two thirds. Gated, it must first be complete and true.',
    ),
  ),
} as const;

/** Correctness, completeness, conciseness, each in [0, 1]; conciseness is full up to five items and 0 at fifteen. */
function marksOf(report: Report): readonly [correct: number, complete: number, concise: number] {
  const over = Math.max(0, lengthOf(report) - PATIENCE);
  return [report.count['made-up'] === 0 ? 1 : 0, report.count.fact / report.asked, Math.max(0, 1 - over / 10)];
}

export default {
  id: 'rubric',
  title: text('评分表', 'Rubric'),
  about: text(
    '正确、完整、简洁，各打一个 0 到 1 的分。怎么合成比怎么打分要紧：取平均，交白卷就能拿三分之二；设门槛，没有空子可钻。',
    'Marks of 0 to 1 for correct, complete and concise. How they combine matters more than how they are given: averaged, an empty page earns two thirds; gated, there is nothing to slip through.',
  ),
  source: 'ours; rubrics as rewards, Gunjal et al. 2507.17746',
  knobs,
  part: 'outcome',
  needs: 'states',
  reason(episode, scene, values) {
    const report = readReport(episode, scene.tables.kinds);
    if (!report) return text('没有交稿，评分表没有东西可评。', 'Nothing was handed in, so there is nothing to mark.');
    const [correct, complete, concise] = marksOf(report).map((mark) => mark.toFixed(2));
    const gate = values.combine === 'gate';
    return text(
      `正确 ${correct}，完整 ${complete}，简洁 ${concise}；${gate ? '前两项有一项不满就是零' : '取平均'}。`,
      `Correct ${correct}, complete ${complete}, concise ${concise}; ${gate ? 'nothing unless the first two are full' : 'averaged'}.`,
    );
  },
  pay(episode, scene, values, pay) {
    const report = readReport(episode, scene.tables.kinds);
    if (!report) return;
    const [correct, complete, concise] = marksOf(report);
    const passed = correct === 1 && complete === 1;
    pay(episode.length - 1, values.combine === 'sum' ? (correct + complete + concise) / 3 : passed ? concise : 0, 0);
  },
} satisfies RewardTerm<typeof knobs> as RewardTerm<typeof knobs>;
