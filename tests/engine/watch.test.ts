// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { valuesOf } from '../../src/core/knob';
import { observedOf, scores } from '../../src/core/monitor';
import type { Observed } from '../../src/core/monitor';
import type { RunData } from '../../src/core/spec';
import type { Alarm, Watched } from '../../src/core/watch';
import { openRun } from '../../src/engine/open';
import { Watch } from '../../src/engine/watch';
import { LEVELS, monitors } from '../../src/monitors';
import { FARMING, SHIPPED, TAMPERING } from './cheats';

const data = (spec: RunData['spec'], seed = 1): RunData => ({ spec, seed, tweaks: [] });

/** A run with its watch, and everything it said, row by row. */
async function watched(d: RunData, updates: number) {
  const run = await openRun(d, catalog, SHIPPED);
  const watch = await Watch.over(run);
  const rows: Observed[] = [];
  const said: Watched[] = [];
  for (let u = 0; u < updates; u++) {
    const frame = run.step();
    const words = run.kind === 'tokens' ? run.task.vocabulary.map(({ word }) => word) : [];
    rows.push(observedOf(frame, run.kind, run.kind === 'tokens' ? run.script() : undefined, words));
    watch.see(frame);
    said.push(watch.take());
  }
  return { run, watch, rows, said };
}
const alarmsOf = (said: readonly Watched[]): Alarm[] => said.flatMap(({ alarms }) => alarms);

describe.each([
  ['tables', FARMING, 200],
  ['tokens', TAMPERING, 45],
] as const)('a watch over a run that learns to cheat, %s', (family, spec, updates) => {
  it('says of every update what the same rules say offline, and raises each once, above its level', async () => {
    const { run, watch, rows, said } = await watched(data(spec), updates);
    run.close();
    const posted = monitors.all.filter((m) => (m.family ?? family) === family && LEVELS[m.id]?.[family]);
    expect(watch.ids).toEqual(posted.map(({ id }) => id));
    posted.forEach((monitor, m) => {
      const { level } = LEVELS[monitor.id][family]!;
      const offline = scores(monitor, rows, valuesOf(monitor.knobs));
      expect(said.map(({ ratios }) => ratios[m])).toEqual(offline.map((score) => Math.fround(score / level)));
      const raised = alarmsOf(said).filter((a) => a.monitor === monitor.id);
      const first = offline.findIndex((score) => score > level);
      expect(raised.map(({ update, score }) => [update, score])).toEqual(first < 0 ? [] : [[first, offline[first]]]);
    });
    expect(alarmsOf(said).map((a) => a.monitor)).toContain(family === 'tokens' ? 'hack-signs' : 'four-lines');
  });

  it('taken back to a snapshot, or moved to another thread with it, it says the same again', async () => {
    const { run, watch, said } = await watched(data(spec), 8);
    const [snapshot, saved] = [run.snapshot(), structuredClone(watch.save())];
    const on = () => {
      const out: Watched[] = [];
      for (let u = 8; u < updates; u++) {
        watch.see(run.step());
        out.push(watch.take());
      }
      return out;
    };
    const first = on();
    run.restore(snapshot);
    watch.load(saved);
    expect(on()).toEqual(first);
    run.close();
    const again = await watched(data(spec), updates);
    again.run.close();
    expect([...said, ...first]).toEqual(again.said);
  });
});

describe('reading rollouts for patterns', () => {
  it('counts every tenth update and at alarms, and keeps a few of the rollouts behind a count', async () => {
    const { run, said } = await watched(data(TAMPERING), 45);
    const readings = said.flatMap((s) => s.readings);
    const at = readings.map((r) => r.update);
    expect(at.filter((u) => u % 10 === 0)).toEqual([0, 10, 20, 30, 40]);
    expect(at.filter((u) => u % 10 !== 0)).toEqual([
      ...new Set(alarmsOf(said).flatMap((a) => (a.update % 10 ? [a.update] : []))),
    ]);
    const last = readings.at(-1)!;
    expect(last.of).toBe(32);
    expect(last.counts['tampering']).toBeGreaterThan(16);
    const seen = last.excerpts.filter(({ marks }) => marks.some((m) => m.pattern === 'tampering'));
    expect(seen).toHaveLength(3);
    const words = run.kind === 'tokens' ? run.task.vocabulary.map(({ word }) => word) : [];
    run.close();
    for (const { token, role, turn, marks } of seen) {
      expect([role.length, turn.length]).toEqual([token.length, token.length]);
      const { from, to } = marks.find((m) => m.pattern === 'tampering')!;
      expect([...token.subarray(from, to)].map((t) => words[t])).toContain('edtest');
    }
    for (const { excerpts } of readings)
      for (const pattern of Object.keys(last.counts))
        expect(excerpts.filter(({ marks }) => marks.some((m) => m.pattern === pattern)).length).toBeLessThanOrEqual(3);
  });

  it('says nothing of tables', async () => {
    const { run, said } = await watched(data(FARMING), 11);
    run.close();
    expect(said.flatMap((s) => s.readings)).toEqual([]);
  });
});
