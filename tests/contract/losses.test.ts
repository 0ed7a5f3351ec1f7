import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGGREGATIONS } from '../../src/core/aggregation';
import { geometricRatio } from '../../src/core/importance';
import type { Loss } from '../../src/core/loss';
import { losses } from '../../src/losses';
import { FIXED, ofKnobs } from './arbitrary';

const ratio = fc.integer({ min: -200, max: 200 }).map((n) => Math.exp(n / 100));
const advantage = fc.integer({ min: -500, max: 500 }).map((n) => n / 100);
/** One sequence of one to six tokens: ln ρ and A of each. */
const sequence = fc.array(
  fc.tuple(
    fc.integer({ min: -150, max: 150 }).map((n) => n / 100),
    advantage,
  ),
  {
    minLength: 1,
    maxLength: 6,
  },
);
/** Changes so small that a kink is met only by a sequence standing on it, large enough for eight digits. */
const H = 1e-5;

/**
 * What holds still for the gradient. A loss with a stop-gradient is a function of two policies that happen to be equal:
 * the one behind it (`still`) and the one that is differentiated (`moving`), both as ln ρ. Here it is written out, and
 * `slope` must be its derivative in `moving` alone. A loss that is not listed has no stop-gradient.
 */
type Surrogate = (
  still: readonly number[],
  moving: readonly number[],
  A: readonly number[],
  values: { low: number; high: number },
) => readonly number[];
const clip = (x: number, { low, high }: { low: number; high: number }) => Math.min(Math.max(x, 1 - low), 1 + high);
const STOPPED: Readonly<Record<string, Surrogate>> = {
  cispo: (still, moving, A, v) => moving.map((x, t) => -clip(Math.exp(still[t]), v) * A[t] * x),
  'gspo-token': (still, moving, A, v) =>
    moving.map((x, t) => {
      const s = geometricRatio(still) * Math.exp(x - still[t]);
      return Math.max(-A[t] * s, -A[t] * clip(s, v));
    }),
};

/** All token losses of a sequence, `sequence` being n times `token` where a loss has none. */
const termsOf = (loss: Loss, x: readonly number[], A: readonly number[], values: never) =>
  loss.sequence?.(x, A, values) ?? x.map((lr, t) => loss.token(Math.exp(lr), A[t], values));
const total = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0);

