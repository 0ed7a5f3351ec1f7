import { describe, expect, it } from 'vitest';
import type { SpanRole } from '../../../src/core/span-mask';
import type { RoleId } from '../../../src/core/tokens';
import { narrateTokens } from '../../../src/lab/narrate-tokens';
import { barsOf } from '../../../src/ui/tokens/bars';
import { dotsOf, lineOf } from '../../../src/ui/tokens/fan-in';
import { number, signed } from '../../../src/ui/tokens/number';
import { astray, emptied, missing, painted, standing } from '../../../src/ui/tokens/paint';
import { aTokenLook } from '../../lab/token-look';
import { batchOf, small } from './batch';

describe('bars of a distribution', () => {
  const before = Float32Array.of(0.5, 0.3, 0.1, 0.06, 0.04, 0.0001, 0);
  const after = Float32Array.of(0.6, 0.2, 0.1, 0.06, 0.04, 0.0002, 0);

  it('are the likeliest before or after, the written one always, the rest in one', () => {
    const bars = barsOf({ before, after }, 5, 3);
    expect(bars.map((b) => b.token)).toEqual([0, 1, 5, undefined]);
    expect(bars[3]).toMatchObject({ others: 3 });
    const sum = (of: 'before' | 'after') => bars.reduce((total, bar) => total + bar[of], 0);
    expect([sum('before'), sum('after')]).toEqual([expect.closeTo(1.0001, 5), expect.closeTo(1.0002, 5)]);
  });

  it('leave out what is next to nothing, and a rest of nothing', () => {
    expect(barsOf({ before, after }, 0).map((b) => b.token)).toEqual([0, 1, 2, 3, 4, undefined]);
    const sure = Float32Array.of(1, 0);
    expect(barsOf({ before: sure, after: sure }, 0)).toEqual([{ token: 0, before: 1, after: 1 }]);
  });
});

describe('the mask painter', () => {
  const usual = { think: true, observation: false, error: false, template: false, spans: 'none' };
  const at = (role: RoleId, turn = 0) => ({ role, turn });
  const spans = (value: string) => ({ path: 'mask.spans', value });

  it('paints a whole role where the mask decides about it, and says why not elsewhere', () => {
    expect((['call', 'answer', 'prompt', 'pad'] as const).map((role) => painted('role', at(role), usual))).toEqual([
      'always',
      'always',
      'prompt',
      'prompt',
    ]);
    expect(painted('role', at('observation'), usual)).toEqual({ path: 'mask.observation', value: true });
    expect(painted('role', at('think'), usual)).toEqual({ path: 'mask.think', value: false });
  });

  it('paints a single span to the other side, and back; calls and answers too', () => {
    expect(painted('span', at('think', 1), usual)).toEqual(spans('think2-out'));
    expect(painted('span', at('observation'), usual)).toEqual(spans('observation1-in'));
    const some = { ...usual, spans: 'observation1-in.think2-out' };
    expect(painted('span', at('call', 2), some)).toEqual(spans('observation1-in.think2-out.call3-out'));
    expect(painted('span', at('observation'), some)).toEqual(spans('think2-out'));
    expect(painted('span', at('think', 1), { ...usual, spans: 'think2-out' })).toEqual(spans('none'));
    // The role went the same way meanwhile: a press puts the span on the other side again.
    expect(painted('span', at('think', 1), { ...usual, think: false, spans: 'think2-out' })).toEqual(
      spans('think2-in'),
    );
  });

  it('paints no prompt, nothing beyond the last turn, and no ninth span', () => {
    expect(painted('span', at('prompt', -1), usual)).toBe('prompt');
    expect(painted('span', at('think', 31), usual)).toBe('late');
    const eight = { ...usual, spans: [1, 2, 3, 4, 5, 6, 7, 8].map((k) => `call${k}-out`).join('.') };
    expect(painted('span', at('think', 0), eight)).toBe('full');
    expect(painted('span', at('call', 7), eight)).toEqual(spans(eight.spans.replace('.call8-out', '')));
  });

  it('names the roles that stand otherwise than usual', () => {
    expect(astray(usual)).toEqual([]);
    expect(astray({ ...usual, think: false, error: true })).toEqual(['think', 'error']);
  });

  it('tells of exceptions that do not act, of roles that are not there, and of rollouts without a token', () => {
    const look = aTokenLook(0);
    const span = (role: SpanRole, turn: number, counts: boolean) => ({ role, turn, counts });
    expect(standing(span('observation', 0, true), usual, look)).toBe('acts');
    expect(standing(span('observation', 1, true), usual, look)).toBe('absent');
    expect(standing(span('think', 1, false), { ...usual, think: false }, look)).toBe('same');
    expect(standing(span('observation', 1, true), usual, undefined)).toBe('acts');
    expect(missing(look)).toEqual(['error', 'template']);
    expect(emptied(look, usual)).toBe(0);
    expect(emptied(look, { ...usual, spans: 'call1-out.think2-out' })).toBe(0);
    expect(emptied(look, { ...usual, spans: 'call1-out.think2-out.answer2-out' })).toBe(4);
  });
});

describe('rewards on a line', () => {
  it('pile up where they are equal', () => {
    expect(dotsOf([1, 0, 1, 1]).map((d) => d.level)).toEqual([0, 0, 1, 2]);
    expect(lineOf([0.5, -1])).toEqual([-1.12, 1.12]);
  });
});

describe('numbers', () => {
  it('have three digits and a true minus', () => {
    expect([-0.87654, 1.15, 0.00002345, 0, Infinity, NaN].map(number)).toEqual([
      '−0.877',
      '1.15',
      '2.3e−5',
      '0',
      '∞',
      '–',
    ]);
    expect([0.5, -0.5, 0].map(signed)).toEqual(['+0.5', '−0.5', '0']);
  });
});

describe('the sentence on a batch', () => {
  it('counts what really happened', async () => {
    const { look, run } = await batchOf(small(), 1);
    run.close();
    const right = look.facts.filter((f) => f & 1).length;
    const grounded = look.facts.filter((f) => f & 2).length;
    const fabricated = look.facts.filter((f) => f & 4).length;
    expect(fabricated).toBeGreaterThan(0);
    expect(narrateTokens(look).en).toBe(
      `${right} of 24 right, ${grounded} of them grounded; ${fabricated} answered without having seen the answer.`,
    );
    const none = { ...look, facts: new Uint8Array(24).fill(8) };
    expect(narrateTokens(none).zh).toBe('24 条轨迹里 0 条做对；24 条改了判卷依据。');
  });
});
