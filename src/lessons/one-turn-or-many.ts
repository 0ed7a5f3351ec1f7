import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/one-turn-or-many';
import { cards } from './cards';
import { claims } from './claims/one-turn-or-many';
import { comparison } from './tables/one-turn-or-many';

export default {
  ...cards['one-turn-or-many'],
  arms,
  shown: ['turns-1', 'turns-4', 'turns-12', 'turns-24'],
  updates: 100,
  knobs: ['world.turns', 'world.needed', 'credit', 'rollout.groups', 'policy'],
  charts: ['trueSuccess', 'paidReward', 'creditCorrelation', 'creditCosine', 'gradNorm'],
  credit: { methods: ['grpo', 'gagpo', 'oracle'], view: 'layers' },
  sweep: {
    title: text('回合数每翻一番，第 20 次更新能到多少？', 'With every doubling of turns, how far by update 20?'),
    arm: 'turns-12',
    path: 'world.turns',
    values: [1, 2, 4, 8, 12, 16, 24],
    updates: 21,
    seeds: 8,
  },
  table: comparison,
  read: [
    text(
      '一台老虎机，四个按钮，只有一个对，按一次就出结果：对了 1 分，错了 0 分。这就是单轮强化学习：给一道题，吐一个答案，验一次对错。',
      'A bandit with four buttons, one of them right. Press once and see: 1 point or 0. That is single-turn reinforcement learning: one question, one answer, one check.',
    ),
    text(
      '现在只转一个旋钮：要按 n 次才出结果，其中只有一个回合的选择算数，别的回合怎么按都一样，而且没人告诉它是哪个回合。奖励没变，乱按的成功率也没变，四次里还是成一次。变的只是同一个对错要摊给 n 步。',
      'Now one knob turns. The result comes only after n presses, of which a single turn decides and the others make no difference; nobody says which. The reward is the same, and so is chance: random presses still succeed one time in four. All that changes is that one verdict now has to be shared by n steps.',
    ),
    text(
      '训练用 GRPO，每次更新采 8 条轨迹。一条轨迹的分高出组内平均多少，就是它的优势，这条轨迹上的每一步拿同一个数。n = 1 时没有歧义；n = 24 时，23 步是陪着受奖、陪着挨罚的。',
      'Training is GRPO with 8 rollouts an update. How far a rollout’s score is above the group’s mean is its advantage, and every step of the rollout gets that same number. With n = 1 nothing is ambiguous. With n = 24, twenty-three steps are praised or blamed for company.',
    ),
    text(
      '因为世界小，“这一步真正让成功率变了多少”可以精确算出来，叫精确优势。把 GRPO 给每一步的数和它对照，就知道信号还剩几分。',
      'The world is small, so how much a step really changed the chance of success can be computed exactly: the exact advantage. Comparing it with what GRPO gives each step tells how much signal is left.',
    ),
  ],
  predict: {
    question: text(
      '从 1 回合拉到 24 回合，奖励和乱按的成功率都不变。GRPO 学到八成成功率，要多花几倍的更新？',
      'From 1 turn to 24, with reward and chance unchanged: how many times the updates does GRPO need to succeed eight times in ten?',
    ),
    options: [
      {
        id: 'same',
        say: text('差不多：奖励没变，难度就没变', 'About the same: same reward, same difficulty'),
        reply: text(
          '如果策略是一张表，你就对了：{table-1.t80} 次对 {table-24.t80} 次。但神经网络的各个回合共用参数，陪跑的步会互相拉扯：{turns-1.t80} 次变成 {turns-24.t80} 次。',
          'You are right if the policy is a table: {table-1.t80} updates against {table-24.t80}. But in a net the turns share parameters and the bystanders pull at each other: {turns-1.t80} become {turns-24.t80}.',
        ),
      },
      {
        id: 'some',
        say: text('两到五倍', 'Two to five times'),
        reply: text(
          '对。1、4、12、24 回合依次要 {turns-1.t80}、{turns-4.t80}、{turns-12.t80}、{turns-24.t80} 次更新。慢得没有回合数那么快，但一路变慢。',
          'Right. 1, 4, 12 and 24 turns take {turns-1.t80}, {turns-4.t80}, {turns-12.t80} and {turns-24.t80} updates: it grows more slowly than the turns, but grows all the way.',
        ),
      },
      {
        id: 'linear',
        say: text('二十四倍：每步只分到二十四分之一', 'Twenty-four times: each step gets a twenty-fourth'),
        reply: text(
          '信号确实按步数摊薄了，但陪跑的步时而受奖、时而挨罚，多采几次就互相抵消，关键的那一步却总被推向同一边。所以是 {turns-24.t80} 次对 {turns-1.t80} 次，不是二十四倍。',
          'The signal is indeed spread over the steps. But bystanders are praised one time and blamed the next, which cancels in the long run, while the step that matters is always pushed the same way. So it is {turns-24.t80} updates against {turns-1.t80}, not twenty-four times.',
        ),
      },
    ],
    right: 'some',
  },
  run: [
    text(
      '按播放，四条臂一起跑。先看“信用与真值的相关”：它按回合数排好了队，而且几乎不随训练变。再看真实成功率，排的是同一个队。',
      'Press play and let the four arms run. Look at credit correlation first: the arms line up by their turns, and hardly move while training. Then true success, in the same order.',
    ),
    text(
      '把 24 回合那条臂的信用分配换成 GAGPO，γ 调到 1、λ 调到 0：每一步只和“走到这里平均能成多少”比。相关一下跳回接近 1。',
      'In the arm of 24 turns choose GAGPO as credit, with γ at 1 and λ at 0: every step is compared only with how well things go from here on average. The correlation jumps back to nearly 1.',
    ),
    text(
      '把策略从神经网络换成表格，1 回合和 24 回合再比一次。',
      'Replace the net by a table and compare 1 turn with 24 once more.',
    ),
    text(
      '把“关键回合”调到 2：乱按的成功率掉到十六分之一，这回是两件事一起变难。',
      'Set two decisive turns: chance drops to one in sixteen, and now two things get harder at once.',
    ),
  ],
  explain: [
    text(
      '每一步的信号按 1/√n 变弱：GRPO 的信用和精确优势的相关，1、4、12、24 回合依次是 {turns-1.creditCorrelation@10}、{turns-4.creditCorrelation@10}、{turns-12.creditCorrelation@10}、{turns-24.creditCorrelation@10}。这不用测也能推出来：一条轨迹上 n 个数一模一样，真正有对错的只有一个，相关就是 1/√n。梯度的方向也跟着散：夹角余弦从 {turns-1.creditCosine@10} 掉到 {turns-24.creditCosine@10}。',
      'The signal per step weakens as 1/√n. The correlation of GRPO’s credit with the exact advantage is {turns-1.creditCorrelation@10}, {turns-4.creditCorrelation@10}, {turns-12.creditCorrelation@10} and {turns-24.creditCorrelation@10} for 1, 4, 12 and 24 turns. No need to measure it: n equal numbers of which one is about something correlate at 1/√n. The gradient scatters with it: its cosine falls from {turns-1.creditCosine@10} to {turns-24.creditCosine@10}.',
    ),
    text(
      '可见拖慢训练的不是奖励，也不是运气，是把一个结果平摊给所有步。换成逐步信用，24 回合只要 {step-24.t80} 次更新，GRPO 要 {turns-24.t80} 次。后面几课讲的，都是怎么不用教师、只从一组轨迹里把这笔账分清楚。',
      'So it is neither the reward nor luck that slows training, but sharing one verdict among all steps. With credit per step, 24 turns take {step-24.t80} updates instead of GRPO’s {turns-24.t80}. The next lessons are about settling that account without a teacher, from a group of rollouts alone.',
    ),
    text(
      '笔记里有人说“Agentic RL 和 RL 就差一个多轮，当成 GRPO 跑长一点”，笔记不同意。这里复现了不同意的理由，也复现了一个反例：策略是一张表时，每个回合各有各的参数，陪跑步的噪声碰不到关键步，Adam 又会把变小的梯度放大回来，于是 24 回合和 1 回合一样快，{table-24.t80} 次对 {table-1.t80} 次。信用抹得再匀也没关系。真正的大模型所有回合共用一套参数，更像那个神经网络。',
      'The notes quote the view that agentic RL is just GRPO run longer, and disagree. The reason for disagreeing is reproduced here, and so is a counterexample. When the policy is a table, each turn has parameters of its own, the noise of bystanders never touches the step that decides, and Adam blows the smaller gradient up again: 24 turns are as quick as one, {table-24.t80} updates against {table-1.t80}, however smeared the credit. A language model uses one set of parameters for all turns, and is more like the net.',
    ),
    text(
      '这个旋钮只动了六行对照里的一行半：问题形态，和奖励设计的一半。环境会变、工具会错、采样要等，这里一概没有。表里每一行后面跟着能看到它的那一课。',
      'This knob moves one and a half of the six rows: the shape of the problem, and half of the reward. Here no environment changes, no tool fails, and no rollout has to be waited for. Each row of the table leads to the lesson where it can be seen.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能说清：多轮难在信用分配，不在奖励变小；并能推出 1/√n。',
      'Students can say that many turns are hard because of credit, not because reward shrinks, and can derive 1/√n.',
    ),
    minutes: 20,
    misconceptions: [
      text(
        '“轨迹越长，奖励越稀疏，所以难。”这里每条轨迹的奖励一点没少，照样变慢。',
        '“Longer rollouts mean sparser reward.” Here no rollout is paid any less, and it is slower all the same.',
      ),
      text(
        '“被错奖的步会把策略带歪。”单次会，平均不会：GRPO 的梯度方向平均起来是对的，只是吵。',
        '“Steps praised by mistake lead the policy astray.” Once, yes; on average no. GRPO’s gradient is right on average, only noisy.',
      ),
      text(
        '“换个小任务试过，长短一个样，所以没这回事。”先看你的策略各步是不是各用各的参数。',
        '“On my small task length made no difference.” Check first whether its steps have parameters of their own.',
      ),
    ],
    ask: text(
      '为什么相关是 1/√n，学习却只慢了三倍左右，而不是 n 倍？如果换成普通的梯度下降，不用 Adam，表格策略还会一样快吗？',
      'The correlation is 1/√n; why is learning not n times slower? With plain gradient descent instead of Adam, would the table still be as quick?',
    ),
  },
  simplified: [
    text(
      '真实的多轮任务，每一轮工具都会返回新东西，下一步要看它说了什么；这里每一轮的局面都一样，只有轮次在变。',
      'In a real task every turn’s tool returns something new on which the next step depends; here nothing changes but the count of turns.',
    ),
    text(
      '真实任务变长，乱走的成功率会跟着掉，长度和稀疏缠在一起；这里特意把成功率固定住，只看长度。',
      'In a real task chance success drops as it gets longer, and length and sparsity go together; here chance is held fixed on purpose, to see length alone.',
    ),
    text(
      '真实模型一个回合是几百个 token；这里一个回合就是一个动作。',
      'For a real model a turn is hundreds of tokens; here a turn is one action.',
    ),
  ],
} satisfies Lesson as Lesson;
