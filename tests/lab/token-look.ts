import type { TokenLook } from '../../src/core/frame';
import { ROLE } from '../../src/core/tokens';
import { vocabulary } from '../../src/envs/office/words';

const token = (word: string): number => vocabulary.findIndex((v) => v.word === word);
const { prompt, think, call, observation, answer } = ROLE;
const ROW = [
  ['BOS', prompt, 0],
  ['lookup', prompt, 0],
  ['price', prompt, 0],
  ['ann', prompt, 0],
  ['?', prompt, 0],
  ['<call>', call, 0],
  ['get', call, 0],
  ['price', call, 0],
  ['ann', call, 0],
  ['</call>', call, 0],
  ['<obs>', observation, 0],
  ['7', observation, 0],
  ['</obs>', observation, 0],
  ['hmm', think, 1],
  ['<ans>', answer, 1],
  ['7', answer, 1],
  ['</ans>', answer, 1],
] as const;
const WIDTH = 20;
const ROWS = 4;

/** Two groups of two rollouts, all of them the same words; the first of each group is right, the second group alike. */
export function aTokenLook(update: number): TokenLook {
  const n = ROWS * WIDTH;
  const fill = (of: (slot: number, row: number) => number) =>
    Array.from({ length: n }, (_, i) => (i % WIDTH < ROW.length ? of(i % WIDTH, Math.floor(i / WIDTH)) : 0));
  const own = (slot: number) => slot >= 5 && ROW[slot][1] !== observation;
  const told = (of: (row: number) => number) =>
    Float32Array.from(fill((slot, row) => (own(slot) && row < 2 ? of(row) : NaN)));
  return {
    update,
    groupSize: 2,
    rows: ROWS,
    width: WIDTH,
    length: new Int32Array(ROWS).fill(ROW.length),
    prompt: new Int32Array(ROWS).fill(5),
    token: Uint8Array.from(fill((slot) => token(ROW[slot][0]))),
    role: Uint8Array.from(fill((slot) => ROW[slot][1])),
    turn: Uint8Array.from(fill((slot) => ROW[slot][2])),
    events: new Uint32Array(n),
    logp: Float32Array.from(fill((slot) => (own(slot) ? -0.25 : 0))),
    entropy: Float32Array.from(fill((slot) => (own(slot) ? 0.5 : 0))),
    counted: Uint8Array.from(fill((slot, row) => (own(slot) && row < 2 ? 1 : 0))),
    advantage: told((row) => (row === 0 ? Math.SQRT1_2 : -Math.SQRT1_2)),
    ratio: told(() => 1.1),
    slope: told((row) => (row === 0 ? -0.01 : 0.01)),
    clipped: new Uint8Array(n),
    paid: Float32Array.of(1, 0, 1, 1),
    facts: Uint8Array.of(3, 4, 1, 3),
    truncated: Uint8Array.of(0, 0, 0, 0),
  };
}
