import { describe, expect, it } from 'vitest';
import type { TokenLook } from '../../src/core/frame';
import { ROLE } from '../../src/core/tokens';
import { largestSlope, shadeOf } from '../../src/scenes/shade';
import { stepTo, turnsOf } from '../../src/scenes/transcript';
import { sayCell } from '../../src/scenes/transcript-words';

const WORDS = ['BOS', '?', 'hmm', '<call>', 'get', '</call>', '7', '<ans>'].map((word) => ({ word }));
const MASK = { think: true, observation: false, error: false, template: false, spans: 'none' };
const { prompt, think, call, observation, answer } = ROLE;

/** Two rows of ten slots; the second is the first without its last two tokens. */
const ROLES = [prompt, prompt, think, call, call, observation, think, answer, answer];
const look: TokenLook = {
  update: 3,
  groupSize: 2,
  rows: 2,
  width: 10,
  length: Int32Array.of(9, 7),
  prompt: Int32Array.of(2, 2),
  token: Uint8Array.from({ length: 20 }, (_, i) => [0, 1, 2, 3, 5, 6, 2, 7, 6, 0][i % 10]),
  role: Uint8Array.from({ length: 20 }, (_, i) => ROLES[i % 10] ?? 0),
  turn: Uint8Array.from({ length: 20 }, (_, i) => (i % 10 > 5 ? 1 : 0)),
  events: new Uint32Array(20),
  logp: Float32Array.from({ length: 20 }, (_, i) => -0.1 * (i % 10)),
  entropy: Float32Array.from({ length: 20 }, () => 1),
  counted: Uint8Array.from({ length: 20 }, (_, i) => (i < 9 && i > 1 && i !== 5 ? 1 : 0)),
  advantage: Float32Array.from({ length: 20 }, (_, i) => (i > 1 && i < 9 && i !== 5 ? -1 : NaN)),
  ratio: Float32Array.from({ length: 20 }, (_, i) => (i > 1 && i < 9 && i !== 5 ? 1.5 : NaN)),
  slope: Float32Array.from({ length: 20 }, (_, i) => (i === 3 ? 0.02 : i === 4 ? -0.01 : NaN)),
  clipped: Uint8Array.from({ length: 20 }, (_, i) => (i === 8 ? 1 : 0)),
  paid: Float32Array.of(1, 0),
  facts: Uint8Array.of(3, 4),
  truncated: Uint8Array.of(0, 1),
};

describe('a transcript by turns and roles', () => {
  it('has the prompt first, then turn by turn, neighbours of one role together', () => {
    const turns = turnsOf(look, 0, WORDS, MASK);
    const told = turns.map(({ turn, segments }) => [
      turn,
      segments.map((s) => `${s.role}: ${s.cells.map((c) => c.word).join(' ')}`),
    ]);
    expect(told).toEqual([
      [-1, ['prompt: BOS ?']],
      [0, ['think: hmm', 'call: <call> </call>', 'observation: 7']],
      [1, ['think: hmm', 'answer: <ans> 7']],
    ]);
    expect(turnsOf(look, 1, WORDS, MASK).flatMap((t) => t.segments.flatMap((s) => s.cells))).toHaveLength(7);
  });

  it('hatches by the mask as it stands now, not by what the batch was trained with', () => {
    const out = (mask: typeof MASK) =>
      turnsOf(look, 0, WORDS, mask)
        .flatMap((t) => t.segments.flatMap((s) => s.cells))
        .filter((c) => !c.counted)
        .map((c) => c.position);
    expect(out(MASK)).toEqual([0, 1, 5]);
    expect(out({ ...MASK, observation: true, think: false })).toEqual([0, 1, 2, 6]);
  });

  it('sets spans apart that stand otherwise than their role, in that turn only', () => {
    const cells = turnsOf(look, 0, WORDS, { ...MASK, spans: 'think1-out.observation1-in.call2-out' }).flatMap((t) =>
      t.segments.flatMap((s) => s.cells),
    );
    expect(cells.filter((c) => !c.counted).map((c) => c.position)).toEqual([0, 1, 2]);
    expect(cells.filter((c) => c.apart).map((c) => [c.position, c.turn])).toEqual([
      [2, 0],
      [5, 0],
    ]);
    const said = (i: number) => sayCell(cells[i], { value: NaN, strength: 0 }, 'role', 'en');
    expect([said(1), said(2), said(5), said(6)]).toEqual([
      '?, prompt, not in the loss',
      'hmm, think, painted out of the loss',
      '7, reply, painted into the loss',
      'hmm, think',
    ]);
  });

  it('is walked with the keyboard', () => {
    const turns = turnsOf(look, 0, WORDS, MASK);
    const go = (from: number, ...keys: string[]) => keys.reduce((at, key) => stepTo(turns, at, key)!, from);
    expect(go(0, 'ArrowRight', 'ArrowRight')).toBe(2);
    expect(go(1, 'ArrowDown')).toBe(3);
    expect(go(5, 'ArrowDown')).toBe(8);
    expect(go(8, 'ArrowUp', 'ArrowUp')).toBe(1);
    expect([go(4, 'Home'), go(4, 'End')]).toEqual([0, 8]);
    expect([stepTo(turns, 8, 'ArrowRight'), stepTo(turns, 0, 'ArrowUp'), stepTo(turns, 0, 'x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('shades', () => {
  const at = (i: number, colouring: Parameters<typeof shadeOf>[2]) => shadeOf(look, i, colouring, largestSlope(look));

  it('tell what the policy chose and what the loss saw, and nothing of other tokens', () => {
    expect(at(4, 'probability').value).toBeCloseTo(Math.exp(-0.4), 6);
    expect(at(4, 'probability').strength).toBeCloseTo(0.4 / Math.log(100), 6);
    expect(at(4, 'entropy')).toEqual({ value: 1, strength: 0.5 });
    for (const colouring of ['probability', 'entropy', 'advantage', 'ratio', 'slope', 'clipped'] as const)
      expect(at(5, colouring), colouring).toEqual({ value: NaN, strength: 0 });
  });

  it('have a sign where it matters: a negative coefficient pushes up', () => {
    expect(at(4, 'advantage').strength).toBeCloseTo(-0.5, 6);
    expect(at(4, 'ratio').strength).toBeCloseTo(1, 6);
    expect(at(3, 'slope').strength).toBeCloseTo(-1, 6);
    expect(at(4, 'slope').strength).toBeCloseTo(0.5, 6);
    expect([at(8, 'clipped').strength, at(7, 'clipped').strength]).toEqual([1, 0]);
  });

  it('are said aloud with the role, and with the mask', () => {
    const cells = turnsOf(look, 0, WORDS, MASK).flatMap((t) => t.segments.flatMap((s) => s.cells));
    expect(sayCell(cells[4], at(4, 'ratio'), 'ratio', 'en')).toBe('</call>, call, ratio ρ 1.50');
    expect(sayCell(cells[5], at(5, 'ratio'), 'ratio', 'zh')).toBe('7，返回，不进损失');
    expect(sayCell(cells[8], at(8, 'clipped'), 'clipped', 'en')).toBe('7, answer, clipped');
  });
});
