import { describe, expect, it } from 'vitest';
import { mutualInformation, templateInformation } from '../../src/core/mutual-information';
import { Rng } from '../../src/core/rng';
import { WORDS, script } from '../fixtures/script';

const times = <T>(n: number, of: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => of(i));

describe('mutual information, by hand', () => {
  it('y is x, two kinds, n = 8: ln 2 + (1 + 1 − 1)/16', () => {
    const x = times(8, (i) => `${i % 2}`);
    const { information, entropy } = mutualInformation(x, x);
    expect(information).toBeCloseTo(Math.log(2) + 1 / 16, 12);
    expect(entropy).toBeCloseTo(Math.log(2) + 1 / 16, 12);
  });

  it('the same y whatever x: 0, and y has no entropy', () => {
    expect(mutualInformation(['a', 'a', 'b', 'b'], ['z', 'z', 'z', 'z'])).toEqual({ information: 0, entropy: 0 });
  });

  it('x and y in all four pairs alike: the plug-in is 0, the correction would be −1/8, so 0', () => {
    expect(mutualInformation(['a', 'a', 'b', 'b'], ['y', 'z', 'y', 'z']).information).toBe(0);
  });

  it('an uneven table: n = 8, counts 3 1 / 1 3, plug-in .1308, corrected by (1 + 1 − 3)/16', () => {
    const x = [...'aaaabbbb'];
    const y = [...'yyyzyzzz'];
    const plugIn = 2 * Math.log(2) + 2 * ((3 / 8) * Math.log(3 / 8) + (1 / 8) * Math.log(1 / 8));
    expect(plugIn).toBeCloseTo(0.1308, 4);
    expect(mutualInformation(x, y).information).toBeCloseTo(plugIn - 1 / 16, 12);
  });

  it('pairs whose words would run together are told apart', () => {
    const { information } = mutualInformation(['a b', 'a', 'a b', 'a'], ['c', 'b c', 'c', 'b c']);
    expect(information).toBeCloseTo(Math.log(2) + 1 / 8, 12);
  });

  it('independent samples, 64 over 8 × 4 kinds: more than half of the plug-in’s bias is gone', () => {
    const rng = new Rng(3, 1, 0);
    const draws = times(200, (r) => {
      const x = times(64, (i) => `${i % 8}`);
      const y = times(64, (i) => `${Math.floor(4 * rng.at(64 * r + i))}`);
      return mutualInformation(x, y).information;
    });
    // The plug-in is 7 · 3 / 128 = .164 too high; cutting at 0 and cells that were never met leave some of it.
    expect(draws.reduce((a, b) => a + b, 0) / draws.length).toBeLessThan(0.164 / 2);
  });

  it('refuses what is not paired, and has nothing to say of nothing', () => {
    expect(() => mutualInformation(['a'], [])).toThrow(RangeError);
    expect(mutualInformation([], []).entropy).toBeNaN();
  });
});

describe('template collapse', () => {
  const ask = (name: string, then: string) => `q: BOS lookup price ${name} ? | ${then}`;
  const call = (said: string) => `c: <call> ${said} </call> | o: <obs> 7 </obs>`;

  it('first calls that follow the question tell everything; one call for all tells nothing', () => {
    const names = ['ann', 'bob', 'ann', 'bob'];
    const good = script(...names.map((name) => ask(name, call(`get price ${name}`))));
    const collapsed = script(...names.map((name) => ask(name, call('get price cal'))));
    expect(templateInformation(good, WORDS).information).toBeCloseTo(Math.log(2) + 1 / 8, 12);
    expect(templateInformation(collapsed, WORDS)).toEqual({ information: 0, entropy: 0 });
  });

  it('is blind to how varied the template is: entropy stays, information is 0', () => {
    const varied = script(
      ask('ann', call('get price cal')),
      ask('ann', call('get price dee')),
      ask('bob', call('get price cal')),
      ask('bob', call('get price dee')),
    );
    const { information, entropy } = templateInformation(varied, WORDS);
    expect(information).toBe(0);
    expect(entropy).toBeCloseTo(Math.log(2) + 1 / 8, 12);
  });

  it('without a call, the answer is the first action; later calls do not count', () => {
    const t = script(
      ask('ann', 'a: <ans> 7 </ans>'),
      ask('bob', `${call('run')} | ${call('get price bob')}`),
      ask('ann', 'a: <ans> 7 </ans>'),
      ask('bob', `${call('run')} | ${call('get room bob')}`),
    );
    expect(templateInformation(t, WORDS).information).toBeCloseTo(Math.log(2) + 1 / 8, 12);
  });
});
