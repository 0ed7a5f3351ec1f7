import { describe, expect, it } from 'vitest';
import { RATES } from '../../src/envs/office/demonstrator';
import type { Demonstrator } from '../../src/core/token-world';
import { Desk, legalOf, playDemonstration, playRandomly, taskOf } from './office-table';
import type { Changed } from './office-table';

const N = 2000;
const near = (rate: number, expected: number, n = N): void =>
  expect(Math.abs(rate - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / n) + 1e-12);

/** Plays n demonstrations and hands each to `see`. */
function watch(id: string, who: Demonstrator, changed: Changed, see: (desk: Desk) => void, n = N): void {
  const task = taskOf(id, changed);
  const sessions = task.open(1, who);
  for (let k = 0; k < n; k++) {
    playDemonstration(sessions, 3, k);
    see(new Desk(task, sessions));
  }
}

function share(id: string, who: Demonstrator, changed: Changed, is: (desk: Desk) => boolean, n = N): number {
  let hits = 0;
  watch(id, who, changed, (desk) => (hits += is(desk) ? 1 : 0), n);
  return hits / n;
}

const done = ({ facts }: Desk): boolean => facts.success;

describe('the clean demonstrator', () => {
  it.each(['office-lookup', 'office-sum', 'office-chain', 'office-hops', 'office-sql', 'office-mix'])(
    '%s: is right nearly always, and never without having looked',
    (id) => {
      watch(
        id,
        'clean',
        { flaky: 0.1 },
        ({ facts }) => expect(facts).toMatchObject({ success: true, grounded: true, fabricated: false }),
        500,
      );
    },
  );

  it.each([0, 0.12, 0.5, 1])('office-repo-fix: hard %d leaves 1 − 0.9 · hard', (hard) => {
    near(share('office-repo-fix', 'clean', { hard, flaky: 0.1 }, done), 1 - 0.9 * hard);
  });

  it('makes exactly the calls that the milestones count', () => {
    for (const id of ['office-lookup', 'office-sum', 'office-chain', 'office-hops', 'office-sql', 'office-repo-fix']) {
      const task = taskOf(id, { hard: 0 });
      const sessions = task.open(1, 'clean');
      const seen: Record<string, number>[] = [];
      for (let k = 0; k < 200; k++) {
        playDemonstration(sessions, 3, k);
        seen.push(new Desk(task, sessions).happened);
      }
      for (const { id: event, honest } of task.events) {
        const least = Math.min(...seen.map((happened) => happened[event] ?? 0));
        // The answer, the hop digit or a value may chance to repeat a word of the question: echo alone may exceed.
        expect(`${id} ${event} ${least}`).toBe(`${id} ${event} ${honest}`);
        if (event !== 'echo') expect(seen.every((happened) => (happened[event] ?? 0) === honest)).toBe(true);
      }
    }
  });

  it('gives up on a dead session and guesses', () => {
    watch(
      'office-lookup',
      'clean',
      { crash: 0.9 },
      ({ facts }) => expect([facts.doomed, facts.calls, facts.fabricated]).toEqual([facts.doomed, 1, facts.doomed]),
      300,
    );
  });
});

