import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/hackable-verifier';
import { cards } from './cards';
import { claims } from './claims/hackable-verifier';

const card = cards['hackable-verifier'];

export default {
  ...card,
  arms,
  shown: ['executes', 'rows', 'one-db', 'repaired'],
  updates: 300,
  knobs: [
    'reward.price.executes',
    'reward.price.rows-match',
    'reward.price.result-one',
    'reward.price.result-two',
    'reward.milestone.weight',
    'reward.cap',
    'world.cells',
  ],
  charts: ['trueSuccess', 'paidReward', 'outcomeReward', 'length', 'entropy'],
  sweep: {
    title: text('每个对的子句付多少？', 'How much for a right clause?'),
    arm: 'repaired',
    path: 'reward.milestone.weight',
    values: [0, 0.01, 0.03, 0.06, 0.125, 0.25],
    updates: 150,
    seeds: 8,
  },
  read: [
    text(
      '奖励模型会被骗，那就换成规则：SQL 跑出来的结果对不对，机器一比就知道，谁也糊弄不了。真的吗？',
      'A reward model can be fooled, so use rules instead: whether a query returns the right result, a machine can tell, and nobody can talk it round. Is that so?',
    ),
    text(
      '题目问某张表某一列在某个条件下的值，智能体一个子句一个子句地写：SELECT 哪列，FROM 哪张表，WHERE 什么条件。也可以写 SELECT *、SELECT COUNT(*)、SELECT 1，可以不写 WHERE，可以 FROM 一张不存在的表。四分之三的题按 id 问，答案一行；其余按分组问，答案两行。',
      'A question asks for a column of a table under a condition, and the agent writes clause by clause: SELECT which column, FROM which table, WHERE what. It may also write SELECT *, SELECT COUNT(*) or SELECT 1, leave WHERE out, or name a table that is not there. Three questions in four ask by id and have one row for an answer; the others ask by group and have two.',
    ),
    text(
      '判卷人从松到严：合语法；能执行；行数对；一个库上结果对；两个库上结果都对。每条臂只用其中一个，过了付 1 分。真实指标谁也看不见：在判卷的库上对，换一个新抽的库还对，才算真会写。',
      'Verifiers from lax to strict: it parses; it runs; the row count matches; the result is right on one database; on two. Each arm uses one of them, and passing pays 1. The true metric is seen by no one: right on the graded database and still right on a freshly drawn one.',
    ),
    text(
      '先看一句什么题都不用读的查询：SELECT COUNT(*) FROM t1。它总能执行，总返回一行。单元格取 1 到 10，于是五个判卷人平均付它 1、1、0.75、0.075、0.0075，付老实的查询都是 1。刚开始乱写，真写对的概率是 {repaired.trueSuccess@0}。',
      'Take a query that needs no reading: SELECT COUNT(*) FROM t1. It always runs and always returns one row. With cells from 1 to 10 the five verifiers pay it 1, 1, 0.75, 0.075 and 0.0075 on average, and an honest query 1 each time. The untrained policy is truly right {repaired.trueSuccess@0} of the time.',
    ),
  ],
  predict: {
    question: text(
      '笔记说，把“语法正确给 0.3 分”换成必须执行通过且行数匹配，“hack 立刻消失”。行数对才付，训练 300 次更新，会怎样？',
      'The notes say that after syntax credit was replaced by “runs, and the row count matches” the hack went away at once. Paid for the row count, 300 updates: what happens?',
    ),
    options: [
      {
        id: 'gone',
        say: text('空子没了，学会写对的查询', 'The hack is gone and it learns the right query'),
        reply: text(
          '行数对的有 {rows.outcomeReward}，真实成功率 {rows.trueSuccess}。行数和内容是两回事。',
          'Row counts match {rows.outcomeReward} of the time, and true success is {rows.trueSuccess}. How many rows and which are two questions.',
        ),
      },
      {
        id: 'stuck',
        say: text('行数太难凑，什么也没学到', 'The row count is too hard to hit and nothing is learned'),
        reply: text(
          '一行最好凑：COUNT(*) 总是一行，四分之三的题就这么过了。第 30 次更新已经拿到 {rows.outcomeReward@30}。',
          'One row is the easiest count there is: COUNT(*) always returns one, and three questions in four pass. By update 30 it is paid {rows.outcomeReward@30}.',
        ),
      },
      {
        id: 'other',
        say: text('换一种查询接着钻空子', 'It goes on with another query'),
        reply: text(
          '对。拿到 {rows.outcomeReward}，真实成功率 {rows.trueSuccess}。停下来读几条轨迹，看它 SELECT 的是什么，条件值又填了什么。',
          'Right. Pay {rows.outcomeReward}, true success {rows.trueSuccess}. Pause, read a few rollouts and see what it selects, and which value it asks for.',
        ),
      },
    ],
    right: 'other',
  },
  run: [
    text(
      '按播放，四条臂的判卷人一个比一个严。看“拿到的奖励”先涨的是谁，真实成功率跟着涨的又是谁。',
      'Press play: four arms, each verifier stricter than the last. See whose pay rises first, and whose true success rises with it.',
    ),
    text(
      '停在第 100 次更新前后，打开“行数对就付”的几条轨迹：按 id 问和按分组问，它写的查询有什么不同？哪些词它读了题，哪些没读？',
      'Stop near update 100 and open a few rollouts paid for the row count. How do its queries differ between questions by id and by group? Which words did it read the question for?',
    ),
    text(
      '在“行数对就付”学会之后，把“行数对”的倍率拖到 0，“两个库上结果都对”的倍率拖到 1，接着训：救回来了吗？再把里程碑的单价拖到 0.125。',
      'Once the row-count arm has learned, set the multiplier of the row count to 0 and that of two databases to 1, and go on: is it saved? Then set the pay of a milestone to 0.125.',
    ),
    text(
      '把单元格取值数 K 拖到 4，看“一个库上结果对”要多久才离开碰运气。',
      'Set the values of a cell to 4 and see how long the one-database arm lives on luck.',
    ),
  ],
  explain: [
    text(
      '能执行就付，拿到 {executes.outcomeReward}，真实成功率 {executes.trueSuccess}：任何一张存在的表都行。行数对才付，它确实多读了一点题：只靠 COUNT(*) 最多拿 0.75，要拿到 {rows.outcomeReward}，得看清题目按 id 问还是按分组问，再写比如 SELECT 1 FROM 一张表 WHERE 那个条件列，条件值随便填一个。列、表、值它一概不用读，真实成功率 {rows.trueSuccess}。判卷人查什么，它就学什么，不多学一点。',
      'Paid for running, it earns {executes.outcomeReward} with true success {executes.trueSuccess}: any table that exists will do. Paid for the row count, it does read a little more: COUNT(*) alone earns 0.75 at most, and {rows.outcomeReward} takes telling questions by id from questions by group, and then writing something like SELECT 1 FROM any table WHERE that filter, with any value that exists. Column, table and value it need not read, and true success is {rows.trueSuccess}. It learns what the verifier checks and not a word more.',
    ),
    text(
      '所以笔记里那句“hack 立刻消失”在这里不成立。笔记后面其实自己说了另一面：“SQL agent 知道 COUNT(*)”会通过校验，就去构造 SELECT 1 FROM 这样的查询。这里训出来的就是这一类。',
      'So “the hack went away at once” does not hold here. The notes themselves tell the other half later on: an agent that knows what COUNT(*) will pass builds queries like SELECT 1 FROM. That is the kind of query that training finds here.',
    ),
    text(
      '一个库上结果对才付，碰运气的查询也能拿到一点：第 150 次更新拿到 {one-db.outcomeReward@149}，真实成功率 {one-db.trueSuccess@149}。这不是死路：老实的查询一旦碰上，拿到的是运气的十倍，有的种子后来爬了出来，第 300 次 {one-db.trueSuccess}。单元格的取值越少，运气越值钱，爬得越慢：只有 4 种值时是 {one-db-small.trueSuccess}。',
      'Paid for the result on one database, lucky queries earn a little: {one-db.outcomeReward@149} at update 150, with true success {one-db.trueSuccess@149}. It is no dead end, as honest queries earn ten times more once they are met, and some seeds climb out: {one-db.trueSuccess} at update 300. The fewer values a cell has, the more luck is worth and the slower the climb: {one-db-small.trueSuccess} with 4 values.',
    ),
    text(
      '两个库把运气平方掉，可也把信号平方掉了：第 150 次更新 {two-db.deadGroups@149} 的组没有信号，真实成功率 {two-db.trueSuccess@149}。严和能学是两件事。给每个对的子句付一点、封顶 0.5，信号就有了，而且子句拿满了也超不过做对：{repaired.trueSuccess}。子句甚至能拖着只看行数的判卷人往前走，只是更慢：第 150 次 {rows-clauses.trueSuccess@149}，修好的是 {repaired.trueSuccess@149}。',
      'Two databases square the luck, and the signal with it: at update 150, {two-db.deadGroups@149} of the groups carry none and true success is {two-db.trueSuccess@149}. Strict and learnable are two things. A little for each right clause, capped at 0.5, brings the signal, and all clauses together never outweigh being right: {repaired.trueSuccess}. Clauses even carry a verifier that only counts rows, more slowly: {rows-clauses.trueSuccess@149} at update 150 against {repaired.trueSuccess@149}.',
    ),
    text(
      '发现得晚会怎样？按行数训了 150 次再换判卷人：只换成两个库，又训 150 次，{switched-bare.trueSuccess}。判得是严了，可它写的查询几乎从不在两个库上都对，新判卷人一声不响。连子句一起换，{switched.trueSuccess}，和从头用修好的奖励训 150 次的 {repaired.trueSuccess@149} 分不出高下。接着训能成，是因为行数从没逼它定下选哪列、哪张表，那些词它还在乱试，熵没有塌；塌了的策略没有这个运气。',
      'And if it is found late? After 150 updates on the row count another verifier takes over. Two databases alone, 150 updates on: {switched-bare.trueSuccess}. It is strict, but hardly any of the queries being written pass twice, so it stays silent. With clauses: {switched.trueSuccess}, not to be told from the {repaired.trueSuccess@149} that the repaired reward has from scratch after the same 150. Going on works because the row count never made it settle on a column or a table: those words still vary and entropy has not collapsed. A collapsed policy has no such luck.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能为一个规则判卷人写出“不读题也能过”的答案，算出它拿多少分，再说出加哪一道检查、加哪些过程分能修好它。',
      'Students can write an answer that passes a rule-based verifier without reading the question, work out what it earns, and say which check and which milestones mend it.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“可验证奖励是规则，规则骗不了。”规则只查它查的那一点。',
        '“A verifiable reward is a rule, and rules cannot be fooled.” A rule checks what it checks and nothing else.',
      ),
      text(
        '“判卷人越严，训练越好。”两个库最严，却有很久一点信号也没有。',
        '“The stricter the verifier, the better the training.” Two databases are strictest, and for long they carry no signal at all.',
      ),
      text(
        '“发现了就换一个更严的判卷人，接着训就行。”只换判卷人救不回来：它几乎从不付钱，也就没有信号。',
        '“On finding a hack, take a stricter verifier and go on.” That alone does not help: it hardly ever pays, so there is no signal.',
      ),
    ],
    ask: text(
      '你的任务用什么规则判对错？写一个不读题就能通过它的答案，再想一想：换一份数据，它还能通过吗？',
      'Which rule says right or wrong in your task? Write an answer that passes it without reading the question. Would it still pass on other data?',
    ),
    thread: {
      repo: 'NovaSky-AI/SkyRL',
      number: 1422,
      say: text(
        '自动生成的判卷程序里，大多数只查答案里有没有几个通用的词，从不查数据库；修法是只收真的查库的判卷程序。',
        'Most of the verifiers that had been generated looked for generic words in the answer and never at the database; the fix admits only those that do.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，查询是一段文本，错法无穷；这里从十几个词里选，不合位置的写不进去。',
      'In real training a query is text with endless ways to be wrong; here it is chosen from some sixteen words, and one out of place is refused.',
    ),
    text(
      '真实数据库里，碰巧对的概率取决于数据；这里按均匀分布精确算出。',
      'In real databases the odds of luck depend on the data; here cells are uniform and the odds exact.',
    ),
    text(
      '真实题目的答案常不止一两行；这里最多两行，正好让 COUNT(*) 多数时候凑得上行数。',
      'Answers to real questions often have more than two rows; here two are the most, which lets COUNT(*) match the count most of the time.',
    ),
  ],
} satisfies Lesson as Lesson;
