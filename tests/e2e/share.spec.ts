import { WORDS } from '../../src/ui/words';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

test('a link replays seed and live edits to the same curves in a new page', async ({ page, context }) => {
  const here = new Workbench(page);
  await visit(page, '#/lab?v=1&n=100&seed=7');
  // Slowly: both edits must come while it trains.
  await page.getByRole('combobox', { name: WORDS.speed.en }).selectOption('5 / s');
  await here.button(WORDS.play).click();
  await here.reach(5);
  await here.take(0);
  const cap = page.getByRole('textbox', { name: /^Cap on process reward/ });
  await cap.fill('0.3');
  await cap.press('Enter');
  // Later than what counts as one act, so that both are marked.
  await here.reach((await here.update()) + 20);
  await cap.fill('1.2');
  await cap.press('Enter');
  await here.finish(100);
  const link = await here.link();
  expect(link).toMatch(/seed=7/);
  expect(link).toMatch(/x=a\.reward\.cap@\d+:0\.3,a\.reward\.cap@\d+:1\.2/);

  const elsewhere = await context.newPage();
  const there = new Workbench(elsewhere);
  await elsewhere.goto(link);
  await there.reach(100);
  await there.take(0);
  await expect(elsewhere.getByLabel(WORDS.seed.en, { exact: true })).toHaveValue('7');
  await expect(elsewhere.getByRole('textbox', { name: /^Cap on process reward/ })).toHaveValue('1.2');
  for (const edit of ['cap 0.3', 'cap 1.2'])
    await expect(elsewhere.locator('svg').getByText(edit, { exact: true })).toBeVisible();
  expect(await there.digests()).toEqual(await here.digests());
  expect(await there.link()).toBe(link);
});

test('starting over gives the same curves, another seed others', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=40');
  await bench.finish(40);
  const first = await bench.digests();
  expect(new Set(first).size).toBe(3);
  await bench.button(WORDS.restart).click();
  await expect.poll(() => bench.update()).toBe(0);
  await bench.finish(40);
  expect(await bench.digests()).toEqual(first);
  await bench.button(WORDS.newSeed).click();
  await expect(page.getByLabel(WORDS.seed.en, { exact: true })).toHaveValue('2');
  await expect.poll(() => bench.update()).toBe(0);
  await bench.finish(40);
  const other = await bench.digests();
  other.forEach((digest, i) => expect(digest).not.toBe(first[i]));
});

test('the link goes to the clipboard, or says that it could not', async ({ page, context }) => {
  const bench = new Workbench(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '#/lab?v=1&n=20&seed=3');
  await bench.button(WORDS.share).click();
  await bench.button(WORDS.copy).click();
  await expect(page.getByText(WORDS.copied.en, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#/lab?v=1&seed=3&n=20');
});
