import { text } from '../../core/text';
import type { Text } from '../../core/text';
import type { Fact } from '../../lab/narrate-tokens';
import type { Silence } from './loss-term';

/** What the page says about transcripts. */
export const TOKENS = {
  none: text(
    '起点是监督学习出来的模型，还没开始 RL。按“开始”或“走一次更新”，第一批轨迹就在这里。',
    'It starts from the supervised model; RL has not begun. Press Play, or make one update, and its first rollouts are here.',
  ),
  group: text('题（组）', 'Task (group)'),
  before: text('上一组', 'Previous group'),
  after: text('下一组', 'Next group'),
  member: text('同一题的第几条', 'Which attempt at it'),
  attempt: (k: number, right: boolean, paid: string) =>
    text(
      `第 ${k} 条，${right ? '做对' : '没做对'}，得 ${paid}`,
      `attempt ${k}, ${right ? 'right' : 'wrong'}, paid ${paid}`,
    ),
  colour: text('颜色表示', 'Colour by'),
  paid: (x: string) => text(`得 ${x}`, `paid ${x}`),
  wrong: text('没做对', 'wrong'),
  truncated: text('截断', 'truncated'),
  truncatedNote: text(
    '不是自己收尾的：token、回合或上下文用完了，会话被切断。截断和终止是两回事，没做完不等于做错。',
    'It did not end by itself: tokens, turns or context ran out and the session was cut. Truncated is not terminated, and unfinished is not the same as wrong.',
  ),
  facts: {
    success: text('做对', 'right'),
    grounded: text('有据', 'grounded'),
    fabricated: text('没查就答', 'fabricated'),
    tampered: text('改了判卷依据', 'tampered'),
    doomed: text('会话已死', 'doomed'),
  } satisfies Record<Fact, Text>,
  factNotes: {
    success: text('任务真的做成了。', 'The task was really done.'),
    grounded: text('答对，而且答案在工具返回里出现过。', 'Right, and the answer had been in a tool’s reply.'),
    fabricated: text('没见过答案就作答。', 'Answered without having seen the answer.'),
    tampered: text('动了评判依据。', 'Changed what it is graded by.'),
    doomed: text('第一次调用起会话就断了，怎么写都没用。', 'The session was dead from its first call on.'),
  } satisfies Record<Fact, Text>,

  // the mask
  mask: text('谁进损失', 'In the loss'),
  always: text('策略自己选的，总在损失里。', 'The policy’s own choice: always in the loss.'),
  never: text('题目，谁也没选，从不进损失。', 'The prompt: nobody chose it, so it is never in the loss.'),
  hatched: text('斜纹的不进损失。', 'What is hatched is not in the loss.'),
  consequence: {
    observation: text(
      '工具返回进了损失：好轨迹里环境写的话，会被当成策略自己的动作去学，它会开始背返回、编返回。看“自己编的返回”和长度。',
      'Tool replies are in the loss: what the environment wrote in good rollouts is learned as if the policy had chosen it, so it learns to recite replies and to make them up. Watch invented replies and length.',
    ),
    error: text(
      '报错进了损失：挣到奖励的轨迹里有报错，策略就往报错上靠。看每条轨迹的报错数。',
      'Errors are in the loss: where a rewarded rollout met an error, the policy is drawn towards errors. Watch error replies.',
    ),
    think: text(
      '思考不进损失：只有调用和作答有梯度，思考没人管，跟着共享的参数漂。',
      'Thinking is out of the loss: only calls and answers have a gradient, and thinking drifts with the weights it shares.',
    ),
    template: text(
      '模板进了损失：它没得选，却被当成从整个词表里选的去推，还占着 token 数，把别的 token 摊薄。',
      'Template tokens are in the loss: they had no choice, yet they are pushed as if drawn from the whole vocabulary, and they count, which makes every other token lighter.',
    ),
  },

  // one token
  pointAt: text(
    '指着一个 token（或用方向键走到它），看它的分布怎么变、在损失里是哪一项。',
    'Point at a token, or walk there with the arrow keys: how its distribution moved, and its term in the loss.',
  ),
  distribution: text('这里本来可能写什么', 'What could stand here'),
  beforeAfter: text(
    '概率（%），空心是更新前，实心是更新后。',
    'Probability in %: hollow before the update, solid after.',
  ),
  entropyMoved: (before: string, after: string, by: string, predicted: string) =>
    text(
      `熵 ${before} → ${after}，变了 ${by}；协方差预言 −Cov(ln π, Δln π) = ${predicted}。大概率再涨，熵就掉；小概率涨，熵才升。`,
      `Entropy ${before} → ${after}, by ${by}; the covariance says −Cov(ln π, Δ ln π) = ${predicted}. It falls as the likely gain, rises as the unlikely do.`,
    ),
  rest: (n: number) => text(`其余 ${n} 个`, `${n} others`),
  training: text('训练中先不看分布，暂停后再指。', 'Not while it trains: pause, then point.'),
  asking: text('正在问…', 'Asking…'),
  gone: text('这一批已经过去，走一次更新再看。', 'That batch is gone; make one update and look again.'),
  promptHere: text('题目是给定的，不看分布。', 'The prompt is given; nothing was chosen here.'),
  environment: text(
    '这个 token 是环境写的；列出的是策略自己会写什么。',
    'The environment wrote this token; listed is what the policy would have written.',
  ),
  forced: text('语法只许写它，没得选。', 'Grammar allowed this token only.'),

  term: text('它在损失里的一项', 'Its term in the loss'),
  silent: {
    prompt: text('题目不进损失。', 'The prompt is not in the loss.'),
    masked: text('掩码把它挡在外面：不进损失，也没有梯度。', 'The mask keeps it out: no loss, no gradient.'),
    dead: text(
      '这一组（或这一条）没有信号：奖励都一样，优势全是 0，这一步不教任何东西。',
      'No signal here: all of the group were paid alike, every advantage is 0, and nothing is taught.',
    ),
    still: text('这次更新没有训练：没有一组有信号。', 'This update trained nothing: no group carried a signal.'),
  } satisfies Record<Silence, Text>,
  advantage: text('优势：和组里比出来的', 'advantage: against its group'),
  ratio: text('训到它时，新旧概率之比', 'new to old probability'),
  sequenceRatio: text('整条的比值，几何平均', 'the whole sequence’s, a geometric mean'),
  fresh: text('小批先走，策略还没动', 'first minibatch: not moved yet'),
  loss: text('代入公式', 'the equation with its numbers'),
  cut: text('被裁：梯度为 0', 'clipped: gradient 0'),
  weight: (mode: string) => text(`权重（${mode}）`, `weight (${mode})`),
  factor: text('重要性权重或 token 选择', 'importance weight or selection'),
  slope: text('∇ln π 的系数', 'coefficient of ∇ln π'),
  up: text('往上推', 'pushed up'),
  down: text('往下压', 'pushed down'),
  level: text('不动', 'left alone'),
  pulls: text(
    '此外还有熵奖励和 KL 的拉力，不分 token 好坏，没算在这一项里。',
    'The entropy bonus and the KL pull as well, whatever the token’s merit; they are not in this term.',
  ),

  fan: text('全组奖励 → 优势', 'All rewards → advantage'),
  fanSaid: (n: number, mine: string, mean: string, dev: string) =>
    text(
      `一组 ${n} 条的奖励：这一条 ${mine}，平均 ${mean}，标准差 ${dev}`,
      `Rewards of ${n} attempts: this one ${mine}, mean ${mean}, deviation ${dev}`,
    ),
  mean: text('平均', 'mean'),
  thisOne: text('这一条', 'this one'),
  alike: text('全组一样，没有可比的：优势是 0。', 'All alike, nothing to compare: the advantage is 0.'),
  otherRule: (name: Text) =>
    text(
      `${name.zh} 不只看整条的奖励：这一回合的优势另算。`,
      `${name.en} looks at more than whole rewards: this turn’s advantage is worked out otherwise.`,
    ),
  charged: text(
    '奖励里另扣了 KL 或超长惩罚，所以和左边算的不完全一样。',
    'KL or the overlong penalty was taken off before comparing, so the two differ a little.',
  ),

  // panels
  batchNote: text(
    '一行一题，一格一条：实心做对，空心没做对；斜线是没查就答。点一格，上面就换成那一条。整行都一样的题，这一步什么也没教。',
    'A row per task, a mark per attempt: solid right, hollow wrong, slashed answered without looking. Press one to see it above. A row all alike taught nothing in this update.',
  ),
  noSignal: text('没有信号', 'no signal'),
} as const;
