import { describe, expect, it } from 'vitest';
import { layoutGraph } from '../../src/charts/graph';
import type { GraphLayout } from '../../src/charts/graph';
import { condense, drawnAs } from '../../src/charts/graph-condense';
import type { DrawnGraph } from '../../src/charts/graph-condense';
import { nearest, pointAt } from '../../src/charts/graph-curves';
import { trajectoryGraph } from '../../src/core/graph';
import type { Group } from '../../src/core/estimator';
import { TOY, circling, wandering } from './graph-groups';

const SIZE = { width: 900, height: 400, em: 12 };
const drawn = (group: Group) => drawnAs(trajectoryGraph(group));
/** Where each node is, by key. */
const spots = (graph: DrawnGraph, l: GraphLayout) =>
  new Map(graph.nodes.map((n, i) => [n.key, [l.nodes[i].x, l.nodes[i].y, l.nodes[i].r]]));
/** Every path with its width, in an order that does not depend on the group's. */
const strokes = (l: GraphLayout) => l.edges.map((e) => `${e.path} ${e.width.toFixed(6)}`).sort();

describe('layered layout', () => {
  it.each([
    ['toy', TOY],
    ['layers', wandering(16, 14, 7)],
    ['a ring', circling(8, 40, 12)],
  ])('a reordered group gives the same picture: %s', (_, group) => {
    const [a, b] = [drawn(group), drawn([...group].reverse())];
    const [la, lb] = [layoutGraph(a, SIZE), layoutGraph(b, SIZE)];
    const byKey = (spot: Map<string, number[]>) => [...spot].sort(([x], [y]) => (x < y ? -1 : 1));
    expect(byKey(spots(b, lb))).toEqual(byKey(spots(a, la)));
    expect(strokes(lb)).toEqual(strokes(la));
  });

  it('puts layers in order along the flow and keeps nodes of one layer apart', () => {
    const graph = drawn(wandering(32, 10, 8));
    for (const flow of ['right', 'down'] as const) {
      const l = layoutGraph(graph, { ...SIZE, flow });
      const [along, across] = flow === 'right' ? (['x', 'y'] as const) : (['y', 'x'] as const);
      const crowd = Math.max(...graph.nodes.map((n) => graph.nodes.filter((m) => m.layer === n.layer).length));
      const room = (flow === 'right' ? SIZE.height : SIZE.width) - 2 * 2.4 * SIZE.em;
      graph.nodes.forEach((n, i) =>
        graph.nodes.forEach((m, j) => {
          if (n.layer < m.layer) expect(l.nodes[i][along]).toBeLessThan(l.nodes[j][along]);
          if (i < j && n.layer === m.layer)
            expect(Math.abs(l.nodes[i][across] - l.nodes[j][across])).toBeGreaterThan(room / (crowd - 1) - 1e-6);
        }),
      );
    }
  });

  it('stays inside its box, arcs of returning edges included', () => {
    for (const group of [wandering(32, 10, 8), circling(12, 60, 15)]) {
      const l = layoutGraph(drawn(group), SIZE);
      for (const { curve } of l.edges)
        for (let t = 0; t <= 1; t += 0.05) {
          const p = pointAt(curve, t);
          expect(p.x).toBeGreaterThanOrEqual(0);
          expect(p.x).toBeLessThanOrEqual(SIZE.width);
          expect(p.y).toBeGreaterThanOrEqual(0);
          expect(p.y).toBeLessThanOrEqual(SIZE.height);
        }
    }
  });

  it('the square of a width grows with the visits', () => {
    const graph = drawn(TOY);
    const { edges } = layoutGraph(graph, SIZE);
    expect(edges[0].width ** 2 / edges[1].width ** 2).toBeCloseTo(3 / 2, 6);
    expect(edges[1].width ** 2 / edges[2].width ** 2).toBeCloseTo(2 / 1, 6);
  });

  it('crosses far less than the order of the keys does', () => {
    const graph = drawn(wandering(24, 12, 9));
    const l = layoutGraph(graph, SIZE);
    const byKey = graph.nodes.map((n) => graph.nodes.filter((m) => m.layer === n.layer && m.key < n.key).length);
    expect(
      crossings(
        graph,
        l.nodes.map((n) => n.y),
      ),
    ).toBeLessThan(0.75 * crossings(graph, byKey));
  });

  it('draws two actions between the same states apart, and a loop as a loop', () => {
    const group = [[0, 1, 2]].map(() => ({
      states: [0, 0, 1, 1],
      actions: [2, 0, 3, 1],
      nexts: [0, 1, 1, 0],
      rewards: [0, 0, 0, 0],
      outcome: [0, 0, 0, 0],
      terminated: false,
    }));
    const twin = { ...group[0], states: [0], actions: [1], nexts: [1], rewards: [0], outcome: [0] };
    const graph = drawn([...group, twin]);
    const l = layoutGraph(graph, SIZE);
    const there = graph.edges.flatMap((e, i) => (e.from === 0 && e.to === 1 ? [l.edges[i].middle.y] : []));
    expect(there).toHaveLength(2);
    expect(Math.abs(there[0] - there[1])).toBeGreaterThan(SIZE.em / 2);
    const loops = graph.edges.flatMap((e, i) => (e.from === e.to ? [l.edges[i]] : []));
    expect(loops.map((e) => e.arrow)).toEqual(['', '']);
    for (const e of loops)
      expect(Math.hypot(e.middle.x - e.curve[0], e.middle.y - e.curve[1])).toBeGreaterThan(SIZE.em);
  });

  it('an empty group is an empty picture', () => {
    expect(layoutGraph(drawn([]), SIZE)).toMatchObject({ nodes: [], edges: [] });
  });
});

