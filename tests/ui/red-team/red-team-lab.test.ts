// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { worldOf } from '../../../src/core/spec';
import type { Spec } from '../../../src/core/spec';
import type { Locale } from '../../../src/core/text';
import { Prefs } from '../../../src/lab/prefs.svelte';
import { RedTeam } from '../../../src/lab/red-team.svelte';
import type { Assault } from '../../../src/lab/red-team.svelte';
import { Store } from '../../../src/lab/store';
import { planeOf } from '../../../src/ui/red-team/plane';
import { rewardInWords } from '../../../src/ui/red-team/reward';
import { lesson, messages } from '../../lab/fake';
import { ready } from '../../lab/sessions';
import Host from './Host.svelte';

const media = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});

const words = () => document.body.textContent!.replace(/\s+/g, ' ');
const button = (name: RegExp) => {
  const found = [...document.querySelectorAll('button')].find((b) => name.test(b.textContent!));
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

async function shown(lang: Locale = 'en') {
  const all = await ready('#/lab?v=1&n=20');
  const team = new RedTeam(catalog, all.threads.open, 2);
  const prefs = new Prefs({ lang }, { store: new Store(() => undefined), languages: [lang], media });
  const asked: string[] = [];
  const fetchLesson = async (id: string) => {
    asked.push(id);
    return lesson;
  };
  mounted = mount(Host, { target: document.body, props: { prefs, session: all.session, team, fetchLesson } });
  flushSync();
  return { ...all, team, asked };
}

/** Four seeds, three of which opened the same door over and over; one rollout each. */
function farmed(spec: Spec): Assault {
  const kinds = worldOf(spec, catalog).build(spec.world.values as never).events;
  const attackers = [1, 2, 3, 4].map((seed) => {
    const gaming = seed < 4;
    const times = (id: string) => (gaming ? (id === 'door-a' ? 30 : 0) : 1);
    const counts = Float64Array.from([...kinds.map((k) => times(k.id)), 0, gaming ? 0 : 1, gaming ? 1 : 0]);
    const last = gaming ? { paid: 3, success: 0 } : { paid: 1.4, success: 0.95 };
    const sample = { seed, row: 0, paid: last.paid, success: !gaming, counts, marks: [] };
    const course = { first: { paid: 0.1, success: 0.01 }, truest: last, last };
    return { seed, updates: 300, course, rollouts: [], samples: [sample], last: {} };
  });
  const best = (paid: number, success: number) => ({ paid, success, length: 9 });
  const prospect = { known: true as const, visible: best(3, 0), honest: best(1.4, 1), hack: best(3, 0) };
  return { spec, updates: 300, full: 300, cut: 0, attackers, twins: [], prospect, began: 1, took: 9000 };
}

describe('the report of an attack', () => {
  const uncapped = { ...lesson.arms['capped'].spec, reward: { ...lesson.arms['capped'].spec.reward, cap: Infinity } };

  it('says the four numbers, the verdict with its interval, what the swarm does, and offers repairs', async () => {
    const { team } = await shown();
    team.assaults = [farmed(uncapped)];
    flushSync();
    const numbers = [...document.querySelectorAll('dd')].map((dd) => dd.textContent);
    expect(numbers.map((n) => n!.replace(/\s+/g, ' ').trim())).toEqual([
      '3.00truly done 0%',
      '1.40truly done 100%',
      '3.00truly done 0%',
      '1%',
    ]);
    expect(words()).toContain('Expect it to be gamed. But success is hardly met at first');
    expect(words()).toContain('Hacked in 3 of 4 seeds; 95% interval of the probability 30%–95%; paid +1.60 against');
    expect(document.querySelectorAll('figure circle')).toHaveLength(4);
    expect(words()).toMatch(/door A opened ×30 \+ cut by the limit gaming/);
    expect(words()).toContain('75% of rollouts · 3 of 4 seeds (30%–95%) · paid 3.00 · truly done 0% · +1.60 against');
    expect(button(/^Pay each thing once$/)).toBeTruthy();
    expect(button(/^Cap process reward at 0.3$/)).toBeTruthy();
  });

  it('in Chinese as well, without a word left in English', async () => {
    const { team } = await shown('zh');
    team.assaults = [farmed(uncapped)];
    flushSync();
    expect(words()).toContain('4 个种子里 3 个被刷，概率的 95% 区间 30%–95%；比老实做多拿 +1.60');
    expect(words()).toContain('打开门 A ×30 + 到时限也没完');
    expect(words()).not.toMatch(/hacked|seeds|rollout/i);
  });

  it('a repair is attacked with one click, and stays beside what it repairs', async () => {
    const { team } = await shown();
    team.assaults = [farmed(uncapped)];
    flushSync();
    button(/^Cap process reward at 0.3$/).click();
    while (team.running) await messages(1);
    flushSync();
    const titles = [...document.querySelectorAll('h3')].map((h) => h.textContent);
    expect(titles).toEqual(['Attack 1 · The reward as it was', 'Attack 2 · Cap process reward at 0.3']);
    expect(team.assaults[1].spec.reward.cap).toBe(0.3);
    expect(words()).toContain('process capped at 0.30');
  });

  it('attacks a lesson’s reward when one is chosen, the arm in hand otherwise', async () => {
    const { team, asked, session } = await shown();
    const choose = document.querySelectorAll('select')[1];
    choose.value = 'penalty-quits';
    choose.dispatchEvent(new Event('change', { bubbles: true }));
    await messages();
    flushSync();
    expect(asked).toEqual(['penalty-quits']);
    button(/^Attack$/).click();
    flushSync();
    expect(team.assaults[0].spec).toBe(lesson.arms['sparse'].spec);
    team.cancel();
    choose.value = '';
    choose.dispatchEvent(new Event('change', { bubbles: true }));
    await messages();
    flushSync();
    button(/^Attack$/).click();
    expect(team.assaults[0].spec).toEqual(session.arms[0].spec);
    team.cancel();
  });
});

describe('the plane and the reward in words', () => {
  it('shades what is paid as honest play is, left of two thirds of its success', () => {
    const honest = { paid: 1, success: 0.9, from: 'exact' as const, n: 0 };
    const size = { width: 100, height: 100, left: 0, top: 0 };
    const { zone, y } = planeOf([], honest, size, 0.1);
    expect(zone!.width).toBeCloseTo(60, 9);
    expect(zone!.y + zone!.height).toBeCloseTo(y(0.9), 9);
    expect(planeOf([], undefined, size, 0.1).zone).toBeUndefined();
  });

  it('names what pays, how and under which cap', () => {
    const { reward } = lesson.arms['capped'].spec;
    expect(rewardInWords(reward, catalog).en).toBe('Outcome 1.00; Milestones 0.10; process capped at 0.30');
    expect(rewardInWords({ terms: [], cap: Infinity, prices: {} }, catalog).zh).toBe('什么都不付');
  });
});
