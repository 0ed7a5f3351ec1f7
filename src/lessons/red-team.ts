import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/red-team';
import { cards } from './cards';
import { claims } from './claims/red-team';

const card = cards['red-team'];

export default {
  ...card,
  arms,
  shown: ['spam', 'echo', 'stitch', 'format'],
  updates: 80,
  knobs: ['reward.milestone.weight', 'reward.milestone.mode', 'reward.cap', 'sample.temperature', 'update.kl'],
  charts: ['trueSuccess', 'paidReward', 'calls', 'length', 'answered'],
  redTeam: true,
  read: [
    text(
      '奖励写好了，先别急着训。换到策略那一边想：怎么把钱拿满，又不用干活？笔记给了一条纪律：“reward 函数上线前先让另一个模型专门 hack 它 1 万步，4 种 hack 模式基本都会冒出来。工具 spam、echo prompt、ground truth 关键词拼接、格式分撑大头。”',
      'The reward is written. Do not train yet. Take the policy’s side for a minute: how would you collect it all without doing the work? The notes make it a rule: “before a reward goes live, let another model hack it for 10,000 steps; four patterns nearly always turn up: tool spam, echo prompt, stitching keywords of the answer, living off format credit.”',
    ),
    text(
      '这里就替它们各写一个会被钻的奖励，放在同一间办公室里训。一条臂每成功调用一次工具加 0.3；一条臂答对给 0.5，每提到一次题目里的词再加 0.1，封顶 1；一条臂做求和题，答案里只要含有正解就给 1；最后一条九成八的分给“答案格式对”，只剩百分之二给答对。',
      'So here is one leaky reward for each, all trained in the same office. One arm gets 0.3 more for every call that works. One gets 0.5 for a right answer and 0.1 each time it mentions a word of the question, up to 1. One does sums and gets 1 if the right word is anywhere in its answer. The last gets 0.98 of its pay for a well-formed answer and 0.02 for a right one.',
    ),
    text(
      '训练之前，四个数就能估个大概：最多能拿多少；老实做能拿多少；不做事最多能拿多少；没训练过的策略，碰巧做成的概率有多大。第三个数不比第二个小，就是在悬赏作弊；第四个数接近 0，老实路又难碰到，作弊只会来得更快。表格世界里这四个数能精确算，token 世界里只能从初始策略的轨迹里估。',
      'Four numbers tell much before any training: the most it pays at all; what honest work is paid; the most for no work at all; and how likely the untrained policy is to succeed. If the third is no less than the second, the reward asks to be gamed. If the fourth is near 0, honest work is hardly ever met, and gaming comes all the sooner. In worlds of tables they can be computed; in worlds of tokens they are estimated from rollouts of the untrained policy.',
    ),
  ],
  predict: {
    question: text(
      '九成八的分给格式，答对只占百分之二，优势照常除以组内标准差。会怎样？',
      '0.98 for format, 0.02 for being right, and advantages divided by the group’s deviation as usual. What happens?',
    ),
    options: [
      {
        id: 'farms',
        say: text('学会交格式正确的废话', 'It learns to hand in well-formed nonsense'),
        reply: text(
          '听着最像，却没有发生：真实成功率 {format.trueSuccess}。格式一学会就人人都有，组里比不出高下，优势里只剩那百分之二。',
          'It sounds most likely, and did not happen: true success is {format.trueSuccess}. Once the format is learned everybody has it, nothing in a group differs by it, and only the two per cent are left in the advantage.',
        ),
      },
      {
        id: 'fine',
        say: text('照样学会做题', 'It learns the task all the same'),
        reply: text(
          '对。{format.trueSuccess}，只看结果是 {control.trueSuccess}。除以标准差把剩下那点差别放大回了原样；不除，就只有 {format-undivided.trueSuccess}。',
          'Right. {format.trueSuccess}, against {control.trueSuccess} for the outcome alone. Dividing by the deviation blows what little differs up to full size; without the division it is {format-undivided.trueSuccess}.',
        ),
      },
      {
        id: 'nothing',
        say: text('什么也学不到：信号太弱', 'It learns nothing: the signal is too weak'),
        reply: text(
          '信号弱不弱，要看组里怎么比。除以标准差之后，0.02 的差别和 1 的差别一样大：{format.trueSuccess}。',
          'Weak or not is a matter of how a group is compared. Divided by the deviation, a difference of 0.02 is as large as one of 1: {format.trueSuccess}.',
        ),
      },
    ],
    right: 'fine',
  },
  run: [
    text(
      '按播放。四条臂的奖励都在涨，哪几条的真实成功率没跟上？各是在第几次更新分开的？',
      'Press play. Pay rises in all four arms. In which does true success stay behind, and from which update on?',
    ),
    text(
      '每隔 20 次更新停一下，在“这一步的轨迹”里随手翻十条。不看曲线，你能说出每条臂在刷什么吗？这就是笔记里“每 500 步抽 50 条”的那件事。',
      'Pause every 20 updates and leaf through ten rollouts. Without a look at the curves, can you tell what each arm is farming? That is the notes’ “sample 50 rollouts every 500 steps”.',
    ),
    text(
      '打开下面的“攻我的奖励”，挑一条臂，给它 45 秒。看完判决，点一个修补，再攻一次。哪一种修补让区间落到了零附近？',
      'Open “Hack my reward” below, choose an arm and give it 45 seconds. Read the verdict, click a repair, let it attack again. Which repair brings the interval down to near zero?',
    ),
    text(
      '自己配一个奖励去攻，比如把“含正解就给”的温度从 1.75 调回 1：同一个漏洞，为什么没人钻了？',
      'Compose one of your own. Or turn the temperature of the “right word in it” arm from 1.75 back to 1: the same hole, so why does nobody use it?',
    ),
  ],
  explain: [
    text(
      '四种里有两种一定会来。刷调用：奖励 {spam.paidReward@0} → {spam.paidReward}，每条轨迹调用 {spam.calls} 次，真实成功率到过 {spam.trueSuccess@max}，最后 {spam.trueSuccess}。复述题目：奖励 {echo.paidReward@0} → {echo.paidReward}，真实 {echo.trueSuccess}，而且 1 分的封顶拦不住它，因为封顶比答对的 0.5 还高。它们先升后崩：前一半时间老实做和刷分并行，题也会做了，所以早期看不出毛病。',
      'Two of the four come for certain. Calls: pay {spam.paidReward@0} → {spam.paidReward}, {spam.calls} calls a rollout, true success up to {spam.trueSuccess@max} and then {spam.trueSuccess}. Echo: pay {echo.paidReward@0} → {echo.paidReward}, truth {echo.trueSuccess}; the cap of 1 does not stop it, for it is higher than the 0.5 for being right. Both rise first and fall later: at the start work and farming go together and the task is being learned, so nothing looks wrong.',
    ),
    text(
      '关键词拼接看路。温度 1.75 时没训练过的策略只有 {stitch.trueSuccess@0} 做对，老实路要三次调用全对，往答案里多塞一个数字却立刻多一成的机会，于是付到 {stitch.paidReward}，真实 {stitch.trueSuccess}。这个平均数底下是两种结局：多数种子归零，少数赶在拼接坐大之前走通了老实路。题目、温度都一样，只把判分改成“只许是正解”，真实成功率是 {exact.trueSuccess}。按词算 F1 居中，{f1.trueSuccess}，付 {f1.paidReward}：每多塞一个词就打一次折，十个数字全塞进去也只有两成左右，可比瞎猜一个的一成还是多，路不通的种子照样去拼。温度降到 1，起步就有 {stitch-warm.trueSuccess@0}，漏洞还在，却没人去钻：付 {stitch-warm.paidReward}，真实 {stitch-warm.trueSuccess}。漏洞会不会被用，取决于它和老实路哪个先被采到。',
      'Stitching depends on the way. At temperature 1.75 the untrained policy is right {stitch.trueSuccess@0} of the time; honest work takes three calls, all correct, while one more digit in the answer adds a tenth at once. So pay goes to {stitch.paidReward} and truth to {stitch.trueSuccess}. Two endings lie beneath that mean: most seeds go to nothing, a few find the honest way before stitching has grown up. With the same sums and the same heat, but nothing other than the right word accepted, success is {exact.trueSuccess}. F1 over words lies between, {f1.trueSuccess} for a pay of {f1.paidReward}: every further word takes something off, and all ten digits are worth about a fifth, but that is still more than the tenth of a single guess, so seeds that do not find the way stitch as before. At temperature 1 it starts at {stitch-warm.trueSuccess@0}; the hole is still there and nobody uses it: pay {stitch-warm.paidReward}, truth {stitch-warm.trueSuccess}. Whether a hole is used depends on which is sampled first, the hole or the honest way.',
    ),
    text(
      '格式分看归一化。除以组内标准差，九成八也没害处：{format.trueSuccess}，对 {control.trueSuccess}。不除，梯度里多半是格式，答对的那点信号被压小：第 20 次更新 {format-undivided.trueSuccess@20} 对 {format.trueSuccess@20}，到最后 {format-undivided.trueSuccess}，而拿到的分是 {format-undivided.paidReward}。所以“格式分撑大头”这一条，只复现了一半。',
      'Format depends on normalisation. Divided by the group’s deviation, even a weight of 0.98 does no harm: {format.trueSuccess} against {control.trueSuccess}. Undivided, most of the gradient is about format and the rest is drowned: {format-undivided.trueSuccess@20} against {format.trueSuccess@20} at update 20 and {format-undivided.trueSuccess} in the end, for a pay of {format-undivided.paidReward}. So this one of the four reproduces by half.',
    ),
    text(
      '修补多半很便宜。同样 +0.3，只付第一次：{spam-first.trueSuccess}，和只看结果的 {control.trueSuccess} 差不多。封顶要低于答对的分，判分要判整个答案，这些都是改一行字的事，难的是知道该改哪一行。',
      'Repairs are mostly cheap. The same +0.3 paid for the first call only: {spam-first.trueSuccess}, about as good as {control.trueSuccess}. A cap below what being right is worth, a grader that reads the whole answer: each is one line. The hard part is to know which line.',
    ),
    text(
      '所以先攻后训，训起来以后继续抽查。刷调用的那条臂，奖励曲线从头到尾都好看，可它最后只有 {spam.answered} 的轨迹作答，调用 {spam.calls} 次；随手抽几十条，检测器一数就知道。没攻出来也不等于没有漏洞：8 个种子一个都没被刷，照区间算，被刷的概率仍可能有三成。报告把这个区间写在判决旁边。',
      'So attack first, train afterwards, and keep sampling while you do. In the arm that spams calls the reward curve looks fine to the end, yet only {spam.answered} of its rollouts answer, after {spam.calls} calls. A few dozen of them and a detector’s count are enough to know. And finding nothing is no proof: eight seeds without a hack still allow a probability of three in ten (its interval). The report prints that interval beside its verdict.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能在训练前用四个数判断一个奖励会不会被刷，能读懂“几个种子里几个被刷”的区间，并会挑最便宜的修补。',
      'Students can judge a reward by four numbers before training, read “hacked in so many of so many seeds” as an interval, and choose the cheapest repair.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“有漏洞就一定会被钻。”要看漏洞和老实路谁先被采到。',
        '“A hole will be used.” It depends on whether the hole or the honest way is sampled first.',
      ),
      text(
        '“攻了一遍没事，奖励就安全了。”那只是说概率不大，区间的上端才是你能保证的。',
        '“Nothing was found, so the reward is safe.” The probability is not large, that is all; the upper end of the interval is what you can promise.',
      ),
      text(
        '“封了顶就没事。”封顶高过结果奖励，刷满仍比做成划算。',
        '“It is capped, so all is well.” With a cap above the outcome, filling it still beats doing the task.',
      ),
    ],
    ask: text(
      '写一个你自己项目里的奖励：最多能拿多少，老实做拿多少，不做事能拿多少？哪一个数你说不上来，就先去查哪一个。',
      'Take a reward of your own project: the most it pays, what honest work is paid, what no work is paid. The number you cannot name is the one to find out first.',
    ),
    thread: {
      repo: 'Liuziyu77/Visual-RFT',
      number: 70,
      say: text(
        '有人发现判分是双向的子串匹配，答 “a” 也算对了 “apple”；模型还学会了回答“A 类或 B 类”。',
        'Someone finds that the verifier matches substrings both ways: “a” is accepted for “apple”, and the model has learned to answer “class A or class B”.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，红队是另一个模型，跑上万步；这里是同一个小模型的十来个种子，每个几十到几百次更新，所以找得到的只是离初始策略不远的漏洞。',
      'In real training the red team is another model and runs for ten thousand steps; here it is a dozen seeds of the same small model for tens to hundreds of updates, so only holes not far from the untrained policy are found.',
    ),
    text(
      '真实训练里没有“真实成功率”可看，要靠人工或裁判抽查；这里世界知道真相，判决直接用它，学习者看不到。',
      'In real training nobody has the true success rate; people or judges sample for it. Here the world knows, and the verdict uses it; the learner never sees it.',
    ),
    text(
      '真实轨迹归类要用模型读；这里靠写死的检测器和事件计数，认不出的新花样会落进“零零散散”。',
      'In real training a model reads and sorts rollouts; here detectors are rules and the rest goes by event counts, so a trick unheard of may end among odds and ends.',
    ),
  ],
} satisfies Lesson as Lesson;
