import { describe, expect, it } from 'vitest';
import { tokenWeights } from '../../src/core/aggregation';
import ppoClip from '../../src/losses/ppo-clip';
import { TOLERANCE, distance, vector } from '../fixtures/vectors';

interface Tokens {
  readonly ratios: number[];
  readonly advantages: number[];
  readonly eps_low: number;
  readonly eps_high: number;
}

describe('PPO clip (4 vectors)', () => {
  it('ppo_clip_tokens_dualclip3: losses, slopes and which tokens are cut', () => {
    const { inputs: i, expected } = vector<
      Tokens & { clip_ratio_c: number },
      {
        losses: number[];
        clipped: boolean[];
        dual_clipped: boolean[];
        dloss_dlogp: number[];
        clipfrac: number;
        loss_token_mean: number;
      }
    >('ppo_clip_tokens_dualclip3');
    const got = i.ratios.map((r, t) =>
      ppoClip.token(r, i.advantages[t], { low: i.eps_low, high: i.eps_high, dual: i.clip_ratio_c }),
    );
    expect(
      distance(
        got.map((x) => x.loss),
        expected.losses,
      ),
    ).toBeLessThan(TOLERANCE);
    expect(
      distance(
        got.map((x) => x.slope),
        expected.dloss_dlogp,
      ),
    ).toBeLessThan(TOLERANCE);
    expect(got.map((x) => x.clipped)).toEqual(expected.clipped.map((c, t) => c || expected.dual_clipped[t]));
    const single = i.ratios.map((r, t) =>
      ppoClip.token(r, i.advantages[t], { low: i.eps_low, high: i.eps_high, dual: Infinity }),
    );
    expect(single.map((x) => x.clipped)).toEqual(expected.clipped);
    expect(Math.abs(single.filter((x) => x.clipped).length / single.length - expected.clipfrac)).toBeLessThan(
      TOLERANCE,
    );
    expect(Math.abs(got.reduce((sum, x) => sum + x.loss, 0) / got.length - expected.loss_token_mean)).toBeLessThan(
      TOLERANCE,
    );
  });

  it('dapo_clip_higher_tokens: bounds 0.2 and 0.28', () => {
    const { inputs: i, expected } = vector<Tokens, { losses: number[]; clipped: boolean[] }>('dapo_clip_higher_tokens');
    const got = i.ratios.map((r, t) =>
      ppoClip.token(r, i.advantages[t], { low: i.eps_low, high: i.eps_high, dual: Infinity }),
    );
    expect(
      distance(
        got.map((x) => x.loss),
        expected.losses,
      ),
    ).toBeLessThan(TOLERANCE);
    expect(got.map((x) => x.clipped)).toEqual(expected.clipped);
  });

  it('clip_higher_probability_ceiling: the push on a good action stops at (1+ε)·p_old', () => {
    const { inputs, expected } = vector<
      { p_old: number[]; eps_high: number[] },
      { ceil_020: number[]; ceil_028: number[] }
    >('clip_higher_probability_ceiling');
    const ceiling = (old: number, high: number): number => {
      let [lo, hi] = [old, 1];
      if (!ppoClip.token(1 / old, 1, { low: 0.2, high, dual: Infinity }).clipped) return 1;
      while (hi - lo > 1e-9) {
        const p = (lo + hi) / 2;
        if (ppoClip.token(p / old, 1, { low: 0.2, high, dual: Infinity }).clipped) hi = p;
        else lo = p;
      }
      return hi;
    };
    const of = (high: number) => inputs.p_old.map((p) => ceiling(p, high));
    expect(distance(of(inputs.eps_high[0]), expected.ceil_020)).toBeLessThan(TOLERANCE);
    expect(distance(of(inputs.eps_high[1]), expected.ceil_028)).toBeLessThan(TOLERANCE);
  });

  it('grpo_full_loss_paper: clip, length mean and 0.04·k3 together', () => {
    const { inputs: i, expected } = vector<
      { logp: number[][]; old_logp: number[][]; ref_logp: number[][]; advantages: number[]; eps: number; beta: number },
      { k3_tokens: number[]; loss: number }
    >('grpo_full_loss_paper');
    const k3: number[] = [];
    const weights = tokenWeights(
      'seq-mean-token-mean',
      i.logp.map((row) => row.length),
      8,
    );
    let loss = 0;
    i.logp.forEach((row, e) =>
      row.forEach((logp, t) => {
        const d = i.ref_logp[e][t] - logp;
        k3.push(Math.exp(d) - d - 1);
        const token = ppoClip.token(Math.exp(logp - i.old_logp[e][t]), i.advantages[e], {
          low: i.eps,
          high: i.eps,
          dual: Infinity,
        });
        loss += weights[e] * (token.loss + i.beta * k3.at(-1)!);
      }),
    );
    expect(distance(k3, expected.k3_tokens)).toBeLessThan(TOLERANCE);
    expect(Math.abs(loss - expected.loss)).toBeLessThan(TOLERANCE);
  });

  it('standing exactly on a bound is not being clipped', () => {
    const at = (ratio: number, advantage: number) => ppoClip.token(ratio, advantage, { low: 0.5, high: 0.5, dual: 3 });
    expect(at(1.5, 1).clipped).toBe(false);
    expect(at(0.5, -1).clipped).toBe(false);
    expect(at(3, -1).clipped).toBe(false);
  });

  it('no advantage: no loss and no clip, even with no limit on c', () => {
    const token = ppoClip.token(50, 0, { low: 0.2, high: 0.2, dual: Infinity });
    expect(token.loss + 0).toBe(0);
    expect(token.slope + 0).toBe(0);
    expect(token.clipped).toBe(false);
  });
});
