import { describe, expect, it } from 'vitest';
import { condense, condenseCells, drawnAs } from '../../src/charts/graph-condense';
import type { DrawnGraph } from '../../src/charts/graph-condense';
import { trajectoryGraph } from '../../src/core/graph';
import { TOY, circling, stepsOf, wandering } from './graph-groups';

const visits = (g: DrawnGraph) => g.nodes.reduce((sum, n) => sum + n.visits, 0);
const members = (g: DrawnGraph) => g.nodes.flatMap((n) => n.members).sort((a, b) => a - b);

describe('condense', () => {
  it('leaves a small graph as it is', () => {
    const graph = trajectoryGraph(TOY);
    expect(condense(graph)).toEqual(drawnAs(graph));
    expect(condense(graph).edges.map((e) => e.visits)).toEqual([3, 2, 1, 1, 1, 1]);
  });

  it.each([
    ['layers', wandering(40, 30, 20), 150],
    ['layers, hardly any room', wandering(40, 30, 20), 70],
    ['a ring', circling(5, 80, 60), 12],
    ['long ways that never meet', wandering(6, 60, 60), 40],
  ])('keeps visits, members, ends and every step: %s', (_, group, most) => {
    const graph = trajectoryGraph(group);
    const small = condense(graph, most);
    expect(graph.nodes.length).toBeGreaterThan(most);
    expect(small.nodes.length).toBeLessThanOrEqual(most);
    expect(visits(small)).toBe(visits(drawnAs(graph)));
    expect(members(small)).toEqual([...graph.nodes.keys()]);
    expect(stepsOf(small.edges)).toEqual(stepsOf(graph.edges));
    expect(small.nodes.flatMap((n) => n.ends).sort((a, b) => a - b)).toEqual([...group.keys()]);
    expect(new Set(small.nodes.map((n) => n.key)).size).toBe(small.nodes.length);
  });

  it('what flows into a passing node flows out of it, merged or not', () => {
    const group = wandering(40, 30, 20);
    const small = condense(trajectoryGraph(group), 80);
    const flow = small.nodes.map(() => 0);
    for (const { from, to, visits: n } of small.edges) {
      flow[from] -= n;
      flow[to] += n;
    }
    small.nodes.forEach((n, i) => expect(flow[i]).toBe(n.layer === 0 ? -group.length : n.ends.length));
  });

  it('a corridor becomes one node, and the step into it brings the steps inside', () => {
    // 0 → 1 → 2 → 3 → 4 twice over the corridor 1, 2, 3; the second one goes on to 5.
    const walk = (states: number[]) => ({
      states: states.slice(0, -1),
      actions: states.slice(1).map(() => 7),
      nexts: states.slice(1),
      rewards: states.slice(1).map(() => 0),
      outcome: states.slice(1).map(() => 0),
      terminated: true,
    });
    const small = condense(trajectoryGraph([walk([0, 1, 2, 3, 4]), walk([0, 1, 2, 3, 4, 5])]), 4);
    expect(small.nodes.map((n) => [n.key, n.kind, n.layer, n.visits])).toEqual([
      ['0|', 'one', 0, 2],
      ['1|', 'chain', 1, 6],
      ['4|', 'one', 2, 2],
      ['5|', 'one', 3, 1],
    ]);
    expect(small.edges.map((e) => [e.from, e.to, e.visits, e.steps.length])).toEqual([
      [0, 1, 2, 6],
      [1, 2, 2, 2],
      [2, 3, 1, 1],
    ]);
  });

  it('on a map, all states of a cell become one node and what happens inside it a loop', () => {
    const graph = trajectoryGraph(circling(6, 40, 12));
    const cells = condenseCells(graph, (s) => String(s >> 1));
    expect(cells.nodes).toHaveLength(6);
    expect(stepsOf(cells.edges)).toEqual(stepsOf(graph.edges));
    expect(cells.edges.filter((e) => e.from === e.to).length).toBeGreaterThan(0);
  });
});
