import { WORDS } from '../../src/ui/words';
import { LESSON_WORDS as W } from '../../src/ui/words-lessons';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

const LESSON = '#/lesson/bonus-eats-task';
const UNCAPPED = 1;

test('a prediction is kept before the run unlocks, and answered after it', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, `${LESSON}?v=1&n=20`);
  await expect(page.getByText(W.locked.en)).toBeVisible();
  await expect(bench.transport).toHaveCount(0);
  await expect(bench.button(W.commit)).toBeDisabled();
  await page.getByRole('radio', { name: /^Both rise together/ }).check();
  await bench.button(W.commit).click();
  expect(await page.evaluate(() => Object.values(localStorage))).toContain('rise-fall');
  await expect(page.getByText(W.afterRun.en)).toBeVisible();
  await page.reload();
  await bench.finish(20);
  await expect(page.getByRole('heading', { name: W.right.en })).toBeVisible();
  await bench.button(W.askAgain).click();
  await expect(bench.transport).toHaveCount(0);
});

test('a prediction can be skipped', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, `${LESSON}?v=1&n=20`);
  await bench.button(W.skip).click();
  await expect(page.getByText(W.youSkipped.en)).toBeVisible();
  await bench.button(WORDS.play).click();
  await bench.reach(5);
});

test('a cap put on the uncapped arm while it trains brings true success back', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, LESSON);
  await bench.button(W.skip).click();
  await bench.button(WORDS.finish).click();
  await bench.take(UNCAPPED);
  // An honest pass earns 1.6: above it farming has begun, and without a cap success is gone by 400.
  const paid = async () => (await bench.readings('Paid reward'))[UNCAPPED];
  await expect.poll(paid, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(1.8);
  const cap = page.getByRole('textbox', { name: /^Cap on process reward/ });
  await cap.fill('0.5');
  await cap.press('Enter');
  await expect(bench.button(WORDS.pause)).toBeVisible();
  console.log(`lesson: capped at ${await bench.update()}, true success ${(await bench.success())[UNCAPPED]}`);
  await bench.reach(400);
  console.log(`lesson: at 400 true success is ${(await bench.success())[UNCAPPED]}, paid ${await paid()}`);
  expect((await bench.success())[UNCAPPED]).toBeGreaterThan(0.8);
  expect(await paid()).toBeLessThanOrEqual(1.5);
  await expect(page.locator('svg').getByText('cap 0.5', { exact: true })).toBeVisible();
});
