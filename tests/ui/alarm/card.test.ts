// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Prefs } from '../../../src/lab/prefs.svelte';
import { Store } from '../../../src/lab/store';
import { ALARM } from '../../../src/ui/alarm/words';
import { begun } from '../../lab/sessions';
import CardHost from './CardHost.svelte';

const media = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** A page whose first arm rings at update 43, after its entropy moved at 41. */
async function rung(hash: string, inLab: boolean, lang: 'zh' | 'en' = 'en') {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  Element.prototype.scrollIntoView ??= () => {};
  const all = begun(hash);
  all.threads.onopen = (trainer, i) => {
    if (i === 0) trainer.raise = (at) => ({ 41: 'entropy', 43: 'four-lines', 50: 'reward' })[at];
  };
  const { session, frames } = all;
  session.prediction.skip();
  session.bell.turn(true);
  session.open();
  await frames.settle();
  session.play();
  await frames.settle();
  const asked: unknown[] = [];
  const changes = inLab
    ? {
        duplicate: () => {},
        remove: () => {},
        open: () => {},
        branch: (id: string, forks: unknown) => asked.push([id, forks]),
      }
    : undefined;
  const prefs = new Prefs({ lang }, { store: new Store(() => undefined), languages: [lang], media });
  mounted = mount(CardHost, { target: document.body, props: { prefs, session, changes } });
  flushSync();
  return { ...all, asked };
}
const said = () => document.body.textContent!.replace(/\s+/g, ' ');
function press(name: string) {
  const button = [...document.querySelectorAll('button')].find((b) => b.textContent!.trim() === name);
  if (!button) throw new Error(`no button ${name} in ${said()}`);
  button.click();
  flushSync();
}

describe('the alarm card', () => {
  it('says who moved first, whether reward has, and how far the rule can be trusted; later it knows more', async () => {
    const { session, frames } = await rung('#/lab?v=1&n=90', true);
    expect(said()).toMatch(/Alarm at update 43/);
    expect(said()).toMatch(/“Entropy” moved first, at update 41\. The reward line has not moved\./);
    expect(said()).toMatch(/at most 10% of whole honest runs raise it\. How often it is wrong was measured, but/);
    expect(document.activeElement).toBe(document.querySelector('section'));
    session.play();
    await frames.settle();
    flushSync();
    expect(said()).toMatch(/The reward line moved 9 updates later\./);
  });

  it('in the lab one press makes both branches, with the chosen repair: from a snapshot before it, and from here', async () => {
    const { session, asked } = await rung('#/lab?v=1&n=90', true);
    const kept = session.arms[0].keptBefore(37);
    expect(kept).toBeGreaterThan(0);
    const select = document.querySelector('select')!;
    expect([...select.options].map((o) => o.value)).toEqual(['first', 'gate', 'unpaid', 'leash']);
    select.value = 'unpaid';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    press(ALARM.both.en);
    const edits = [{ path: 'reward.milestone.weight', value: 0 }];
    expect(asked).toEqual([
      [
        'a',
        [
          { at: kept, edits, title: ALARM.arms.again },
          { at: session.arms[0].update, edits, title: ALARM.arms.onward },
        ],
      ],
    ]);
  });

  it('says who makes way where there is no room for both, and both can be pressed all the same', async () => {
    const { session, asked } = await rung('#/lab?v=1&n=90&arms=a,b,b-2', true);
    expect(said()).toContain(
      'both together put “ask” and “ask (2)” away first, and you can bring back what stood here.',
    );
    press(ALARM.both.en);
    press(ALARM.again(session.arms[0].keptBefore(37)).en);
    expect(asked).toEqual([
      ['a', [expect.anything(), expect.anything()]],
      ['a', [expect.anything()]],
    ]);
  });

  it('and says nothing of it where they fit', async () => {
    await rung('#/lab?v=1&n=90', true);
    expect(said()).not.toContain('At most four arms');
  });

  it('on a lesson page it mends in place: back to the snapshot, with the knob turned there', async () => {
    const { session, frames } = await rung('#/lesson/bonus-eats-task', false, 'zh');
    const kept = session.arms[0].keptBefore(37);
    expect(document.querySelector('a')!.getAttribute('href')).toMatch(/^#\/lab\?v=1&from=bonus-eats-task&.*lang=zh/);
    press(ALARM.again(kept).zh);
    await frames.settle();
    flushSync();
    expect(session.update).toBe(kept);
    expect(document.querySelector('section')).toBeNull();
    const changed = session.arms.map((arm) => arm.edits.map((edit) => [edit.at, edit.path]));
    expect(changed.filter((edits) => edits.length > 0)).toEqual([
      [[kept, expect.stringMatching(/^(reward|update)\./)]],
    ]);
  });

  it('can be put away, and the run goes on', async () => {
    const { session, frames } = await rung('#/lab?v=1&n=90', true);
    press(ALARM.ignore.en);
    await frames.settle();
    flushSync();
    expect([session.update, document.querySelector('section')]).toEqual([90, null]);
  });
});
