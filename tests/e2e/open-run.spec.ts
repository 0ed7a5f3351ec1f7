import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { WORDS } from '../../src/ui/words';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

/** The JSON file of the first arm, as "Share" hands it out. */
async function exported(page: Page): Promise<string> {
  await new Workbench(page).button(WORDS.share).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON', exact: true }).click(),
  ]);
  await page.keyboard.press('Escape');
  return readFileSync(await download.path(), 'utf8');
}

async function choose(page: Page, content: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    new Workbench(page).button(WORDS.openRun).click(),
  ]);
  await chooser.setFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(content) });
}

/** What a visitor does who drags a file from a folder onto the page. */
async function drop(page: Page, content: string): Promise<void> {
  const carried = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'run.json', { type: 'application/json' }));
    return transfer;
  }, content);
  await page.dispatchEvent('main', 'dragover', { dataTransfer: carried });
  await expect(page.getByText(WORDS.dropRun.en)).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: carried });
  await expect(page.getByText(WORDS.dropRun.en)).toBeHidden();
}

const LINK = '#/lab?v=1&n=20&seed=5&at=20&a.rollout.groupSize=6&x=a.reward.cap@8:0.5';

for (const [how, bring] of Object.entries({ choose, drop }))
  test(`an exported run comes back digit by digit: ${how}`, async ({ page }) => {
    const bench = new Workbench(page);
    await visit(page, LINK);
    await bench.reach(20);
    const [digest] = await bench.digests();
    await bench.take(0);
    const file = await exported(page);
    await visit(page, '#/lab?v=1&n=30');
    await bring(page, file);
    await expect(page.getByRole('status').filter({ hasText: WORDS.replaySame.en })).toBeVisible({ timeout: 60_000 });
    await bench.take(0);
    expect((await bench.digests())[0]).toBe(digest);
    expect(await bench.update()).toBe(20);
    await expect(page).toHaveURL(/seed=5.*a\.rollout\.groupSize=6/);
    await page.getByRole('button', { name: WORDS.dismiss.en }).click();
    await expect(page.getByText(WORDS.replaySame.en)).toBeHidden();
  });

test('a run whose curves cannot be those of this page says so after the replay', async ({ page }) => {
  await visit(page, LINK);
  await new Workbench(page).reach(20);
  const run = JSON.parse(await exported(page)) as { seed: number };
  await choose(page, JSON.stringify({ ...run, seed: run.seed + 1 }));
  await expect(page.getByRole('status').filter({ hasText: WORDS.replayOther.en })).toBeVisible({ timeout: 60_000 });
});

test('a cut file and a foreign one are refused with one sentence, and nothing changes', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, LINK);
  await bench.reach(20);
  const before = await bench.digests();
  await bench.take(0);
  const file = await exported(page);
  const refusals = [
    [file.slice(0, file.length / 2), 'This is not a valid JSON file; nothing was read.'],
    ['{"nbformat": 4, "cells": []}', 'This is not a run that this site has exported; nothing was read.'],
  ] as const;
  for (const [content, sentence] of refusals)
    for (const bring of [choose, drop]) {
      await bring(page, content);
      const alert = page.getByRole('alert');
      await expect(alert).toHaveCount(1);
      await expect(alert.locator('span')).toHaveText(sentence);
      await page.getByRole('button', { name: WORDS.dismiss.en }).click();
      await expect(alert).toHaveCount(0);
    }
  expect(await bench.update()).toBe(20);
  expect(await bench.digests()).toEqual(before);
});
