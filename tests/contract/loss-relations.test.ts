import fc from 'fast-check';
import { expect, it } from 'vitest';
import { losses } from '../../src/losses';
import { FIXED, ofKnobs } from './arbitrary';

const ratio = fc.integer({ min: -200, max: 200 }).map((n) => Math.exp(n / 100));
const advantage = fc.integer({ min: -500, max: 500 }).map((n) => n / 100);

it('GSPO-token with one advantage for all tokens is GSPO', () => {
  const [gspo, token] = [losses.get('gspo'), losses.get('gspo-token')];
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 6 }), advantage, ofKnobs(gspo.knobs), (ratios, a, v) => {
      const [x, A] = [ratios.map(Math.log), ratios.map(() => a)];
      expect(token.sequence!(x, A, v)).toEqual(gspo.sequence!(x, A, v));
    }),
    FIXED,
  );
});

it('of one token, GSPO is PPO with the same bounds and GMPO is PPO with their exponentials', () => {
  const [ppo, gspo, gmpo] = ['ppo-clip', 'gspo', 'gmpo'].map((id) => losses.get(id));
  const bound = fc.integer({ min: 1, max: 30 }).map((n) => n / 100);
  fc.assert(
    fc.property(ratio, advantage, bound, bound, (r, a, low, high) => {
      expect(gspo.token(r, a, { low, high })).toEqual(ppo.token(r, a, { low, high, dual: Infinity }));
      const logs = { low: 1 - Math.exp(-low), high: Math.exp(high) - 1, dual: Infinity };
      const [geometric, clipped] = [gmpo.token(r, a, { low, high }), ppo.token(r, a, logs)];
      expect(geometric.loss).toBeCloseTo(clipped.loss, 9);
      if (Math.min(Math.abs(Math.log(r) - high), Math.abs(Math.log(r) + low)) > 1e-9)
        expect(geometric.slope).toBeCloseTo(clipped.slope, 9);
    }),
    FIXED,
  );
});

it('SAPO’s gradient is heaviest at ratio 1 relative to the unclipped one, and fades on both sides', () => {
  const sapo = losses.get('sapo');
  fc.assert(
    fc.property(ratio, ofKnobs(sapo.knobs), (r, v) => {
      const share = (x: number) => sapo.token(x, 1, v).slope / losses.get('unclipped').token(x, 1, {}).slope;
      return share(r) <= 1 + 1e-12 && share(1 + 2 * (r - 1)) <= share(r) + 1e-12;
    }),
    FIXED,
  );
});

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
