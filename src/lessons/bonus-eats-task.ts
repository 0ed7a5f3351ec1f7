import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms, shown, updates } from './arms/bonus-eats-task';
import { claims } from './claims/bonus-eats-task';
import { cards } from './cards';

const card = cards['bonus-eats-task'];

export default {
  ...card,
  arms,
  shown,
  updates,
  knobs: ['reward.cap', 'reward.milestone.weight', 'reward.milestone.mode', 'world.leak', 'update.entropy'],
  charts: ['trueSuccess', 'paidReward', 'processReward', 'entropy', 'deadGroups'],
  sweep: {
    title: text('封顶多少合适？', 'How much cap is right?'),
    arm: 'uncapped',
    path: 'reward.cap',
    values: [0, 0.1, 0.3, 0.5, 0.8, 1, 2, Infinity],
    updates: 400,
    seeds: 5,
  },
  read: [
    text(
      '四间房，三把钥匙，三扇门，走到终点得 1 分。只看结果学不动（见“稀疏就是沉默”），于是加里程碑：取一把钥匙、开一扇门，各 +0.1。可是最后一扇门有个毛病：能关上再打开，每打开一次都算一个里程碑。',
      'Four rooms, three keys, three doors, and 1 point at the goal. The outcome alone teaches nothing here (see “Sparse is silent”), so milestones are added: +0.1 for taking a key and for opening a door. But the last door has a flaw. It can be closed and opened again, and every opening counts as a milestone.',
    ),
    text(
      '训练还是老办法：一组 8 条轨迹做同一个任务，每条从起点走到结束；谁的总分高过组内平均，谁走过的每一步以后就更常出现。它认的只有总分，不管分是怎么来的。',
      'Training works as before. Eight rollouts, each one pass from start to end, do the same task as a group; whoever scores above the group’s mean gets every step it took made likelier. It goes by the total and never asks where the total came from.',
    ),
    text(
      '所以这一页有两本账。“拿到的奖励”是付给它的钱，它拼命要抬高的就是这个。“真实成功率”是它真把任务做成的概率，由我们精确算出，它看不见。老老实实走一遍，过程奖励最多 0.6，加上终点一共 1.6；站在门口开开关关，120 步能刷到五分多。',
      'So this page keeps two books. Paid reward is the money it gets, and what it strives to raise. True success is the probability that it really does the task, computed exactly by us and hidden from it. An honest pass earns at most 0.6 in process reward, 1.6 with the goal. Standing at the door, opening and closing it, earns more than five in 120 steps.',
    ),
    text(
      '封顶，就是说一条轨迹里过程奖励合计最多付这么多，再往上不付了。',
      'A cap says how much process reward one rollout may be paid in all. Beyond that, nothing.',
    ),
  ],
  predict: {
    question: text('不封顶，训练 400 次更新。真实成功率会怎么走？', 'No cap, 400 updates. What will true success do?'),
    options: [
      {
        id: 'up',
        say: text('越来越高：给得多，学得快', 'Ever higher: more reward, faster learning'),
        reply: text(
          '前半段你是对的，它一度升到 {uncapped.trueSuccess@max}。可最后只剩 {uncapped.trueSuccess}，拿到的奖励倒有 {uncapped.paidReward}。',
          'You are right about the first half: it reached {uncapped.trueSuccess@max}. But it ends at {uncapped.trueSuccess}, with a pay of {uncapped.paidReward}.',
        ),
      },
      {
        id: 'never',
        say: text('从一开始就去刷门，一直起不来', 'It farms the door from the start and never gets going'),
        reply: text(
          '漏的是最后一扇门，要刷先得学会走到那里，而走到那里的路正是做任务的路：真实成功率一度到过 {uncapped.trueSuccess@max}。漏洞若在起点旁边，你就说对了：踏板图上最高只有 {pads.trueSuccess@max}。',
          'The leak is at the last door. To farm it, it must first learn the way there, which is the way of the task: true success rose to {uncapped.trueSuccess@max}. With the leak beside the start you would be right: on the pads map it never exceeds {pads.trueSuccess@max}.',
        ),
      },
      {
        id: 'rise-fall',
        say: text('先一起涨，然后分道扬镳', 'Both rise together, then part'),
        reply: text(
          '对。真实成功率一度升到 {uncapped.trueSuccess@max}，又掉到 {uncapped.trueSuccess}；拿到的奖励涨到 {uncapped.paidReward}，比封顶那条臂的 {capped.paidReward} 高得多。',
          'Right. True success rises to {uncapped.trueSuccess@max} and falls to {uncapped.trueSuccess}; the pay climbs to {uncapped.paidReward}, far above the {capped.paidReward} of the capped arm.',
        ),
      },
    ],
    right: 'rise-fall',
  },
  run: [
    text(
      '按播放，盯住“不封顶”的两条线：墨色的真实成功率，和拿到的奖励。起初一起涨；一分开，就把封顶拖到 0.5。数一数多少次更新之后它们重新合上。',
      'Press play and watch two lines of the uncapped arm: true success in ink, and paid reward. They rise together at first. When they part, drag the cap to 0.5, and count the updates until they meet again.',
    ),
    text(
      '再把封顶拖回“不限”，这回别管它，等熵贴近 0、地图上的轨迹都挤在最后一扇门口，再拖到 0.5。看“没有信号的组”。',
      'Drag the cap back to no limit and this time let it be, until entropy is near 0 and all trails crowd at the last door. Then drag it to 0.5, and watch groups without signal.',
    ),
    text(
      '过程奖励图上那条线是老实走一遍的上限。越过它就是在刷，比真实成功率掉头还早看得见。',
      'The line in the process-reward chart is what an honest pass can earn. Above it, something is being farmed, and it shows before true success turns.',
    ),
    text(
      '再跑一遍剂量图：封顶从 0 到不限，哪里最高？换成“每一扇门都漏”，最高点挪到哪去了？',
      'Now run the sweep over caps from 0 to no limit. Where is the top? Let every door leak instead: where has the top gone?',
    ),
  ],
  explain: [
    text(
      '为什么先涨后崩？起初组里拉开差距的是“谁走得更远”，里程碑和任务指的是同一个方向。等到人人都能走到最后一扇门，拉开差距的就变成了“谁开门开得多”。终点只值 1，还会让轨迹结束；门口每两步 0.1，没有尽头。于是冲向终点的那条，反而低于组内平均。',
      'Why rise and then fall? At first, what sets a group apart is who got further, and milestones point the same way as the task. Once everyone gets to the last door, what sets them apart is who opened it more often. The goal is worth 1 and ends the rollout; the door pays 0.1 every two steps for as long as there is time. So the rollout that runs for the goal scores below the group’s mean.',
    ),
    text(
      '封顶为什么管用？刷满 0.5 之后，全组的过程奖励一样多，一相减就没了，剩下的差别只有到没到终点。第 150 次更新封顶，20 次更新后真实成功率从 {switched.trueSuccess@149} 回到 {switched.trueSuccess@170}。可若等熵降到 {switched.entropy@349} 才封顶，8 条轨迹全在门口做同样的动作，人人 0.5 分，没有信号的组立刻到 {switched.deadGroups@360}：奖励改对了，却没有一条轨迹能让它知道。{switched.solved} 个种子靠运气回来了。',
      'Why does the cap work? Once 0.5 is used up, the whole group has the same process reward; it cancels, and only reaching the goal still sets them apart. Capped at update 150, true success goes from {switched.trueSuccess@149} to {switched.trueSuccess@170} in 20 updates. Capped when entropy is down to {switched.entropy@349}, all eight rollouts do the same thing at the door, each is paid 0.5, and {switched.deadGroups@360} of the groups fall silent. The reward is right at last, and no rollout is left to tell of it. By luck {switched.solved} seeds came back.',
    ),
    text(
      '笔记里说：“shaping 一定要封顶：每个中间检查点 +0.1，process 总和上限 0.5，剩下让 outcome 主导”。复现了：{capped.trueSuccess} 对 {uncapped.trueSuccess}。笔记还说“在 hack 爆发前把 checkpoint 拿走”，这里看到了道理所在：晚了就救不回来。',
      'The notes say: cap the shaping, +0.1 per checkpoint, at most 0.5 in all, and let the outcome lead. That is reproduced: {capped.trueSuccess} against {uncapped.trueSuccess}. They also say to take the checkpoint away before the hack breaks out, and here is the reason: later it cannot be undone.',
    ),
    text(
      '没有照搬出来的：“任何不封顶的 reward 都是 hack 通道”说过头了。要有能反复拿的口子才会被刷；里程碑每样只付一次，不封顶也没事（见上一课的十六道题）。0.5 也不是魔数：只漏最后一扇门时，封顶 1 还有 {cap-1.trueSuccess}；每扇门都漏，封顶 1 就只剩 {every-door.trueSuccess}。太小也不行，封顶 0.1 只够走到第一把钥匙，{cap-01.trueSuccess}。要紧的是漏洞在哪、刷一轮和做成一次谁更划算。',
      'What did not carry over: “any uncapped reward is a channel for hacks” goes too far. It takes something that can be collected again; milestones that pay once do no harm without a cap (see the sixteen tasks of the last lesson). Nor is 0.5 magic. With only the last door leaking, cap 1 still gives {cap-1.trueSuccess}; with every door leaking, {every-door.trueSuccess}. Too small fails too: cap 0.1 pays for the first key and no more, {cap-01.trueSuccess}. What counts is where the leak is, and whether farming or finishing pays better.',
    ),
    text(
      '不封顶，改成“没做成就不付过程奖励”呢？这回堵的不是数额，是门路：踏板的地图从 {pads.trueSuccess} 回到 {pads-gated.trueSuccess}，因为那里瞎走也偶尔走得到终点。四间房就不灵了，{gated.trueSuccess}：还没有一条轨迹做成，里程碑一分也付不出来，又成了只看结果。封顶留着路标，这一招把路标也收走了。',
      'And no cap, but process pay only with the outcome? That shuts the way rather than the sum. On the map with the pads success goes from {pads.trueSuccess} to {pads-gated.trueSuccess}, since even aimless walking finds the goal there now and then. In four rooms it fails, {gated.trueSuccess}: as long as no rollout gets there, milestones pay nothing and we are back at the outcome alone. A cap leaves the signposts standing; the gate takes them down.',
    ),
    text(
      '还有救不了的：踏板就在起点旁边，刷分不用先学任何本事，成功率连升都没升过。第 200 次更新封顶，也还是 {pads-rescued.trueSuccess}。',
      'And some cannot be rescued. With the pads beside the start, farming needs no skill, so success never even rises; a cap at update 200 leaves it at {pads-rescued.trueSuccess}.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能从两条曲线认出奖励作弊开始的时刻，并说清封顶为什么要趁早。',
      'Students can point to the moment a hack begins on two curves, and say why a cap must come early.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“奖励还在涨，说明还在进步。”涨的是付出去的钱，不是做成的事。',
        '“Reward still rises, so it still improves.” What rises is the money paid, not the work done.',
      ),
      text(
        '“发现作弊，把奖励改对就行。”奖励改对了，策略还得有别的走法可比；熵没了就没得比。',
        '“Fix the reward and the hack is gone.” The policy must still try something else to compare with; without entropy there is nothing.',
      ),
      text(
        '“封顶越低越安全。”低到连路都指不完，就回到了稀疏。',
        '“The lower the cap the safer.” Too low to point the whole way, it is sparse again.',
      ),
    ],
    ask: text(
      '不许封顶，只许改里程碑的付法，怎么堵住这扇门？（提示：首次、结算时。）你的办法在“每扇门都漏”时还灵吗？',
      'No cap allowed: how else could milestones be paid so that this door is no longer worth farming? (Hint: first time, at the end.) Does it still work when every door leaks?',
    ),
    thread: {
      repo: 'Visual-Agent/DeepEyes',
      number: 83,
      say: text(
        '读者发现代码里每调一次工具就给 0.5，对错都给，和论文公式不一样：一笔不封顶、与结果无关的过程奖励。',
        'A reader finds that the code pays 0.5 per tool call, right or wrong, unlike the paper’s formula: a process reward without a cap and apart from the outcome.',
      ),
    },
  },
  simplified: [
    text(
      '真实训练里，可以反复刷的是一次次工具调用、一段段看起来像进展的文字；这里是一扇能反复开的门。',
      'In real training what gets farmed is tool calls, or text that looks like progress; here it is a door that opens again.',
    ),
    text(
      '真实训练里没有“真实成功率”这条线，只能抽样人工检查；这里精确算出，所以分岔的那一刻看得见。',
      'In real training there is no line of true success, only spot checks by people; here it is computed exactly, so the parting can be seen.',
    ),
    text(
      '真实模型塌缩要几千步，这里几百次更新；先后次序一样，快慢不能照搬。',
      'In real training a collapse takes thousands of steps; here it takes hundreds of updates. The order of events carries over, the pace does not.',
    ),
  ],
} satisfies Lesson as Lesson;
