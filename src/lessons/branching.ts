import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/branching';
import { cards } from './cards';
import { claims } from './claims/branching';

const card = cards['branching'];

export default {
  ...card,
  arms,
  shown: ['independent', 'paper', 'uniform'],
  updates: 50,
  knobs: ['sample.roots', 'sample.branching', 'sample.sharing', 'rollout.groupSize', 'rollout.groups', 'world.flaky'],
  charts: ['trueSuccess', 'paidReward', 'entropyAfterTool', 'entropyElsewhere', 'tokens'],
  read: [
    text(
      '智能体写一段、查一次、读返回、再写一段。哪里最拿不定主意？把每个 token 的熵按位置分开量：工具返回之后的第一个 token，比别处犹豫得多。返回里有新东西，下一步怎么走，前面写的帮不上忙。',
      'An agent writes, calls, reads the reply and writes again. Where is it least sure? Measure the entropy of each token by its place: the first one after a tool’s reply is far more undecided than the rest. The reply brings something new, and nothing written before says what to do with it.',
    ),
    text(
      '笔记的主张是：“像ARPO那样主动在工具轮次做分支采样才是正解。”做法是一组先走几条根，根走到工具返回处，熵比开头涨了，就从那里分出枝来；枝和根共用前面那一段，只从分叉处重新写。',
      'The notes call branch sampling at tool turns, as in ARPO, the right answer. A group starts with a few roots. Where a tool has replied and entropy has risen above that at the start, branches set off; they share what came before and write anew only from the fork.',
    ),
    text(
      '好处算得出来：前缀只写一次。这里每组 4 条根加 8 条枝，一共 12 条，写的 token 和 8 条各走各的差不多。要比就按 token 比，所以三条臂的更新次数一样、token 也差不多，只是一边 8 条，一边 12 条。',
      'The gain can be counted: a prefix is written once. Four roots and eight branches make twelve rollouts here, for about the tokens of eight on their own. Ways of sampling have to be compared at equal tokens; so the arms have the same updates and about the same tokens, eight rollouts on one side and twelve on the other.',
    ),
    text(
      '在哪里分，也有三种：论文按熵的涨幅过不过阈值；放出来的代码几乎是抛硬币，只略微偏向熵高的；随机分则完全不看熵。',
      'Where to branch is a choice of three. The paper asks whether entropy rose above a threshold; the released code nearly tosses a coin, leaning slightly to high entropy; at random does not look at entropy at all.',
    ),
  ],
  predict: {
    question: text(
      '同样多的 token，按熵分叉比各走各的学得快多少？',
      'For the same tokens, how much faster does one learn by branching where entropy rises?',
    ),
    options: [
      {
        id: 'faster',
        say: text('快得多：样本都花在要紧的地方', 'Much faster: samples go where they matter'),
        reply: text(
          '样本确实多了：{paper.rollouts} 条对 {independent.rollouts} 条，token 是 {paper.tokens} 对 {independent.tokens}。成功率呢，第 20 次更新 {paper.trueSuccess@20} 对 {independent.trueSuccess@20}，最后 {paper.trueSuccess} 对 {independent.trueSuccess}，区间叠在一起。',
          'There are more samples: {paper.rollouts} rollouts against {independent.rollouts}, on {paper.tokens} tokens against {independent.tokens}. Success, however, is {paper.trueSuccess@20} against {independent.trueSuccess@20} at update 20 and {paper.trueSuccess} against {independent.trueSuccess} at the end: intervals overlap.',
        ),
      },
      {
        id: 'same',
        say: text('分不出来', 'No difference one can tell'),
        reply: text(
          '对。第 20 次更新 {paper.trueSuccess@20} 对 {independent.trueSuccess@20}，最后 {paper.trueSuccess} 对 {independent.trueSuccess}。枝多了，可枝和根前半段一样，比出来的东西没有多。',
          'Right. {paper.trueSuccess@20} against {independent.trueSuccess@20} at update 20, {paper.trueSuccess} against {independent.trueSuccess} at the end. There are more leaves, but they share their first half, and comparing them says little more.',
        ),
      },
      {
        id: 'slower',
        say: text('更慢：枝太像，比不出高下', 'Slower: branches are too alike to compare'),
        reply: text(
          '“太像”说中了一半：没有信号的组 {paper.deadGroups} 对 {independent.deadGroups}。但没有因此变慢：{paper.trueSuccess} 对 {independent.trueSuccess}。',
          '“Alike” is half right: {paper.deadGroups} of the groups carry no signal, against {independent.deadGroups}. It is no slower for it: {paper.trueSuccess} against {independent.trueSuccess}.',
        ),
      },
    ],
    right: 'same',
  },
  run: [
    text(
      '按播放，先看两条熵：工具返回后的一直在别处的上面。谁先往下掉，谁剩得多？',
      'Press play and look at the two entropies first: the one after a reply stays above. Which falls first, and which keeps more?',
    ),
    text(
      '打开一条轨迹，颜色选熵，找出工具返回后最深的那几个 token：分叉就分在那里。',
      'Open a rollout, colour it by entropy and find the deepest tokens after a reply: that is where branches set off.',
    ),
    text(
      '看“累计策略 token”：三条臂差不多，才谈得上比成功率。把组大小从 12 拖到 20，token 就不公平了，这时候再看成功率，容易看出“好处”来。',
      'Look at policy tokens so far: success may be compared because the arms are alike there. Drag the group size from 12 to 20 and they no longer are; now a “gain” is easily seen.',
    ),
    text(
      '把“在哪里分叉”在三种之间来回换，有没有哪一种看得出差别？',
      'Switch where to branch between the three. Can you tell them apart?',
    ),
  ],
  explain: [
    text(
      '动机是真的。SFT 模型在工具返回后的第一个 token 上，熵是 {independent.entropyAfterTool@0}，别处 {independent.entropyElsewhere@0}；训练 50 次更新，别处塌到 {independent.entropyElsewhere}，返回之后还有 {independent.entropyAfterTool}。要找岔路口，这里就是。',
      'The motive is real. After a reply the supervised model’s entropy is {independent.entropyAfterTool@0}, elsewhere {independent.entropyElsewhere@0}; fifty updates later elsewhere is down to {independent.entropyElsewhere} while {independent.entropyAfterTool} is left after a reply. If one looks for forks, they are here.',
    ),
    text(
      '学得更快这一条没有测出来。token 不多（{paper.tokens} 对 {independent.tokens}），轨迹多出一半，成功率 {paper.trueSuccess} 对 {independent.trueSuccess}。怀疑是题太容易？换成三成调用会失灵的求和题，还是一样：{flaky-paper.trueSuccess} 对 {flaky-independent.trueSuccess}。区间都叠着。我们的结论是：在这里，token 对齐之后，分叉快不快、慢不慢都看不出来。',
      'Faster learning was not found. On no more tokens ({paper.tokens} against {independent.tokens}) with half as many rollouts again, success is {paper.trueSuccess} against {independent.trueSuccess}. Too easy a task? On sums with three calls in ten failing it is the same: {flaky-paper.trueSuccess} against {flaky-independent.trueSuccess}. All intervals overlap. Our finding: here, at equal tokens, branching cannot be told to be faster or slower.',
    ),
    text(
      '为什么多出一半的轨迹，没换来更多？枝和根前半段一个字不差，调用对了一起对，错了一起错。没有信号的组反而多了：{paper.deadGroups} 对 {independent.deadGroups}。十二条像亲戚的轨迹，顶不上十二条陌生的。',
      'Why do half as many rollouts again buy nothing? Branch and root are word for word the same in their first half: where the call was right it is right for all, where wrong, for all. More groups carry no signal, {paper.deadGroups} against {independent.deadGroups}. Twelve relatives are not worth twelve strangers.',
    ),
    text(
      '看熵分和闭着眼分，也没有差别：按熵 {paper.trueSuccess}，代码里的硬币 {code.trueSuccess}，随机 {uniform.trueSuccess}。这里一共就三四次工具返回，枝多得每个返回处都轮得到，挑不挑都一样。共用前缀的优势取平均（hard）还是各算各的（soft），也分不开：{flaky-hard.trueSuccess} 对 {flaky-paper.trueSuccess}。',
      'Branching by entropy and branching blindly are alike as well: by entropy {paper.trueSuccess}, the coin of the released code {code.trueSuccess}, at random {uniform.trueSuccess}. There are three or four replies in all and so many branches that each gets its turn; choosing hardly matters. Nor does it whether a shared prefix takes the mean of its paths (hard) or each path counts on its own (soft): {flaky-hard.trueSuccess} against {flaky-paper.trueSuccess}.',
    ),
    text(
      '那什么时候值得分叉？前缀又长又贵、重来一次工具调用要等很久、岔路口又少的时候：省下的是前缀。我们的前缀才几十个 token，省不出多少。论文报告的增益是在长得多的轨迹上得到的，这里没有推翻它，只是没有看到。',
      'When, then, is it worth it? When a prefix is long and dear, its calls slow to repeat and forks few: what is saved is the prefix. Ours are a few dozen tokens, and little can be saved. The paper reports its gains on far longer rollouts; this does not refute them, it only does not show them.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生会按 token 对齐去比较采样方法，能说出工具返回后熵为什么高，也能接受“没测出差别”是一个结果。',
      'Students compare ways of sampling at equal tokens, can say why entropy is high after a reply, and accept that no measurable difference is a result.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“轨迹数多了，信号就多了。”共用前缀的轨迹不是独立样本，要问的是新写了多少 token、分出了多少高下。',
        '“More rollouts, more signal.” Rollouts with a common prefix are no independent samples; ask how much was newly written and how much they differ.',
      ),
      text(
        '“熵高的地方就是学得最多的地方。”熵高只说明拿不定，不说明选哪个对结果有影响。',
        '“Where entropy is high most is learned.” High entropy says that it is undecided, not that the choice matters.',
      ),
      text(
        '“区间叠在一起，说明两种方法一样好。”只说明这么多种子分不出来；差别如果有，也小于区间的宽度。',
        '“Overlapping intervals prove the methods equal.” They only say that this many seeds cannot tell; a difference, if any, is smaller than the intervals are wide.',
      ),
    ],
    ask: text(
      '设前缀占一条轨迹的九成，同样的 token 分叉能多出几倍的轨迹？这些轨迹里，有多少是“新”的？',
      'Let the prefix be nine tenths of a rollout. How many times more rollouts does branching give for the same tokens? How much of them is new?',
    ),
  },
  simplified: [
    text(
      '真实训练里，一条轨迹上百次调用、几万个 token；这里三四次调用、几十个 token，前缀省不出多少。',
      'In real training a rollout has up to a hundred calls and tens of thousands of tokens; here three or four and a few dozen, so a shared prefix saves little.',
    ),
    text(
      '真实训练里，分叉要复制沙箱的状态，常常做不到；这里的环境可以原样存下来再装回去。',
      'In real training a branch needs a copy of the sandbox, which often cannot be had; here an environment is saved and loaded as it was.',
    ),
    text(
      '真实训练里，成功率用另外的题去测；这里用这一批里独立的根去数，枝不算，所以每次只有十几条，噪声大，要多看几个种子。',
      'In real training success is measured on other tasks; here it is counted on the batch’s independent roots, branches left out: some dozen an update, so it is noisy and takes several seeds.',
    ),
  ],
} satisfies Lesson as Lesson;
