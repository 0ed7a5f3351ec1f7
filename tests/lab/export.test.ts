// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readRunFile } from '../../src/bridge/run-file';
import { catalog } from '../../src/catalog';
import { metricsOf } from '../../src/core/metric';
import { runCsv, runJson } from '../../src/lab/export';
import { ArmRun } from '../../src/lab/run.svelte';
import { FakeThreads, lesson, messages } from './fake';

describe('export', () => {
  const about = { version: '0.1.0', lesson: lesson.id };
  async function run() {
    const threads = new FakeThreads();
    const { capped } = lesson.arms;
    const start = { spec: capped.spec, seed: 7, edits: [], scheduled: capped.tweaks ?? [] };
    const arm = new ArmRun('capped', capped.title, start, { catalog, open: threads.open });
    await arm.open();
    await arm.pull(10, 10, false);
    arm.set('reward.cap', Infinity);
    await messages();
    await arm.pull(10, 10, false);
    arm.publish();
    return arm;
  }

  it('a JSON file reads back to the same run, digest and backend', async () => {
    const arm = await run();
    const result = readRunFile(runJson(arm, about), catalog);
    expect(result).toEqual({ ok: true, file: { data: arm.data, updates: 20, backend: 'fake', digest: arm.digest } });
    const { metrics } = JSON.parse(runJson(arm, about)) as { metrics: Record<string, number[]> };
    expect(Object.keys(metrics), 'and nothing that was never measured').toEqual(metricsOf('tables'));
    expect(metrics['paidReward']).toHaveLength(20);
  });

  it('a CSV file says what it is and has one row per update', async () => {
    const arm = await run();
    const lines = runCsv(arm, about).trimEnd().split('\n');
    expect(lines[0]).toBe(
      `# agentic-rl-lab 0.1.0; lesson bonus-eats-task; arm capped; backend fake; digest ${arm.digest}`,
    );
    expect(lines[1]).toContain('"path":"reward.cap","value":"inf"');
    expect(lines[2]).toBe(`update,${metricsOf('tables').join(',')}`);
    expect(lines).toHaveLength(23);
    expect(lines[22].split(',')[0]).toBe('19');
    expect(lines[22].split(',')[2]).toBe(arm.curves.at('paidReward', 19).toPrecision(6));
  });
});
