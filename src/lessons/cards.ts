import type { Lesson } from '../core/lesson';
import { text } from '../core/text';

/** What lists of lessons say about one. Small, and at hand before any lesson is: its prose is fetched when it is opened. */
export type Card = Pick<Lesson, 'id' | 'title' | 'question' | 'notes'> & {
  /** Time that a class needs. */
  readonly minutes: number;
};

const named = <Id extends string>(cards: Readonly<Record<Id, Omit<Card, 'id'>>>): Readonly<Record<Id, Card>> =>
  Object.fromEntries(Object.entries<Omit<Card, 'id'>>(cards).map(([id, card]) => [id, { id, ...card }])) as Record<
    Id,
    Card
  >;

/** All lessons, in the order in which they are read. A lesson's file takes its title, question and notes from here. */
export const cards = named({
  'sparse-is-silent': {
    title: text('稀疏就是沉默', 'Sparse is silent'),
    question: text(
      '只在最后说一声对或错，智能体凭什么学起来？',
      'If all you ever say is right or wrong at the very end, what is there to learn from?',
    ),
    notes: ['B1', 'F4'],
    minutes: 20,
  },
  'bonus-eats-task': {
    title: text('吃掉任务的奖励', 'The bonus that eats the task'),
    question: text(
      '鼓励它往前走的奖励，怎么会让它不再往前走？',
      'How can a bonus for making progress stop the progress?',
    ),
    notes: ['B2', 'B3'],
    minutes: 25,
  },
  'penalty-quits': {
    title: text('罚出来的躺平', 'The penalty that teaches quitting'),
    question: text(
      '做成明明划算，为什么一罚，它就干脆不做了？',
      'Doing the task clearly pays. Why does a small fine make it stop trying?',
    ),
    notes: ['B4'],
    minutes: 20,
  },
  'potential-shaping': {
    title: text('不会骗人的塑形', 'Shaping that cannot lie'),
    question: text(
      '有没有一种过程奖励，怎么刷都刷不出一分钱？',
      'Is there a process reward that cannot be farmed at all?',
    ),
    notes: ['B6'],
    minutes: 20,
  },
  'one-turn-or-many': {
    title: text('一轮还是多轮', 'One turn or many'),
    question: text(
      '奖励没变，运气没变，只是多走几步，为什么就难学了？',
      'Same reward, same luck, only more steps: why is it harder to learn?',
    ),
    notes: ['A'],
    minutes: 20,
  },
  'smeared-credit': {
    title: text('抹匀的信用', 'Smeared credit'),
    question: text(
      '一条轨迹一个分，落到每一步头上，还剩几分是对的？',
      'One score for a whole rollout: how much of it is right for a single step?',
    ),
    notes: ['C1'],
    minutes: 25,
  },
  'paths-that-cross': {
    title: text('交叉的路', 'Paths that cross'),
    question: text(
      '几条轨迹走到同一个路口，能比出什么来？',
      'When rollouts meet at one crossing, what can be learned by comparing them?',
    ),
    notes: ['C2'],
    minutes: 30,
  },
  'values-without-critic': {
    title: text('不用价值网络的估价', 'Values without a critic'),
    question: text(
      '没有价值网络，怎么知道走到这一步值多少？',
      'Without a critic, how can one tell what a place on the way is worth?',
    ),
    notes: ['C3'],
    minutes: 25,
  },
  'critic-per-turn': {
    title: text('每一轮一个估价', 'A critic per turn'),
    question: text(
      '给每一轮配一个价值头，真能比整条共享一个分快一倍吗？',
      'Does a value head per turn really learn twice as fast as one score for the whole rollout?',
    ),
    notes: ['C4'],
    minutes: 25,
  },
  'when-comparison-fails': {
    title: text('对比失灵的时候', 'When comparison fails'),
    question: text(
      '轨迹太少、世界太吵、状态认漏或认错，轨迹对比还剩多少用处？',
      'Few rollouts, a noisy world, states missed or mistaken: what is left of comparing trajectories?',
    ),
    notes: ['C5'],
    minutes: 30,
  },
  'sharper-credit-faster-cheating': {
    title: text('信用越准，作弊越快', 'Sharper credit, faster cheating'),
    question: text(
      '奖励有漏洞，封顶也在，为什么把功劳记得更细，反而什么都做不成了？',
      'The reward leaks but is capped. Why does finer credit make the task fail after all?',
    ),
    notes: ['B2', 'B3'],
    minutes: 25,
  },
  'loss-masks': {
    title: text('什么能进损失', 'What may enter the loss'),
    question: text(
      '工具的返回也在上下文里，让它一起进损失，会学到什么？',
      'The tool’s replies are in the context too. What is learned when they enter the loss?',
    ),
    notes: ['E1', 'E2', 'E3'],
    minutes: 25,
  },
  'length-bias': {
    title: text('长不等于好', 'Longer is not better'),
    question: text(
      '越训越长，正确率却不跟着涨：多出来的字是谁写的，写给谁看的？',
      'It writes more and more and is right no more often. Who writes the rest, and what for?',
    ),
    notes: ['F1', 'E4'],
    minutes: 25,
  },
  'token-or-sequence': {
    title: text('按 token 还是按序列', 'Token or sequence'),
    question: text(
      '奖励给的是整条，比值凭什么一个 token 一个 token 地算、一个一个地裁？',
      'The reward is for the whole sequence. Why take the ratio, and clip it, token by token?',
    ),
    notes: ['E5', 'E6'],
    minutes: 25,
  },
  'adaptive-kl': {
    title: text('会自己收放的缰绳', 'A leash that adapts'),
    question: text(
      '拴住策略的 β，写死一个数，还是让它盯着 KL 自己收放？“稳一个量级”，稳的是什么？',
      'Should the β that ties a policy be a number, or follow KL by itself? Steadier by an order of magnitude: what is?',
    ),
    notes: ['E7'],
    minutes: 25,
  },
  'entropy-collapse': {
    title: text('熵坍缩', 'Entropy collapses'),
    question: text(
      '近处有个小便宜，策略一头扎进去就再不出来：熵是什么时候没的，怎么留住？',
      'There is a small gain nearby and the policy never leaves it again. When did its entropy go, and what keeps it?',
    ),
    notes: ['F2', 'F3'],
    minutes: 30,
  },
  'nobody-right': {
    title: text('没有一条做对', 'When nobody is right'),
    question: text(
      '一组轨迹全错，优势全是 0：换采样、换分组、换奖励，还是先问问为什么全错？',
      'A whole group is wrong and every advantage is 0: sample otherwise, group otherwise, pay otherwise, or ask why first?',
    ),
    notes: ['F4', 'F5'],
    minutes: 30,
  },
  branching: {
    title: text('在拿不准的地方分叉', 'Branch where it is unsure'),
    question: text(
      '工具一返回，策略最犹豫。从那里分叉采样，同样多的 token，真能学得更快吗？',
      'A policy is least sure right after a tool replies. For the same tokens, does branching there teach it faster?',
    ),
    notes: ['D4'],
    minutes: 25,
  },
  'proxy-and-truth': {
    title: text('代理与真相', 'The proxy and the truth'),
    question: text(
      '奖励模型的分一路涨，真本事先涨后跌。最好的那个策略，是什么时候路过的？',
      'The reward model’s score only rises; the truth rises, then falls. When did the best policy go by?',
    ),
    notes: ['G1'],
    minutes: 30,
  },
  'phase-change': {
    title: text('翻过去的那一刻', 'The moment it turns'),
    question: text(
      '训了几十次都老老实实，为什么会在某个说不准的时候，十来次更新里全翻过去？哪条线先知道？',
      'Honest for dozens of updates, then all turned within a dozen, at a moment nobody foresaw. Which line knew first?',
    ),
    notes: ['G2'],
    minutes: 30,
  },
  'long-answer-judge': {
    title: text('爱看长答案的裁判', 'Judges that like long answers'),
    question: text(
      '标注者爱看长的、爱看加粗的、爱听顺着说的，策略就写什么。换个什么样的裁判，才不吃这一套？',
      'A rater likes length, bold, or its own words, and that is what the policy writes. Which judge does not fall for it?',
    ),
    notes: ['G3', 'G5'],
    minutes: 30,
  },
  'agent-cheats': {
    title: text('智能体的四种偷懒', 'Four ways an agent cheats'),
    question: text(
      '全开标签页、改测试、凑思考、发空消息：四种空子有什么共同点，各该怎么堵？',
      'Opening every tab, editing the tests, padding the thinking, agreeing in silence: what do they share, and what stops each?',
    ),
    notes: ['G4', 'G5'],
    minutes: 30,
  },
  'hackable-verifier': {
    title: text('验证器也会被骗', 'The verifier is hackable too'),
    question: text(
      '规则判卷、执行结果说了算，这样的奖励还能怎么钻空子？',
      'Rules judge and results decide. How can such a reward still be gamed?',
    ),
    notes: ['G6'],
    minutes: 30,
  },
  'red-team': {
    title: text('先攻后训', 'Red-team before you train'),
    question: text(
      '奖励写好了。怎样在上线之前知道它会不会被钻空子，又有多大把握？',
      'The reward is written. How can you know before training whether it will be gamed, and how sure can you be?',
    ),
    notes: ['G7', 'G8'],
    minutes: 30,
  },
  'take-it-before': {
    title: text('翻之前拿走', 'Take it before it turns'),
    question: text(
      '作弊已经爆发，奖励也修好了，为什么接着训救不回来？那么多快照，该留哪一份？',
      'The hack broke out and the reward is repaired. Why does going on not save it, and which of the snapshots should have been kept?',
    ),
    notes: ['G9'],
    minutes: 30,
  },
  'why-it-lies': {
    title: text('它为什么撒谎', 'Why it lies'),
    question: text(
      '没人教它编，它怎么学会了不查就答、查不到也答？',
      'Nobody taught it to make things up. How did it learn to answer without looking, and where there is nothing to find?',
    ),
    notes: ['F6', 'B4'],
    minutes: 30,
  },
  'practice-or-stage': {
    title: text('练习场还是台上', 'Practice ground or stage'),
    question: text(
      '练习场里样样都对，换一关没见过的、换成真的工具返回，还剩几成？',
      'Right every time in practice. On a level never seen, or with the real replies of the tool, how much is left?',
    ),
    notes: ['A2', 'A3'],
    minutes: 25,
  },
});

/** The same as a list. */
export const cardList: readonly Card[] = Object.values<Card>(cards);
