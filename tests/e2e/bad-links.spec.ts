import { WORDS } from '../../src/ui/words';
import { HOME_WORDS as H } from '../../src/ui/words-home';
import { LESSON_WORDS as W } from '../../src/ui/words-lessons';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

const CASES = [
  { name: 'an unknown lesson', hash: '#/lesson/nope', says: [/no lesson .nope/], page: W.lessons.en },
  { name: 'an unknown page', hash: '#/wat/../../etc', says: [/no page .wat/], page: H.headline.en },
  { name: 'an old format', hash: '#/lab?v=0&seed=5', says: [/format .0.; this page reads format 1/], lab: true },
  {
    name: 'numbers that are none',
    hash: '#/lab?v=1&a.reward.cap=1e999&b.reward.cap=NaN&seed=-1&n=1e9&at=0x10',
    says: [/1e999/, /NaN/, /^seed should be/, /^n should be/, /^at should be/],
    lab: true,
  },
  {
    name: 'names that reach for the prototype',
    hash: '#/lab?v=1&__proto__.polluted=1&a.__proto__.polluted=1&a.constructor.prototype.polluted=1&a.reward.__proto__.weight=1&arms=__proto__&from=__proto__&x=__proto__.reward.cap@3:1',
    says: [/lesson .__proto__/, /arms .__proto__/, /__proto__\.polluted/, /constructor\.prototype/, /live edit/],
    lab: true,
  },
  {
    name: 'unknown knobs and impossible edits',
    hash: '#/lab?v=1&a.reward.nothing=2&zz.reward.cap=1&x=a.reward.cap@5:abc,a.world.slip@3:0.1,rubbish',
    says: [/reward\.nothing/, /zz\.reward\.cap/, /abc/, /world\.slip.* cannot change during a run/, /rubbish/],
    lab: true,
  },
  {
    name: 'a broken escape and markup',
    hash: '#/lab?v=1&lang=%E0%A4%A&a=<img src=x onerror=alert(1)>',
    says: [/lang cannot be/],
    lab: true,
  },
  {
    name: 'a megabyte',
    hash: `#/lab?v=1&x=${'a.reward.cap@1:1,'.repeat(60_000)}`,
    says: [/longer than 4 kB/],
    page: H.headline.en,
  },
];

for (const { name, hash, says, page: heading, lab } of CASES) {
  test(`a link with ${name} opens the default and says what was ignored`, async ({ page }) => {
    await visit(page, hash);
    const told = page.getByRole('status').filter({ hasText: WORDS.linkProblems.en });
    await expect(told).toBeVisible();
    const sentences = await told.getByRole('listitem').allInnerTexts();
    for (const pattern of says)
      expect(
        sentences.filter((said) => pattern.test(said)),
        String(pattern),
      ).not.toEqual([]);
    for (const said of sentences) expect(said.length).toBeLessThan(200);
    if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (lab) {
      const bench = new Workbench(page);
      await expect(bench.arms).toHaveCount(3);
      await expect(page.getByLabel(WORDS.seed.en, { exact: true })).toHaveValue('1');
      await expect(page.getByRole('textbox', { name: /^Cap on process reward/ })).toHaveValue('∞');
      await expect(page.getByTitle(WORDS.updateHint.en)).toHaveText(/\/ 600/);
      await bench.button(WORDS.step).click();
      await bench.reach(1);
    }
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    await page.getByRole('button', { name: WORDS.dismiss.en }).click();
    await expect(told).toHaveCount(0);
  });
}

test('a heavy link waits for "Run"', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=20000&at=3000');
  await expect(page.getByText(WORDS.heavy.en)).toBeVisible();
  await page.waitForTimeout(2000);
  expect(page.workers()).toHaveLength(0);
  expect(await bench.update()).toBe(0);
  await bench.button(WORDS.runHeavy).click();
  await bench.reach(5);
  await expect(page.getByText(WORDS.heavy.en)).toHaveCount(0);
});

test('"Run" of a heavy link that starts from nothing runs', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=20000');
  await bench.button(WORDS.runHeavy).click();
  await bench.reach(5, 20_000);
});
