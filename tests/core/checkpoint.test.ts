import { describe, expect, it } from 'vitest';
import { beforeAlarm, bestChecked, earlyStop, judged, lengthRise } from '../../src/core/checkpoint';
import { Rng, STREAM } from '../../src/core/rng';

const KEPT = [0, 10, 20, 30];

describe('the last snapshot before an alarm', () => {
  it('is strictly before it: a snapshot of the update that alarmed holds the policy that did it', () => {
    expect(beforeAlarm(KEPT, 21)).toBe(2);
    expect(beforeAlarm(KEPT, 20)).toBe(1);
    expect(beforeAlarm(KEPT, 99)).toBe(3);
  });

  it('is the first when the alarm came at once, and the last when none came', () => {
    expect(beforeAlarm(KEPT, 0)).toBe(0);
    expect(beforeAlarm(KEPT, undefined)).toBe(3);
  });
});

describe('the length rule', () => {
  const ramp = [10, 10, 12, 14, 16, 18];

  it('by hand, w = 2: start 10, the mean of the last two is 15 at update 4, which is not more than half above; 17 at 5', () => {
    expect(lengthRise(ramp, [0, 0, 0, 0, 1, 1], 0.5, 2)).toBe(5);
    expect(lengthRise(ramp, [0, 0, 0, 0, 1, 1], 0.4, 2)).toBe(4);
  });

  it('says nothing while pay does not climb, or length does not', () => {
    expect(lengthRise(ramp, [1, 1, 1, 1, 1, 1], 0.5, 2)).toBeUndefined();
    expect(lengthRise([10, 10, 10, 10, 10, 10], [0, 0, 0, 0, 1, 1], 0.5, 2)).toBeUndefined();
  });

  it('shorter is no rise', () => {
    expect(lengthRise([...ramp].reverse(), [0, 0, 0, 0, 1, 1], 0.1, 2)).toBeUndefined();
  });
});

describe('a judge', () => {
  const rng = new Rng(7, STREAM.match);

  it('that never errs tells the truth, one that always errs the opposite', () => {
    expect(judged(13, 50, 1, rng)).toBe(13 / 50);
    expect(judged(13, 50, 0, rng)).toBe(37 / 50);
  });

  it('of accuracy .75 says on average right × .75 + wrong × .25', () => {
    const said = Array.from({ length: 400 }, (_, k) => judged(40, 50, 0.75, rng, 50 * k));
    // 0.8 × .75 + 0.2 × .25 = .65; the mean of 20 000 draws is within four of its deviations of .003.
    expect(Math.abs(said.reduce((a, b) => a + b) / 400 - 0.65)).toBeLessThan(0.012);
    expect(new Set(said).size).toBeGreaterThan(3);
  });

  it('says the same when asked the same', () => {
    expect(judged(30, 50, 0.9, rng, 100)).toBe(judged(30, 50, 0.9, rng, 100));
  });
});

describe('the best of noisy checks', () => {
  it('by hand: means of two are .5 .6 .75 .7 .45, so the third; alone the fourth has the highest', () => {
    const scores = [0.5, 0.7, 0.8, 0.6, 0.3];
    expect(bestChecked(scores)).toBe(2);
    expect(bestChecked([0.5, 0.4, 0.6, 0.9, 0.1, 0.7], 1)).toBe(3);
  });

  it('a single lucky check loses against two good ones', () => {
    expect(bestChecked([0.2, 0.9, 0.1, 0.7, 0.7])).toBe(4);
  });

  it('of equals the first', () => expect(bestChecked([0.4, 0.4, 0.4])).toBe(0));
});

describe('early stopping', () => {
  it('by hand: after three checks without a better one it stops, blind to what comes later', () => {
    expect(earlyStop([0.4, 0.6, 0.5, 0.55, 0.6, 0.9], 3)).toEqual({ keep: 1, stop: 4 });
    expect(earlyStop([0.4, 0.6, 0.5, 0.55, 0.9, 0.9], 3)).toEqual({ keep: 4, stop: 5 });
  });

  it('goes to the end while it keeps improving', () => {
    expect(earlyStop([0.1, 0.2, 0.3])).toEqual({ keep: 2, stop: 2 });
  });
});
