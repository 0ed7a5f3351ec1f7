import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/potential-shaping';
import { claims } from './claims/potential-shaping';
import { cards } from './cards';

const card = cards['potential-shaping'];

export default {
  ...card,
  arms,
  shown: ['sparse', 'naive', 'strict', 'progress'],
  updates: 400,
  knobs: ['reward.distance.payBack', 'reward.distance.weight', 'reward.potential.end', 'reward.cap'],
  charts: ['trueSuccess', 'paidReward', 'processReward', 'deadGroups', 'length'],
  read: [
    text(
      '三间房，两把钥匙，两扇门，最短 22 步，最多 100 步。每一格、每一种钥匙和门的状态，离做成还差多少步，我们都算得出来。那就用它当过程奖励：每靠近一步 +0.1。老实走完，22 步拿 2.2，加上终点一共 3.2。',
      'Three rooms, two keys, two doors, 22 steps at the shortest and 100 at most. For every square and every state of keys and doors we can tell how many steps are still to go. So let that be the process reward: +0.1 for every step closer. An honest pass earns 2.2 on the way and 3.2 with the goal.',
    ),
    text(
      '毛病在哪？靠近给钱，远离不扣钱。前进一步，后退一步，再前进一步……一九九八年就有人这样教骑车，结果学会了绕圈：一圈里有一半在“靠近”。',
      'What is wrong with it? Coming closer pays and moving away is free. One step forward, one back, one forward again. In 1998 a bicycle learner was taught like this, and learned to ride in circles: half of every circle is an approach.',
    ),
    text(
      '补法也早就有了。给每个状态一个势 Φ：离终点越近越高，终点最高。每步只付势的增量 Φ(s′) − Φ(s)：前进给多少，后退就还多少，绕一圈正好是 0。这叫势函数塑形。剩下一个细节：轨迹结束时，势算多少？归零，是严格的版本；保留，等于按最后走到哪里付钱，叫最终进度。',
      'The mend is as old. Give every state a potential Φ, higher the closer it is to the goal. Each step pays the gain, Φ(s′) − Φ(s): what going forward gives, going back returns, and a circle comes to exactly 0. This is potential-based shaping. One detail is left: what is the potential when the episode ends? Set to zero, it is the strict version. Kept, it amounts to paying for how far you got: final progress.',
    ),
    text(
      '训练方法还是 GRPO：8 条轨迹一组，总分减去组内平均就是优势，整条轨迹每一步用同一个数。记住“总分”两个字，它是这一课的关键。',
      'Training is still GRPO: 8 rollouts a group, each rollout’s total minus the group’s mean is its advantage, one number for all of its steps. Remember the word total; this lesson turns on it.',
    ),
  ],
  predict: {
    question: text(
      '严格势函数不改变最优策略，这是定理。配上 GRPO，它能学多快？',
      'Strict potential shaping leaves the best policy unchanged; that is a theorem. How fast will GRPO learn with it?',
    ),
    options: [
      {
        id: 'fast',
        say: text('很快：每一步都有反馈', 'Fast: there is feedback at every step'),
        reply: text(
          '反馈每一步都有，可加起来每条轨迹都一样。真实成功率 {strict.trueSuccess}，没有信号的组 {strict.deadGroups}。',
          'There is feedback at every step, but it adds up to the same for every rollout. True success {strict.trueSuccess}, groups without signal {strict.deadGroups}.',
        ),
      },
      {
        id: 'hacked',
        say: text('会被刷', 'It will be farmed'),
        reply: text(
          '刷不了：绕一圈是 0。被刷的是“每靠近一步 +0.1”，它拿到 {naive.paidReward}，真实成功率 {naive.trueSuccess}。',
          'It cannot be: a circle comes to 0. What gets farmed is +0.1 per step closer, paid {naive.paidReward} with true success {naive.trueSuccess}.',
        ),
      },
      {
        id: 'same',
        say: text('和只看结果一模一样', 'Exactly as with the outcome alone'),
        reply: text(
          '对，一模一样：{strict.trueSuccess} 对 {sparse.trueSuccess}，两条线叠在一起。',
          'Right, exactly: {strict.trueSuccess} against {sparse.trueSuccess}, one line on top of the other.',
        ),
      },
    ],
    right: 'same',
  },
  run: [
    text(
      '按播放。先看“每靠近一步 +0.1”拿到的奖励：一步还没学，乱走就有 {naive.paidReward@0}，快赶上老实做完了。',
      'Press play. Look at the pay of +0.1 per step closer: before it has learned anything, a random walk earns {naive.paidReward@0}, nearly as much as an honest pass.',
    ),
    text(
      '等它刷起来，打开“后退要退钱”。数一数多少次更新之后真实成功率到顶。',
      'When it farms, turn on “pay back when retreating”. Count the updates until true success is at the top.',
    ),
    text(
      '“严格势函数”和“只看结果”是叠着的两条线。把“结束时的势”改成“保留”，看它们分开。',
      'Strict potential and outcome only lie on one line. Set the potential at the end to “kept” and see them part.',
    ),
  ],
  explain: [
    text(
      '严格势函数一路付的是 Φ(s₁) − Φ(s₀)、Φ(s₂) − Φ(s₁)……首尾相消，最后归零，总和恒等于 −Φ(s₀)，和走了什么路毫无关系。GRPO 只看总分：每条轨迹都加上同一个常数，减去组内平均，什么都不剩。它不骗人，因为它什么也没说。',
      'Step by step, strict potential pays Φ(s₁) − Φ(s₀), Φ(s₂) − Φ(s₁), and so on. Neighbours cancel, the end is zero, and the sum is −Φ(s₀) whatever the way was. GRPO sees totals only: every rollout gets the same constant, and subtracting the group’s mean leaves nothing. It cannot lie, because it says nothing.',
    ),
    text(
      '要让它开口，有两条路。一是保留末尾的势：总和等于最终走了多远，没走完的也分得出高下，{progress.trueSuccess}。二是换一种逐步的信用分配：GAE 用一个学出来的价值网络给每个状态估价，逐步看“比预期好了多少”，中间的增量就不会互相抵消：{critic-strict.solved} 个种子学会，而同样的 GAE 只看结果是 {critic-sparse.solved}。（GAE 若把超时当作“还没完，接着估”，磨蹭就不花钱；这里超时算失败。）',
      'There are two ways to make it speak. One is to keep the potential at the end: the total is then how far it got, and unfinished rollouts can be told apart, {progress.trueSuccess}. The other is credit step by step: GAE prices every state with a learned critic and asks at each step how much better than priced things went, so the gains do not cancel. {critic-strict.solved} seeds learn, against {critic-sparse.solved} for the same GAE with the outcome alone. (If GAE took a time-out as “to be continued”, dawdling would be free; here a time-out is a failure.)',
    ),
    text(
      '朴素版为什么没被刷到 0？它刷到超时前，偶尔也走到终点，真实成功率 {naive.trueSuccess}。换成逐步信用，它立刻认准了哪一步来钱：{critic-naive.trueSuccess}。奖励有洞时，信用分得越准，钻得越狠。补上“退一步要还”，60 次更新就从 {mended.trueSuccess@199} 到 {mended.trueSuccess@260}：洞补上了，而且策略还没塌，来得及。',
      'Why is the naive version not farmed down to 0? It farms almost until time is up and sometimes reaches the goal after all: {naive.trueSuccess}. With step-level credit it sees at once which step pays, and success is {critic-naive.trueSuccess}. Where the reward leaks, sharper credit hacks harder. Charge for retreating, and in 60 updates it goes from {mended.trueSuccess@199} to {mended.trueSuccess@260}: the hole is closed, and the policy had not yet collapsed.',
    ),
    text(
      '笔记里说：“传统 Reward Shaping 本质上是人工定义中间奖励函数，高度依赖领域知识”。这话对：这里的 Φ 用到了精确的剩余步数，真实任务里没人知道。但“人工塑形必然会骗人”并不成立：写成势的增量就刷不动。反过来，“理论上安全”也不等于“有用”：安全的那一个，在 GRPO 下一声不响。笔记提的另一条路，从轨迹里推断每一步的功劳，是后面的课。',
      'The notes call classic reward shaping hand-made and dependent on domain knowledge. True: our Φ uses the exact number of steps to go, which nobody has in a real task. But hand-made shaping need not lie: written as gains in potential it cannot be farmed. Nor does safe in theory mean useful: under GRPO the safe one is silent. The other way in the notes, inferring each step’s credit from the trajectories, is for a later lesson.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能算出严格势函数的总和，并由此说明它在按总分比较的方法里为什么不起作用。',
      'Students can work out the sum of strict potential shaping, and from it why methods that compare totals cannot see it.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“奖励越密越好学。”密不密要看组内有没有差别，加起来都一样就等于没给。',
        '“The denser the reward, the easier.” Only differences within the group count; if it all adds up alike, nothing was given.',
      ),
      text(
        '“离目标近就奖励，总不会错。”不罚后退，来回走就能一直拿。',
        '“Rewarding closeness cannot go wrong.” Unless retreating costs, walking to and fro pays for ever.',
      ),
      text(
        '“最优策略不变，训练就不变。”定理只管终点，不管走不走得到。',
        '“Same optimum, same training.” The theorem speaks of where the end is, not of getting there.',
      ),
    ],
    ask: text(
      '不用计算机：起点势 0.04，走三步到 0.1、0.2、0.15 时超时。严格版和最终进度版各付多少？换一条路呢？',
      'Without a computer: the start has potential 0.04, three steps lead to 0.1, 0.2 and 0.15, then time is up. What do the strict version and final progress pay in all? And for another way?',
    ),
    thread: {
      repo: 'Farama-Foundation/Gymnasium-Robotics',
      number: 101,
      say: text(
        '机械臂停在“差一点就做成”的姿势上，一直领那份靠近的小奖励，就是不做完。',
        'Agents park in the almost-solved pose and collect the small reward for being close, for ever.',
      ),
    },
  },
  simplified: [
    text(
      '真实任务里没有精确的“还差几步”，势要靠估计；这里由任务的状态表精确算出。',
      'In real training nobody knows the exact steps to go and a potential must be estimated; here it is computed from the task’s table of states.',
    ),
    text(
      '真实训练里 γ 常小于 1，势要配同一个 γ；这里 γ = 1，首尾相消一目了然。',
      'In real training γ is often below 1 and the potential must use the same γ; here γ = 1, so the cancelling is plain to see.',
    ),
    text(
      '真实训练里的 critic 是个大网络，要先花时间学准；这里是一张表。',
      'In real training the critic is a large network that takes time to become right; here it is a table.',
    ),
  ],
} satisfies Lesson as Lesson;
