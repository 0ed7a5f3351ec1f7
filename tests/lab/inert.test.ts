import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { METRIC_IDS } from '../../src/core/metric';
import { pathsOf, withValue } from '../../src/core/spec';
import type { Spec } from '../../src/core/spec';
import { Run } from '../../src/engine/run';
import { inert } from '../../src/lab/inert';
import { LEAKING, MILESTONE, SPARSE, TABLE, shaped, spec } from '../../src/lessons/setups';

const base = spec({ ...TABLE, world: LEAKING, reward: shaped(0.5, MILESTONE) });
const sparse = { ...base, reward: SPARSE };
const put = (from: Spec, path: string, value: unknown): Spec => {
  const changed = withValue(from, path, value, catalog);
  if (!changed) throw new Error(`${path} does not take ${String(value)}`);
  return changed;
};
const why = (path: string, at: Spec) => inert(path, at, catalog)?.en;

describe('a knob that can have no effect says why', () => {
  it.each([
    ['loss.low', base, 'ratio is exactly 1', put(base, 'update.epochs', 2)],
    ['loss.high', base, 'ratio is exactly 1', put(base, 'update.epochs', 2)],
    ['loss.dual', base, 'ratio is exactly 1', put(base, 'update.epochs', 2)],
    [
      'loss.negative',
      put(base, 'loss', 'sapo'),
      'ratio is exactly 1',
      put(put(base, 'loss', 'sapo'), 'update.epochs', 2),
    ],
    ['world.leak', put(base, 'world.use', false), 'Without "use"', base],
    ['update.criticLr', base, 'no critic', put(base, 'credit', 'gae')],
    ['update.valueClip', base, 'no critic', put(put(base, 'credit', 'gae'), 'update.epochs', 2)],
    [
      'update.valueClip',
      put(base, 'credit', 'gae'),
      'nothing to clip',
      put(put(base, 'credit', 'gae'), 'update.epochs', 2),
    ],
    ['rollout.maxTries', base, 'dynamic sampling', put(base, 'rollout.filter', 'resample')],
    ['reward.cap', sparse, 'nothing to cap', base],
    ['reward.gate', sparse, 'nothing to hold back', base],
    ['reward.gate', put(base, 'reward.outcome.weight', 0), 'no outcome term', base],
    ['reward.milestone.mode', sparse, 'pays 0', base],
    ['reward.milestone.cap', put(base, 'reward.milestone.weight', 0), 'pays 0', base],
    ['reward.judge.weight', base, 'No reports are written', put(base, 'world', 'report')],
    ['reward.price.key-a', sparse, 'no term "Milestones"', base],
    ['reward.price.nowhere', base, 'Nothing of this kind', undefined],
  ])('%s', (path, silent, reason, working) => {
    expect(why(path, silent)).toContain(reason);
    if (working) expect(why(path, working)).toBeUndefined();
  });

  it('in token worlds minibatches and lag, too, move the ratio away from 1', () => {
    const of = (sample: NonNullable<Spec['sample']>) =>
      why('loss.high', { ...base, policy: { id: 'token-lm', values: {} }, sample });
    expect(of({ minibatches: 1 })).toContain('ratio is exactly 1');
    expect([of({}), of({ minibatches: 4 }), of({ minibatches: 1, lag: 2 })]).toEqual([undefined, undefined, undefined]);
    expect(why('loss.high', { ...base, sample: { lag: 2 } }), 'tables have neither').toContain('ratio is exactly 1');
  });

  it('says nothing of a weight, or where no knob lies', () => {
    expect(why('reward.milestone.weight', sparse)).toBeUndefined();
    expect(why('reward.nothing.weight', base)).toBeUndefined();
    expect(why('elsewhere', base)).toBeUndefined();
  });
});

describe('what it says is true: the run does not change by one bit', () => {
  const rowsOf = async (at: Spec): Promise<number[]> => {
    const run = await Run.open({ spec: at, seed: 3, tweaks: [] }, catalog);
    const rows: number[] = [];
    for (let u = 0; u < 4; u++) {
      const { metrics } = await run.step();
      rows.push(...METRIC_IDS.map((id) => metrics[id]));
    }
    run.close();
    return rows;
  };
  const other: Readonly<Record<string, unknown>> = {
    'world.leak': 'none',
    'reward.cap': 0.3,
    'reward.gate': true,
    'reward.price.key-a': 5,
    'loss.low': 0.01,
    'loss.high': 0.01,
    'loss.dual': 1.1,
    'update.criticLr': 0.3,
    'update.valueClip': 0.05,
    'rollout.maxTries': 2,
    'reward.milestone.mode': 'first',
    'reward.milestone.cap': 0.1,
    'reward.step.mode': 'terminal',
    'reward.step.cap': 0.1,
    'reward.novelty.cap': 0.1,
  };
  // Two rooms, walked by chance often enough that every update has something to learn from.
  const silent = ['two', false, 1].reduce<Spec>(
    (at, value, i) => put(at, ['world.map', 'world.use', 'reward.price.key-a'][i], value),
    sparse,
  );

  it('for every knob of this table, and the table holds what the lab shows as silent', async () => {
    const found = pathsOf(silent, catalog).filter((path) => inert(path, silent, catalog));
    expect(Object.keys(other).filter((path) => !found.includes(path))).toEqual([]);
    const before = await rowsOf(silent);
    expect(await rowsOf(put(silent, 'update.lr', 0.1)), 'this run learns something').not.toEqual(before);
    for (const [path, value] of Object.entries(other))
      expect(await rowsOf(put(silent, path, value)), path).toEqual(before);
  });

  it('a clip on values acts from the second update of a batch on, not before', async () => {
    const critic = put(silent, 'credit', 'gae');
    const rows = async (epochs: number, clip: number) =>
      rowsOf(put(put(critic, 'update.epochs', epochs), 'update.valueClip', clip));
    expect(await rows(1, 0.01)).toEqual(await rows(1, Infinity));
    expect(await rows(4, 0.01)).not.toEqual(await rows(4, Infinity));
  });
});
