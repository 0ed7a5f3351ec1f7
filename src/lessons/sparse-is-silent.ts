import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/sparse-is-silent';
import { claims } from './claims/sparse-is-silent';
import { cards } from './cards';

const card = cards['sparse-is-silent'];

export default {
  ...card,
  arms,
  shown: ['sparse', 'capped', 'lottery'],
  updates: 400,
  knobs: ['reward.cap', 'reward.milestone.weight', 'rollout.groupSize', 'rollout.groups', 'update.skip'],
  charts: ['trueSuccess', 'paidReward', 'deadGroups', 'entropy', 'length'],
  read: [
    text(
      '四间房排成一排，中间三扇锁着的门，钥匙各在门左边的房间里。智能体从最左边出发：取钥匙，开门，走到最右边的终点，最多 120 步。做成得 1 分，没做成得 0 分，别的一概不说。它刚开始什么都不会，每一步乱选一个动作。',
      'Four rooms in a row, three locked doors between them, each key in the room left of its door. The agent starts on the far left: take the key, open the door, reach the goal on the far right within 120 steps. Success is worth 1, anything else 0, and nothing more is said. At first it knows nothing and picks every action at random.',
    ),
    text(
      '从出发到结束走一遍，叫一条轨迹。同一个任务连走 G = 8 遍，这 8 条轨迹是一组。GRPO 这种训练方法没有老师，拿同组当尺子：自己的得分减去组内平均，再除以组内标准差，就是这条轨迹的优势。优势为正，沿途每一步以后更常出现；为负，更少出现。',
      'One pass from start to end is a rollout. The same task tried G = 8 times makes a group. GRPO, the training method here, has no teacher; the group is the yardstick. Your score minus the group’s mean, divided by the group’s standard deviation, is your advantage. If it is positive, every step you took becomes likelier; if negative, rarer.',
    ),
    text(
      '那么，一组 8 条全是 0 分呢？人人都等于平均，优势全是 0，谁都不用改。全对也一样。只有组里有对有错，这一组才“有信号”。单条轨迹成功的概率是 p，一组有信号的概率就是 1 − p^G − (1−p)^G；p 很小时，约等于 G·p。',
      'Now suppose all eight score 0. Everyone equals the mean, every advantage is 0, and nothing changes. All right is just as silent. Only a group with both right and wrong in it carries a signal. If one rollout succeeds with probability p, a group carries a signal with probability 1 − p^G − (1−p)^G, which for small p is about G·p.',
    ),
    text(
      '乱走能走通这四间房的概率可以精确算出来：大约一百九十万次里碰上一次。',
      'How often does a random walk get through these four rooms? That can be computed exactly: about once in 1.9 million tries.',
    ),
  ],
  predict: {
    question: text(
      '只看结果，每次更新采 32 条轨迹，训练 400 次。真实成功率会怎么走？',
      'Outcome only, 32 rollouts an update, 400 updates. What will true success do?',
    ),
    options: [
      {
        id: 'climb',
        say: text('慢慢往上爬', 'Climb slowly'),
        reply: text(
          '要爬，先得有一组里有人做成过。可整个训练里最大的梯度是 {sparse.gradNorm@max}，策略一步都没有动过。',
          'To climb, someone in some group must have succeeded first. The largest gradient of the whole run is {sparse.gradNorm@max}: the policy never moved at all.',
        ),
      },
      {
        id: 'flat',
        say: text('一动不动', 'Not move at all'),
        reply: text(
          '对。没有信号的组占 {sparse.deadGroups}，最大的梯度是 {sparse.gradNorm@max}。不是学得慢，是没有东西可学。',
          'Right. {sparse.deadGroups} of the groups carry no signal and the largest gradient is {sparse.gradNorm@max}. It is not slow; it has nothing to learn from.',
        ),
      },
      {
        id: 'jump',
        say: text('先平着，碰巧做成一次之后突然起飞', 'Stay flat, then take off after one lucky success'),
        reply: text(
          '三间房那条臂正是这样：{lottery.solved} 个种子起飞。但这里一共才采 12800 条轨迹，等一百九十万分之一的运气，等不到。',
          'That is just what the three-room arm does: {lottery.solved} seeds take off. Here there are 12,800 rollouts in all, and luck of one in 1.9 million does not come.',
        ),
      },
    ],
    right: 'flat',
  },
  run: [
    text(
      '按播放，先看“没有信号的组”：“只看结果”贴着顶，“加里程碑”从底下开始。真实成功率跟着谁走，一眼就清楚。',
      'Press play and look at groups without signal first: outcome only sticks to the top, milestones start at the bottom. You will see at once which of the two true success follows.',
    ),
    text(
      '切到“三间房”，多换几个种子（或打开种子扇）。每个种子不是贴地就是到顶，平均线画出来的那种“半会不会”，没有一个种子是那样的。',
      'Switch to three rooms and try several seeds, or open the seed fan. Each seed ends at the floor or at the top; not one of them looks like the mean line.',
    ),
    text(
      '还在三间房：把“每次更新的组数”从 8 拉到 32，重来。彩票买得多，中奖就不稀奇了。',
      'Still in three rooms, set groups per update from 8 to 32 and start over. With enough tickets, winning is no longer luck.',
    ),
    text(
      '回到“只看结果”，把里程碑的单价从 0 调到 0.1、封顶调到 0.5，看沉默多久被打破。',
      'Back in outcome only, raise the pay per milestone from 0 to 0.1 with a cap of 0.5, and see how soon the silence breaks.',
    ),
  ],
  explain: [
    text(
      '里程碑没有教智能体怎么走，它只是让同组的轨迹分出了高下：有人拿到了钥匙，有人没有，组内就有了标准差，优势就不再是 0。第 100 次更新，真实成功率 {capped.trueSuccess@100}。别盯损失：开头两条臂的损失都是 {capped.loss@0}，梯度却一个有、一个没有。很多人问过“loss 是 0，到底在不在训练”（huggingface/trl#3452），该看的是有信号的组和梯度范数。',
      'Milestones do not show the agent the way. They only tell the rollouts of a group apart: one got the key, another did not, so there is a spread and the advantages are no longer 0. At update 100 true success is {capped.trueSuccess@100}. Do not watch the loss: at the start it is {capped.loss@0} in both arms, while one has a gradient and the other has none. People do ask “loss is 0, is it training?” (huggingface/trl#3452); groups with signal and the gradient norm are what tell.',
    ),
    text(
      '什么时候只看结果也够？一条经验规则：初始成功率 × 轨迹总数，要到 1 至 3 以上。三间房乱走约一万二千次成一次，400 次更新里每次采 32、64、256 条，期望的“碰巧做成”是 1.05、2.1、8.4 次，学会的种子是 {lottery-poor.solved}、{lottery.solved}、{lottery-rich.solved}。四间房只有 0.007 次。',
      'When is the outcome alone enough? As a rule of thumb, initial success × total rollouts must be above 1 to 3. In three rooms a random walk succeeds about once in twelve thousand; with 32, 64 or 256 rollouts in each of 400 updates, 1.05, 2.1 or 8.4 lucky successes are to be expected, and {lottery-poor.solved}, {lottery.solved} and {lottery-rich.solved} seeds learn. Four rooms offer 0.007.',
    ),
    text(
      '笔记里说：“某 code agent 纯 outcome 训了 5000 步只从 8% 涨到 12%……加了封顶 shaping 后 5000 步直接涨到 31%”。十六道由易到难的题上看得到同一幅画：{graded-sparse.trueSuccess@0} → {graded-sparse.trueSuccess}，对 {graded-capped.trueSuccess@200}（第 200 次更新）。原因也看得到：只看结果，只会把本来就偶尔做对的两道题磨熟，其余十四道一直是全 0 组。',
      'The notes report a code agent that went “from 8% to 12%” in 5,000 steps on outcome alone and to “31%” with capped shaping. Sixteen graded tasks draw the same picture: {graded-sparse.trueSuccess@0} → {graded-sparse.trueSuccess} against {graded-capped.trueSuccess@200} at update 200. They show why, too: outcome alone polishes the two tasks that already worked now and then, and the other fourteen stay all-zero groups.',
    ),
    text(
      '没有照搬出来的两点。一，“纯 0/1 几乎跑不动”不是定律：小地图上乱走百里挑一能成，只看结果，50 次更新就到 {group-8.trueSuccess@50}；连 G = 2 也到了 {group-2.trueSuccess@50}，只是死掉的组多得多（jsboige/CoursIA#10603 就是被这个坑的）。二，封顶有代价：五间房的题老实走完有八个里程碑，共 0.8 分，封在 0.5，后半程就又沉默了；这里里程碑各付一次，刷不了，不封顶反而到 {graded-open.trueSuccess}。',
      'Two things did not come out as told. First, that 0/1 reward hardly runs is no law: on a small map where one random walk in a hundred succeeds, the outcome alone reaches {group-8.trueSuccess@50} in 50 updates, and even G = 2 gets to {group-2.trueSuccess@50}, only with far more dead groups (what bit jsboige/CoursIA#10603). Second, a cap has a price: an honest pass through five rooms meets eight milestones worth 0.8, and a cap of 0.5 makes the second half silent again. Each pays once here and cannot be farmed, so without a cap it reaches {graded-open.trueSuccess}.',
    ),
    text(
      '最后一个坑：沉默不等于安全。策略学会之后停发奖励，所有组都没有信号，剩下的只有熵奖励，一点点“保持犹豫”的拉力。优化器 Adam 会按近来梯度的大小放大步长，于是这点拉力变成了整步整步地抹平：20 次更新后剩 {silence-adam.trueSuccess@120}。没有信号就不更新，则原样保住 {silence-skip.trueSuccess}。这个开关在这里默认开着。',
      'One last trap: silent is not safe. Stop the pay once the policy can do the task and no group carries a signal; what is left is the entropy bonus, a faint pull towards staying undecided. Adam scales its step by how large gradients have lately been, so the faint pull turns into full strides that wipe the policy out: {silence-adam.trueSuccess@120} is left 20 updates later. Skip the update when there is no signal and {silence-skip.trueSuccess} stays. That switch is on by default here.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能说出：组内没有差别就没有梯度；并能用“初始成功率 × 轨迹总数”判断一个稀疏任务跑不跑得动。',
      'Students can say that a group without differences has no gradient, and can judge by initial success × total rollouts whether a sparse task will move.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“再多训一会儿就好了。”梯度恰好是 0，多少次更新都一样。',
        '“It just needs longer.” The gradient is exactly 0; more updates change nothing.',
      ),
      text(
        '“失败的轨迹也是负样本，总能学到点什么。”全组都失败时，失败就是平均，不好也不坏。',
        '“Failures are negative examples, so something is learned.” When the whole group fails, failing is the mean: neither good nor bad.',
      ),
      text(
        '“平均曲线升到一半，说明学会了一半。”多半是一半的种子全会，一半全不会。',
        '“The mean is half-way up, so it half knows the task.” More likely half the seeds know all of it and half nothing.',
      ),
    ],
    ask: text(
      '不许加里程碑，你有哪三种办法让四间房动起来？各自的代价是什么？',
      'Milestones are forbidden. Name three other ways to get the four rooms moving. What does each cost?',
    ),
    thread: {
      repo: 'jsboige/CoursIA',
      number: 10603,
      say: text(
        '课程笔记本里奖励曲线是平的，老师一开始以为是方法不灵。其实是 G = 2、成功率不到五分之一，大多数组一个样，没有梯度。',
        'A course notebook’s reward curve is flat and the teacher first blames the method. With G = 2 and success below one in five, most groups are all alike and carry no gradient.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，冷启动的模型已经预训练过，多少会一点；这里从完全乱走开始，所以沉默更彻底。',
      'In real training a cold start is a pretrained model that can do a little; here it is a random walk, so the silence is complete.',
    ),
    text(
      '真实训练里成功率是抽样估计的；这里是在任务的状态表上精确算出来的，学习者看不到。',
      'In real training success is estimated from samples; here it is computed exactly on the task’s table of states, and the learner never sees it.',
    ),
    text(
      '真实训练的一步是一个 token 或一轮工具调用；这里的一步是走一格。',
      'In real training a step is a token or a tool call; here it is one move on a grid.',
    ),
  ],
} satisfies Lesson as Lesson;
