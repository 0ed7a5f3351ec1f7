import { HOME_WORDS as W } from '../../src/ui/words-home';
import { expect, test, visit } from './base';
import { read } from './workbench';

const ARMS = ['outcome only', 'milestones, no cap', 'milestones, cap 0.5'];

test('within ten seconds three arms train by themselves', async ({ page }) => {
  const start = Date.now();
  await visit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(W.headline.en);
  for (const name of ARMS) await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
  // The count is that of the arm that is furthest behind: when it grows, all train.
  const count = page.getByText(/^update \d+ \/ \d+$/);
  await expect(count).toHaveText(/update ([5-9]|\d{2,}) /, { timeout: 10_000 });
  console.log(`home: five updates of three arms ${Date.now() - start} ms after the click`);
  expect(page.workers()).toHaveLength(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the cap acts while they train', async ({ page }) => {
  await visit(page);
  const arm = page.getByRole('article', { name: ARMS[1]!, exact: true });
  const paid = async () => read((await arm.getByRole('definition').nth(1).innerText()).trim());
  const update = async () => Number(/\d+/.exec(await page.getByText(/^update \d+ \/ \d+$/).innerText())![0]);
  await expect.poll(paid, { timeout: 60_000 }).toBeGreaterThan(1.1);
  const before = await update();
  const cap = page.getByRole('slider', { name: W.capOf.en });
  await cap.press('Home');
  await expect(cap).toHaveAttribute('aria-valuetext', '0');
  // Only the outcome is left to be paid, and that is at most 1.
  await expect.poll(paid, { timeout: 20_000 }).toBeLessThanOrEqual(1);
  expect(await update()).toBeGreaterThan(before);
  await page.getByRole('button', { name: W.uncap.en }).click();
  await expect(cap).toHaveAttribute('aria-valuetext', W.noCap.en);
  await page.getByRole('button', { name: W.capNow.en }).click();
  await expect(cap).toHaveAttribute('aria-valuetext', '0.5');
});
