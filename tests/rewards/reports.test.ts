import { describe, expect, it } from 'vitest';
import { compose } from '../../src/core/compose';
import { valuesOf } from '../../src/core/knob';
import type { KnobValue } from '../../src/core/knob';
import { ITEMS } from '../../src/core/report';
import type { Item } from '../../src/core/report';
import { makeScene, termSpec } from '../../src/core/reward';
import type { RewardSpec } from '../../src/core/reward';
import { compile } from '../../src/core/tables';
import type { Tables } from '../../src/core/tables';
import frozenLake from '../../src/envs/grid/frozen-lake';
import report from '../../src/envs/turns/report';
import { rewards } from '../../src/rewards';
import { judge } from '../../src/rewards/judge';

const { tables } = compile(report.build(valuesOf(report.knobs)));
const spec = (id: string, values: Record<string, KnobValue> = {}): RewardSpec => ({
  terms: [termSpec(id, 1, { values })],
  cap: Infinity,
  prices: {},
});

/** An episode that wrote these items and handed in, unless it was cut. */
function wrote(
  count: Partial<Record<Item, number>>,
  o: { accepted?: boolean; cut?: boolean } = {},
  t: Tables = tables,
) {
  const bit = (id: string): number => 1 << t.kinds.findIndex((kind) => kind.id === id);
  const events = [
    ...ITEMS.flatMap((item) => new Array<number>(count[item] ?? 0).fill(bit(item))),
    o.accepted ? bit('accepted') : 0,
  ];
  const n = events.length;
  return {
    length: n,
    state: new Int32Array(n),
    action: new Uint8Array(n),
    next: new Int32Array(n),
    events: Uint32Array.from(events),
    terminated: !o.cut,
  };
}
const paid = (id: string, count: Partial<Record<Item, number>>, values: Record<string, KnobValue> = {}) =>
  compose(spec(id, values), tables, rewards.get).score(wrote(count)).total;
const sum = (xs: Iterable<number>): number => [...xs].reduce((a, b) => a + b, 0);
const reason = (id: string, count: Partial<Record<Item, number>>, o: { cut?: boolean } = {}) => {
  const term = rewards.get(id);
  const values = valuesOf(term.knobs) as never;
  const learned = term.learn?.(tables.kinds, values);
  const scene = makeScene(tables, spec(id), new Float64Array(tables.states), learned);
  return term.reason!(wrote(count, o), scene, values);
};

describe('rubric', () => {
  it.each([
    [{ fact: 3 }, 1, 1],
    [{}, 2 / 3, 0],
    [{ fact: 1 }, (1 + 1 / 3 + 1) / 3, 0],
    [{ fact: 3, 'made-up': 1 }, 2 / 3, 0],
    // Ten items: five over, half of the mark for conciseness.
    [{ fact: 3, filler: 7 }, 2.5 / 3, 0.5],
    [{ fact: 3, filler: 17 }, 2 / 3, 0],
  ])('%o: averaged %f, gated %f', (count, averaged, gated) => {
    expect(sum(paid('rubric', count))).toBeCloseTo(averaged, 12);
    expect(sum(paid('rubric', count, { combine: 'gate' }))).toBeCloseTo(gated, 12);
  });
});

describe('reasoning judge', () => {
  it.each([
    [{ fact: 3 }, 1],
    [{ fact: 1 }, 2 / 4],
    [{ fact: 3, echo: 6 }, 6 / 12],
    [{ fact: 3, 'made-up': 1 }, 0],
    [{ filler: 5 }, 0],
    [{}, 0],
  ])('%o: 2PR/(P+R) = %f', (count, score) => expect(sum(paid('judge', count))).toBeCloseTo(score, 12));

  it('gives as its reason what it counted, and the very score it pays', () => {
    const { why, score } = judge({ asked: 3, count: { fact: 2, 'made-up': 0, filler: 3, format: 0, echo: 0 } });
    expect(score).toBeCloseTo(0.5, 12);
    expect(why.en).toBe('2 statements found, 2 of them in the source (3 were asked for); 3 items say nothing: 0.50.');
    expect(reason('judge', { fact: 2, filler: 3 })).toEqual(why);
    expect(reason('judge', { fact: 2, 'made-up': 1 }).zh).toMatch(/1 条没有出处/);
  });
});

describe('reward model', () => {
  it('pays its score once, at the end, and only for what was handed in', () => {
    const slip = paid('reward-model', { fact: 3 });
    expect([...slip].slice(0, 3)).toEqual([0, 0, 0]);
    expect(slip[3]).toBeGreaterThan(0.5);
    const { score } = compose(spec('reward-model'), tables, rewards.get);
    expect(sum(score(wrote({ fact: 3 }, { cut: true })).total)).toBe(0);
  });
  it('says its score and how well it does on pairs it never saw', () => {
    expect(reason('reward-model', { fact: 3 }).en).toMatch(/^The model says 0\.91 .*\d\d% as its rater did, and \d\d%/);
  });
});

