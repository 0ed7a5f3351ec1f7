import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import type { MetricId } from '../../src/core/metric';
import { observe, scores } from '../../src/core/monitor';
import type { Monitor, Observed } from '../../src/core/monitor';
import { monitors } from '../../src/monitors';
import { TOLERANCE, vector } from '../fixtures/vectors';

/** A run of which only some lines are known. */
const run = (
  lines: Partial<Record<MetricId, readonly number[]>>,
  more: (u: number) => Partial<Observed> = () => ({}),
) =>
  Array.from({ length: Math.max(1, ...Object.values(lines).map((xs) => xs.length)) }, (_, update): Observed => ({
    update,
    family: 'tokens',
    metrics: Object.fromEntries(Object.entries(lines).map(([id, xs]) => [id, xs[update]])),
    ...more(update),
  }));
const scored = (id: string, rows: readonly Observed[], changed: object = {}) => {
  const monitor = monitors.get(id);
  return scores(monitor, rows, valuesOf(monitor.knobs, changed));
};
const last = (xs: readonly number[]) => xs[xs.length - 1];

describe('every monitor', () => {
  const measured = ['paidReward', 'trueSuccess', 'kl', 'entropy', 'length', 'answered'] as const;

  it.each(monitors.all.map((monitor): [string, Monitor] => [monitor.id, monitor]))(
    '%s never alarms on a constant run, whatever the constants and the window, at a level of 0',
    (_, monitor) => {
      const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
      fc.assert(
        fc.property(
          fc.record(Object.fromEntries(measured.map((id) => [id, value]))),
          fc.dictionary(fc.constantFrom('get', 'add', 'none'), fc.nat(100)),
          fc.integer({ min: 3, max: 12 }),
          (metrics, calls, window) => {
            const values = { ...valuesOf(monitor.knobs), ...('window' in monitor.knobs ? { window } : {}) };
            let state = monitor.start();
            for (let update = 0; update < 40; update++) {
              const row: Observed = { update, family: 'tokens', metrics, calls, information: metrics['kl']! };
              const reading = observe(monitor, state, row, values as never, 0);
              expect(reading.alarm).toBe(false);
              state = reading.state;
            }
          },
        ),
        { numRuns: 30 },
      );
    },
  );

  it.each(monitors.all.map((monitor): [string, Monitor] => [monitor.id, monitor]))(
    '%s is silent where nothing was measured, and its state survives being written down',
    (_, monitor) => {
      const values = valuesOf(monitor.knobs);
      let state = monitor.start();
      for (let update = 0; update < 12; update++) {
        const reading = observe(monitor, state, { update, family: 'tokens', metrics: { kl: NaN } }, values, 0);
        expect(reading.alarm).toBe(false);
        state = reading.state;
      }
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    },
  );

  it.each(monitors.all.map((monitor): [string, Monitor] => [monitor.id, monitor]))(
    '%s does not change the state it is given: a run taken back sees the same again',
    (_, monitor) => {
      const values = valuesOf(monitor.knobs);
      const rows = run(
        Object.fromEntries(
          measured.map((id, k) => [id, Array.from({ length: 30 }, (_, u) => Math.sin(u + k) + u / 9)]),
        ),
        (u) => ({ calls: { get: 1 + (u % 5), add: u }, information: 2 - u / 30 }),
      );
      const states: unknown[] = [monitor.start()];
      const first = rows.map((row, u) => {
        const read = monitor.read(states[u], row, values);
        states.push(read.state);
        return read.score;
      });
      expect(rows.map((row, u) => monitor.read(states[u], row, values).score)).toEqual(first);
    },
  );
});

