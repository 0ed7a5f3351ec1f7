import { describe, expect, it } from 'vitest';
import { narrateTokens } from '../../../src/lab/narrate-tokens';
import { barsOf } from '../../../src/ui/tokens/bars';
import { dotsOf, lineOf } from '../../../src/ui/tokens/fan-in';
import { number, signed } from '../../../src/ui/tokens/number';
import { astray, paintable, paintedTo } from '../../../src/ui/tokens/paint';
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
  const usual = { think: true, observation: false, error: false, template: false };

  it('paints what the mask decides about, and nothing else', () => {
    expect((['call', 'answer', 'prompt', 'pad'] as const).map((role) => paintedTo(role, usual))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(paintable('observation')).toBe(true);
    expect(paintedTo('observation', usual)).toEqual({ path: 'mask.observation', value: true });
    expect(paintedTo('think', usual)).toEqual({ path: 'mask.think', value: false });
  });

  it('names the roles that stand otherwise than usual', () => {
    expect(astray(usual)).toEqual([]);
    expect(astray({ ...usual, think: false, error: true })).toEqual(['think', 'error']);
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
