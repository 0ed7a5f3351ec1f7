// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Graph from '../../src/charts/Graph.svelte';
import GraphMultiples from '../../src/charts/GraphMultiples.svelte';
import GraphStepCard from '../../src/charts/GraphStep.svelte';
import GraphSweeps from '../../src/charts/GraphSweeps.svelte';
import type { SweepNote } from '../../src/charts/graph-stages';
import type { DrawnEdge } from '../../src/charts/graph-condense';
import { trajectoryGraph } from '../../src/core/graph';
import type { GraphStep } from '../../src/core/graph';
import { valuesOf } from '../../src/core/knob';
import { estimators } from '../../src/estimators';
import { TOY } from './graph-groups';

const mounted: Record<string, unknown>[] = [];
afterEach(() => {
  for (const component of mounted.splice(0)) void unmount(component);
  document.body.innerHTML = '';
  vi.useRealTimers();
});
const all = (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)];
const find = (selector: string) => {
  const [node] = all(selector);
  if (!node) throw new Error(`nothing matches ${selector}`);
  return node;
};
const press = (key: string) => {
  find('[role=application]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
};

const graph = trajectoryGraph(TOY);
const success = [true, false, false];
const actions: string[] = Object.assign([], { 82: 'R', 85: 'U', 68: 'D' });
const stateName = (s: number) => String.fromCharCode(s);
const methods = ['grpo', 'salt', 'rewardflow'].map((id) => {
  const plugin = estimators.get(id);
  const sweeps: SweepNote[] = [];
  const rows = plugin.estimate(TOY, valuesOf(plugin.knobs) as never, { value: () => 0, note: (s) => sweeps.push(s) });
  return { id, title: plugin.title.en, rows, sweeps };
});
const base = { title: 'Graph', locale: 'en' as const, graph, success, actions, stateName };

describe('Graph', () => {
  it('reads along the edges and hands over the steps they stand for', () => {
    const seen: unknown[] = [];
    mounted.push(
      mount(Graph, {
        target: document.body,
        props: {
          ...base,
          rows: methods[1].rows,
          onhover: (edge: DrawnEdge | null, steps: readonly GraphStep[]) =>
            seen.push([edge?.action ?? null, steps.length]),
          onpick: (edge: DrawnEdge, steps: readonly GraphStep[]) => seen.push(['pick', edge.action, steps]),
        },
      }),
    );
    flushSync();
    press('ArrowRight');
    expect(find('[aria-live]').textContent).toBe('R: A → B, Credit 0, T1 T2 T3');
    press('ArrowRight');
    expect(find('[aria-live]').textContent).toBe('R: B → C, Credit +0.29, T1 T3');
    expect(all('path.chosen')).toHaveLength(1);
    press('Enter');
    press('Escape');
    expect(seen).toEqual([
      [82, 3],
      [82, 2],
      [
        'pick',
        82,
        [
          { episode: 0, step: 1 },
          { episode: 2, step: 1 },
        ],
      ],
      [null, 0],
    ]);
  });

  it('colours praise and blame, leaves the shared step neutral, and marks ends by shape', () => {
    mounted.push(mount(Graph, { target: document.body, props: { ...base, rows: methods[1].rows } }));
    flushSync();
    expect(
      all('.edge').map((e) => e.querySelector('.up, .down')?.getAttribute('class')?.split(' ')[0] ?? 'none'),
    ).toEqual(['none', 'up', 'up', 'down', 'down', 'down']);
    expect(all('.node .success')).toHaveLength(1);
    expect(all('.node .failure')).toHaveLength(1);
  });

  it('brings one rollout out and dims the others; a pinned step is marked', () => {
    mounted.push(
      mount(Graph, { target: document.body, props: { ...base, episode: 1, pinned: { episode: 2, step: 2 } } }),
    );
    flushSync();
    expect(all('.edge').map((e) => e.classList.contains('dim'))).toEqual([false, true, true, false, false, false]);
    expect(all('.casing')).toHaveLength(4);
    expect(find('[aria-live]').textContent).toBe('D: C → F, T3');
  });

  it('is also a nested list: step → action → credit', () => {
    mounted.push(mount(Graph, { target: document.body, props: { ...base, rows: methods[1].rows } }));
    const details = all('details').at(-1) as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    flushSync();
    expect(all('ol > li')).toHaveLength(3);
    expect(all('ol > li:nth-child(2) > ul > li').map((li) => li.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'B: R → C → +0.29 T1 T3',
      'B: D → E → −0.58 T2',
    ]);
  });
});

describe('GraphSweeps', () => {
  const { sweeps, rows } = methods[2];
  const shown = () => all('.ring').map((ring) => Number(ring.dataset['value']));
  const told = (k: number) => graph.nodes.flatMap((n) => sweeps[k].nodes.get(n.state) ?? []);
  const next = () => {
    find('[aria-label="Next pass"]').click();
    flushSync();
  };

  it('shows the notes themselves, then the credit that comes of them', () => {
    mounted.push(mount(GraphSweeps, { target: document.body, props: { ...base, rows, sweeps } }));
    flushSync();
    sweeps.forEach((sweep, k) => {
      expect(shown()).toEqual(told(k));
      expect(document.body.textContent).toContain(sweep.say.en);
      expect(all('.edge .up, .edge .down')).toHaveLength(0);
      next();
    });
    expect(find('output').textContent).toBe(`${sweeps.length + 1}/${sweeps.length + 1}`);
    expect(all('.edge .up').length).toBeGreaterThan(0);
    expect(find('[aria-label="Next pass"]').hasAttribute('disabled')).toBe(true);
  });

  it('plays one sweep per pace, pauses, and stops at the end', () => {
    vi.useFakeTimers();
    mounted.push(mount(GraphSweeps, { target: document.body, props: { ...base, rows, sweeps, pace: 400 } }));
    flushSync();
    const button = find('.player button');
    const pass = (ms: number) => {
      vi.advanceTimersByTime(ms);
      flushSync();
    };
    button.click();
    flushSync();
    pass(399);
    expect(shown()).toEqual(told(0));
    pass(1);
    expect(shown()).toEqual(told(1));
    button.click();
    flushSync();
    pass(2000);
    expect(shown()).toEqual(told(1));
    button.click();
    flushSync();
    pass(4000);
    expect(button.textContent).toBe('Replay');
  });

  it('without motion: numbered stages instead of a play button', () => {
    mounted.push(mount(GraphSweeps, { target: document.body, props: { ...base, rows, sweeps, still: true } }));
    flushSync();
    expect(all('.player button')).toHaveLength(2);
    const stages = all('[role=listitem]');
    expect(stages.map((s) => s.querySelector('b')?.textContent)).toEqual(['1', '2', '3', '4']);
    stages.forEach((stage, k) =>
      expect([...stage.querySelectorAll<SVGElement>('.ring')].map((r) => Number(r.dataset['value']))).toEqual(told(k)),
    );
  });
});

describe('GraphMultiples', () => {
  it('draws every method on the same layout and selects by title', () => {
    const chosen: string[] = [];
    mounted.push(
      mount(GraphMultiples, {
        target: document.body,
        props: { locale: 'en', graph, success, methods, selected: 'salt', onselect: (id: string) => chosen.push(id) },
      }),
    );
    flushSync();
    const panels = all('button');
    const paths = panels.map((p) => [...p.querySelectorAll('.none')].map((e) => e.getAttribute('d')).join());
    expect(panels.map((p) => p.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
    expect(new Set(paths).size).toBe(1);
    panels[2].click();
    expect(chosen).toEqual(['rewardflow']);
  });
});

describe('GraphStep', () => {
  it('lists every method, the exact advantage first, and says who has the sign wrong', () => {
    const exact = TOY.map((e) => Array.from(e.rewards, () => -0.1));
    const picked: unknown[] = [];
    mounted.push(
      mount(GraphStepCard, {
        target: document.body,
        props: {
          locale: 'en',
          title: 'B·R',
          graph,
          step: { episode: 2, step: 1 },
          methods,
          exact,
          onmethod: (id: string) => picked.push(id),
          onepisode: (e: number) => picked.push(e),
          method: 'grpo',
          onsource: (id: string) => picked.push(`source ${id}`),
        },
      }),
    );
    flushSync();
    const cells = all('tbody tr').map((tr) => tr.textContent?.replace(/\s+/g, ' ').trim() ?? '');
    expect(cells[0]).toMatch(/^Exact advantage ?−0.10 /);
    expect(cells[1]).toMatch(/^GRPO ?\+0.29 ?−0.58 ~ \+1.15 ?2\/6 ?✗/);
    expect(all('.shared button').map((b) => b.textContent)).toEqual(['T1', 'T3']);
    all('.shared button')[1].click();
    all('.name')[1].click();
    all('tbody td > button')[0].click();
    expect(picked).toEqual([2, 'salt', 'source grpo']);
  });
});
