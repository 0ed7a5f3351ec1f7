import { describe, expect, it } from 'vitest';
import { cosineSpeedTable, layoutCosineSpeed } from '../../src/charts/cosine-speed';
import type { CreditPoint } from '../../src/charts/cosine-speed';
import { textWidth } from '../../src/charts/labels';

const about = (mean: number, half: number) => ({ mean, lo: mean - half, hi: mean + half });
const point = (id: string, cosine: number, steps: number): CreditPoint => ({
  id,
  label: id,
  hue: 'plain',
  cosine: about(cosine, 0.03),
  steps: about(steps, 5000),
});
const points = [
  point('grpo', 0.18, 94_000),
  point('rloo', 0.18, 95_000),
  point('salt', 0.181, 94_000),
  point('flow', 0.68, 48_000),
  point('oracle', 0.84, 31_000),
];
const lay = (width = 600, list = points, first = ['grpo']) =>
  layoutCosineSpeed({ width, height: 290, em: 12, points: list, first });

describe('layout of credit against speed', () => {
  it('sharper credit is further right, and faster learning higher', () => {
    const { points: at } = lay();
    const [grpo, , , flow, oracle] = at;
    expect(grpo.x).toBeLessThan(flow.x);
    expect(flow.x).toBeLessThan(oracle.x);
    expect(grpo.y).toBeGreaterThan(flow.y);
    expect(flow.y).toBeGreaterThan(oracle.y);
    expect(flow.across[0]).toBeLessThan(flow.x);
    expect(flow.down[1]).toBeGreaterThan(flow.y);
  });

  it('points that lie on each other share a name, that of the most important', () => {
    const { names } = lay(600, points, ['salt']);
    expect(names.map((n) => n.label)).toEqual(['salt +2', 'flow', 'oracle']);
    expect(names[0].ids).toEqual(['salt', 'grpo', 'rloo']);
  });

  it.each([330, 600, 1000])('names stay inside and off each other at a width of %d px', (width) => {
    const { names, plot } = lay(width, [...points, point('gae', 0.25, 72_000), point('gigpo', 0.31, 77_000)]);
    const boxes = names.map(({ label, x, y, anchor }) => {
      const wide = textWidth(label, 12);
      const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
      return { left, right: left + wide, y };
    });
    for (const [i, a] of boxes.entries()) {
      expect(a.left).toBeGreaterThanOrEqual(plot.left);
      expect(a.right).toBeLessThanOrEqual(plot.right);
      for (const b of boxes.slice(0, i))
        expect(Math.abs(a.y - b.y) >= 12 || a.right <= b.left || b.right <= a.left).toBe(true);
    }
  });

  it('the axis reaches below 0 only where a cosine does', () => {
    expect(lay().xTicks[0].label).toBe('0');
    expect(lay(600, [...points, point('bad', -0.22, 90_000)]).xTicks[0].label).toBe('−0.2');
  });

  it('its table has both intervals', () => {
    const { rows } = cosineSpeedTable([points[3]], { cosine: 'c', steps: 's', interval: 'i' });
    expect(rows).toEqual([['flow', 0.68, '0.65 … 0.71', 48_000, '43000 … 53000']]);
  });
});
