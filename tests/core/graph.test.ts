import { describe, expect, it } from 'vitest';
import { layersOf, nodeKey, onEdges, trajectoryGraph } from '../../src/core/graph';
import type { TrajectoryGraph } from '../../src/core/graph';
import { TOY, circling, stepsOf, wandering } from '../charts/graph-groups';

const letter = (g: TrajectoryGraph, n: number) => String.fromCharCode(g.nodes[n].state);
const names = (g: TrajectoryGraph) =>
  g.edges.map((e) => `${letter(g, e.from)}${String.fromCharCode(e.action)}${letter(g, e.to)}`);

describe('trajectory graph of the toy group', () => {
  const graph = trajectoryGraph(TOY);

  it('has the nodes, edges, layers and ends drawn by hand', () => {
    expect(names(graph)).toEqual(['ARB', 'BRC', 'CUG', 'BDE', 'EDF', 'CDF']);
    expect(graph.nodes.map((n, i) => [letter(graph, i), n.layer, n.visits, n.ends])).toEqual([
      ['A', 0, 3, []],
      ['B', 1, 3, []],
      ['C', 2, 2, []],
      ['G', 3, 1, [0]],
      ['E', 2, 1, []],
      ['F', 3, 2, [1, 2]],
    ]);
    expect(graph.edges[1].steps).toEqual([
      { episode: 0, step: 1 },
      { episode: 2, step: 1 },
    ]);
  });

  it('five of nine steps are walked by at least two rollouts', () => expect(graph.sharing).toBeCloseTo(5 / 9, 12));

  it('colours an edge by the mean of its steps', () => {
    const rows = [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ];
    expect([...onEdges(graph.edges, rows)]).toEqual([4, 5, 3, 5, 6, 9]);
  });

  it('merges less with a history: F is reached by two ways, so it is two nodes', () => {
    const wary = trajectoryGraph(TOY, 2);
    expect(wary.nodes.map(nodeKey).filter((key) => key.startsWith('70|'))).toEqual(['70|68,68', '70|82,68']);
  });
});

describe('trajectory graph', () => {
  it.each([
    ['layers', wandering(9, 12, 5)],
    ['a ring', circling(6, 30, 9)],
  ])('of %s holds every step once, and as many visits as steps and beginnings', (_, group) => {
    const graph = trajectoryGraph(group);
    const all = group.flatMap((e, i) => Array.from(e.rewards, (_, k) => `${i}:${k}`)).sort();
    expect(stepsOf(graph.edges)).toEqual(all);
    expect(graph.nodes.reduce((sum, n) => sum + n.visits, 0)).toBe(all.length + group.length);
    expect(graph.nodes.flatMap((n) => n.ends).sort((a, b) => a - b)).toEqual([...group.keys()]);
  });

  it('layers are fewest edges from a beginning, not the time of the first visit', () => {
    const ring = trajectoryGraph(circling(6, 60, 9));
    for (const n of ring.nodes) expect(n.layer).toBe(Math.min(n.state, 9 - n.state));
    expect(layersOf(3, [{ from: 0, to: 1 }], (n) => n === 0)).toEqual([0, 1, Infinity]);
  });

  it('leaves out episodes without a step', () => {
    const none = { states: [], actions: [], nexts: [], rewards: [], outcome: [], terminated: false };
    expect(trajectoryGraph([none])).toEqual({ nodes: [], edges: [], sharing: 0 });
    expect(trajectoryGraph([none, ...TOY]).edges[0].steps.map((s) => s.episode)).toEqual([1, 2, 3]);
  });
});
