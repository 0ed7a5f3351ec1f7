import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/long-answer-judge';
import { cards } from './cards';
import { claims } from './claims/long-answer-judge';

const card = cards['long-answer-judge'];

export default {
  ...card,
  arms,
  shown: ['length', 'format', 'echo', 'judge'],
  updates: 300,
  knobs: [
    'reward.reward-model.lengthBias',
    'reward.reward-model.formatBias',
    'reward.reward-model.echoBias',
    'reward.reward-model.pairs',
    'reward.reward-model.hidden',
  ],
  charts: ['trueSuccess', 'paidReward', 'length', 'cutOff', 'entropy'],
  sweep: {
    title: text('标注者偏心到什么程度，策略就跟着偏？', 'How biased must a rater be for the policy to follow?'),
    arm: 'fair',
    path: 'reward.reward-model.lengthBias',
    values: [0, 0.03, 0.05, 0.07, 0.1, 0.15],
    updates: 250,
    seeds: 4,
  },
  read: [
    text(
      '还是写报告：三条事实先查再写，读者按好坏收下。这回奖励模型看得清，事实和复述分得开。有问题的是教它的人：给偏好的标注者各有口味，一位觉得长的就是好的，一位喜欢加粗和列表，一位爱听人顺着题目说。',
      'Reports again: three facts, looked up and then stated, and a reader who accepts by worth. This time the reward model sees well and tells a fact from an echo. What is off is its teacher: one rater feels that longer is better, one likes bold and bullets, one likes to hear the task repeated back.',
    ),
    text(
      '偏心并不大。偏爱长的那位，每多一项多给 0.12 的好感，而写对一条事实值三分之一。他挑出来的，大多数时候还是更好的那份。奖励模型照旧从 800 对里真训出来。',
      'The bias is not large. The rater who likes length adds 0.12 of liking for each item, where a true fact is worth a third; most of the time it still picks the better report. The reward model is again really trained, on 800 such pairs.',
    ),
    text(
      '图上有一条线叫“被封顶截掉的”，这里拿它当计数器：“调用成本”一项，单价 1，封顶 0，一分钱不付，只数每份报告里有几项套话（或排版、复述）。想数什么又不想影响训练，都可以这么做。',
      'One chart is called “capped off”. Here it is a counter: the term “calls” pays 1 each under a cap of 0, so nothing at all, and counts how many items of filler (of format, of echo) a report has. Whatever is to be counted without touching the training can be counted so.',
    ),
  ],
  predict: {
    question: text(
      '偏爱长的奖励模型被钻了空子。哪一招能救它？',
      'The model that likes length is being gamed. What saves it?',
    ),
    options: [
      {
        id: 'data',
        say: text('标十倍的数据', 'ten times the data'),
        reply: text(
          '8000 对，真实成功率 {length-data.trueSuccess}。数据越多，它越像那位标注者，偏心也学得越准。',
          'With 8,000 pairs true success is {length-data.trueSuccess}. The more data, the more it is like its rater, bias included.',
        ),
      },
      {
        id: 'bigger',
        say: text('换大一点的奖励模型', 'a larger reward model'),
        reply: text(
          '16 个隐藏单元，{length-net.trueSuccess}。它更会拟合了，拟合的还是那份口味。',
          'With 16 hidden units: {length-net.trueSuccess}. It fits better, and what it fits is the same taste.',
        ),
      },
      {
        id: 'judge',
        say: text('换一个先核对、再打分的裁判', 'a judge that checks first and then scores'),
        reply: text(
          '对。{judge.trueSuccess}。它不问哪份看着好，只问每一条陈述有没有出处、该有的有没有写全。',
          'Right: {judge.trueSuccess}. It does not ask which report looks better, but whether each statement has a source and whether all that was asked for is there.',
        ),
      },
      {
        id: 'rubric',
        say: text('拆成正确、完整、简洁三项，取平均', 'marks for correct, complete and concise, averaged'),
        reply: text(
          '热启动时管用（{mean.trueSuccess}）。从零开始，第 40 次更新时它在交白卷：平均 {mean-cold.length@40} 步，拿 {mean-cold.paidReward@40} 分，真实成功率 {mean-cold.trueSuccess@40}。',
          'From a supervised start it works ({mean.trueSuccess}). From a cold one it hands in blank pages at update 40: {mean-cold.length@40} steps for {mean-cold.paidReward@40} points, and true success {mean-cold.trueSuccess@40}.',
        ),
      },
    ],
    right: 'judge',
  },
  run: [
    text(
      '图上往右是多写一项，往上是多一条事实，旗子是最好的报告，菱形是读者耐心用完的第五项。',
      'On the map, to the right is one item more, upwards one fact more; the flag is the best report, the diamond the fifth item, where a reader’s patience ends.',
    ),
    text(
      '按播放。三个有口味的奖励模型，真实成功率都先涨后跌，曲线几乎一样。再打开“一条轨迹”：一份写满套话，一份写满加粗，一份把题目抄了又抄。',
      'Press play. With all three biased models true success rises and falls, and the curves look much the same. Now open one rollout: one report is full of filler, one of bold, one repeats the task over and over.',
    ),
    text(
      '看“被封顶截掉的”：每条臂数的是自己标注者爱看的那一种。它从不到 1 项，一直涨到十几项。',
      'Look at “capped off”: each arm counts the kind its own rater likes. It goes from less than one item to a dozen and more.',
    ),
    text(
      '把“标注者偏爱长”拖回 0，模型当场重训。崩之前拖和崩之后拖，各试一次。',
      'Drag “rater likes length” to 0: the model is trained anew on the spot. Try it before the fall, and after.',
    ),
  ],
  explain: [
    text(
      '偏爱长的，最后每份报告有 {length.cutOff} 项套话（开局 {length.cutOff@0}），真实成功率 {length.trueSuccess}。偏爱排版的，{format.cutOff} 处加粗，{format.trueSuccess}。偏爱顺着说的，{echo.cutOff} 遍复述，{echo.trueSuccess}。同样的世界、同样的算法，学出三种废话，正好是三位标注者爱看的三种。标注者没有口味时，{fair.trueSuccess}。',
      'With the rater who likes length a report ends with {length.cutOff} items of filler (it began with {length.cutOff@0}) and a true success of {length.trueSuccess}. The one who likes format gets {format.cutOff} marks and {format.trueSuccess}; the one who likes its own words, {echo.cutOff} echoes and {echo.trueSuccess}. One world, one algorithm, three kinds of padding: just the three that the raters like. With a rater without a taste it is {fair.trueSuccess}.',
    ),
    text(
      '偏心小，为什么后果大？挑报告的时候，0.12 的好感常常被事实盖过去。训练的时候，事实写完就没得写了，那 0.12 却每写一项都能再拿一次。偏爱长的奖励模型给老实的三条事实 0.4 分，给三条事实加十七句套话 3.9 分。优化器找的就是这种能无限重复的小便宜。所以也没有安全的剂量：看上面那张图，偏心从 0 往上加一点，真实成功率就掉一截。',
      'Why does a small bias do so much harm? When reports are compared, 0.12 of liking is mostly outweighed by the facts. In training the facts run out, and the 0.12 can be had again with every item. That model gives 0.4 to three honest facts and 3.9 to the same three with seventeen lines of filler. A small gain that can be repeated without end is just what an optimiser finds. Nor is there a safe dose: in the chart above, true success drops with every bit of bias added to none.',
    ),
    text(
      '偏心是学来的，修奖励模型修不掉：十倍数据 {length-data.trueSuccess}，更大的模型 {length-net.trueSuccess}，连长报告也拿给他比，{length-seen.trueSuccess}，因为长的他是真喜欢。上一课里最后这一招管用，那里的标注者没有口味，错的只是外推。先分清错在老师还是错在外推，再决定花钱买什么。',
      'A learned bias cannot be mended in the model. Ten times the data: {length-data.trueSuccess}. A larger model: {length-net.trueSuccess}. Long reports compared as well: {length-seen.trueSuccess}, for long ones are what this rater really likes. In the lesson on the proxy and the truth that last remedy helped, since its rater had no taste and only the extrapolation was wrong. First find out whether the teacher is wrong or the extrapolation; then decide what to buy.',
    ),
    text(
      '笔记说细粒度评分表“比单一标量分防hacking 效果好一个档次”，分三项打确实好得多，但怎么合成是另一道口子。取平均，白卷也“正确”、也“简洁”，三分之二到手；不热启动时，前几十次更新学的就是早点交白卷，到最后也才 {mean-cold.trueSuccess}。设门槛，白卷是零分，这个洞堵上了，可是从零开始又一条满分都碰不到，{gate-cold.deadGroups} 的组没有信号，真实成功率停在 {gate-cold.trueSuccess}。有热启动，两种都好：{mean.trueSuccess} 和 {gate.trueSuccess}。',
      'The notes find a fine-grained rubric a notch better against hacking than one scalar, and three marks are indeed far better; but how they combine is another way in. Averaged, a blank page is correct and concise and has two thirds at once. Without a supervised start the first few dozen updates teach it to hand in early and blank, and it ends at {mean-cold.trueSuccess}. A gate gives blank pages nothing and closes that hole; but from a cold start no report ever passes, {gate-cold.deadGroups} of the groups carry no signal, and true success stays at {gate-cold.trueSuccess}. From a supervised start both do well: {mean.trueSuccess} and {gate.trueSuccess}.',
    ),
    text(
      '讲理由的裁判先抽陈述、逐条核对，再算分，套话和复述不是陈述，只会拉低分数：{judge.trueSuccess}。它也不是万能：不热启动，停在 {judge-cold.trueSuccess}。写一条事实就交稿，已经有 0.5 分，再去查第二条，半路上多半要出错，一编就是零分。这不是作弊，是裁判太严，策略不敢再试。',
      'The reasoning judge takes statements out, checks them one by one and then scores. Filler and echoes are no statements and only lower the score: {judge.trueSuccess}. Nor is it a cure for all: from a cold start it stops at {judge-cold.trueSuccess}. One fact, handed in, has 0.5 already; going for the second mostly goes wrong on the way, and one invention means nothing at all. That is no hack: the judge is so strict that the policy dares no more.',
    ),
    text(
      '非用偏心的奖励模型不可，就把它关小：双重裁判里规则查写全、不编、不超 6 项，偏爱长的软分最多 0.2，{dual.trueSuccess}，多写的正好是规则许可的三项。规则不管长度，软分还是那 0.2，{dual-loose.trueSuccess}。硬检查没写到的地方，就是软分说了算的地方。',
      'If a biased model must be used, keep it small: in the dual judge rules check complete, true and at most 6 items, and the model that likes length may add 0.2: {dual.trueSuccess}, with just the three items too many that the rule allows. With length unchecked, and the same 0.2, it is {dual-loose.trueSuccess}. Where the hard check says nothing, the soft score rules.',
    ),
    text(
      '其实开训之前算四个数，就看得出谁会出事：老实写能拿几分，最高能拿几分，拿最高分的那份读者收不收，以及头一回就写成的概率。偏爱长：0.40、3.91、不收。偏爱排版：0.91、12.37、不收。偏爱顺着说：1.08、12.64、不收。双重裁判不管长度：1.08、1.20、不收；管长度：1.08、1.15、收下的概率 0.89。没有口味的奖励模型、评分表、讲理由的裁判：拿最高分的就是老实那份。第四个数，热启动约 0.53，从零开始约 0.005；评分表取平均的最高分是老实的，白卷却不用学就有 0.67，从零开始时先碰到的当然是它。',
      'Four numbers, worked out before any training, would have told who comes to grief: what an honest report earns, what the best paid one earns, whether a reader accepts that one, and how likely the first attempt succeeds. Likes length: 0.40, 3.91, no. Likes format: 0.91, 12.37, no. Likes its own words: 1.08, 12.64, no. Dual judge with length unchecked: 1.08, 1.20, no; with length checked: 1.08, 1.15, with probability 0.89. For a model without a taste, the rubric and the reasoning judge the best paid report is the honest one. The fourth number is about 0.53 from a supervised start and 0.005 from a cold one. The averaged rubric pays best for honesty, but a blank page has 0.67 without learning anything; of course a cold start meets that first.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能从策略写出的废话反推标注者的口味，并说清哪些病该换老师、哪些该补数据、哪些该换裁判的结构。',
      'Students can tell a rater’s taste from the padding a policy learns, and say which faults call for another teacher, which for more data, and which for another kind of judge.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“标注一致率挺高，偏见不要紧。”要紧的不是它在偏好对里占多少，是它能不能被无限重复。',
        '“Agreement is high, so the bias does not matter.” What matters is not its share in the pairs, but whether it can be had again and again.',
      ),
      text(
        '“多标点数据就好了。”同一位老师，教得越多，学得越像。',
        '“More labels will fix it.” The more one teacher teaches, the more alike one gets.',
      ),
      text(
        '“拆成三项打分就防住了。”先看合成：平均让白卷及格，门槛让新手没有信号。',
        '“Three marks are safe.” Look at how they combine: a mean lets blank pages pass, a gate leaves beginners without a signal.',
      ),
    ],
    ask: text(
      '你手上有一个奖励模型，训练数据看不到。怎么用二十份自己写的报告，查出它偏爱什么？',
      'You have a reward model and cannot see its data. How would twenty reports of your own writing tell what it likes?',
    ),
  },
  simplified: [
    text(
      '真实的生成式裁判会抽错、会漏看、也会被话术带偏；这里的抽取不出错，所以它的成绩是上限。',
      'Real generative judges misread, overlook and can be talked round; here the extraction never errs, so its result is an upper bound.',
    ),
    text(
      '真实标注者的口味混在一起、因人而异；这里一次只放一种，强弱是旋钮。',
      'Real raters’ tastes are mixed and differ; here there is one at a time, and its strength is a knob.',
    ),
    text(
      '真实训练里格式和长度常常搅在一起；这里排版一处也算一项，所以偏爱排版的臂也会变长。',
      'In real training format and length come together; here a mark is an item, too, so the arm that likes format grows longer as well.',
    ),
  ],
} satisfies Lesson as Lesson;
