import { number } from '../../core/knob';
import { text } from '../../core/text';
import type { Task, World } from '../../core/world';
import { board, count, event, oneHot, range, turnName } from '../board';
import { absorbed } from '../grid';

/** sound: all decisive turns so far were right. */
type Turn = { readonly turn: number; readonly sound: boolean };

const knobs = {
  turns: number(
    8,
    count(1, 24),
    text('回合数 n', 'Turns n'),
    text(
      '1 就是单步老虎机。调大它：随机成功率和奖励都不变，只是同一份结果要摊给更多步。',
      'At 1 it is a one-step bandit. Turn it up: chance success and reward stay the same, but one outcome is spread over more steps.',
    ),
  ),
  choices: number(
    4,
    count(2, 6),
    text('每回合几个选项', 'Choices a turn'),
    text('随机成功率是 (1/选项数)^关键回合数。', 'Chance success is (1 / choices) ^ decisive turns.'),
  ),
  needed: number(
    2,
    count(1, 3),
    text('关键回合', 'Decisive turns'),
    text('只有这几个回合的选择算数，其余怎么选都一样。', 'Only the choices of these turns count.'),
  ),
};

/** The option that is right in the j-th decisive turn: never the first, so that doing nothing fails. */
const right = (j: number, choices: number): number => 1 + (j % (choices - 1));

export default {
  id: 'turns',
  title: text('n 回合老虎机', 'A bandit of n turns'),
  about: text(
    '选 n 次，最后给一个 0/1 的结果；真正决定它的只有几个关键回合。一个旋钮，把单步任务拉成长任务。',
    'Choose n times, then get one 0/1 outcome, which only a few decisive turns decide. One knob turns a one-step task into a long one.',
  ),
  source: 'ours',
  knobs,
  baseline: { idle: 0, random: 0.0625 },
  build({ turns: n, choices, needed }): Task<Turn> {
    const parts = Math.min(needed, n);
    // Spread evenly: the middle of each of `parts` equal stretches.
    const decisive = range(parts).map((j) => Math.floor(((j + 0.5) * n) / parts));
    return {
      actions: range(choices).map((i) => ({
        id: 'abcdef'[i],
        title: text(`选 ${'ABCDEF'[i]}`, `choose ${'ABCDEF'[i]}`),
      })),
      horizon: n,
      events: [
        event('goal', 'outcome', text('最后做成了', 'task done')),
        ...decisive.map((_, j) =>
          event(`right-${j + 1}`, 'milestone', text(`关键回合 ${j + 1} 选对`, `decisive turn ${j + 1} right`)),
        ),
      ],
      levels: [
        {
          starts: [{ p: 1, state: { turn: 0, sound: true } }],
          picture: board(n + 1, 2, [
            { kind: 'start', x: 0, y: 0, label: 'S' },
            { kind: 'goal', x: n, y: 0, event: 'goal', label: 'G' },
            ...decisive.map((x, j) => ({ kind: 'checkpoint' as const, x, y: 0, event: `right-${j + 1}`, label: '?' })),
          ]),
        },
      ],
      step(state, action) {
        if (state.turn === n) return absorbed(state);
        const j = decisive.indexOf(state.turn);
        const hit = j >= 0 && action === right(j, choices);
        const next = { turn: state.turn + 1, sound: state.sound && (j < 0 || hit) };
        const end = next.turn === n;
        const success = end && next.sound;
        const events = [...(hit ? [`right-${j + 1}`] : []), ...(success ? ['goal'] : [])];
        return [{ p: 1, state: next, events, end, success }];
      },
      name: ({ turn, sound }) => turnName(turn, n, decisive.filter((d) => d < turn).length, sound),
      key: ({ turn, sound }) => `${turn}:${sound ? 'on' : 'off'}`,
      observe: ({ turn, sound }) => [...oneHot(n + 1, turn), sound ? 1 : 0],
      place: ({ turn, sound }) => ({ level: 0, x: turn, y: sound ? 0 : 1, used: 0 }),
    };
  },
} satisfies World<typeof knobs>;
