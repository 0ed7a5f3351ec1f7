import { describe, expect, it } from 'vitest';
import { drawnAs } from '../../src/charts/graph-condense';
import { creditOf, edgeOf, episodesOf, ranksOf, stepRows, strength } from '../../src/charts/graph-credit';
import { endsOf } from '../../src/charts/graph-ends';
import { changedBy, fullRing, nodesOf, sample, stagesOf } from '../../src/charts/graph-stages';
import type { SweepNote } from '../../src/charts/graph-stages';
import { sayCredit, sayEdge, sayPraise, sayRollouts, namesOf } from '../../src/charts/graph-words';
import { valuesOf } from '../../src/core/knob';
import type { Estimator } from '../../src/core/estimator';
import { trajectoryGraph } from '../../src/core/graph';
import { estimators } from '../../src/estimators';
import { circling, TOY } from './graph-groups';

const graph = trajectoryGraph(TOY);
const drawn = drawnAs(graph);

/** Advantages and notes of a method as declared. */
function run(id: string, group = TOY): { rows: number[][]; sweeps: SweepNote[] } {
  const method: Estimator = estimators.get(id);
  const sweeps: SweepNote[] = [];
  const rows = method.estimate(group, valuesOf(method.knobs), { value: () => 0, note: (s) => sweeps.push(s) });
  return { rows, sweeps };
}
const rounded = (xs: ArrayLike<number>) => Array.from(xs, (x) => Math.round(1e6 * x) / 1e6 + 0);

describe('credit on the edges of the toy group: A·R, B·R, C·U, B·D, E·D, C·D', () => {
  it.each([
    ['grpo', [0, 0.288675, 1.154699, -0.577349, -0.577349, -0.577349]],
    ['salt', [0, 0.288675, 1.154699, -0.577349, -0.577349, -0.577349]],
    ['gagpo', [0, 0.379426, 1.198188, -0.758852, 0, -1.198188]],
    ['gigpo', [0, 0.325, 1.166667, -0.65, -0.333333, -0.833333]],
  ])('%s', (id, expected) => {
    const { mean, domain } = creditOf(graph.edges, run(id).rows);
    rounded(mean).forEach((x, i) => expect(Math.abs(x - expected[i])).toBeLessThan(2e-6));
    expect(domain).toBe(Math.max(...mean.map(Math.abs)));
  });

  it('GRPO blames T3 for its good move B·R, SALT praises it: the card shows the spread', () => {
    const methods = ['grpo', 'salt'].map((id) => ({ id, title: id, rows: run(id).rows }));
    const exact = [
      [0.1, 0.2, 0.5],
      [0.1, -0.4, 0],
      [0.1, 0.2, -0.5],
    ];
    const [grpo, salt] = stepRows(graph.edges, edgeOf(graph.edges, { episode: 2, step: 1 }), methods, exact);
    expect(rounded([grpo.lo, grpo.hi])).toEqual([-0.577349, 1.154699]);
    expect(rounded([salt.lo, salt.hi])).toEqual([0.288675, 0.288675]);
    expect(salt).toMatchObject({ rank: 2, of: 6, right: true });
    expect(salt.share).toBeCloseTo(0.25, 5);
    // Where the exact advantage is 0 there is no right sign.
    expect(stepRows(graph.edges, 4, methods, exact).map((r) => r.right)).toEqual([undefined, undefined]);
    expect(
      stepRows(
        graph.edges,
        3,
        methods,
        exact.map((r) => r.map((x) => -x)),
      ).map((r) => r.right),
    ).toEqual([false, false]);
  });

  it('ranks from the most praised, ties sharing theirs', () => {
    expect([...ranksOf([1, 3, 1, -2])]).toEqual([2.5, 1, 2.5, 4]);
  });

  it('no credit at all still has a scale, and residues are no colour', () => {
    const silent = creditOf(
      graph.edges,
      TOY.map((e) => Array.from(e.rewards, () => 1e-12)),
    );
    expect(silent.domain).toBe(1);
    expect([...silent.mean].map((x) => strength(x / silent.domain))).toEqual([0, 0, 0, 0, 0, 0]);
    expect([0.001, -1, 2].map(strength)).toEqual([0.25, 1, 1]);
  });
});

describe('stages', () => {
  it.each(['salt', 'gagpo', 'gigpo', 'rewardflow', 'graphgpo'])(
    '%s: what is drawn in each stage is what the estimator told',
    (id) => {
      const group = [...TOY, ...circling(2, 12, 5)];
      const g = trajectoryGraph(group);
      const { sweeps } = run(id, group);
      expect(sweeps.length).toBeGreaterThan(0);
      stagesOf(g, drawnAs(g), sweeps).forEach((stage, k) => {
        expect(stage.say).toBe(sweeps[k].say);
        expect(stage.values).toEqual(g.nodes.map((n) => sweeps[k].nodes.get(n.state)));
      });
    },
  );

  it('RewardFlow: the wave runs back from G, one edge a sweep', () => {
    const letters = (states: Iterable<number>) => [...states].map((s) => String.fromCharCode(s)).join('');
    const { sweeps } = run('rewardflow');
    expect(sweeps.map((_, k) => letters(changedBy(sweeps, k)))).toEqual(['G', 'C', 'B', 'A']);
    stagesOf(graph, drawn, sweeps).forEach((stage, k) =>
      expect(stage.changed).toEqual(nodesOf(graph, drawn, changedBy(sweeps, k))),
    );
    expect(fullRing(sweeps)).toBe(1);
    expect(fullRing([])).toBe(1);
  });

  it('a node of several states shows the mean of those that were told', () => {
    const one = { ...drawn, nodes: [{ ...drawn.nodes[0], members: [0, 1, 5] }] };
    const say = { zh: '', en: '' };
    expect(
      stagesOf(graph, one, [
        {
          say,
          nodes: new Map([
            [65, 1],
            [66, 2],
          ]),
        },
      ])[0].values,
    ).toEqual([1.5]);
    expect(stagesOf(graph, one, [{ say, nodes: new Map() }])[0].values).toEqual([undefined]);
  });

  it('samples the first, the last and some between', () => {
    expect(sample(14, 6)).toEqual([0, 3, 5, 8, 10, 13]);
    expect(sample(3, 6)).toEqual([0, 1, 2]);
  });
});

describe('words', () => {
  const names = namesOf(graph, drawn, Object.assign([], { 82: 'R' }), 'en', (s) => String.fromCharCode(s));

  it('says an edge, its credit and who walks it', () => {
    expect(sayEdge(drawn.edges[1], 0.288675, names)).toBe('R: B → C, Credit +0.29, T1 T3');
    expect(sayEdge(drawn.edges[2], undefined, names)).toBe('several kinds of step: C → G, T1');
    expect(episodesOf(drawn.edges[0])).toEqual([0, 1, 2]);
    expect(sayRollouts(drawn.edges[0], 2)).toBe('T1 T2 +1');
    expect([0, -1e-17, -0.5773, 12].map(sayCredit)).toEqual(['0', '0', '−0.58', '+12.0']);
    expect(sayPraise([1, -1, 0, -2], 'en')).toBe('edges praised 1, blamed 2, neither 1');
  });

  it('ends by shape: G succeeded, F failed, the rest are passed', () => {
    expect(endsOf(drawn, [true, false, false])).toEqual([
      undefined,
      undefined,
      undefined,
      'success',
      undefined,
      'failure',
    ]);
    expect(endsOf(drawn, [true, true, false]).at(-1)).toBe('both');
  });
});
