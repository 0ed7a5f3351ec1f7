import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/why-it-lies';
import { cards } from './cards';
import { claims } from './claims/why-it-lies';

const card = cards['why-it-lies'];

export default {
  ...card,
  arms,
  shown: ['free', 'fined', 'guess', 'wrong-1'],
  updates: 300,
  knobs: [
    'reward.call.weight',
    'reward.milestone.weight',
    'reward.price.lucky',
    'credit',
    'update.lr',
    'update.entropy',
  ],
  charts: ['trueSuccess', 'paidReward', 'fabricated', 'calls', 'entropy'],
  sweep: {
    title: text('每次调用罚多少，它就不查了？', 'At which fine does it stop looking?'),
    arm: 'free',
    path: 'reward.call.weight',
    values: [0, -0.02, -0.05, -0.08, -0.1, -0.12, -0.15, -0.2],
    updates: 300,
    seeds: 6,
    below: 'fabricated',
    mark: { at: -0.0156, say: text('公式算的门槛', 'threshold by the formula') },
  },
  read: [
    text(
      '笔记列了一串面试题，最扎眼的一道是“GRPO奖励设计使模型撒谎，根源怎么解？”。旁边还有几道：“多轮对话如何保证reward上下文一致性？”“RL里奖励函数和调参哪个更重要？”，再加上怎么处理“冲突奖励”。这一课造两个小世界，把它们一道道量出来。没有人教它撒谎，奖励里也没有一分钱是付给撒谎的。',
      'The notes list questions for interviews. The most striking asks why a reward design under GRPO makes a model lie and how to get at the root. Beside it: how to keep a reward consistent with the context over many turns, whether the reward function or the tuning matters more, and what to do about conflicting rewards. This lesson builds two small worlds and measures them one by one. Nobody teaches the agent to lie, and no part of the reward is paid for lying.',
    ),
    text(
      '第一个世界是两跳查询：8 个实体，先查实体得到编号，再查编号得到值，然后作答，最多 6 回合。答对 1 分，每查对一跳 0.25 分。也可以不查就答，答案只有 4 种可能，四回里蒙对一回，评分器看不出来，照样 1 分。为了省钱，每次调用罚 0.15。老实走完净赚 1 + 0.5 − 0.3 = 1.2，瞎蒙平均 0.25，怎么算都该查。真实成功率只认查到并答对的。',
      'The first world is a two-hop lookup with 8 entities: GET the entity for an id, GET the id for the value, answer, within 6 turns. A right answer is worth 1, a right hop 0.25. One may also answer without looking; there are only 4 possible answers, so one guess in four is right, and the grader cannot tell and pays 1. To save money each call is fined 0.15. The honest way nets 1 + 0.5 − 0.3 = 1.2, guessing 0.25 on average; by any reckoning it should look. True success counts only what was looked up and right.',
    ),
    text(
      '第二个世界里，查一次就有结果，可一半的条目根本不存在。这时有两条路：说“不知道”，0 分；或者照样编一个，四回里蒙对一回。真实成功率要的是：查到就答，查过没有就认。',
      'In the second world one call is enough, but half of the records do not exist. Then there are two ways: say “I do not know” for 0 points, or make something up, right one time in four. True success asks for the answer where there is one, and for the admission after looking where there is none.',
    ),
  ],
  predict: {
    question: text(
      '第二个世界，答对 1 分，“不知道”0 分，蒙对也算答对。答错至少要罚多少，它才肯说“不知道”？',
      'In the second world a right answer is worth 1, “I do not know” 0, and a lucky guess counts as right. How much must a wrong answer cost before it admits not knowing?',
    ),
    options: [
      {
        id: 'any',
        say: text('罚一点就行：谁愿意白挨罚', 'Anything: why be fined for nothing'),
        reply: text(
          '不够。罚 0.2，老实的是 {wrong-02.trueSuccess}，和一分不罚的 {guess.trueSuccess} 差不多。只有蒙对也不给分的时候，一点点才够：{evidence.trueSuccess}。',
          'Not enough. At 0.2 it is honest {wrong-02.trueSuccess} of the time, about as with no fine at all, {guess.trueSuccess}. Only when luck goes unpaid does a little suffice: {evidence.trueSuccess}.',
        ),
      },
      {
        id: 'third',
        say: text('三分之一上下', 'About a third'),
        reply: text(
          '对。蒙一次平均得 1/4 − 3/4 × 罚，罚到 1/3 正好归零。罚 0.2 是 {wrong-02.trueSuccess}，0.5 是 {wrong-05.trueSuccess}，1 是 {wrong-1.trueSuccess}。',
          'Right. A guess is worth 1/4 − 3/4 × fine on average, which is nothing at 1/3. At 0.2 it is honest {wrong-02.trueSuccess} of the time, at 0.5 {wrong-05.trueSuccess}, at 1 {wrong-1.trueSuccess}.',
        ),
      },
      {
        id: 'one',
        say: text('得和答对一样重，罚 1', 'As much as a right answer earns: 1'),
        reply: text(
          '1 够了，{wrong-1.trueSuccess}。可罚 0.5 它就已经在改口，{wrong-05.trueSuccess}：四个里蒙一个的人，用不着罚这么重。',
          'That is enough, {wrong-1.trueSuccess}. But at 0.5 it is already changing its ways, {wrong-05.trueSuccess}: who is right one time in four needs no fine that heavy.',
        ),
      },
    ],
    right: 'third',
  },
  run: [
    text(
      '按播放，先看前两条臂的“工具调用次数”和“凭空作答”。罚钱的那条，奖励从 {fined.paidReward@0} 一路涨到 {fined.paidReward}：只看奖励，它学得挺好。',
      'Press play and watch tool calls and made-up answers of the first two arms. In the fined one pay climbs from {fined.paidReward@0} to {fined.paidReward}: by pay alone it learns nicely.',
    ),
    text(
      '头几次更新就暂停，点开一条查过的轨迹看工资条：罚在第几轮付，里程碑在第几轮付，结果在第几轮付？哪一笔是查之前就知道的？',
      'Pause after a few updates and open the pay slip of a rollout that made calls. At which turn is the fine paid, at which the milestone, at which the outcome? Which of them was certain before the call?',
    ),
    text(
      '等罚钱的那条编上瘾了，把单价拖回 0，再等一百次更新。然后重来，这回先让它学会，再罚。',
      'When the fined arm has taken to making things up, drag the fine back to 0 and wait a hundred updates. Then start over, and fine it only once it can look things up.',
    ),
    text(
      '第三条臂里只有“答错”标了价，眼下是 0。拖到 −0.3，再拖到 −1：它在哪一档开始说“不知道”？再把“蒙对了”的倍率拖到 0，试试 −0.1。',
      'In the third arm only wrong answers have a price, now 0. Drag it to −0.3, then to −1. Where does it begin to admit not knowing? Then set the multiplier of a lucky guess to 0 and try −0.1.',
    ),
  ],
  explain: [
    text(
      '谎是这么长出来的。罚是当场的、每次都有的；好处要两跳都查对、再答对才有，而没训练过的策略，头一次调用十六回才查对一回。于是在一组里，调得少的分高，调用被压下去，第 60 次更新只剩 {fined.calls@60} 次，到头 {fined.calls} 次。不查，剩下能做的只有答，于是 {fined.fabricated} 的答案是编的。奖励里没有哪一项喜欢谎话，谎话是调用被罚没了之后剩下来的东西。',
      'This is how the lie grows. The fine is immediate and certain. The good of a call comes only after two right hops and a right answer, and the first call of an untrained policy is right one time in sixteen. So within a group whoever calls less scores more, and calls are pushed down, to {fined.calls@60} at update 60 and {fined.calls} in the end. Without calls there is nothing left to do but answer, and {fined.fabricated} of answers are made up. No term of the reward is fond of lies; a lie is what remains when calls have been fined away.',
    ),
    text(
      '罚到多少会这样？有个估法：里程碑乘上头一次查对的概率，0.25 ÷ 16，约 0.0156。两个因素都说对了：里程碑加倍，{richer.trueSuccess}；实体减半，{fewer.trueSuccess}；不动，{fined.trueSuccess}。数却说小了：剂量图里罚 0.05 照样学会（{mild.trueSuccess}），到 0.1 前后才翻。公式把“调用”当成一个决定，查对查错一起挨罚；在表格策略里，每一种调用各有各的 logit，查对的那一种并不亏。语言模型先写“调用”、再写查谁，离公式更近。',
      'At which fine? A rule of thumb: the milestone times the chance that the first call is right, 0.25 ÷ 16, about 0.0156. It has both factors right. Double the milestone: {richer.trueSuccess}. Halve the entities: {fewer.trueSuccess}. Neither: {fined.trueSuccess}. But the number is too small. In the sweep 0.05 is still learned under ({mild.trueSuccess}); it turns at about 0.1. The rule takes “to call” for one decision, so that right and wrong calls are fined together. In a table every call has a logit of its own, and the right one loses nothing. A language model writes “call” first and whom to ask second; it is closer to the rule.',
    ),
    text(
      '“上下文一致性”要紧的是付给什么，不是什么时候付。同一笔罚，当轮付还是结算时一并付，GRPO 看到的总分相同，结果也相同（{fined.fabricated}、{at-end.fabricated}）；换成逐轮记功，{per-turn.fabricated}，照编不误。要一致的是这一条：同一句答案，前文里有依据和没依据，不该一个价。蒙对不给分，第二个世界里罚 0.2 就从 {wrong-02.trueSuccess} 到了 {evidence.trueSuccess}。可它治不了罚调用的病：第一个世界里，蒙对不给分、调用照罚，还是 {grounded.fabricated} 在编，一分不赚也编，因为查要花钱。',
      'Consistency with the context is about what is paid for, not when. Paid turn by turn or all at the end, the same fine gives GRPO the same totals and the same result ({fined.fabricated} and {at-end.fabricated}); with credit per turn it is {per-turn.fabricated}, no better. What must be consistent is this: the same answer with evidence in the context and without it should not fetch one price. With luck unpaid, a fine of 0.2 in the second world takes honesty from {wrong-02.trueSuccess} to {evidence.trueSuccess}. But it does not cure the fine on calls. In the first world, luck unpaid and calls fined as before, {grounded.fabricated} are still made up, for no gain at all, since looking costs.',
    ),
    text(
      '奖励函数和调参哪个重要？奖励不动，学习率、熵、KL、组大小换了五套：{tune-slow.trueSuccess}、{tune-fast.trueSuccess}、{tune-loose.trueSuccess}、{tune-leash.trueSuccess}、{tune-more.trueSuccess}。最后那个是轨迹多四倍，有的种子因此撞对了路，算是能用钱买到的一点运气。罚改成 0.02，默认参数 {fixed.trueSuccess}，前四套参数 {fixed-slow.trueSuccess}、{fixed-fast.trueSuccess}、{fixed-loose.trueSuccess}、{fixed-leash.trueSuccess}：调得差，只是慢一点、钝一点。奖励错了，调参是在更快或更慢地学错；奖励对了，才轮到调参。先后也算奖励的一部分：学会再罚，{late.trueSuccess}；编上了再免罚，{lifted.trueSuccess}。',
      'The reward or the tuning? Five settings of rate, entropy, KL and group size under the same reward: {tune-slow.trueSuccess}, {tune-fast.trueSuccess}, {tune-loose.trueSuccess}, {tune-leash.trueSuccess}, {tune-more.trueSuccess}. The last has four times the rollouts, and some seeds strike the right way; a little luck that money can buy. With the fine at 0.02 it is {fixed.trueSuccess} as it stands and {fixed-slow.trueSuccess}, {fixed-fast.trueSuccess}, {fixed-loose.trueSuccess}, {fixed-leash.trueSuccess} under the first four settings: badly tuned is merely slower or blunter. With a wrong reward, tuning learns the wrong thing sooner or later; with a right one it is worth tuning. The order counts as part of the reward, too: fined once it can, {late.trueSuccess}; pardoned once it lies, {lifted.trueSuccess}.',
    ),
    text(
      '两项奖励打架，怎么办？去掉里程碑，只留结果，再给每次调用 +1，相加之后谁大听谁的：它调满 6 次不作答，{bonus-sum.trueSuccess}。GDPO 先各自标准化再相加，权重 0.3，{bonus-split.trueSuccess}，奖金是 1 还是 2 都一样。可这把刀两面都快：分项之后，大小不算数，再小的一项也和结果平起平坐。一分不罚是 {plain.trueSuccess}；每次调用只罚 0.001，相加时 {tiny-sum.trueSuccess}，分项时 {tiny-split.trueSuccess}，跟罚 0.05 一个样。用它，就得自己把权重当真。',
      'And when two rewards conflict? Take the milestones away, keep the outcome and add +1 a call. Summed, the larger one rules: it calls six times and never answers, {bonus-sum.trueSuccess}. GDPO normalises each and then adds them; at weight 0.3 it is {bonus-split.trueSuccess}, the same whether the bonus is 1 or 2. But the knife cuts both ways. Apart, size no longer counts, and the smallest term stands level with the outcome. Without any fine it is {plain.trueSuccess}; a fine of only 0.001 a call gives {tiny-sum.trueSuccess} when summed and {tiny-split.trueSuccess} apart, just like 0.05. Whoever uses it must take the weights seriously.',
    ),
    text(
      '最后是“不知道”。只给答对加分，等于告诉它：猜不亏。它学到的正是这个，{guess.trueSuccess} 老实，剩下的全靠编。答错要付钱，老实才有价：1/3 是门槛，罚 1 到 {wrong-1.trueSuccess}。给“不知道”一点分也是一回事：GRPO 只看组内相对高低，0、a、1 三档和罚 a/(1 − a) 没有分别。有两样事先担心的没有全来：罚到 2，并没有把它罚成什么都说不知道，{wrong-2.trueSuccess}。倒是晚了不好改：猜熟了再罚 1，到头是 {wrong-late.trueSuccess}，而一开始就罚的是 {wrong-1.trueSuccess}。',
      'Last, “I do not know”. When only right answers count, the message is that a guess costs nothing. That is what it learns: honest {guess.trueSuccess} of the time, and the rest made up. A wrong answer must cost for honesty to have a price; the threshold is 1/3, and at 1 it is {wrong-1.trueSuccess}. Paying a little for “I do not know” comes to the same: GRPO looks only at differences within a group, so 0, a and 1 are no different from a fine of a/(1 − a). Of two things we feared, one did not come: at 2 it was not frightened into never answering, {wrong-2.trueSuccess}. But late is hard to mend. Fined 1 only after it had got used to guessing, it ends at {wrong-late.trueSuccess}, against {wrong-1.trueSuccess} when fined from the start.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能从奖励推出谎话在哪一步划算，能算出“不知道”的门槛，并说清为什么先改奖励、后调参。',
      'Students can derive from a reward where lying pays, compute the threshold for “I do not know”, and say why the reward comes before the tuning.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“模型撒谎，是因为数据里有谎话。”这里一条谎话都没喂过，是奖励把别的路都标得更贵。',
        '“It lies because there are lies in its data.” None was ever fed to it here; the reward priced every other way higher.',
      ),
      text(
        '“猜错不给分，已经是惩罚了。”和“不知道”一样是 0 分，猜就是白赚的机会。',
        '“No points for a wrong guess is punishment enough.” It is the same 0 as for not knowing, so a guess is a free chance.',
      ),
      text(
        '“分项标准化总是更公平。”它把大小抹平了，连该小的也抹大了。',
        '“Normalising each term apart is always fairer.” It levels all sizes, including those that were meant to be small.',
      ),
    ],
    ask: text(
      '你的评测只统计正确率，答错和不答都是 0。拿它当奖励训练，模型会更诚实还是更敢编？改一个数，怎么改？',
      'Your benchmark counts accuracy only; wrong and no answer are both 0. Trained on it, will a model become more honest or bolder? Change one number: which?',
    ),
    thread: {
      repo: 'OpenRLHF/OpenRLHF',
      number: 1243,
      say: text(
        '超长惩罚把工具返回的 token 也算进长度，智能体为别人写的字挨罚，学到的就是别调工具。',
        'An over-long penalty counts the tokens that tools return, so an agent is fined for words it did not write and learns not to call.',
      ),
    },
  },
  simplified: [
    text(
      '真实模型撒谎的花样数不清；这里只有两种：没查就答，查不到也答。',
      'Real models lie in countless ways; here there are two: answering without looking, and answering where nothing was found.',
    ),
    text(
      '真实训练多从会用工具的模型出发。我们拿照着示范监督过的 token 小模型试过，每次调用罚 0.2，没有看到它改成编：它本来就会查。这里的表格从什么都不会开始，相当于“学会之后再罚”那条臂的反面。',
      'Real training mostly starts from a model that can use its tools. We tried our small token model, supervised on demonstrations, at a fine of 0.2 a call, and did not see it take to making things up: it could look things up already. The tables here start from nothing, the opposite of the arm that is fined once it can.',
    ),
    text(
      '真实的评分器有时看得出没有依据；这里“蒙对不给分”直接读了世界的账，现实里要靠查引用、查检索命中。',
      'A real grader can sometimes see that evidence is missing; here “luck unpaid” reads it off the world, where in reality one checks citations and retrieval hits.',
    ),
  ],
} satisfies Lesson as Lesson;
