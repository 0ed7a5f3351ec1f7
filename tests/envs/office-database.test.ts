import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../src/envs/office/words';
import { tokenWorlds } from '../../src/envs/tools';
import { Desk, begin, playDemonstration, taskOf } from './office-table';

describe('groups', () => {
  const finished = (id: string, task: number, noise: number, changed = {}) => {
    const desk = begin(id, changed, task, noise, 'clean');
    playDemonstration(desk.sessions, 1, task, noise);
    return desk;
  };

  it.each(tokenWorlds.ids)('%s: one task is one prompt and one database, whatever noise, batch and order', (id) => {
    // A hard repository makes the demonstrator guess, and its guesses are noise.
    const easy = id === 'office-repo-fix' ? { hard: 0 } : {};
    for (let task = 0; task < 20; task++) {
      const text = (noise: number) => finished(id, task, noise, easy).text;
      for (const noise of [2, 99, 4294967295]) expect(text(noise)).toBe(text(1));
    }
    const task = taskOf(id, { flaky: 0.3 });
    const many = task.open(4);
    for (const row of [3, 0, 2, 1]) many.reset(row, 1, 7, row);
    const alone = task.open(1);
    for (let row = 0; row < 4; row++) {
      while (!many.over(row)) many.push(row, many.demonstrate(row), 0, 0);
      playDemonstration(alone, 1, 7, row);
      expect(new Desk(task, many, row).text).toBe(new Desk(task, alone).text);
    }
  });

  it('tool noise differs from rollout to rollout and from task to task', () => {
    const errors = (task: number, noise: number) => finished('office-sum', task, noise, { flaky: 0.5 }).facts.errors;
    const distinct = (of: (i: number) => number) => new Set(Array.from({ length: 12 }, (_, i) => of(i))).size;
    expect(distinct((noise) => errors(0, noise))).toBeGreaterThan(2);
    expect(distinct((task) => errors(task, 0))).toBeGreaterThan(2);
  });

  it('tasks and seeds differ', () => {
    const prompts = new Set(Array.from({ length: 200 }, (_, task) => begin('office-sum', {}, task).text));
    // 3 · 8 · 7 = 168 prompts are possible; 200 draws leave about 30 % of them out.
    expect(prompts.size).toBeGreaterThan(100);
    const task = taskOf('office-sum');
    const sessions = task.open(1, 'clean');
    const texts = [1, 2, 3].map((seed) => {
      playDemonstration(sessions, seed, 0);
      return new Desk(task, sessions).text;
    });
    expect(new Set(texts).size).toBe(3);
  });
});

describe('the database', () => {
  it('is drawn fairly: digits, columns and kinds of questions are uniform', () => {
    const n = 3000;
    const digits = new Float64Array(10);
    const columns = new Float64Array(4);
    const kinds: Record<string, number> = {};
    const mix = taskOf('office-mix', { mixture: 'all' }).open(1);
    const lookup = taskOf('office-lookup');
    const sessions = lookup.open(1);
    for (let task = 0; task < n; task++) {
      mix.reset(0, 5, task, 0);
      const kind = vocabulary[mix.transcripts.question[0]].word;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      sessions.reset(0, 5, task, 0);
      const desk = new Desk(lookup, sessions).say('<call> get price dee </call> <call> schema boss </call>');
      const replies = desk.since.split(' ').filter((_, i, all) => all[i - 1] === '<obs>');
      digits[Number(replies[0])]++;
      columns[Number(replies[1][1])]++;
    }
    const excess = (counts: ArrayLike<number>) =>
      Array.from(counts).reduce((sum, c) => sum + (c - n / counts.length) ** 2 / (n / counts.length), 0);
    // The 99.99 % points of χ² with 9, 3 and 5 degrees of freedom.
    expect(excess(digits)).toBeLessThan(33.7);
    expect(excess(columns)).toBeLessThan(21.1);
    expect(excess(Object.values(kinds))).toBeLessThan(25.8);
    expect(Object.keys(kinds)).toHaveLength(6);
  });

  it('the bosses of all eight form one circle', () => {
    for (let task = 0; task < 50; task++) {
      let person = 'ann';
      const seen = new Set<string>();
      const desk = begin('office-lookup', { calls: 8 }, task);
      for (let i = 0; i < 8; i++) {
        person = desk.say(`<call> get boss ${person} </call>`).since.split(' ').at(-2)!;
        seen.add(person);
      }
      expect([seen.size, person]).toEqual([8, 'ann']);
    }
  });

  it('a list names four different people, the two that are needed among them, anywhere', () => {
    const places = new Set<number>();
    for (let task = 0; task < 60; task++) {
      const desk = begin('office-chain', {}, task);
      const asked = desk.text.split(' ')[2];
      const list = desk.say('<call> get boss </call>').since.split(' ').slice(5, -1);
      const entries = list
        .join(' ')
        .split(' next ')
        .map((entry) => entry.split(' '));
      expect(new Set(entries.map(([who]) => who)).size).toBe(4);
      const at = entries.findIndex(([who]) => who === asked);
      places.add(at);
      const middle = entries.find(([who]) => who === entries[at][1])!;
      desk.say(`${middle[0]} <ans> ${middle[1]} </ans>`);
      expect(desk.happened).toMatchObject({ correct: 1, 'useful-think': 1 });
    }
    expect(places.size).toBe(4);
  });
});
