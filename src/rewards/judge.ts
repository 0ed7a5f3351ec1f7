import { emptyOf, lengthOf, readReport } from '../core/report';
import type { Report } from '../core/report';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';
import type { Text } from '../core/text';

/** What a judge concluded, from the statements it took out of a report and checked one by one. */
export interface Judgement {
  /** In [0, 1]. */
  readonly score: number;
  readonly why: Text;
}

/**
 * Reads a report as a reasoning judge does: take its statements out, look each up, drop repetitions and what states
 * nothing; then score by how much of the report is a fact (precision) and how many of the facts are there (recall), as
 * 2PR / (P + R), and 0 as soon as one statement is not supported.
 * Source: claims extracted and verified one by one as in FActScore (Min et al. 2305.14251); generative judges that
 * reason before they score: Zhang et al. 2408.15240.
 */
export function judge(report: Report): Judgement {
  const { fact } = report.count;
  const made = report.count['made-up'];
  const [items, empty] = [lengthOf(report), emptyOf(report)];
  const found = text(
    `抽出 ${fact + made} 条陈述，资料里对得上 ${fact} 条（应有 ${report.asked} 条）`,
    `${fact + made} statements found, ${fact} of them in the source (${report.asked} were asked for)`,
  );
  if (made > 0)
    return {
      score: 0,
      why: text(`${found.zh}；有 ${made} 条没有出处，判零分。`, `${found.en}; ${made} have no source, so it fails.`),
    };
  const score = fact === 0 ? 0 : (2 * fact) / (items + report.asked);
  const waste =
    empty === 0 ? text('没有废话', 'no waste') : text(`${empty} 项什么也没说`, `${empty} items say nothing`);
  return {
    score,
    why: text(
      `${found.zh}；${waste.zh}，给 ${score.toFixed(2)} 分。`,
      `${found.en}; ${waste.en}: ${score.toFixed(2)}.`,
    ),
  };
}

export default {
  id: 'judge',
  title: text('讲理由的裁判', 'Reasoning judge'),
  about: text(
    '先把报告里的陈述一条条抽出来，去资料里核对，再按对得上的给分，并写出理由。套话、排版和复述不是陈述，写再多也只会拉低分数。',
    'Takes the statements out of a report, checks each against the source, then scores by those that hold and says why. Filler, marks and echoes state nothing: more of them only lowers the score.',
  ),
  source: 'FActScore, Min et al. 2305.14251; generative verifiers, Zhang et al. 2408.15240',
  knobs: {},
  part: 'outcome',
  needs: 'states',
  reason(episode, scene) {
    const report = readReport(episode, scene.tables.kinds);
    return report
      ? judge(report).why
      : text('没有交稿，没有东西可判。', 'Nothing was handed in, so there is nothing to judge.');
  },
  pay(episode, scene, _values, pay) {
    const report = readReport(episode, scene.tables.kinds);
    if (report) pay(episode.length - 1, judge(report).score, 0);
  },
} satisfies RewardTerm as RewardTerm;
