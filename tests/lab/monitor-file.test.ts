// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEVELS, monitors } from '../../src/monitors';
import { MonitorFile } from '../../src/lab/monitor-file.svelte';
import { messages } from './fake';

const shipped = readFileSync('public/evidence/monitors.json', 'utf8');
async function read(source: string | undefined) {
  const asked: string[] = [];
  const file = new MonitorFile(async (path) => (asked.push(path), source));
  await messages();
  expect(asked).toEqual(['evidence/monitors.json']);
  return file;
}

describe('MonitorFile', () => {
  it('what is shipped tells of every rule that has a level', async () => {
    const file = await read(shipped);
    expect(file.date).toMatch(/^\d{4}-\d{2}-\d{2}/);
    for (const { id } of monitors.all)
      for (const family of ['tables', 'tokens'] as const) {
        const told = file.of(id, family);
        expect(Boolean(told), `${id} ${family}`).toBe(Boolean(LEVELS[id]?.[family]));
        if (told) expect(told.falseAlarms.of).toBeGreaterThan(10);
      }
  });

  it.each([undefined, '', '<html>', '{}', '{"date":"x","table":[{"monitor":"kl"}]}', shipped.slice(0, 900)])(
    'is empty, and nothing throws, when there is no such file: %#',
    async (source) => {
      const file = await read(source);
      expect([file.table, file.of('kl', 'tokens')]).toEqual([[], undefined]);
    },
  );
});
