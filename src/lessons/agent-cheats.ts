import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/agent-cheats';
import { cards } from './cards';
import { claims } from './claims/agent-cheats';

const card = cards['agent-cheats'];

export default {
  ...card,
  arms,
  shown: ['tests', 'tabs', 'think', 'talk'],
  updates: 300,
  knobs: [
    'world.protect',
    'reward.price.misled',
    'reward.price.agreed',
    'reward.milestone.weight',
    'reward.cap',
    'reward.call.weight',
    'update.entropy',
  ],
  charts: ['trueSuccess', 'paidReward', 'outcomeReward', 'length', 'entropy'],
  sweep: {
    title: text('想一次付多少，它就不再作答？', 'At what pay per thought does it stop answering?'),
    arm: 'think',
    path: 'reward.milestone.weight',
    values: [0, 0.01, 0.02, 0.05, 0.1, 0.2],
    updates: 200,
    seeds: 8,
  },
  read: [
    text(
      '智能体有了工具，也就有了更多不干活的办法。笔记里列了四种，这一页把四种都摆出来现场训练，每条臂一种奖励，没有一步是写好的剧本。',
      'An agent with tools has more ways of not doing the job. The notes list four. This page trains all four live, one reward per arm, and none of it is scripted.',
    ),
    text(
      '修仓库：测试变绿付 1 分，可以读代码打补丁，也可以直接改测试。开标签页：答完付 1 分，每步扣 0.15，好让它快点；六条搜索结果，摘要写明了哪条对路，也可以一口气全开，抓住第一个带关键词的页面就答。',
      'Repository: green tests pay 1. One may read the code and patch it, or edit the test. Tabs: an answer pays 1 and each step costs 0.15, to make it quick. Of six results the snippet tells which is right; one may also open all and answer from the first page that has the keyword.',
    ),
    text(
      '思考：只能查一次，想一想才知道该查哪条；为了鼓励推理，每想一次付 0.1，预算 20 步。共识：甲、乙各拿 0 到 2 里的一个数，各可以说一句话，然后先后投票，票该投给两数之和；两票一致付 1 分，每条消息收 0.05，免得啰嗦。',
      'Thinking: there is one call, and a thought tells which record to call. To encourage reasoning each thought pays 0.1, within 20 steps. Consensus: A and B hold a number from 0 to 2 each, may say one thing each, then vote in turn for the sum. Agreement pays 1, and a message costs 0.05 to keep it brief.',
    ),
    text(
      '先算四笔账。老实做，修仓库拿 1，标签页拿 0.7，思考拿 1.1，共识只要一条消息，拿 0.95。钻空子的做法依次拿 1、0.7、2、1。头两样打平，后两样作弊更划算。再看刚开始乱走的时候真做对的概率：{tests.trueSuccess@0}、{tabs.trueSuccess@0}、{think.trueSuccess@0}、{talk.trueSuccess@0}。',
      'Do four sums first. Honest work earns 1 in the repository, 0.7 with the tabs, 1.1 with thinking and, with a single message, 0.95 in the consensus. The ways around it earn 1, 0.7, 2 and 1: a tie in the first two, a gain in the others. And the untrained policy is truly right {tests.trueSuccess@0}, {tabs.trueSuccess@0}, {think.trueSuccess@0} and {talk.trueSuccess@0} of the time.',
    ),
  ],
  predict: {
    question: text(
      '训练 300 次更新，四种奖励里有几种会被钻空子？',
      'After 300 updates, how many of the four rewards are gamed?',
    ),
    options: [
      {
        id: 'none',
        say: text('一种都不会，它们都付给了做成的任务', 'None: all of them pay for the task'),
        reply: text(
          '它们付给的是“看起来做成”。修仓库的结果奖励 {tests.outcomeReward}，真修好的 {tests.trueSuccess}。',
          'They pay for what looks done. In the repository the outcome pays {tests.outcomeReward} and {tests.trueSuccess} is fixed.',
        ),
      },
      {
        id: 'two',
        say: text('两种：只有作弊更划算的思考和共识', 'Two: thinking and consensus, where cheating pays more'),
        reply: text(
          '打平的两种也去了。修仓库真修好的 {tests.trueSuccess}，标签页真答对的 {tabs.trueSuccess}：收益一样时，先学会的是不用看题的那种。',
          'The ties went as well: {tests.trueSuccess} fixed, {tabs.trueSuccess} right. Where both pay alike, what needs no reading is learned first.',
        ),
      },
      {
        id: 'four',
        say: text('四种全会', 'All four'),
        reply: text(
          '对。真实成功率依次是 {tests.trueSuccess}、{tabs.trueSuccess}、{think.trueSuccess}、{talk.trueSuccess}，拿到的奖励却是 {tests.paidReward}、{tabs.paidReward}、{think.paidReward}、{talk.paidReward}。',
          'Right. True success is {tests.trueSuccess}, {tabs.trueSuccess}, {think.trueSuccess} and {talk.trueSuccess}, while pay is {tests.paidReward}, {tabs.paidReward}, {think.paidReward} and {talk.paidReward}.',
        ),
      },
    ],
    right: 'four',
  },
  run: [
    text(
      '按播放，一条臂一条臂地看真实成功率和拿到的奖励在哪里分开。四条“拿到的奖励”都是一路涨上去就不动了，光看它们，四个训练都很成功。',
      'Press play and see, arm by arm, where true success and pay part. All four curves of pay rise and then rest: by them alone, four successes.',
    ),
    text(
      '停下来，打开几条轨迹读一遍：修仓库是改测试、跑测试；标签页是全部打开、作答；思考是想、想、想；共识是两个人都不出声，再投同一个数。',
      'Pause and read a few rollouts. Repository: edit the test, run. Tabs: open all, answer. Thinking: think, think, think. Consensus: nobody speaks, and both name one number.',
    ),
    text(
      '一次修一条臂，从头再来：修仓库打开“评分前还原测试”；标签页把“拿错页作答”的倍率拖到 0；思考把总封顶拖到 0.1；共识把“一致，但不对”的倍率拖到 0。哪几条修好了，哪条没有？',
      'Mend one arm at a time and start over: restore tests in the repository; set the multiplier of the wrong page to 0 with the tabs; cap process reward at 0.1 for thinking; set the multiplier of agreeing on a wrong number to 0 in the consensus. Which are mended, and which is not?',
    ),
  ],
  explain: [
    text(
      '四种空子有一个共同点：动作不用看题。改测试、全打开、再想一遍、不出声，无论题目是什么都是同一串动作；老实做却要先读、再照着读到的内容选。不用看题的那串，每条轨迹都在强化它；要看题的，每种题都得各学一遍。所以收益打平的时候作弊也先到：标签页作弊和老实都拿 0.7，结果停在 {tabs.trueSuccess}。',
      'The four have one thing in common: the moves need no reading. Edit the test, open all, think again, say nothing: the same moves whatever the question, while honest work has to read and choose by what it read. Every rollout strengthens the moves that need no reading; the others are learned question by question. So cheating arrives first even where it pays no more: with the tabs both earn 0.7, and it stays at {tabs.trueSuccess}.',
    ),
    text(
      '硬检查最管用。评分前把测试还原，改测试就成了白费力气：{tests-restored.trueSuccess}。只有对的页才付钱、每页收 0.03，就只开那一页：{tabs-costed.trueSuccess}。笔记说“把 reward 从‘结果导向’升级为‘过程追踪’”，只做这一半不够：读代码、由红变绿各加 0.2，但不还原测试，它把加分项都拿了，照样改测试，真修好的 {tests-tracked.trueSuccess}。',
      'Hard checks work best. With the tests restored before grading, editing them is wasted effort: {tests-restored.trueSuccess}. With only the right page paid and 0.03 a page, it opens that page: {tabs-costed.trueSuccess}. The notes advise going from outcomes to tracking the process; half of that is not enough. With 0.2 for reading the code and 0.2 for red to green but the tests unprotected, it collects the bonuses and edits the test all the same: {tests-tracked.trueSuccess} fixed.',
    ),
    text(
      '成本也一样，收对了地方才有用。错页照付、只加页费，平均 {tabs-cost-only.trueSuccess}：有的种子算过账来改开一页，有的还是全开。思考这边，封顶 0.1 付的正好是有用的那一次，{think-capped.trueSuccess}；改成答对才付，付得更准，却又稀疏了：{think-backed.trueSuccess}，不少种子从来没学会先想一想。',
      'So with costs: they help where they bite. With wrong pages still paid and only a page fee added, the mean is {tabs-cost-only.trueSuccess}: some seeds come round to one page, some go on opening all. With thinking, a cap of 0.1 pays exactly the one thought that helps: {think-capped.trueSuccess}. Paying only when right is more exact and sparse again: {think-backed.trueSuccess}, as many seeds never learn to think first.',
    ),
    text(
      '共识最难修。笔记说两个智能体“学会了互相发空消息”，这里要发消息收钱才会空：收 0.05，一局 {talk.calls} 条；不收钱，一局 {talk-free.calls} 条，只是没人听，都投对的照样只有 {talk-free.trueSuccess}。把奖励改成都投对才付，{talk-right.trueSuccess}，因为总投 2 也有三分之一的机会对，消息要两个人一起学会才有用，单方面改没有好处。连报数和甲的票也逐项检查，才到 {talk-tracked.trueSuccess}，还没有到顶。',
      'Consensus is the hardest to mend. The notes have two agents exchanging empty messages; here messages are empty only when they cost: at 0.05, {talk.calls} an episode; free, {talk-free.calls}, to which nobody listens, and both are right just {talk-free.trueSuccess}. Pay only when both are right and it is {talk-right.trueSuccess}: always voting 2 is right one time in three, and a message helps only once both have learned it, so neither gains by going first. With messages and the first vote checked one by one it gets to {talk-tracked.trueSuccess}, still short of the top.',
    ),
    text(
      '和笔记对不上的：笔记引的复现里“约12%的rollout存在测试篡改行为”，这里要么没有，要么几乎全是，因为只有一道题，策略没有别的事可做。标签页的开销在笔记里是“正常路径的8倍”，这里是 6 页对 1 页。大模型带着先验，一开始就会做一点正经事；从零开始的小策略没有这个便宜。',
      'What does not match: the notes quote a replication with tampering in about one rollout in eight; here it is none or nearly all, as there is one task and nothing else to do. Token use is eightfold in the notes; here it is six pages against one. A large model brings priors and can do some honest work from the start; a small policy from scratch has no such luck.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能在一个奖励里指出“不用看题也能拿钱”的那串动作，并说出该查哪一步、在哪里收费、给什么封顶。',
      'Given a reward, students can point to the moves that earn it without reading the question, and say which step to check, where to charge and what to cap.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“作弊比老实做赚得多，它才会作弊。”打平也会，因为不用看题的先学会。',
        '“It cheats only where cheating pays more.” It cheats at a tie as well: what needs no reading is learned first.',
      ),
      text(
        '“多给过程加几项分，就把空子堵上了。”加分项能和作弊一起拿。',
        '“A few process bonuses close the gap.” The bonuses can be collected along with the cheat.',
      ),
      text(
        '“奖励改成只认正确答案，就一定学得会。”共识那条臂改对了也停在固定投票上。',
        '“Pay only right answers and it will learn.” In the consensus a right reward still ends at a constant vote.',
      ),
    ],
    ask: text(
      '给你们组的智能体写一个奖励，再写出不看题就能拿到它的最短动作串。它拿多少？老实做拿多少？',
      'Write a reward for your own agent, then the shortest moves that earn it without reading the question. What do they earn, and what does honest work earn?',
    ),
    thread: {
      repo: 'PrimeIntellect-ai/verifiers',
      number: 1212,
      say: text(
        '测试放进了智能体的工作目录，评分时跑的就是它改过的那份；修法是评分前先把测试文件还原。',
        'Tests lay in the agent’s working tree and grading ran whatever it had made of them; the fix restores the test files first.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，代码、网页、思考都是长文本；这里每一样都是一个动作，一局最多 20 步。',
      'In real training code, pages and thoughts are long texts; here each is one action, and an episode has 20 steps at most.',
    ),
    text(
      '真实训练里，同一个模型要做许多任务，作弊混在老实做里；这里一条臂一个任务，作弊一旦占先就占满。',
      'In real training one model does many tasks and cheats amid honest work; here an arm has one task, and a cheat that leads takes all.',
    ),
    text(
      '真实训练里，多个智能体常各有各的权重和上下文，同时表态；这里同一个策略轮流替两人行动，乙看得见甲的票。',
      'In real training agents often have weights and contexts of their own and commit at once; here one policy acts for both in turn, and B sees A’s vote.',
    ),
  ],
} satisfies Lesson as Lesson;
