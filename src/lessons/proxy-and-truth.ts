import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/proxy-and-truth';
import { cards } from './cards';
import { claims } from './claims/proxy-and-truth';

const card = cards['proxy-and-truth'];

export default {
  ...card,
  arms,
  shown: ['model', 'leash', 'cold', 'judge'],
  updates: 300,
  knobs: [
    'update.kl',
    'reward.reward-model.weight',
    'reward.reward-model.longest',
    'reward.reward-model.hidden',
    'reward.judge.weight',
  ],
  charts: ['trueSuccess', 'paidReward', 'length', 'kl', 'entropy'],
  sweep: {
    title: text('绳子拉多紧才好？', 'How tight should the leash be?'),
    arm: 'model',
    path: 'update.kl',
    values: [0, 0.03, 0.1, 0.3, 0.5, 1],
    updates: 250,
    seeds: 4,
  },
  read: [
    text(
      '智能体写一份报告：三条事实，先查再写。也可以没查就写（那是编的），写套话，加粗列表，或者把题目复述一遍。写到 20 项自动交稿。读者收下的概率就是报告的好坏：写全得 1；编一条扣 0.12，空话一项扣 0.02，第五项往后每多一项扣 0.05。这就是真实成功率，学习者看不到。',
      'The agent writes a report: three facts, each looked up before it is stated. It may also state without looking (made up), write filler, add bold and bullets, or echo the task. At 20 items the report is handed in. A reader accepts it with a probability equal to its worth: 1 when complete, less 0.12 for each invention, 0.02 for each empty item, and 0.05 for each item beyond the fifth. That is true success; the learner never sees it.',
    ),
    text(
      '读者太贵，于是训一个奖励模型来替他。开训前真的训：800 对报告，一位没有任何偏好的标注者从每对里挑好的，逻辑回归拟合（Bradley–Terry）。拿没见过的报告对去考，五对里它有四对和标注者选得一样。听着够用了。它有两个毛病：标注者手里的报告最长 8 项；它只看字面，事实和复述题目在它眼里是一回事。',
      'Readers cost too much, so a reward model stands in. It is really trained before the run: 800 pairs of reports, a rater with no taste of its own picks the better of each, logistic regression fits the choices (Bradley–Terry). On pairs it never saw it agrees with the rater four times in five. Good enough, it seems. It has two weak spots: no report that was compared had more than 8 items, and it reads by words alone, so that a fact and an echo of the task look alike.',
    ),
    text(
      '策略先热启动：见过人怎么写，开局的真实成功率是 {model.trueSuccess@0}。然后只按奖励模型的分训 300 次更新。',
      'The policy starts supervised: it has seen how people write, and its true success is {model.trueSuccess@0}. Then 300 updates, paid by the model’s score alone.',
    ),
  ],
  predict: {
    question: text('分数会一路涨。真实成功率呢？', 'The score will rise all along. And true success?'),
    options: [
      {
        id: 'rises',
        say: text('跟着涨，奖励模型毕竟八成是对的', 'It rises, too: the model is right four times in five'),
        reply: text(
          '头 30 次更新是这样，升到 {model.trueSuccess@30}。到第 200 次只剩 {model.trueSuccess@200}。八成对，说的是人写出来的那些报告；策略会写出人从不写的报告。',
          'For the first 30 updates it does, to {model.trueSuccess@30}. At update 200, {model.trueSuccess@200} is left. Right four times in five was measured on reports that people write; the policy goes on to write what nobody does.',
        ),
      },
      {
        id: 'levels',
        say: text('涨到一个平台，停住', 'It rises to a plateau and stays'),
        reply: text(
          '只有梯度没了才会停。分数从第 30 次的 {model.paidReward@30} 涨到 {model.paidReward}，梯度一直在，把策略从顶上推了下去：最后 {model.trueSuccess}。',
          'It would stay if the gradient were gone. The score goes from {model.paidReward@30} at update 30 to {model.paidReward}; there is always a gradient, and it pushes the policy off the top, down to {model.trueSuccess}.',
        ),
      },
      {
        id: 'hump',
        say: text('先涨后跌，跌到比开局还差', 'It rises, then falls below where it began'),
        reply: text(
          '对。{model.trueSuccess@0} 起步，最高 {model.trueSuccess@max}，结束时 {model.trueSuccess}；同一段时间里，奖励模型给的分从 {model.paidReward@0} 涨到 {model.paidReward}。',
          'Right. From {model.trueSuccess@0} to {model.trueSuccess@max} at its best and {model.trueSuccess} at the end, while the model’s score goes from {model.paidReward@0} to {model.paidReward}.',
        ),
      },
    ],
    right: 'hump',
  },
  run: [
    text(
      '图上每一格是一份写了一半的报告：往右，多写了一项；往上，多了一条事实。旗子是最好的报告，菱形是第五项，读者的耐心到此为止。老实写是斜着往上，注水是平着往右。',
      'Each cell of the map is a report half written: one item more to the right, one fact more upwards. The flag is the best report, the diamond the fifth item, where a reader’s patience ends. Honest writing climbs aslant; padding goes straight to the right.',
    ),
    text(
      '按播放，只看“奖励模型”的两条线：拿到的奖励和真实成功率。它们先一起走，30 次更新左右分手。再看轨迹长度：哪条线先告诉你出事了？',
      'Press play and watch two lines of the reward model: paid reward and true success. They walk together, then part at about update 30. Now look at episode length: which line tells first?',
    ),
    text(
      '打开“一条轨迹”，看奖励模型凭什么给这个分。它说不出理由，只有一个数。再看“讲理由的裁判”同一时刻的理由。',
      'Open one rollout and see why the model paid what it paid: it gives a number and no reason. Then read what the reasoning judge says at the same moment.',
    ),
    text(
      '重来一次，真实成功率到顶时暂停，把“奖励模型”的单价拖到 0、“讲理由的裁判”拖到 1。再试一次，这回等到崩了再换。',
      'Start over, pause when true success is at its top, drag the reward model’s pay to 0 and the judge’s to 1. Then do it once more, after the fall.',
    ),
  ],
  explain: [
    text(
      '前 30 次更新，策略在补全事实，分数和真本事是一回事。补全之后，还能让分数涨的只剩一样：和题目对得上的字。在奖励模型见过的报告里，对得上的多，就是事实多，所以它学到“每多一处，加约 0.8 分”，并且沿着这条直线一直外推。老实写完三条事实，它给 0.91 分；把题目复述 20 遍，一条事实没有，它给 14.8 分，读者一份都不会收。写出这种报告之前，没人知道它会给这么高。',
      'For 30 updates the policy completes its facts, and score and truth are one. After that only one thing still raises the score: words that match the task. Among the reports the model had seen, more matches meant more facts, so it learned “about 0.8 for each” and carries that straight line on for ever. Three facts, honestly written, score 0.91. The task echoed 20 times, without one fact, scores 14.8, and no reader would accept it. Until such a report was written, nobody knew.',
    ),
    text(
      '最先动的是长度。第 60 次更新时真实成功率还有 {model.trueSuccess@60}，长度已经从 {model.length@0} 步涨到 {model.length@60} 步，到最后是 {model.length} 步。',
      'Length moves first. At update 60 true success is still {model.trueSuccess@60}, while an episode has grown from {model.length@0} steps to {model.length@60}; in the end it is {model.length}.',
    ),
    text(
      'KL 约束救不了它，只是让它在同一条路上走得近一点。β = 0.1，照样跌到 {leash-weak.trueSuccess}；β = 0.3，停在 {leash.trueSuccess}；β = 1，停在 {leash-tight.trueSuccess}，可这条绳子也拴住了学事实，它从没到过 {model.trueSuccess@max}。Gao 等人在真正的语言模型上得到同样的结论：KL 惩罚像早停，改变不了真分和 KL 的关系。',
      'A KL leash does not save it; it only keeps it nearer on the same road. At β = 0.1 it still falls to {leash-weak.trueSuccess}; at 0.3 it stops at {leash.trueSuccess}; at 1 at {leash-tight.trueSuccess}, but that leash holds back the facts as well, and {model.trueSuccess@max} is never reached. Gao et al. found the same on real language models: a KL penalty acts like early stopping and leaves the relation between gold score and KL where it was.',
    ),
    text(
      '所以笔记说“在 hack 爆发前把 checkpoint 拿走”。第 30 次更新时换上裁判，最后是 {repaired-early.trueSuccess}；第 200 次才换，只有 {repaired-late.trueSuccess}：策略已经不再写别的了。没有热启动的那条臂连驼峰都没有：复述谁都会，查资料要学，它从 {cold.trueSuccess@0} 直奔复述，最高也才 {cold.trueSuccess@max}，没有好的快照可拿。',
      'Hence the notes’ advice to take the checkpoint away before the hack breaks out. With the judge put in at update 30 it ends at {repaired-early.trueSuccess}; at update 200, at {repaired-late.trueSuccess}: by then it writes nothing else. The arm without a supervised start has no hump at all. Anyone can echo, looking up has to be learned: it goes from {cold.trueSuccess@0} straight to echoes, {cold.trueSuccess@max} at best, and there is no good snapshot to take.',
    ),
    text(
      '换个更好的奖励模型呢？偏好对加到 8000，没用：{more-data.trueSuccess}。换成能弯的（16 个隐藏单元）：{net-only.trueSuccess}。让标注者也看长报告，模型还是直线：{long-seen.trueSuccess}。三样都给：{long-seen-net.trueSuccess}，没有崩。笔记说“永远无法消除，只能把爆发时间往后推到收敛之后”：这里确实推到了收敛之后，也确实没有消除。这个最好的奖励模型照样分不清复述和事实：三条事实加两遍复述，和五遍复述，都是 1.955 分。从热启动出发，策略手里本来就有事实；不热启动，它找到的是五遍复述：分数 {long-seen-cold.paidReward}，真实成功率 {long-seen-cold.trueSuccess}。',
      'What of a better reward model? 8,000 pairs do not help: {more-data.trueSuccess}. A model that can bend, with 16 hidden units: {net-only.trueSuccess}. Long reports compared as well, the model still a straight line: {long-seen.trueSuccess}. All three together: {long-seen-net.trueSuccess}, and no fall. The notes hold that the hack can never be removed, only put off past convergence; here it was put off past convergence, and it was not removed. That best of models still cannot tell an echo from a fact: three facts and two echoes score 1.955, and so do five echoes. From a supervised start the policy has its facts at hand; from a cold one it finds the five echoes, with a score of {long-seen-cold.paidReward} and a true success of {long-seen-cold.trueSuccess}.',
    ),
    text(
      '换裁判管用，但要看它管不管得到。讲理由的裁判逐条核对：{judge.trueSuccess}。双重裁判，硬检查管写全、不编、不超过 6 项，软分最多 0.2：{dual.trueSuccess}，多出来的三项空话正好写到硬检查许可的上限。把长度从硬检查里拿掉，软分还是只有 0.2，真实成功率掉到 {dual-loose.trueSuccess}：人人都过了硬检查之后，组内比的就只剩软分，压得再小，除以标准差又是满格。封住的是软分的大小，封不住它的方向。',
      'Another judge helps, as far as it reaches. The reasoning judge checks every statement: {judge.trueSuccess}. The dual judge checks by rule that a report is complete, true and no longer than 6 items, and lets the model add 0.2 at most: {dual.trueSuccess}; three empty items, just as many as the rule allows. Take length out of the rule and the soft score is bounded by 0.2 as before, yet true success drops to {dual-loose.trueSuccess}. Once every report passes the rule, the group differs by the soft score alone, and divided by its standard deviation the smallest score is full size again. The bound is on its size, not on its direction.',
    ),
    text(
      '人工抽检也别当成奖励用：抽一成、按比例放大，平均不偏，可是太吵，单独用停在 {spot.trueSuccess}；和奖励模型加在一起，{model-and-spot.trueSuccess}，被淹没了。条条由人看是 {human.trueSuccess}。抽检该用来决定什么时候停。',
      'Nor is a spot check much of a reward: one in ten, scaled up, is right on average and too noisy. Alone it stops at {spot.trueSuccess}; added to the model it is drowned, {model-and-spot.trueSuccess}. With a person reading every report it is {human.trueSuccess}. Use the check to decide when to stop.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能画出代理和真相的两条曲线，说出它们为什么分手、什么时候分手，以及为什么 KL 约束改变不了驼峰。',
      'Students can draw the two curves of proxy and truth, say why and when they part, and why a KL leash does not change the hump.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“奖励模型考试八成对，按它训就八成好。”考的是人写的报告，训练会走到考卷之外。',
        '“It is right four times in five, so training on it is four fifths as good.” It was tested on what people write; training leaves the test behind.',
      ),
      text(
        '“标注者没有偏见，奖励模型就不会被钻空子。”这里的标注者没有偏见，缝是模型看不见的东西和没见过的长度。',
        '“An unbiased rater makes an unhackable model.” This rater has no bias; the gap is what the model cannot see, and lengths it never saw.',
      ),
      text(
        '“加了 KL 就安全。”它只决定停在曲线的哪一点。',
        '“With a KL penalty it is safe.” It only decides at which point of the curve one stops.',
      ),
    ],
    ask: text(
      '训练时你看不到真实成功率。只许用四条线（奖励、KL、熵、长度），你会在哪一次更新停？凭什么？',
      'In training true success is hidden. With reward, KL, entropy and length alone, at which update would you stop, and why?',
    ),
  },
  simplified: [
    text(
      '真实的奖励模型是读全文的大模型；这里是几个计数上的逻辑回归，或一层小网络。但它是真训出来的，毛病也是训出来的。',
      'Real reward models are large models that read the text; here it is a logistic regression on a few counts, or a net with one small layer. But it is really trained, and so are its faults.',
    ),
    text(
      '真实训练里金标准要靠人看或更大的模型；这里是写死的好坏公式，用动态规划精确算出。',
      'In real training the gold standard is people or a larger model; here it is a fixed formula of worth, exact by dynamic programming.',
    ),
    text(
      '真实的复述、套话千变万化；这里各是一个动作。',
      'Real echoes and filler come in endless forms; here each is one action.',
    ),
  ],
} satisfies Lesson as Lesson;
