import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/take-it-before';
import { cards } from './cards';
import { claims } from './claims/take-it-before';

const card = cards['take-it-before'];

export default {
  ...card,
  arms,
  shown: ['go-on', 'restart', 'in-between', 'honest'],
  updates: 100,
  knobs: ['world.guard', 'update.entropy', 'update.lr', 'rollout.groupSize'],
  charts: ['trueSuccess', 'paidReward', 'tampered', 'deadGroups', 'entropy'],
  recorded: 'checkpoints',
  read: [
    text(
      '还是修仓库，一半仓库含糊，测试没人守：几乎个个种子都会去改测试，早的二十来次更新，晚的五六十次。奖励有漏洞，谁都会说“那就把奖励修好”。笔记说的是另一件事：“不是在 hack 出现后去修 reward 函数，而是在 hack 爆发前把 checkpoint 拿走”。',
      'Repositories again, half of them vague, the tests unguarded: nearly every seed ends up editing tests, some after twenty updates, some after fifty or sixty. The reward has a hole, so mend the reward, anyone would say. The notes say something else: “do not repair the reward once the hack is there; take the checkpoint away before it breaks out”.',
    ),
    text(
      '这句话里有两个问题。第一，为什么修好奖励还不够？第二，翻没翻要事后才知道，事前凭什么挑那一份快照？',
      'There are two questions in it. Why is mending the reward not enough? And since one learns only afterwards that it has turned, by what does one choose the snapshot beforehand?',
    ),
    text(
      '先看第一个。四条臂，同样的种子、同样的起点。一条等到第 70 次更新才守住测试，接着训；两条退回快照，分别从第 10 次、第 30 次开始守住测试重来；最后一条从头就守住。退回快照重来，和“当初就在那一次改了奖励”是同一回事：一次运行只由设定、种子和改动决定，所以这两条臂就是这么跑的，一个数都不差。',
      'The first one first. Four arms, same seed, same start. One guards the tests at update 70 only and goes on. Two go back to a snapshot, of update 10 and of update 30, and go on from there with guarded tests. The last has had them guarded from the start. Going back to a snapshot is the same as having changed the reward then and there: a run is decided by its settings, its seed and its edits, so that is how these two arms are run, and not a digit differs.',
    ),
    text(
      '再看第二个：每十次更新存一份快照，几种规则各挑各的。有的听报警：报警之前的最后一份。有的看长度：长度涨了一半、奖励还在涨，就退到那之前。有的请裁判：每次抽 50 条轨迹让它判对错，留下它最看好的那份。裁判会看走眼：准确率是四分之三的，四条里就判错一条。',
      'Then the second. With a snapshot every ten updates, several rules make their choice. Some listen to an alarm and keep the last one before it. One watches length: once it is half up while reward still climbs, go back to before that. Some ask a judge, who looks at 50 rollouts each time, says right or wrong, and keeps whatever it liked best. Judges err: one that is right three times in four is wrong about one rollout in four.',
    ),
  ],
  predict: {
    question: text(
      '第 70 次更新，多数种子条条轨迹都在改测试。这时守住测试：改了也没用，只有真修好才给分。接着训 30 次，会怎样？',
      'At update 70 nearly every rollout edits the tests, in most seeds. Now they are guarded: editing is useless, only mending pays. After 30 more updates?',
    ),
    options: [
      {
        id: 'back',
        say: text('改测试没钱拿了，它很快回头', 'Editing pays nothing any more, so it soon turns back'),
        reply: text(
          '没有回头。真实成功率 {go-on.trueSuccess}，还有 {go-on.tampered} 的轨迹在改测试，一分钱也拿不到。',
          'It does not. True success is {go-on.trueSuccess}, and {go-on.tampered} of the rollouts still edit the tests, for nothing.',
        ),
      },
      {
        id: 'slow',
        say: text('会回头，就是比从头训慢', 'It turns back, only slower than from scratch'),
        reply: text(
          '不是快慢的问题：没有信号的组占 {go-on.deadGroups}。一组八条全是 0 分，比不出谁好，再等也没用。',
          'It is not a matter of speed: {go-on.deadGroups} of the groups carry no signal. Eight rollouts with 0 each cannot be compared, however long you wait.',
        ),
      },
      {
        id: 'stuck',
        say: text(
          '卡死：奖励对了，可没人再老实做',
          'It is stuck: the reward is right, but nobody works honestly any more',
        ),
        reply: text(
          '对，多数种子卡死了。奖励从 {go-on.paidReward@69} 掉到 {go-on.paidReward}，没有信号的组占 {go-on.deadGroups}，真实成功率停在 {go-on.trueSuccess}。',
          'Right, in most seeds. Reward falls from {go-on.paidReward@69} to {go-on.paidReward}, {go-on.deadGroups} of the groups carry no signal, and true success stays at {go-on.trueSuccess}.',
        ),
      },
    ],
    right: 'stuck',
  },
  run: [
    text(
      '按播放，看“第 70 次才守住测试”那条臂：70 之前奖励多少，之后多少？再看“没有信号的组”。',
      'Press play and watch the arm that is guarded at 70. What is its reward before, and after? Then look at the groups without signal.',
    ),
    text(
      '轮到你救：在那条臂上试试加熵奖励、加大组，看有没有人碰巧老实做一次，被放大开来。',
      'Now you save it: try an entropy bonus or larger groups on that arm, and see whether somebody happens to work honestly and is strengthened for it.',
    ),
    text(
      '同一时刻，“退回第 10 次”那条臂领多少奖励？两条臂现在的奖励规则一模一样，差的是什么？',
      'What is the arm that went back to 10 paid at the same time? Both arms have the very same reward now. What is it that differs?',
    ),
    text(
      '打开时间机器，自己挑一刻：拖回去，从那里分叉，守住测试，再播放。最晚退到第几次还救得回来？换个种子再试。',
      'Open the time machine and choose a moment yourself: drag back, branch there, guard the tests, play. How late is still early enough? Try another seed.',
    ),
  ],
  explain: [
    text(
      '修好的奖励也要靠样本说话。塌透的策略条条都改测试，守住之后条条 0 分，一组八条一模一样，优势全是 0：{go-on.deadGroups} 的组没有信号，真实成功率 {go-on.trueSuccess}。对的答案还在，只是再也没人去写。',
      'A mended reward, too, speaks through samples. The collapsed policy edits the tests in every rollout; guarded, every one gets 0, the eight of a group are alike and every advantage is 0: {go-on.deadGroups} of the groups carry no signal, and true success is {go-on.trueSuccess}. The right answer still exists; nobody writes it any more.',
    ),
    text(
      '退回第 10 次，老实人还在，真实成功率 {restart.trueSuccess@late}，从头就守住的是 {honest.trueSuccess@late}。退回第 30 次，原以为是赌：有的种子那时已经几乎条条在改测试。结果照样回来，{in-between.trueSuccess@late}。刚翻的策略还没忘掉怎么老实做，偶尔冒出一条，奖励一修好就被放大；再照旧练上四十次，连这偶尔的一条也没有了。所以“翻之前”留有余地，但余地只有几十次更新；到第 70 次还没翻透的那一两个种子，接着训也救得回来，区间就是被它们撑宽的。',
      'Back at update 10 honest work is still there, and true success gets to {restart.trueSuccess@late}, against {honest.trueSuccess@late} with tests guarded from the start. Back at 30 we expected a gamble, since in some seeds nearly every rollout edits the tests by then. They come back all the same, to {in-between.trueSuccess@late}. A policy that has only just turned has not forgotten how to work; now and then a rollout does, and with the reward repaired it is strengthened. Forty more updates of the old reward, and even that one is gone. So there is some grace after the turn, but only a few dozen updates of it. A seed or two that have not turned all the way by update 70 are saved even by going on; it is they who make that interval wide.',
    ),
    text(
      '塌掉的也不是都救不回来，看下面第二张表。刷工具的、灌水的，封顶之后接着训，分数能回来一些：它们一组里还有人答对、有人答错，奖励还分得出高下。死路只有一条，就是一组全都一样。不过三种作弊里，退回去重来都不比接着训差。',
      'Not every wreck is beyond saving; see the second table below. Tool spam and padding, capped, win some of it back by going on: in their groups some still answer right and some wrong, so the reward can tell them apart. The dead end is a group that is all alike. Even so, in none of the three hacks was going back worse than going on.',
    ),
    text(
      '凭什么挑？看第一张表。裁判管用，而且不必很准：四次判对三次的裁判，挑出来的和从不判错的差不多，都离事后看最好的那份不远，比训到最后强一倍。道理不难：它不用条条判对，只要看得出“八成做对”和“一条没做对”哪个好，50 条够了。这一条，笔记的方向复现了。',
      'By what, then, does one choose? See the first table. Judges work, and need not be good: one that is right three times in four picks about as well as one that never errs, both not far from the best with hindsight, and twice as good as the last snapshot. The reason is simple: it need not be right about every rollout, only tell “four in five are done” from “none is”, and 50 are enough for that. So far the notes’ advice is reproduced.',
    ),
    text(
      '报警要看听谁的。听奖励、听四线、听“长度涨一半”，留下的快照比根本不训好不了多少：改测试的时候它们要么不响，要么响得太晚。听“长度、工具、不作答”那一组，却和裁判一样好，因为每十次更新就有一份快照，稍晚一点也退得到翻之前。别高兴太早：这个组合是看过这几种作弊之后挑出来的，换一种两样都不碰的作弊，它就是聋的；裁判不挑作弊的种类。',
      'With alarms it depends on which. Listening to reward, to the four lines, or to “length half up” keeps snapshots little better than no training at all: while tests are edited these stay silent or speak too late. Listening to length, tools and no answer together is as good as a judge, since with a snapshot every ten updates a slightly late alarm still finds one from before. Do not rejoice too soon: that combination was picked after looking at these very hacks, and one that touches none of the three it cannot hear. A judge does not mind which hack it is.',
    ),
    text(
      '保险不是白来的。最右一列是从头到尾都老实的训练：裁判会因为抽查的运气，留下一份早一些的，比训到最后差一点。便宜的办法是两样都要：定期抽 50 条请裁判看，留下最好的；报警响了，就停下来读几条轨迹。真出了事，用修好的奖励从留下的那份重来，别从塌掉的接着训。',
      'Insurance costs something. The last column is a run that is honest throughout: by the luck of its checks a judge may keep an earlier snapshot, a little worse than the last. The cheap way is to have both: show a judge 50 rollouts now and then and keep the best; when an alarm rings, stop and read a few transcripts. And if it has happened, start again from what you kept, with the repaired reward, not from the wreck.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能说清为什么修好奖励救不回塌掉的策略，并会用一个不太准的裁判定期抽查来挑快照。',
      'Students can say why a mended reward does not save a collapsed policy, and choose snapshots by regular checks with a judge that is not very good.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“奖励修好，策略自然跟着好。”没人去做的事，奖励再对也奖不到。',
        '“Mend the reward and the policy follows.” What nobody does cannot be rewarded.',
      ),
      text(
        '“有报警就够了，报了再退。”报警和下跌差不多同时来，退到哪一份还得另找依据。',
        '“An alarm is enough: go back when it rings.” It rings at about the time of the fall; where to go back to needs another ground.',
      ),
      text(
        '“快照当然是越新越好。”新的可能已经翻透了，那一份什么也救不回来。',
        '“The newest snapshot is the best.” It may have turned all the way, and then nothing can be saved from it.',
      ),
      text(
        '“裁判不准就没用。”它只要能分出高下，不必条条判对；错判在 50 条里互相抵掉一些。',
        '“A judge that errs is useless.” It has to tell better from worse, not to be right about each; over 50 rollouts errors cancel in part.',
      ),
    ],
    ask: text(
      '你的训练跑一天，存得下二十份快照，请得起一千次判卷。怎么安排抽查的时刻和条数？凭什么决定停？',
      'Your run takes a day; you can keep twenty snapshots and pay for a thousand judgements. When do you check, and how many rollouts each time? What makes you stop?',
    ),
  },
  simplified: [
    text(
      '真实训练里，一份快照几百 GB，隔几百步才存一份；这里几百 kB，每十次更新一份，所以几乎总有一份在翻之前。',
      'In real training a snapshot is hundreds of gigabytes and kept every few hundred steps; here it is a few hundred kilobytes and kept every ten updates, so there nearly always is one from before.',
    ),
    text(
      '真实裁判的错有偏向，偏爱长的、格式漂亮的，作弊正好讨它喜欢；这里的裁判错得没有偏向，只是不准。',
      'Real judges err in one direction, towards the long and the neatly formatted, and a hack may please just them; the judges here err without a direction.',
    ),
    text(
      '真实训练里，退回重来还要退回数据顺序、优化器和推理引擎；这里一份快照里全有，所以分毫不差。',
      'In real training going back also means data order, optimiser and inference engine; here a snapshot has all of it, so nothing is off.',
    ),
  ],
} satisfies Lesson as Lesson;
