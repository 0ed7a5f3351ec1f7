import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { RACE_NAME } from '../../src/ui/race/name';
import { RACE } from '../../src/ui/race/words';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

const LESSON = '#/lesson/values-without-critic';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const part = (page: Page, title: string): Locator =>
  page.locator('.race section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

interface Row {
  readonly name: string;
  readonly lo: number;
  readonly hi: number;
  readonly solved: boolean;
}

/** "GAGPO 12.3k [−1k, 20k]" as numbers: what a row of the ranking says to screen readers. */
function read(said: string): Row {
  const [, name, rest, lo, hi] = /^(.+?) ((?:≥ )?[\d.]+k?.*)\[(.+), (.+)\]$/.exec(said)!;
  const number = (s: string) => Number.parseFloat(s.replace('−', '-')) * (s.endsWith('k') ? 1000 : 1);
  return { name, lo: number(lo), hi: number(hi), solved: !rest.includes('0/3 ') };
}

async function rowsOf(section: Locator): Promise<Row[]> {
  const rows = section.locator('.plot > button');
  const said: Row[] = [];
  for (let i = 0; i < (await rows.count()); i++) said.push(read((await rows.nth(i).getAttribute('aria-label'))!));
  return said;
}

test('a recorded race is shown; one of two methods and three seeds runs to a verdict that its intervals bear out', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `${LESSON}?v=1`);
  const recorded = part(page, RACE.recorded.en);
  await expect(recorded.getByText(/^Faster than GRPO: .*RewardFlow/)).toBeVisible();
  await expect(recorded.getByRole('img', { name: /^True success\./ })).toBeVisible();
  const known = await rowsOf(recorded);
  expect(known.length).toBeGreaterThanOrEqual(6);
  // What is said to be faster than GRPO has an interval that lies before GRPO's.
  const grpo = known.find((r) => r.name === 'GRPO')!;
  const flow = known.find((r) => r.name === 'RewardFlow')!;
  expect(flow.hi).toBeLessThan(grpo.lo);
  expect((await new AxeBuilder({ page }).include('.race').withTags(TAGS).analyze()).violations).toEqual([]);

  const own = part(page, RACE.own.en);
  const chosen = own.getByRole('checkbox', { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().click();
  await expect(own.getByRole('button', { name: /^Race / })).toBeDisabled();
  for (const name of ['GRPO', 'RewardFlow']) await own.getByRole('checkbox', { name, exact: true }).check();
  await own.getByRole('combobox', { name: RACE.seeds.en }).selectOption('3');
  await own.getByRole('button', { name: RACE.start(2, 3).en }).click();
  await expect(own.getByRole('progressbar')).toBeVisible();
  await expect(own.getByText(/^3 of 3 seeds, /)).toBeVisible({ timeout: 120_000 });
  await expect(own.getByRole('progressbar')).toHaveCount(0);

  const [first, second] = await rowsOf(own);
  const verdict = (await own.getByRole('status').locator('p').first().textContent())!;
  console.log(`race: ${verdict} ${JSON.stringify([first, second])}`);
  const expected = !first.solved
    ? RACE.nobodyThere.en
    : first.hi < second.lo
      ? RACE.won(first.name).en
      : RACE.refused(first.name).en;
  expect(verdict).toBe(expected);
  await expect(own.locator('.bracket')).toHaveCount(first.hi < second.lo ? 0 : 1);
  expect((await new AxeBuilder({ page }).include('.race').withTags(TAGS).analyze()).violations).toEqual([]);
});

test('in the lab the race is a panel; a race goes on while it is closed, and can be cancelled', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=60');
  await bench.button(RACE_NAME).click();
  const own = part(page, RACE.own.en);
  await own.getByRole('button', { name: /^Race / }).click();
  await expect(own.getByRole('progressbar')).toBeVisible();
  await bench.button(RACE_NAME).click();
  await expect(own).toHaveCount(0);
  await bench.button(RACE_NAME).click();
  await expect(own.getByText(/seeds are through for everyone/)).toBeVisible();
  await own.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(own.getByRole('button', { name: /^Race / })).toBeEnabled();
});

for (const lang of ['en', 'zh'] as const)
  test(`on a phone the race does not stick out, ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, `${LESSON}?v=1&lang=${lang}`);
    await expect(part(page, RACE.recorded[lang]).locator('.plot > button').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
