import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import { RATER } from '../../src/core/rater';
import { trainRewardModel } from '../../src/core/reward-model';
import report from '../../src/envs/turns/report';
import { arms as biased } from '../../src/lessons/arms/long-answer-judge';
import { arms as proxies } from '../../src/lessons/arms/proxy-and-truth';
import { pricesOf } from './report-numbers';

const HONEST = { fact: 3 };

describe('numbers that proxy-and-truth states as exact', () => {
  it('the model agrees with its rater four times in five, adds about 0.8 a match, and pays 14.8 for 20 echoes', () => {
    const kinds = report.build(valuesOf(report.knobs)).events;
    const trained = trainRewardModel(kinds, valuesOf(RATER))!;
    expect(trained.likeRater).toBeGreaterThan(0.76);
    expect(trained.likeRater).toBeLessThan(0.84);
    expect(trained.adds.fact).toBeCloseTo(0.8, 1);
    const { price, dearest } = pricesOf(proxies.model.spec);
    expect(price(HONEST).pays).toBeCloseTo(0.91, 2);
    expect(price(HONEST).worth).toBe(1);
    const hack = dearest();
    expect(hack.pays).toBeCloseTo(14.8, 1);
    expect(hack.report.count).toEqual({ fact: 0, 'made-up': 0, filler: 0, format: 0, echo: 20 });
    expect(hack.worth).toBeLessThan(0);
  });

  it('the best model pays five echoes what it pays three facts and two echoes: 1.955, its highest', () => {
    const { price, dearest } = pricesOf(proxies['long-seen-net'].spec);
    expect(price({ fact: 3, echo: 2 }).pays).toBeCloseTo(1.955, 3);
    expect(price({ echo: 5 }).pays).toBeCloseTo(1.955, 3);
    expect(dearest().pays).toBeCloseTo(1.955, 3);
  });

  it('the dual judge pays best for three empty items more than honest; unchecked for as many as fit', () => {
    const empties = (arm: 'dual' | 'dual-loose') => pricesOf(proxies[arm].spec).dearest().report.count;
    expect(empties('dual')).toEqual({ fact: 3, 'made-up': 0, filler: 0, format: 0, echo: 3 });
    expect(empties('dual-loose')).toEqual({ fact: 3, 'made-up': 0, filler: 0, format: 0, echo: 17 });
  });
});

describe('numbers that long-answer-judge states as exact', () => {
  it.each([
    ['length', 'filler', 0.4, 3.91],
    ['format', 'format', 0.914, 12.366],
    ['echo', 'echo', 1.08, 12.64],
  ] as const)('the model whose rater likes %s pays best for a report filled up with %s', (arm, item, honest, best) => {
    const { price, dearest } = pricesOf(biased[arm].spec);
    const hack = dearest();
    expect(price(HONEST).pays).toBeCloseTo(honest, 2);
    expect(hack.pays).toBeCloseTo(best, 2);
    expect(hack.report.count[item]).toBe(17);
    expect(hack.report.count.fact).toBe(3);
    expect(hack.pays).toBeGreaterThan(3 * price(HONEST).pays);
    expect(hack.worth).toBeLessThan(0);
  });

  it('a model whose rater has no taste pays best for the honest report; so do rubric and judge', () => {
    for (const arm of ['fair', 'mean', 'gate', 'judge'] as const) {
      const { dearest } = pricesOf(biased[arm].spec);
      expect(dearest().report.count, arm).toEqual({ fact: 3, 'made-up': 0, filler: 0, format: 0, echo: 0 });
    }
  });

  it('the dual judge whose soft score likes length pays best for three items of filler, unchecked for seventeen', () => {
    for (const [arm, best, accepted] of [
      ['dual', 1.154, 0.89],
      ['dual-loose', 1.2, 0],
    ] as const) {
      const { price, dearest } = pricesOf(biased[arm].spec);
      expect(price(HONEST).pays).toBeCloseTo(1.076, 2);
      expect(dearest().pays).toBeCloseTo(best, 2);
      expect(Math.max(0, dearest().worth)).toBeCloseTo(accepted, 12);
    }
  });

  it('a blank page gets two thirds of an averaged rubric and nothing of a gated one', () => {
    expect(pricesOf(biased.mean.spec).price({}).pays).toBeCloseTo(2 / 3, 12);
    expect(pricesOf(biased.gate.spec).price({}).pays).toBe(0);
    expect(pricesOf(biased.judge.spec).price({ fact: 1 }).pays).toBeCloseTo(0.5, 12);
  });
});