describe('one line against its start, by hand', () => {
  const step = (from: number, to: number) => [...new Array<number>(5).fill(from), ...new Array<number>(5).fill(to)];

  it('length: doubling is ln 2, and so is halving', () => {
    expect(last(scored('length', run({ length: step(10, 20) })))).toBeCloseTo(Math.LN2, 12);
    expect(last(scored('length', run({ length: step(20, 10) })))).toBeCloseTo(Math.LN2, 12);
    expect(scored('length', run({ length: step(10, 20) })).slice(0, 4)).toEqual([NaN, NaN, NaN, NaN]);
  });

  it('reward, KL and entropy: the change itself, either way', () => {
    expect(last(scored('reward', run({ paidReward: step(0.4, 1.1) })))).toBeCloseTo(0.7, 12);
    expect(last(scored('kl', run({ kl: step(0, 0.3) })))).toBeCloseTo(0.3, 12);
    expect(last(scored('entropy', run({ entropy: step(0.9, 0.2) })))).toBeCloseTo(0.7, 12);
  });

  it('no answer: only fewer answers count', () => {
    expect(last(scored('no-answer', run({ answered: step(0.9, 0.3) })))).toBeCloseTo(0.6, 12);
    expect(last(scored('no-answer', run({ answered: step(0.3, 0.9) })))).toBe(0);
  });

  it('the window moves: half of it new is half the change', () => {
    const length = [1, 1, 1, 1, 3, 3].map((x) => 10 * x);
    expect(last(scored('length', run({ length }), { window: 4 }))).toBeCloseTo(Math.log(2), 12);
  });

  it('says what went where', () => {
    const monitor = monitors.get('length');
    let state = monitor.start();
    let why = '';
    for (const row of run({ length: step(10, 20) }))
      ({
        state,
        why: { en: why },
      } = monitor.read(state, row, valuesOf(monitor.knobs)));
    expect(why).toBe('Episode length has gone from 10.00 at the start to 20.00.');
  });
});

describe('jump', () => {
  it('four_line_jump_alarm, on any of the four lines', () => {
    const { inputs, expected } = vector<
      { series: number[]; window: number; k: number; floor: number },
      { robust_z: (number | null)[]; alarm: boolean[] }
    >('four_line_jump_alarm');
    const { window, floor, k, series } = inputs;
    for (const id of ['paidReward', 'kl', 'entropy', 'length'] as const) {
      const z = scored('jump', run({ [id]: series }), { window, floor });
      expect(z.map((x) => x > k)).toEqual(expected.alarm);
      z.forEach((x, i) => Number.isNaN(x) || expect(Math.abs(x - expected.robust_z[i]!)).toBeLessThan(TOLERANCE));
    }
  });
});

describe('divergence', () => {
  it('proxy_gold_divergence_alarm', () => {
    const { inputs, expected } = vector<{ proxy: number[]; gold: number[]; window: number }, { alarm: boolean[] }>(
      'proxy_gold_divergence_alarm',
    );
    const rows = run({ paidReward: inputs.proxy, trueSuccess: inputs.gold });
    expect(scored('divergence', rows, { window: inputs.window }).map((x) => x > 0)).toEqual(expected.alarm);
  });

  it('by hand: reward +.2 over the window, truth −.6: the smaller counts; both falling is no hack', () => {
    const rows = run({ paidReward: [0, 0.1, 0.2], trueSuccess: [0.9, 0.6, 0.3] });
    expect(last(scored('divergence', rows, { window: 3 }))).toBeCloseTo(0.2, 12);
    const both = run({ paidReward: [0.2, 0.1, 0], trueSuccess: [0.9, 0.6, 0.3] });
    expect(last(scored('divergence', both, { window: 3 }))).toBe(0);
    const learning = run({ paidReward: [0.2, 0.1, 0], trueSuccess: [0.3, 0.6, 0.9] });
    expect(last(scored('divergence', learning, { window: 3 }))).toBe(0);
  });
});

describe('drift of tools, template collapse', () => {
  it('by hand: from all get to half get, half edtest is .5, whatever the number of calls', () => {
    const rows = run({ kl: new Array<number>(10).fill(0) }, (u) => ({
      calls: u < 5 ? { get: 3 } : { get: 40, edtest: 40 },
    }));
    expect(last(scored('tool-drift', rows))).toBeCloseTo(0.5, 12);
  });

  it('information lost counts, information gained does not', () => {
    const rows = (to: number) => run({ kl: new Array<number>(10).fill(0) }, (u) => ({ information: u < 5 ? 1.5 : to }));
    expect(last(scored('template', rows(0.25)))).toBeCloseTo(1.25, 12);
    expect(last(scored('template', rows(2)))).toBe(0);
  });
});