describe('dual judge', () => {
  it('pays 1 and at most `soft` more for what passes, nothing for what does not', () => {
    const honest = sum(paid('dual-judge', { fact: 3 }));
    expect(honest).toBeGreaterThan(1);
    expect(honest).toBeLessThanOrEqual(1.2);
    expect(sum(paid('dual-judge', { fact: 2 }))).toBe(0);
    expect(sum(paid('dual-judge', { fact: 3, 'made-up': 1 }))).toBe(0);
    expect(sum(paid('dual-judge', { fact: 3, echo: 4 }))).toBe(0);
    expect(sum(paid('dual-judge', { fact: 3, echo: 4 }, { limit: 20 }))).toBeGreaterThan(honest);
  });
  it('without its gate, what fails is left with the soft score, bounded', () => {
    const blank = sum(paid('dual-judge', {}, { gate: false }));
    expect(blank).toBeLessThan(0);
    expect(blank).toBeGreaterThanOrEqual(-0.2);
  });
});

describe('spot check', () => {
  const many = 4000;
  const mean = (share: number) => {
    const { score } = compose(spec('spot-check', { share }), tables, rewards.get);
    let total = 0;
    let looked = 0;
    for (let i = 0; i < many; i++) {
      const got = sum(score(wrote({ fact: 3 }, { accepted: i % 2 === 0 })).total);
      total += got;
      if (got > 0) looked++;
    }
    return { paid: total / many, looked: looked / many };
  };
  it('is right on average whatever the budget, and keeps to the budget', () => {
    expect(mean(1)).toEqual({ paid: 0.5, looked: 0.5 });
    for (const share of [0.1, 0.3]) {
      const { paid: got, looked } = mean(share);
      // Four standard errors of a mean of values 1/share with probability share / 2.
      expect(Math.abs(got - 0.5)).toBeLessThan((4 * Math.sqrt(0.5 / share)) / Math.sqrt(many));
      expect(Math.abs(looked - share / 2)).toBeLessThan(4 * Math.sqrt(share / 2 / many));
    }
  });
  it('goes on counting where a snapshot left off', () => {
    const fresh = compose(spec('spot-check'), tables, rewards.get);
    const first = Array.from({ length: 50 }, () => sum(fresh.score(wrote({}, { accepted: true })).total));
    const memories = fresh.memories.map((m) => m.slice());
    const next = Array.from({ length: 50 }, () => sum(fresh.score(wrote({}, { accepted: true })).total));
    const resumed = compose(spec('spot-check'), tables, rewards.get, memories);
    expect(Array.from({ length: 50 }, () => sum(resumed.score(wrote({}, { accepted: true })).total))).toEqual(next);
    expect(next).not.toEqual(first);
  });
});

describe('terms that judge reports', () => {
  const JUDGES = ['dual-judge', 'judge', 'reward-model', 'rubric'];
  it('say why whatever was written, in both languages, and that nothing was handed in when it was not', () => {
    for (const id of JUDGES)
      for (const count of [{}, { fact: 3 }, { 'made-up': 2, echo: 4 }]) {
        const { zh, en } = reason(id, count);
        expect(zh).toMatch(/[\u4e00-\u9fff]/);
        expect(`${zh}${en}`).not.toMatch(/NaN|undefined/);
        expect(reason(id, count, { cut: true }).en).toMatch(/^Nothing was handed in/);
      }
  });
  it('pay nothing in a world without reports', () => {
    const lake = compile(frozenLake.build(valuesOf(frozenLake.knobs))).tables;
    const episode = { ...wrote({}), events: Uint32Array.from([1]) };
    for (const id of JUDGES) expect(sum(compose(spec(id), lake, rewards.get).score(episode).total), id).toBe(0);
  });
  it('learn nothing while they weigh nothing', () => {
    const asked: string[] = [];
    const spy = (id: string) => {
      const term = rewards.get(id);
      return {
        ...term,
        learn: (...args: Parameters<NonNullable<typeof term.learn>>) => (asked.push(id), term.learn!(...args)),
      };
    };
    const off: RewardSpec = { terms: [termSpec('reward-model', 0)], cap: Infinity, prices: {} };
    expect(sum(compose(off, tables, spy).score(wrote({ fact: 3 })).total)).toBe(0);
    expect(asked).toEqual([]);
    compose(spec('reward-model'), tables, spy);
    expect(asked).toEqual(['reward-model']);
  });
});
