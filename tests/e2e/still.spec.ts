import type { Page } from '@playwright/test';
import { WORDS } from '../../src/ui/words';
import { HOME_WORDS as W } from '../../src/ui/words-home';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

/** Animations that run right now, by what they move. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
  );

test('for someone who asked for less motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page);
  await expect(page.getByText(W.pressPlay.en)).toBeVisible();
  const picture = () => page.getByRole('article').nth(1).innerHTML();
  await page.waitForTimeout(1500);
  const before = await picture();
  await page.waitForTimeout(2000);
  expect(await picture()).toBe(before);
  await expect(page.getByText(/^update 0 \/ \d+$/)).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.getByRole('button', { name: W.play.en, exact: true }).click();
  await expect(page.getByText(/^update [1-9]\d+ \/ \d+$/)).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

test('in the lab the agents stand still, and everything can be used', async ({ page }) => {
  const bench = new Workbench(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '#/lab?v=1&n=40&at=20');
  await bench.reach(20);
  await page.waitForTimeout(1000);
  const stage = () =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const before = await stage();
  await page.waitForTimeout(1500);
  expect(await stage()).toBe(before);
  expect(await moving(page)).toEqual([]);
  await bench.finish(40);
  await expect(bench.button(WORDS.extend)).toBeVisible();
});
