import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/smeared-credit';
import { cards } from './cards';
import { claims } from './claims/smeared-credit';

export default {
  ...cards['smeared-credit'],
  arms,
  shown: ['grpo', 'gagpo', 'flow', 'oracle'],
  updates: 60,
  knobs: ['credit', 'rollout.groupSize', 'world.slip', 'start.warm', 'update.lr'],
  charts: ['trueSuccess', 'paidReward', 'creditSignAccuracy', 'creditCosine', 'length'],
  credit: { methods: ['grpo', 'gigpo', 'gagpo', 'rewardflow', 'graphgpo', 'oracle'], view: 'map' },
  race: true,
  toy: { methods: ['grpo', 'salt', 'gagpo', 'gigpo', 'rewardflow', 'graphgpo'], at: { episode: 0, step: 0 } },
  sweep: {
    title: text('多采几条，能把 GRPO 的信用采准吗？', 'Do more rollouts sharpen GRPO’s credit?'),
    arm: 'grpo',
    path: 'rollout.groupSize',
    values: [2, 4, 8, 16, 32, 64],
    updates: 16,
    seeds: 5,
  },
  read: [
    text(
      '三间房，两把钥匙，100 步之内走到终点得 1 分。一条轨迹几十步，最后只有一个对或错。哪一步有功，哪一步有过？这就是信用分配。',
      'Three rooms, two keys, 1 point for reaching the goal within 100 steps. A rollout is dozens of steps and ends in one verdict. Which step deserves praise and which blame? That is credit assignment.',
    ),
    text(
      'GRPO 的办法最省事：整条轨迹拿一个数，沿途人人有份。成功的那条里，绕的弯路、撞的墙一起受奖；失败的那条里，拿到钥匙那一步也一起挨罚。',
      'GRPO’s way is the simplest: one number for the whole rollout, the same for every step. In one that succeeds, the detours and the bumps into walls are praised as well; in one that fails, taking the key is blamed.',
    ),
    text(
      '世界小，就有标准答案可对。从某一步之前到之后，做成的概率变了多少，动态规划能一分不差地算出来，这叫精确优势：变大的步该奖，变小的步该罚。真实训练里没人有这份答案，这里拿它当尺子，也让一条臂直接用它，看看上限在哪。',
      'A small world has an answer key. How much the chance of success changes from before a step to after it can be computed exactly, by dynamic programming: the exact advantage. Steps that raise it deserve praise, steps that lower it blame. Nobody has this key in real training. Here it is the yardstick, and one arm uses it outright, to show the ceiling.',
    ),
    text(
      '尺子上读两个数。褒贬对错：要紧的步里，夸对骂对的有几成，五成等于瞎猜。夹角余弦：一组轨迹推策略的方向，和精确梯度的方向差多远，1 是同向，0 是毫无关系。',
      'The yardstick gives two numbers. Sign accuracy: of the steps that matter, the share praised or blamed rightly; half is guessing. Cosine: how near the push of one group is to the exact gradient, 1 being the same direction and 0 unrelated.',
    ),
    text(
      '为了让四条臂从同一处起步，先用一条写死的规则轻轻推它一把，使它三次里能成一次。第 0 次更新，各条臂看的是一模一样的轨迹，只是评分的人不同。',
      'To let all arms start from one place, a scripted rule leans on the policy a little, so that it succeeds about once in three. At update 0 every arm sees the very same rollouts; only the judge differs.',
    ),
  ],
  predict: {
    question: text(
      '要紧的步里，GRPO 的褒贬能对几成？',
      'Of the steps that matter, how many does GRPO praise or blame the right way?',
    ),
    options: [
      {
        id: 'most',
        say: text('八成以上：不然它怎么学得会', 'Eight in ten or more; how else could it learn?'),
        reply: text(
          '只有 {grpo.creditSignAccuracy@0}，比瞎猜强一点。它学得会，靠的是多：几千步的噪声互相抵消，剩下的一点点偏向是对的。',
          'Only {grpo.creditSignAccuracy@0}, a little better than guessing. It learns by numbers: the noise of thousands of steps cancels, and the little that is left points the right way.',
        ),
      },
      {
        id: 'half',
        say: text('五成多，比瞎猜强一点', 'Little more than half'),
        reply: text(
          '对，{grpo.creditSignAccuracy@0}。可它照样学得会，{grpo.t80} 次更新到八成。差别在快慢：评分准的 RewardFlow 只要 {flow.t80} 次。',
          'Right, {grpo.creditSignAccuracy@0}. It learns all the same, in {grpo.t80} updates. What it costs is time: RewardFlow, the better judge, takes {flow.t80}.',
        ),
      },
      {
        id: 'worse',
        say: text(
          '不到五成：失败远多于成功，好步多半挨罚',
          'Less than half: with more failures than successes, good steps mostly get blamed',
        ),
        reply: text(
          '好步确实常挨罚，可坏步更常挨罚。减掉组内平均之后，两头各差一点，合起来是 {grpo.creditSignAccuracy@0}。',
          'Good steps are blamed often, but bad steps more often still. With the group’s mean taken off, it comes to {grpo.creditSignAccuracy@0}.',
        ),
      },
    ],
    right: 'half',
  },
  run: [
    text(
      '先别播放，打开下面的信用面板：同一组轨迹，六种方法各画一张图，颜色是褒贬。GRPO 那张整条整条一个颜色；精确优势那张，同一条轨迹上红蓝相间。',
      'Before playing, open the credit panel below: one group of rollouts, six methods, a picture each, praise and blame in colour. GRPO paints whole rollouts in one colour; the exact advantage changes colour along the way.',
    ),
    text(
      '按播放，看褒贬对错和夹角余弦排出的名次，再看真实成功率的名次。',
      'Play, and compare the ranking by sign accuracy and cosine with the ranking by true success.',
    ),
    text(
      '把 GRPO 那条臂的组大小从 8 调到 32。余弦涨了，褒贬对错动了吗？',
      'Raise GRPO’s group size from 8 to 32. The cosine rises; does sign accuracy move?',
    ),
    text('把“打滑概率”调到 0.1、0.3，名次变不变？', 'Set slip to 0.1 and to 0.3. Does the ranking change?'),
  ],
  explain: [
    text(
      '同一批轨迹，同一把尺子：褒贬对的，GRPO {grpo.creditSignAccuracy@0}，GAGPO {gagpo.creditSignAccuracy@0}，RewardFlow {flow.creditSignAccuracy@0}，精确优势 {oracle.creditSignAccuracy@0}。余弦依次是 {grpo.creditCosine@0}、{gagpo.creditCosine@0}、{flow.creditCosine@0}、{oracle.creditCosine@0}。连标准答案也不到 1，因为一组只有 8 条轨迹，采样本身就有噪声。',
      'Same rollouts, same yardstick. Judged rightly: GRPO {grpo.creditSignAccuracy@0}, GAGPO {gagpo.creditSignAccuracy@0}, RewardFlow {flow.creditSignAccuracy@0}, exact advantage {oracle.creditSignAccuracy@0}. Cosine: {grpo.creditCosine@0}, {gagpo.creditCosine@0}, {flow.creditCosine@0}, {oracle.creditCosine@0}. Even the answer key stays below 1, since a group is only eight rollouts and sampling is noisy.',
    ),
    text(
      '评得准，学得快：学到八成要 {grpo.t80}、{gagpo.t80}、{flow.t80}、{oracle.t80} 次更新。八种方法排下来，两个数都能大致预言快慢，又各有看走眼的时候。GiGPO 的褒贬和 GRPO 一样，{gigpo.creditSignAccuracy@0} 对 {grpo.creditSignAccuracy@0}，余弦却高出一截，{gigpo.creditCosine@0} 对 {grpo.creditCosine@0}，学起来是 {gigpo.t80} 次对 {grpo.t80} 次：夸对几步不要紧，夸对分量重的那几步才要紧。反过来，γ = 1 的 GAGPO 余弦有 {flat.creditCosine@0}，褒贬只有 {flat.creditSignAccuracy@0}，学起来和 GRPO 一样慢，{flat.t80} 次。',
      'The better judge learns faster: {grpo.t80}, {gagpo.t80}, {flow.t80} and {oracle.t80} updates. Over eight methods either number roughly foretells speed, and either is fooled at times. GiGPO’s signs are no better than GRPO’s, {gigpo.creditSignAccuracy@0} against {grpo.creditSignAccuracy@0}; its cosine is, {gigpo.creditCosine@0} against {grpo.creditCosine@0}, and it takes {gigpo.t80} updates instead of {grpo.t80}: what counts is not how many steps are judged rightly but whether the weighty ones are. GAGPO with γ = 1, on the other hand, has a cosine of {flat.creditCosine@0} with {flat.creditSignAccuracy@0} judged rightly, and is as slow as GRPO, {flat.t80}.',
    ),
    text(
      'GRPO 错在噪声，不在偏心。每组采 32 条，余弦就到 {wide.creditCosine@0}，学得也快了，{wide.t80} 次；可单看一步，褒贬对的仍是 {wide.creditSignAccuracy@0}。抹匀的信用，多少条轨迹也洗不干净，只能靠平均去淹没。按采的轨迹数算，花了四倍的钱，还是不如 8 条轨迹的 RewardFlow。',
      'GRPO is noisy, not biased. With 32 rollouts a group its cosine reaches {wide.creditCosine@0} and it learns in {wide.t80} updates, yet of single steps it still judges {wide.creditSignAccuracy@0} rightly. No number of rollouts cleans smeared credit; they only drown it in an average. That costs four times the rollouts and is still behind RewardFlow with eight.',
    ),
    text(
      '笔记里说：“传统方法会给整条轨迹打同样的分数，导致好步和坏步骤区分度被抹平”。复现了，连抹平到什么程度都能读出来。笔记还说换成轨迹对比“收敛速度……有明显改善”，从零开始也成立：{cold-grpo.t80} 次对 {cold-flow.t80} 次。',
      'The notes say that one score for a whole rollout smears good steps and bad. Reproduced, and the smear can be read off. They also say that comparing rollouts converges clearly faster; that holds from scratch too, {cold-flow.t80} updates instead of {cold-grpo.t80}.',
    ),
    text(
      '没有照搬出来的：“信用越准学得越快”不是定律。12 回合老虎机上，GRPO 的余弦只有 {bandit-grpo.creditCosine@10}，精确优势是 {bandit-oracle.creditCosine@10}，学到八成却是 {bandit-grpo.t80} 次对 {bandit-oracle.t80} 次：那里大多数步怎么选都行，夸错了也不碍事。上限附近也是：RewardFlow 和标准答案差着一截余弦，却差不多一样快。',
      'What did not carry over: that sharper credit is faster credit is no law. On the bandit of 12 turns GRPO’s cosine is {bandit-grpo.creditCosine@10} and the exact advantage’s {bandit-oracle.creditCosine@10}, yet they take {bandit-grpo.t80} and {bandit-oracle.t80} updates: most steps there make no difference, so praising them wrongly does no harm. Near the ceiling, too, RewardFlow lacks some cosine and is about as quick as the answer key.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能解释为什么一条轨迹一个分数会抹平好坏，并能用“褒贬对错”和“夹角余弦”两个数比较信用分配方法。',
      'Students can explain how one score per rollout smears good and bad, and can compare credit rules by sign accuracy and cosine.',
    ),
    minutes: 25,
    misconceptions: [
      text(
        '“奖励对了，训练信号就对了。”结果的对错没问题，落到每一步头上只比瞎猜好一点。',
        '“The reward is right, so the signal is right.” The verdict is; its share per step is little better than a guess.',
      ),
      text(
        '“褒贬只对一半多，怎么可能学会。”噪声会抵消，偏向会累积；代价是更新次数。',
        '“Right little more than half of the time, it cannot learn.” Noise cancels and the lean adds up; the price is updates.',
      ),
      text(
        '“平均准确率高就放心。”平均会盖住个别致命的状态，要看逐状态的误差图。',
        '“A high average is safe.” It can hide a fatal state; look at the map of errors.',
      ),
    ],
    ask: text(
      '成功率从三成涨到九成以后，GRPO 的褒贬会更准还是更不准？先想清楚组里成败各占几条，再看图。',
      'When success has risen from three in ten to nine, does GRPO judge better or worse? Think first about how many of a group succeed, then look.',
    ),
  },
  simplified: [
    text(
      '真实任务算不出精确优势，只能用多次重采来估，很贵；这里动态规划直接给出。',
      'In a real task the exact advantage can at best be estimated by resampling, at great cost; here dynamic programming gives it.',
    ),
    text(
      '真实模型的“同一个状态”几乎不会重来，要靠近似匹配；这里状态认得一清二楚，对会合并状态的方法是最有利的情形。',
      'A real model hardly ever meets the same state again and must match roughly; here states are recognised perfectly, the best case for methods that merge them.',
    ),
    text(
      '这里的策略是一张表，一个状态学到的不影响别的状态；神经网络会互相牵连，名次相近，差距会变。',
      'The policy here is a table, so states do not affect each other; in a net they do. The ranking is much the same, the gaps are not.',
    ),
  ],
} satisfies Lesson as Lesson;
