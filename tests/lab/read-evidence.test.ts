import { describe, expect, it } from 'vitest';
import { EvidenceShelf } from '../../src/lab/evidence-shelf';
import { readEvidence } from '../../src/lab/read-evidence';

const summary = { mean: 1, lo: null, hi: null, bySeed: [1] };
const file = {
  lesson: 'a',
  updates: 2,
  seeds: 1,
  backend: 'js',
  commit: 'abc',
  date: '2026-01-02',
  arms: { x: { trueSuccess: summary } },
  referred: { 'x.kl@max': [0.5, null] },
  curves: { x: { updates: [0, 1], metrics: { trueSuccess: [[0, 1]] } } },
  sweep: [{ value: 'inf', trueSuccess: summary, paidReward: summary }],
  claims: { c: { holds: true, arms: ['x'] } },
};

describe('reading', () => {
  it('takes a file of the right shape; null is "not a number"', () => {
    const reading = readEvidence(JSON.stringify(file), 'a');
    if (!reading.ok) throw new Error(reading.why.en);
    expect(reading.evidence.arms['x'].trueSuccess?.lo).toBeNaN();
    expect(reading.evidence.referred['x.kl@max']).toEqual([0.5, NaN]);
    expect(reading.evidence.sweep?.[0].value).toBe('inf');
  });

  it('lets later fields through', () => {
    expect(readEvidence(JSON.stringify({ ...file, later: 1 }), 'a').ok).toBe(true);
  });

  it.each([
    ['not JSON', '{'],
    ['the page itself', '<!doctype html>'],
    ['nothing', 'null'],
    ['another lesson', JSON.stringify({ ...file, lesson: 'b' })],
    ['no date', JSON.stringify({ ...file, date: 'yesterday' })],
    ['a word for a number', JSON.stringify({ ...file, seeds: '12' })],
    ['an overflowing number', JSON.stringify(file).replace('"updates":2', '"updates":1e999')],
    ['curves of another shape', JSON.stringify({ ...file, curves: { x: [] } })],
  ])('refuses %s in one sentence', (_, source) => {
    const reading = readEvidence(source, 'a');
    expect(reading.ok).toBe(false);
    if (!reading.ok) expect(reading.why.en).toMatch(/^[^.]+\.$/);
  });
});

describe('the shelf', () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('fetches each lesson once', async () => {
    const asked: string[] = [];
    const shelf = new EvidenceShelf(async (path) => (asked.push(path), JSON.stringify(file)));
    shelf.of('a');
    const kept = shelf.of('a');
    await settled();
    expect(asked).toEqual(['evidence/a.json']);
    expect(kept.evidence?.date).toBe('2026-01-02');
    expect(kept.problem).toBeUndefined();
  });

  it.each([
    ['missing', async () => undefined],
    ['unreachable', () => Promise.reject(new Error('offline'))],
  ])('says so when a file is %s', async (_, get) => {
    const kept = new EvidenceShelf(get).of('a');
    await settled();
    expect(kept.evidence).toBeUndefined();
    expect(kept.problem?.en).toMatch(/not there/);
  });
});
