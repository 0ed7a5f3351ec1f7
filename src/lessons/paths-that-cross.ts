import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/paths-that-cross';
import { cards } from './cards';
import { claims } from './claims/paths-that-cross';

export default {
  ...cards['paths-that-cross'],
  arms,
  shown: ['grpo', 'salt-1', 'flow', 'oracle'],
  updates: 100,
  knobs: ['credit', 'sight.context', 'sight.aliased', 'sight.missed', 'world.slip'],
  charts: ['trueSuccess', 'paidReward', 'creditSignAccuracy', 'creditCosine', 'deadGroups'],
  credit: { methods: ['grpo', 'salt', 'rewardflow', 'graphgpo', 'oracle'], view: 'layers' },
  sweep: {
    title: text('策略多读几步动作，GRPO 慢多少？', 'How much does a longer context slow GRPO?'),
    arm: 'grpo',
    path: 'sight.context',
    values: [0, 1, 2, 3],
    updates: 31,
    seeds: 5,
  },
  read: [
    text(
      '同一个任务采 8 条轨迹，它们常常走到同一个地方：同一个路口，有人往左成了，有人往右没成。把 8 条轨迹叠在一起，路就交叉成一张图，点是状态，边是“在这里做了这个动作，到了那里”。图上有 GRPO 没用上的消息。',
      'Eight rollouts of one task often meet: at the same crossing one turned left and succeeded, another right and failed. Laid over each other they make a graph; a node is a state, an edge an action taken there and where it led. The graph knows things that GRPO leaves unused.',
    ),
    text(
      '怎么用这张图？一种是合并：同一条边被好几条轨迹走过，就给它们的优势取平均。好轨迹和坏轨迹都走过的步，功过相抵；只有好轨迹走过的步，全数受奖。SALT 论文做的就是这个，不多也不少。',
      'How to use it? One way is to merge: where several rollouts took one edge, it gets the mean of their advantages. Steps that good and bad rollouts share cancel out; a step that only good ones took keeps all its praise. That is what the SALT paper does, no more and no less.',
    ),
    text(
      '另一种是传播：成功的终点有值，沿着边一步一步往回流，离成功越近的点越值钱；一步走得好不好，看它从便宜的点走到贵的点没有。RewardFlow 和 GraphGPO 做的是这个。笔记在 SALT 名下写的“越靠近成功终点的节点权重越高，然后用图传播方法把最终奖励往前推”，其实是传播，不是 SALT。这一课把两种摆在一起。',
      'The other is to propagate. A successful end has a value, which flows back edge by edge; nodes nearer to success are worth more, and a step is good if it leads from a cheaper node to a dearer one. RewardFlow and GraphGPO do that. What the notes say under the name of SALT, that nodes nearer success weigh more and the reward is pushed back over the graph, describes propagation and not SALT. Here the two stand side by side.',
    ),
    text(
      '还有一个旋钮要紧：策略读什么。语言模型读的是整段上下文，同一个状态，来路不同，输入就不同。这里让策略在当前状态之外再读自己前两步的动作。',
      'One more thing matters: what the policy reads. A language model reads a whole transcript, so one state reached by different ways is a different input. Here the policy reads its last two actions beside the present state.',
    ),
  ],
  predict: {
    question: text(
      '如果策略只看当前状态，不读前几步，SALT 比 GRPO 快多少？',
      'If the policy reads the present state only, how much faster than GRPO is SALT?',
    ),
    options: [
      {
        id: 'much',
        say: text('快一大截：每一步都有了自己的分', 'Much: every step now has a score of its own'),
        reply: text(
          '分是不同了，学习却一步不差：{plain-salt.t80} 次对 {plain-grpo.t80} 次，两条线处处重合。真正快一大截的是传播，{plain-flow.t80} 次。',
          'The scores differ, yet learning does not, by a single step: {plain-salt.t80} updates against {plain-grpo.t80}, one line on the other. What is much faster is propagation, {plain-flow.t80}.',
        ),
      },
      {
        id: 'equal',
        say: text('一点不快，完全一样', 'Not at all: exactly equal'),
        reply: text(
          '对，{plain-salt.t80} 次对 {plain-grpo.t80} 次，而且每一次更新都分毫不差。这是定理，往下看证明。',
          'Right: {plain-salt.t80} updates against {plain-grpo.t80}, equal at every single update. It is a theorem; the proof is below.',
        ),
      },
      {
        id: 'little',
        say: text('快一点点', 'A little'),
        reply: text(
          '要等策略读了上下文才快一点点：{salt-1.t80} 次对 {grpo.t80} 次。只看当前状态时，{plain-salt.t80} 次对 {plain-grpo.t80} 次，完全一样。',
          'Only once the policy reads a transcript: {salt-1.t80} against {grpo.t80}. With the present state alone it is {plain-salt.t80} against {plain-grpo.t80}, exactly equal.',
        ),
      },
    ],
    right: 'equal',
  },
  run: [
    text(
      '打开信用面板，先选 SALT，看好坏轨迹共走的那几步颜色变淡；再选 RewardFlow，按步进键，看值从终点一条边一条边地流回来。',
      'Open the credit panel. With SALT, the steps that good and bad rollouts share turn pale. With RewardFlow, press the step button and watch value flow back from the end, edge by edge.',
    ),
    text(
      '按播放，比 GRPO、SALT 和 RewardFlow。再把“策略还能看见前几步”改成 0，重来：GRPO 和 SALT 合成一条线。',
      'Play, and compare GRPO, SALT and RewardFlow. Then set the context to 0 and start over: GRPO and SALT become one line.',
    ),
    text(
      '上下文保持 2，把 SALT 的历史窗口从 1 加到 3。合并得少了，又变回 GRPO。',
      'Keep the context at 2 and widen SALT’s window from 1 to 3. Less is merged, and it is GRPO again.',
    ),
    text(
      '打开“认错：不看手里有什么”。RewardFlow 会怎样？这是“什么时候比不出来”那一课的题目。',
      'Turn on false matches. What becomes of RewardFlow? A later lesson, on when comparison fails, is about that.',
    ),
  ],
  explain: [
    text(
      '证明只要两行。梯度是每一步的优势乘 ∇log π(动作|输入)，再全部相加。若输入由 SALT 的键决定，被合并的几步键相同，∇log π 就相同；把它们的优势换成平均数，和不变。所以单步的分不一样，推策略的力却一样。测试里对随机轨迹验过，误差在 1e-12 以内；训练曲线每一次更新都重合，{plain-salt.t80} 次对 {plain-grpo.t80} 次。上下文为 2 而窗口 h = 3，键里已经含着那两步动作，所以还是 GRPO：{salt-3.t80} 次对 {grpo.t80} 次。',
      'The proof takes two lines. The gradient is the sum over steps of advantage times ∇log π(action | input). If SALT’s key determines the input, merged steps share a key and so share ∇log π; replacing their advantages by the mean leaves the sum unchanged. Single scores differ, the push does not. A test checks it on random rollouts to 1e-12, and the curves agree at every update, {plain-salt.t80} against {plain-grpo.t80}. With a context of 2 and a window of h = 3 the key already holds both actions, so it is GRPO again: {salt-3.t80} against {grpo.t80}.',
    ),
    text(
      '窗口比上下文短，SALT 才动得了：来路不同、输入不同的步合到一起，一处的功过分给了几处，{salt-1.t80} 次对 {grpo.t80} 次。帮忙是真的，但不大。',
      'Only with a window shorter than the context does SALT act: steps with different inputs are merged, and what one learned is shared with the others. {salt-1.t80} updates against {grpo.t80}: a real help, and a small one.',
    ),
    text(
      '传播帮的忙大得多：RewardFlow {flow.t80} 次，GraphGPO {graph.t80} 次，离精确优势的 {oracle.t80} 次不远。多读上下文让 GRPO 从 {plain-grpo.t80} 次变成 {grpo.t80} 次，因为同样的经验摊到了更多输入上；传播按状态认路，不管来路，只从 {plain-flow.t80} 次变成 {flow.t80} 次。',
      'Propagation helps far more: RewardFlow {flow.t80} updates, GraphGPO {graph.t80}, not far from the exact advantage’s {oracle.t80}. Reading more context takes GRPO from {plain-grpo.t80} to {grpo.t80}, since the same experience is spread over more inputs. Propagation goes by states however they were reached, and only goes from {plain-flow.t80} to {flow.t80}.',
    ),
    text(
      '三条轨迹的小例子能把差别算清楚。都从 A 走到 B：第一条经 C 到终点，成了；第二条在 B 走岔；第三条也到了 C，最后一步走错。三条都走过的第一步，SALT 给 0，GRPO 各给各的。第三条里 B 到 C 是好棋：GRPO 给 −0.577，SALT 给 +0.289，RewardFlow 的逐步部分给 +0.3。岔路之后再走的那一步，GRPO 和 SALT 照样罚 −0.577，RewardFlow 的逐步部分不罚：错已经犯过了。',
      'A toy group of three shows the difference in numbers. All go from A to B. The first goes by C to the goal; the second strays at B; the third reaches C too and errs at the last step. To the first step, common to all, SALT gives 0 and GRPO each rollout’s own score. The third one’s step from B to C is a good move: GRPO gives it −0.577, SALT +0.289, RewardFlow’s step part +0.3. The step after the stray is still blamed with −0.577 by GRPO and SALT, and not by RewardFlow’s step part: the error was made before.',
    ),
    text(
      '没有照搬出来的：传播不是处处都好。修仓库那个任务，打一个没看过代码的补丁，有时也会蒙对。RewardFlow 往回传的是“从这里出发见过的最好结局”，一次蒙对就让盲猜看着和读代码一样值钱，甚至更近，于是它学会了不读代码：第 99 次更新 {repo-flow.trueSuccess}，GRPO 是 {repo-grpo.trueSuccess}。环境里有运气的时候，要传平均，别传最好。',
      'What did not carry over: propagation is not better everywhere. In the repository a patch made without reading the code is right now and then. RewardFlow carries back the best ending seen from a state, so one lucky guess makes guessing look as good as reading, even nearer to success, and it learns not to read: {repo-flow.trueSuccess} at update 99, GRPO {repo-grpo.trueSuccess}. Where luck is about, carry back the mean and not the best.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能区分合并与传播，能说出 SALT 何时恰好等于 GRPO，并举出传播会出错的情形。',
      'Students can tell merging from propagating, say when SALT is exactly GRPO, and name a case in which propagation errs.',
    ),
    minutes: 30,
    misconceptions: [
      text(
        '“SALT 就是把奖励在图上往回传。”它只合并相同的步，既不传播也不打折。',
        '“SALT carries reward back over the graph.” It merges identical steps; nothing is carried or discounted.',
      ),
      text(
        '“每步的优势变了，学到的就变了。”要看加起来变没变。',
        '“New advantages mean new learning.” What counts is whether the sum is new.',
      ),
      text(
        '“离成功近的状态就是好状态。”运气好时也会离成功很近。',
        '“A state near success is a good state.” Luck, too, is near success.',
      ),
    ],
    ask: text(
      '语言模型的上下文几乎从不重复。按你的理解，SALT 该拿什么当键？取得太细会怎样，太粗又会怎样？',
      'A language model’s transcript hardly ever repeats. What should SALT’s key be? What happens if it is too fine, and if it is too coarse?',
    ),
  },
  simplified: [
    text(
      '真实任务里，“同一个状态”要靠文本相似度去猜；这里状态有现成的名字，一个不漏，一个不错。',
      'In a real task, sameness of states is guessed from similar texts; here states have names, none missed and none confused.',
    ),
    text(
      '真实模型读几千个 token 的上下文；这里只多读两步动作，已经足够让 SALT 不再等于 GRPO。',
      'A real model reads thousands of tokens; here it reads two more actions, enough for SALT to be no longer GRPO.',
    ),
    text(
      'SALT 没有公开的官方代码，这里按论文附录的算法实现；窗口的默认值是我们的读法。',
      'SALT has no official code that we know of; ours follows the algorithm in the paper’s appendix, and the default window is our reading.',
    ),
  ],
} satisfies Lesson as Lesson;
