import { describe, expect, it } from 'vitest';
import { callsOf, chosenSlots, segments } from '../../src/core/segments';
import { WORDS, script } from '../fixtures/script';

const said = (row: string) => segments(script(row), 0, WORDS).map(({ kind, words }) => [kind, words.join(' ')]);

describe('a transcript in segments', () => {
  it('splits by purpose, after the prompt, without marks', () => {
    expect(
      said(
        'q: BOS lookup price ann ? | t: hmm so | c: <call> get price ann </call> | e: <obs> ERR timeout retry </obs> | c: <call> get price ann </call> | o: <obs> 7 </obs> | a: <ans> 7 </ans>',
      ),
    ).toEqual([
      ['think', 'hmm so'],
      ['call', 'get price ann'],
      ['error', 'ERR timeout retry'],
      ['call', 'get price ann'],
      ['reply', '7'],
      ['answer', '7'],
    ]);
  });

  it('goes by roles: a reply that the policy wrote is thinking, and keeps its marks', () => {
    expect(said('q: ? | t: <obs> 7 </obs> | a: EOS')).toEqual([
      ['think', '<obs> 7 </obs>'],
      ['end', 'EOS'],
    ]);
  });

  it('forced tokens belong to what they open, and a forced answer drops an unfinished call', () => {
    expect(said('q: ? | c: <call> get | x: <ans> | a: 7 | x: </ans>')).toEqual([
      ['call', 'get'],
      ['answer', '7'],
    ]);
  });

  it('a row without tokens of its own has no segments', () => expect(said('q: BOS ?')).toEqual([]));

  it('positions are slots of the row', () => {
    const t = script('q: ?', 'q: BOS ? | t: hmm | c: <call> run </call> | o: <obs> pass </obs>');
    expect(segments(t, 1, WORDS).map(({ from, to }) => [from, to])).toEqual([
      [2, 3],
      [3, 6],
      [6, 9],
    ]);
    expect(chosenSlots(t, 1)).toEqual([2, 3, 4, 5]);
  });

  it('calls come with their reply; one that was cut has none', () => {
    const all = segments(
      script(
        'q: ? | c: <call> run </call> | o: <obs> fail </obs> | c: <call> add | x: </call> | e: <obs> ERR bad </obs> | c: <call> sql',
      ),
      0,
      WORDS,
    );
    expect(callsOf(all).map(({ words, reply, failed }) => [words.join(' '), reply?.words.join(' '), failed])).toEqual([
      ['run', 'fail', false],
      ['add', 'ERR bad', true],
      ['sql', undefined, false],
    ]);
  });
});
