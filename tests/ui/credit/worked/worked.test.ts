import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../../../src/catalog';
import { rowAt } from '../../../../src/core/estimator';
import type { Group, Note } from '../../../../src/core/estimator';
import type { KnobValue } from '../../../../src/core/knob';
import type { Line } from '../../../../src/ui/credit/worked/expression';
import type { Case } from '../../../../src/ui/credit/worked/parts';
import { worked, WORKABLE } from '../../../../src/ui/credit/worked/worked';
import { FIXED, group, ofKnobs } from '../../../contract/arbitrary';
import { evaluate } from './evaluate';

const price = (row: number): number => 0.4 * row - 0.7;
const truth = (row: number, action: number, k: number): number => 0.1 * row - 0.2 * action + 0.05 * k;

/** What the estimator returns for a group, and the case its steps are worked from. */
function asked(id: string, episodes: Group, values: Readonly<Record<string, KnobValue>>) {
  const estimator = catalog.estimators.get(id);
  const told = new Map<number, number>();
  const note: Note = ({ nodes }) => nodes.forEach((value, state) => told.set(state, value));
  const rows = estimator.estimate(episodes, values as never, {
    value: estimator.critic ? price : () => 0,
    note,
    ...(estimator.oracle ? { truth } : {}),
  });
  const about: Omit<Case, 'at'> = {
    group: episodes,
    values,
    held: (s) => told.get(s),
    critic: episodes.map((e) => Array.from({ length: e.rewards.length + 1 }, (_, k) => price(rowAt(e, k)))),
    chance: episodes.map((e) => Array.from(e.rewards, () => 0.3)),
    exact: episodes.map((e) => Array.from(e.rewards, (_, k) => truth(rowAt(e, k), e.actions[k], k))),
  };
  return { rows, about };
}
const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
const told = (lines: readonly Line[]) => lines.map(({ symbol, value }) => `${symbol} ${value}`).join('; ');

describe('the worked equation', () => {
  it('exists for the methods of the page; one without a rule has no lines', () => {
    expect(WORKABLE.filter((id) => !catalog.estimators.has(id))).toEqual([]);
    expect(WORKABLE.length).toBeGreaterThanOrEqual(21);
    const { about } = asked('grpo', [], {});
    expect(worked('toString', { ...about, at: { episode: 0, step: 0 } })).toEqual([]);
  });

  for (const id of WORKABLE) {
    it(`${id}: ends in the estimator’s own number, and every line is what it prints`, () => {
      fc.assert(
        fc.property(group, ofKnobs(catalog.estimators.get(id).knobs), (episodes, values) => {
          const { rows, about } = asked(id, episodes, values);
          rows.forEach((row, episode) =>
            row.forEach((advantage, step) => {
              const lines = worked(id, { ...about, at: { episode, step } });
              const last = lines.at(-1)!;
              expect(near(last.value, advantage), `${last.value} for ${advantage}: ${told(lines)}`).toBe(true);
              for (const line of lines)
                expect(near(evaluate(line.pieces), line.value), `${line.symbol} of ${told(lines)}`).toBe(true);
            }),
          );
        }),
        FIXED,
      );
    });
  }
});
