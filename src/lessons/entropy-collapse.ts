import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/entropy-collapse';
import { cards } from './cards';
import { claims } from './claims/entropy-collapse';

const card = cards['entropy-collapse'];

export default {
  ...card,
  arms,
  shown: ['none', 'clip', 'bonus', 'leash'],
  updates: 80,
  knobs: [
    'update.entropy',
    'explore.schedule',
    'explore.threshold',
    'explore.select',
    'loss.high',
    'update.kl',
    'reward.call.weight',
  ],
  charts: ['trueSuccess', 'paidReward', 'passAtK', 'entropy', 'distinct3'],
  read: [
    text(
      '先看一张网格地图。出发点旁边两步有个小奖，值 0.3，拿了就收场；终点在 13 步之外，值 1。乱走几乎总是先撞上小奖，走到终点的不到五十分之一。每次被奖的都是往小奖走的那几步，它们越来越像唯一的走法；等策略再也不往别处走，终点那边就没有样本，也就没有梯度能把它拉回来。这叫熵坍缩。',
      'First, a map. Two steps from the start lies a small prize worth 0.3 that ends the episode; the goal, worth 1, is thirteen steps away. A random walk nearly always runs into the prize and reaches the goal less than once in fifty. Whatever is praised leads to the prize, until that seems the only way to go. Once the policy goes nowhere else there are no samples of the goal, hence no gradient to bring it back. That is entropy collapse.',
    ),
    text(
      '再看办公室。问表里某一项等于某个数的有几行。老实做要两次调用：先问这一项在哪一列，再查那一列。调用一次收 0.25，答对得 1，一路顺利净赚 0.5，偶尔失灵要重试，平均四成出头。也可以不查，从 1 到 6 里猜一个，不花钱，六次中一次。猜，就是这里的诱饵。',
      'Now the office. How many rows have a certain value? Done honestly it takes two calls: ask which column, then query it. A call costs 0.25 and a right answer pays 1: 0.5 when all goes well, a little over 0.4 on average as calls fail now and then. Or do not look and name a number from 1 to 6: free, and right one time in six. Guessing is the decoy.',
    ),
    text(
      '为什么会上当？SFT 模型手生，列名问错、查错了，钱也照付：照它开头的做法，平均净赚 {none.paidReward@0}，还不如六次中一次的瞎猜。是先把查学会，还是先把查压没，要看头几批的手气。网格里是近的诱饵先被碰到，这里是容易的诱饵先显得划算。',
      'Why fall for it? The supervised model is clumsy, and a wrong column costs as much as the right one: what it does at first nets {none.paidReward@0} on average, less than a blind guess that is right one time in six. Whether looking is learned first or pressed out first is up to the luck of the first batches. On the map the near decoy is met first; here the easy one is the first to look worth it.',
    ),
    text(
      '笔记给了两个药方：Clip-Higher，把裁剪上沿从 0.2 抬到 0.28，“给低概率 token 探索空间”；盯 distinct-3，“跌到 0.3 以下就上 dynamic entropy bonus，初期 0.001，每 100 步 linear decay 到 0.0001”。我们再加两个：大二十倍的熵奖励 0.02；用 KL 把策略拴在 SFT 模型上，β = 0.05。',
      'The notes prescribe two remedies. Clip-Higher raises the upper clip from 0.2 to 0.28 to leave rare tokens room. And watch distinct-3: below 0.3, switch on an entropy bonus of 0.001 that decays to 0.0001. We add two: a bonus twenty times as large, 0.02, and a leash, a KL term with β = 0.05 that ties the policy to the supervised model.',
    ),
  ],
  predict: {
    question: text(
      '训练 80 次更新，换八个种子。哪一招能让每个种子都不掉进“不查就猜”？',
      'Eighty updates, eight seeds. Which remedy keeps every seed from ending up guessing?',
    ),
    options: [
      {
        id: 'clip',
        say: text('裁剪上沿抬到 0.28（Clip-Higher）', 'The upper clip at 0.28 (Clip-Higher)'),
        reply: text(
          '{clip.trueSuccess}，和不设防的 {none.trueSuccess} 没有分别。裁剪只管一步走多远，管不了往哪儿走；每批只走两小步，本来也没几个 token 碰得到上沿：{clip.clipFraction}。',
          '{clip.trueSuccess}, no different from {none.trueSuccess} without a guard. A clip limits how far a step goes, not where. With two small steps a batch hardly any token meets its upper edge: {clip.clipFraction}.',
        ),
      },
      {
        id: 'bonus',
        say: text('熵奖励 0.02', 'An entropy bonus of 0.02'),
        reply: text(
          '平均高了，{bonus.trueSuccess} 对 {none.trueSuccess}，可区间还叠着，也不是每个种子都逃得掉。它让所有 token 都犹豫一点，岔路口那一个分不到多少；再加大到 0.05，熵涨到 {strong.entropy}，成功率 {strong.trueSuccess}。',
          'The mean is higher, {bonus.trueSuccess} against {none.trueSuccess}, but intervals overlap and not every seed escapes. It makes all tokens a little less sure, and the one at the fork gets a small share of that. At 0.05 entropy grows to {strong.entropy} and success is {strong.trueSuccess}.',
        ),
      },
      {
        id: 'leash',
        say: text('KL 拴在 SFT 模型上', 'A KL leash to the supervised model'),
        reply: text(
          '对，{leash.trueSuccess}，八个种子一个没掉。SFT 模型本来就常常先查再答，拴着它，这条路就一直有样本，学到会为止。',
          'Right: {leash.trueSuccess}, not one seed of eight falls in. The supervised model often looks first; tied to it, that way keeps being sampled until it is learned.',
        ),
      },
      {
        id: 'none',
        say: text('都用不着：猜拿得少，早晚会换过来', 'None is needed: guessing pays less, so it will change its mind'),
        reply: text(
          '不设防，最后是 {none.trueSuccess}：有的种子学会了，有的掉进去就没出来。掉进去以后，没有一条轨迹在查，它无从知道查的赚得多。',
          'Without a guard it ends at {none.trueSuccess}: some seeds learn, some fall in and stay. Once inside, no rollout looks anything up, and nothing tells it that looking pays more.',
        ),
      },
    ],
    right: 'leash',
  },
  run: [
    text(
      '按播放，先看真实成功率和 pass@4 这两条。有没有哪条臂，拿到的奖励在涨，pass@4 却在掉？',
      'Press play and watch true success and pass@4. Is there an arm whose pay rises while pass@4 falls?',
    ),
    text(
      '多换几个种子，找一个“不设防”掉进诱饵的（真实成功率停在一成多）。这时候看熵，看 distinct-3：它们报警了吗？',
      'Change seeds until the arm without a guard falls in and success stays between one and two in ten. Now look at entropy and distinct-3: do they raise the alarm?',
    ),
    text(
      '打开熵图和“第一次调用”：该犹豫的是“查还是猜”那一个 token，看它的概率什么时候没的。',
      'Open the entropy map and the first call: the token that should be undecided is “look or guess”. See when its probability goes.',
    ),
    text(
      '种子不变，把 KL 系数开到 0.05 重来；再试试等它掉进去之后才开。',
      'With the same seed set the KL coefficient to 0.05 and start over. Then try turning it on only after the fall.',
    ),
  ],
  explain: [
    text(
      '网格上：不设防，{map-none.solved} 个种子走到终点；熵奖励 0.03，{map-bonus.solved}。笔记的两招，Clip-Higher {map-clip.solved}，0.001 的熵奖励 {map-notes.solved}，和不设防分不开。token 上是同一幅画：不设防 {none.trueSuccess}，Clip-Higher {clip.trueSuccess}，笔记的系数 {notes.trueSuccess}，熵奖励 0.02 {bonus.trueSuccess}，KL {leash.trueSuccess}。',
      'On the map {map-none.solved} seeds reach the goal without a guard, {map-bonus.solved} with a bonus of 0.03. The notes’ two remedies, Clip-Higher with {map-clip.solved} and a bonus of 0.001 with {map-notes.solved}, cannot be told from no guard. In tokens it is the same picture: no guard {none.trueSuccess}, Clip-Higher {clip.trueSuccess}, the notes’ coefficient {notes.trueSuccess}, a bonus of 0.02 {bonus.trueSuccess}, the leash {leash.trueSuccess}.',
    ),
    text(
      '怎么看出来已经坍了？平均的熵靠不住。把调用涨到 0.5，查已经不划算，人人去猜，成功率 {dear.trueSuccess}，熵 {dear.entropy}；把调用降到 0.1，人人学会，成功率 {easy.trueSuccess}，熵 {easy.entropy}。猜的那一边并不更低：1 到 6 猜哪个都行，这个 token 一直犹豫，总账就好看；真正没了的是“查还是猜”那一个 token。熵低，也可能只是会了。',
      'How does one tell that it has collapsed? Mean entropy is no guide. At 0.5 a call looking no longer pays and all take to guessing: success {dear.trueSuccess}, entropy {dear.entropy}. At 0.1 all learn: success {easy.trueSuccess}, entropy {easy.entropy}. Guessing is not the lower one. Any number from 1 to 6 will do, that token stays undecided and the account looks healthy; what is gone is the one token “look or guess”. Low entropy may only mean that it knows.',
    ),
    text(
      'distinct-3 也会看反：全去猜的那条臂是 {dear.distinct3}，学会了的那条是 {easy.distinct3}。按“跌破 0.3 就加熵奖励”，先报警的是学会了的。看得准的是 pass@4，四次里至少对一次：全去猜 {dear.passAtK}，学会了 {easy.passAtK}；不设防的那条，拿到的奖励从 {none.paidReward@0} 涨到 {none.paidReward}，pass@4 却从 {none.passAtK@0} 掉到 {none.passAtK}。SFT 模型四次里多半有一次查对，掉进诱饵的一次也不查了。',
      'Distinct-3 misreads it, too: {dear.distinct3} where all guess, {easy.distinct3} where the task is learned. “Below 0.3, switch the bonus on” rings first for those who know. What does tell is pass@4, one right in four: {dear.passAtK} where all guess, {easy.passAtK} where it is learned. Without a guard pay rises from {none.paidReward@0} to {none.paidReward} while pass@4 falls from {none.passAtK@0} to {none.passAtK}: in four attempts the supervised model mostly looks it up rightly once, a policy in the decoy never.',
    ),
    text(
      '为什么 KL 比熵奖励管用？熵奖励对每个 token 一视同仁，猜哪个数字、说不说废话，都给它撑着；0.05 时熵涨到 {strong.entropy}，成功率反而 {strong.trueSuccess}。KL 认得原来的样子：SFT 模型在岔路口会去查，拴住它等于守着这个岔路口。前提是 SFT 里有这条路；示范里没有的，拴得再紧也拴不出来。',
      'Why is the leash better than the bonus? A bonus treats all tokens alike and props up which number to guess and which filler to say; at 0.05 entropy grows to {strong.entropy} and success is {strong.trueSuccess}. KL remembers what it was like: the supervised model looks things up at the fork, and holding on to it guards that very fork. It must be there in the first place: what was never shown no leash can hold.',
    ),
    text(
      '要早。第 40 次更新才拴，{late-leash.trueSuccess}；才加熵奖励，{late-bonus.trueSuccess}，都和不设防的 {none.trueSuccess} 差不多：掉进去的种子没有出来。“查”的概率已经接近 0，往回拉的力要乘上这个概率才传得到它，也就接近 0；熵奖励撑起来的只是猜哪个数字。',
      'Be early. Tied only from update 40 on it ends at {late-leash.trueSuccess}, with a bonus from then on at {late-bonus.trueSuccess}, both about where it ends without a guard, {none.trueSuccess}: seeds that fell in do not come out. Looking has almost no probability left, and any pull on it is multiplied by that probability; what the bonus props up is which number to guess.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能说清熵坍缩是“某条路不再被采到”，会用 pass@k 去查，而不是只看平均的熵；能解释同一招为什么换个系数就没用。',
      'Students can say that collapse means a way that is no longer sampled, look for it with pass@k rather than mean entropy, and explain why the same remedy fails at another coefficient.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“熵低就是坏事。”会做的题熵本来就该低；坏的是还没找到更好的路，熵就没了。',
        '“Low entropy is bad.” On a task that is mastered it should be low; what is bad is losing it before the better way was found.',
      ),
      text(
        '“熵还高，说明还在探索。”乱猜的熵也高。要看岔路口那个 token，不是平均。',
        '“Entropy is high, so it still explores.” Guessing is high in entropy as well. Look at the token at the fork, not at the mean.',
      ),
      text(
        '“奖励在涨，训练就正常。”往诱饵里掉的时候，奖励也在涨。',
        '“Pay is rising, so all is well.” On the way into the decoy pay rises, too.',
      ),
    ],
    ask: text(
      '调用收 0.25，六次猜中一次。老实做的成功率到多少，查才比猜划算？SFT 模型离那里有多远？',
      'A call costs 0.25 and a guess is right one time in six. At what success rate does looking beat guessing, and how far from there is the supervised model?',
    ),
    thread: {
      repo: 'TIGER-AI-Lab/Pixel-Reasoner',
      number: 39,
      say: text(
        '有人训练看图的智能体，工具调用次数一路掉到 0：不用工具本来就常常能对，鼓励探索的那一项又一直是 0，没有人把它拉回来。',
        'Someone trains an agent that looks at pictures and its tool calls go to 0: without tools it is often right already, the bonus for curiosity was 0 all along, and nothing pulls it back.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，熵坍缩要几百上千步，也少有这么干净的岔路口；这里几十次更新，岔路口就是第一个 token。',
      'In real training collapse takes hundreds or thousands of steps and forks are rarely this clean; here it takes some dozen updates and the fork is the first token.',
    ),
    text(
      '真实训练里，Clip-Higher 配合每批多次更新、几万个词的词表；这里词表 64 个 token，一批走两步，它能起的作用本来就小。',
      'In real training Clip-Higher goes with many steps per batch and a vocabulary of tens of thousands; here there are 64 tokens and two steps a batch, so it can do little to begin with.',
    ),
    text(
      '真实训练里，distinct-3 常按整批算；这里按组算，一组八条轨迹，门槛 0.3 才有意义。',
      'In real training distinct-3 is often taken over a whole batch; here over a group of eight rollouts, for which the threshold of 0.3 makes sense.',
    ),
  ],
} satisfies Lesson as Lesson;
