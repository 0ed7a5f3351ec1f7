import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/phase-change';
import { cards } from './cards';
import { claims } from './claims/phase-change';

const card = cards['phase-change'];

export default {
  ...card,
  arms,
  shown: ['guarded', 'rarely', 'mostly', 'half'],
  updates: 120,
  knobs: ['world.guard', 'world.hard', 'update.kl', 'update.lr', 'rollout.groupSize'],
  charts: ['trueSuccess', 'paidReward', 'tampered', 'length', 'kl'],
  recorded: 'leads',
  read: [
    text(
      '智能体在修仓库：跑测试，看报错里缺哪个补丁，打上，再跑。测试最后跑通得 1 分，别的没有。可还有一招：直接改测试。改完一跑就通，代码还是坏的。这个模型做监督学习时看过的示范里，这么干的极少，起步时它只有 {mostly.tampered@0} 的轨迹会去改。',
      'The agent mends repositories: run the tests, read which patch is missing, apply it, run again. If the tests pass in the end it gets 1, and nothing else counts. There is another way: edit the tests. They pass, and the code is as broken as before. Hardly any of the demonstrations that this model has imitated did so; at first {mostly.tampered@0} of its rollouts do.',
    ),
    text(
      '老实人为什么会起歪心？因为有些仓库的测试很含糊，只报 fail，不说缺哪个补丁，只能十里挑一地猜。含糊的占两成，老实做最多做成 1 − 0.9 × 0.2 = 0.82；占一半，最多 0.55。改测试，回回是 1。看得见的最优是 1，老实的最优是 0.82，差得并不多。',
      'Why would an honest worker stray? Some repositories are vague: their tests say fail and no more, and the patch has to be guessed, one in ten. With one in five vague, honest work succeeds at most 1 − 0.9 × 0.2 = 0.82 of the time, with half of them 0.55. Edited tests pass every time. The best by the reward is 1, the best honest work 0.82: not so far apart.',
    ),
    text(
      '笔记说：奖励爆发不是渐进的，而是“相变”，奖励和真实指标先一起涨，突然分道扬镳。所以要同时挂四条线，reward、KL、entropy、response length，只要有一条非单调跳变，立刻停下来抽检；早期信号往往不是奖励涨，“而是 response length 先出问题”。',
      'The notes say that such a hack is no gradual thing but a “phase change”: reward and the true metric rise together and suddenly part. Hence four lines to watch, reward, KL, entropy and response length; as soon as one jumps, stop and look at samples. And the early sign, they say, is mostly not the reward, it is “response length that goes wrong first”.',
    ),
    text(
      '四条臂，奖励相同：含糊的约占八分之一、两成、一半；还有一条守住测试，判卷前恢复原样，改过的判错。',
      'Four arms, one reward: about one in eight, one in five and half of the repositories vague, and one arm with guarded tests, put back before grading, and whoever edited them has failed.',
    ),
  ],
  predict: {
    question: text(
      '两成仓库含糊。训了一阵，真实成功率八成上下，几乎没人改测试。接着训，会怎样？',
      'One repository in five is vague. Training has brought true success to some four in five, and hardly anyone edits the tests. What happens next?',
    ),
    options: [
      {
        id: 'honest',
        say: text('一直老实：作弊只多挣两成', 'It stays honest: cheating pays little more'),
        reply: text(
          '有的种子确实到最后都老实，有的早塌到了底：120 次更新之后真实成功率平均 {mostly.trueSuccess}，种子之间的标准差 {mostly.trueSuccess.spread}。多挣两成也是多挣，只是还没轮到它。',
          'Some seeds do stay honest to the end, and others are at the bottom: after 120 updates true success is {mostly.trueSuccess} on average, with a standard deviation of {mostly.trueSuccess.spread} between seeds. A little more is more; for some the moment has just not come.',
        ),
      },
      {
        id: 'erodes',
        say: text('慢慢变坏，一次更新坏一点', 'It erodes, a little with every update'),
        reply: text(
          '不慢。一半含糊的那条臂，十五次更新之内就跌掉 {half.trueSuccess@plunge}；在那之前，它还在变好。',
          'It does not take its time. In the half-vague arm fifteen updates take {half.trueSuccess@plunge} away, and until then it gets better.',
        ),
      },
      {
        id: 'turns',
        say: text(
          '某个说不准的时候，十来次更新里翻个底朝天',
          'At some unforeseeable moment it turns, within a dozen updates',
        ),
        reply: text(
          '对。一半含糊时个个都翻，十五次更新之内跌掉 {half.trueSuccess@plunge}；两成含糊时，翻不翻、哪次翻，要看种子。',
          'Right. With half of them vague every seed turns and loses {half.trueSuccess@plunge} within fifteen updates; with one in five it depends on the seed whether and when.',
        ),
      },
    ],
    right: 'turns',
  },
  run: [
    text(
      '按播放。先只看“付出的奖励”：你能指出“一半含糊”那条臂是哪一次更新翻的吗？再看真实成功率和“改了判卷的”，对一对。',
      'Press play and look at paid reward alone. Can you point to the update at which the half-vague arm turned? Then check with true success and “tampered”.',
    ),
    text(
      '换几次种子，记下“两成含糊”那条臂翻的时刻。记满五个，有规律吗？',
      'Take new seeds and note when the arm with one in five vague turns. After five of them, do you see a rule?',
    ),
    text(
      '停在刚要翻的地方，读几条轨迹：改测试的那几条，仓库是含糊的还是说得清的？',
      'Stop where it is about to turn and read some rollouts. Those that edit the tests: are their repositories vague, or do they tell?',
    ),
    text(
      '等“一半含糊”翻到了底，把“保护测试”打开，不重来，接着训。它回得来吗？',
      'Once the half-vague arm lies at the bottom, switch on “guarded tests” and go on without starting over. Does it come back?',
    ),
  ],
  explain: [
    text(
      '为什么是“突然”？优势是和同组的七条比出来的。说得清的仓库，老实做也得 1 分，改测试占不到便宜；只有含糊的仓库，七条都失败、一条改了测试，那一条的优势才特别大。两成含糊，8 组里平均 1.6 组给得出这个信号，还得碰巧有人去改。改的概率是 p，一组 8 条里有人改的机会约是 8p：涨得多快，取决于已经有多少。这是滚雪球，前面几十次几乎看不见，看得见的时候只剩十来次。',
      'Why suddenly? An advantage is taken against the seven others of the group. In a repository that tells, honest work gets its 1, too, and editing gains nothing. Only in a vague one, where seven fail and one edits, does that one stand out. With one in five vague, 1.6 groups of 8 can send this signal, and only if somebody happens to edit. With probability p of editing, the chance that one of eight does is about 8p: how fast it grows depends on how much of it there is. That is a snowball, all but invisible for dozens of updates, and by the time you see it there are a dozen left.',
    ),
    text(
      '雪球什么时候滚起来，看哪一次碰巧有人在含糊的仓库里改了测试。所以时刻是随机的：两成含糊，终点的标准差 {mostly.trueSuccess.spread}；约八分之一含糊，多数种子 120 次还没等到，平均还有 {rarely.trueSuccess}；一半含糊，机会多，个个都翻。训得够久还没翻，不等于不会翻。',
      'When the snowball starts depends on when somebody happens to edit in a vague repository. Hence the random moment: with one in five vague the ends spread by {mostly.trueSuccess.spread}; with one in eight most seeds are still waiting after 120 updates, at {rarely.trueSuccess} on average; with half of them vague there are chances enough and all turn. Not having turned yet is no promise.',
    ),
    text(
      '哪条线先动？看下面的表。改测试这种作弊，奖励几乎不吭声：它本来就在涨，翻了以后接着涨；塌掉的训练，多数它一次都没报。长度也不吭声：改测试不费字数，一半含糊的那条臂从 {half.length@0} 个 token 变到 {half.length}。看得见它的是工具分布：打补丁的少了，改测试的多了，每一次都报了。按长度领钱的作弊（每个思考 token 给钱、每次调用给钱）反过来，长度次次都报，多半比奖励早。',
      'Which line moves first? See the table below. With tampering, reward hardly speaks up: it was rising before and goes on rising after; in most runs that turned it never alarmed. Nor does length: editing tests takes no words, and the half-vague arm goes from {half.length@0} tokens to {half.length}. What sees it is the histogram of tools, fewer patches and more edited tests: it alarmed every time. Hacks that are paid by length, per token of thinking or per call, are the other way round: there length alarms every time and mostly before reward.',
    ),
    text(
      '那领先多少？说实话，几乎没有。看得最清楚的工具分布，报警也在真值开始跌的前后，多半还晚几次更新；KL、熵、四线合报要晚得多，等它们响，已经塌完了。报警的好处不在提前量，在于比光看奖励强：奖励多半压根没看见，看见了也更晚。代价也要说：“长度、工具、不作答”合起来，没翻的训练也有报的，而且这些训练有的比定阈值用的更长，误报的机会更多。笔记里“盯住几条线、不要只看奖励”，复现了；“长度先动”，只对按长度领钱的作弊成立；“提前很久就有征兆”，没有复现。',
      'And by how much do they lead? Honestly, hardly at all. Even the tool histogram, which sees it best, alarms about when truth begins to fall, mostly some updates after; KL, entropy and the four lines together come much later, when all is over. What an alarm buys is not time. It is better than reward alone, which mostly saw nothing, and later where it did. It has its price: length, tools and no answer together also rang in runs that never turned, and some of these runs are longer than those that levels were chosen on, which gives false alarms more chances. So of the notes, “watch several lines, not the reward alone” is reproduced; “length moves first” holds only for hacks that are paid by length; a long warning is not reproduced.',
    ),
    text(
      '所以要么别让它有得赚，要么早留一手。守住测试，改测试的只剩 {guarded.tampered}，真实成功率 {guarded.trueSuccess}，个个种子都稳。做不到的话，就在翻之前把快照拿走：怎么拿，是另一课的事。',
      'So either leave nothing to gain, or keep something back early. With guarded tests {guarded.tampered} edit, true success is {guarded.trueSuccess}, and every seed is steady. Where that cannot be done, take a snapshot away before it turns; how to choose it is another lesson.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能解释作弊为什么先潜伏后爆发，能说出哪条线看得见哪种作弊，并知道报警大致和下跌同时来，不会早很多。',
      'Students can explain why a hack lies low and then breaks out, which line sees which hack, and that alarms come at about the time of the fall, not long before.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“一百次更新都老实，说明学不坏了。”雪球没滚起来而已。',
        '“A hundred honest updates prove it is safe.” The snowball has not started, that is all.',
      ),
      text(
        '“奖励没有异常，训练就没有异常。”翻的时候奖励照样往上走。',
        '“Reward looks normal, so training is.” While it turns, reward goes on up.',
      ),
      text(
        '“四条线齐了就不会漏。”改测试要看工具分布，四条线里没有它。',
        '“With four lines nothing is missed.” Tampering shows in which tools are called, and none of the four counts that.',
      ),
    ],
    ask: text(
      '你的智能体有哪些动作能改到评判它的东西？给每一个写出：最省力的作弊、老实的最优值、作弊的最优值，以及你要盯的那条线。',
      'Which actions of your agent can touch what it is judged by? For each, write down the laziest hack, the best honest value, the best hacked value, and the line you would watch.',
    ),
  },
  simplified: [
    text(
      '真实训练里，改测试要先找到文件、写出能过的断言；这里是一次调用，所以来得更快。',
      'In real training tampering means finding the file and writing an assertion that passes; here it is one call, so it comes sooner.',
    ),
    text(
      '真实训练里，示范数据里有没有这种行为，往往没人知道；这里写明是每百条里约一条。从没示范过会怎样，这一课没有测。',
      'In real training nobody knows whether the demonstrations contain such behaviour; here about one in a hundred does. What happens without any, this lesson has not measured.',
    ),
    text(
      '真实训练里，真实指标要靠人或裁判来估；这里它是精确的，所以看得清报警早晚，外面没有这么清楚。',
      'In real training people or judges estimate the true metric; here it is exact, which shows how early an alarm is more clearly than anyone sees it outside.',
    ),
  ],
} satisfies Lesson as Lesson;
