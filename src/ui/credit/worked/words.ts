import { text } from '../../../core/text';

/** What each line of a worked equation is. */
export const WORKED = {
  return: text('这条轨迹的回报', 'return of this rollout'),
  outcomeOf: text('其中的结果奖励', 'its outcome reward'),
  processOf: text('其中的过程奖励', 'its process reward'),
  mean: text('组内平均', 'mean of the group'),
  meanOf: (n: number) => text(`组内 ${n} 步的平均`, `mean of the group’s ${n} steps`),
  std: text('样本标准差', 'sample deviation'),
  togo: text('从这一步起的回报', 'return from this step on'),
  among: (n: number) =>
    n === 1
      ? text('同一状态只有这一步', 'no other step leaves this state')
      : text(`同一状态出发的 ${n} 步的平均`, `mean of the ${n} steps that leave this state`),
  level: (l: number, n: number) =>
    text(
      `前 ${l} 个状态也相同的 ${n} 步里，它高出多少`,
      `above the mean of the ${n} steps that share ${l} earlier states`,
    ),
  column: (n: number) => text(`${n} 条轨迹第 k 步的平均`, `mean over the k-th step of ${n} rollouts`),
  merged: (n: number) => text(`相同的边有 ${n} 条，取平均`, `${n} identical edges take the mean`),
  here: text('出发的状态值多少', 'what the state left is worth'),
  there: text('到达的状态值多少', 'what the state reached is worth'),
  over: text('轨迹在这里结束', 'the rollout ends here'),
  priced: text('价值网络的估价', 'the critic’s price'),
  surprise: text('这一步的惊喜', 'surprise of this step'),
  later: text('后面各步的惊喜，每隔一步打 γλ 折', 'later surprises, shrunk by γλ a step'),
  carried: text('这一步的优势，还没标准化', 'advantage before normalising'),
  rise: text('价值涨了多少', 'rise in value'),
  edges: text('到达的状态离成功几条边', 'edges from the state reached to success'),
  nearness: text('离成功越近分越高', 'the nearer to success the higher'),
  whole: text('整条轨迹的部分', 'rollout part'),
  part: text('步级部分', 'step part'),
  baseline: text('基线', 'baseline'),
  factor: text('留一法的放大', 'factor of leaving one out'),
  chance: text('走这一步之前，做成的概率', 'chance of success before this step'),
  chanceAfter: text('选了这个动作之后，做成的概率', 'chance of success once this action is chosen'),
  given: text('记给这一步的信用', 'credit of this step'),
  from: text('来自', 'from'),
  andMore: (n: number) => text(`等 ${n} 步`, `and ${n} more`),
  best: text('组里最好的一条', 'the best of the group'),
  second: text('第二名', 'the second best'),
  turnPaid: text('这个回合拿到的', 'paid in this turn'),
  turnEnd: text('回合最后一步的估价', 'price at the turn’s last step'),
  nextTurn: text(
    '下一个回合的估价，加上途中拿到的',
    'price at the next turn’s last step, with what is paid on the way',
  ),
  turnAdvantage: text('整个回合的优势', 'advantage of the turn'),
  batch: text(
    '训练时整批还要再做一步（白化或缩放），这里是那一步之前。',
    'In training one more step is made over the whole batch (whitening or scaling); this is before it.',
  ),
  result: (episode: number, step: number) =>
    text(`代入 T${episode} 第 ${step} 步的数字`, `With the numbers of T${episode}, step ${step}`),
} as const;
