import { describe, expect, it } from 'vitest';
import { inTreeOrder, layoutTree } from '../../src/charts/branch-tree';
import type { TreeRun } from '../../src/charts/branch-tree';
import { layoutLine } from '../../src/charts/line';

const run = (id: string, length: number, from?: TreeRun['from']): TreeRun => ({
  id,
  hue: 'plain',
  dash: 0,
  length,
  ...(from ? { from } : {}),
});
const runs = [
  run('a', 61),
  run('b', 61),
  run('a-2', 61, { id: 'a', at: 20 }),
  run('a-3', 46, { id: 'a', at: 45 }),
  run('a-4', 61, { id: 'a-2', at: 30 }),
];

describe('the tree of branches', () => {
  it('puts children below their parent, the last to leave first', () => {
    expect(inTreeOrder(runs).map(({ run, depth, parent }) => [run.id, depth, parent?.id])).toEqual([
      ['a', 0, undefined],
      ['a-3', 1, 'a'],
      ['a-2', 1, 'a'],
      ['a-4', 2, 'a-2'],
      ['b', 0, undefined],
    ]);
  });

  it('shares its time axis with the charts, to the pixel', () => {
    for (const [width, updates] of [
      [320, 60],
      [511, 300],
    ] as const) {
      const tree = layoutTree({ width, em: 12, runs, updates });
      const chart = layoutLine({
        width,
        em: 12,
        height: 92,
        series: [{ id: 'a', label: 'a', hue: 'plain', values: new Float64Array(61) }],
        format: 'percent',
        names: false,
        updates,
      });
      for (const u of [0, 20, 45, 60]) expect(tree.x(u)).toBe(chart.x(u));
    }
  });

  it('draws a stem at the moment of leaving, from lane to lane, and no stem crosses another lane at that moment', () => {
    const { lanes, height, x } = layoutTree({ width: 320, em: 10, runs, updates: 60 });
    expect(height).toBe(55);
    expect(lanes.map((lane) => lane.fork?.x)).toEqual([undefined, 45, 20, 30, undefined].map((u) => u && x(u)));
    expect(lanes[2].path).toBe(`M${x(20)},5.5V27.5H${x(60)}`);
    for (const { fork, end } of lanes)
      for (const other of lanes)
        if (fork && other.end.y > fork.y && other.end.y < end.y) expect(other.fork!.x).toBeGreaterThan(fork.x);
  });

  it('an orphan stands by itself; a run that waits where it left has a lane of no length', () => {
    const { lanes } = layoutTree({
      width: 320,
      em: 10,
      runs: [run('a-2', 30, { id: 'gone', at: 30 }), run('b', 0)],
      updates: 60,
    });
    expect(lanes.map((lane) => [lane.id, lane.depth, lane.fork])).toEqual([
      ['a-2', 0, undefined],
      ['b', 0, undefined],
    ]);
    const waiting = layoutTree({
      width: 320,
      em: 10,
      runs: [run('a', 61), run('a-2', 30, { id: 'a', at: 30 })],
      updates: 60,
    });
    expect(waiting.lanes[1].end.x).toBe(waiting.lanes[1].fork!.x);
  });
});
