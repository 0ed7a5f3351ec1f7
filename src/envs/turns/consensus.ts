import { number } from '../../core/knob';
import { text } from '../../core/text';
import type { Task, World } from '../../core/world';
import { board, count, event, range } from '../board';
import { absorbed } from '../grid';
import { say, silentPair, sums, talkKey, talkName, talkPlace, talkRow } from '../talk';
import type { Talk } from '../talk';

const knobs = {
  digits: number(
    3,
    count(2, 4),
    text('每人手里的数有几种', 'Values of a private digit'),
    text('越多，不通气就越难说中两数之和。', 'The more there are, the less two who do not talk can name the sum.'),
  ),
};

export default {
  id: 'consensus',
  title: text('两个人的共识', 'Consensus of two'),
  about: text(
    '甲、乙各拿一个数，同一个策略轮流替两人行动：甲说、乙说、甲投、乙投，票该投给两数之和，也可以什么都不说。判卷人要是只看两票一不一致，发消息又要花钱，他们就一句话不说也能“达成共识”。（请用网络策略：表格给每个状态单独记账，等于偷看了对方的数。）',
    'A and B hold one private digit each and one policy acts for both in turn: A speaks, B speaks, A votes, B votes; the vote should be the sum, and one may say nothing. Graded on agreement, with a price on messages, they “reach consensus” without a word. (Play it with a net: a table has a row per state, which amounts to peeping at the other digit.)',
  ),
  source:
    'ours; signalling games, Lewis 1969; one policy for both agents as in Foerster et al. 2016 (arXiv 1605.06676)',
  knobs,
  baseline: { idle: 0, random: 0.0278 },
  build({ digits: D }): Task<Talk> {
    const pairs = range(D).flatMap((a) => range(D).map((b) => silentPair(a, b)));
    return {
      actions: [
        { id: 'nothing', title: text('不出声', 'say nothing') },
        ...range(sums(D)).map((n) => ({ id: `say-${n}`, title: text(`说 ${n}`, `say ${n}`) })),
      ],
      horizon: 4,
      events: [
        event('right', 'outcome', text('都投对了', 'both voted for the sum')),
        event('agreed', 'outcome', text('一致，但不对', 'agreed on a wrong number'), 0),
        event('told-1', 'milestone', text('甲报出自己的数', 'A tells its digit')),
        event('told-2', 'milestone', text('乙报出自己的数', 'B tells its digit')),
        event('first-right', 'milestone', text('甲投对了', 'A votes for the sum')),
        event('call', 'cost', text('一条非空的消息', 'a message that says something'), 2),
      ],
      // A level is a pair of digits: rollouts of a group talk about the same two, and no observation shows both.
      levels: pairs.map((state) => ({
        starts: [{ p: 1, state }],
        picture: board(5, sums(D) + 1, [
          { kind: 'start', x: 0, y: 0, label: '…' },
          { kind: 'goal', x: 4, y: 0, event: 'right', label: '✓' },
        ]),
      })),
      step: (s, action) => (s.turn === 4 ? absorbed(s) : say(s, action - 1)),
      key: talkKey,
      name: talkName,
      observe: (s) => talkRow(s, D),
      place: (s) => talkPlace(s, D),
    };
  },
} satisfies World<typeof knobs>;
