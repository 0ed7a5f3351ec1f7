// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { TokenLook } from '../../src/core/frame';
import { ROLE } from '../../src/core/tokens';
import { TokenHistory } from '../../src/lab/token-history.svelte';
import { summary } from '../../src/lab/token-summary';

const CALL = 3;
/** Two rows of width 6: one that calls tool 9 and answers after the reply, one that answers at once. */
function look(update: number): TokenLook {
  const rows = [
    {
      token: [1, CALL, 9, 8, 7, 2],
      role: [ROLE.prompt, ROLE.call, ROLE.call, ROLE.observation, ROLE.answer, 0],
      turn: [0, 0, 0, 0, 1, 0],
      entropy: [0, 2, 1, 0, 0.5, 0],
      length: 5,
    },
    {
      token: [1, 7, 2, 0, 0, 0],
      role: [ROLE.prompt, ROLE.answer, ROLE.answer, 0, 0, 0],
      turn: [0, 0, 0, 0, 0, 0],
      entropy: [0, 1, 0.2, 0, 0, 0],
      length: 3,
    },
  ];
  const flat = <T>(of: (r: (typeof rows)[number]) => T[]): T[] => rows.flatMap(of);
  const none = new Float32Array(12);
  return {
    update,
    groupSize: 2,
    rows: 2,
    width: 6,
    length: Int32Array.from(rows, (r) => r.length),
    prompt: Int32Array.of(1, 1),
    token: Uint8Array.from(flat((r) => r.token)),
    role: Uint8Array.from(flat((r) => r.role)),
    turn: Uint8Array.from(flat((r) => r.turn)),
    entropy: Float32Array.from(flat((r) => r.entropy)),
    events: new Uint32Array(12),
    logp: none,
    advantage: none,
    ratio: none,
    slope: none,
    counted: new Uint8Array(12),
    clipped: new Uint8Array(12),
    paid: new Float32Array(2),
    facts: new Uint8Array(2),
    truncated: new Uint8Array(2),
  };
}

describe('what a run’s batches were like', () => {
  it('sorts tokens by where they stand and by turn', () => {
    const k = summary(look(0), CALL);
    expect(k.byStand.start).toBeCloseTo(1.5, 6); // 2 and 1
    expect(k.byStand.call).toBeCloseTo(1, 6);
    expect(k.byStand.reply).toBeCloseTo(0.5, 6);
    expect(k.byStand.answer).toBeCloseTo(0.2, 6);
    expect(k.byStand.think).toBeNaN();
    expect(k.byTurn[0]).toBeCloseTo((2 + 1 + 1 + 0.2) / 4, 6);
    expect(k.byTurn[1]).toBeCloseTo(0.5, 6);
    expect(k.firstCall).toEqual(
      new Map([
        [9, 0.5],
        [-1, 0.5],
      ]),
    );
  });

  it('keeps a batch once, and begins anew when the run does', () => {
    const h = new TokenHistory();
    for (const u of [0, 0, 1, 2]) h.add(look(u), CALL);
    expect(h.kept.map((k) => k.update)).toEqual([0, 1, 2]);
    h.add(look(0), CALL);
    expect(h.kept.map((k) => k.update)).toEqual([0]);
  });

  it('stays bounded over a long run and still reaches from its start to its end', () => {
    const h = new TokenHistory();
    for (let u = 0; u < 3000; u++) h.add(look(u), CALL);
    expect(h.kept.length).toBeLessThanOrEqual(400);
    expect(h.kept[0].update).toBe(0);
    expect(h.kept.at(-1)!.update).toBeGreaterThan(2900);
  });
});
