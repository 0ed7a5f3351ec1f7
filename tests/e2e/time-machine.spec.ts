import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { TIME } from '../../src/ui/bench/time-words';
import { SHELF } from '../../src/ui/shelf/words';
import { WORDS } from '../../src/ui/words';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

const START = '#/lab?v=1&from=bonus-eats-task&arms=uncapped&n=60&seed=5';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const moment = (page: Page) => page.getByRole('slider', { name: new RegExp(`^${TIME.moment.en}`) });
const curves = (page: Page) =>
  page
    .locator('figure')
    .filter({ has: page.getByRole('img', { name: /^True success\./ }) })
    .locator('path.curve');
const shelf = (page: Page) => page.getByRole('dialog');
async function openShelf(page: Page, bench: Workbench) {
  await bench.button(SHELF.name).click();
  await expect(shelf(page)).toBeVisible();
}
const faultsOf = async (axe: AxeBuilder) =>
  (await axe.withTags(TAGS).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);

/** 60 updates, back to 30, and a branch there that gets a cap. */
async function branched(page: Page): Promise<{ bench: Workbench; whole: string }> {
  const bench = new Workbench(page);
  await visit(page, START);
  await bench.finish(60);
  const [whole] = await bench.digests();
  await moment(page).fill('30');
  await bench.button(TIME.branch).click();
  await expect(bench.arms).toHaveCount(2);
  await bench.reach(30);
  expect(await bench.update()).toBe(30);
  await expect(bench.arms.nth(1)).toBeChecked();
  await bench.knob('Cap on process reward').press('Home');
  await bench.finish(60);
  return { bench, whole };
}

test('back to 30, a branch with a cap, both lines; kept on the shelf, it comes back digit by digit', async ({
  page,
}) => {
  test.slow();
  const { bench, whole } = await branched(page);
  await expect(curves(page)).toHaveCount(2);
  const [parent, branch] = await bench.digests();
  expect(parent).toBe(whole);
  expect(branch).not.toBe(whole);
  await expect(page.getByText(/left “.*” at update 30/)).toBeVisible();

  // The link carries the tree and both runs.
  const link = await bench.link();
  expect(link).toMatch(/tree=uncapped-2\.uncapped@30.*x=uncapped-2\.reward\.cap@30:0/);

  await bench.take(1);
  await openShelf(page, bench);
  await shelf(page).getByLabel(SHELF.saveAs.en).fill('capped at 30');
  await shelf(page).getByRole('button', { name: SHELF.save.en, exact: true }).click();
  await expect(shelf(page).getByText('“capped at 30” is on the shelf.')).toBeVisible();
  expect(await faultsOf(new AxeBuilder({ page }).include('dialog'))).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shelf(page).getByRole('button', { name: SHELF.exportAll.en }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');

  await visit(page, '#/lab?v=1&n=40');
  await page.reload();
  await openShelf(page, bench);
  for (const [content, sentence] of [
    [file.slice(0, file.length / 2), /^The file is cut off or no shelf of runs/],
    ['{"nbformat": 4, "cells": []}', /^This is no shelf of runs exported here/],
  ] as const) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      shelf(page).getByRole('button', { name: SHELF.importFile.en }).click(),
    ]);
    await chooser.setFiles({ name: 'shelf.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await expect(shelf(page).getByRole('alert')).toHaveText(sentence);
    await expect(shelf(page).getByRole('listitem')).toHaveCount(1);
  }
  await shelf(page)
    .getByRole('button', { name: SHELF.open('capped at 30').en })
    .click();
  await expect(page.getByRole('status').filter({ hasText: WORDS.replaySame.en })).toBeVisible({ timeout: 60_000 });
  await bench.take(0);
  expect((await bench.digests())[0]).toBe(branch);
});

test('resuming from 30 cuts what came after and goes on as the same run', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, START);
  await bench.finish(60);
  const [whole] = await bench.digests();
  await moment(page).fill('30');
  await bench.button(TIME.resume).click();
  await expect(page.getByText(TIME.resumed(30).en)).toBeVisible();
  await expect.poll(() => bench.update()).toBe(30);
  expect((await bench.digests())[0]).toMatch(/-30-[0-9a-f]{8}$/);
  await bench.finish(60);
  expect((await bench.digests())[0]).toBe(whole);
});

test('a moment pressed on a chart stays when the pointer leaves', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, START);
  await bench.finish(60);
  const reader = page.locator('figure').getByRole('slider').first();
  const box = (await reader.boundingBox())!;
  await reader.click({ position: { x: box.width / 2, y: box.height / 2 } });
  const at = await moment(page).inputValue();
  expect(Number(at)).toBeGreaterThan(20);
  expect(Number(at)).toBeLessThan(50);
  await bench.button(TIME.resume).hover();
  expect(await moment(page).inputValue()).toBe(at);
  await bench.button(TIME.now).click();
  expect(await moment(page).inputValue()).toBe('60');
});

test('the tree is clean for axe, is renamed by keyboard, and nothing sticks out on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await branched(page);
  expect(await faultsOf(new AxeBuilder({ page }).include('.charts'))).toEqual([]);
  await page.getByRole('button', { name: /^Rename “.*\(2\)”$/ }).press('Enter');
  await page.getByLabel(TIME.newName.en).fill('tight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: TIME.rename('tight').en })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^tight/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(wide).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: WORDS.moreControls.en }).click();
  await openShelf(page, new Workbench(page));
  await shelf(page).getByRole('button', { name: SHELF.save.en, exact: true }).click();
  await expect(shelf(page).getByRole('listitem')).toHaveCount(1);
  await expect.poll(wide).toBeLessThanOrEqual(360);
  expect(await shelf(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
});

test('where nothing can be stored the shelf says so, and the lab works', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  const bench = new Workbench(page);
  await visit(page, START);
  await bench.finish(60);
  await openShelf(page, bench);
  await expect(shelf(page).getByRole('alert')).toHaveText(/so there is no shelf\. Everything else works/);
  await page.keyboard.press('Escape');
  await expect(shelf(page)).toBeHidden();
  expect(await bench.update()).toBe(60);
});
