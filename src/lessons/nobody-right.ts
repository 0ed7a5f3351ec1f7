import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/nobody-right';
import { cards } from './cards';
import { claims } from './claims/nobody-right';

const card = cards['nobody-right'];

export default {
  ...card,
  arms,
  shown: ['hot', 'large', 'milestone', 'dynamic'],
  updates: 60,
  knobs: [
    'rollout.groupSize',
    'rollout.groups',
    'rollout.filter',
    'rollout.maxTries',
    'sample.temperature',
    'reward.milestone.weight',
    'sample.lag',
    'sample.truncate',
    'sample.selfNormalise',
    'loss',
  ],
  charts: ['trueSuccess', 'paidReward', 'deadGroups', 'rollouts', 'effectiveSamples'],
  read: [
    text(
      '题目是求和：查两个人的同一项，加起来，报个位。要三次调用，一步不能错。SFT 模型本来能做对三成。这里故意把采样温度开到 1.75，每个 token 都更容易写偏，二十条轨迹里大约只有一条做对。',
      'The question is a sum: look the same thing up for two people, add, and say the last digit. Three calls, none of which may go wrong. The supervised model manages three in ten; here it is sampled at a temperature of 1.75 on purpose, every token wilder than it need be, and about one rollout in twenty is right.',
    ),
    text(
      '一组四条，做对一条的概率是 p，四条全错的概率是 (1−p)^4。p = 0.05 时，八成多的组全错。全错组里人人都是平均分，优势全是 0：这些轨迹采了也白采。全对组也一样白采，所以没有信号的组一共占 p^G + (1−p)^G。',
      'With four rollouts to a group, each right with probability p, all four are wrong with probability (1−p)^4: more than eight groups in ten at p = 0.05. In such a group everyone has the mean score, every advantage is 0, and the rollouts were sampled for nothing. So are groups that are all right; together p^G + (1−p)^G carry no signal.',
    ),
    text(
      '笔记里的第一问就是这个：“GRPO 采样结果全错怎么破？”常见的答法有五种：丢掉死组；动态采样（DAPO），死组不算，一直补采到八个活组，最多采八倍；把组放大，轨迹总数不变；加里程碑，全错组里也分得出高下；查一查为什么全错，比如温度。',
      'That is the first of two questions in the notes: what to do when a whole group is wrong? Five answers are common. Drop dead groups. Sample dynamically (DAPO): dead groups do not count, and one goes on until eight are alive, at eight times the cost at most. Make groups larger with the same number of rollouts. Pay milestones, so that even wrong rollouts differ. Or ask why all are wrong, the temperature for one.',
    ),
    text(
      '第二问：“采样权重过小导致方差大，如何调？”轨迹如果是几次更新之前的策略采的，每个 token 要乘上 π/π_采样 才算得准。多数权重不到 1，偶尔一个很大，一批样本就顶不上原来的条数了。有效样本占比 (Σw)²/(n·Σw²) 量的就是这个：1 是个个管用。',
      'The second: sampling weights become small and the variance large; what to turn? When rollouts come from the policy of some updates ago, each token has to be weighted by π/π_sampling. Most weights are below 1, a few are large, and a batch is no longer worth its number. The effective share (Σw)²/(n·Σw²) measures just that; at 1 every sample counts.',
    ),
  ],
  predict: {
    question: text(
      '四条臂都更新 60 次，除动态采样外每次都是 32 条轨迹。谁用同样多的轨迹走得最远？',
      'Four arms, 60 updates each, 32 rollouts an update except with dynamic sampling. Which gets farthest for the rollouts it spends?',
    ),
    options: [
      {
        id: 'dynamic',
        say: text('动态采样：每个组都是活的', 'Dynamic sampling: every group is alive'),
        reply: text(
          '按更新次数，它是 {dynamic.trueSuccess}，只看结果的才 {hot.trueSuccess}。可它采了 {dynamic.rollouts} 条，别人 {hot.rollouts} 条。花同样多的轨迹，不筛不补、每次老老实实采 18 组，也有 {more.trueSuccess}。',
          'Per update, yes: {dynamic.trueSuccess} against {hot.trueSuccess} on the outcome alone. But it sampled {dynamic.rollouts} rollouts against {hot.rollouts}. Spend as many on 18 groups an update, without any sorting, and you get {more.trueSuccess}.',
        ),
      },
      {
        id: 'large',
        say: text('大组：16 条里总有一条对', 'Large groups: one of sixteen will be right'),
        reply: text(
          '死组确实从 {hot.deadGroups@0} 降到 {large.deadGroups@0}，平均走到 {large.trueSuccess}，可是看种子：{large.solved} 到了八成。组少了，一次更新只练两道题。',
          'Dead groups do fall from {hot.deadGroups@0} to {large.deadGroups@0}, and it gets to {large.trueSuccess} on average. But look at seeds: {large.solved} reach eight in ten. With few groups an update practises two questions only.',
        ),
      },
      {
        id: 'milestone',
        say: text('里程碑：全错也分得出谁错得少', 'Milestones: even among wrong ones, some are less wrong'),
        reply: text(
          '对。开头死组只有 {milestone.deadGroups@0}，{milestone.rollouts} 条轨迹走到 {milestone.trueSuccess}；只看结果的，同样多的轨迹，{hot.trueSuccess}。',
          'Right. Only {milestone.deadGroups@0} of its groups are dead at the start, and {milestone.rollouts} rollouts take it to {milestone.trueSuccess}; the outcome alone gets {hot.trueSuccess} from as many.',
        ),
      },
      {
        id: 'same',
        say: text('都一样：迟早会碰上做对的', 'All alike: sooner or later one is right'),
        reply: text(
          '迟早会，可早晚差得很多：只看结果的走到 {hot.trueSuccess}，区间这么宽，就是有的种子碰上了、有的没有。加里程碑的是 {milestone.trueSuccess}。',
          'Sooner or later, yes, and which makes all the difference. The outcome alone ends at {hot.trueSuccess}; the interval is that wide because some seeds met a success in time and some did not. With milestones: {milestone.trueSuccess}.',
        ),
      },
    ],
    right: 'milestone',
  },
  run: [
    text(
      '按播放，先看“没有信号的组”：四条臂的起点差多少？再看真实成功率，哪几条臂在它降下来之后才抬头？',
      'Press play and look at groups without signal: how far apart do the four arms start? Then watch true success: which arms rise only once that line has come down?',
    ),
    text(
      '看“累计轨迹数”：动态采样在前二十次更新里花掉了多少？学会以后，死组换成全对组，它又开始花。',
      'Look at rollouts so far. How many does dynamic sampling spend in the first twenty updates? Once the task is learned, groups are dead for being all right, and it spends again.',
    ),
    text(
      '只看结果那条臂，把温度从 1.75 拖到 1，别的不动，看死组和成功率。',
      'In the outcome-only arm drag the temperature from 1.75 to 1, nothing else, and watch dead groups and success.',
    ),
    text(
      '温度留在 1，把滞后拖到 8，损失换成不裁剪，看有效样本占比；再把滞后拖回 2。最后试试权重封顶 2。',
      'With the temperature at 1 drag the lag to 8 and choose the loss without a clip. Watch the effective share, then drag the lag back to 2. At last try a cap of 2 on weights.',
    ),
  ],
  explain: [
    text(
      '全错组不会把策略带坏，它只是不出声。问题在于出声的太少：{hot.deadGroups@0} 的组没信号，剩下的一两个组里，做对的那条常常还是蒙的，方向忽东忽西，能不能等到起飞要看种子：{hot.trueSuccess}。所以第一件事不是换算法，是让组里有差别。',
      'A group that is all wrong does not mislead the policy; it is silent. The trouble is how few speak: {hot.deadGroups@0} of the groups are dead, the right rollout in the one or two others was often a guess, and the direction wanders. Whether it takes off in time depends on the seed: {hot.trueSuccess}. So the first thing is not another algorithm but a difference within the group.',
    ),
    text(
      '五种办法排个队。查原因最便宜：温度调回 1，一条轨迹也没多采，{cool.trueSuccess}。里程碑次之：{milestone.trueSuccess}，前提是里程碑刷不出来。放大组：{large.trueSuccess}，死组少了，题目也少了。动态采样：{dynamic.trueSuccess}，有用，是因为它多采，花的轨迹是 {dynamic.rollouts} 条。丢掉死组：{drop.trueSuccess}，只改分母，没有带来一条新信息。',
      'The five answers in order. Finding the cause is the cheapest: a temperature of 1 and not one rollout more gives {cool.trueSuccess}. Next, milestones: {milestone.trueSuccess}, provided they cannot be farmed. Larger groups: {large.trueSuccess}; fewer groups are dead, and fewer questions are asked. Dynamic sampling: {dynamic.trueSuccess}; it works because it samples more, {dynamic.rollouts} rollouts. Dropping dead groups: {drop.trueSuccess}; it changes a denominator and brings no news.',
    ),
    text(
      '动态采样该怎么看？更新贵、采样便宜的时候它划算：同样 60 次更新，它比只看结果的多走了一大截。采样贵的时候，同样的轨迹不筛直接用，是 {more.trueSuccess}。在智能体训练里，贵的往往正是采样。而且 p 真的等于 0 时，它只会八倍八倍地白采。',
      'How to think of dynamic sampling? Where updates are dear and rollouts cheap it pays: in the same 60 updates it gets much farther than the outcome alone. Where rollouts are dear, using as many without sorting gives {more.trueSuccess}, and with agents it is rollouts that cost. With p really 0 it spends eight times as much on nothing.',
    ),
    text(
      '再看第二问。滞后 8 次更新、不裁剪，第 20 次更新时有效样本占比从 {cool.effectiveSamples@20} 掉到 {late-bare.effectiveSamples@20}，最大的一个比值 {late-bare.ratioMax@20}，成功率 {late-bare.trueSuccess@20}，不滞后的是 {cool.trueSuccess@20}。',
      'Now the second question. Eight updates late and without a clip, at update 20 the effective share has fallen from {cool.effectiveSamples@20} to {late-bare.effectiveSamples@20}, the largest ratio is {late-bare.ratioMax@20}, and success is {late-bare.trueSuccess@20} against {cool.trueSuccess@20} without lag.',
    ),
    text(
      '怎么调？60 次更新之后：不裁剪 {late-bare.trueSuccess}，裁剪 {late-clip.trueSuccess}，权重封顶 2 是 {late-capped.trueSuccess}，再自归一化 {late-normal.trueSuccess}。裁剪和自归一化把种子之间的差距收窄了，最差的没那么差；可平均都没回到不滞后的 {cool.trueSuccess}。扔掉的、压轻的，正是走得最远、最该学的 token。真正管用的是少滞后：滞后 2，同样不裁剪，{less-late.trueSuccess}。权重小而不均是样本太旧的症状，先治旧，再谈权重。',
      'What to turn? After 60 updates: no clip {late-bare.trueSuccess}, clip {late-clip.trueSuccess}, weights capped at 2 {late-capped.trueSuccess}, self-normalised as well {late-normal.trueSuccess}. A clip and self-normalising bring the seeds closer together, the worst is less bad; but none returns to the {cool.trueSuccess} without lag. What they throw away or make light are the tokens that moved farthest and had most to teach. What really helps is less lag: at 2, without a clip as well, {less-late.trueSuccess}. Small, uneven weights are a symptom of stale samples; cure that first.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能算出一组全错的概率，能说出五种办法各花什么代价，并且知道比较采样方法要按轨迹数对齐。',
      'Students can compute how often a group is all wrong, name the price of each of the five answers, and know that ways of sampling are compared at equal rollouts.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“全错的轨迹是负样本，会把错误的做法压下去。”组内相减之后，全错就是人人平均，一点都不压。',
        '“Wrong rollouts are negative examples and push the wrong ways down.” After subtracting the group’s mean, all wrong is all average; nothing is pushed.',
      ),
      text(
        '“动态采样让训练更高效。”省的是更新次数，不是轨迹；把轨迹数画在横轴上再比一次。',
        '“Dynamic sampling makes training more efficient.” It saves updates, not rollouts; put rollouts on the axis and compare again.',
      ),
      text(
        '“把死组丢掉，剩下的信号就变强了。”丢掉只是换了分母；Adam 会按近来梯度的大小缩放步长，分母几乎不起作用。',
        '“Drop the dead groups and the rest of the signal is stronger.” Only the denominator changes, and Adam scales its step by the size of recent gradients anyway.',
      ),
    ],
    ask: text(
      'p = 0.05 时，G 要多大，才有九成的组是活的？轨迹总数不变，那时一次更新还剩几道题？',
      'At p = 0.05, how large must G be for nine groups in ten to be alive? With the same number of rollouts, how many questions are left in an update?',
    ),
    thread: {
      repo: 'jsboige/CoursIA',
      number: 10603,
      say: text(
        '课程笔记本里奖励曲线是平的，老师一开始以为是方法不灵。其实是 G = 2、成功率不到五分之一，七成的组一个样，没有梯度。帖子里的解法是把 G 加到 8。',
        'A course notebook’s reward curve is flat and the teacher first blames the method. With G = 2 and success below one in five, seven groups in ten are all alike and carry no gradient. The thread’s answer is a G of 8.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，全错多半因为题太难；这里是把采样温度开得太高，好处是可以当场调回来。',
      'In real training all is wrong mostly because the task is too hard; here sampling is too hot, which has the merit that it can be turned back at once.',
    ),
    text(
      '真实训练里，动态采样补采的轨迹可以和训练重叠，代价没有轨迹数看上去那么大；这里只数轨迹，不算时间。',
      'In real training the extra rollouts of dynamic sampling may overlap with updates, so that they cost less than their number; here rollouts are counted, not time.',
    ),
    text(
      '真实训练里，除了滞后，采样引擎和训练引擎的数值差别也会让权重不均；这里只有滞后。',
      'In real training weights are uneven also because the sampling engine computes otherwise than the training engine; here only lag makes them so.',
    ),
  ],
} satisfies Lesson as Lesson;