describe('from update to update', () => {
  const of = (seed: number) => [...wandering(24, 12, 8, 1), ...wandering(8, 12, 8, seed)];

  it('what is still there hardly moves: 32 rollouts, a quarter of them new each time', () => {
    let graph = drawn(of(2));
    let l = layoutGraph(graph, SIZE);
    const moves: number[] = [];
    for (let seed = 3; seed < 12; seed++) {
      const next = drawn(of(seed));
      const m = layoutGraph(next, { ...SIZE, before: l });
      const old = spots(graph, l);
      for (const [key, [x, y]] of spots(next, m)) {
        const was = old.get(key);
        if (was) moves.push(Math.hypot(x - was[0], y - was[1]));
      }
      [graph, l] = [next, m];
    }
    moves.sort((a, b) => a - b);
    const lane = (SIZE.height - 4.8 * SIZE.em) / 7;
    expect(moves.length).toBeGreaterThan(400);
    expect(moves[moves.length >> 1]).toBeLessThan(0.1 * lane);
    expect(moves[Math.floor(0.95 * moves.length)]).toBeLessThan(0.75 * lane);
  });

  it('another task starts afresh', () => {
    const l = layoutGraph(drawn(wandering(8, 4, 4)), SIZE);
    const toy = drawn(TOY);
    expect(layoutGraph(toy, { ...SIZE, before: l })).toEqual(layoutGraph(toy, SIZE));
  });
});

describe('time', () => {
  it('grows about as the edges do', () => {
    const msPerEdge = (group: Group, times: number): number => {
      const graph = drawn(group);
      layoutGraph(graph, SIZE);
      const from = performance.now();
      for (let i = 0; i < times; i++) layoutGraph(graph, SIZE);
      const ms = (performance.now() - from) / times;
      console.info(`layout of ${graph.nodes.length} nodes, ${graph.edges.length} edges: ${ms.toFixed(1)} ms`);
      return ms / graph.edges.length;
    };
    expect(drawn(wandering(240, 40, 24)).nodes.length).toBeGreaterThan(800);
    msPerEdge(wandering(32, 20, 8), 20);
    expect(msPerEdge(wandering(240, 40, 24), 10) / msPerEdge(wandering(32, 20, 8), 20)).toBeLessThan(10);
  });
});

describe('pointing', () => {
  const graph = condense(trajectoryGraph(TOY));
  const l = layoutGraph(graph, SIZE);

  it('finds each edge at its own middle and nothing in the margin', () => {
    l.edges.forEach(({ middle }, i) => expect(nearest(l.edges, middle.x, middle.y, 12)).toBe(i));
    expect(nearest(l.edges, 2, 2, 12)).toBeNull();
  });
});

/** Pairs of forward edges between the same two layers that cross, straight lines assumed. */
function crossings({ nodes, edges }: DrawnGraph, across: readonly number[]): number {
  let count = 0;
  edges.forEach((e, i) => {
    for (const f of edges.slice(i + 1)) {
      if (nodes[e.from].layer !== nodes[f.from].layer || nodes[e.to].layer !== nodes[f.to].layer) continue;
      if ((across[e.from] - across[f.from]) * (across[e.to] - across[f.to]) < 0) count++;
    }
  });
  return count;
}
