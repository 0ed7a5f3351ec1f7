import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { COLOURINGS } from '../../src/scenes/shade';
import { COLOURS, ROLES, TRANSCRIPT } from '../../src/scenes/transcript-words';
import { PANEL_NAMES } from '../../src/ui/tokens/names';
import { PAINT } from '../../src/ui/tokens/paint-words';
import { TOKENS } from '../../src/ui/tokens/words';
import { WORDS } from '../../src/ui/words';
import { expect, test, visit } from './base';
import { traced } from './trace';
import { Workbench } from './workbench';

const OFFICE = '#/lab?v=1&arms=c&c.world=office-mix&n=120';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const strip = (page: Page) => page.getByRole('toolbar', { name: TRANSCRIPT.strip.en });
const faultsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(
    ({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`,
  );
};

test('from the lab into the office and back by the world knob', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&arms=c&n=60');
  const world = page.getByRole('combobox', { name: 'Kind', exact: true }).first();
  await world.selectOption('office-mix');
  await expect(page.getByText(TOKENS.none.en)).toBeVisible({ timeout: 60_000 });
  for (const gone of [/exact best policy/, /The best policy under this reward/])
    await expect(page.getByText(gone)).toHaveCount(0);
  await expect(bench.button(WORDS.panelRollout)).toHaveCount(0);
  await expect(bench.button(PANEL_NAMES.batch)).toBeVisible();
  await bench.button(WORDS.step).click();
  await expect(strip(page)).toBeVisible();
  await world.selectOption('key-door');
  await expect(page.getByText(WORDS.stageLegend.en)).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await bench.button(WORDS.step).click();
  await bench.reach(1);
});

test('a run in the office: every colour, one token explained, replies painted into the loss', async ({ page }) => {
  test.slow();
  const bench = new Workbench(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `${OFFICE}&at=20`);
  await bench.reach(20);
  await expect(strip(page)).toBeVisible();
  expect((await bench.success())[0], 'the supervised model is right now and then').toBeGreaterThan(0.2);

  const call = strip(page)
    .getByRole('button', { name: /^<call>, call/ })
    .first();
  for (const colouring of COLOURINGS) {
    await page.getByRole('combobox', { name: TOKENS.colour.en }).selectOption(colouring);
    await expect(page.getByText(COLOURS[colouring].legend.en)).toBeVisible();
    expect(await faultsOf(page), colouring).toEqual([]);
  }
  await page.getByRole('combobox', { name: TOKENS.colour.en }).selectOption('probability');
  await expect(call).toHaveAccessibleName(/probability [\d.]+/);

  await call.hover();
  const card = page.locator('.card');
  await expect(card.getByRole('listitem').first()).toContainText('→');
  const shares = await card.getByRole('listitem').locator('.numbers').allInnerTexts();
  for (const i of [0, 1]) {
    const sum = shares.reduce((total, said) => total + Number(said.split(' → ')[i]), 0);
    expect(sum, 'a distribution').toBeGreaterThan(98);
    expect(sum).toBeLessThan(102);
  }
  // With the keyboard: the next token is explained instead.
  await call.focus();
  await page.mouse.move(0, 0);
  await page.keyboard.press('ArrowRight');
  await expect(card.locator('.head code')).not.toHaveText('<call>');

  const reply = strip(page).getByRole('button', { name: /, reply, not in the loss$/ });
  expect(await reply.count()).toBeGreaterThan(0);
  await page
    .getByRole('group', { name: TOKENS.mask.en })
    .getByRole('button', { name: ROLES.observation.name.en })
    .click();
  await expect(page.getByText(TOKENS.consequence.observation.en)).toBeVisible();
  await expect(reply).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  const link = await bench.link();
  expect(decodeURIComponent(link)).toContain('c.mask.observation@20:1');

  await bench.button(PANEL_NAMES.batch).click();
  await expect(page.getByRole('button', { name: /^4: attempt 8,/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('single spans painted out and in: hatched both ways, in the link, the same run from it, and taken away', async ({
  page,
}) => {
  test.slow();
  const bench = new Workbench(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `${OFFICE}&at=6`);
  await bench.reach(6);
  const cell = (name: RegExp) => strip(page).getByRole('button', { name }).first();
  await bench.button(PAINT.brushes.span).click();
  // By pointer: the call of the first turn out. By keyboard: its reply in.
  await cell(/^<call>, call$/).click();
  const call = cell(/^<call>, call, painted out of the loss$/);
  await expect(call).toHaveCSS('background-image', /linear-gradient.+linear-gradient/);
  await cell(/, (reply|error), not in the loss$/).focus();
  await page.keyboard.press('Enter');
  await expect(cell(/, (reply|error), painted into the loss$/)).toHaveCSS('background-image', 'none');
  await cell(/, prompt, not in the loss$/).click();
  await expect(page.getByText(PAINT.refusals.prompt.en)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  for (let k = 7; k < 10; k++) {
    await bench.button(WORDS.step).click();
    await bench.reach(k);
  }
  const [painted] = await bench.digests();
  const link = await bench.link();
  expect(decodeURIComponent(link)).toMatch(/x=c\.mask\.spans@6:call1-out\.(observation|error)1-in(&|$)/);
  await page.goto('about:blank');
  await visit(page, link.slice(link.indexOf('#')));
  await bench.reach(9);
  expect((await bench.digests())[0], 'the link is the run').toBe(painted);

  const list = page.getByRole('group', { name: PAINT.list.en, exact: true });
  await list.getByRole('button', { name: 'Take away Turn 1, call: out' }).click();
  await expect(strip(page).getByRole('button', { name: /painted out/ })).toHaveCount(0);
  await list.getByRole('button', { name: /^Take away Turn 1/ }).click();
  await expect(list.getByRole('button')).toHaveCount(0);
  await page.goto('about:blank');
  await visit(page, `${OFFICE}&at=9`);
  await bench.reach(9);
  expect((await bench.digests())[0], 'without the spans it is another run').not.toBe(painted);
});

test('the same link gives the same run', async ({ page }) => {
  test.slow();
  const digests: string[] = [];
  for (let i = 0; i < 2; i++) {
    const bench = new Workbench(page);
    await visit(page, `${OFFICE}&at=10&x=c.mask.observation@4:1`);
    await bench.reach(10);
    digests.push(...(await bench.digests()));
    await page.goto('about:blank');
  }
  expect(digests[0]).toMatch(/\S/);
  expect(digests[1]).toBe(digests[0]);
});

test('nothing sticks out on a phone, in either language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const lang of ['en', 'zh'] as const) {
    await visit(page, `${OFFICE}&at=3&lang=${lang}`);
    await new Workbench(page, lang).reach(3);
    await page.getByRole('toolbar', { name: TRANSCRIPT.strip[lang] }).getByRole('button').nth(7).click();
    await expect(page.locator('.card .head code')).toBeVisible();
    await page.getByRole('button', { name: PAINT.brushes.span[lang], exact: true }).click();
    const own = new RegExp(`^<call>.*${ROLES.call.name[lang]}$`);
    await page
      .getByRole('toolbar', { name: TRANSCRIPT.strip[lang] })
      .getByRole('button', { name: own })
      .first()
      .click();
    await expect(page.getByRole('group', { name: PAINT.list[lang], exact: true }).getByRole('button')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.goto('about:blank');
  }
});

test('the page stays at hand while three arms train in the office', async ({ page, browser }) => {
  test.slow();
  const bench = new Workbench(page);
  // An alarm would stop the run, and a page that rests is easily at hand.
  await page.addInitScript((key) => localStorage.setItem(key, 'off'), 'agentic-rl-lab.alarm');
  const arms = ['a', 'b', 'c'].map((arm) => `${arm}.world=office-mix`).join('&');
  await visit(page, `#/lab?v=1&arms=a,b,c&${arms}&n=3000`);
  await page.getByRole('combobox', { name: WORDS.speed.en }).selectOption(WORDS.fastest.en);
  await bench.button(WORDS.play).click();
  await bench.reach(4, 90_000);
  expect((await traced(browser, page, 8, 'office at full speed')).longest).toBeLessThan(50);
});
