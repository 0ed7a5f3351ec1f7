import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/critic-per-turn';
import { cards } from './cards';
import { claims } from './claims/critic-per-turn';

export default {
  ...cards['critic-per-turn'],
  arms,
  shown: ['shared', 'turn', 'lambda-0', 'oracle'],
  updates: 220,
  knobs: ['credit', 'world.slip', 'rollout.groups', 'rollout.groupSize', 'update.entropy'],
  charts: ['trueSuccess', 'paidReward', 'creditCosine', 'creditSignAccuracy', 'entropy'],
  credit: { methods: ['grpo', 'gae', 'gagpo', 'oracle'], view: 'map' },
  sweep: {
    title: text('λ 取多少：第 20 次更新学到哪儿', 'How much λ: how far by update 20'),
    arm: 'turn',
    path: 'credit.lambda',
    values: [0, 0.5, 0.8, 0.9, 0.95, 0.98, 1],
    updates: 21,
    seeds: 8,
  },
  read: [
    text(
      '三间房，两把钥匙，两扇门，走到终点得 1 分，别的步都是 0 分。GRPO 拿整条轨迹的分减去组内平均，这个数发给沿途每一步：走对的和走错的，拿的一样多。这就是共享优势。',
      'Three rooms, two keys, two doors, 1 point at the goal and 0 for everything else. GRPO takes the rollout’s score minus the group’s mean and hands that number to every step on the way, good or bad alike. That is the shared advantage.',
    ),
    text(
      '另一条路：再养一个价值头，给每个状态估价 V(s)，“从这儿往下走，平均能拿几分”。每走一轮，看估价涨了还是跌了：δ = r + V(s′) − V(s)。涨了记功，跌了记过，不必等到最后。智能体的一轮就是一次“观察—动作—反馈”，所以叫按轮的价值头；在这里，一轮就是一步。',
      'The other way keeps a value head that prices every state: V(s), what one gets from here on average. After each turn, see whether the price rose or fell: δ = r + V(s′) − V(s). A rise is praised and a fall blamed, without waiting for the end. An agent’s turn is one round of observe, act, hear back, so this is a value per turn; here a turn is one step.',
    ),
    text(
      '可是价值头起初一无所知，只信它会信错。GAE 用 λ 折中：A_k = δ_k + λ·A_{k+1}。λ = 0 只信下一个状态的估价，λ = 1 只信最后真实的得分，0.95 靠近后者，又留一点前者。',
      'At first the value head knows nothing, and trusting it alone is a mistake. GAE blends with λ: A_k = δ_k + λ·A_{k+1}. λ = 0 trusts only the next state’s price, λ = 1 only the final score; 0.95 is near the latter and keeps a little of the former.',
    ),
    text(
      '笔记里说，“turn-wise value head + GAE(λ=0.95)，比整条共享 advantage 收敛快近一倍”。快多少，用一个数来量：真实成功率第几次更新到八成。',
      'The notes say that a turn-wise value head with GAE(λ=0.95) converges nearly twice as fast as a shared advantage. How much faster is measured by one number: the update at which true success gets to eight in ten.',
    ),
  ],
  predict: {
    question: text(
      '三间房，每次更新 32 条轨迹。换成按轮价值头，到八成所需的更新会变成原来的几成？',
      'Three rooms, 32 rollouts an update. With a value per turn, what becomes of the updates needed to get to eight in ten?',
    ),
    options: [
      {
        id: 'half',
        say: text('一半左右，像笔记说的', 'About half, as the notes say'),
        reply: text(
          '没有这么多：从 {shared.t80} 次到 {turn.t80} 次。轨迹更少的时候才像笔记说的：每次 8 条，从 {few-shared.t80} 次到 {few-turn.t80} 次。',
          'Not that much: from {shared.t80} to {turn.t80}. It is as the notes say when rollouts are few: with 8 an update, from {few-shared.t80} to {few-turn.t80}.',
        ),
      },
      {
        id: 'quarter',
        say: text('少两三成', 'A quarter or so fewer'),
        reply: text(
          '对。从 {shared.t80} 次到 {turn.t80} 次：真有好处，但没有一倍。',
          'Right. From {shared.t80} to {turn.t80}: a real gain, and not twofold.',
        ),
      },
      {
        id: 'more',
        say: text('反而更多：价值头自己也要学', 'More: the value head has to learn as well'),
        reply: text(
          '这个担心有道理，λ = 0 就是这样，要 {lambda-0.t80} 次。λ = 0.95 多半靠真实得分，估价不准也拖不垮它：{turn.t80} 次。',
          'A fair worry, and with λ = 0 it is so: {lambda-0.t80} updates. λ = 0.95 leans on real scores, so poor prices do not drag it down: {turn.t80}.',
        ),
      },
      {
        id: 'same',
        say: text('差不多', 'About the same'),
        reply: text(
          '三间房不是：{shared.t80} 次对 {turn.t80} 次。但两跳查询这个工具任务你说对了：{lookup-shared.t80} 次对 {lookup-turn.t80} 次，区间重叠。',
          'Not in three rooms: {shared.t80} against {turn.t80}. On the tool task, two-hop lookup, you are right: {lookup-shared.t80} against {lookup-turn.t80}, with overlapping intervals.',
        ),
      },
    ],
    right: 'quarter',
  },
  run: [
    text(
      '按播放，四条臂一起跑。记下每条的真实成功率什么时候越过八成，再看“信用与真值的夹角余弦”：谁高，谁先到。',
      'Press play and let all four arms run. Note when each crosses eight in ten, then look at the credit cosine: whoever is higher gets there first.',
    ),
    text(
      '打开信用台，让 GRPO 和 GAE 评同一批轨迹：同一条失败的轨迹里，找一步 GRPO 在责备、GAE 在表扬的。点开看式子里的数，再看精确优势站在谁那边。',
      'Open the credit lab and let GRPO and GAE judge the same rollouts. In a failed one, find a step that GRPO blames and GAE praises. Open it, read the numbers in the equation, and see whose side the exact advantage takes.',
    ),
    text(
      '把“每次更新的组数”从 4 调到 1，重来；再调到 16。两条臂的差距怎么变？',
      'Set groups per update from 4 to 1 and start over; then to 16. How does the gap between the two arms change?',
    ),
    text('看 λ 的剂量图：0 到 1 之间，哪一段是平的？', 'Look at the sweep over λ. Between 0 and 1, where is it flat?'),
  ],
  explain: [
    text(
      '价值头为什么快？组内平均只有一个数，说的是“这条轨迹比别人好多少”。价值头跨更新记账，知道“拿到钥匙之后”比“拿到之前”值钱，于是失败的轨迹里走对的那几步也得了功。数据越少，这本旧账越值钱：每次 8 条，{few-shared.t80} 次对 {few-turn.t80} 次；32 条，{shared.t80} 次对 {turn.t80} 次；128 条，{many-shared.t80} 次对 {many-turn.t80} 次。',
      'Why is it faster? The group’s mean is one number: how much better this rollout was than the others. The value head keeps its books across updates and knows that having the key is worth more than not having it, so the good steps of a failed rollout are praised too. The fewer the data, the more those old books are worth: with 8 rollouts an update {few-shared.t80} against {few-turn.t80}, with 32 {shared.t80} against {turn.t80}, with 128 {many-shared.t80} against {many-turn.t80}.',
    ),
    text(
      'λ 才是要害。λ = 0 时，功劳每次更新只往回挪一步，从终点挪到起点要等很多次，而且一路都是不准的估价：{lambda-0.t80} 次，比没有价值头还慢。λ = 1 时，价值头只剩一条基线：{lambda-100.t80} 次。笔记选 0.95，选在了好的那一段。',
      'λ is the crux. With λ = 0 credit moves back one step per update, all the way from goal to start, on prices that are still wrong: {lambda-0.t80} updates, slower than no value head at all. With λ = 1 the head is but a baseline: {lambda-100.t80}. The 0.95 of the notes lies in the good part.',
    ),
    text(
      '“快近一倍”复现了吗？要看一次采多少。每次 8 条，确实接近一倍；32 条就只省两三成，128 条更少。方向没有疑问，三种批量下区间都分得开，打滑三成时也一样（{slip-shared.t80} 次对 {slip-turn.t80} 次）。笔记没说批量，这个倍数就没法照搬。',
      'Is “nearly twice as fast” reproduced? That depends on the batch. With 8 rollouts an update it is indeed nearly twofold; with 32 it saves a quarter or so, with 128 less. The direction is in no doubt: the intervals are apart at all three sizes, and with three steps in ten slipping as well ({slip-shared.t80} against {slip-turn.t80}). The notes name no batch size, so their factor cannot simply be carried over.',
    ),
    text(
      '没有照搬出来的：两跳查询只有三到六轮，{lookup-shared.t80} 次对 {lookup-turn.t80} 次，分不出快慢。那里卡住学习的是不查就猜的诱惑，不是功劳抹匀了。有意思的是，超时的轨迹改用末状态的估价续上，磨蹭不再等于失败，早早乱猜就没那么划算，变成 {lookup-patient.t80} 次。在这个任务上，一个写在代码角落里的开关，比有没有价值头还要紧。',
      'What did not carry over: two-hop lookup takes three to six turns, and {lookup-shared.t80} against {lookup-turn.t80} updates is no verdict. What holds learning back there is the temptation to guess, not smeared credit. Curiously, continuing cut rollouts by the last state’s price, so that dawdling no longer counts as failure and a hasty guess pays less, makes it {lookup-patient.t80}. On this task a switch in a corner of the code matters more than having a value head.',
    ),
    text(
      '还要算一笔账：价值头要另养一个网络。不养它、只用组内统计的 GAGPO 是 {grouped.t80} 次，和 {turn.t80} 次分不开；离偷看答案的 {oracle.t80} 次，两个都还远。',
      'And there is a bill: the value head is another net to train. GAGPO does without, on the group’s own statistics, in {grouped.t80} updates, not to be told from {turn.t80}. Both are far from the {oracle.t80} of peeking at the answer.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能说出 λ 在信什么，并能用区间判断“快一倍”站不站得住。',
      'Students can say what λ trusts, and judge by intervals whether “twice as fast” stands.',
    ),
    minutes: 25,
    misconceptions: [
      text(
        '“有了价值头就是逐步信用。”λ = 1 时它只是一条基线，每一步拿的还是同一个最终得分。',
        '“A value head means credit per step.” With λ = 1 it is only a baseline; every step still gets the same final score.',
      ),
      text(
        '“λ 越小越精细，越小越好。”越小越信一个还没学会的网络。',
        '“Smaller λ is finer, so better.” The smaller, the more one trusts a net that has not learned yet.',
      ),
      text(
        '“论文说快一倍，我这儿也会快一倍。”换一个任务、换一个批量，倍数就换了。',
        '“The paper says twice, so mine will be twice.” Another task or another batch size, another factor.',
      ),
    ],
    ask: text(
      '一个轮次里有几百个 token。价值头放在哪个 token 上？同一轮的 token 拿同一个优势，会丢掉什么？',
      'A turn has hundreds of tokens. At which token would you put the value head? If all tokens of a turn share one advantage, what is lost?',
    ),
    thread: {
      repo: 'verl-project/verl',
      number: 7244,
      say: text(
        '有人想给 verl 加按轮奖励：眼下整条轨迹只有一个分数。他发现按“第几轮”分别归一化会偷偷改变“要不要再走一轮”的取舍，梯度有偏。',
        'Someone wants per-turn rewards in verl, where a trajectory has a single score, and finds that normalising by turn number quietly shifts the choice of taking another turn: the gradient is biased.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，价值头长在大模型身上，共享参数、泛化、也互相干扰；这里是一张表，每个状态各记各的。',
      'In real training the value head sits on the large model, shares its parameters, generalises and interferes; here it is a table with one entry per state.',
    ),
    text(
      '真实训练里一轮有很多 token，同一轮的 token 拿同一个优势；这里一轮就是一个动作。',
      'In real training a turn has many tokens that share one advantage; here a turn is a single action.',
    ),
    text(
      '真实训练里要算墙钟时间和显存；这里只数更新次数，环境步数一样多地采。',
      'In real training wall-clock time and memory count; here only updates do, with equally many rollouts in each.',
    ),
  ],
} satisfies Lesson as Lesson;
