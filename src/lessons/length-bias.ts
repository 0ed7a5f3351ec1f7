import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/length-bias';
import { cards } from './cards';
import { claims } from './claims/length-bias';

const card = cards['length-bias'];

export default {
  ...card,
  arms,
  shown: ['bare', 'token', 'dr-grpo'],
  updates: 60,
  knobs: ['update.aggregation', 'credit', 'credit.scale', 'sample.overlong', 'world.crash', 'update.kl'],
  charts: ['trueSuccess', 'paidReward', 'lengthWrong', 'lengthRight', 'lengthDoomed'],
  read: [
    text(
      '办公室里的查询任务：问价钱、问两个数的和、问上司的上司。查到了就答，答对得 1 分。每五个会话里有两个是坏的：从第一次调用起，一律回 timeout，再试多少次都一样。读一眼返回就知道没救了，剩下能做的只有猜，十次里猜中一次。',
      'Questions in an office: a price, a sum of two numbers, a boss’s boss. Look it up, answer, and a right answer is worth 1. Two sessions in five are dead: from the first call on every reply is a timeout, however often one tries. A glance at the reply tells that all is lost, and nothing remains but to guess, right one time in ten.',
    ),
    text(
      'GRPO 给每条轨迹一个优势，再分到它写的每个 token 上。怎么分，有几种写法。裸 GRPO 先在一条轨迹内部求平均：每个 token 只分到 1/|o|，|o| 是这条轨迹的长度。听着公平，每条轨迹一票。',
      'GRPO gives a rollout one advantage and deals it out to the tokens it wrote. There are several ways to deal. Bare GRPO first averages within a rollout, so each token gets 1/|o|, |o| being that rollout’s length. It sounds fair: one rollout, one vote.',
    ),
    text(
      '可是 |o| 是策略自己写出来的。同样是错：写 20 个 token，每个挨二十分之一的罚；写 80 个，每个只挨八十分之一。同样是对：写得越短，每个 token 分到的赏越重。',
      'But |o| is the policy’s own doing. Of two wrong rollouts, one of 20 tokens takes a twentieth of the blame on each; one of 80 an eightieth. Of two right ones, the shorter gets more praise per token.',
    ),
    text(
      '另外两种写法不看自己的长度。DAPO 把一批里所有的 token 放在一起平均，谁的 token 都一样重。Dr.GRPO 除以一个常数（这里是预算 96），顺手把组内标准差也去掉。',
      'Two other ways do not look at one’s own length. DAPO averages over all tokens of the batch, so that any token weighs the same. Dr.GRPO divides by a constant, here the budget of 96, and drops the group’s deviation as well.',
    ),
  ],
  predict: {
    question: text(
      '裸 GRPO 训练 60 次更新，谁会越写越长？',
      'Sixty updates of bare GRPO. Who will write more and more?',
    ),
    options: [
      {
        id: 'all',
        say: text('都变长：多写总没坏处', 'Everyone: writing more does no harm'),
        reply: text(
          '平均长度确实从 {bare.length@0} 涨到 {bare.length}，可那是平均。拆开看：答对的从 {bare.lengthRight@0} 到 {bare.lengthRight}，答错的从 {bare.lengthWrong@0} 到 {bare.lengthWrong}。',
          'The mean does go from {bare.length@0} to {bare.length}, but it is a mean. Taken apart: right rollouts from {bare.lengthRight@0} to {bare.lengthRight}, wrong ones from {bare.lengthWrong@0} to {bare.lengthWrong}.',
        ),
      },
      {
        id: 'right',
        say: text('答对的变长：多查多想才答得对', 'The right ones: more looking and thinking makes them right'),
        reply: text(
          '正相反：答对的从 {bare.lengthRight@0} 到 {bare.lengthRight}，没有变长；变长的是答错的，{bare.lengthWrong@0} 到 {bare.lengthWrong}。',
          'The other way round. Right rollouts go from {bare.lengthRight@0} to {bare.lengthRight} and do not grow; the wrong ones do, {bare.lengthWrong@0} to {bare.lengthWrong}.',
        ),
      },
      {
        id: 'wrong',
        say: text('答错的变长：反正要罚，摊薄一点', 'The wrong ones: if blame must come, spread it thin'),
        reply: text(
          '对。答错的 {bare.lengthWrong@0} → {bare.lengthWrong}，没救的会话 {bare.lengthDoomed@0} → {bare.lengthDoomed}，快写满预算了；答对的是 {bare.lengthRight}。',
          'Right. Wrong rollouts {bare.lengthWrong@0} → {bare.lengthWrong}, dead sessions {bare.lengthDoomed@0} → {bare.lengthDoomed}, close to the budget; right ones {bare.lengthRight}.',
        ),
      },
    ],
    right: 'wrong',
  },
  run: [
    text(
      '按播放，看“答对的长度”和“答错的长度”两张图：裸 GRPO 那条臂的剪刀什么时候张开？先动的是哪一条？',
      'Press play and watch length when right and length when wrong. When do the scissors of bare GRPO open, and which blade moves first?',
    ),
    text(
      '停下来，在裸 GRPO 里挑一条没救的轨迹读一遍：多出来的 token 是什么？是在想办法，还是一遍遍重试？',
      'Pause and read a doomed rollout of bare GRPO. What are the extra tokens: looking for a way out, or trying the same again and again?',
    ),
    text(
      '不重来，把裸 GRPO 的损失聚合当场改成 token-mean，接着放。长度会回去吗，多久？',
      'Without starting over, switch the aggregation of the bare arm to token-mean and let it run on. Does length come back, and how soon?',
    ),
    text(
      '再试笔记之外的办法：超长惩罚区拉到 32，或者给一点 KL。哪一种压住了长度，又没伤到答对的？',
      'Then try remedies the notes do not name: an overlong zone of 32, or a little KL. Which one holds length down without hurting the right ones?',
    ),
  ],
  explain: [
    text(
      '先看结果。裸 GRPO 的平均长度 {bare.length@0} → {bare.length}，真实成功率 {bare.trueSuccess}；token 平均 {token.trueSuccess}，Dr.GRPO {dr-grpo.trueSuccess}。多写的那些 token，一分成功率也没换来。笔记里那个 web agent “从 800 token 涨到 2400 token，accuracy 没涨”，这里看到的是同一回事：答错的从 {bare.lengthWrong@0} 到 {bare.lengthWrong}。',
      'First the outcome. With bare GRPO mean length goes {bare.length@0} → {bare.length}, and true success ends at {bare.trueSuccess}; with a mean over tokens {token.trueSuccess}, with Dr.GRPO {dr-grpo.trueSuccess}. All that writing bought no success. The web agent of the notes that went from 800 tokens to 2400 while accuracy stood still is the same story: wrong rollouts go from {bare.lengthWrong@0} to {bare.lengthWrong}.',
    ),
    text(
      '为什么偏偏是没救的？长度要被推着走，得有个前提：策略认得出自己在错的那一边。读到 timeout，这一组多半要挨罚，写长一点，每个 token 就轻一点，再试一次总比早早认输划算。会话都不死的那条臂，同样的裸 GRPO，平均长度停在 {all-alive.length}。不过这条臂只证了一半：它最后几乎全对（{all-alive.trueSuccess}），根本没有多少错的可写长。“认得出才写长”是从公式推出来的，这里和它不矛盾，但没有单独验证。',
      'Why the doomed ones? For length to be pushed, the policy must be able to tell that it is on the losing side. Having read the timeout it will most likely be blamed; by writing on it makes each token lighter, so trying once more pays better than giving in. In the arm where no session dies, the same bare GRPO ends at a mean length of {all-alive.length}. That is half a proof, though: this arm ends almost always right ({all-alive.trueSuccess}), so there is little that is wrong and could grow. That it takes a case one can recognise follows from the formula; these runs agree with it and do not test it alone.',
    ),
    text(
      '祸首是 1/|o|，不是标准差。只去掉标准差、留着 1/|o|，没救的照样写到 {no-deviation.lengthDoomed}。把 1/|o| 换掉，token 平均是 {token.lengthDoomed}，Dr.GRPO 是 {dr-grpo.lengthDoomed}。Dr.GRPO 的两刀里，管用的是除以常数那一刀。',
      'The culprit is 1/|o|, not the deviation. Drop the deviation alone and dead sessions still write {no-deviation.lengthDoomed} tokens. Replace 1/|o| and it is {token.lengthDoomed} with a mean over tokens and {dr-grpo.lengthDoomed} with Dr.GRPO. Of the two cuts Dr.GRPO makes, the constant is the one that works.',
    ),
    text(
      '“token-level 比 sequence-level 稳 30%+”呢？这里没有看到：成功率 {token.trueSuccess} 对 {bare.trueSuccess}，± 后面就是种子之间的散布，谁也不比谁齐。熵倒是留得多些，{token.entropy} 对 {bare.entropy}，只是区间挨得近，话不能说满。况且这里的轨迹不到一百个 token，算不上长 CoT，笔记那句在长轨迹上对不对，这一课答不了。换掉 1/|o| 也不等于长度有人管：没了偏置，也没有回拉的力，token 平均的答错长度各种子之间差得很远（{token.lengthWrong}）。要它短，得另外说：KL、超长惩罚、或者预算。',
      'And “token-level is 30%+ steadier than sequence-level”? Not seen here: success is {token.trueSuccess} against {bare.trueSuccess}, and what follows the ± is the spread over seeds, no tighter for one than for the other. More entropy is left, {token.entropy} against {bare.entropy}, but the intervals lie close, so no more than a hint. And these rollouts have fewer than a hundred tokens, which is no long chain of thought: whether the notes are right about those, this lesson cannot say. Nor does replacing 1/|o| mean that anyone minds length. Without the bias there is no pull back either, and with a mean over tokens the wrong lengths of different seeds lie far apart ({token.lengthWrong}). If it is to be short, that must be said: a KL, an overlong penalty, a budget.',
    ),
    text(
      '回头看论坛上常有人问的：长的轨迹 token 多，除以 |o| 不正好扯平吗？整条轨迹的总份量是扯平了。可策略在每一步选的是“收尾还是接着写”，接着写就把前面每个 token 的罚都摊薄了，这正是它学到的。',
      'A question one meets again and again: longer rollouts have more tokens, so does dividing by |o| not even things out? It evens out the total of a rollout. But what the policy chooses at each step is to finish or to write on, and writing on lightens the blame on all that came before. That is what it learns.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能说出 1/|o| 怎样让错的变长、对的变短，知道看长度要把对和错拆开看，并能说明为什么换掉它之后长度仍然没人管。',
      'Students can say how 1/|o| makes the wrong longer and the right shorter, know to look at length for right and wrong apart, and why length is still nobody’s business once it is gone.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“变长说明学会了多想。”先看变长的是对的还是错的。',
        '“Longer means it has learned to think.” First see whether the right or the wrong ones grew.',
      ),
      text(
        '“除以长度是公平，一条轨迹一票。”分母是策略自己定的，它会挑对自己有利的。',
        '“Dividing by length is fair, one rollout one vote.” The policy sets the divisor, and chooses it to suit itself.',
      ),
      text(
        '“换成 Dr.GRPO，长度就管住了。”只是不再往长里推，也没有往短里拉。',
        '“With Dr.GRPO length is under control.” It is no longer pushed up; nothing pulls it down.',
      ),
    ],
    ask: text(
      '如果坏会话不报 timeout，而是回一个看着正常的错答案，裸 GRPO 还会写长吗？为什么？',
      'If a dead session did not say timeout but gave a wrong answer that looks fine, would bare GRPO still write more? Why?',
    ),
    thread: {
      repo: 'huggingface/trl',
      number: 3138,
      say: text(
        '有人在改写字符串的任务上训 GRPO，换了几个底座模型都练成一长串乱码，怀疑就是长的错答案罚得太轻，于是提了一版除以常数的损失。',
        'Training GRPO on string rewriting, someone sees several base models end in very long gibberish, suspects that long wrong completions are blamed too little, and proposes a loss divided by a constant.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，没救的题没有标签，策略靠题目难度和自己写到哪儿去猜；这里一行 timeout 就说死了，偏置来得又快又清楚。',
      'In real training nothing marks a hopeless task; the policy guesses from its difficulty and from how far it got. Here one timeout says it all, so the bias comes fast and clear.',
    ),
    text(
      '真实训练里长度从几百涨到几千，要几百步；这里预算 96 个 token，几十次更新就顶到头，所以倍数也被预算封住。',
      'In real training length grows from hundreds to thousands over hundreds of steps; here the budget is 96 tokens, reached within tens of updates, which also limits the factor.',
    ),
    text(
      '真实训练里多写有时真有用，长思考能换来正确率；这里的任务不用长想，多出来的全是白写，好让两件事分开看。',
      'In real training more writing sometimes helps, since long thought can buy accuracy; here the tasks need none, so whatever is added is waste and the two can be told apart.',
    ),
  ],
} satisfies Lesson as Lesson;
