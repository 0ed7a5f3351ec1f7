import { describe, expect, it } from 'vitest';
import { use } from '../../src/core/plugin';
import { initialLogits } from '../../src/core/start';
import { compile } from '../../src/core/tables';
import corridor from '../../src/envs/grid/corridor-loop';

const { tables } = compile(corridor.build(use(corridor).values as never));
const [LEFT, RIGHT] = [0, 1];
const cell = (x: number) => tables.places.findIndex((p) => p.x === x);

describe('a hot start in the corridor (start 0, goal 8)', () => {
  it('is the prior alone at β = 0', () => {
    expect(Array.from(initialLogits(tables, { warm: 0, rule: 'full' }))).toEqual(
      Array.from({ length: tables.states * 2 }, () => 0),
    );
  });

  it.each([
    ['full', 1, RIGHT],
    ['full', 7, RIGHT],
    ['wrong', 4, LEFT],
    ['partial', 1, RIGHT],
  ] as const)('%s at cell %i leans on action %i', (rule, x, action) => {
    const logits = initialLogits(tables, { warm: 2, rule });
    const s = cell(x);
    expect(logits[2 * s + action]).toBe(2);
    expect(logits[2 * s + 1 - action]).toBe(0);
  });

  it('is silent from half-way on when partial', () => {
    const logits = initialLogits(tables, { warm: 2, rule: 'partial' });
    const s = cell(5);
    expect([logits[2 * s], logits[2 * s + 1]]).toEqual([0, 0]);
  });
});
