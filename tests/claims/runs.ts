import { describe, expect, it } from 'vitest';
import { armsOf, fill, holds, valueOf } from '../../src/core/claim';
import type { Rows } from '../../src/core/claim';
import type { Lesson } from '../../src/core/lesson';
import { runJob } from '../../tools/jobs/run-job';

/** Runs of a lesson's arms with the real engine, each arm once: seeds 1, 2, … as many as its claims ask for. */
export function runsOf(lesson: Lesson): (arm: string) => Promise<readonly Rows[]> {
  const runs = new Map<string, Promise<readonly Rows[]>>();
  const measure = async (arm: string): Promise<readonly Rows[]> => {
    const { spec, tweaks = [] } = lesson.arms[arm];
    const asked = lesson.claims.filter((claim) => armsOf(claim).includes(arm)).map((claim) => claim.seeds);
    const out: Rows[] = [];
    for (let seed = 1; seed <= Math.max(1, ...asked); seed++)
      out.push(await runJob({ data: { spec, seed, tweaks }, updates: lesson.updates }));
    return out;
  };
  return (arm) => {
    if (!runs.has(arm)) runs.set(arm, measure(arm));
    return runs.get(arm)!;
  };
}

/** One test a claim: its inequalities must hold over its seeds; the sentence is printed with the numbers just measured. */
export function itHolds(lesson: Lesson, runs: (arm: string) => Promise<readonly Rows[]>): void {
  describe(`claims of ${lesson.id}`, () => {
    it.each(lesson.claims.map((claim) => [claim.id, claim] as const))(
      '%s',
      async (_id, claim) => {
        const needed: Record<string, readonly Rows[]> = {};
        for (const arm of armsOf(claim)) needed[arm] = (await runs(arm)).slice(0, claim.seeds);
        console.info(
          `${claim.seeds} seeds: ${fill(claim.say.en, (r) => needed[r.arm]?.map((run) => valueOf(run, r.metric, r.at)))}`,
        );
        for (const assertion of claim.holds) expect(holds(assertion, needed), JSON.stringify(assertion)).toBe(true);
      },
      300_000,
    );
  });
}
