import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/adaptive-kl';
import { cards } from './cards';
import { claims } from './claims/adaptive-kl';

const card = cards['adaptive-kl'];

export default {
  ...card,
  arms,
  shown: ['fixed', 'level', 'tight', 'none'],
  updates: 120,
  knobs: ['leash.control', 'leash.target', 'leash.gain', 'update.kl', 'update.lr', 'leash.estimator'],
  charts: ['trueSuccess', 'paidReward', 'kl', 'beta', 'entropy'],
  read: [
    text(
      'RL 只认对错，别的本事丢光了它也不心疼。所以常给损失加一股拉力，β 乘上策略与 SFT 模型的 KL：走得越远，拉得越紧。这就是缰绳。题目是顺着上司往上查：查他的上司，再查上司的上司，最后查那个人的一项；每次调用有四分之一的机会超时。轨迹比别的课长不少。',
      'Reinforcement learning pays for right answers and does not mind what else is lost. So the loss is often given a pull of its own, β times the policy’s KL to the SFT model: the further it strays, the harder the pull. That is the leash. The question goes up the line: the boss, the boss’s boss, and then something about that person, with one call in four timing out. Rollouts are a good deal longer than in other lessons.',
    ),
    text(
      '可 β 定的是力气，不是距离。策略停在哪儿，还要看另一头拉得多大：学习率高一点，奖励的信号强一点，SFT 模型的底子差一点，同样的 β 就停在不同的地方。',
      'But β sets a force, not a distance. Where the policy comes to rest depends on what pulls at the other end as well: with a larger step size, a stronger reward or a poorer SFT model the same β holds it somewhere else.',
    ),
    text(
      '自适应的做法是定距离，让力气自己去找。每次更新量一下 KL：比目标高，β 乘大一点；比目标低，乘小一点；误差最多按两成算，这里一次最多变一成。笔记的说法是：“KL 控制别用固定 beta，adaptive KL controller 配 target_kl=0.05 比固定 beta=0.04 稳一个量级，长轨迹场景特别明显”。',
      'The adaptive way is to set the distance and let the force find itself. Measure KL at every update; above the target, multiply β by a little more than 1, below it by a little less. No error counts for more than a fifth, and here β moves by a tenth per update at most. The notes: do not fix β; an adaptive controller with a target of 0.05 is steadier than a fixed 0.04 by an order of magnitude, above all with long trajectories.',
    ),
    text(
      '“稳”是什么意思？至少有三种：同一次运行里，KL 从一次更新到下一次抖得小；换个种子，KL 停在同一处；换个学习率，KL 停在同一处。这一课分开量。下面说的 KL，没有特别说明都是后半程的平均。',
      'What does steady mean? At least three things: within a run, KL moves little from update to update; from seed to seed it comes to rest at the same place; with another step size, too. This lesson measures them one by one. Where nothing else is said, KL means its average over the second half of a run.',
    ),
  ],
  predict: {
    question: text(
      '把固定的 β = 0.04 换成自适应、目标 0.1。哪一样会明显变稳？',
      'A fixed β of 0.04 is replaced by an adaptive one with target 0.1. What becomes clearly steadier?',
    ),
    options: [
      {
        id: 'within',
        say: text('KL 曲线：贴着 0.1 走，不再上下抖', 'The curve of KL: it keeps to 0.1 and no longer jumps'),
        reply: text(
          '它绕着目标走，抖照样抖：标准差 {level.kl@wobble}，平均才 {level.kl@late}。β 一次最多变一成，追不上一次更新里的跳动。',
          'It circles the target and jumps as ever: a standard deviation of {level.kl@wobble} at a mean of {level.kl@late}. A β that moves by a tenth cannot catch what happens within one update.',
        ),
      },
      {
        id: 'between',
        say: text(
          '停的地方：换种子、换学习率，平均 KL 都差不多',
          'Where it rests: much the same KL for any seed and step size',
        ),
        reply: text(
          '对。种子之间的标准差从 {fixed.kl@late.spread} 降到 {level.kl@late.spread}；学习率从 5e-4 到 4e-3，固定 β 的 KL 从 {fixed-slow.kl@late} 到 {fixed-fast.kl@late}，自适应是 {level-slow.kl@late} 和 {level-fast.kl@late}。',
          'Right. Between seeds the standard deviation falls from {fixed.kl@late.spread} to {level.kl@late.spread}. From a step size of 5e-4 to 4e-3 KL goes from {fixed-slow.kl@late} to {fixed-fast.kl@late} with a fixed β, from {level-slow.kl@late} to {level-fast.kl@late} with an adaptive one.',
        ),
      },
      {
        id: 'score',
        say: text('成绩：策略不乱跑了，成功率更高', 'The score: a policy that does not stray succeeds more'),
        reply: text(
          '成绩没有变：{level.trueSuccess@late} 对 {fixed.trueSuccess@late}。它管的是走多远，不管走得对不对。',
          'The score does not change: {level.trueSuccess@late} against {fixed.trueSuccess@late}. It minds how far the policy goes, not whether it goes right.',
        ),
      },
      {
        id: 'none',
        say: text('都不会：β 早晚也会停在 0.04 上下', 'Nothing: β will settle around 0.04 anyway'),
        reply: text(
          '每个种子要的 β 不一样：到最后，β 平均 {level.beta}，种子之间的标准差 {level.beta.spread}。正因为 β 各不相同，KL 才能相同。',
          'Every seed wants another β: at the end it is {level.beta} on average, with a standard deviation of {level.beta.spread} between seeds. It is because β differs that KL can be the same.',
        ),
      },
    ],
    right: 'between',
  },
  run: [
    text(
      '按播放，同时看 KL 和“当前 β”。自适应那条臂的 β 开头往哪边走？为什么？KL 冲过目标以后，β 过了多久才追上？',
      'Press play and watch KL and β together. Which way does the adaptive β go at first, and why? Once KL has overshot the target, how long until β catches up?',
    ),
    text(
      '点几次“新种子”：固定 β 那条臂的 KL 每次停在哪儿？自适应那条呢？',
      'Take a few new seeds. Where does KL come to rest with a fixed β, and where with the adaptive one?',
    ),
    text(
      '不重来，把两条臂的学习率都拉到 4e-3：谁的 KL 飞出去，谁的 β 跟着涨？',
      'Without starting over, drag the step size of both to 4e-3. Whose KL takes off, and whose β rises to meet it?',
    ),
    text(
      '把增益从 0.5 调到 1，再调到 0.026（verl 的默认大致是它）：一个会不会来回荡，一个动不动得起来？',
      'Set the gain to 1, then to 0.026, which is about verl’s default. Does one of them swing, and does the other move at all?',
    ),
  ],
  explain: [
    text(
      '先说种子。固定 β = 0.04，各个种子的 KL 平均 {fixed.kl@late}，标准差 {fixed.kl@late.spread}；自适应、目标 0.1，平均 {level.kl@late}，标准差 {level.kl@late.spread}。目标 0.05 更小，{tight.kl@late.spread}，不过 KL 本身也压低了。换学习率：固定 β 的 KL 从 {fixed-slow.kl@late} 到 {fixed.kl@late} 再到 {fixed-fast.kl@late}，自适应是 {level-slow.kl@late}、{level.kl@late}、{level-fast.kl@late}。这两种“稳”方向都对。“一个量级”要打折扣：固定 β 那个数，多半是一两个种子的 KL 中途飞出去撑大的；verl 默认的增益下 β 几乎没动，种子之间却也只有 {idle.kl@late.spread}。',
      'Seeds first. With β fixed at 0.04 the seeds’ KL is {fixed.kl@late} on average with a standard deviation of {fixed.kl@late.spread}; adaptive with target 0.1 it is {level.kl@late}, with {level.kl@late.spread}. With target 0.05 it is smaller still, {tight.kl@late.spread}, though KL itself is pressed down as well. Then step size: with a fixed β KL goes from {fixed-slow.kl@late} over {fixed.kl@late} to {fixed-fast.kl@late}, with an adaptive one it is {level-slow.kl@late}, {level.kl@late}, {level-fast.kl@late}. In these two senses of steady the direction is right. “An order of magnitude” takes a discount: the figure of the fixed β is mostly one or two seeds whose KL took off on the way, and with verl’s own gain, where β hardly moves, seeds differ by only {idle.kl@late.spread}.',
    ),
    text(
      '道理和恒温器一样。β 每次乘上一点，乘的是误差，所以 ln β 是误差的累加。只要 β 最后没有越走越远，累加的误差就没有越积越多，平均下来 KL 就只能在目标附近。这话只管平均，不管每一刻：后半程里 KL 自己的标准差还有 {level.kl@wobble}，目标 0.05 是 {tight.kl@wobble}，跟各自的高低比，和固定 β 的 {fixed.kl@wobble} 比 {fixed.kl@late} 差不多。“曲线更平”没有复现。',
      'It is how a thermostat works. β is multiplied by a little each time, according to the error, so ln β is the sum of all errors. As long as β does not wander off for good the errors do not pile up, and on average KL can only be near the target. That speaks of the average and not of any moment: over the second half KL has a standard deviation of its own of {level.kl@wobble}, with target 0.05 of {tight.kl@wobble}, which compared with its level is much what a fixed β has, {fixed.kl@wobble} at {fixed.kl@late}. A flatter curve is not reproduced.',
    ),
    text(
      '“长轨迹特别明显”呢？换成短轨迹，查值、求和、数上司混在一起：种子之间的标准差，固定 β {short-fixed.kl@late.spread}，自适应 {short-level.kl@late.spread}。方向一样，差得少些；标准差本身也是估出来的，八个种子差这么一点，还不能下结论。长轨迹上差得多，这一句没有被推翻，也没有坐实。',
      'And “above all with long trajectories”? On short ones, a mix of look-ups, sums and hops, the standard deviation between seeds is {short-fixed.kl@late.spread} with a fixed β and {short-level.kl@late.spread} with an adaptive one. The direction is the same, the difference smaller. A standard deviation is an estimate too, and of eight seeds a difference like this is no verdict. That long ones show it more is neither refuted nor settled.',
    ),
    text(
      '目标 0.05 呢？在这里太紧：成功率 {tight.trueSuccess@late}，目标 0.1 是 {level.trueSuccess@late}，固定 β 是 {fixed.trueSuccess@late}，不拴是 {none.trueSuccess@late}（KL {none.kl@late}）。KL 该定多少，没有通用的数：它按 token 还是按序列算、用哪个估计、离 SFT 要走多远，都会变。先不拴跑一次，看它学会时走了多远，再定目标。',
      'And a target of 0.05? Here it is too tight: success {tight.trueSuccess@late}, against {level.trueSuccess@late} with target 0.1, {fixed.trueSuccess@late} with a fixed β and {none.trueSuccess@late} without a leash (KL {none.kl@late}). No number is right everywhere: it depends on whether KL is taken per token or per sequence, on the estimator, and on how far from the SFT model the task lies. Run once without a leash, see how far it had to go, and set the target then.',
    ),
    text(
      '还有两件事恒温器做不到。一，缰绳只能拉，不能推：学习率 5e-4 时策略走得慢，迟迟到不了 0.1，β 一路降到 {level-slow.beta@min}，这时绳子其实已经松开，要是后面策略突然跑起来，得等好多次更新才收得住。二，增益太小，就几乎是固定的：verl 默认的增益下，一百二十次更新里 β 只在 {idle.beta@min} 到 {idle.beta@max} 之间动。写了“自适应”三个字，不等于它真在调；把 β 画出来看。',
      'Two things a thermostat cannot do. First, a leash can hold back but not push: at a step size of 5e-4 the policy is slow to get to 0.1, and β falls to {level-slow.beta@min}. By then the leash is off, and should the policy bolt later, it takes many updates to catch. Second, with too small a gain β is as good as fixed: with verl’s own, over a hundred and twenty updates, it moves between {idle.beta@min} and {idle.beta@max}. A setting that says “adaptive” need not adapt; plot β and see.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能分清“稳”的三种意思，说出自适应 KL 管住了哪两种、为什么管不住第三种，并会先看 β 再下结论。',
      'Students can tell three senses of steady apart, say which two an adaptive KL provides and why not the third, and look at β before they judge.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“β 一样，约束就一样。”β 是力气；停在哪儿，看另一头拉得多大。',
        '“The same β is the same constraint.” β is a force; where it ends depends on the other pull.',
      ),
      text(
        '“KL 越小越安全，目标定低一点总没错。”学会这道题本来就要走那么远，定低了就是不让学。',
        '“Less KL is safer, so set the target low.” Learning the task takes a certain distance; a lower target forbids it.',
      ),
      text(
        '“自适应能防住突变。”它一次只动一点，管的是长期平均；突变要靠裁剪，靠停下来查。',
        '“Adaptive control prevents sudden jumps.” It moves a little at a time and minds the long average; against jumps there are clips, and stopping to look.',
      ),
    ],
    ask: text(
      '误差在乘进 β 之前截到正负两成。要是 KL 平时略低于目标，偶尔猛地蹿到十倍，β 最后会涨还是会跌？不截断呢？',
      'Errors are cut to a fifth either way before they act on β. If KL is usually a little below the target and now and then leaps to ten times it, does β rise or fall in the end? And without the cut?',
    ),
    thread: {
      repo: 'CarperAI/trlx',
      number: 361,
      say: text(
        '控制器量错了 KL。作者发现，和正确的实现相比，训练恰恰从 KL 超过目标、β 该收紧的那一刻起走岔；改之前，那个目标根本没有碰到过。',
        'The controller measured the wrong KL. Its author found that runs part from the reference just when KL passes the target and β should tighten; before the fix that target was never reached.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练一批有几十万个 token，KL 量得准；这里一批三十二条轨迹，KL 每次量出来都带不少噪声，所以曲线看着更抖。',
      'In real training a batch has hundreds of thousands of tokens and KL is measured well; here it is thirty-two rollouts, each reading is noisy, and curves look more restless.',
    ),
    text(
      '真实训练常跑几千步，控制器调得很慢；这里只有一百二十次更新，增益调大了二十倍，好让它在几十次之内见效。',
      'Real runs take thousands of steps and their controllers are slow; here there are a hundred and twenty updates, and the gain is some twenty times larger so that it acts within tens.',
    ),
    text(
      '近来很多推理模型的训练干脆不用 KL，也不留参考模型。这里拴上它，是为了看缰绳怎么起作用，不是说非拴不可。',
      'Many recent recipes for reasoning models use no KL and keep no reference model. Here there is one to show how a leash works, not to say that there must be.',
    ),
  ],
} satisfies Lesson as Lesson;
