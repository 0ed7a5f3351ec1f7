// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Locale } from '../../../src/core/text';
import { Prefs } from '../../../src/lab/prefs.svelte';
import { Store } from '../../../src/lab/store';
import { TIME } from '../../../src/ui/bench/time-words';
import { messages } from '../../lab/fake';
import { ready } from '../../lab/sessions';
import TimeHost from './TimeHost.svelte';

const media = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});

async function shown(hash: string, lang: Locale = 'en') {
  const all = await ready(hash);
  all.session.finish();
  await all.frames.settle();
  const asked: unknown[] = [];
  const changes = {
    duplicate: () => {},
    remove: () => {},
    open: () => {},
    branch: (id: string, forks: unknown) => asked.push([id, forks]),
  };
  const prefs = new Prefs({ lang }, { store: new Store(() => undefined), languages: [lang], media });
  mounted = mount(TimeHost, { target: document.body, props: { prefs, session: all.session, changes } });
  flushSync();
  const slider = document.querySelector<HTMLInputElement>('[type=range]')!;
  const scrub = (to: number) => {
    slider.value = String(to);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };
  return { ...all, asked, slider, scrub };
}
const button = (name: string | RegExp) => {
  const found = [...document.querySelectorAll('button')].find((b) =>
    [b.textContent!.trim(), b.getAttribute('aria-label') ?? ''].some((words) =>
      typeof name === 'string' ? words === name : name.test(words),
    ),
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const press = (name: string | RegExp) => (button(name).click(), flushSync());
const type = (input: HTMLInputElement, words: string, key: string) => {
  input.value = words;
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
};

describe('the time machine', () => {
  it('offers nothing at the newest moment; dragged back it shows that moment and says what resuming cuts', async () => {
    const { session, scrub, slider } = await shown('#/lab?v=1&n=60');
    expect([button('Resume from here').disabled, button('Branch from here').disabled]).toEqual([true, true]);
    expect(slider.getAttribute('aria-valuetext')).toBe('60, Newest');
    scrub(30);
    expect([session.cursor, session.playback.held, slider.getAttribute('aria-valuetext')]).toEqual([30, 30, '30']);
    expect(document.querySelector('[role=status]')!.textContent).toBe(TIME.note.en);
    session.playback.glance(12);
    session.playback.glance(null);
    expect(session.cursor).toBe(30);
    press('Newest');
    expect(session.playback.cursor).toBe('live');
  });

  it('changes no words while a pointer passes over a chart: what is under it must not move away', async () => {
    const { session } = await shown('#/lab?v=1&n=60');
    const words = () => document.querySelector('[role=status]')!.textContent;
    expect(words()).toBe(TIME.momentHint.en);
    session.playback.glance(12);
    flushSync();
    expect([words(), button('Resume from here').disabled]).toEqual([TIME.momentHint.en, false]);
    session.playback.hold(12);
    flushSync();
    expect(words()).toBe(TIME.note.en);
  });

  it('resumes from the moment it shows', async () => {
    const { session, frames, scrub } = await shown('#/lab?v=1&n=60', 'zh');
    scrub(30);
    press('从这里继续');
    await frames.settle();
    flushSync();
    expect([session.update, session.playback.cursor]).toEqual([30, 'live']);
    expect(document.querySelector('[role=status]')!.textContent).toBe('已退回第 30 次更新。');
  });

  it('branches off the arm in hand, while there is room', async () => {
    const { asked, scrub } = await shown('#/lab?v=1&n=60');
    scrub(45);
    press('Branch from here');
    expect(asked).toEqual([['a', [{ at: 45 }]]]);
    expect(document.querySelector('svg')).toBeNull();
  });

  it('with four arms it says why there is no fifth', async () => {
    const { asked, scrub } = await shown('#/lab?v=1&n=20&arms=a,b,a-2,b-2');
    scrub(5);
    expect([button('Branch from here').disabled, button('Branch from here').title]).toEqual([true, TIME.branchFull.en]);
    expect(asked).toEqual([]);
  });

  it('draws the tree and names it; names are changed in place, kept with Enter and left alone with Escape', async () => {
    const { session } = await shown('#/lab?v=1&n=60&arms=a,b,a-2&tree=a-2.a@30&x=a-2.reward.cap@30:0.1');
    expect(document.querySelectorAll('svg path')).toHaveLength(3);
    const rows = () => [...document.querySelectorAll('li')].map((li) => li.textContent!.replace(/\s+/g, ' ').trim());
    expect(rows()).toEqual(['ask ✎', expect.stringMatching(/^ask \(2\) ✎ ?left “ask” at update 30$/), 'ask ✎']);
    press('Rename “ask (2)”');
    const input = () => document.querySelector<HTMLInputElement>('li [type=text]')!;
    expect([input().value, document.activeElement]).toEqual(['ask (2)', input()]);
    type(input(), 'nothing', 'Escape');
    expect(session.arm('a-2')!.title.en).toBe('ask (2)');
    press('Rename “ask (2)”');
    type(input(), '  tight cap ', 'Enter');
    await messages();
    expect([session.arm('a-2')!.title, document.activeElement]).toEqual([
      { zh: 'tight cap', en: 'tight cap' },
      button('Rename “tight cap”'),
    ]);
    press('Rename “tight cap”');
    type(input(), '   ', 'Enter');
    expect(session.arm('a-2')!.title.en).toBe('tight cap');
    press('tight cap');
    expect(button('tight cap').getAttribute('aria-pressed')).toBe('true');
  });

  it('a branch that waits says what to do', async () => {
    const { session, frames } = await shown('#/lab?v=1&n=60&arms=a,b,a-2&tree=a-2.a@30');
    session.rewind(30);
    await frames.settle();
    flushSync();
    expect(document.querySelector('[role=status]')!.textContent).toBe(TIME.branched.en);
  });
});
