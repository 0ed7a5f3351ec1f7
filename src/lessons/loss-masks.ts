import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/loss-masks';
import { cards } from './cards';
import { claims } from './claims/loss-masks';

const card = cards['loss-masks'];

export default {
  ...card,
  arms,
  shown: ['correct', 'observations-in', 'errors-in', 'thinking-out'],
  updates: 100,
  knobs: ['mask.observation', 'mask.error', 'mask.think', 'update.kl', 'update.lr', 'world.flaky'],
  charts: ['trueSuccess', 'paidReward', 'length', 'errorReplies', 'kl'],
  read: [
    text(
      '这回智能体写的是 token：想几个词，调用一次工具，读返回，再想，最后作答。一条轨迹就是一条 token 带，可带子上的字不全是它写的。思考、调用、答案是它的；返回和报错是环境写进来的。起点是一个照着马虎示范做过监督学习的小模型，题目是查值、求和、数上司、从名单里推。每次调用有三成机会回一句 ERR timeout retry。答对得 1 分，别的没有。',
      'This agent writes tokens: a few words of thought, a call, the reply to read, more thought, an answer. A rollout is one tape of tokens, but not all on it is its own. Thinking, calls and answers are; replies and errors were put there by the environment. It starts as a small model that has imitated a careless demonstrator. The questions: a value, a sum, a boss’s boss, a name to infer from a list. Three calls in ten come back as “ERR timeout retry”. A right answer is worth 1, nothing else counts.',
    ),
    text(
      '损失是一个 token 一个 token 加起来的：优势乘上它的 log 概率。哪些 token 有资格进来，由掩码说了算。笔记给了三条：返回要屏蔽；“tool error message 也要 mask，否则模型学会复读 error 凑长度”；“thinking token 千万别 mask，那是模型推理价值所在”。',
      'The loss is a sum over tokens, advantage times log-probability, and a mask says which of them may enter. The notes give three rules: mask the replies; mask tool errors too, or the model learns to parrot errors to fill its length; and never mask thinking, for that is what reasoning is worth.',
    ),
    text(
      '道理在策略梯度的前提里：token 得是策略自己采出来的。自己采的 token，抬高一个就压低别的，∇log π 的平均恰好是 0，所以优势减去组内均值不会带来偏差，好坏正负能抵掉。环境写的 token 不是按 π 采的，这个平均不是 0：好轨迹里它被当成课文来背，坏轨迹里它被一压再压，可下一次环境照样写，压不完。而思考是它自己采的，反倒该算。',
      'The reason lies in what a policy gradient assumes: that the policy sampled the token. For its own tokens, raising one lowers the others, ∇log π averages to exactly 0, so subtracting the group’s mean brings no bias and praise and blame cancel. What the environment wrote was not drawn from π, and there the average is not 0. In good rollouts it becomes a text to learn by heart; in bad ones it is pushed down, and since the environment will write it again next time, the pushing never ends. Thinking, on the other hand, it did sample, so thinking belongs.',
    ),
    text(
      '四条臂只差掩码上的一个开关，奖励、题目、种子都一样。',
      'The four arms differ in one switch of the mask. Reward, questions and seeds are the same.',
    ),
  ],
  predict: {
    question: text(
      '返回照样屏蔽，只放报错进损失。一句报错才几个 token，而且多半出现在失败的轨迹里。会学到什么？',
      'Replies stay masked; only error messages enter the loss. They are a few tokens each, and mostly found in rollouts that fail. What is learned?',
    ),
    options: [
      {
        id: 'nothing',
        say: text('没什么影响：才几个 token', 'Next to nothing: they are so few'),
        reply: text(
          '几个 token 就够了：成功率从 {correct.trueSuccess} 掉到 {errors-in.trueSuccess}，KL 从 {correct.kl} 涨到 {errors-in.kl}。',
          'A few are enough: success falls from {correct.trueSuccess} to {errors-in.trueSuccess}, and KL goes from {correct.kl} to {errors-in.kl}.',
        ),
      },
      {
        id: 'avoid',
        say: text('学会少碰报错：失败轨迹里的报错在挨罚', 'To avoid errors: they are blamed in failed rollouts'),
        reply: text(
          '被压低的是“报错这几个字”的概率，不是“招来报错的那次调用”。报错是环境写的，它压不住，反而越招越多：每条轨迹最多到过 {errors-in.errorReplies@max} 次，全屏蔽时是 {correct.errorReplies@max} 次。',
          'What is pushed down is the probability of those words, not of the call that brought them. The environment goes on writing them, and more come, not fewer: at most {errors-in.errorReplies@max} a rollout, against {correct.errorReplies@max} with everything masked.',
        ),
      },
      {
        id: 'bloat',
        say: text('往报错上靠：轨迹变长，题不会做了', 'To lean towards errors: longer rollouts, tasks undone'),
        reply: text(
          '对。长度 {correct.length} 对 {errors-in.length}，成功率 {correct.trueSuccess} 对 {errors-in.trueSuccess}。',
          'Right. Length {correct.length} against {errors-in.length}, success {correct.trueSuccess} against {errors-in.trueSuccess}.',
        ),
      },
    ],
    right: 'bloat',
  },
  run: [
    text(
      '按播放，先看 KL：哪条臂最早离开 SFT 模型？这时成功率动了没有？',
      'Press play and watch KL first. Which arm is the first to leave the SFT model, and has success moved by then?',
    ),
    text(
      '停在“报错也进损失”那条臂，读一条轨迹：哪些 token 上有斜线（不进损失），哪些没有？报错后面它接着写了什么？',
      'Pause in the arm with errors in the loss and read a rollout. Which tokens are hatched, out of the loss, and which are not? What does it write after an error?',
    ),
    text(
      '不重来，把“只算自己写的”那条臂的“工具返回进损失”打开，接着放二十次更新，再关上。掉下去的，回得来吗？',
      'Without starting over, let replies into the loss of the correct arm, run twenty updates, and take them out again. Does what was lost come back?',
    ),
    text(
      '换“刷单段”，只把第 1 回合的返回刷进损失，别的回合照旧。只漏这一段，要放多少次更新才看得出来？',
      'Take the brush for single spans and paint only the reply of turn 1 into the loss. With just this one leaking, how many updates until it shows?',
    ),
    text(
      '在坏掉的臂上加一点 KL（β = 0.05）：它治住了病，还是只盖住了症状？',
      'Give a spoilt arm some KL, β = 0.05. Does that cure the illness or cover the symptom?',
    ),
  ],
  explain: [
    text(
      '返回进了损失：{observations-in.trueSuccess}，全屏蔽是 {correct.trueSuccess}。好轨迹里的返回被背了下来，可每一题的数据库都是现抽的，背了也没用；坏轨迹里的返回被往下压，压的是共享的权重，连带着写调用、写答案的本事一起走样。KL 是 {observations-in.kl}，对 {correct.kl}。',
      'With replies in the loss success is {observations-in.trueSuccess}, with everything masked {correct.trueSuccess}. Replies of good rollouts are learned by heart, in vain, since every question draws its own database. Replies of bad ones are pushed down, through weights that also write calls and answers. KL is {observations-in.kl} against {correct.kl}.',
    ),
    text(
      '报错进了损失，多半更狠：{errors-in.trueSuccess}。区间这么宽，是因为大多数种子垮到了底，也有一个到最后都没垮。报错就那么几个词，句句一样，拉力全往一处使。笔记说它会“凑长度”，对：长度 {errors-in.length}，对 {correct.length}；报错最多时每条轨迹 {errors-in.errorReplies@max} 次。笔记还说它会“复读 error”，这个没有看到：策略自己写出来的报错词，最多时每条轨迹才 {errors-in.invented@max} 个。它不抄报错，它去招报错。',
      'With errors in the loss it is mostly worse: {errors-in.trueSuccess}. The interval is wide because most seeds go to the bottom while one never breaks. Errors are the same few words every time, so all the pull goes one way. That it fills length, as the notes say, is true: {errors-in.length} tokens against {correct.length}, with up to {errors-in.errorReplies@max} errors a rollout. That it parrots errors we did not see: error words written by the policy itself peak at {errors-in.invented@max} a rollout. It does not copy errors; it calls them forth.',
    ),
    text(
      '思考不进损失，看着最无辜，也掉到 {thinking-out.trueSuccess}。没有梯度不等于不动：思考和调用共用一套权重，调用往哪边推，思考就跟着漂，漂坏了也没人罚它。长度 {thinking-out.length}，其中思考 {thinking-out.thinking}；本该工具写的词，它自己最多写到每条轨迹 {thinking-out.invented@max} 个。这个平均数是少数几个种子撑起来的：它们一条轨迹写上十几二十个，其余的几乎不写。复读是有的，出在这条臂上，但不是次次都有。',
      'Leaving thinking out looks harmless and still ends at {thinking-out.trueSuccess}. No gradient does not mean no motion. Thinking shares its weights with calls; as these are pushed it drifts along, and nobody blames it for drifting badly. Length is {thinking-out.length}, {thinking-out.thinking} of it thinking, and of words that only tools should write it writes up to {thinking-out.invented@max} a rollout. A few seeds make that mean, with some ten to thirty such words a rollout; the others write next to none. Parroting does occur, in this arm, but not every time.',
    ),
    text(
      '怎么早点发现？别光等成功率。第 40 次更新，报错进损失的还有 {errors-in.trueSuccess@40}，正确的是 {correct.trueSuccess@40}，单看一次运行，这点差别分不清；KL 却已经是 {errors-in.kl@40} 对 {correct.kl@40}，思考不进损失的更到了 {thinking-out.kl@40}。到最后，三种错掩码是 {observations-in.kl}、{errors-in.kl}、{thinking-out.kl}，正确的是 {correct.kl}。没有哪项奖励在推，KL 却一直涨，先查掩码。',
      'How to notice early? Not by success alone. At update 40 it is {errors-in.trueSuccess@40} with errors in the loss and {correct.trueSuccess@40} with the right mask, hardly to be told apart within a single run. KL is at {errors-in.kl@40} against {correct.kl@40} by then, and at {thinking-out.kl@40} with thinking left out. In the end the three wrong masks stand at {observations-in.kl}, {errors-in.kl} and {thinking-out.kl}, the right one at {correct.kl}. When KL keeps rising though no reward asks for it, check the mask.',
    ),
    text(
      '所以记一条就够：谁采的，谁进损失。工具的话，一个字都不进；自己的话，一个字都不漏，思考也在内。读上下文不需要梯度，选动作才需要。',
      'So one rule is enough: whoever sampled it answers for it. Not a word of the tools’ goes in, and not a word of the policy’s own stays out, thinking included. Reading the context needs no gradient; choosing does.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能用“谁采的 token”判断该不该进损失，并能从长度、报错数、KL 认出掩码写错了。',
      'Students can decide by who sampled a token whether it belongs in the loss, and recognise a wrong mask from length, errors and KL.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“返回在上下文里，学学也无妨。”读它不用梯度；给它梯度，就是在背环境的台词。',
        '“Replies are in the context, learning them cannot hurt.” Reading needs no gradient; a gradient on them learns the environment’s lines.',
      ),
      text(
        '“报错出现在失败轨迹里，罚它正好。”该罚的是招来报错的调用，那几个 token 本来就在损失里。',
        '“Errors come in failed rollouts, so blaming them is right.” The call that brought the error is to blame, and it is in the loss already.',
      ),
      text(
        '“不进损失的 token 就不会变。”权重是共享的，没人管的 token 会跟着漂。',
        '“What is out of the loss does not change.” Weights are shared; tokens that nobody minds drift.',
      ),
    ],
    ask: text(
      '对话模板里那些固定的标记（比如每轮开头的角色名）该不该进损失？先用“谁采的”想一遍，再到实验室里把“下一个 token”改成只许合语法的，打开模板那个开关看看。',
      'Should the fixed marks of a chat template, such as the role at the start of a turn, enter the loss? Argue by who sampled them, then allow grammatical tokens only, in the lab, and try the template switch.',
    ),
    thread: {
      repo: 'PeterGriffinJin/Search-R1',
      number: 21,
      say: text(
        '有人训搜索智能体，KL 变成很大的负数，没跑多久就废了：检索回来的 token 也算进了 KL，重新编码后掩码又对不齐。',
        'Someone training a search agent sees a hugely negative KL and runs that die early: retrieved tokens were counted in the KL, and after re-encoding the mask no longer lined up.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，掩码常常是事后从拼好的文本里重新切出来的，切歪一个 token 就错；这里的角色在 token 写下时就记好了，不会错位。',
      'In real training the mask is often cut out of the finished text afterwards, and one token’s slip spoils it; here roles are noted as tokens are written and cannot slip.',
    ),
    text(
      '真实训练里一条返回有几百上千个 token，占去大半条轨迹；这里只有几个，所以这里的伤害是往小里说的。',
      'In real training a reply has hundreds or thousands of tokens, most of the rollout; here it has a handful, so the harm is understated.',
    ),
    text(
      '真实模型有几十亿参数，坏得慢，通常还有 KL 拴着；这里两万来个参数全部共用，又没有 KL，几十次更新就看得见。',
      'In real training billions of parameters spoil slowly, and there is usually a KL leash; here some twenty thousand share everything and nothing holds them, so tens of updates are enough to see it.',
    ),
  ],
} satisfies Lesson as Lesson;
