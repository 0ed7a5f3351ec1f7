// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import type { Locale } from '../../../src/core/text';
import { Prefs } from '../../../src/lab/prefs.svelte';
import { Shelf } from '../../../src/lab/shelf.svelte';
import { Store } from '../../../src/lab/store';
import { sparkPath } from '../../../src/ui/shelf/spark';
import { messages } from '../../lab/fake';
import { ready } from '../../lab/sessions';
import { FakeStore } from '../../lab/shelf-stores';
import Host from './Host.svelte';

const media = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});
const settle = async () => (await messages(), flushSync());

async function shown(lang: Locale = 'en', open?: () => Promise<FakeStore>) {
  const all = await ready('#/lab?v=1&n=40&seed=9');
  all.session.finish();
  await all.frames.settle();
  const store = new FakeStore();
  const shelf = new Shelf(open ?? (async () => store), catalog, () => new Date('2026-11-30T01:02:03Z'));
  const opened: Blob[] = [];
  const changes = { duplicate() {}, remove() {}, branch() {}, open: (file: Blob) => void opened.push(file) };
  const prefs = new Prefs({ lang }, { store: new Store(() => undefined), languages: [lang], media });
  mounted = mount(Host, { target: document.body, props: { prefs, session: all.session, changes, shelf } });
  await shelf.load();
  await settle();
  return { ...all, shelf, store, opened };
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (b) => (b.getAttribute('aria-label') ?? b.textContent!.trim()) === name,
  );
const press = async (name: string) => {
  const found = button(name);
  if (!found) throw new Error(`no button ${name}`);
  found.click();
  await settle();
};
const names = () => [...document.querySelectorAll('li strong')].map((s) => s.textContent);
async function save(name: string) {
  const input = document.querySelector<HTMLInputElement>('form [type=text]')!;
  input.value = name;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
}

describe('the shelf on the page', () => {
  it('saves the arm in hand under a name, lists it with its facts, and opens it', async () => {
    const { session, opened } = await shown();
    expect(document.body.textContent).toContain('There are no runs on the shelf yet.');
    await save('first');
    expect(names()).toEqual(['first']);
    expect(document.querySelector('li')!.textContent).toMatch(/40 updates · seed 9/);
    expect(document.querySelector('li code')!.textContent).toBe(session.arms[0].digest);
    expect(document.querySelector('li path')!.getAttribute('d')).toMatch(/^M0\.0,/);
    await press('Open “first”');
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(opened[0]);
    });
    expect(JSON.parse(text)).toMatchObject({ kind: 'agentic-rl-lab/run', seed: 9, updates: 40, arm: 'a' });
  });

  it('suggests a name, and renames in place', async () => {
    const { shelf } = await shown('zh');
    await save('');
    expect(names()).toEqual(['a']);
    await press('给「a」改名');
    const input = document.querySelector<HTMLInputElement>('li [type=text]')!;
    input.value = '封顶';
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await settle();
    expect([names(), shelf.runs[0].kept.name]).toEqual([['封顶'], '封顶']);
  });

  it('deletes only when asked twice', async () => {
    await shown();
    await save('one');
    await press('Delete “one”');
    expect(names()).toEqual(['one']);
    button('Really delete?')!.dispatchEvent(new FocusEvent('blur'));
    flushSync();
    await press('Delete “one”');
    await press('Really delete?');
    expect(names()).toEqual([]);
    expect(document.body.textContent).toContain('“one” was deleted.');
  });

  it('a broken file gives one sentence in an alert, and the list stays', async () => {
    await shown();
    await save('one');
    const input = document.querySelector<HTMLInputElement>('[type=file]')!;
    const file = { slice: () => ({ text: async () => '{"kind":' }) };
    Object.defineProperty(input, 'files', { value: [file] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect([...document.querySelectorAll('[role=alert]')].map((p) => p.textContent)).toEqual([
      'The file is cut off or no shelf of runs (it is not valid JSON); nothing was read.',
    ]);
    expect(names()).toEqual(['one']);
  });

  it('where nothing can be stored it says so and offers nothing that could not work', async () => {
    await shown('zh', () => Promise.reject(new Error('SecurityError')));
    expect(document.querySelector('[role=alert]')!.textContent).toMatch(/运行架用不了；其余一切照常/);
    expect(document.querySelectorAll('button, input, form')).toHaveLength(0);
  });

  it('draws gaps where nothing was measured, and stays in its box', () => {
    expect(sparkPath([0, null, 1, 2], 30, 10)).toBe('M0.0,10.0M20.0,0.0L30.0,0.0');
    expect([sparkPath([], 30, 10), sparkPath([null], 30, 10), sparkPath([0.5], 30, 10)]).toEqual(['', '', 'M0.0,5.0']);
  });
});
