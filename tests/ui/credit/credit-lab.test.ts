// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Lesson } from '../../../src/core/lesson';
import { Prefs } from '../../../src/lab/prefs.svelte';
import { Store } from '../../../src/lab/store';
import type { Bench } from '../../../src/ui/bench/bench.svelte';
import { messages } from '../../lab/fake';
import { ready } from '../../lab/sessions';
import Host from './Host.svelte';

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});

const media = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });

/** The panel of an opened lesson, first arm in hand, once its first rollouts are shown. */
async function shown(credit?: Lesson['credit'], mixed?: number) {
  const all = await ready();
  const thread = all.threads.all[0];
  if (mixed !== undefined) {
    const freeze = thread.freeze.bind(thread);
    thread.freeze = async (wish) => ({ ...(await freeze(wish)), mixed });
  }
  const prefs = new Prefs({ lang: 'en' }, { store: new Store(() => undefined), languages: ['en'], media });
  let bench!: Bench;
  const onbench = (b: Bench) => (bench = b);
  mounted = mount(Host, { target: document.body, props: { prefs, session: all.session, credit, onbench } });
  await settle(all.frames);
  thread.calls.length = 0;
  return { ...all, thread, bench, words: () => document.body.textContent!.replace(/\s+/g, ' ') };
}
async function settle(frames: Awaited<ReturnType<typeof ready>>['frames']) {
  flushSync();
  await messages(8);
  flushSync();
  await frames.settle();
  flushSync();
}
const named = (selector: string, name: RegExp): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((b) => name.test(b.textContent!));
  if (!found) throw new Error(`no ${selector} ${name}`);
  return found;
};
const press = (selector: string, name: RegExp) => {
  named(selector, name).click();
  flushSync();
};

describe('the credit lab', () => {
  it('freezes by itself and says what the numbers are about', async () => {
    const { words, bench } = await shown();
    expect(words()).toContain('frozen rollouts · policy at update 0; 32 of 32 groups can be compared');
    expect(document.querySelectorAll('.panel[aria-pressed]')).toHaveLength(6);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(6);
    expect(words()).toContain('right 50 times in 100');
    expect(bench.panel).toBeUndefined();
  });

  it('is open from the start, with the lesson’s methods, where a lesson asks for it', async () => {
    const { bench } = await shown({ methods: ['grpo', 'salt'], view: 'layers' });
    expect(bench.panel).toBe('credit');
    expect([...document.querySelectorAll('.panel .name')].map((e) => e.textContent)).toEqual(['GRPO', 'SALT']);
    expect(document.querySelector('.views [aria-pressed=true]')!.textContent).toBe('In layers');
  });

  it('a panel puts its method into the large graph and its knobs beside', async () => {
    await shown();
    press('.panel', /^GAGPO/);
    expect(named('h3', /Knobs of/).textContent!.trim()).toMatch(/^Knobs of GAGPO\s+same rollouts$/);
    expect(document.querySelector('figcaption')!.textContent).toContain('GAGPO: what each step is credited with');
    expect(document.querySelectorAll('.knobs')[0].querySelectorAll('.knob')).toHaveLength(3);
  });

  it('turning a knob moves the number of a picked step, on the frozen rollouts', async () => {
    const { thread, frames, words } = await shown();
    press('.panel', /^GAGPO/);
    const graph = document.querySelector<HTMLElement>('[role=application]')!;
    for (const key of ['Home', 'ArrowRight', 'Enter']) {
      graph.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      flushSync();
    }
    expect(named('section h4', /step/).textContent).toMatch(/^T\d, step 2: .+ → .+/);
    expect(words()).toMatch(/δ = r \+ γ V\(s′\) − V\(s\)= 1 \+ 0\.95 × 0 − 0\.5= 0\.5/);
    const slider = document.querySelectorAll<HTMLInputElement>('.knobs [type=range]')[1];
    slider.value = '25';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await settle(frames);
    expect(thread.calls).toEqual(['credit gagpo']);
    expect(words()).toMatch(/GAGPO ?[+−]0\.25/);
    expect(words()).toContain('same rollouts ·');
  });

  it('slip and group size roll the frozen policy out again; the picked step stays with its edge', async () => {
    const { thread, frames, words } = await shown();
    const graph = document.querySelector<HTMLElement>('[role=application]')!;
    for (const key of ['Home', 'ArrowRight', 'Enter']) {
      graph.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      flushSync();
    }
    const [slip, size] = document.querySelectorAll('.knobs')[1].querySelectorAll<HTMLInputElement>('[type=range]');
    slip.value = '2';
    slip.dispatchEvent(new Event('input', { bubbles: true }));
    await settle(frames);
    size.value = '14';
    size.dispatchEvent(new Event('input', { bubbles: true }));
    await settle(frames);
    expect(thread.calls.filter((c) => c.startsWith('freeze'))).toEqual([
      'freeze 32 0 held slip=0.1',
      'freeze 32 0 held slip=0.1 groupSize=16',
    ]);
    expect(words()).toContain('re-sampled ·');
    expect(named('section h4', /step/).textContent).toMatch(/^T1, step 2: .+ → .+/);
  });

  it('other rollouts are said to be others', async () => {
    const { thread, frames, words } = await shown();
    press('button', /^Other rollouts/);
    await settle(frames);
    expect(thread.calls[0]).toBe('freeze 32 1');
    expect(words()).toContain('re-sampled ·');
    expect(words()).toContain('Pick an edge of the graph');
  });

  it('without anything to compare it says so instead of measuring', async () => {
    const { words } = await shown(undefined, 0);
    expect(words()).toContain('there is nothing to compare');
    expect(document.querySelector('tbody')).toBeNull();
  });

  it('says where a method is wrong', async () => {
    const { words } = await shown();
    expect(words()).toContain('Where GRPO gets it wrong');
    expect(words()).toContain('2 of 8 steps wrong');
  });

  it('methods are added and taken away, six at most', async () => {
    const { thread, frames } = await shown();
    const box = (name: RegExp) => named('label', name).querySelector('input')!;
    expect(box(/HGPO/).disabled).toBe(true);
    box(/SALT/).click();
    flushSync();
    box(/HGPO/).click();
    await settle(frames);
    expect(thread.calls).toEqual(['credit hgpo']);
    expect(document.querySelectorAll('.panel')).toHaveLength(6);
  });

  it('shows why a question was refused', async () => {
    const { thread, frames } = await shown();
    thread.refuse = 'no rollouts are frozen';
    press('button', /^Other rollouts/);
    await settle(frames);
    expect(document.querySelector('[role=alert]')!.textContent).toContain('Freeze again.');
  });
});
