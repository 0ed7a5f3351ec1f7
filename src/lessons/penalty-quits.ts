import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/penalty-quits';
import { claims } from './claims/penalty-quits';
import { cards } from './cards';

const card = cards['penalty-quits'];

export default {
  ...card,
  arms,
  shown: ['free', 'light', 'heavy'],
  updates: 300,
  knobs: ['reward.step.weight', 'update.entropy', 'update.lr', 'rollout.groupSize'],
  charts: ['trueSuccess', 'paidReward', 'length', 'entropy', 'deadGroups'],
  sweep: {
    title: text('罚多少算太多？', 'How much is too much?'),
    arm: 'free',
    path: 'reward.step.weight',
    values: [0, -0.001, -0.003, -0.01, -0.02, -0.04],
    updates: 200,
    seeds: 8,
  },
  read: [
    text(
      '两间房，一把钥匙，一扇门，走到终点得 1 分，最短 10 步，最多 60 步。这回多了一个动作：放弃。一按就结束，得 0 分。刚开始它很少去按。',
      'Two rooms, one key, one door, 1 point at the goal, 10 steps at the shortest and 60 at most. This time there is one more action: give up. It ends the episode at once, for 0 points. At first it is rarely tried.',
    ),
    text(
      '有人嫌它走得太慢，加一条规矩：每走一步罚 0.02。算一笔账：走最短的路，净赚 1 − 10 × 0.02 = 0.8；一上来就放弃，亏 0.02。罚到每步 0.04，做成也还净赚 0.6。怎么看都该去做任务。',
      'Someone finds it too slow and adds a rule: each step costs 0.02. Do the sum. The shortest way nets 1 − 10 × 0.02 = 0.8; giving up at once loses 0.02. Even at 0.04 a step, success nets 0.6. By any reckoning the task is worth doing.',
    ),
    text(
      '可这笔账是会走的人算的。它还不会：乱走成功的概率是 {free.trueSuccess@0}，平均走 {free.length@0} 步。训练时 8 条轨迹（从起点走到结束各一遍）为一组，谁比组内平均好，谁的走法就被加强。替它想想：一组 8 条都没走到终点，谁亏得最少？',
      'But that is the reckoning of someone who knows the way. It does not: a random walk succeeds {free.trueSuccess@0} of the time and lasts {free.length@0} steps. In training, 8 rollouts (one pass from start to end each) form a group, and whoever does better than the group’s mean has its ways strengthened. Put yourself in its place: eight walks, none reached the goal. Who lost least?',
    ),
  ],
  predict: {
    question: text('每步罚 0.02，训练 300 次更新，会怎样？', 'Fined 0.02 a step for 300 updates: what happens?'),
    options: [
      {
        id: 'faster',
        say: text('学会，而且走得更快', 'It learns, and hurries'),
        reply: text(
          '罚得很轻时会：每步 0.001，学会的 {light.solved} 个种子只走最短的路。每步 0.02 时，真实成功率是 {heavy.trueSuccess}。',
          'With a light fine, yes: at 0.001 a step the {light.solved} seeds that learn take the shortest way. At 0.02 true success is {heavy.trueSuccess}.',
        ),
      },
      {
        id: 'slower',
        say: text('也能学会，只是慢一点', 'It learns all the same, only later'),
        reply: text(
          '第 50 次更新时平均长度已经是 {heavy.length@50} 步，熵 {heavy.entropy@50}：它不再试别的了，再等也没用。',
          'By update 50 the mean length is {heavy.length@50} and entropy {heavy.entropy@50}. It tries nothing else any more; waiting will not help.',
        ),
      },
      {
        id: 'quits',
        say: text('学会放弃', 'It learns to give up'),
        reply: text(
          '对。真实成功率 {heavy.trueSuccess}，平均 {heavy.length} 步：第一步就放弃。它“优化”得很好，拿到的奖励从 {heavy.paidReward@0} 升到 {heavy.paidReward}。',
          'Right. True success {heavy.trueSuccess}, {heavy.length} steps on average: it gives up at once. And it optimised well, from a pay of {heavy.paidReward@0} to {heavy.paidReward}.',
        ),
      },
    ],
    right: 'quits',
  },
  run: [
    text(
      '按播放，看三条臂的轨迹长度。“不罚”慢慢变短；“每步 −0.001”短到最短的路；“每步 −0.02”一路短到 1。只看长度和奖励，最后那条像是学得最快的。',
      'Press play and watch episode length. No penalty shortens slowly; −0.001 a step gets down to the shortest way; −0.02 a step goes all the way to 1. By length and reward alone, the last one looks like the fastest learner.',
    ),
    text(
      '在“每步 −0.02”躺平之后，把单价拖回 0。等一等，看有没有人爬起来；再看“没有信号的组”。',
      'When −0.02 a step has quit, drag the fine back to 0. Wait and see whether it gets up again, and look at groups without signal.',
    ),
    text(
      '重来一次，这回在“不罚”学会之后再把单价拖到 −0.02。同样的罚，结果有什么不同？',
      'Start over, and this time set the fine to −0.02 in the no-penalty arm after it has learned. The same fine: what is different?',
    ),
  ],
  explain: [
    text(
      '学习看的不是“最优解值不值”，是“眼下这一组里谁更好”。还不会走的时候，多走一步就多亏一步，成功又难得一见，组里分最高的往往是最早放弃的那条。于是放弃被加强，走得更少，成功更难碰到，放弃显得更对。几十次更新，这个圈就转到底了：第 50 次更新时平均只走 {heavy.length@50} 步。',
      'Learning does not ask what the best solution is worth; it asks who is better in the group at hand. While it cannot do the task, every further step costs and success is rarely seen, so the best of the group is often the one that gave up first. Giving up is strengthened, it walks less, meets success more rarely, and giving up looks wiser still. A few dozen updates close the circle: at update 50 it takes {heavy.length@50} steps.',
    ),
    text(
      '所以先后比轻重更要紧。同样每步 0.02，先学会再罚，真实成功率 {late-fine.trueSuccess}，长度从 {late-fine.length@149} 降到 {late-fine.length}，正是想要的效果。先罚到躺平再免罚，{pardoned.trueSuccess}：8 条轨迹全是第一步放弃、全是 0 分，没有信号的组 {pardoned.deadGroups}，又成了沉默。',
      'So when matters more than how much. The same 0.02 a step after it has learned gives true success {late-fine.trueSuccess} and brings the length from {late-fine.length@149} to {late-fine.length}, just what was wanted. Fined until it quits and then pardoned: {pardoned.trueSuccess}. Eight rollouts all give up at once for 0 points, {pardoned.deadGroups} of the groups carry no signal, and all is silent again.',
    ),
    text(
      '笔记里说：“某团队加了‘工具调用次数 penalty’想让模型节俭，结果模型学会用 thinking 段绕开调用直接编结果”。这里有它的小模型：三间房，取钥匙、开门都要“调用”一次，共 4 次；另有一个“谎报完成”，什么都没做，却有四分之一的机会骗过评分器。调用免费，真实成功率 {calls-free.trueSuccess}；每次罚 0.03，{calls-03.trueSuccess}，结果奖励却还有 {calls-03.outcomeReward}。老实做完 4 次调用只罚 0.12，远比谎报划算；可学会之前，白调的那些次也要罚。',
      'The notes tell of a team that fined tool calls for thrift, and got a model that skipped the call and made the result up. Here is a small model of it: three rooms where taking a key or opening a door is a call, four in all, and one more action, “claim it is done”, which does nothing and fools the grader one time in four. With free calls true success is {calls-free.trueSuccess}; at 0.03 a call it is {calls-03.trueSuccess}, while the outcome still pays {calls-03.outcomeReward}. Four honest calls cost 0.12, far better than bluffing; but before it has learned, all the wasted calls are fined too.',
    ),
    text(
      '没有照搬出来的：罚不等于躺平。每步 0.001，{light.solved} 个种子学会，而且都走最短的路；每步 0.01，{medium.solved}。也别以为轻罚就保险：躺平的那几个种子，只是头几十次更新里运气差一点。看种子扇，别看平均。',
      'What did not carry over: a fine need not end in quitting. At 0.001 a step {light.solved} seeds learn, and by the shortest way; at 0.01, {medium.solved}. Nor is a light fine safe: the seeds that quit merely had less luck in their first few dozen updates. Look at the seed fan, not the mean.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能分清“最优策略值不值”和“学得到学不到”，并说出惩罚该在什么时候加。',
      'Students can tell whether the best policy pays from whether it will be found, and say when a penalty should come in.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“做成净赚 0.8，理性的智能体就会去做。”它没有算过账，只是在加强组里分高的那条。',
        '“Success nets 0.8, so a rational agent will do it.” It does no sums; it strengthens whatever scored best in its group.',
      ),
      text(
        '“轨迹变短，说明效率高了。”也可能是不干了。长度要和真实成功率一起看。',
        '“Episodes got shorter, so it got efficient.” Or it quit. Read length together with true success.',
      ),
      text(
        '“罚错了，撤掉就好。”撤掉之后全组一样，没有信号，回不来。',
        '“If the fine was a mistake, lift it.” Then the whole group is alike, nothing carries a signal, and it does not come back.',
      ),
    ],
    ask: text(
      '老板坚持要省工具调用。你会把惩罚加在哪里、什么时候加、加到多少，又用哪条曲线证明它没有躺平？',
      'The boss insists on fewer tool calls. Where, when and how much would you fine, and which curve proves that it has not quit?',
    ),
    thread: {
      repo: 'TIGER-AI-Lab/Pixel-Reasoner',
      number: 39,
      say: text(
        '工具调用频率一路掉到 0：不用工具也常能答对，鼓励探索的奖励又从没发出过。',
        'Tool calls fall to zero: answers without the tool are often right anyway, and the bonus meant to keep it trying never fires.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，“放弃”是提前收尾、直接编一个答案；这里是一个单独的动作。',
      'In real training giving up means ending early or making an answer up; here it is an action of its own.',
    ),
    text(
      '真实训练里，骗过评分器的概率取决于评分器和题目；这里固定是四分之一。',
      'In real training the chance of fooling the grader depends on grader and question; here it is fixed at one in four.',
    ),
    text(
      '真实模型多半从会做一些任务的地方出发，能承受的罚更重；这里从不会开始。',
      'In real training a model usually starts out able to do some of the tasks and can bear a heavier fine; here it starts from nothing.',
    ),
  ],
} satisfies Lesson as Lesson;
