import { describe, expect, it } from 'vitest';
import oracle from '../../src/estimators/oracle';
import { noCritic, paid } from '../fixtures/vectors';

const truth = (row: number, action: number, k: number): number => 100 * row + 10 * action + k;
const episode = paid([0, 0, 1], { states: [7, 8, 9], actions: [1, 0, 2] });

describe('oracle', () => {
  it('says the exact advantage of the row, action and time of every step, whatever was paid', () => {
    expect(oracle.estimate([episode], {}, { ...noCritic, truth })).toEqual([[710, 801, 922]]);
  });

  it('asks about the policy’s own rows where matching has renamed the states', () => {
    const renamed = { ...episode, rows: [1, 2, 3, 4] };
    expect(oracle.estimate([renamed], {}, { ...noCritic, truth })).toEqual([[110, 201, 322]]);
  });

  it('refuses to guess when it was not told', () => {
    expect(() => oracle.estimate([episode], {}, noCritic)).toThrow('exact advantage');
  });
});
