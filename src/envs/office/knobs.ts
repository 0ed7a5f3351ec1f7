import { choice, flag, number } from '../../core/knob';
import { text } from '../../core/text';

/** What every task of the office can be set to. */
export const common = {
  flaky: number(
    0.1,
    { min: 0, max: 0.9, step: 0.05, live: false },
    text('单次失灵概率', 'Flaky calls'),
    text(
      '每次调用以这个概率报 timeout retry，再试一次可能就好。看它会不会重试，还是干脆瞎猜。',
      'Each call fails with this probability and says "timeout retry"; another may work. Watch whether it tries again or guesses.',
    ),
  ),
  crash: number(
    0,
    { min: 0, max: 0.9, step: 0.05, live: false },
    text('会话死掉的概率', 'Dying sessions'),
    text(
      '一部分会话从第一次调用起就全部超时。读得出来已经没救，只能猜：长度偏置就从这里长出来。',
      'In some sessions every call times out from the first on. One can read that all is lost and only guess: this is where length bias grows.',
    ),
  ),
  budget: number(
    48,
    { min: 16, max: 128, step: 8, live: false, unit: text('token', 'tokens') },
    text('token 预算', 'Token budget'),
    text(
      '策略在一条轨迹里最多写多少 token，工具的返回不算。写满就截断。',
      'Tokens that the policy may write in one rollout, not counting replies. At the limit it is cut.',
    ),
  ),
  calls: number(
    8,
    { min: 1, max: 30, step: 1, live: false },
    text('调用上限', 'Call limit'),
    text(
      '最多调用几次工具，再开一次调用就截断。几步才能做完的题，上限要留出重试。',
      'Calls in one rollout; opening one more cuts it. Leave room for retries.',
    ),
  ),
  mask: choice(
    'none',
    {
      none: text('不限', 'anything'),
      grammar: text('只许合语法的', 'grammatical only'),
    },
    text('下一个 token', 'Next token'),
    text(
      '“只许合语法的”挡掉一切会写坏格式的 token；只剩一个可写时算模板，不进损失。不限时写坏的调用会收到 ERR bad。',
      '"Grammatical only" forbids whatever would spoil the format; where one token is left it is a template, outside the loss. With anything allowed, a spoiled call gets ERR bad.',
    ),
    false,
  ),
  forced: flag(
    false,
    text('用完就强制作答', 'Forced answer'),
    text(
      '预算或调用用完时不截断，而是逼它答一个词。没有这一轮，“一直调用到截断”会把作答挤没。',
      'When tokens or calls run out, the rollout is not cut but has to answer with one word. Without this turn, calling until the cut crowds answers out.',
    ),
    false,
  ),
  markers: flag(
    false,
    text('允许自写返回标记', 'May write reply marks'),
    text(
      '演示用：策略可以自己写 <obs>，假装工具回了话。角色在写下时就记好了，骗不过损失掩码，也骗不过评分器。',
      'A demonstration: the policy may write <obs> itself and play the tool. Roles are noted as tokens are written, so neither the loss mask nor the grader is fooled.',
    ),
    false,
  ),
};

/** Questions that are answered with a word. */
export const questions = {
  grading: choice(
    'exact',
    {
      exact: text('只许是正解（EM）', 'the right word alone (EM)'),
      contains: text('含正解就算（sub-EM）', 'the right word somewhere (sub-EM)'),
      f1: text('按词的 F1', 'F1 over words'),
    },
    text('判分', 'Grading'),
    text(
      '评分器怎么看答案；真实指标一律只认正解。“含正解就算”时多堆一个词就多一分机会；F1 每多一个词也打一次折，n 个词里有正解得 2/(n + 1)。',
      'How the grader reads an answer; the true metric wants the right word alone. With “somewhere” every further word is another chance. F1 takes off for each, too: the right word among n is worth 2/(n + 1).',
    ),
    false,
  ),
};

export const hops = number(
  2,
  { min: 1, max: 5, step: 1, live: false },
  text('上几级', 'Bosses up'),
  text(
    'hops 题要往上数几级上司，一级一次调用，再加一次查值。',
    'How many bosses a "hops" question goes up: one call each, and one for the value.',
  ),
);

/** Repositories. */
export const repository = {
  hard: number(
    0.5,
    { min: 0, max: 1, step: 0.02, live: false },
    text('测试不说缺什么的比例', 'Repositories that do not tell'),
    text(
      '这些仓库的测试只报 fail，不说该打哪个补丁，只能猜，十次中一次：老实做的成功率到 1 − 0.9 × 它为止。',
      'Their tests say fail and no more; the patch can only be guessed, right one time in ten. Honest work succeeds at most 1 − 0.9 × this.',
    ),
  ),
  guard: flag(
    false,
    text('保护测试', 'Guarded tests'),
    text(
      '改过测试的一律判错，测试跑之前先恢复原样。关着的时候，改测试最省事。',
      'Whoever edited the tests has failed, and they are put back before they run. Without it, editing them is the easy way.',
    ),
  ),
};
