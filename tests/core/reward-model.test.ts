import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import { RATER, comparisons, liking } from '../../src/core/rater';
import type { RaterValues } from '../../src/core/rater';
import { lengthOf, worth } from '../../src/core/report';
import type { Report } from '../../src/core/report';
import { trainRewardModel } from '../../src/core/reward-model';
import report from '../../src/envs/turns/report';
import { event } from '../../src/envs/board';

const kinds = report.build(valuesOf(report.knobs)).events;
const values = (o: Partial<RaterValues> = {}) => valuesOf(RATER, o);
const train = (o: Partial<RaterValues> = {}) => trainRewardModel(kinds, values(o))!;
const filled = (item: keyof Report['count'], n: number): Report => ({
  asked: 3,
  count: { fact: 3, 'made-up': 0, filler: 0, format: 0, echo: 0, [item]: n },
});

describe('the simulated rater', () => {
  it('likes worth, and what its biases add', () => {
    const padded = filled('format', 4);
    expect(liking(padded, values())).toBe(worth(padded));
    expect(liking(padded, values({ lengthBias: 0.1, formatBias: 0.2 })) - worth(padded)).toBeCloseTo(0.7 + 0.8, 12);
  });

  it('is shown reports of 1 to `longest` items with no fact said twice', () => {
    const shown = comparisons(3, 400, values({ longest: 6 })).flatMap(({ better, worse }) => [better, worse]);
    const lengths = shown.map(lengthOf);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 6]);
    expect(Math.max(...shown.map(({ count }) => count.fact))).toBe(3);
  });

  it('prefers the better report as its sharpness says, and turns as many labels as it is told to', () => {
    const right = (o: Partial<RaterValues>) => {
      const pairs = comparisons(3, 2000, values(o)).filter((p) => Math.abs(worth(p.better) - worth(p.worse)) > 0.3);
      return pairs.filter((p) => worth(p.better) > worth(p.worse)).length / pairs.length;
    };
    expect(right({})).toBeGreaterThan(0.95);
    expect(right({ noise: 0.2 })).toBeCloseTo(0.8 * right({}) + 0.2 * (1 - right({})), 1);
    expect(right({ noise: 0.5 })).toBeCloseTo(0.5, 1);
  });

  it('held-out comparisons are others, from the same writers', () => {
    const [seen, held] = [comparisons(3, 5, values()), comparisons(3, 5, values(), true)];
    expect(held).not.toEqual(seen);
    expect(comparisons(3, 5, values())).toEqual(seen);
    expect(comparisons(3, 5, values({ draw: 2 }))).not.toEqual(seen);
  });
});

describe('a trained reward model', () => {
  it('beats chance on comparisons it never saw, by far; and does not where labels are coin flips', () => {
    const model = train();
    expect(model.likeRater).toBeGreaterThan(0.74);
    expect(model.likeTruth).toBeGreaterThan(0.78);
    expect(train({ noise: 0.5 }).likeRater).toBeLessThan(0.56);
  });

  it('more comparisons make it more like the truth where its rater is fair', () => {
    expect(train({ pairs: 10_000 }).likeTruth).toBeGreaterThan(train({ pairs: 50 }).likeTruth);
  });

  it.each([
    ['lengthBias', 'filler'],
    ['formatBias', 'format'],
    ['echoBias', 'echo'],
  ] as const)('inherits %s: it then pays for %s, and does not without', (bias, item) => {
    const o = { sees: 'facts', pairs: 4000 } as const;
    expect(Math.abs(train(o).adds[item])).toBeLessThan(0.2);
    expect(train(o).adds[item]).toBeLessThan(0.02);
    expect(train({ ...o, [bias]: 0.2 }).adds[item]).toBeGreaterThan(0.25);
    expect(train({ ...o, [bias]: 0.2 }).adds[item]).toBeGreaterThan(train({ ...o, [bias]: 0.1 }).adds[item]);
  });

  it('cannot tell an echo from a fact by words alone, and can when it sees facts', () => {
    const [words, facts] = [train(), train({ sees: 'facts' })];
    expect(words.adds.echo).toBeCloseTo(words.adds.fact, 12);
    expect(facts.adds.echo).toBeLessThan(0);
    expect(facts.adds.fact).toBeGreaterThan(0.5);
  });

  it('a line goes on along its trend; a net levels off beyond what it has seen', () => {
    const more = (o: Partial<RaterValues>) => {
      const { score } = train(o);
      return score(filled('echo', 17)) - score(filled('echo', 8));
    };
    expect(more({})).toBeGreaterThan(5);
    expect(Math.abs(more({ hidden: 16 }))).toBeLessThan(1);
  });

  it('is normalised on its own data, bounded by 20, the same each time, and silent where no reports are written', () => {
    const model = train();
    const scores = comparisons(3, 800, values()).flatMap(({ better, worse }) => [
      model.score(better),
      model.score(worse),
    ]);
    expect(scores.reduce((a, b) => a + b) / scores.length).toBeCloseTo(0, 9);
    expect(model.score(filled('echo', 1000))).toBe(20);
    expect(model.score(filled('made-up', 1000))).toBe(-20);
    expect(train().score(filled('filler', 2))).toBe(model.score(filled('filler', 2)));
    expect(trainRewardModel([event('goal', 'outcome', { zh: '终', en: 'end' })], values())).toBeUndefined();
  });
});
