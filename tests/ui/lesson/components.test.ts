// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { Prediction } from '../../../src/lab/prediction.svelte';
import { Prefs } from '../../../src/lab/prefs.svelte';
import { Store } from '../../../src/lab/store';
import CapKnob from '../../../src/ui/lesson/CapKnob.svelte';
import Comparison from '../../../src/ui/lesson/Comparison.svelte';
import ClaimItem from '../../../src/ui/lesson/ClaimItem.svelte';
import NotesTable from '../../../src/ui/lesson/NotesTable.svelte';
import Predict from '../../../src/ui/lesson/Predict.svelte';
import Reply from '../../../src/ui/lesson/Reply.svelte';
import Teacher from '../../../src/ui/lesson/Teacher.svelte';
import { comparison } from '../../../src/lessons/tables/one-turn-or-many';
import { judge } from '../../../src/ui/lesson/verdict';
import Host from './Host.svelte';
import { evidence, lesson } from './sample';

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});

const media = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });

/** Shows a component to an English visitor; returns the page's words. */
function show<P extends object>(view: Component<P>, given: P): () => string {
  const prefs = new Prefs({ lang: 'en' }, { store: new Store(() => undefined), languages: ['en'], media });
  mounted = mount(Host, {
    target: document.body,
    props: {
      prefs,
      view: view as unknown as Component<Record<string, unknown>>,
      given: given as Record<string, unknown>,
    },
  });
  flushSync();
  return () => document.body.textContent!.replace(/\s+/g, ' ');
}

const press = (name: RegExp) => {
  const button = [...document.querySelectorAll('button')].find((b) => name.test(b.textContent!));
  if (!button) throw new Error(`no button ${name}`);
  button.click();
  flushSync();
};

describe('predicting', () => {
  it('stores the choice and only then unlocks', () => {
    const store = new Store(() => undefined);
    const prediction = new Prediction(lesson, store, true);
    const words = show(Predict, { prediction });
    expect(document.querySelector<HTMLButtonElement>('button[type=submit]')!.disabled).toBe(true);
    const choice = document.querySelector<HTMLInputElement>('input[value=down]')!;
    choice.click();
    flushSync();
    expect(prediction.unlocked).toBe(false);
    press(/Commit/);
    expect(store.get(`prediction.${lesson.id}`)).toBe('down');
    expect(prediction.unlocked).toBe(true);
    expect(words()).toContain('Your prediction: It falls');
  });

  it('can be skipped, which is stored as skipped, and asked again', () => {
    const store = new Store(() => undefined);
    const prediction = new Prediction(lesson, store, true);
    const words = show(Predict, { prediction });
    press(/Skip/);
    expect(store.get(`prediction.${lesson.id}`)).toBe('skipped');
    expect(words()).toContain('You skipped');
    press(/Predict again/);
    expect(prediction.unlocked).toBe(false);
    expect(words()).toContain('What happens?');
  });

  it('is answered only after a run, with measured numbers', () => {
    const prediction = new Prediction(lesson, new Store(() => undefined), true);
    prediction.choose('up');
    expect(show(Reply, { prediction, evidence, ran: false })()).not.toContain('No:');
    document.body.innerHTML = '';
    expect(show(Reply, { prediction, evidence, ran: true })()).toMatch(/It went differently\. No: 5 ± \d+ %/);
  });
});

describe('claims', () => {
  it.each([
    [0, /reaches 95 ± \d+ % holds over 2 seeds, measured 2026-01-02/],
    [1, /does not hold over 2 seeds/],
    [2, /not measured yet/],
  ])('number %d says how it was measured', (i, says) => {
    expect(show(ClaimItem, { claim: lesson.claims[i], evidence })()).toMatch(says);
  });

  it('of rows without a lesson are plainly not built yet; the others link to theirs', () => {
    const words = show(NotesTable, { chapters: judge([lesson]) });
    expect(words()).toContain('C1, C2, C3, C4, C5, C6 not built yet.');
    const links = [...document.querySelectorAll('a')].map((a) => a.getAttribute('href'));
    expect(links).toEqual(['#/lesson/bonus-eats-task', '#/lesson/bonus-eats-task', '#/lesson/bonus-eats-task']);
  });
});

it('the cap is set by slider and by one button, and names its value aloud', () => {
  const set: number[] = [];
  show(CapKnob, { value: Infinity, urgent: true, onset: (value: number) => void set.push(value) });
  const slider = document.querySelector<HTMLInputElement>('input[type=range]')!;
  expect(slider.getAttribute('aria-valuetext')).toBe('no cap');
  press(/Cap it at 0.5/);
  slider.value = '20';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  expect(set).toEqual([0.5, 1]);
});

it('the teacher note makes a link that leaves out what is ticked', () => {
  const words = show(Teacher, { lesson, linkTo: (hidden: readonly string[]) => `#/x?hide=${hidden.join(',')}` });
  const [knobs, , narration] = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  for (const box of [narration, knobs]) box.click();
  flushSync();
  expect(words()).toContain('#/x?hide=knobs,narration');
  narration.click();
  flushSync();
  expect(words()).toMatch(/hide=knobs(?!,)/);
});

it('the teacher note opens itself for printing', () => {
  show(Teacher, { lesson, linkTo: () => '#/' });
  const note = document.querySelector('details')!;
  expect(note.open).toBe(false);
  window.dispatchEvent(new Event('beforeprint'));
  flushSync();
  expect(note.open).toBe(true);
});

describe('the comparison table', () => {
  it('shows every row of the notes and leads to the lesson that shows it', () => {
    const page = show(Comparison, { rows: comparison });
    for (const { row, single, agentic } of comparison)
      for (const words of [row, single, agentic]) expect(page()).toContain(words.en);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('tbody a')].map((a) => a.getAttribute('href'));
    expect(links).toEqual(comparison.flatMap(({ lesson }) => (lesson ? [`#/lesson/${lesson}`] : [])));
  });
});
