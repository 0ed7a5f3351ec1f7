import { describe, expect, it } from 'vitest';
import { drawnAs } from '../../src/charts/graph-condense';
import { pointAt } from '../../src/charts/graph-curves';
import { layoutLegend } from '../../src/charts/graph-legend';
import { layoutOnMap } from '../../src/charts/graph-map';
import { wordsOf } from '../../src/charts/graph-labels';
import { drawnFor, edgeAt, layoutFor } from '../../src/charts/graph-view';
import { walk } from '../../src/charts/graph-walk';
import { namesOf } from '../../src/charts/graph-words';
import { trajectoryGraph } from '../../src/core/graph';
import { circling, TOY } from './graph-groups';

const GROUND = { width: 180, height: 60, cell: 60, left: 0, top: 0, walls: '', edges: '', mesh: '' };
// Three cells in a row; states 3, 4, 5 are the same cells with the key.
const PLACES = [0, 1, 2, 0, 1, 2].map((x, s) => ({ level: 0, x, y: 0, used: s < 3 ? 0 : 1 }));

describe('over the map', () => {
  const graph = trajectoryGraph(circling(4, 30, 6));
  const drawn = drawnAs(graph);
  const states = graph.nodes.map((n) => n.state);
  const l = layoutOnMap(drawn, states, PLACES, GROUND, { em: 12, moves: [[0, -1]] });
  const at = (state: number) => l.nodes[states.indexOf(state)];

  it('stands in its cell, each inventory on its own side of it', () => {
    for (const s of states) expect(Math.floor(at(s).x / 60)).toBe(PLACES[s].x);
    for (const x of [0, 1, 2]) {
      expect(at(x + 3).x - at(x).x).toBeCloseTo(at(3).x - at(0).x, 9);
      expect(at(x + 3).x - at(x).x).toBeGreaterThan(15);
      expect((at(x).x + at(x + 3).x) / 2).toBeCloseTo(60 * x + 30, 9);
    }
  });

  it('there and back are two lanes; a blocked step loops towards what blocked it', () => {
    const edge = (from: number, to: number) =>
      l.edges[drawn.edges.findIndex((e) => states[e.from] === from && states[e.to] === to)];
    const [there, back] = [edge(0, 1), edge(1, 0)];
    expect(there.middle.y - back.middle.y).toBeGreaterThan(6);
    expect(pointAt(edge(1, 1).curve, 0.5).y).toBeLessThan(at(1).y - 6);
  });

  it('joins cells, not layers, when there are too many states', () => {
    expect(drawnFor(graph, 150, PLACES)).toEqual(drawn);
    const cells = drawnFor(graph, 5, PLACES);
    expect(cells.nodes.map((n) => n.members.length)).toEqual([2, 2, 2]);
    const m = layoutFor(graph, cells, { width: 180, em: 12, ground: GROUND, places: PLACES });
    expect(m.nodes.map((n) => n.x).sort((a, b) => a - b)).toEqual([30, 90, 150]);
  });
});

describe('keys', () => {
  const graph = drawnAs(trajectoryGraph(TOY));
  const l = layoutFor(trajectoryGraph(TOY), graph, { width: 800, em: 12 });
  // A·R, B·R, C·U, B·D, E·D, C·D
  const go = (at: number | null, key: string, follow: number | null = null) => walk(graph, l, at, key, follow);

  it('right goes on along the busiest way or the followed rollout, left goes back', () => {
    expect(go(null, 'ArrowRight')).toBe(0);
    expect(go(0, 'ArrowRight')).toBe(1);
    expect(go(0, 'ArrowRight', 1)).toBe(3);
    expect(go(1, 'ArrowRight', 2)).toBe(5);
    expect(go(5, 'ArrowRight')).toBe(5);
    expect(go(4, 'ArrowLeft')).toBe(3);
    expect(go(5, 'Home')).toBe(0);
  });

  it('up and down switch between siblings and come round', () => {
    for (const [a, b] of [
      [1, 3],
      [2, 5],
    ]) {
      expect(go(a, 'ArrowDown')).toBe(b);
      expect(go(b, 'ArrowDown')).toBe(a);
      expect(go(a, 'ArrowUp')).toBe(b);
    }
  });

  it('where time runs down, down goes on', () => {
    const down = layoutFor(trajectoryGraph(TOY), graph, { width: 300, em: 12, flow: 'down' });
    expect(walk(graph, down, 0, 'ArrowDown')).toBe(1);
    expect(walk(graph, down, 1, 'ArrowRight')).toBe(3);
    expect(walk(graph, down, 3, 'ArrowUp')).toBe(0);
  });

  it('Escape lets go, and other keys are not taken', () => {
    expect(go(2, 'Escape')).toBeNull();
    expect([go(null, 'Escape'), go(2, 'Tab'), walk({ nodes: [], edges: [] }, l, null, 'ArrowRight')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('marks what is pointed at, else the pinned step', () => {
    expect(edgeAt(graph, graph.edges[3], { episode: 0, step: 2 })).toBe(3);
    expect(edgeAt(graph, null, { episode: 0, step: 2 })).toBe(2);
    expect(edgeAt(graph, { ...graph.edges[3] }, null)).toBeNull();
    expect(edgeAt(graph, null, { episode: 9, step: 9 })).toBeNull();
  });
});

describe('room', () => {
  const graph = trajectoryGraph(TOY);
  const drawn = drawnAs(graph);
  const names = namesOf(graph, drawn, Object.assign([], { 82: 'R', 68: 'D', 85: 'U' }), 'en', String);

  it('edges carry words only where all of them fit', () => {
    const has = { named: false, rings: [0.5], credit: undefined };
    const wide = layoutFor(graph, drawn, { width: 800, em: 12 });
    expect(wordsOf(drawn, wide, names, 12, has)).toEqual({
      nodes: ['0.50', '', '', '', '', ''],
      edges: ['R', 'R', 'U', 'D', 'D', 'D'],
    });
    const tight = layoutFor(graph, drawn, { width: 100, em: 12 });
    expect(wordsOf(drawn, tight, names, 12, has).edges).toEqual([]);
  });

  it.each(['zh', 'en'] as const)('the legend wraps and never leaves a phone: %s', (locale) => {
    const { items, height } = layoutLegend(drawn, { width: 320, em: 12, locale, domain: 1.1547, full: 0.5 });
    expect(items.map((i) => i.kind)).toEqual(['credit', 'visits', 'ring', 'begin', 'success', 'failure']);
    expect(items[0].words).toContain('±1.15');
    expect(items[1].words).toContain('3');
    for (const item of items) expect(item.y).toBeLessThan(height);
    expect(new Set(items.map((i) => i.y)).size).toBeGreaterThan(1);
    expect(layoutLegend(drawn, { width: 1200, em: 12, locale, domain: undefined, full: undefined }).height).toBeCloseTo(
      19.2,
    );
  });
});