for (const loss of losses.all) {
  const values = ofKnobs(loss.knobs);
  describe(`loss ${loss.id}`, () => {
    it('is finite, even at the ends of the ratio that the trainer can hand it', () => {
      fc.assert(
        fc.property(fc.oneof(ratio, fc.constantFrom(Math.exp(-20), Math.exp(20))), advantage, values, (r, a, v) => {
          const tokens = [loss.token(r, a, v), ...(loss.sequence?.([Math.log(r), -20, 20], [a, a, a], v) ?? [])];
          return tokens.every((token) => Number.isFinite(token.loss) && Number.isFinite(token.slope));
        }),
        FIXED,
      );
    });

    it('scales with |advantage|: that is what lets the trainer add tokens first', () => {
      fc.assert(
        fc.property(ratio, advantage, values, fc.integer({ min: 1, max: 90 }), (r, a, v, tenths) => {
          const c = tenths / 10;
          const [one, many] = [loss.token(r, a, v), loss.token(r, c * a, v)];
          expect(many.loss).toBeCloseTo(c * one.loss, 9);
          expect(many.slope).toBeCloseTo(c * one.slope, 9);
          expect(many.clipped).toBe(one.clipped);
        }),
        FIXED,
      );
    });

    it('at ratio 1 it is the plain policy gradient: slope −A, nothing clipped', () => {
      fc.assert(
        fc.property(advantage, values, (a, v) => {
          const token = loss.token(1, a, v);
          expect(token.slope).toBeCloseTo(-a, 12);
          expect(token.clipped).toBe(false);
        }),
        FIXED,
      );
    });

    it('slope is dℓ/d ln π, by central differences away from kinks, what is behind a stop-gradient held still', () => {
      const stopped = STOPPED[loss.id];
      let smooth = 0;
      fc.assert(
        fc.property(ratio, advantage, values, (r, a, v) => {
          const x = Math.log(r);
          const at = (h: number) =>
            stopped ? stopped([x], [x + h], [a], v as never)[0] : loss.token(r * Math.exp(h), a, v).loss;
          const clipped = (h: number) => loss.token(r * Math.exp(h), a, v).clipped;
          if (new Set([clipped(-H), clipped(0), clipped(H)]).size > 1) return;
          smooth++;
          const { loss: value, slope } = loss.token(r, a, v);
          expect(value).toBeCloseTo(at(0), 9);
          expect((at(H) - at(-H)) / (2 * H)).toBeCloseTo(slope, 5);
        }),
        FIXED,
      );
      expect(smooth).toBeGreaterThan(FIXED.numRuns * 0.9);
    });

    it('`clipped` says exactly when a gradient vanished', () => {
      fc.assert(
        fc.property(ratio, advantage, values, (r, a, v) => {
          const token = loss.token(r, a, v);
          return token.clipped === (a !== 0 && token.slope === 0);
        }),
        FIXED,
      );
    });

    it('names an aggregation that exists, or leaves it to the run', () => {
      expect([undefined, ...AGGREGATIONS]).toContain(loss.aggregation);
    });
  });

  if (loss.sequence)
    describe(`loss ${loss.id}, by sequences`, () => {
      it('of one token it is `token`', () => {
        fc.assert(
          fc.property(ratio, advantage, values, (r, a, v) => {
            const [one, ...none] = loss.sequence!([Math.log(r)], [a], v);
            const token = loss.token(r, a, v);
            expect(none).toEqual([]);
            expect(one.loss).toBeCloseTo(token.loss, 9);
            expect(one.slope).toBeCloseTo(token.slope, 9);
            expect(one.clipped).toBe(token.clipped);
          }),
          FIXED,
        );
      });

      it('no tokens, no terms', () => {
        fc.assert(
          fc.property(values, (v) => loss.sequence!([], [], v).length === 0),
          FIXED,
        );
      });

      it('scales with the advantages', () => {
        fc.assert(
          fc.property(sequence, values, fc.integer({ min: 1, max: 90 }), (tokens, v, tenths) => {
            const [x, A] = [tokens.map(([lr]) => lr), tokens.map(([, a]) => a)];
            const c = tenths / 10;
            const many = loss.sequence!(
              x,
              A.map((a) => c * a),
              v,
            );
            loss.sequence!(x, A, v).forEach((one, t) => {
              expect(many[t].loss).toBeCloseTo(c * one.loss, 8);
              expect(many[t].slope).toBeCloseTo(c * one.slope, 8);
            });
          }),
          FIXED,
        );
      });

      it('slope t is the derivative of the sum of all losses in ln π_t, by central differences', () => {
        const stopped = STOPPED[loss.id];
        let smooth = 0;
        fc.assert(
          fc.property(sequence, values, (tokens, v) => {
            const [x, A] = [tokens.map(([lr]) => lr), tokens.map(([, a]) => a)];
            const terms = termsOf(loss, x, A, v as never);
            const moved = (t: number, h: number) => x.map((lr, k) => (k === t ? lr + h : lr));
            const sum = (y: readonly number[]) =>
              total(stopped ? stopped(x, y, A, v as never) : termsOf(loss, y, A, v as never).map((term) => term.loss));
            expect(total(terms.map((term) => term.loss))).toBeCloseTo(sum(x), 9);
            terms.forEach(({ slope }, t) => {
              const flags = [-H, 0, H].map((h) =>
                termsOf(loss, moved(t, h), A, v as never)
                  .map((term) => term.clipped)
                  .join(),
              );
              if (new Set(flags).size > 1) return;
              smooth++;
              expect((sum(moved(t, H)) - sum(moved(t, -H))) / (2 * H)).toBeCloseTo(slope, 4);
            });
          }),
          FIXED,
        );
        expect(smooth).toBeGreaterThan(FIXED.numRuns);
      });
    });
}

it.each(Object.entries(STOPPED))(
  'the stop-gradient of %s matters: differentiated through, the slope is another',
  (id, held) => {
    const [x, A, v] = [[0.3, -0.2], [1, 2], { low: 0.4, high: 0.4 }];
    const loss = losses.get(id);
    const derivative = (sum: (y: readonly number[]) => number) =>
      (sum([x[0] + H, x[1]]) - sum([x[0] - H, x[1]])) / (2 * H);
    const { slope } = termsOf(loss, x, A, v as never)[0];
    expect(derivative((y) => total(held(x, y, A, v)))).toBeCloseTo(slope, 6);
    const through = derivative((y) => total(termsOf(loss, y, A, v as never).map((term) => term.loss)));
    expect(Math.abs(through - slope)).toBeGreaterThan(0.1);
  },
);
