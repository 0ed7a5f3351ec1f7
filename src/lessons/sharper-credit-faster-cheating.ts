import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/sharper-credit-faster-cheating';
import { cards } from './cards';
import { claims } from './claims/sharper-credit-faster-cheating';

export default {
  ...cards['sharper-credit-faster-cheating'],
  arms,
  shown: ['shared', 'grouped', 'critic', 'flow'],
  updates: 220,
  knobs: ['credit', 'reward.cap', 'reward.milestone.mode', 'reward.milestone.weight', 'world.leak', 'update.entropy'],
  charts: ['trueSuccess', 'paidReward', 'processReward', 'cutOff', 'entropy'],
  credit: { methods: ['grpo', 'gagpo', 'rewardflow', 'oracle'], view: 'map' },
  sweep: {
    title: text('换成 GAGPO，封顶多少才合适？', 'With GAGPO, which cap is right?'),
    arm: 'grouped',
    path: 'reward.cap',
    values: [0.1, 0.3, 0.5, 1, Infinity],
    updates: 220,
    seeds: 5,
  },
  read: [
    text(
      '三间房，两把钥匙，两扇门。取一把钥匙、开一扇门各 +0.1，走到终点 +1。两扇门都有毛病：能关上再打开，每打开一次又算一次里程碑。老实走一遍，过程奖励是 0.4。',
      'Three rooms, two keys, two doors. Taking a key or opening a door pays +0.1, the goal +1. Both doors are flawed: they close and open again, and every opening counts as a milestone. An honest pass earns 0.4 of process reward.',
    ),
    text(
      '“吃掉任务的奖励”那一课的办法是封顶：过程奖励一条轨迹合计最多 0.5。GRPO 比的是总分，大家都刷满 0.5，一相减就没了，剩下的差别只有到没到终点。',
      'The remedy of “The bonus that eats the task” was a cap: at most 0.5 of process reward per rollout. GRPO compares totals. Once everybody has used up 0.5 it cancels, and only reaching the goal still sets rollouts apart.',
    ),
    text(
      '后来我们学会了把功劳记到步上：GAGPO 用组内统计给状态估价，GAE 养一个价值网络，每一步看“比预期多拿了多少”。RewardFlow 不一样，它只让最终的成功沿着图往回流，过程奖励留在总分里。奖励不变，封顶不变，只换记功劳的办法。',
      'Then we learned to give credit to steps. GAGPO prices states by the group’s statistics, GAE trains a value net, and each step is judged by how much more it got than expected. RewardFlow differs: it lets only the final success flow back over the graph and leaves process reward in the total. Same reward, same cap; only the credit changes.',
    ),
  ],
  predict: {
    question: text(
      '封顶 0.5 不动，把 GRPO 换成记到步上的 GAGPO。真实成功率会怎样？',
      'The cap stays at 0.5 and GRPO is replaced by GAGPO, which credits steps. What will true success do?',
    ),
    options: [
      {
        id: 'better',
        say: text('更快更高：信用更准了', 'Faster and higher: credit is sharper'),
        reply: text(
          '漏洞补上就是你说的这样：GRPO {shared-mended.t80} 次，GAGPO {grouped-mended.t80} 次。漏洞开着，它把刷分学得更准：{grouped.trueSuccess}，对 GRPO 的 {shared.trueSuccess}。',
          'With the leak mended you are right: {shared-mended.t80} updates for GRPO, {grouped-mended.t80} for GAGPO. With the leak open it learns to farm more sharply: {grouped.trueSuccess} against GRPO’s {shared.trueSuccess}.',
        ),
      },
      {
        id: 'same',
        say: text('一样：封顶封住了能刷的钱', 'The same: the cap limits what farming pays'),
        reply: text(
          '钱确实封住了，只拿到 {grouped.paidReward}。可它还是站在门口开开关关，真实成功率 {grouped.trueSuccess}，GRPO 是 {shared.trueSuccess}。',
          'The money is limited, it gets only {grouped.paidReward}. Yet it stands at the door opening and closing it: true success {grouped.trueSuccess}, against {shared.trueSuccess} with GRPO.',
        ),
      },
      {
        id: 'worse',
        say: text('更糟：封顶失灵', 'Worse: the cap fails'),
        reply: text(
          '对。{grouped.trueSuccess}，对 GRPO 的 {shared.trueSuccess}；换成 GAE 也只有 {critic.trueSuccess}。',
          'Right. {grouped.trueSuccess} against {shared.trueSuccess} for GRPO; with GAE it is {critic.trueSuccess}.',
        ),
      },
    ],
    right: 'worse',
  },
  run: [
    text(
      '按播放，盯“被封顶截掉的”：GAGPO 和 GAE 那两条臂，想刷的越来越多，一分钱也多拿不到，还在刷。',
      'Press play and watch what is capped off. In the GAGPO and GAE arms ever more is farmed, not a penny more is paid, and the farming goes on.',
    ),
    text(
      '停下来打开信用台，找一条在第一扇门口开关的轨迹，看它头几次开门，GRPO、GAGPO、RewardFlow 各给多少，精确优势是多少。',
      'Pause and open the credit lab. Find a rollout that works the first door, and see what GRPO, GAGPO and RewardFlow each give its first openings, and what the exact advantage is.',
    ),
    text(
      '在 GAGPO 那条臂上只动里程碑的付法：从“每次”改成“首次”。多少次更新之后它走了？',
      'In the GAGPO arm change only how milestones pay: from every time to the first time. How many updates until it leaves the door?',
    ),
    text(
      '看剂量图：对 GAGPO，有没有一个封顶值既指得了路、又刷不起来？',
      'Look at the sweep. Is there any cap for GAGPO that shows the way and cannot be farmed?',
    ),
  ],
  explain: [
    text(
      '为什么更快？共享优势里，开门的功劳和同一条轨迹上乱走的步混在一起，要很多条轨迹才分得清“是开门让分高”。记到步上，头一次多拿到 0.1，那一步当场就被点名。不封顶时，第 20 次更新刷到的过程奖励：GRPO {shared-open.processReward@20}，GAE {critic-open.processReward@20}，GAGPO {grouped-open.processReward@20}。',
      'Why sooner? With a shared advantage the credit of opening the door is mixed with the idle steps of the same rollout, and it takes many rollouts to tell that the door made the score. With credit per step the first extra 0.1 is pinned on that very step. Process reward farmed by update 20 without a cap: GRPO {shared-open.processReward@20}, GAE {critic-open.processReward@20}, GAGPO {grouped-open.processReward@20}.',
    ),
    text(
      '封顶为什么失灵？封顶管的是一条轨迹的总账，而记到步上的方法看的是这一步。头五次开门各付 0.1，每次都“比预期多”，都挨个受奖。之后不再付钱，可状态里没写“封顶已用完”：门口的估价是有钱和没钱的时候平均出来的，离开门口，看上去总是亏的。于是 GRPO {shared.trueSuccess}，GAGPO {grouped.trueSuccess}，GAE {critic.trueSuccess}。',
      'Why does the cap fail? A cap acts on the total of a rollout; these methods look at the step. The first five openings pay 0.1 each, each is more than expected, each is praised. After that nothing is paid, but the state does not say that the cap is used up: the door’s price is an average over visits with and without money left, and leaving it always looks like a loss. Hence GRPO {shared.trueSuccess}, GAGPO {grouped.trueSuccess}, GAE {critic.trueSuccess}.',
    ),
    text(
      '只回流结果的就扛得住。RewardFlow 的步级部分根本不看里程碑，过程奖励只在总分里，封顶照样把它消掉：{flow.trueSuccess}。只漏最后一扇门时，连封顶都不用，{last-flow.trueSuccess}，而 GRPO 从 {last-shared.trueSuccess@max} 掉到 {last-shared.trueSuccess}，GAGPO 剩 {last-grouped.trueSuccess}。做法一句话：密的信号可以来自结果，不要来自能刷的过程分。',
      'Letting only the outcome flow back holds. RewardFlow’s step part never looks at milestones; process reward is in the total only, where the cap cancels it as before: {flow.trueSuccess}. With only the last door leaking it needs no cap at all, {last-flow.trueSuccess}, while GRPO goes from {last-shared.trueSuccess@max} to {last-shared.trueSuccess} and GAGPO is left with {last-grouped.trueSuccess}. In one sentence: dense signal may come from the outcome, not from process pay that can be farmed.',
    ),
    text(
      '也别说过头。第一，不是记到步上就会刷：GiGPO 比的是同一状态之后真正拿到的回报，封顶 0.5 时是 {anchored.trueSuccess}。第二，回流也不是万灵药：每扇门都漏又不封顶，漏洞在第一次成功之前就碰上了，那时没有结果可流，RewardFlow 只有 {flow-open.solved} 个种子学会。第三，漏洞补上，精细的信用又是最快的：{grouped-mended.t80} 次，对 {shared-mended.t80} 次。该改的先是奖励，其次才是信用。',
      'Nor should one go too far. First, credit per step need not farm: GiGPO compares the returns that really followed a state, and under the cap of 0.5 it is at {anchored.trueSuccess}. Second, flowing back is no cure-all: with every door leaking and no cap the leak is met before the first success, when there is no outcome to flow, and {flow-open.solved} seeds of RewardFlow learn. Third, mend the leak and sharper credit is fastest again: {grouped-mended.t80} updates against {shared-mended.t80}. Mend the reward first, credit second.',
    ),
    text(
      '工具任务里也有一样的事。两跳查询不查就猜，猜中也给 1 分，评分器分不出来。GAGPO 很快就只猜不查：真查真答 {guess-grouped.trueSuccess}，靠蒙拿 {guess-grouped.paidReward}；GRPO 慢，却学会了查，{guess-shared.trueSuccess}。这里 GAE 也没上当（{guess-critic.trueSuccess}），所以还是那句话：不是越精细越坏，是精细的信用会忠实地放大奖励里的漏洞。',
      'The same in a tool task. In two-hop lookup a lucky guess is paid 1 as well, and the grader cannot tell. GAGPO soon guesses and never looks: right and looked up {guess-grouped.trueSuccess}, earning {guess-grouped.paidReward} by luck. GRPO is slow but learns to look: {guess-shared.trueSuccess}. Here GAE is not taken in either ({guess-critic.trueSuccess}). So again: sharper is not worse, but sharp credit faithfully enlarges the holes of a reward.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能解释：封顶作用在总分上，逐步信用绕过了它；并能说出哪种逐步信用不怕漏洞、为什么。',
      'Students can explain that a cap acts on totals and credit per step goes round it, and say which step credit withstands a leak and why.',
    ),
    minutes: 25,
    misconceptions: [
      text(
        '“信用越准越安全。”准的是对奖励而言；奖励错了，就准确地学错。',
        '“More accurate credit is safer.” Accurate about the reward; if that is wrong, it learns the wrong thing accurately.',
      ),
      text(
        '“封了顶就不用管漏洞。”封顶要看优势怎么算。',
        '“With a cap, leaks do not matter.” That depends on how the advantage is computed.',
      ),
      text(
        '“钱拿满了，它就没有理由再刷。”策略不算总账，它只重复受过奖的动作。',
        '“Once it is paid in full it has no reason to go on.” A policy keeps no books; it repeats what was praised.',
      ),
    ],
    ask: text(
      '如果把“还剩多少封顶”写进状态，GAGPO 还会站在门口吗？先预测，再想想真实系统里怎么写得进去。',
      'If the state said how much of the cap is left, would GAGPO still stand at the door? Predict, then think how a real system could say it.',
    ),
    thread: {
      repo: 'ziyuwan/ReMA-public',
      number: 2,
      say: text(
        '读者问每一轮的奖励怎么给。作者说只用最后的奖励：若按格式给每轮发分，模型会在每一轮都写上 \\boxed 来多拿钱。',
        'A reader asks how each turn is rewarded. Only at the end, say the authors: paid per turn for format, a model might write \\boxed at every turn to collect more.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里的漏洞没人告诉你在哪儿；这里是两扇看得见的门。',
      'In real training nobody tells you where the leak is; here it is two doors in plain sight.',
    ),
    text(
      '这一课里没有信号时也照常更新（别的课会跳过），熵奖励才能把刷满封顶的 GRPO 慢慢推离门口。',
      'In this lesson silent updates go on (elsewhere they are skipped), so that the entropy bonus can slowly push GRPO away from a door whose cap is used up.',
    ),
    text(
      '真实模型读得到自己的历史，原则上知道门开过几次；这里的状态不含这些。',
      'A real model reads its own history and could know how often the door was opened; the state here does not hold that.',
    ),
  ],
} satisfies Lesson as Lesson;
