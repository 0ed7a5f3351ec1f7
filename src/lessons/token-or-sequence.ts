import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/token-or-sequence';
import { cards } from './cards';
import { claims } from './claims/token-or-sequence';

const card = cards['token-or-sequence'];

export default {
  ...card,
  arms,
  shown: ['token', 'token-late', 'wide-late', 'narrow-late'],
  updates: 100,
  knobs: ['loss', 'loss.low', 'loss.high', 'sample.lag', 'sample.minibatches', 'update.epochs'],
  charts: ['trueSuccess', 'paidReward', 'ratioSpread', 'sequenceSpread', 'clipFraction'],
  read: [
    text(
      '轨迹是过去的策略写的，更新的却是现在的策略。两者给同一个 token 的概率之比，就是比值 ρ = π现在/π采样。损失里每个 token 是 ρ 乘优势：现在更爱写的算重一点，现在不大写的算轻一点。一批轨迹分两小批走，走第二步时 ρ 就已经不是 1；异步训练里轨迹还要晚到几次更新，ρ 离 1 更远。',
      'Rollouts were written by a past policy, and it is the present one that gets updated. Of one token, the ratio of what the two make of it is ρ = π_now/π_sampling. In the loss each token is ρ times its advantage: what the policy has come to prefer weighs a little more, what it has left behind a little less. With two minibatches ρ has left 1 by the second step; in asynchronous training rollouts come some updates late, and it is further off still.',
    ),
    text(
      'ρ 离 1 太远，这个样本就不太能信了，所以要裁剪。看损失那条线：夸（A > 0）而 ρ 已经超过 1 + ε，线变平；罚（A < 0）而 ρ 已经低于 1 − ε，线也变平。平的线斜率是 0，所以被裁掉的 token 没有梯度：不是它不重要，是它已经朝对的方向走得够远，这一批不再推它。另外两种，该涨的反而跌了、该跌的反而涨了，从来不裁，梯度照常把它拉回来。',
      'Once ρ is too far from 1 the sample is hardly to be trusted, so it is clipped. Look at the loss as a line: praised (A > 0) with ρ above 1 + ε it turns flat, and blamed (A < 0) with ρ below 1 − ε it turns flat, too. A flat line has slope 0, which is why a clipped token has no gradient. Not that it does not matter: it has gone far enough in the right direction, and this batch pushes no further. The other two cases, praised yet fallen and blamed yet risen, are never clipped; the gradient pulls them back as ever.',
    ),
    text(
      '问题是 ρ 按什么算。“GRPO 沿用 PPO 的 token-level importance ratio”：一个 token 一个比值，一个一个裁。GSPO 说：奖励给的是整条，优势也是整条的，比值也该按整条算。它取各 token 比值的几何平均，一条序列一个比值，要裁就整条裁。笔记说“MoE + 长轨迹下 GSPO 明显更稳”。',
      'The question is what ρ is taken of. GRPO, as the notes put it, keeps PPO’s importance ratio per token: one ratio each, clipped one by one. GSPO says: the reward is for the whole sequence and so is the advantage, so the ratio should be as well. It takes the geometric mean of the tokens’ ratios, one for a sequence, and clips a sequence as a whole. The notes say that with MoE and long trajectories GSPO is clearly steadier.',
    ),
    text(
      '四条臂题目、奖励、种子都一样，只差三样：轨迹晚到几次更新、比值按什么算、裁剪多宽。',
      'The four arms have the same questions, reward and seeds. They differ in how many updates late the rollouts come, in what the ratio is taken of, and in how wide the clip is.',
    ),
  ],
  predict: {
    question: text(
      '轨迹晚到 4 次更新。把 GRPO 换成 GSPO，裁剪 0.2 原样照搬。会怎样？',
      'Rollouts come 4 updates late. GRPO is replaced by GSPO, and the clip of 0.2 is kept. What happens?',
    ),
    options: [
      {
        id: 'steadier',
        say: text('更稳：序列的比值起伏小', 'Steadier: a sequence’s ratio moves less'),
        reply: text(
          '起伏确实小，可裁剪没跟着变窄，等于拆了护栏。后半程 KL {wide-late.kl@late}，GRPO 是 {token-late.kl@late}；成功率 {wide-late.trueSuccess@late} 对 {token-late.trueSuccess@late}。',
          'It does move less, but the clip was not narrowed along with it: the guard rail is gone. Over the second half KL is {wide-late.kl@late} against GRPO’s {token-late.kl@late}, success {wide-late.trueSuccess@late} against {token-late.trueSuccess@late}.',
        ),
      },
      {
        id: 'same',
        say: text('差不多：同一批数据，同一个 ε', 'About the same: same data, same ε'),
        reply: text(
          '同一个 ε，量的不是同一样东西：token 比值的标准差是 {token-late.ratioSpread@late}，序列比值才 {token-late.sequenceSpread@late}。照搬的结果，成功率 {wide-late.trueSuccess@late} 对 {token-late.trueSuccess@late}。',
          'The same ε measures something else: ratios of tokens spread by {token-late.ratioSpread@late}, ratios of sequences by a mere {token-late.sequenceSpread@late}. Kept as it was, it ends at success {wide-late.trueSuccess@late} against {token-late.trueSuccess@late}.',
        ),
      },
      {
        id: 'drifts',
        say: text('裁剪形同虚设，策略越漂越远', 'The clip hardly acts, and the policy drifts away'),
        reply: text(
          '对。后半程 KL {wide-late.kl@late}；把裁剪收到 0.03 就回到 {narrow-late.kl@late}，成功率从 {wide-late.trueSuccess@late} 回到 {narrow-late.trueSuccess@late}。',
          'Right. KL over the second half is {wide-late.kl@late}; with the clip at 0.03 it is back to {narrow-late.kl@late}, and success goes from {wide-late.trueSuccess@late} back to {narrow-late.trueSuccess@late}.',
        ),
      },
    ],
    right: 'drifts',
  },
  run: [
    text(
      '按播放，比两张图：“比值的标准差”和“序列比值的标准差”。同一条臂上差多少？GRPO 滞后从 0 变 4，各涨了多少？',
      'Press play and compare two charts, the spread of ratios and the spread of sequence ratios. How far apart are they in one arm, and how much does each grow when GRPO’s lag goes from 0 to 4?',
    ),
    text(
      '停下来，打开“这次更新”，看比值的分布和代理目标上的点：哪些点落在平的那一段？在 GSPO 裁剪 0.2 那条臂上，虚线离黑线有多远？',
      'Pause and open “This update”. On the distribution of ratios and the dots on the surrogate: which dots lie where it is flat? In the arm of GSPO with 0.2, how far from the outline are the dashed bounds?',
    ),
    text(
      '在“GRPO，滞后 4”上把滞后拉到 8、12，看被裁剪的比例和成功率；再拉回 0。',
      'In the arm of GRPO with lag 4 drag the lag to 8 and to 12, watching the clip fraction and success; then back to 0.',
    ),
    text(
      '在 GSPO 裁剪 0.2 那条臂上，等 KL 涨起来之后再把两个 ε 收到 0.03：漂出去的策略还回得来吗？',
      'In the arm of GSPO with 0.2, wait until it has drifted and only then bring both ε down to 0.03. Does the policy come back?',
    ),
  ],
  explain: [
    text(
      '为什么序列的比值起伏小？几何平均就是对数取平均：二十来个 token 有涨有跌，大半互相抵掉了。要是彼此独立，方差缩成 1/|o|，标准差缩成根号分之一。量出来：{token.ratioSpread@late} 对 {token.sequenceSpread@late}，滞后 4 次 {token-late.ratioSpread@late} 对 {token-late.sequenceSpread@late}。这一半，笔记说的没错。论文里一条几千 token，缩得更多，所以它的 ε 才是万分之几。',
      'Why does a sequence’s ratio move less? A geometric mean is a mean of logarithms: of some twenty tokens some rose and some fell, and most of it cancels. Were they independent, the variance would shrink to 1/|o| and the spread to its root. Measured: {token.ratioSpread@late} against {token.sequenceSpread@late}, and with a lag of 4 {token-late.ratioSpread@late} against {token-late.sequenceSpread@late}. So far the notes are right. Answers in the paper have thousands of tokens and shrink more, which is why its ε is in the ten-thousandths.',
    ),
    text(
      '起伏小不等于稳。稳不稳要看裁剪管不管得住，而裁剪得跟起伏一个尺度。0.2 对 token 合适，对序列就太宽：等序列的比值碰到 0.2，里面的 token 早就走远了。滞后 4 次，KL {wide-late.kl@late}，成功率 {wide-late.trueSuccess@late}，最大的 token 比值到 {wide-late.ratioMax@late}。不是每个种子都漂，可漂起来就收不住：KL 在种子之间的标准差是 {wide-late.kl@late.spread}。',
      'Moving less is not being stable. That depends on whether the clip has a grip, and a clip must be of the size of what it clips. For tokens 0.2 is right; for sequences it is far too wide: by the time a sequence’s ratio gets there, its tokens are long gone. With a lag of 4, KL is {wide-late.kl@late}, success {wide-late.trueSuccess@late}, the largest ratio of a token {wide-late.ratioMax@late}. Not every seed drifts, but one that does is not held: between seeds KL has a standard deviation of {wide-late.kl@late.spread}.',
    ),
    text(
      '收到 0.03，KL 回到 {narrow-late.kl@late}，成功率 {narrow-late.trueSuccess@late}，和 GRPO 的 {token-late.kl@late}、{token-late.trueSuccess@late} 差得很少。滞后 8 次才看得出差别，也不大：GSPO {narrow-stale.trueSuccess@late}，KL {narrow-stale.kl@late}；GRPO {token-stale.trueSuccess@late}，KL {token-stale.kl@late}。会不会只是 GRPO 裁得太松？收到 0.1，被裁的从 {token-stale.clipFraction@late} 到 {tight-stale.clipFraction@late}，和 GSPO 的 {narrow-stale.clipFraction@late} 差不多，成功率还是 {tight-stale.trueSuccess@late}。',
      'At 0.03 KL is back to {narrow-late.kl@late} and success is {narrow-late.trueSuccess@late}, hardly different from GRPO’s {token-late.kl@late} and {token-late.trueSuccess@late}. It takes a lag of 8 to see a difference, and not a large one: GSPO {narrow-stale.trueSuccess@late} with KL {narrow-stale.kl@late}, GRPO {token-stale.trueSuccess@late} with KL {token-stale.kl@late}. Is GRPO’s clip merely too loose? At 0.1 it cuts {tight-stale.clipFraction@late} of the tokens instead of {token-stale.clipFraction@late}, about as many as GSPO’s {narrow-stale.clipFraction@late}, and success is still {tight-stale.trueSuccess@late}.',
    ),
    text(
      '差别多半在怎么裁（这是我们的解释，不是量出来的）。一个一个裁，同一条轨迹里走得快的 token 停下，走得慢的接着推，整条的优势被拆得七零八落：熵 {tight-stale.entropy@late}，GSPO 是 {narrow-stale.entropy@late}。整条裁，一条轨迹要么都算，要么都不算，留下来的梯度方向没变。照这么说轨迹越长该越明显，可换成长轨迹、滞后 4 次，八个种子还分不出来：GSPO {narrow-long.trueSuccess@late}，GRPO {token-long.trueSuccess@late}。所以笔记的“明显更稳”在这里要两个条件：样本够旧，裁剪换成它自己的；“长轨迹更稳”没有复现。MoE 这里没有，不下结论。',
      'The difference probably lies in how they cut; this is our reading, not a measurement. One by one, the quick tokens of a rollout stop and the slow ones go on being pushed, and the advantage of the whole is taken to pieces: entropy {tight-stale.entropy@late}, against {narrow-stale.entropy@late} with GSPO. Cut as a whole, a rollout counts entirely or not at all, and what is left has kept its direction. By that reading longer rollouts should show it more, yet on long ones with a lag of 4 eight seeds cannot tell them apart: GSPO {narrow-long.trueSuccess@late}, GRPO {token-long.trueSuccess@late}. So “clearly steadier” needs two conditions here: samples old enough, and a clip of its own; “steadier on long rollouts” does not reproduce. Of MoE, absent here, we say nothing.',
    ),
    text(
      '反过来，窄过头会怎样？论文的 3e-4 / 4e-4 放在二十来个 token 上，一滞后就裁掉 {paper-late.clipFraction@late} 的 token。它照样学，{paper-late.trueSuccess@late}，离 SFT 模型也最近，KL {paper-late.kl@late}；只是这么多数据采了不用。所以看见裁剪比例很高，先别急着放宽：先问滞后多少，再问成功率掉了没有。',
      'And too narrow? The paper’s 3e-4 / 4e-4 on some twenty tokens cut {paper-late.clipFraction@late} of them as soon as there is lag. It learns all the same, {paper-late.trueSuccess@late}, and stays nearest to the SFT model, KL {paper-late.kl@late}; only that all these tokens were sampled for nothing. So a high clip fraction is no reason to widen at once: ask how large the lag is, and whether success has suffered.',
    ),
    text(
      '最后是裁剪什么时候根本不起作用。一批只走一步、又不滞后，现在的策略就是采样的策略：最大的比值 {once.ratioMax@late}，被裁的 {once.clipFraction@max}。这时候 0.2 还是 0.28，GRPO 还是 GSPO，都是同一个梯度。调裁剪之前，先看比值离开 1 没有。',
      'Last, when a clip does nothing at all. With one step a batch and no lag the present policy is the one that sampled: the largest ratio is {once.ratioMax@late}, and {once.clipFraction@max} are cut. Whether 0.2 or 0.28, GRPO or GSPO, it is the same gradient. Before you tune a clip, see whether ratios have left 1.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能说出被裁 token 梯度为 0 的两种情形和不为 0 的两种情形，并能由比值的起伏推出裁剪该多宽。',
      'Students can name the two cases in which a token’s gradient is clipped to 0 and the two in which it is not, and derive how wide a clip should be from how much ratios move.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“被裁掉的 token 不重要，或者是坏样本。”它是走对了、而且走够了的样本；走反了的从来不裁。',
        '“Clipped tokens are unimportant, or bad samples.” They went the right way, and far enough; those that went the wrong way are never clipped.',
      ),
      text(
        '“GSPO 方差小，所以换上就更稳。”不改裁剪，换上反而更容易漂；改了，也要样本够旧才看得出。',
        '“GSPO has less variance, so switching makes it steadier.” With the clip unchanged, switching makes it drift; with its own, it takes old samples to see a gain.',
      ),
      text(
        '“裁剪比例高，说明 ε 太小。”也可能是样本太旧：先降滞后。',
        '“A high clip fraction means ε is too small.” Or that samples are too old: reduce the lag first.',
      ),
    ],
    ask: text(
      '一条序列里有一个 token 的比值是 5，其余十九个都是 1。GRPO（ε = 0.2）和 GSPO（ε = 0.03）各会裁掉什么？优势为正、为负各算一遍。',
      'In a sequence one token has a ratio of 5 and the other nineteen have 1. What do GRPO with ε = 0.2 and GSPO with ε = 0.03 cut? Work it out for a positive and for a negative advantage.',
    ),
    thread: {
      repo: 'verl-project/verl',
      number: 7356,
      say: text(
        '有人全异步训 GSPO，用论文的 3e-4 / 4e-4，裁剪比例一直在四成上下，奖励涨得很慢；同步训练时几乎是零。他问：这正常吗，还是样本太旧了？',
        'Someone trains GSPO fully asynchronously with the paper’s 3e-4 / 4e-4. About four tokens in ten are clipped all along and reward climbs slowly; trained in step, almost none were. Is this normal, they ask, or are the samples too old?',
      ),
    },
  },
  simplified: [
    text(
      '真实的 MoE 里，同一个 token 在采样引擎和训练引擎里可能走不同的专家，不滞后比值也会乱跳；这里是一个小的稠密模型，没有这种错位。',
      'In a real MoE one token may take different experts in the sampling and in the training engine, so that ratios jump even without lag; here a small dense model has no such mismatch.',
    ),
    text(
      '真实的回答几百到几万 token，序列比值被平均得更平，ε 也小得多；这里一条二十来个 token。',
      'Real answers have hundreds to tens of thousands of tokens, so sequence ratios are averaged much flatter and ε is far smaller; here there are some twenty.',
    ),
    text(
      '真实的异步训练里，一批轨迹新旧不一；这里整批都恰好旧这么多次更新。',
      'In real asynchronous training a batch mixes rollouts of many ages; here all are late by exactly so many updates.',
    ),
  ],
} satisfies Lesson as Lesson;
