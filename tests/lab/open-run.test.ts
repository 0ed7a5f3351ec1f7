import { describe, expect, it } from 'vitest';
import { RUN_KIND, writeRunData } from '../../src/bridge/run-file';
import { openRun } from '../../src/lab/open-run';
import { context, lesson } from './fake';

const data = { spec: lesson.arms['uncapped'].spec, seed: 5, tweaks: [{ at: 3, path: 'reward.cap', value: 0.2 }] };
const run = JSON.stringify({ ...RUN_KIND, updates: 40, digest: 'wasm-40-0a1b2c3d', ...writeRunData(data) });
const open = (...parts: BlobPart[]) => openRun(new Blob(parts), context);
const refused = async (...parts: BlobPart[]) => {
  const opened = await open(...parts);
  if (!('why' in opened)) throw new Error('it was opened');
  return opened.why.en;
};

describe('openRun', () => {
  it('a whole run file becomes the lab page that replays it, with the fingerprint to compare', async () => {
    expect(await open(run)).toMatchObject({
      file: { updates: 40, digest: 'wasm-40-0a1b2c3d' },
      page: { page: 'lab', state: { seed: 5, at: 40, arms: { a: { spec: data.spec, edits: data.tweaks } } } },
    });
  });

  it('a cut file, a foreign one and an oversized one are refused with one sentence', async () => {
    expect(await refused(run.slice(0, -40))).toBe('This is not a valid JSON file; nothing was read.');
    expect(await refused('{"cells": []}')).toMatch(/^This is not a run that .*; nothing was read\.$/);
    expect(await refused(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toMatch(/not a valid JSON file/);
    expect(await refused(run, ' '.repeat(5_000_000))).toMatch(/larger than 5 MB/);
  });

  it('what the browser cannot read, a folder for one, is refused as well', async () => {
    const folder = { slice: () => ({ text: () => Promise.reject(new Error('NotReadableError')) }) } as unknown as Blob;
    expect(await openRun(folder, context)).toEqual({ why: expect.objectContaining({ zh: expect.any(String) }) });
  });
});
