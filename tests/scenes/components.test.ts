// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import Grid from '../../src/scenes/Grid.svelte';

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});

const picture = {
  width: 3,
  height: 1,
  tiles: ['floor', 'floor', 'floor'] as const,
  marks: [
    { kind: 'start', x: 0, y: 0 },
    { kind: 'door', x: 1, y: 0, event: 'door' },
    { kind: 'goal', x: 2, y: 0, event: 'goal' },
  ] as const,
};
const show = (props: object) => {
  mounted = mount(Grid, {
    target: document.body,
    props: {
      picture,
      locale: 'en',
      places: [],
      actions: [],
      probabilities: [],
      visits: [],
      prices: { door: 0.1, goal: 1 },
      ...props,
    },
  });
  flushSync();
};

it('makes marks that cause an event into named buttons', () => {
  const pressed: string[] = [];
  show({ onmark: (event: string) => pressed.push(event), paying: { door: 'capped' }, selected: 'goal' });
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map((b) => b.getAttribute('aria-label'))).toEqual([
    'door pays +0.1, capped; press to change what it pays',
    'goal pays +1; press to change what it pays',
  ]);
  expect(buttons.map((b) => b.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  buttons[0].click();
  expect(pressed).toEqual(['door']);
});

it('draws prices but no buttons when nothing can be edited, and describes itself', () => {
  show({ trails: [{ episode: 0, cells: Int16Array.of(0, 0, 1, 0, 2, 0), success: true }], step: 1 });
  expect(document.querySelector('button')).toBeNull();
  expect([...document.querySelectorAll('.price')].map((p) => p.textContent)).toEqual(['+0.1', '+1']);
  expect(document.querySelector('desc')?.textContent).toBe(
    'Map 3×1: start, door pays +0.1, goal pays +1. agents: 1; did the task: 1.',
  );
});