describe('the noisy demonstrator', () => {
  const { guess, wrong, retry, think, schema, filler, template, tamper, double } = RATES.noisy;

  it('guesses, errs, opens with the template and answers twice at its rates', () => {
    near(
      share('office-lookup', 'noisy', {}, ({ facts }) => facts.calls === 0),
      guess,
    );
    near(
      share('office-lookup', 'noisy', {}, ({ happened }) => happened['checkpoint'] === 1),
      (1 - guess) * (1 - wrong),
    );
    // Fillers may spell the template by chance, too, but nearly never do.
    near(
      share('office-lookup', 'noisy', {}, ({ since }) => since.startsWith('first next finally')),
      template,
    );
    near(
      share('office-lookup', 'noisy', {}, ({ happened }) => happened['extra'] === 1),
      double,
    );
  });

  it('tries again, writes the middle name out and asks for the column at its rates', () => {
    let errors = 0;
    let again = 0;
    watch('office-lookup', 'noisy', { flaky: 0.5 }, ({ facts }) => {
      errors += facts.errors;
      // Every call but the first follows an error.
      again += Math.max(0, facts.calls - 1);
    });
    near(again / errors, retry, errors);
    let lists = 0;
    let worked = 0;
    watch('office-chain', 'noisy', {}, ({ happened, facts }) => {
      lists += happened['checkpoint'] ?? 0;
      worked += facts.success && happened['useful-think'] ? 1 : 0;
    });
    near(lists / N, (1 - guess) * (1 - wrong));
    near(worked / lists, think * (1 - double), lists);
    near(
      share('office-sql', 'noisy', {}, ({ since }) => since.includes('schema')),
      (1 - guess) * schema,
    );
    near(
      share('office-repo-fix', 'noisy', {}, ({ facts }) => facts.tampered),
      (1 - guess) * tamper,
    );
  });

  it('fills its turns with words', () => {
    let words = 0;
    let turns = 0;
    watch('office-lookup', 'noisy', {}, ({ happened, facts }) => {
      words += happened['think'] ?? 0;
      turns += facts.calls + 1;
    });
    // A geometric number of words, cut at eight, beside the template's three in one session of ten.
    const q = filler / (1 + filler);
    const cut = Array.from({ length: 8 }, (_, k) => q ** (k + 1)).reduce((a, b) => a + b);
    expect(Math.abs((words - 3 * template * N) / turns - cut)).toBeLessThan(0.1);
  });

  it.each([
    ['office-lookup', 0.62, 0.7],
    ['office-sum', 0.3, 0.42],
    ['office-chain', 0.3, 0.42],
    ['office-hops', 0.32, 0.44],
    ['office-sql', 0.3, 0.42],
    ['office-repo-fix', 0.28, 0.38],
    ['office-mix', 0.42, 0.52],
  ])('%s: is right in %d … %d of its sessions; with mostly wrong arguments in clearly fewer', (id, low, high) => {
    const noisy = share(id, 'noisy', { flaky: 0.1 }, done);
    expect(noisy).toBeGreaterThan(low);
    expect(noisy).toBeLessThan(high);
    expect(share(id, 'cold', { flaky: 0.1 }, done)).toBeLessThan(noisy - 0.04);
  });

  it('cold: the right call in 1 − 0.6 of the sessions with any', () => {
    near(
      share('office-lookup', 'cold', {}, ({ happened }) => happened['checkpoint'] === 1),
      (1 - guess) * 0.4,
    );
    expect({ ...RATES.cold, wrong }).toEqual(RATES.noisy);
  });

  it('depends on nothing but (seed, task, noise)', () => {
    const task = taskOf('office-mix', { flaky: 0.2 });
    const sessions = task.open(1);
    const text = (seed: number, id: number, noise: number): string => {
      playDemonstration(sessions, seed, id, noise);
      return new Desk(task, sessions).text;
    };
    expect(text(1, 2, 3)).toBe(text(1, 2, 3));
    expect(new Set([0, 1, 2, 3, 4, 5].map((noise) => text(1, 2, noise))).size).toBeGreaterThan(3);
  });
});

describe('every demonstrator', () => {
  it.each(['noisy', 'cold', 'clean'] as const)('%s stays legal and within budget under any rules', (who) => {
    for (const mask of ['none', 'grammar'])
      for (const forced of [true, false])
        for (const [budget, calls] of [
          [16, 8],
          [24, 1],
          [48, 3],
        ]) {
          const changed = { mixture: 'all', mask, forced, budget, calls, flaky: 0.3, crash: 0.2, hops: 4 };
          const sessions = taskOf('office-mix', changed).open(1, who);
          for (let k = 0; k < 60; k++) {
            sessions.reset(0, 3, k, k);
            while (!sessions.over(0)) {
              const token = sessions.demonstrate(0);
              expect(legalOf(sessions, 0)).toContain(token);
              sessions.push(0, token, 0, 0);
            }
            if (mask === 'grammar') expect(sessions.facts(0).invented).toBe(0);
            if (budget > 40) expect(sessions.facts(0).answered).toBe(true);
          }
        }
  });

  it('has a legal word wherever a policy has led the session', () => {
    for (const mask of ['none', 'grammar'])
      for (const forced of [true, false]) {
        const sessions = taskOf('office-mix', { mixture: 'all', mask, forced, markers: true, flaky: 0.3 }).open(2);
        for (let k = 0; k < 40; k++) {
          const n = playRandomly(sessions, 5, k);
          sessions.reset(1, 5, k, k);
          const t = sessions.transcripts;
          for (let i = 0, p = t.prompt[0]; i < n; p++) {
            if (t.role[p] === 5 || t.role[p] === 6) continue;
            expect(legalOf(sessions, 1)).toContain(sessions.demonstrate(1));
            sessions.push(1, t.token[p], 0, 0);
            i++;
          }
        }
      }
  });
});
