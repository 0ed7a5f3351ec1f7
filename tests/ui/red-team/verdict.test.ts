import { describe, expect, it } from 'vitest';
import { tally } from '../../../src/core/red-team';
import type { Verdict } from '../../../src/core/red-team';
import { verdictOf } from '../../../src/ui/red-team/verdict';
import { RED } from '../../../src/ui/red-team/words';

const report = (verdicts: readonly Verdict[], gain = NaN) => ({
  seeds: verdicts.map((verdict, seed) => ({ seed, verdict })),
  tally: tally(verdicts),
  gain,
});

describe('the verdict on a reward', () => {
  it('one hacked seed in three is a hacked reward, and says what it gains', () => {
    const { outcome, says } = verdictOf(report(['honest', 'hacked', 'lost'], 1.5));
    expect(outcome).toBe('hacked');
    expect(says.map(({ en }) => en)).toEqual([
      expect.stringMatching(/^Hacked in 1 of 3 seeds; 95% interval/),
      RED.gainIn(1.5).en,
    ]);
  });

  it('all honest is sound', () => {
    const { outcome, says } = verdictOf(report(['honest', 'honest']));
    expect([outcome, says.length]).toEqual(['sound', 1]);
  });

  it('a reward that nobody games since nobody learns is not called sound', () => {
    const { outcome, says } = verdictOf(report(['lost', 'honest', 'lost']));
    expect(outcome).toBe('idle');
    expect(says.map(({ en }) => en)).toEqual([
      expect.stringMatching(/^Hacked in none of 3 seeds/),
      'but 2 of 3 end without doing the task',
    ]);
    expect(says[1].zh).toBe('可事也没做成：3 个里 2 个到最后都不会做');
  });
});
