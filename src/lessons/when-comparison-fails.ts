import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/when-comparison-fails';
import { cards } from './cards';
import { claims } from './claims/when-comparison-fails';

export default {
  ...cards['when-comparison-fails'],
  arms,
  shown: ['grpo', 'missed', 'aliased', 'hot'],
  updates: 150,
  knobs: ['sight.missed', 'sight.aliased', 'world.slip', 'rollout.groups', 'start.warm', 'start.rule', 'update.skip'],
  charts: ['trueSuccess', 'paidReward', 'creditSignAccuracy', 'creditCosine', 'deadGroups'],
  credit: { methods: ['grpo', 'gagpo', 'rewardflow', 'oracle'], view: 'map' },
  race: true,
  sweep: {
    title: text('漏认多少，GAGPO 就不如不比？', 'How many missed matches until GAGPO had better not compare?'),
    arm: 'missed',
    path: 'sight.missed',
    values: [0, 0.25, 0.5, 0.75, 0.9],
    updates: 41,
    seeds: 8,
  },
  read: [
    text(
      '轨迹对比靠一件事：几条轨迹走到过同一个状态，从那里出发，有的成了，有的败了，差别就记在岔开的那一步上。GAGPO 拿同一状态之后的平均回报当它的价值；RewardFlow 把走过的状态连成图，让成功的奖励顺着边往回流。',
      'Comparing trajectories rests on one thing: several of them came through the same state, some went on to succeed and some to fail, and the step where they parted takes the credit. GAGPO prices a state by the mean return that followed it; RewardFlow joins the visited states into a graph and lets success flow back along its edges.',
    ),
    text(
      '这件事可以从四头坏掉。轨迹太少，谁也没碰上谁。世界太吵，同一个动作走到不同的地方。漏认：明明回到了同一页，只因多了条广告就没认出来。认错：两个状态看着一样，手里有没有钥匙却不同，被当成了一个。',
      'It can break at four ends. Too few trajectories: nobody meets anybody. Too noisy a world: the same action leads to different places. Missed matches: it is the same page again, but with another advert, and is not recognised. False matches: two states look alike, differ in whether the key is in hand, and are taken for one.',
    ),
    text(
      '策略本身看得清楚，认不清的只是记功劳的那一方。所以下面每一种失败，都是信用的失败。',
      'The policy sees everything clearly; only the bookkeeping of credit is short-sighted. So each failure below is a failure of credit.',
    ),
    text(
      '笔记给了两条缓解的办法：“一般先用规则热启动，或者结合步骤级的轻量级奖励模型做辅助”。规则热启动，就是给写死的规则所选的动作加一点 logit；轻量的步级奖励，就是每把钥匙、每扇门给一点点分。',
      'The notes offer two remedies: start hot from rules, or add a light step-level reward. A hot start adds a little logit to the moves of a scripted rule; the light step reward pays a trifle for each key and door.',
    ),
  ],
  predict: {
    question: text(
      '记功劳的人看不见手里有没有钥匙（认错），用 RewardFlow 训练。会怎样？',
      'The bookkeeper cannot see whether the key is in hand (false matches) and RewardFlow does the training. What happens?',
    ),
    options: [
      {
        id: 'slower',
        say: text('慢一些，最后也能学会', 'Slower, but it gets there'),
        reply: text(
          '漏认是这样：{missed-flow.t80} 次，慢到 GRPO 的水平为止。认错不是：最高 {aliased.trueSuccess@max}，最后 {aliased.trueSuccess}。',
          'That is what missed matches do: {missed-flow.t80} updates, no worse than GRPO. Not false ones: at most {aliased.trueSuccess@max}, in the end {aliased.trueSuccess}.',
        ),
      },
      {
        id: 'like-grpo',
        say: text('退回 GRPO：比不出来就不比', 'It falls back to GRPO: where nothing compares, nothing is said'),
        reply: text(
          '认不出来才会不比。认错了还是照比，只是比反了：{aliased.trueSuccess@max} 之后一路跌到 {aliased.trueSuccess}。',
          'It is silent only where nothing is recognised. A false match is compared all the same, the wrong way round: from {aliased.trueSuccess@max} down to {aliased.trueSuccess}.',
        ),
      },
      {
        id: 'never',
        say: text(
          '先涨一点，再跌到底，平均数看着却还好',
          'It rises a little, falls to nothing, and the averages look fine',
        ),
        reply: text(
          '对。第 10 次更新褒贬对 {aliased.creditSignAccuracy@10}，看着不比 GRPO 的 {grpo.creditSignAccuracy@10} 差；真实成功率最高 {aliased.trueSuccess@max}，最后 {aliased.trueSuccess}。',
          'Right. At update 10 it is right about {aliased.creditSignAccuracy@10} of the steps, no worse than GRPO’s {grpo.creditSignAccuracy@10}; success peaks at {aliased.trueSuccess@max} and ends at {aliased.trueSuccess}.',
        ),
      },
    ],
    right: 'never',
  },
  run: [
    text(
      '先看“认错”那条臂：真实成功率起来又塌下去。停在第 10 次更新，打开信用台的逐状态错误图，找那几格深色的：钥匙边上、门口。平均数里看不见它们。',
      'Look at the arm with mistaken states: success rises and collapses. Pause at update 10 and open the per-state error map of the credit lab. The dark cells, beside a key or a door, are what the averages do not show.',
    ),
    text(
      '再到“四次漏认三次”，把漏认从 0.75 慢慢拉到 0：GAGPO 什么时候追上 GRPO，什么时候超过？',
      'In the arm with missed matches, drag them slowly from 0.75 to 0. When does GAGPO catch up with GRPO, and when does it pass?',
    ),
    text(
      '换到“规则热启动”：把 β 调成 0.25、0.5、1 各跑一遍。开局的成功率差多少，结局差多少？',
      'In the hot start arm, run β at 0.25, 0.5 and 1. How much do they differ at the start, and how much at the end?',
    ),
    text(
      '最后把“没有信号就不更新”关掉，β 还是 0.5，再跑一遍，盯住熵。',
      'Finally switch off skipping of silent updates, leave β at 0.5, run again and watch entropy.',
    ),
  ],
  explain: [
    text(
      '轨迹少，大家都慢：每次 32 条减到 8 条，GRPO 从 {grpo.t80} 次变成 {few-grpo.t80} 次，GAGPO 变成 {few-gagpo.t80} 次，RewardFlow 还能在 {few-flow.t80} 次学会。“计算成本比较高”这条局限复现了；名次倒没变，不对比的 GRPO 还是最慢。',
      'With few rollouts all are slow: from 32 an update to 8, GRPO goes from {grpo.t80} updates to {few-grpo.t80} and GAGPO to {few-gagpo.t80}, while RewardFlow still manages in {few-flow.t80}. The cost the notes warn of is real. The order stays, though: GRPO, which compares no steps, is still the slowest.',
    ),
    text(
      '世界吵，人人变慢，名次不变：打滑三成，GRPO {slip-grpo.t80} 次，GAGPO {slip-gagpo.t80} 次，RewardFlow {slip-flow.t80} 次。“环境确定性不够强时，对比分析的准确性会受影响”，对；但吵闹的世界里，对比仍然胜过不比。',
      'A noisy world slows everyone and keeps the order: with three steps in ten slipping, GRPO {slip-grpo.t80}, GAGPO {slip-gagpo.t80}, RewardFlow {slip-flow.t80}. The notes are right that a less deterministic environment hurts the comparison; yet even in the noise comparing beats not comparing.',
    ),
    text(
      '真正要命的是认状态。漏认：GAGPO 给没认出来的步配的“组内平均”就是它自己的回报，价值变成了噪声，{missed.t80} 次，不如 GRPO 的 {grpo.t80} 次；RewardFlow 认不出就少说话，{missed-flow.t80} 次。认错更狠：拿到钥匙的门口和没拿到的门口成了一个点，绕开钥匙直奔门口也被记成“离成功更近”，练得越多错得越深。GAGPO 的值是真实回报的平均，不沿着图取最大，同样认错，第 {aliased-gagpo.t80} 次照样到八成。',
      'What is deadly is recognising states. Missed matches: for a step that is not recognised GAGPO’s “group mean” is its own return, so value turns into noise: {missed.t80} updates, worse than GRPO’s {grpo.t80}. RewardFlow says less where it recognises less: {missed-flow.t80}. False matches are worse. The door with the key in hand and the door without become one node, so running past the key to the door counts as nearer to success, and training makes it ever more wrong. GAGPO’s values are means of returns that really followed, not a maximum passed along the graph; equally mistaken, it is at eight in ten by update {aliased-gagpo.t80}.',
    ),
    text(
      '两条缓解都管用，只是绕过去，没有修好。四间房冷启动是 {cold.trueSuccess}；热启动开局才 {hot.trueSuccess@0}，第 100 次更新已是 {hot.trueSuccess@100}，轻量奖励也到 {light.trueSuccess@100}。漏认的 GAGPO 从 {missed.t80} 次降到 {missed-hot.t80} 次和 {missed-light.t80} 次，可信用的余弦还是 {missed-hot.creditCosine@10}，全认得时是 {seen-hot.creditCosine@10}：任务变容易了，账还是糊涂账。认错的，热启动也救不了：{aliased-hot.trueSuccess@10} 的策略被一路练成 {aliased-hot.trueSuccess}。',
      'Both remedies work, by going round the trouble and not by mending it. Four rooms from cold end at {cold.trueSuccess}; a hot start begins at {hot.trueSuccess@0} and is at {hot.trueSuccess@100} by update 100, the light reward at {light.trueSuccess@100}. GAGPO with missed matches drops from {missed.t80} updates to {missed-hot.t80} and {missed-light.t80}, but its cosine is still {missed-hot.creditCosine@10} where full matching has {seen-hot.creditCosine@10}: the task got easier, the books are as muddled as before. False matches are beyond a hot start: a policy at {aliased-hot.trueSuccess@10} is trained down to {aliased-hot.trueSuccess}.',
    ),
    text(
      '热启动还有个坑。一开局多数组全败，没有信号；这时照常更新，剩下的只有熵奖励，Adam 又把这点拉力放大成整步，规则给的那点偏向几十次更新就抹平了：{trap.trueSuccess}，对 {hot.trueSuccess}。规则本身也得对：指反方向的规则，把三间房从 {grpo.t80} 次就会，变成 {wrong-rule.trueSuccess}。',
      'And a hot start has a trap. At first most groups fail as a whole and carry no signal. If updates go on regardless, only the entropy bonus is left, Adam blows its faint pull up to full strides, and the rule’s small lean is wiped out within tens of updates: {trap.trueSuccess} against {hot.trueSuccess}. The rule has to be right, too: one that points the wrong way turns three rooms, learned in {grpo.t80} updates, into {wrong-rule.trueSuccess}.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能分清四种失败，知道“漏认”只是变慢、“认错”会学反，并会去查逐状态的错误图。',
      'Students can tell the four failures apart, know that missed matches slow and false matches mislead, and look at the error map per state.',
    ),
    minutes: 30,
    misconceptions: [
      text(
        '“噪声大，对比就没用了。”人人都慢，对比的还是快些；真正怕的是认错状态。',
        '“Noise makes comparing useless.” It slows everyone, and comparers stay ahead; what to fear is mistaking states.',
      ),
      text(
        '“平均指标好看，信用就没问题。”一个致命的状态就够把学习卡死。',
        '“Good averages mean good credit.” One fatal state is enough to stop learning.',
      ),
      text(
        '“热启动总没坏处。”规则指错了，或者没信号时还在更新，它比不启动更糟，或者白启动。',
        '“A hot start never hurts.” With a wrong rule it is worse than none; with silent updates left on it is wasted.',
      ),
    ],
    ask: text(
      '你的智能体读网页。用什么当“状态”的键：整页 HTML、网址、还是可点的元素列表？各会漏认什么、认错什么？',
      'Your agent reads web pages. What makes the key of a state: the whole HTML, the address, the list of elements to click? What would each miss, and what would each mistake?',
    ),
    thread: {
      repo: 'OpenMOSS/Embodied-Planner-R1',
      number: 14,
      say: text(
        '读者问为什么它胜过 GiGPO，作者说早先试过先 SFT 再 RL，在 ALFWorld 上反而变差：热启动也可能帮倒忙。',
        'Asked how they beat GiGPO, the authors say that SFT before RL made ALFWorld worse in early trials: a warm start can also do harm.',
      ),
    },
  },
  simplified: [
    text(
      '真实任务里，状态的键是文本或网页，漏认和认错会同时发生；这里各有一个旋钮，分开看。',
      'In real tasks the key of a state is text or a page, and both kinds of mistake happen at once; here each has its own knob.',
    ),
    text(
      '真实的热启动是拿规则轨迹做 SFT；这里直接给规则选中的动作加 logit，强弱可调。',
      'A real hot start is SFT on scripted trajectories; here the rule’s moves get extra logits of adjustable strength.',
    ),
    text(
      '真实的轻量步级奖励往往是一个会看走眼的模型；这里的步级奖励客观、每样只付一次，刷不了。',
      'A real light step reward is often a model that errs; here it is objective, pays once for each thing, and cannot be farmed.',
    ),
  ],
} satisfies Lesson as Lesson;
