import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { METRIC_IDS } from '../../src/core/metric';
import { knobAt, pathsOf, withValue } from '../../src/core/spec';
import type { Spec } from '../../src/core/spec';
import { TokenRun } from '../../src/engine/tokens/token-run';
import { inert } from '../../src/lab/inert';
import { tokenSpec } from '../../src/lessons/setups-tokens';
import { warm } from '../ui/tokens/batch';

const base = tokenSpec({ rollout: { groups: 4, groupSize: 4 } });
const put = (from: Spec, path: string, value: unknown): Spec => {
  const changed = withValue(from, path, value, catalog);
  if (!changed) throw new Error(`${path} does not take ${String(value)}`);
  return changed;
};
const all = (from: Spec, values: Readonly<Record<string, unknown>>): Spec =>
  Object.entries(values).reduce((at, [path, value]) => put(at, path, value), from);
const why = (path: string, at: Spec) => inert(path, at, catalog)?.en;

describe('a knob of token worlds that can have no effect says why', () => {
  const leashed = put(base, 'update.kl', 0.05);
  const bonus = put(base, 'update.entropy', 0.01);
  const lagging = put(base, 'sample.lag', 2);

  it.each<[string, Spec, string, Spec]>([
    ['leash.estimator', base, 'β is 0', leashed],
    ['leash.where', base, 'β is 0', leashed],
    ['leash.control', base, 'β is 0', leashed],
    ['leash.estimator', put(leashed, 'leash.where', 'reward'), 'always k1', leashed],
    ['leash.target', leashed, 'β is fixed', put(leashed, 'leash.control', 'verl')],
    ['leash.gain', leashed, 'β is fixed', put(leashed, 'leash.control', 'ziegler')],
    ['leash.gain', put(leashed, 'leash.control', 'ppo'), 'halves or doubles', put(leashed, 'leash.control', 'verl')],
    ['explore.threshold', bonus, 'switched by distinct-3', put(bonus, 'explore.schedule', 'distinct')],
    [
      'explore.threshold',
      put(base, 'explore.schedule', 'distinct'),
      'stays 0',
      put(bonus, 'explore.schedule', 'distinct'),
    ],
    ['explore.targetEntropy', bonus, '"adaptive"', put(base, 'explore.schedule', 'adaptive')],
    ['explore.delta', bonus, '"adaptive"', put(base, 'explore.schedule', 'adaptive')],
    ['explore.steps', bonus, 'staircase', put(bonus, 'explore.schedule', 'staircase')],
    [
      'explore.steps',
      put(base, 'explore.schedule', 'staircase'),
      'stays 0',
      put(bonus, 'explore.schedule', 'staircase'),
    ],
    ['explore.floor', bonus, 'staircase', put(base, 'explore.schedule', 'adaptive')],
    ['explore.share', base, 'no share', put(base, 'explore.select', 'kl-cov')],
    ['sample.truncate', base, 'Without lag', lagging],
    ['sample.selfNormalise', base, 'Without lag', put(lagging, 'sample.truncate', 2)],
    ['sample.selfNormalise', lagging, 'nothing to normalise', put(lagging, 'sample.truncate', 2)],
    ['sample.branching', base, '0 roots', put(base, 'sample.roots', 2)],
    ['sample.sharing', base, '0 roots', put(base, 'sample.roots', 2)],
    ['mask.template', base, 'no templates', put(base, 'world.mask', 'grammar')],
    ['mask.template', base, 'no templates', put(base, 'world.forced', true)],
    [
      'world.guard',
      put(base, 'world', 'office-mix'),
      'no tests',
      put(put(base, 'world', 'office-mix'), 'world.mixture', 'all'),
    ],
    ['world.hard', put(base, 'world', 'office-mix'), 'no tests', put(base, 'world', 'office-repo-fix')],
    ['warm.demonstrator', put(base, 'warm.steps', 0), 'nobody is imitated', base],
    ['update.aggregation', put(base, 'loss', 'gspo'), 'seq-mean-token-mean', base],
    ['loss.high', put(base, 'sample.minibatches', 1), 'ratio is exactly 1', base],
  ])('%s', (path, silent, reason, working) => {
    expect(why(path, silent)).toContain(reason);
    expect(why(path, working)).toBeUndefined();
  });

  it('the value head has no learning rate of its own', () => {
    expect(why('update.criticLr', base)).toContain('no critic');
    expect(why('update.criticLr', put(base, 'credit', 'turn-gae'))).toContain('learning rate');
  });

  it('errors may always come: tools that are not there answer with one even where none is flaky', () => {
    expect(why('mask.error', all(base, { 'world.flaky': 0, 'world.crash': 0 }))).toBeUndefined();
  });

  it('speaks Chinese as well', () => {
    expect(inert('leash.target', base, catalog)?.zh).toBe('KL 系数 β 是 0，没有缰绳可调。');
    expect(inert('explore.threshold', bonus, catalog)?.zh).toBe('只在熵奖励“distinct-3 触发”时起作用。');
  });
});

describe('what it says is true: the run does not change by one bit', () => {
  const rowsOf = async (spec: Spec): Promise<number[]> => {
    const run = await TokenRun.open({ spec, seed: 1, tweaks: [] }, catalog, { warm });
    const rows: number[] = [];
    for (let u = 0; u < 3; u++) {
      const { metrics } = run.step();
      rows.push(...METRIC_IDS.map((id) => metrics[id]));
    }
    run.close();
    return rows;
  };
  /** Any other admissible value. */
  const other = (spec: Spec, path: string): Spec => {
    const knob = knobAt(spec, path, catalog)!;
    const values =
      knob.kind === 'number'
        ? [knob.min, Math.min(knob.max, 4 * knob.min + knob.step)]
        : knob.kind === 'choice'
          ? Object.keys(knob.options)
          : [true, false];
    return values
      .map((value) => put(spec, path, value))
      .find((changed) => JSON.stringify(changed) !== JSON.stringify(put(spec, path, knob.value)))!;
  };
  const WORLDS: readonly (readonly [string, Spec])[] = [
    ['as it comes', base],
    ['with a fixed leash in the reward', all(base, { 'update.kl': 0.05, 'leash.where': 'reward' })],
    ['with one step per batch and a bonus that stays', all(base, { 'sample.minibatches': 1, 'update.entropy': 0.01 })],
    ['with lag and no cap, a critic, GSPO', all(base, { 'sample.lag': 2, credit: 'turn-gae', loss: 'gspo' })],
  ];

  it.each(WORLDS)('%s', async (_, spec) => {
    const silent = pathsOf(spec, catalog).filter(
      (path) => /^(leash|explore|sample|mask|update|loss)\./.test(path) && inert(path, spec, catalog),
    );
    expect(silent.length).toBeGreaterThan(6);
    const before = await rowsOf(spec);
    expect(await rowsOf(put(spec, 'update.lr', 0.01)), 'this run learns something').not.toEqual(before);
    // All at once, and where that is the same, each of them is.
    const turned = silent.reduce((at, path) => other(at, path), spec);
    expect(await rowsOf(turned), silent.join()).toEqual(before);
  });
});
