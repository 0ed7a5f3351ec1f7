import { RATER } from '../core/rater';
import { readReport } from '../core/report';
import { trainRewardModel } from '../core/reward-model';
import type { RewardModel } from '../core/reward-model';
import type { RewardTerm } from '../core/reward';
import { text } from '../core/text';

const percent = (share: number): string => `${Math.round(100 * share)}%`;

export default {
  id: 'reward-model',
  title: text('奖励模型', 'Reward model'),
  about: text(
    '开训之前，真的从成对的人类偏好里训出一个奖励模型（Bradley–Terry），训练时只按它的分付钱。它只学得到见过的东西：标注者偏什么，它就偏什么；没见过的长度，它照着趋势往外推。',
    'Before the run a reward model is really trained on pairs of reports that a rater compared (Bradley–Terry); in the run its score is the pay. It knows what it has seen: it likes what its rater liked, and at lengths it never saw it goes on along the trend.',
  ),
  source: 'Bradley & Terry 1952; Ouyang et al. 2203.02155 eq. 1; Gao et al. 2210.10760',
  knobs: RATER,
  part: 'outcome',
  needs: 'states',
  learn: trainRewardModel,
  reason(episode, scene) {
    const model = scene.learned as RewardModel | undefined;
    const report = model && readReport(episode, scene.tables.kinds);
    if (!report)
      return text('没有交稿，奖励模型没有分可打。', 'Nothing was handed in, so the model has nothing to score.');
    const [score, rater, truth] = [model.score(report).toFixed(2), percent(model.likeRater), percent(model.likeTruth)];
    return text(
      `奖励模型：${score} 分。它不说理由；在没见过的报告对上，${rater} 和标注者选得一样，${truth} 选中了真正更好的那份。`,
      `The model says ${score} and gives no reason. Of pairs it never saw it decides ${rater} as its rater did, and ${truth} for the report that is really better.`,
    );
  },
  pay(episode, scene, _values, pay) {
    const model = scene.learned as RewardModel | undefined;
    const report = model && readReport(episode, scene.tables.kinds);
    if (report) pay(episode.length - 1, model.score(report), 0);
  },
} satisfies RewardTerm<typeof RATER> as RewardTerm<typeof RATER>;
