// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Locale } from '../../../src/core/text';
import { Prefs } from '../../../src/lab/prefs.svelte';
import { Race } from '../../../src/lab/race.svelte';
import { Store } from '../../../src/lab/store';
import { messages } from '../../lab/fake';
import { ready } from '../../lab/sessions';
import Host from './Host.svelte';

const recorded = readFileSync('public/evidence/learning-speed.json', 'utf8');
const media = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});

/** @param at the update at which a method comes to 80 %, by estimator and seed */
async function shown(
  at: (id: string, seed: number) => number,
  lang: Locale = 'en',
  file: string | undefined = recorded,
) {
  const all = await ready('#/lesson/bonus-eats-task?v=1&n=20');
  const { threads, session } = all;
  threads.onopen = (trainer) => {
    trainer.stepsPerUpdate = 1000;
    trainer.succeed = (update) => (update >= at(trainer.data.spec.credit.id, trainer.data.seed) ? 1 : 0);
  };
  const race = new Race(threads.open, 2);
  const prefs = new Prefs({ lang }, { store: new Store(() => undefined), languages: [lang], media });
  mounted = mount(Host, { target: document.body, props: { prefs, session, race, get: async () => file } });
  await messages();
  flushSync();
  return { ...all, race, own: () => document.querySelectorAll('.race section')[1].textContent!.replace(/\s+/g, ' ') };
}
const press = (name: RegExp) => {
  const button = [...document.querySelectorAll('button')].find((b) => name.test(b.textContent!));
  if (!button) throw new Error(`no button ${name}`);
  button.click();
  flushSync();
};
async function raced(race: Race) {
  press(/^Race \d|^开跑/);
  while (race.running) await messages(1);
  flushSync();
}
const never = () => 1e9;

describe('the recorded race', () => {
  it('shows a curve and a row for every method, who beats GRPO, and where it comes from', async () => {
    await shown(never);
    const [section] = document.querySelectorAll('.race section');
    const words = section.textContent!.replace(/\s+/g, ' ');
    expect(section.querySelectorAll('path.curve')).toHaveLength(14);
    expect(section.querySelectorAll('.plot > button')).toHaveLength(14);
    expect(words).toContain('Faster than GRPO: RewardFlow');
    expect(words).toMatch(/Spearman’s rank correlation of cosine and steps is −0\.\d\d/);
    expect(words).toMatch(/measured \d{4}-\d\d-\d\d seeds 1–20 backend js commit [0-9a-f]{7}/);
  });

  it('pointing at a row makes its curve stand out, with its band', async () => {
    await shown(never);
    const row = [...document.querySelectorAll<HTMLElement>('.plot > button')].find((b) =>
      b.getAttribute('aria-label')!.startsWith('HGPO'),
    )!;
    row.dispatchEvent(new FocusEvent('focus'));
    flushSync();
    expect(row.getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelectorAll('.picked .curve')).toHaveLength(1);
    expect([...document.querySelectorAll('text.value')].map((t) => t.textContent)).toContain('HGPO');
  });

  it('can be ranked by mean success instead', async () => {
    await shown(never);
    const select = document.querySelector<HTMLSelectElement>('.by select')!;
    select.value = select.options[1].value;
    select.selectedIndex = 1;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect(document.body.textContent).toContain('Success averaged over the race');
    expect(document.querySelector('.plot > button')!.getAttribute('aria-label')).toMatch(/^exact .* \d+% \[/);
  });

  it('says so when its file is missing, and leaves the rest usable', async () => {
    const { own, race } = await shown((id) => (id === 'gagpo' ? 2 : 5), 'en', '{}');
    expect(document.querySelector('.race section')!.textContent).toContain('cannot be read');
    await raced(race);
    expect(own()).toContain('gagpo'.toUpperCase());
  });
});

describe('a race of one’s own', () => {
  it('names the winner when intervals lie apart, and stops the lesson’s own run', async () => {
    const { own, race, session } = await shown((id) => ({ gagpo: 10, rewardflow: 30, gigpo: 50 })[id] ?? 65);
    session.play();
    await raced(race);
    expect(session.playback.playing).toBe(false);
    expect(race.plan).toMatchObject({ seeds: 10, firstSeed: session.seed });
    expect(own()).toContain('GAGPO wins: its interval overlaps no rival’s.');
    expect(own()).toContain('10 of 10 seeds');
    const [, section] = document.querySelectorAll('.race section');
    expect(section.querySelectorAll('.bracket')).toHaveLength(0);
  });

  it('refuses a verdict while they overlap, in the visitor’s language', async () => {
    const { own, race } = await shown((id, seed) => 20 + 7 * (seed % 5) + id.length, 'zh');
    await raced(race);
    expect(own()).toContain('还分不出胜负');
    expect(own()).not.toContain('胜出');
    expect(document.querySelectorAll('.race section')[1].querySelectorAll('.bracket').length).toBeGreaterThan(0);
  });

  it('needs two methods and takes eight', async () => {
    await shown(never);
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')];
    const start = () => document.querySelector<HTMLButtonElement>('button.primary')!;
    for (const box of boxes()
      .filter((b) => b.checked)
      .slice(1))
      box.click();
    flushSync();
    expect(start().disabled).toBe(true);
    expect(document.body.textContent).toContain('Choose at least two methods.');
    for (const box of boxes()
      .filter((b) => !b.checked)
      .slice(0, 7))
      box.click();
    flushSync();
    expect(start().textContent).toContain('Race 8 methods × 10 seeds');
    expect(boxes().filter((b) => b.disabled).length).toBe(boxes().length - 8);
  });

  it('can be cancelled, and goes by the seeds that all have run', async () => {
    const { own, race } = await shown((id) => (id === 'gagpo' ? 2 : 60));
    press(/^Race \d/);
    while (race.common.length < 3) await messages(1);
    flushSync();
    expect(own()).toContain('The verdict waits for all.');
    press(/^Cancel/);
    await messages();
    flushSync();
    const seeds = race.common.length;
    expect(own()).toContain(`${seeds} of 10 seeds`);
    expect(own()).toContain('GAGPO');
    press(/^Race \d/);
    expect(race.running).toBe(true);
    race.cancel();
  });

  it('a dead thread is reported, and the race can be run again', async () => {
    const { own, race, threads } = await shown((id) => (id === 'gagpo' ? 2 : 60));
    const { onopen } = threads;
    threads.onopen = (trainer, i) => (onopen(trainer, i), trainer.die('out of memory', false));
    await raced(race);
    expect(document.querySelector('[role=alert]')!.textContent).toContain('40 of 40 runs failed: out of memory');
    threads.onopen = onopen;
    await raced(race);
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(own()).toContain('GAGPO wins');
  });
});
