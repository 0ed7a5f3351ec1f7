// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { metricsOf } from '../../src/core/metric';
import { ChartChoice } from '../../src/lab/chart-choice.svelte';
import { Store } from '../../src/lab/store';

const USUAL = ['trueSuccess', 'paidReward', 'entropy'] as const;
const begin = (store = new Store(() => undefined)) => ({ store, choice: new ChartChoice(USUAL, store) });

describe('ChartChoice', () => {
  it('begins with the usual charts and offers what runs in tables can measure, each once, the usual ones first', () => {
    const { choice } = begin();
    expect(choice.shown).toEqual(USUAL);
    expect(choice.all.slice(0, 3)).toEqual(USUAL);
    expect([...choice.all].sort()).toEqual([...metricsOf('tables')].sort());
    expect(choice.all).not.toContain('grounded');
  });

  it('in a world of tokens it offers theirs, and remembers them apart', () => {
    const { store, choice } = begin();
    choice.toggle('creditCosine');
    const tokens = new ChartChoice(USUAL, store, 'tokens');
    expect(tokens.shown).toEqual(USUAL);
    expect(tokens.all).toContain('calls');
    expect(tokens.all).not.toContain('creditCosine');
    tokens.toggle('calls');
    expect(new ChartChoice(USUAL, store, 'tokens').shown).toEqual([...USUAL, 'calls']);
    expect(begin(store).choice.shown).toEqual([...USUAL, 'creditCosine']);
  });

  it('adds behind the usual ones, in the order of the metrics, and takes away', () => {
    const { choice } = begin();
    for (const metric of ['gradNorm', 'kl', 'paidReward'] as const) choice.toggle(metric);
    expect(choice.shown).toEqual(['trueSuccess', 'entropy', 'kl', 'gradNorm']);
    choice.toggle('paidReward');
    expect(choice.shown).toEqual(['trueSuccess', 'paidReward', 'entropy', 'kl', 'gradNorm']);
  });

  it('keeps one chart at least', () => {
    const { choice } = begin();
    for (const metric of USUAL) choice.toggle(metric);
    expect(choice.shown).toEqual(['entropy']);
  });

  it('is remembered, save what is no metric any more', () => {
    const { store, choice } = begin();
    choice.toggle('kl');
    expect(begin(store).choice.shown).toEqual([...USUAL, 'kl']);
    store.set('charts', 'beauty,kl,__proto__');
    expect(begin(store).choice.shown).toEqual(['kl']);
    store.set('charts', 'beauty');
    expect(begin(store).choice.shown).toEqual(USUAL);
  });
});
