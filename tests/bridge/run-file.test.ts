import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUN_KIND, readRunFile, writeRunData } from '../../src/bridge/run-file';
import { plainSpec } from '../../src/bridge/schema';
import { catalog } from '../../src/catalog';
import { MOST_SPANS, MOST_TURNS, writeSpans } from '../../src/core/span-mask';
import { TAMPERING } from '../engine/cheats';

const data = {
  spec: plainSpec(catalog),
  seed: 7,
  tweaks: [
    { at: 10, path: 'reward.cap', value: 0.3 },
    { at: 40, path: 'reward.cap', value: Infinity },
  ],
};
const good = {
  ...RUN_KIND,
  updates: 120,
  ...writeRunData(data),
  backend: 'wasm',
  digest: 'wasm-120-0a1b2c3d',
  metrics: { loss: [0] },
};
const read = (raw: unknown) => readRunFile(JSON.stringify(raw), catalog);

describe('readRunFile', () => {
  it('reads back a written run', () => {
    expect(read(good)).toEqual({
      ok: true,
      file: { data, updates: 120, backend: 'wasm', digest: 'wasm-120-0a1b2c3d' },
    });
  });

  it('reads back a run in a token world, which carries knobs that only act in tables', () => {
    const spec = { ...TAMPERING, sight: { ...TAMPERING.sight, context: 3 } };
    const edited = { spec, seed: 1, tweaks: [{ at: 10, path: 'world.guard', value: true }] };
    const result = read({ ...RUN_KIND, updates: 40, ...writeRunData(edited) });
    expect(result).toEqual({ ok: true, file: { data: edited, updates: 40 } });
    const strange = { ...spec, sight: { ...spec.sight, telescope: 1 } };
    const refused = read({ ...RUN_KIND, updates: 40, ...writeRunData({ ...edited, spec: strange }) });
    expect(refused.ok ? '' : refused.why.en).toMatch(/no knob "sight\.telescope"/);
  });

  it('reads back the longest word a knob takes: every exception that a mask may have', () => {
    const list = Array.from({ length: MOST_SPANS }, (_, i) => ({
      turn: MOST_TURNS - 1 - i,
      role: 'observation' as const,
      counts: false,
    }));
    const edited = {
      ...data,
      spec: TAMPERING,
      tweaks: [{ at: 3, path: 'mask.spans', value: writeSpans(list) }],
    };
    const result = read({ ...RUN_KIND, updates: 40, ...writeRunData(edited) });
    expect(result).toEqual({ ok: true, file: { data: edited, updates: 40 } });
  });

  it.each<[string, unknown, RegExp]>([
    ['a file of another kind', { ...good, kind: 'agentic-rl-lab/shelf' }, /^This is not a run/],
    ['an unknown field', { ...good, html: '<b>' }, /wrong at html/],
    ['another version', { ...good, v: 2 }, /wrong at v \(expected 1\)/],
    ['a fractional seed', { ...good, seed: 1.5 }, /wrong at seed/],
    ['a spec that is not all right', { ...good, spec: { rollout: { groupSize: 1e9 } } }, /out of range/],
    [
      'an edit of a knob that is not live',
      { ...good, tweaks: [{ at: 3, path: 'world.slip', value: 0.1 }] },
      /world\.slip at update 3 is not possible/,
    ],
    ['an edit out of range', { ...good, tweaks: [{ at: 3, path: 'reward.cap', value: 50 }] }, /not possible/],
    ['too many edits', { ...good, tweaks: Array.from({ length: 2001 }, () => data.tweaks[0]) }, /wrong at tweaks/],
    [
      'a run beyond all budgets',
      { ...good, updates: 20_000, spec: { rollout: { groups: 64, groupSize: 64 } } },
      /costs more/,
    ],
    ['a list', [], /^This is not a run/],
    ['null', null, /^This is not a run/],
  ])('refuses %s with one sentence and changes nothing', (_, raw, why) => {
    const result = read(raw);
    if (result.ok) throw new Error('it was read');
    expect(result.why.en).toMatch(why);
    expect(result.why.zh).toMatch(/没有读取/);
  });

  it('says plainly when it is no JSON, or too large to look at', () => {
    for (const source of ['', '{', '1e999e', '[[[['.repeat(1e5)]) {
      const result = readRunFile(source, catalog);
      expect(result.ok ? '' : result.why.en).toBe('This is not a valid JSON file; nothing was read.');
    }
    const result = readRunFile(' '.repeat(5_000_001), catalog);
    expect(result.ok ? '' : result.why.en).toMatch(/5 MB/);
  });

  it('500 damaged files: never throws, and what it accepts it accepts again', () => {
    const source = JSON.stringify(good);
    fc.assert(
      fc.property(fc.nat(source.length), fc.nat(12), fc.string({ maxLength: 12 }), (at, cut, insert) => {
        const result = readRunFile(source.slice(0, at) + insert + source.slice(at + cut), catalog);
        if (!result.ok) return;
        const { data: again, updates } = result.file;
        const second = read({ ...RUN_KIND, updates, ...writeRunData(again) });
        expect(second.ok && second.file.data).toEqual(again);
      }),
      { numRuns: 500, seed: 3 },
    );
  });
});
