import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { use } from '../../src/core/plugin';
import { valuesOf } from '../../src/core/knob';
import type { CreditLab } from '../../src/engine/credit-lab';
import { Run } from '../../src/engine/run';
import { compiledFor, movedTo } from '../../src/engine/stand';
import keyDoor, { SIZES } from '../../src/envs/grid/key-door';
import { TABLE, spec } from '../../src/lessons/setups';

const s = spec({ ...TABLE, world: use(keyDoor, SIZES.small) });
const trained = async (updates: number): Promise<Run> => {
  const run = await Run.open({ spec: s, seed: 3, tweaks: [] }, catalog);
  for (let u = 0; u < updates; u++) run.step();
  return run;
};
const method = (id: string) => ({ id, values: valuesOf(catalog.estimators.get(id).knobs) });

describe('frozen rollouts', () => {
  it('do not touch training: the run goes on as if nobody had looked', async () => {
    const [looked, alone] = [await trained(20), await trained(20)];
    looked.freeze(6);
    looked.freeze(6, 1);
    expect(looked.step()).toEqual(alone.step());
  });

  it('are the same for the same draw and others for another', async () => {
    const run = await trained(20);
    const states = (draw: number) => run.freeze(4, draw).groups.map((g) => g.map((e) => Array.from(e.states)));
    expect(states(0)).toEqual(states(0));
    expect(states(1)).not.toEqual(states(0));
  });

  it('show a group that can be compared, and the oracle agrees with the exact advantage on every step', async () => {
    const lab = (await trained(25)).freeze(12);
    expect(lab.mixed).toBeGreaterThan(0);
    const [grpo, oracle] = lab.report([method('grpo'), method('oracle')], lab.shown);
    expect(oracle.rows).toEqual(lab.exact(lab.shown));
    expect(oracle.reading.creditSignAccuracy.mean).toBe(1);
    expect(grpo.reading.creditCosine.mean).toBeLessThan(oracle.reading.creditCosine.mean);
    expect(lab.success[lab.shown].length).toBe(s.rollout.groupSize);
    for (const row of grpo.rows) expect(new Set(row).size).toBe(1);
  });

  it('count how often a step mattered in each row: the same for every method, and an error only where one did', async () => {
    const lab = (await trained(25)).freeze(12);
    const [grpo, oracle] = lab.report([method('grpo'), method('oracle')], lab.shown).map((m) => m.reading);
    expect(grpo.mattered).toEqual(oracle.mattered);
    expect(Math.max(...grpo.mattered)).toBeGreaterThan(0);
    grpo.mattered.forEach((steps, row) => expect(Number.isNaN(grpo.errors[row])).toBe(steps === 0));
    oracle.mattered.forEach((steps, row) => steps && expect(oracle.errors[row]).toBe(0));
  });

  it('record what each sweep of a graph method wrote, and its last sweep is not overwritten by the next call', async () => {
    const lab = (await trained(25)).freeze(12);
    const [first] = lab.report([method('rewardflow')], lab.shown);
    const [second] = lab.report([method('rewardflow')], lab.shown);
    expect(first.sweeps.length).toBeGreaterThan(1);
    expect(second.sweeps).toEqual(first.sweeps);
    expect(first.sweeps[0].nodes).not.toEqual(first.sweeps.at(-1)!.nodes);
  });
});

describe('the held policy elsewhere', () => {
  it('plays on in a noisier world, whatever was trained meanwhile, and comes back unharmed', async () => {
    const run = await trained(25);
    const lab = run.freeze(6);
    const states = (of: CreditLab) => of.groups.map((g) => g.map((e) => Array.from(e.states)));
    for (let u = 0; u < 5; u++) run.step();
    const slippery = run.freeze(6, 0, { world: { slip: 0.3 } }, lab.origin);
    expect(slippery.stand.update).toBe(25);
    expect(states(slippery)).not.toEqual(states(lab));
    const back = run.freeze(6, 0, { world: { slip: 0 } }, slippery.origin);
    expect(states(back)).toEqual(states(lab));
    expect(states(run.freeze(6))).not.toEqual(states(lab));
  });

  it('does in every state what it did, by key; in states it never knew what an untrained one does', async () => {
    const { origin } = (await trained(25)).freeze(1);
    const known = origin.compiled.tables;
    const other = compiledFor({ ...s, world: use(keyDoor, { ...SIZES.small, slip: 0.3 }) }, catalog);
    const { logp, critic } = movedTo(origin, other, s);
    const A = known.actions;
    other.tables.keys.forEach((key, row) => {
      const before = known.keys.indexOf(key);
      expect(Array.from(logp.subarray(row * A, row * A + A))).toEqual(
        Array.from(
          before < 0 ? new Float64Array(A).fill(-Math.log(A)) : origin.logp.subarray(before * A, before * A + A),
        ),
      );
      expect(critic[row]).toBe(before < 0 ? 0 : origin.critic[before]);
    });
  });

  it('takes groups of another size', async () => {
    const run = await trained(5);
    expect(run.freeze(3, 0, { groupSize: 5 }).groups.map((g) => g.length)).toEqual([5, 5, 5]);
  });

  it('tells the chance before each step, from which the exact advantage leads to the chance after it', async () => {
    const lab = (await trained(25)).freeze(12);
    const g = lab.shown;
    const [chance, exact, prices] = [lab.chance(g), lab.exact(g), lab.prices(g)];
    lab.groups[g].forEach((e, i) => {
      expect(prices[i]).toHaveLength(e.rewards.length + 1);
      // Without slip nothing is left to luck: the chance after an action is the chance before the next step.
      for (let k = 0; k + 1 < e.rewards.length; k++)
        expect(chance[i][k] + exact[i][k]).toBeCloseTo(chance[i][k + 1], 9);
    });
  });
});

describe('the meter as metrics', () => {
  it('reads when due, holds in between, and is NaN when off', async () => {
    const metered = { ...s, sight: { ...s.sight, meter: 10 } };
    const run = await Run.open({ spec: metered, seed: 3, tweaks: [] }, catalog);
    const cosines = Array.from({ length: 40 }, () => run.step().metrics.creditCosine);
    expect(cosines.some(Number.isFinite)).toBe(true);
    for (let u = 1; u < 40; u++) if (u % 10 !== 0) expect(cosines[u]).toEqual(cosines[u - 1]);
    const off = await trained(0);
    expect(off.step().metrics.creditCosine).toBeNaN();
  });
});
