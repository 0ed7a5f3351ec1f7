import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../src/core/knob';
import { termSpec } from '../../src/core/reward';
import type { RewardSpec, TermSpec } from '../../src/core/reward';
import { compile } from '../../src/core/tables';
import keyDoor from '../../src/envs/grid/key-door';
import lookup from '../../src/envs/turns/lookup';
import repoFix from '../../src/envs/turns/repo-fix';
import { optimum } from '../../src/oracle/optimum';
import { prospect } from '../../src/oracle/prospect';
import type { Prospect } from '../../src/oracle/prospect';
import { rewards } from '../../src/rewards';
import { corridor, randomTask } from './tasks';

const outcome = termSpec('outcome', 1);
const spec = (terms: readonly TermSpec[], cap = Infinity): RewardSpec => ({ terms, cap, prices: {} });

function solve(compiled: ReturnType<typeof compile>, reward: RewardSpec): Prospect {
  const found = prospect(compiled, reward, rewards.get);
  if ('reason' in found) throw new Error(found.reason.en);
  return found;
}

describe('what a reward invites', () => {
  const repo = (protect: boolean) => compile(repoFix.build(valuesOf(repoFix.knobs, { protect }) as never));

  it('editing the test pays a hack as much as honest work; with tests restored nothing but honest work is paid', () => {
    const open = solve(repo(false), spec([outcome]));
    expect([open.honest.paid, open.honest.success]).toEqual([1, 1]);
    expect(open.hack.paid).toBeCloseTo(1, 9);
    expect(open.hack.success).toBe(0);
    const shut = solve(repo(true), spec([outcome]));
    expect([shut.honest.paid, shut.hack.paid, shut.visible.paid]).toEqual([1, 0, 1]);
  });

  it('a guess of one in four is all a hack gets in lookup, and a price on calls is paid by honest work alone', () => {
    const compiled = compile(lookup.build(valuesOf(lookup.knobs) as never));
    const { honest, hack, visible } = solve(compiled, spec([outcome, termSpec('call', -0.1)]));
    expect(honest.success).toBeCloseTo(1, 9);
    // GET, GET, ANSWER: two calls.
    expect(honest.paid).toBeCloseTo(0.8, 9);
    expect(hack.success).toBeCloseTo(0, 9);
    // The fine is for every cost, and making the answer up is one.
    expect(hack.paid).toBeCloseTo(0.25 - 0.1, 9);
    expect(visible).toEqual(honest);
  });

  it('a door that can be opened again pays for ever: the hack beats honest work until it is capped', () => {
    const values = valuesOf(keyDoor.knobs, { map: 'two', use: true, leak: 'last', horizon: 60 });
    const compiled = compile(keyDoor.build(values as never));
    const milestones = spec([outcome, termSpec('milestone', 0.1)]);
    const free = solve(compiled, milestones);
    expect(free.honest.success).toBe(1);
    expect(free.hack.success).toBe(0);
    expect(free.hack.paid).toBeGreaterThan(free.honest.paid);
    expect(free.visible.paid).toBe(free.hack.paid);
    const capped = solve(compiled, spec(milestones.terms, 0.3));
    expect(capped.hack.paid).toBeCloseTo(0.3, 9);
    expect(capped.honest.paid).toBeGreaterThan(1);
    expect(capped.visible.success).toBe(1);
    // Held to the outcome it pays a hack nothing at all, and honest work what it did.
    const gated = solve(compiled, { ...spec(milestones.terms, 0.3), gate: true });
    expect(gated.hack.paid).toBe(0);
    expect(gated.honest.paid).toBeCloseTo(capped.honest.paid, 9);
    expect(gated.visible.success).toBe(1);
  });

  it('visible is never below the clockless optimum, nor below honest work or the hack', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const compiled = compile(randomTask(seed, 5, 2, 4));
      const reward = spec([outcome, termSpec('milestone', 0.2)], seed % 2 ? Infinity : 0.3);
      const { visible, honest, hack } = solve(compiled, reward);
      const known = optimum(compiled, reward, rewards.get);
      if ('reason' in known) throw new Error(known.reason.en);
      expect(visible.paid).toBe(Math.max(known.blind.paid, honest.paid, hack.paid));
      expect(visible.paid).toBeLessThanOrEqual(known.aware.paid + 1e-9);
      expect(hack.success).toBeLessThanOrEqual(honest.success + 1e-9);
    }
  });

  it('says why where a term looks at the whole past', () => {
    const compiled = compile(corridor(6, 12, [2]));
    const found = prospect(compiled, spec([outcome, termSpec('novelty', 0.1)]), rewards.get);
    expect('reason' in found && found.reason.en).toMatch(/whole past/);
  });
});
