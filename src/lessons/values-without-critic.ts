import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/values-without-critic';
import { cards } from './cards';
import { claims } from './claims/values-without-critic';

export default {
  ...cards['values-without-critic'],
  arms,
  shown: ['lambda-90', 'gamma-100', 'critic', 'grpo'],
  updates: 60,
  knobs: ['credit.lambda', 'credit.gamma', 'credit.normalise', 'rollout.groupSize', 'sight.missed'],
  charts: ['trueSuccess', 'paidReward', 'creditCosine', 'deadGroups', 'length'],
  credit: { methods: ['gagpo', 'grpo', 'salt', 'rewardflow', 'oracle'], view: 'map' },
  race: true,
  toy: { methods: ['gagpo', 'grpo', 'salt', 'gigpo', 'rewardflow', 'graphgpo'], at: { episode: 2, step: 1 } },
  sweep: {
    title: text('λ 取多少，头十几次更新学得最快？', 'Which λ learns fastest in the first dozen updates?'),
    arm: 'lambda-90',
    path: 'credit.lambda',
    values: [0, 0.25, 0.5, 0.75, 0.9, 1],
    updates: 13,
    seeds: 8,
  },
  read: [
    text(
      '要知道一步走得好不好，先得知道走之前和走之后各值多少。PPO 为此另训一个网络来估价，叫价值网络，又贵又难训。GRPO 干脆不估，整条轨迹一个分。',
      'To judge a step one must know what the places before and after it are worth. PPO trains a second network to price them, the critic, costly and hard to train. GRPO prices nothing and gives the whole rollout one score.',
    ),
    text(
      'GAGPO 走第三条路：一组轨迹就是现成的估价师。组里好几条轨迹到过同一个状态，从那里往后，平均拿了多少回报，这个状态就值多少。一个参数都不用训。',
      'GAGPO goes a third way: the group itself sets the price. Several of its rollouts passed through one state; the mean of what they earned from there on is what it is worth. Not one parameter is trained.',
    ),
    text(
      '有了价，每一步就有了“惊喜”δ：这一步拿到的奖励，加上新状态的价（乘 γ），减去旧状态的价。再按 λ 往回攒：自己的惊喜，加上后面各步的惊喜，每隔一步打 γλ 折。λ = 0 只看眼前这一步；λ = 1 把后来发生的全算上。',
      'With prices every step has a surprise δ: the reward it got, plus γ times the price of the new state, minus the price of the old. These are gathered backwards: a step’s own surprise plus those that followed, each shrunk by γλ per step. With λ = 0 only the step itself counts; with λ = 1 all that happened later does.',
    ),
    text(
      'γ 是折扣：结果晚一步到，就少值一点。地图还是两间房、一把钥匙，60 步之内走到终点得 1 分，别的没有。',
      'γ is the discount: the later the outcome, the less it is worth. The map is two rooms and one key, 1 point for the goal within 60 steps and nothing else.',
    ),
  ],
  predict: {
    question: text(
      '任务只问成没成，不问快慢。把 γ 从 0.95 改成 1，学到八成会怎样？',
      'The task asks whether, not how fast. What happens to the time to learn when γ goes from 0.95 to 1?',
    ),
    options: [
      {
        id: 'faster',
        say: text('更快：不打折才是真正的目标', 'Faster: undiscounted is the true objective'),
        reply: text(
          '目标是更真了，学得却更慢：{gamma-100.t80} 次对 {lambda-90.t80} 次。打折让“早一点成”比“晚一点成”值钱，组里多出一层高下可比。',
          'The objective is truer and learning slower: {gamma-100.t80} updates against {lambda-90.t80}. The discount makes success early worth more than success late, which gives a group something more to compare.',
        ),
      },
      {
        id: 'same',
        say: text('差不多：0.95 和 1 能差多少', 'About the same: 0.95 is nearly 1'),
        reply: text(
          '差得不少：{lambda-90.t80} 次变成 {gamma-100.t80} 次，和 GRPO 的 {grpo.t80} 次差不多了。就算 γ = 0.99 也要 {gamma-99.t80} 次。',
          'Far from it: {lambda-90.t80} updates become {gamma-100.t80}, nearly GRPO’s {grpo.t80}. Even γ = 0.99 takes {gamma-99.t80}.',
        ),
      },
      {
        id: 'slower',
        say: text('更慢：它的快，靠的就是打折', 'Slower: the discount is what makes it fast'),
        reply: text(
          '对，{lambda-90.t80} 次变成 {gamma-100.t80} 次。γ 小于 1 是一条没写在奖励里的“快一点”。',
          'Right: {lambda-90.t80} updates become {gamma-100.t80}. A γ below 1 is a “hurry” that no reward mentions.',
        ),
      },
    ],
    right: 'slower',
  },
  run: [
    text(
      '先开信用面板，选 GAGPO，慢慢拖 λ。找一条失败的轨迹，盯住它前面走对的那几步：颜色什么时候从褒翻成贬？',
      'Open the credit panel first, choose GAGPO and drag λ slowly. Find a rollout that failed and watch the good steps early in it: when does praise turn to blame?',
    ),
    text(
      '按播放，比四条臂的真实成功率。再看“轨迹长度”：γ = 0.95 那条一路往下，别的停在二十几步。',
      'Play, and compare true success. Then look at episode length: γ = 0.95 keeps falling, the others stay in the twenties.',
    ),
    text(
      '看“没有信号的组”。人人都成功以后，谁还在学？它在学什么？',
      'Look at groups without signal. Once all succeed, who is still learning, and what?',
    ),
    text(
      '把“漏认的比例”调到 0.5：估价靠的是重逢，认不出来就没有价。',
      'Set missed matches to 0.5. Prices live on meeting again; without recognition there are none.',
    ),
  ],
  explain: [
    text(
      '一组三条轨迹，能把 λ 算透。都从 A 到 B；第一条经 C 成功，第二条在 B 走岔，第三条也到了 C，末一步走错。γ = 0.95，C 值 0.5（到过两次，成一次），B 值 0.317。第三条里 B 到 C 是一步好棋，δ = 0.95 × 0.5 − 0.317 = +0.158；末一步 δ = −0.5。λ = 0，好棋得 +0.158，该奖的奖了；λ = 0.9，它要替后面的错背账，+0.158 − 0.855 × 0.5 = −0.269，翻成了罚；λ 正好三分之一时是 0。GRPO 给它 −0.577，和别的步一样。',
      'A group of three rollouts shows λ in full. All go from A to B; the first succeeds by C, the second strays at B, the third reaches C and errs at the end. With γ = 0.95, C is worth 0.5 (seen twice, once with success) and B 0.317. The third one’s step from B to C is a good move: δ = 0.95 × 0.5 − 0.317 = +0.158. Its last step has δ = −0.5. With λ = 0 the good move gets +0.158, the praise it deserves. With λ = 0.9 it answers for the later error, +0.158 − 0.855 × 0.5 = −0.269, and praise becomes blame. At exactly one third it is 0. GRPO gives −0.577, as to every other step.',
    ),
    text(
      '那 λ = 0 岂不最好？价是 8 条轨迹凑出来的，本身就不准；只信价，错价就成了错信用。λ 往上走，多信一点真实发生的事。两头都慢：λ = 0、0.9、1 要 {lambda-0.t80}、{lambda-90.t80}、{lambda-100.t80} 次更新。',
      'Then why not λ = 0? The prices come from eight rollouts and are themselves off; trust them alone, and a wrong price is wrong credit. A higher λ trusts more what really happened. Both ends are slower: λ = 0, 0.9 and 1 take {lambda-0.t80}, {lambda-90.t80} and {lambda-100.t80} updates.',
    ),
    text(
      '笔记里说，GAGPO“完全不用额外训练模型”，非参数地估出每步的优势，再递归往回传。复现了：{lambda-90.t80} 次，GRPO {grpo.t80} 次，连训了价值网络的 GAE 也要 {critic.t80} 次。',
      'The notes say that GAGPO trains no extra model, estimates each step’s advantage without parameters and passes it back recursively. Reproduced: {lambda-90.t80} updates, against GRPO’s {grpo.t80} and {critic.t80} for GAE with a trained critic.',
    ),
    text(
      '但功劳要分清。把 γ 改回 1，GAGPO 就要 {gamma-100.t80} 次，落到同样 γ = 1 的价值网络（{critic.t80} 次）后面。γ 小于 1 时，晚成不如早成，等于在结果奖励里偷偷加了一条“快点”：成功的轨迹之间也能分高下，人人都成功之后组里还有信号，轨迹从 {gamma-100.length} 步缩到 {lambda-90.length} 步。在这张图上，快正好就是好。任务要是需要多查一遍、多验一次呢？“罚出来的躺平”一课里，明写的步数惩罚惹过什么祸，这里暗写的也可能惹。',
      'But credit where it is due. With γ back at 1 GAGPO takes {gamma-100.t80} updates and falls behind the critic, which runs at γ = 1 too ({critic.t80}). A γ below 1 makes late success worth less than early, a “hurry” slipped into the outcome. Successful rollouts now differ, groups still carry a signal when all succeed, and the length shrinks from {gamma-100.length} to {lambda-90.length} steps. On this map fast happens to be good. What of a task that needs a second look? The step fine in “The penalty that teaches quitting” was written down; this one is not, and may do the same harm.',
    ),
    text(
      '没有照搬出来的：估价靠重逢，重逢少了就靠不住。三间房、每组 4 条，γ = 1 的 GAGPO 反而不如 GRPO：第 45 次更新 {few-flat.trueSuccess@45} 对 {few-grpo.trueSuccess@45}（γ = 0.95 是 {few-gagpo.trueSuccess@45}）。两间房、每组 8 条，它和 GRPO 不相上下。任务短也用不上：五步的菱形上 GRPO 只要 {fork-grpo.t80} 次，GAGPO 要 {fork-gagpo.t80} 次。',
      'What did not carry over: prices live on meeting again, and fail where rollouts seldom meet. In three rooms with groups of 4, GAGPO with γ = 1 is behind GRPO: {few-flat.trueSuccess@45} at update 45 against {few-grpo.trueSuccess@45} (with γ = 0.95 {few-gagpo.trueSuccess@45}). In two rooms with groups of 8 the two are level. Nor is it of use on short tasks: on the diamond of five steps GRPO takes {fork-grpo.t80} updates and GAGPO {fork-gagpo.t80}.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能手算一组三条轨迹的 GAGPO 优势，说清 λ 和 γ 各自在换什么。',
      'Students can work out GAGPO’s advantages for a group of three by hand, and say what λ and γ each trade.',
    ),
    minutes: 25,
    misconceptions: [
      text(
        '“λ 和 γ 都是折扣，差不多。”γ 改的是目标：早成晚成值不值一样；λ 改的只是信价还是信事。',
        '“λ and γ are both discounts.” γ changes the objective, what early is worth against late; λ only decides whether to trust prices or events.',
      ),
      text(
        '“失败轨迹里的步都该罚。”最后一步才输的，前面可能步步是好棋。',
        '“Every step of a failure deserves blame.” One that lost at the last step may have played well until then.',
      ),
      text(
        '“不用价值网络，就不用估价。”估了，只是拿同组的轨迹当样本。',
        '“No critic means no values.” There are values; the group’s rollouts are the sample.',
      ),
    ],
    ask: text(
      '组里只有一条轨迹到过某个状态，它的价是多少？这一步的 δ 呢？由此说明为什么轨迹不相交时 GAGPO 什么都说不出来。',
      'If only one rollout of the group passed a state, what is its price, and what is δ there? Conclude why GAGPO has little to say where rollouts do not meet.',
    ),
  },
  simplified: [
    text(
      '真实任务里三到五成的状态只出现一次，估价只能靠剩下的；这里地图小，重逢很多。',
      'In real tasks a third to a half of the states appear once and the rest must do; this map is small and rollouts meet often.',
    ),
    text(
      '真实模型一步是几百个 token，优势按整步给；这里一步就是一个动作。',
      'A real step is hundreds of tokens which share one advantage; here a step is one action.',
    ),
    text(
      'GAGPO 论文没有公开代码，也没写明 γ、λ 的取值；这里的 0.95 和 0.9 是我们选的。',
      'The GAGPO paper has no public code and the values of γ and λ are not known to us; 0.95 and 0.9 are our choice.',
    ),
  ],
} satisfies Lesson as Lesson;
