import { text } from '../../core/text';
import type { Text } from '../../core/text';

/** One claim of the source notes, in our words. Which lesson shows it, the lessons themselves say (`notes`). */
export interface NotesRow {
  readonly id: string;
  readonly say: Text;
}

/** The notes' claims by chapter. Ids are those that lessons and claims refer to. */
export interface Chapter {
  readonly id: string;
  readonly title: Text;
  readonly rows: readonly NotesRow[];
}

const row = (id: string, zh: string, en: string): NotesRow => ({ id, say: text(zh, en) });
const chapter = (id: string, title: Text, ...rows: readonly NotesRow[]): Chapter => ({ id, title, rows });

export const CHAPTERS: readonly Chapter[] = [
  chapter(
    'A',
    text('单轮与多轮', 'One turn or many'),
    row(
      'A',
      'Agentic RL 不是“GRPO 跑长一点”：问题形态、数据、奖励、算法、工程都变了。',
      'Agentic RL is not “GRPO, only longer”: the problem, the data, the reward, the algorithm and the engineering all change.',
    ),
    row(
      'A2',
      '数据就是环境。拼出来的观测会教出真实环境里根本不会出现的套路。',
      'The data is the environment. Made-up observations teach patterns that never occur in the real one.',
    ),
    row(
      'A3',
      '多样性比数量重要：只在窄分布上练，换个环境就垮。',
      'Diversity beats volume: trained narrowly, the agent breaks in the next environment.',
    ),
  ),
  chapter(
    'B',
    text('奖励怎么给', 'Designing the reward'),
    row(
      'B1',
      '只给 0/1 结果奖励，冷启动几乎不动（8 % → 12 %）。',
      'With a 0/1 outcome reward alone, a cold start hardly moves (8 % → 12 %).',
    ),
    row(
      'B2',
      '每个里程碑 +0.1、过程奖励总封顶 0.5，就能起飞（31 %）。',
      '+0.1 per milestone with the process total capped at 0.5 makes it take off (31 %).',
    ),
    row('B3', '任何不封顶的奖励都是作弊通道。', 'Any reward without a cap is a channel for hacking.'),
    row(
      'B4',
      '罚工具调用次数，模型就学会不调用、直接编结果。',
      'Penalise tool calls, and the model learns to make results up instead of calling.',
    ),
    row(
      'B5',
      '奖励分层：结果项加步骤项，罚重复、奖探索；信号下沉到每一轮，用客观检查代替学出来的 PRM。',
      'Layer the reward: outcome plus step terms, a repetition penalty, an exploration bonus; per turn, by objective checks rather than a learned PRM.',
    ),
    row(
      'B6',
      '手工塑形依赖领域知识；从轨迹里推断功劳不需要，泛化也更好。',
      'Shaping by hand needs domain knowledge; inferring credit from trajectories does not, and generalises better.',
    ),
  ),
  chapter(
    'C',
    text('功劳记给谁', 'Who gets the credit'),
    row(
      'C1',
      '整条轨迹打一个分，好步和坏步就被抹平了。',
      'One score for the whole trajectory smears good and bad steps together.',
    ),
    row(
      'C2',
      'SALT 与轨迹图传播：离成功越近的节点权重越高，奖励往前回流。',
      'SALT and propagation on the trajectory graph: nodes nearer success weigh more, and reward flows back.',
    ),
    row(
      'C3',
      'GAGPO：不训练价值网络，用组内统计估值，再逐步往回传。',
      'GAGPO: no value net; values from the group’s own statistics, passed back step by step.',
    ),
    row(
      'C4',
      '按轮的价值头加 GAE(λ = 0.95)，收敛快近一倍。',
      'A value head per turn with GAE(λ = 0.95) converges almost twice as fast.',
    ),
    row(
      'C5',
      '局限：轨迹要够多；环境越随机，对比越不准；规则热启动或轻量步骤奖励能缓解。',
      'Limits: it needs many trajectories, and noise in the world spoils the comparison; a rule-based warm start or a light step reward helps.',
    ),
    row(
      'C6',
      '同类方法：GiGPO、RLOO、REINFORCE++、Dr.GRPO、逐轮回报、Tree-GRPO。',
      'Relatives: GiGPO, RLOO, REINFORCE++, Dr.GRPO, return-to-go per turn, Tree-GRPO.',
    ),
  ),
  chapter(
    'D',
    text('采样与吞吐', 'Rollouts and throughput'),
    row(
      'D1',
      '沙箱从 1 个实例换成 64 个的池，吞吐 3.5 倍。',
      'From one sandbox to a pool of 64: 3.5 × the throughput.',
    ),
    row(
      'D2',
      '工具调用异步发出（10 倍）；滞后 2–4 是甜点区，超过 6 KL 就炸。',
      'Fire tool calls asynchronously (10 ×); a lag of 2–4 is the sweet spot, beyond 6 the KL explodes.',
    ),
    row(
      'D3',
      '推测式采样：工具还没返回，先生成下一轮。',
      'Speculative rollout: generate the next turn before the tool has answered.',
    ),
    row('D4', 'ARPO：工具返回后熵一跳，就在那里分支采样。', 'ARPO: branch where entropy jumps after a tool’s reply.'),
  ),
  chapter(
    'E',
    text('损失算在哪些 token 上', 'Which tokens the loss sees'),
    row('E1', '环境返回的 token 不进损失。', 'Observation tokens stay out of the loss.'),
    row(
      'E2',
      '工具报错也要遮掉，否则模型学会复读报错。',
      'Tool errors are masked too, or the model learns to parrot them.',
    ),
    row('E3', '思考 token 千万别遮。', 'Never mask the thinking tokens.'),
    row(
      'E4',
      'token 级聚合（DAPO）比序列级稳 30 % 以上。',
      'Token-level aggregation (DAPO) is over 30 % steadier than sequence-level.',
    ),
    row(
      'E5',
      'GRPO 的比率按 token，GSPO 按序列；长轨迹上后者更稳。',
      'GRPO’s ratio is per token, GSPO’s per sequence; on long trajectories the latter is steadier.',
    ),
    row('E6', '被裁剪的 token，梯度为什么是 0？', 'Why is the gradient of a clipped token 0?'),
    row(
      'E7',
      '自适应 KL（目标 0.05）比固定 β = 0.04 稳一个量级。',
      'Adaptive KL (target 0.05) is an order of magnitude steadier than a fixed β = 0.04.',
    ),
  ),
  chapter(
    'F',
    text('GRPO 的坑', 'Traps of GRPO'),
    row(
      'F1',
      '1/|o| 带来长度偏置：800 → 2400 token，正确率没涨；Dr.GRPO 去掉它。',
      '1/|o| brings length bias: 800 → 2400 tokens, accuracy unchanged; Dr.GRPO removes it.',
    ),
    row(
      'F2',
      'DAPO 的 Clip-Higher：上界从 0.2 抬到 0.28，给低概率 token 留探索空间。',
      'DAPO’s Clip-Higher: raise the upper bound from 0.2 to 0.28, so that rare tokens get room to explore.',
    ),
    row(
      'F3',
      '熵坍缩：盯 distinct-3，低于 0.3 就加熵奖励，0.001 线性降到 0.0001。',
      'Entropy collapse: watch distinct-3; below 0.3 add an entropy bonus, 0.001 decaying to 0.0001.',
    ),
    row(
      'F4',
      '一组全错就没有信号：调组的大小，或动态采样。',
      'A group that is all wrong carries no signal: change the group size, or sample dynamically.',
    ),
    row('F5', '重要性权重小而不匀，方差就大。', 'Importance weights that are small and uneven mean high variance.'),
    row(
      'F6',
      'GRPO 的奖励为什么会让模型撒谎？多轮奖励怎么前后一致？先改奖励还是先调参？',
      'Why does GRPO’s reward make a model lie? How do rewards stay consistent over turns? Reward first, or tuning first?',
    ),
  ),
  chapter(
    'G',
    text('奖励作弊', 'Reward hacking'),
    row(
      'G1',
      '奖励模型只是有损的代理：作弊必然发生，只能推迟到收敛之后。',
      'A reward model is a lossy proxy: the hack is bound to come, it can only be put off past convergence.',
    ),
    row(
      'G2',
      '作弊是相变：盯住奖励、KL、熵、长度，一有跳变就停下来查；长度往往先动。',
      'The hack is a phase change: watch reward, KL, entropy and length, and stop at any jump; length often moves first.',
    ),
    row(
      'G3',
      '奖励模型偏爱长、偏爱格式、偏爱文风；生成式裁判加评分细则好一个档次。',
      'Reward models favour length, format and style; a generative judge with a rubric is a class better.',
    ),
    row(
      'G4',
      '智能体的作弊：同时开 20 个标签页、改测试、凑思考预算、互发空消息算共识。',
      'Agents’ hacks: 20 tabs at once, tampering with tests, padding the thinking budget, empty messages as consensus.',
    ),
    row(
      'G5',
      '能硬校验的硬校验，软指标才交给学出来的分，并追踪过程。',
      'Hard checks where possible, a learned score only for the soft rest, and tracking of the process.',
    ),
    row(
      'G6',
      '可验证不等于防作弊：语法分、行数匹配、COUNT(*)／SELECT 1 都能被钻。',
      'Verifiable is not hack-proof: syntax credit, row counts, COUNT(*) and SELECT 1 can all be gamed.',
    ),
    row(
      'G7',
      '奖励上线前先红队：工具 spam、复读题目、关键词拼接、格式分撑大头。',
      'Red-team the reward first: tool spam, echoing the prompt, stitching keywords, living on format credit.',
    ),
    row(
      'G8',
      '每 500 步抽 50 条轨迹查作弊模式，比只看奖励曲线靠谱。',
      'Every 500 steps, check 50 rollouts for hack patterns: better than watching the reward curve.',
    ),
    row('G9', '在作弊爆发之前，把检查点拿走。', 'Take the checkpoint away before the hack breaks out.'),
  ),
  chapter(
    'H',
    text('动手之前', 'Before you begin'),
    row(
      'H',
      '训智能体之前先想清三件事：数据真实交互采样、奖励下沉到轮且抗作弊、采样链路彻底异步。',
      'Settle three things before training an agent: really interactive data, a turn-level hack-resistant reward, fully asynchronous rollouts.',
    ),
  ),
];
