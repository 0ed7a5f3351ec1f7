// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { OpenThread } from '../../src/bridge/trainer';
import { catalog } from '../../src/catalog';
import { use } from '../../src/core/plugin';
import { termSpec } from '../../src/core/reward';
import repoFix from '../../src/envs/turns/repo-fix';
import { RedTeam } from '../../src/lab/red-team.svelte';
import { reportOf } from '../../src/lab/red-team-report';
import { TABLE, shaped, spec } from '../../src/lessons/setups';
import { Trainer } from '../../workers/trainer';

/** The real trainer, in this thread. */
const open: OpenThread = () => {
  const api = new Trainer();
  return { api, close: () => void api.close() };
};

/** Freshly composed: 1 for green tests, 0.2 for a milestone, a small fee for every run of the tests. The flaw: tests may be edited. */
const flawed = spec({
  world: use(repoFix),
  reward: shaped(Infinity, termSpec('milestone', 0.2), termSpec('call', -0.02)),
  ...TABLE,
});

describe('a red team of real runs', () => {
  it('finds a planted flaw, says how often and by what, and finds none once the first repair is made', async () => {
    const team = new RedTeam(catalog, open, 2);
    await team.start({ spec: flawed, firstSeed: 1, seconds: 45, seeds: 12 });
    const before = reportOf(team.assaults[0], catalog);
    const share = ({ tally }: typeof before) =>
      `hacked in ${tally.hacked.mean * tally.n} of ${tally.n} seeds, 95 % interval ${tally.hacked.lo.toFixed(2)}–${tally.hacked.hi.toFixed(2)}`;
    console.info(`flawed: ${share(before)}, in ${(team.assaults[0].took / 1000).toFixed(1)} s`);

    expect(before.four!.hack!.paid).toBeGreaterThanOrEqual(0.9 * before.four!.honest!.paid);
    expect(before.tally.hacked.lo).toBeGreaterThan(0.2);
    const trick = before.findings.find((f) => f.games)!;
    expect(trick.lines.map((l) => l.say.en).join('\n')).toMatch(/EDIT test/);
    expect(before.repairs.map((r) => r.id)).toContain('protect');

    await team.again(team.assaults[0], before.repairs[0], 45, 1);
    const after = reportOf(team.assaults[1], catalog);
    console.info(`repaired: ${share(after)}, in ${(team.assaults[1].took / 1000).toFixed(1)} s`);
    expect(after.four!.hack!.paid).toBeLessThan(0.5 * after.four!.honest!.paid);
    expect([after.tally.hacked.mean, after.tally.honest.mean]).toEqual([0, 1]);
    expect(after.tally.n < 12 || after.tally.hacked.hi < 0.25).toBe(true);
    expect(after.findings.some((f) => f.games)).toBe(false);
  }, 200_000);
});
