import { describe, expect, it } from 'vitest';
import type { Look } from '../../src/core/frame';
import { tableSamples, tokenSamples } from '../../src/core/samples';
import type { TableGround } from '../../src/core/samples';
import { termSpec } from '../../src/core/reward';
import type { RewardSpec } from '../../src/core/reward';
import { text } from '../../src/core/text';
import { tableWalk, tokenWalk } from '../../src/core/walk';
import { vocabulary } from '../../src/envs/office/words';
import { patterns } from '../../src/monitors/patterns';
import { aLook } from '../lab/look';
import { aTokenLook } from '../lab/token-look';

const kind = (id: string, part: 'outcome' | 'milestone' | 'cost', honest = 1) => ({
  id,
  part,
  honest,
  amount: 1,
  title: text(id, id),
});
const ground: TableGround = {
  events: [kind('goal', 'outcome'), kind('door', 'milestone'), kind('used', 'cost')],
  actions: [
    { id: 'right', title: text('向右', 'right'), move: [1, 0] },
    { id: 'use', title: text('使用', 'use') },
  ],
  horizon: 8,
};
/** One episode cut at the limit after opening the door three times, one that reaches the goal. */
const look: Look = {
  ...aLook(0),
  first: Int32Array.of(0, 8, 10),
  action: Uint8Array.of(0, 0, 1, 1, 1, 1, 1, 1, 0, 0),
  events: Uint32Array.of(0, 0, 6, 4, 6, 4, 6, 4, 0, 1),
  terms: ['outcome', 'milestone'],
  paid: Float32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, /* milestone */ 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0),
  success: Uint8Array.of(0, 1),
};
const reward: RewardSpec = { terms: [termSpec('outcome', 1), termSpec('milestone', 0.5)], cap: Infinity, prices: {} };

describe('rollouts of a table world', () => {
  it('are counts of events, of actions that are no moves, and of how it ended', () => {
    const [farmed, done] = tableSamples(look, ground, 7);
    expect([...farmed.counts]).toEqual([0, 3, 6, 6, 0, 1]);
    expect([...done.counts]).toEqual([1, 0, 0, 0, 1, 0]);
    expect([farmed.paid, farmed.success, done.paid, done.success]).toEqual([1.5, false, 1, true]);
    expect([farmed.seed, farmed.row, done.row]).toEqual([7, 0, 1]);
  });

  it('are told with moves in one line, cycles once, and free costs left out', () => {
    expect(tableWalk(look, 0, ground, reward).map((l) => [l.say.en, l.times, l.paid])).toEqual([
      ['moves about', 1, 0],
      ['use → door; use', 3, 1.5],
      ['out of steps', 1, undefined],
    ]);
    expect(tableWalk(look, 1, ground, reward).map((l) => l.say.en)).toEqual(['moves about', 'right → goal']);
    const fined = { ...reward, terms: [...reward.terms, termSpec('call', -0.1)] };
    expect(tableWalk(look, 0, ground, fined)[1].say.en).toBe('use → door, used; use → used');
  });
});

describe('rollouts of a token world', () => {
  const tokens = aTokenLook(0);
  const office = { vocabulary, events: [kind('correct', 'outcome'), kind('call', 'cost')] };
  const happened = tokens.events.slice();
  happened[9] = 2; // </call> of row 0
  happened[16] = 1; // </ans> of row 0

  it('count their events and what detectors see, over as many rows as are asked for', () => {
    const [first, second] = tokenSamples({ ...tokens, events: happened }, office, patterns.all, 3, 2);
    expect([...first.counts]).toEqual([1, 1, 1, 0]);
    expect([first.row, second.row, first.paid, first.success]).toEqual([0, 2, 1, true]);
    expect(first.marks).toEqual([]);
  });

  it('are told segment by segment, with what a detector points at marked', () => {
    const [first] = tokenSamples(tokens, office, [], 3, 1);
    const marked = { ...first, marks: [{ id: 'x', row: 0, from: 5, to: 8 }] };
    const lines = tokenWalk(
      tokens,
      marked,
      vocabulary.map(({ word }) => word),
    );
    expect(lines.map((l) => [l.kind, l.say.en, l.marked])).toEqual([
      ['prompt', 'BOS lookup price ann ?', false],
      ['call', '<call> get price ann </call>', true],
      ['reply', '<obs> 7 </obs>', false],
      ['think', 'hmm', false],
      ['answer', '<ans> 7 </ans>', false],
    ]);
  });
});
