import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { MONITORS_NAME } from '../../src/ui/alarm/name';
import { ALARM } from '../../src/ui/alarm/words';
import { TIME } from '../../src/ui/bench/time-words';
import { SHELF } from '../../src/ui/shelf/words';
import { WORDS } from '../../src/ui/words';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

// Repositories whose tests can be edited, with the trainer that lessons in token worlds have.
const TAMPERING =
  '#/lab?v=1&arms=c&c.world=office-repo-fix&c.update.lr=0.002&c.update.entropy=0&c.rollout.groups=8&n=46&seed=1';
const FARMING = '#/lab?v=1&arms=a&n=300&seed=1';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const card = (page: Page) => page.getByRole('region', { name: /^⚑? ?Alarm at update \d+$/ });
const faultsOf = async (page: Page, where: string) =>
  (await new AxeBuilder({ page }).include(where).withTags(TAGS).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`,
  );
const numberIn = async (page: Page, name: RegExp): Promise<number> =>
  Number(/\d+/.exec((await card(page).getByRole('button', { name }).textContent()) ?? '')?.[0]);

test('tests get edited, the alarm stops the run; mended from before it in a branch, the truth comes back', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const bench = new Workbench(page);
  await visit(page, TAMPERING);
  await bench.button(WORDS.finish).click();
  await expect(card(page)).toBeVisible({ timeout: 90_000 });
  await expect(card(page)).toBeFocused();
  await expect(bench.button(WORDS.play)).toBeVisible();
  const stopped = await bench.update();
  expect(stopped).toBeLessThan(46);
  await expect(card(page)).toContainText(`Alarm at update ${stopped - 1}`);

  // What it says: who moved first, how far to trust it, and what it looks like.
  await expect(card(page)).toContainText('“Drift of tool calls” moved first');
  await expect(card(page)).toContainText(ALARM.rewardStill.en);
  await expect(card(page)).toContainText(/at most 10% of whole honest runs raise it\. Measured .* \d+ of \d+ \(/);
  await expect(card(page)).toContainText(/Of 32 rollouts looked through, \d+ show “Tampering”/);
  await expect(card(page).locator('mark').first()).toHaveText(/<call> edtest <\/call>/);
  expect(await faultsOf(page, 'section.card')).toEqual([]);

  // The rollouts behind a count.
  await bench.button(MONITORS_NAME).click();
  const tampering = page.getByRole('row', { name: /^Tampering/ });
  await tampering.getByRole('button', { name: /^[1-9]\d*$/ }).click();
  await expect(page.getByText(/^“Tampering”: \d+ of 32$/)).toBeVisible();
  expect(await faultsOf(page, '.panels')).toEqual([]);

  const kept = await numberIn(page, /^Restart repaired from update \d+$/);
  expect(kept).toBeLessThan(stopped - 5);
  await card(page)
    .getByRole('button', { name: ALARM.again(kept).en })
    .press('Enter');
  await expect(bench.arms).toHaveCount(2);
  await expect(card(page)).toHaveCount(0);
  await bench.reach(kept);
  await expect(page.getByText(TIME.left('outcome only', kept).en)).toBeVisible();
  await bench.button(WORDS.finish).click();
  await bench.reach(46, 120_000);
  const [cheating, mended] = await bench.success();
  expect(cheating, 'tests are edited, nothing is mended').toBeLessThan(0.15);
  expect(mended, 'with the tests put back it mends repositories').toBeGreaterThan(0.25);

  await bench.button(SHELF.name).click();
  const shelf = page.getByRole('dialog');
  await shelf.getByLabel(SHELF.saveAs.en).fill('tests put back');
  await shelf.getByRole('button', { name: SHELF.save.en, exact: true }).click();
  await expect(shelf.getByText('“tests put back” is on the shelf.')).toBeVisible();
  await visit(page, '#/lab?v=1&n=40');
  await page.reload();
  await bench.button(SHELF.name).click();
  await expect(shelf.getByRole('button', { name: SHELF.open('tests put back').en })).toBeVisible();
});

test('in the lab as it opens both repairs run side by side: others make way, the truth comes back, and so do they', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=300&seed=1');
  await bench.button(WORDS.finish).click();
  await expect(card(page)).toBeVisible({ timeout: 60_000 });
  let stopped = 0;
  // Whoever is behind comes as far as whoever is in front.
  await expect(async () => {
    stopped = await bench.update();
    await page.waitForTimeout(500);
    expect(await bench.update()).toBe(stopped);
  }).toPass();
  const kept = await numberIn(page, /^Restart repaired from update \d+$/);
  await expect(card(page)).toContainText('put “cap 0.5” and “outcome only” away first');
  await bench.button(ALARM.both).click();

  await expect(bench.arms).toHaveCount(3);
  await expect(page.getByText(TIME.left('no cap', kept).en)).toBeVisible();
  await expect(page.getByText(TIME.left('no cap', stopped).en)).toBeVisible();
  await expect(page.getByText(`Put away at update ${stopped} to make room for branches`)).toBeInViewport();
  await bench.reach(kept + 5); // by itself
  // What rings later in a branch is another story.
  await bench.button(MONITORS_NAME).click();
  await page.getByLabel(ALARM.stop.en).uncheck();
  await bench.button(WORDS.finish).click();
  await bench.reach(300, 120_000);
  const [cheating, again, onward] = await bench.success();
  console.log(`default lab: no cap ${cheating}, taken back ${again}, on the spot ${onward}`);
  expect(cheating, 'one door is opened for ever').toBeLessThan(0.4);
  expect(again, 'with a cap the goal is reached').toBeGreaterThan(0.7);
  expect(await bench.link()).toMatch(
    new RegExp(`arms=a,a-2,a-3&tree=a-2\\.a@${kept},a-3\\.a@${stopped}&.*x=a-2\\.reward\\.cap@${kept}:0\\.6`),
  );

  await bench.button(TIME.bringBack).click();
  await expect(page.getByRole('radio', { name: /^(no cap|cap 0\.5|outcome only)/ })).toHaveCount(3);
  await bench.reach(stopped);
  expect(await bench.update()).toBe(stopped);
});

test('the panel of monitors: every rule beside its level; an alarm opens its card, and back it goes', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const bench = new Workbench(page);
  // A link replays what happened without stopping at alarms.
  await visit(page, `${FARMING}&at=160`);
  await bench.reach(160, 90_000);
  await expect(card(page)).toHaveCount(0);
  await bench.button(MONITORS_NAME).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(9);
  await expect(rows.filter({ hasText: ALARM.truth.en })).toHaveCount(1);
  await expect(page.getByLabel(ALARM.stop.en)).toBeChecked();
  expect(await faultsOf(page, '.panels')).toEqual([]);

  const rule = rows.filter({ hasText: 'Four lines together' });
  const at = Number(await rule.getByRole('button', { name: /^\d+$/ }).textContent());
  await rule.getByRole('button', { name: /^\d+$/ }).press('Enter');
  await expect(card(page)).toContainText(`Alarm at update ${at}`);
  await expect(card(page)).toContainText(ALARM.episode.en);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const kept = await numberIn(page, /^Back to update \d+/);
  await card(page)
    .getByRole('button', { name: ALARM.rewind(kept).en })
    .click();
  await expect(card(page)).toHaveCount(0);
  await bench.reach(kept);
  expect(await bench.update()).toBe(kept);
});

test('on a lesson page time goes back, too, and the lab opens at that moment', async ({ page }) => {
  test.slow();
  const bench = new Workbench(page);
  await visit(page, '#/lesson/bonus-eats-task?v=1&n=40&at=40');
  await bench.reach(40);
  const moment = page.getByRole('slider', { name: new RegExp(`^${TIME.moment.en}`) });
  await moment.fill('20');
  const link = page.getByRole('link', { name: TIME.inLab.en });
  await expect(link).toHaveAttribute('href', /^#\/lab\?v=1&from=bonus-eats-task&.*at=20/);
  await bench.button(TIME.resume).click();
  await expect.poll(() => bench.update()).toBe(20);
  await bench.finish(40);
  await moment.fill('15');
  await link.click();
  await expect(page).toHaveURL(/#\/lab\?v=1&from=bonus-eats-task/);
  await bench.reach(15);
  expect(await bench.update()).toBe(15);
  await expect(bench.arms).toHaveCount(3);
});
