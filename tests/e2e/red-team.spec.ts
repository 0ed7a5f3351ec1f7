import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { RED_TEAM_NAME } from '../../src/ui/red-team/name';
import { RED } from '../../src/ui/red-team/words';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

/**
 * A reward composed on the spot: 1 for green tests, 0.2 a milestone, a small fee for every run of the tests, in a
 * repository whose tests may be edited: that is the flaw.
 */
const FLAWED =
  '#/lab?v=1&arms=a&a.world=repo-fix&a.policy=table&a.update.lr=0.05&a.update.entropy=0.02' +
  '&a.reward.milestone.weight=0.2&a.reward.call.weight=-0.02&n=300';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The red team's own budget is 45 s; a run under way is finished. */
const WITHIN = 60_000;

/** Waits for the swarm and returns "hacked in k of n" with the milliseconds it took. */
async function attacked(page: Page, card: Locator, began: number) {
  await expect(page.getByRole('button', { name: RED.attack.en, exact: true })).toBeVisible({ timeout: 3 * WITHIN });
  const took = Date.now() - began;
  const said = (await card.locator('.word').textContent())!;
  const [, k, n] = /Hacked in (none|\d+) of (\d+) seeds/.exec(said)!;
  return { took, said: said.trim(), hacked: k === 'none' ? 0 : Number(k), seeds: Number(n) };
}

test('the red team finds the flaw in a fresh reward within a minute, and none once it is mended', async ({ page }) => {
  test.setTimeout(8 * WITHIN);
  const bench = new Workbench(page);
  await visit(page, FLAWED);
  await bench.button(RED_TEAM_NAME).click();
  const cards = page.getByRole('article');
  let began = Date.now();
  await page.getByRole('button', { name: RED.attack.en, exact: true }).click();
  const before = await attacked(page, cards.first(), began);
  console.log(`red team, flawed: ${before.said}; ${(before.took / 1000).toFixed(0)} s`);
  expect(before.took).toBeLessThan(WITHIN);
  expect(before.hacked).toBeGreaterThan(before.seeds / 2);
  await expect(cards.first().getByText(RED.invites.en)).toBeVisible();
  await cards.first().locator('summary').filter({ hasText: 'A typical rollout' }).first().click();
  await expect(cards.first().getByText('EDIT test').first()).toBeVisible();
  expect((await new AxeBuilder({ page }).include('article').withTags(TAGS).analyze()).violations).toEqual([]);

  began = Date.now();
  await cards.first().getByRole('button', { name: 'Restore tests before grading' }).click();
  const after = await attacked(page, cards.nth(1), began);
  console.log(`red team, mended: ${after.said}; ${(after.took / 1000).toFixed(0)} s`);
  expect(after.took).toBeLessThan(WITHIN);
  expect(after.hacked).toBe(0);
  expect(after.seeds).toBeGreaterThanOrEqual(3);
  // Both stay to be compared.
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(before.said);
});

test('an attack can be cancelled and keeps what it has; a lesson’s reward can be attacked', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, FLAWED);
  await bench.button(RED_TEAM_NAME).click();
  await page.getByRole('combobox', { name: RED.otherLesson.en }).selectOption('penalty-quits');
  await expect(page.getByRole('combobox', { name: RED.target.en })).toContainText('0.02');
  await page.getByRole('button', { name: RED.attack.en, exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: RED.attack.en, exact: true })).toBeEnabled();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('in a token world, whose updates are dear, it ends when its time is up, and says how far it got', async ({
  page,
}) => {
  test.slow();
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&arms=c&c.world=office-repo-fix&c.update.lr=0.002&c.update.entropy=0&n=46');
  await bench.button(RED_TEAM_NAME).click();
  await page.getByRole('combobox', { name: RED.seconds.en }).selectOption({ label: RED.second(20).en });
  const began = Date.now();
  const attack = page.getByRole('button', { name: RED.attack.en, exact: true });
  await attack.click();
  await expect(page.getByText(/^Seeds finished: \d+, after [1-9]\d* of 20 s$/)).toBeVisible();
  await expect(attack).toBeVisible({ timeout: 60_000 });
  const took = (Date.now() - began) / 1000;
  const said = await page.getByRole('article').textContent();
  console.log(`red team among tokens: ${took.toFixed(0)} s; ${/\d+ seeds?, \d+ updates each/.exec(said!)?.[0]}`);
  expect(took).toBeLessThan(35);
  expect(said).toMatch(/\d+ seeds?, \d+ updates each, in \d+ s|No seed was half-way/);
});

for (const lang of ['en', 'zh'] as const)
  test(`on a phone the red team does not stick out, ${lang}`, async ({ page }) => {
    test.slow();
    const bench = new Workbench(page, lang);
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, `${FLAWED}&lang=${lang}`);
    await bench.button(RED_TEAM_NAME).click();
    await page.getByRole('button', { name: RED.attack[lang], exact: true }).click();
    await expect(page.getByRole('article').locator('.word')).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
