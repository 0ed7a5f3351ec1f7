import { WORDS } from '../../src/ui/words';
import { CLAIM_WORDS as C } from '../../src/ui/words-claims';
import { HOME_WORDS as H } from '../../src/ui/words-home';
import { LESSON_WORDS as W } from '../../src/ui/words-lessons';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

const HEADINGS = [
  { link: WORDS.home.en, heading: H.headline.en, threads: 3 },
  { link: WORDS.lessons.en, heading: W.lessons.en, threads: 0 },
  { link: WORDS.lab.en, heading: /^Lab/, threads: 3 },
  { link: WORDS.claims.en, heading: C.claims.en, threads: 0 },
];
// Into and out of each page that trains, from and to all kinds of others.
const ROUTE = [1, 2, 3, 0, 2, 0, 3, 2, 1, 0];

test('every page leads to every other, and leaves no thread behind', async ({ page }) => {
  await visit(page);
  const menu = page.getByRole('navigation', { name: WORDS.pages.en });
  for (const at of ROUTE) {
    const { link, heading, threads } = HEADINGS[at]!;
    await menu.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(menu.getByRole('link', { name: link, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => page.workers().length).toBe(threads);
  }
});

test('from a lesson to the lab and back again', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lesson/bonus-eats-task?v=1&n=20&at=10');
  await bench.reach(10);
  for (const link of ['Lab', 'Claims']) {
    await page.getByRole('navigation', { name: WORDS.pages.en }).getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${link}`));
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lab/);
  await page.goBack();
  await bench.reach(10);
  await expect.poll(() => page.workers().length).toBe(3);
});

test('the lab’s address follows what is on screen, so that a reload shows it again', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=20&seed=4');
  await bench.finish(20);
  await expect.poll(() => page.url()).toContain('at=20');
  const digests = await bench.digests();
  await page.reload();
  await bench.reach(20);
  expect(await bench.digests()).toEqual(digests);
});
