import { describe, expect, it } from 'vitest';
import { isToolsOwn, isValue, tokens, vocabulary } from '../../src/envs/office/words';
import { contains, lowest, setOf } from '../../src/envs/office/token-set';

const words = vocabulary.map(({ word }) => word);
const such = (is: (token: number) => boolean): string => words.filter((_, v) => is(v)).join(' ');

describe('the words of the office', () => {
  it('are 64, all different', () => {
    expect(words).toHaveLength(64);
    expect(new Set(words).size).toBe(64);
  });

  it('stand in the order that trained policies rely on', () => {
    expect(words.join(' ')).toBe(
      'PAD BOS EOS <call> </call> <obs> </obs> <ans> </ans> ? get add schema sql run patch edtest ' +
        'price qty room boss lookup chain sum hops count fix ann bob cal dee eve fay gus hal ' +
        '0 1 2 3 4 5 6 7 8 9 c0 c1 c2 c3 hmm so first next finally check note ' +
        'ERR not found bad timeout retry pass fail',
    );
  });

  it('explain themselves in both languages wherever the word alone does not', () => {
    const silent =
      'price qty room ann bob cal dee eve fay gus hal 0 1 2 3 4 5 6 7 8 9 c1 c2 c3 so first finally check note';
    expect(such((v) => vocabulary[v].about === undefined)).toBe(silent);
    for (const { about } of vocabulary)
      if (about) {
        expect(about.zh).toMatch(/[\u4e00-\u9fff].*。$/);
        expect(about.en).toMatch(/\.$/);
      }
  });

  it('fall into families', () => {
    expect(such(isValue)).toBe('ann bob cal dee eve fay gus hal 0 1 2 3 4 5 6 7 8 9 pass fail');
    expect(such(isToolsOwn)).toBe('PAD BOS <obs> </obs> ERR not found bad timeout retry');
    expect(() => tokens('get prize ann')).toThrow('"prize"');
  });
});

describe('sets of tokens', () => {
  it('hold exactly what they were given, in both words', () => {
    const some = new Set([0, 5, 31, 32, 40, 63]);
    const set = setOf((v) => some.has(v));
    expect(set.count).toBe(6);
    for (let v = -2; v < 70; v++) expect(contains(set, v)).toBe(some.has(v));
  });
  it.each([[0], [31], [32], [63]])('the lowest of those from %d on is itself', (least) => {
    expect(lowest(setOf((v) => v >= least))).toBe(least);
  });
});
