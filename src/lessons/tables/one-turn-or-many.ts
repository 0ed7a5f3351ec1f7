import type { TableRow } from '../../core/lesson';
import { text } from '../../core/text';

/** The six rows in which the source notes compare single-turn and agentic reinforcement learning. */
export const comparison: readonly TableRow[] = [
  {
    row: text('核心场景', 'Where it is used'),
    single: text('生成文本、问答，输出一次就完', 'Text and answers: one output and done'),
    agentic: text(
      '智能体调工具、和环境周旋、长链路的自动化任务',
      'Agents that call tools and deal with an environment over long chains of work',
    ),
    lesson: 'sparse-is-silent',
  },
  {
    row: text('问题形态', 'Shape of the problem'),
    single: text(
      '输入一次、输出一次，环境是静止的；目标是最终答案对不对',
      'One input, one output, nothing changes meanwhile; the aim is a right answer',
    ),
    agentic: text(
      '观察、动作、反馈，一轮接一轮，环境会变；目标是整串决策好不好',
      'Observe, act, hear back, turn after turn, in an environment that moves; the aim is a good chain of decisions',
    ),
    lesson: 'smeared-credit',
  },
  {
    row: text('数据构建', 'Data'),
    single: text(
      '离线备好的“题目-标准答案”；功夫在配比、去污染、难度分层',
      'Questions with answers, prepared offline; the work is mixing, cleaning and grading by difficulty',
    ),
    agentic: text(
      '不是一批文本，而是能跑起来的环境、沙箱和工具；轨迹边训边采，要真、要杂',
      'Not text but environments, sandboxes and tools that run; rollouts are sampled while training, and must be real and varied',
    ),
  },
  {
    row: text('奖励设计', 'Reward'),
    single: text(
      '终局打一个分就行，链路短，信用好分',
      'One verdict at the end will do: chains are short and credit is easy to share out',
    ),
    agentic: text(
      '只给终局分，信用分配就失效；优先用结果反推、用客观的过程奖励，把信号下沉到每一轮，少用人工 PRM',
      'A verdict at the end alone leaves credit unshared; infer it back from outcomes, pay for objective checkpoints, bring the signal down to the turn, and lean little on hand-made process reward models',
    ),
    lesson: 'paths-that-cross',
  },
  {
    row: text('算法特点', 'Algorithms'),
    single: text('GRPO 为代表，成熟稳定', 'GRPO and its like, mature and steady'),
    agentic: text(
      '长链容易熵坍缩、训不稳；工具一回话，策略的熵就剧烈起伏，要在那里分支采样（如 ARPO）',
      'Long chains collapse in entropy and train unsteadily; a tool’s reply makes entropy jump, which calls for branching there (ARPO)',
    ),
    lesson: 'bonus-eats-task',
  },
  {
    row: text('工程实现', 'Engineering'),
    single: text('同步采样，链路简单，很少调工具', 'Rollouts in step, short paths, few tools'),
    agentic: text(
      '工具和接口调得勤，采样必须异步，否则大家都在等最慢的那一个',
      'Tools and services are called all the time; rollouts must be asynchronous, or everyone waits for the slowest',
    ),
  },
];
