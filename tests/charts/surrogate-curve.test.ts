import { describe, expect, it } from 'vitest';
import { fourCases, layoutSurrogate, surrogateTable } from '../../src/charts/surrogate-curve';
import type { Dot } from '../../src/charts/surrogate-curve';
import { valuesOf } from '../../src/core/knob';
import ppoClip from '../../src/losses/ppo-clip';
import { objectiveOf } from '../../src/ui/tokens/panels/update';

const size = { width: 400, height: 240, em: 12 };
const clip = objectiveOf(ppoClip as never, valuesOf(ppoClip.knobs, { low: 0.2, high: 0.2, dual: Infinity }));
const dots: Dot[] = [
  { ratio: 1.3, sign: 1, clipped: true },
  { ratio: 1.1, sign: 1, clipped: false },
  { ratio: 0.7, sign: 1, clipped: false },
  { ratio: 1.5, sign: -1, clipped: false },
  { ratio: 0.6, sign: -1, clipped: true },
  { ratio: 1, sign: -1, clipped: false },
];

describe('the surrogate as a picture', () => {
  it('is flat where PPO clips, and nowhere else: praise above, blame below', () => {
    const { curves, one } = layoutSurrogate(size, clip, dots);
    const [praise, blame] = curves;
    expect(praise.flat).toHaveLength(1);
    expect(blame.flat).toHaveLength(1);
    expect(praise.flat[0][0]).toBeGreaterThan(one);
    expect(blame.flat[0][1]).toBeLessThan(one);
  });

  it('counts the four cases; two of them hold all that was cut', () => {
    expect(fourCases(dots)).toEqual([
      { sign: 1, side: 'above', tokens: 2, cut: 1 },
      { sign: 1, side: 'below', tokens: 1, cut: 0 },
      { sign: -1, side: 'above', tokens: 1, cut: 0 },
      { sign: -1, side: 'below', tokens: 1, cut: 1 },
    ]);
  });

  it('puts every token on its own curve, and no more tokens than can be told apart', () => {
    const many = Array.from({ length: 5000 }, (_, i): Dot => ({ ratio: 0.5 + i / 5000, sign: 1, clipped: false }));
    expect(layoutSurrogate(size, clip, many).dots.length).toBeLessThanOrEqual(600);
    const [dot] = layoutSurrogate(size, clip, [dots[1]]).dots;
    const { plot } = layoutSurrogate(size, clip, [dots[1]]);
    expect(dot.x).toBeGreaterThan(plot.left);
    expect(dot.x).toBeLessThan(plot.right);
  });

  it('says the same as rows', () => {
    const row = surrogateTable(clip, ['r', 'p', 'b']).rows.find(([r]) => r === 1.4)!;
    expect(row).toEqual([1.4, 1.2, -1.4]);
  });
});
