import { describe, expect, it } from 'vitest';
import { logSoftmax } from '../../../src/core/categorical';
import { valuesOf } from '../../../src/core/knob';
import { worth } from '../../../src/core/report';
import { initialLogits } from '../../../src/core/start';
import { compile } from '../../../src/core/tables';
import { withTranscript } from '../../../src/core/transcript';
import type { Draft } from '../../../src/envs/report';
import report from '../../../src/envs/turns/report';
import { Evaluator } from '../../../src/oracle/evaluate';
import { trueCredit } from '../../../src/oracle/advantage';
import { uniform } from '../slow-dp';

const task = report.build(valuesOf(report.knobs));
const compiled = compile(task);
const { tables: t } = compiled;
const A = ['look', 'state', 'filler', 'format', 'echo', 'finish'];
const start = task.levels[0].starts[0].state;

/** Plays actions by name; every step but the last must be certain. */
function play(...names: string[]): { draft: Draft; accepted: number; events: string[] } {
  let draft = start;
  const events: string[] = [];
  let accepted = NaN;
  names.forEach((name, i) => {
    const branches = task.step(draft, A.indexOf(name));
    if (i < names.length - 1) expect(branches).toHaveLength(1);
    else if (branches.length === 2) accepted = branches.find((b) => b.success)!.p;
    events.push(...(branches[0].events ?? []));
    draft = branches[0].state;
  });
  return { draft, accepted, events };
}
const FACT = ['look', 'state'];

describe('report', () => {
  it('states what was looked up as a fact, and what was not as an invention', () => {
    expect(play('look', 'state', 'state').events).toEqual(['fact', 'made-up']);
    expect(play('look', 'filler', 'state').events).toEqual(['filler', 'fact']);
  });
  it('has nothing more to look up after three facts', () => {
    expect(play(...FACT, ...FACT, ...FACT, 'look', 'state').events.at(-1)).toBe('made-up');
  });
  it.each([
    [[...FACT, ...FACT, ...FACT, 'finish'], 1],
    [['finish'], 0],
    [[...FACT, 'finish'], 1 / 3],
    [[...FACT, ...FACT, ...FACT, 'state', 'finish'], 0.88],
    [[...FACT, ...FACT, ...FACT, 'echo', 'echo', 'echo', 'finish'], 0.89],
  ])('%o is accepted with probability %f', (names, p) => expect(play(...names).accepted).toBeCloseTo(p, 12));
  it('the twentieth item hands it in as it stands', () => {
    const full = play(...FACT, ...FACT, ...FACT, ...new Array<string>(17).fill('echo'));
    expect(full.draft.verdict).toBe('accepted');
    expect(full.accepted).toBe(
      Math.max(0, worth({ asked: 3, count: { fact: 3, 'made-up': 0, filler: 17, format: 0, echo: 0 } })),
    );
  });

  it('success is worth, exactly: the oracle’s value of handing in is the acceptance of the draft', () => {
    const { q } = trueCredit(compiled, uniform(t));
    const at = (facts: number, empty: number) => t.keys.indexOf(`${facts}:0:${empty}:open`);
    for (const [facts, empty, expected] of [
      [3, 0, 1],
      [2, 1, 2 / 3 - 0.02],
      [3, 4, 1 - 0.08 - 0.1],
    ])
      expect(q[at(facts, empty) * A.length + A.indexOf('finish')]).toBeCloseTo(expected, 9);
  });

  it('people show the honest way, also where a report is past saving', () => {
    const shown = (key: string) => A[t.shown![t.keys.indexOf(key)]];
    expect(shown('0:0:0:open')).toBe('look');
    expect(shown('0:0:0:found')).toBe('state');
    expect(shown('3:0:0:open')).toBe('finish');
    expect(shown('3:0:16:open')).toBe('finish');
    const logits = initialLogits(t, { warm: 3.5, rule: 'full' });
    const s = t.keys.indexOf('3:0:16:open') * A.length;
    expect(Array.from(logits.slice(s, s + A.length))).toEqual([-2, 0, 0, 0, 0, 3.5]);
  });

  it('shows the same to a policy that reads its last action, too', () => {
    const small = report.build({ facts: 1, limit: 8 });
    const [plain, read] = [compile(small).tables, compile(withTranscript(small as never, 1)).tables];
    expect(read.states).toBeGreaterThan(plain.states);
    read.keys.forEach((key, s) => expect(read.shown![s]).toBe(plain.shown![plain.keys.indexOf(key.split('|')[0])]));
  });

  it('a supervised start writes passable reports, an untrained one hardly any', () => {
    const success = (warm: number) => {
      const logits = initialLogits(t, { warm, rule: 'full' });
      const logp = new Float64Array(logits.length);
      logSoftmax(logits, A.length, logp);
      return new Evaluator(compiled).success(logp.map(Math.exp));
    };
    expect(success(3.5)).toBeCloseTo(0.53, 2);
    expect(success(0)).toBeCloseTo(0.005, 3);
  });

  it('stays small, and says in words what stands on the page', () => {
    expect(t.states).toBeLessThan(2000);
    const name = (key: string) => t.names![t.keys.indexOf(key)];
    expect(name('2:1:3:found')).toEqual({
      zh: '2 条事实、1 条编的、3 项空话、手里查到一条',
      en: '2 facts, 1 made up, 3 empty, one more found',
    });
    expect(name('3/3:accepted').en).toBe('handed in: 3 items, 3 facts; accepted');
  });
});
