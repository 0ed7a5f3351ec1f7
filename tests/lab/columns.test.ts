// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { METRIC_IDS } from '../../src/core/metric';
import { Columns, MOST_UPDATES } from '../../src/lab/columns';
import { Curves } from '../../src/lab/curves.svelte';
import { counted } from './reactive.svelte';

const M = METRIC_IDS.length;

describe('Columns', () => {
  it('grows, keeps every value, and stops at its bound', () => {
    const columns = new Columns();
    const rows = Float64Array.from({ length: 7000 * M }, (_, i) => i);
    expect([columns.push(rows), columns.push(rows), columns.push(rows), columns.push(rows)]).toEqual([
      7000, 7000, 6000, 0,
    ]);
    expect([columns.length, columns.full]).toEqual([MOST_UPDATES, true]);
    expect(columns.at('trueSuccess', 13_999)).toBe(6999 * M);
    expect(columns.column('paidReward')).toHaveLength(MOST_UPDATES);
  });

  it('digests six digits of every number, in order, however the rows were cut', () => {
    const row = (x: number) => Float64Array.from({ length: M }, (_, i) => x + i);
    const of = (...xs: number[]) => {
      const columns = new Columns();
      for (const x of xs) columns.push(row(x));
      return columns.digest('wasm');
    };
    const both = new Columns();
    both.push(Float64Array.of(...row(0.25), ...row(3)));
    expect(both.digest('wasm')).toBe(of(0.25, 3));
    const words = [...row(0.25), ...row(3)].map((x) => `${x.toPrecision(6)};`).join('');
    let fnv = 0x811c9dc5n;
    for (const c of words) fnv = ((fnv ^ BigInt(c.charCodeAt(0))) * 0x01000193n) & 0xffffffffn;
    expect(of(0.25, 3)).toBe(`wasm-2-${fnv.toString(16).padStart(8, '0')}`);
    expect(of(0.25 + 1e-9, 3)).toBe(of(0.25, 3));
    expect(of(0.2501, 3)).not.toBe(of(0.25, 3));
    expect(of(3, 0.25)).not.toBe(of(0.25, 3));
  });
});

describe('Curves', () => {
  it('5,000 pushes of one row touch no reactive state', () => {
    const curves = new Curves();
    const reader = counted(() => curves.version);
    const row = new Float64Array(M);
    for (let i = 0; i < 5000; i++) curves.push(row);
    flushSync();
    expect([reader.runs, curves.count, curves.length]).toEqual([1, 5000, 5000]);
    reader.stop();
  });
});
