import { describe, expect, it } from 'vitest';
import { admit } from '../../src/core/knob';
import type { Knob, KnobValue } from '../../src/core/knob';
import type { TokenTask } from '../../src/core/token-world';
import { EOS, KINDS, vocabulary } from '../../src/envs/office/words';
import { tokenWorlds } from '../../src/envs/tools';
import { Desk, playDemonstration, playRandomly, taskOf } from './office-table';

// Success of legal tokens at random under the grammar: to answer at all is a matter of luck (some 40 %), then one of
// twenty values is right. Measured over 200,000 sessions; a repository takes more than one right guess.
const GRAMMATICAL = { default: 0.0195, 'office-repo-fix': 0.0025 };
const DEFAULTS = { flaky: 0.1 };

const extremes = (knob: Knob): KnobValue[] =>
  knob.kind === 'flag'
    ? [true, false]
    : knob.kind === 'choice'
      ? Object.keys(knob.options)
      : knob.kind === 'word'
        ? [...knob.examples]
        : [knob.min, knob.max];

it('the tasks are these', () => {
  expect(tokenWorlds.ids).toEqual(
    ['chain', 'hops', 'lookup', 'mix', 'repo-fix', 'sql', 'sum'].map((name) => `office-${name}`),
  );
});

describe.each(tokenWorlds.all.map((world) => [world.id, world] as const))('%s', (id, world) => {
  const task = taskOf(id, DEFAULTS);
  const graded = (desk: Desk) => desk.happened['correct'] === 1;

  it('ending at once scores nothing, by the grader and in truth', () => {
    const sessions = task.open(1);
    for (let k = 0; k < 2000; k++) {
      sessions.reset(0, 2, k, k);
      sessions.push(0, EOS, 0, 0);
      const desk = new Desk(task, sessions);
      expect([desk.over, graded(desk), desk.facts.success]).toEqual([true, false, false]);
    }
    expect(world.baseline.idle).toBe(0);
  });

  it('legal tokens at random stay at the stated baseline', () => {
    const n = 12000;
    const sessions = task.open(1);
    let hits = 0;
    for (let k = 0; k < n; k++) {
      playRandomly(sessions, 2, k);
      hits += sessions.facts(0).success ? 1 : 0;
    }
    const { random } = world.baseline;
    expect(hits / n).toBeLessThanOrEqual(random + 4 * Math.sqrt(random / n));
    expect(random).toBeLessThan(0.001);
  });

  it('so they do under the grammar, where chance is larger', () => {
    const n = 5000;
    const sessions = taskOf(id, { ...DEFAULTS, mask: 'grammar' }).open(1);
    let hits = 0;
    for (let k = 0; k < n; k++) {
      playRandomly(sessions, 2, k);
      hits += sessions.facts(0).success ? 1 : 0;
    }
    const p = id === 'office-repo-fix' ? GRAMMATICAL[id] : GRAMMATICAL.default;
    expect(Math.abs(hits / n - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / n));
  });

  it('declares its events once each, and all of them can happen', () => {
    const ids = task.events.map((kind) => kind.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(32);
    expect(ids.every((event) => /^[a-z0-9-]{1,40}$/.test(event))).toBe(true);
    expect(task.events.filter((kind) => kind.part === 'outcome').map((kind) => kind.id)).toEqual(['correct']);
    const seen = new Set<string>();
    const sessions = task.open(1, 'noisy');
    for (let k = 0; k < 1500; k++) {
      playDemonstration(sessions, 1, k);
      for (const event of Object.keys(new Desk(task, sessions).happened)) seen.add(event);
    }
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it('shares one vocabulary, and its width is enough and not lavish', () => {
    expect(task.vocabulary).toBe(vocabulary);
    expect(task.width).toBeLessThanOrEqual(id === 'office-chain' ? 159 : 95);
    expect(taskOf(id, { calls: 30, budget: 16 }).width).toBeLessThanOrEqual(23 + 8 * 13);
  });

  it('a knob that is live changes neither words nor events nor sizes', () => {
    const known = ({ vocabulary, events, width, budget, turns }: TokenTask) => ({
      vocabulary,
      events: events.map((kind) => kind.id),
      sizes: [width, budget, turns],
    });
    for (const [name, knob] of Object.entries(world.knobs).filter(([, { live }]) => live))
      for (const value of extremes(knob)) expect(known(taskOf(id, { [name]: value })), name).toEqual(known(task));
  });

  it('every extreme of every knob gives a task that can be played and demonstrated', () => {
    for (const [name, knob] of Object.entries(world.knobs))
      for (const value of extremes(knob)) {
        expect(admit(knob, value)).toBe(value);
        const turned = taskOf(id, { [name]: value });
        const sessions = turned.open(1, 'clean');
        for (let k = 0; k < 20; k++) {
          playRandomly(sessions, 1, k);
          expect(sessions.over(0)).toBe(true);
          playDemonstration(sessions, 1, k);
          expect(new Desk(turned, sessions).facts.answered).toBe(true);
        }
      }
  });
});

describe('office-mix', () => {
  it.each([
    ['look-sum-hops', 'hops lookup sum'],
    ['look-sum-hops-chain', 'chain hops lookup sum'],
    ['sum-hops', 'hops sum'],
    ['look-chain-hops', 'chain hops lookup'],
    ['all', [...KINDS].sort().join(' ')],
  ])('%s asks %s', (mixture, kinds) => {
    const sessions = taskOf('office-mix', { mixture }).open(1);
    const asked = new Set<string>();
    for (let k = 0; k < 100; k++) {
      sessions.reset(0, 1, k, 0);
      asked.add(vocabulary[sessions.transcripts.question[0]].word);
    }
    expect([...asked].sort().join(' ')).toBe(kinds);
  });

  it('knows the events of its questions only, each as often as the longest of them may have it', () => {
    const events = (mixture: string, hops: number) =>
      Object.fromEntries(taskOf('office-mix', { mixture, hops }).events.map(({ id, honest }) => [id, honest]));
    expect(events('look-sum-hops', 4)).toMatchObject({ checkpoint: 5, echo: 4, 'gold-in': 1 });
    expect(events('look-sum-hops', 1)).not.toHaveProperty('passes');
    expect(events('look-sum-hops', 1)['checkpoint']).toBe(3);
    expect(events('all', 1)).toMatchObject({ passes: 1, 'right-query': 1, 'useful-think': 1 });
  });
});
