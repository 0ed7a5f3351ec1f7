import { describe, expect, it } from 'vitest';
import type { Look } from '../../src/core/frame';
import { text } from '../../src/core/text';
import type { EventKind } from '../../src/core/world';
import { narrate, tell } from '../../src/lab/narrate';
import { aLook } from './look';

describe('narrate', () => {
  const kind = (id: string, part: EventKind['part'], zh: string, en: string): EventKind => ({
    id,
    part,
    title: text(zh, en),
    amount: 1,
    honest: 1,
  });
  const kinds = [
    kind('goal', 'outcome', '终点', 'goal'),
    kind('key', 'milestone', '钥匙', 'key'),
    kind('door', 'milestone', '门', 'door'),
  ];
  // Three episodes of two steps: key and door; door twice, the second time capped to nothing; nothing.
  const look: Look = {
    ...aLook(4),
    first: Int32Array.of(0, 2, 4, 6),
    state: new Int32Array(6),
    events: Uint32Array.of(0b10, 0b101, 0b100, 0b100, 0, 0),
    terms: ['outcome', 'milestone'],
    paid: Float32Array.of(0, 1, 0, 0, 0, 0, 0.1, 0.1, 0.1, 0, 0, 0),
    cutOff: Float32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0.1, 0, 0),
    success: Uint8Array.of(1, 0, 0),
  };

  it('counts successes, the milestone that paid in most episodes, and caps reached', () => {
    const told = tell(look, kinds);
    expect(told).toMatchObject({ episodes: 3, succeeded: 1, milestone: { kind: kinds[2], episodes: 2 }, capped: 1 });
    expect(told.milestone?.amount).toBeCloseTo(0.1, 6);
    expect(narrate(look, kinds)).toEqual({
      zh: '3 条轨迹里 1 条成功；「门」每次付 0.1，2 条拿到；1 条有钱被扣下没付。',
      en: '1 of 3 succeeded; door paid 0.1 in 2; some pay was kept back in 1.',
    });
  });

  it('says no more than what happened', () => {
    const silent = { ...look, terms: ['outcome'], paid: look.paid.slice(0, 6), cutOff: new Float32Array(6) };
    expect(narrate(silent, kinds).en).toBe('1 of 3 succeeded.');
  });
});
