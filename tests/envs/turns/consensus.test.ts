import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../src/core/knob';
import { compile } from '../../../src/core/tables';
import consensus from '../../../src/envs/turns/consensus';
import { forward } from '../slow-dp';
import { planSuccess } from './eager';

const build = (digits: number) => consensus.build(valuesOf(consensus.knobs, { digits }));
/** What an agent does, seeing the turn, its own digit, what A said and what it has to answer; −1 is to say nothing. */
type Player = (turn: number, own: number, said: number, heard: number) => number;
const word = (n: number): string => (n < 0 ? 'nothing' : `say-${n}`);
const plan =
  (player: Player) =>
  (key: string): string => {
    const [a, b, turn, said, heard] = key.split(':').map(Number);
    return word(player(turn, turn % 2 ? b : a, said, heard));
  };

/** Means over all pairs of digits. */
function play(digits: number, player: Player) {
  const task = build(digits);
  const compiled = compile(task);
  const policy = compiled.tables.keys.flatMap((key) => task.actions.map((x) => (x.id === plan(player)(key) ? 1 : 0)));
  const all = task.levels.map((_, level) => forward(compiled, policy, level));
  const mean = (f: (x: (typeof all)[number]) => number): number => all.reduce((s, x) => s + f(x), 0) / all.length;
  const of = (id: string): number => mean((x) => x.events[task.events.findIndex((kind) => kind.id === id)]);
  return { success: mean((x) => x.success), agreed: of('agreed') + of('right'), messages: of('call'), of };
}

describe('consensus', () => {
  it('is solved by one message: B tells its digit, A votes for the sum, B votes as A did', () => {
    for (const digits of [2, 3, 4]) {
      const honest: Player = (turn, own, _said, heard) => [-1, own, own + heard, heard][turn];
      const { success, messages } = play(digits, honest);
      expect(success).toBeCloseTo(1, 12);
      expect(messages).toBeCloseTo(1, 12);
    }
  });

  it('counts a constant vote without a word as agreement; it is right one time in D at best', () => {
    for (const digits of [2, 3, 4]) {
      const { success, agreed, messages } = play(digits, (turn) => (turn < 2 ? -1 : digits - 1));
      expect(success).toBeCloseTo(1 / digits, 12);
      expect(agreed).toBeCloseTo(1, 12);
      expect(messages).toBe(0);
    }
  });

  it('pays telling one’s own digit, not any word', () => {
    const told = (shift: number): number[] => {
      const { of } = play(4, (turn, own) => (turn < 2 ? own + shift : -1));
      return [of('told-1'), of('told-2'), of('first-right')];
    };
    expect(told(0)).toEqual([1, 1, 0]);
    expect(told(1)).toEqual([0, 0, 0]);
  });

  it('takes two empty votes for no agreement', () => {
    expect(play(3, () => -1)).toMatchObject({ success: 0, agreed: 0, messages: 0 });
  });

  it('shows an agent nothing of the other’s digit but what was said', () => {
    const { tables: t } = compile(build(3));
    const rows = new Map<string, Set<string>>();
    t.keys.forEach((key, s) => {
      const [a, b, turn, said, heard] = key.split(':');
      const own = Number(turn) % 2 ? b : a;
      const known = Number(turn) === 4 ? `over:${heard}` : [turn, own, said, heard].join(':');
      const row = String(t.observation.slice(s * t.width, (s + 1) * t.width));
      rows.set(known, (rows.get(known) ?? new Set()).add(row));
    });
    expect([...rows.values()].every((seen) => seen.size === 1)).toBe(true);
    expect(new Set([...rows.values()].flatMap((seen) => [...seen])).size).toBe(rows.size);
    expect(
      planSuccess(
        build(2),
        plan(() => 1),
      ),
    ).toBeGreaterThan(0);
  });
});
