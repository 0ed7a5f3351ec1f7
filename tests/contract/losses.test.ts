import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { losses } from '../../src/losses';
import { FIXED, ofKnobs } from './arbitrary';

const ratio = fc.integer({ min: -200, max: 200 }).map((n) => Math.exp(n / 100));
const advantage = fc.integer({ min: -500, max: 500 }).map((n) => n / 100);

for (const loss of losses.all) {
  const values = ofKnobs(loss.knobs);
  describe(`loss ${loss.id}`, () => {
    it('is finite, even at the ends of the ratio that the trainer can hand it', () => {
      fc.assert(
        fc.property(fc.oneof(ratio, fc.constantFrom(Math.exp(-20), Math.exp(20))), advantage, values, (r, a, v) => {
          const token = loss.token(r, a, v);
          return Number.isFinite(token.loss) && Number.isFinite(token.slope);
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

    it('slope is dℓ/d ln π, by central differences away from kinks', () => {
      const h = 1e-5;
      let smooth = 0;
      fc.assert(
        fc.property(ratio, advantage, values, (r, a, v) => {
          const at = (x: number) => loss.token(r * Math.exp(x), a, v);
          const kink = new Set([at(-h).clipped, at(0).clipped, at(h).clipped]).size > 1;
          if (kink) return;
          smooth++;
          expect((at(h).loss - at(-h).loss) / (2 * h)).toBeCloseTo(at(0).slope, 5);
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
  });
}

it('PPO without reachable bounds is the unclipped surrogate', () => {
  const [ppo, plain] = [losses.get('ppo-clip'), losses.get('unclipped')];
  fc.assert(
    fc.property(ratio, advantage, (r, a) => {
      const wide = ppo.token(r, a, { low: 1, high: Infinity, dual: Infinity });
      return wide.loss === plain.token(r, a, {}).loss && wide.slope === plain.token(r, a, {}).slope;
    }),
    FIXED,
  );
});

it('the clip never lowers the loss below the unclipped one: PPO is a pessimistic bound', () => {
  const [ppo, plain] = [losses.get('ppo-clip'), losses.get('unclipped')];
  fc.assert(
    fc.property(ratio, advantage, ofKnobs(ppo.knobs), (r, a, v) => {
      return ppo.token(r, a, { ...v, dual: Infinity }).loss >= plain.token(r, a, {}).loss;
    }),
    FIXED,
  );
});
