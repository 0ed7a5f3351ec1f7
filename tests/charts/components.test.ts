// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Line from '../../src/charts/Line.svelte';
import Sweep from '../../src/charts/Sweep.svelte';
import Waterfall from '../../src/charts/Waterfall.svelte';

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});
const find = (selector: string) => {
  const node = document.body.querySelector<HTMLElement>(selector);
  if (!node) throw new Error(`nothing matches ${selector}`);
  return node;
};
const press = (node: HTMLElement, key: string) =>
  node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('Line', () => {
  const series = [{ id: 'a', label: 'capped', values: [0, 0.5, 1], hue: 'arm-1' as const }];

  it('says its latest values and reads along the run with the arrow keys', () => {
    const seen: (number | null)[] = [];
    mounted = mount(Line, {
      target: document.body,
      props: {
        title: 'True success',
        locale: 'en',
        series,
        format: 'percent',
        cursor: 1,
        oncursor: (u: number | null) => seen.push(u),
      },
    });
    flushSync();
    expect(find('svg').getAttribute('aria-label')).toBe('True success. capped 50%');
    const slider = find('[role=slider]');
    expect(slider.getAttribute('aria-valuetext')).toBe('update 1: capped 50%');
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Escape', 'x']) press(slider, key);
    expect(seen).toEqual([2, 0, 0, 2, null]);
  });

  it('opens a data table and keeps inline styles out of its markup', async () => {
    mounted = mount(Line, { target: document.body, props: { title: 'T', locale: 'zh', series, notes: ['释义'] } });
    flushSync();
    expect(document.body.querySelector('table')).toBeNull();
    (find('details') as HTMLDetailsElement).open = true;
    find('details').dispatchEvent(new Event('toggle'));
    flushSync();
    expect([...document.querySelectorAll('tbody tr')].map((r) => r.textContent?.trim())).toEqual(['00', '10.5', '21']);
    expect(document.body.innerHTML).not.toContain('style=');
  });
});

describe('Waterfall', () => {
  it('tells the scene which step its bar stands for', () => {
    const steps: (number | null)[] = [];
    mounted = mount(Waterfall, {
      target: document.body,
      props: {
        title: 'Pay slip',
        locale: 'en',
        terms: [{ id: 'm', label: 'milestone', part: 'process' }],
        slip: { steps: 9, paid: [[0, 0, 0.1, 0, 0, 0, 0, 0, 0]], cutOff: [[0, 0, 0, 0, 0, 0, 0.1, 0, 0]] },
        cap: 0.1,
        onstep: (s: number | null) => steps.push(s),
      },
    });
    flushSync();
    const slider = find('[role=slider]');
    press(slider, 'Home');
    flushSync();
    expect(slider.getAttribute('aria-valuetext')).toBe('step 3 · milestone +0.1');
    press(slider, 'ArrowRight');
    flushSync();
    expect(slider.getAttribute('aria-valuetext')).toBe('step 7 · milestone 0 · Capped off +0.1');
    expect(steps).toEqual([2, 6]);
    expect(document.querySelectorAll('rect.cut')).toHaveLength(1);
  });
});

describe('Sweep', () => {
  it('draws one hollow mark per known optimum and panel, and one for the legend', () => {
    const points = [
      { value: 0.5, truth: [1, 1], paid: [1.5, 1.5], optimum: { truth: 1, paid: 1.5 } },
      { value: Infinity, truth: [], paid: [] },
    ];
    mounted = mount(Sweep, { target: document.body, props: { title: 'Caps', locale: 'zh', points } });
    flushSync();
    expect(document.querySelectorAll('path.best')).toHaveLength(3);
    expect(document.querySelectorAll('circle.mean')).toHaveLength(2);
  });
});
