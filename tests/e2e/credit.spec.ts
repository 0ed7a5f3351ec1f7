import { AxeBuilder } from '@axe-core/playwright';
import { GRAPH } from '../../src/charts/graph-words';
import { CREDIT } from '../../src/ui/credit/words';
import { expect, test, visit } from './base';
import { CreditPanel } from './credit-panel';
import { Workbench } from './workbench';

const LESSONS = { 'smeared-credit': 6, 'values-without-critic': 5, 'paths-that-cross': 5 };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const [lesson, methods] of Object.entries(LESSONS))
  test(`${lesson}: another method is another colouring of the same picture`, async ({ page }) => {
    const panel = new CreditPanel(page);
    await visit(page, `#/lesson/${lesson}?v=1&n=10&at=6`);
    await new Workbench(page).reach(6);
    await panel.shown(methods);
    await panel.button(CREDIT.freeze).click();
    await expect(panel.root.getByText('policy at update 6')).toBeVisible();
    await panel.shown(methods);
    const nodes = await panel.nodes();
    expect(nodes.length).toBeGreaterThan(5);
    const colourings = new Set<string>();
    for (const small of await panel.methods.all()) {
      await small.click();
      await expect(small).toHaveAttribute('aria-pressed', 'true');
      const name = await small.locator('.name').innerText();
      await expect(panel.root.locator('figcaption').first()).toContainText(CREDIT.graphOf(name).en);
      expect(await panel.nodes(), name).toEqual(nodes);
      colourings.add((await panel.edges()).join(';'));
    }
    expect(colourings.size).toBeGreaterThan(methods / 2);
    // Other rollouts are another picture.
    await panel.button(CREDIT.others).click();
    await expect.poll(async () => (await panel.nodes()).join()).not.toBe(nodes.join());
    await expect(panel.about(CREDIT.resampled)).toBeVisible();
  });

test('the passes of a method play, and go step by step', async ({ page }) => {
  const panel = new CreditPanel(page);
  await visit(page, '#/lesson/smeared-credit?v=1&n=10&at=6');
  await panel.shown(6);
  await panel.methods.filter({ hasText: 'RewardFlow' }).click();
  const last = await panel.pass();
  expect(last!.at).toBe(last!.of);
  expect(last!.of).toBeGreaterThan(3);
  const settled = await panel.edges();

  const back = panel.root.getByRole('button', { name: GRAPH.back.en });
  await back.click();
  expect(await panel.pass()).toEqual({ at: last!.of - 1, of: last!.of });
  // Nothing is credited before the last pass: edges are grey.
  expect((await panel.edges()).join()).not.toMatch(/up|down/);
  await panel.root.getByRole('slider', { name: GRAPH.stage.en }).fill('0');
  await expect(back).toBeDisabled();
  expect((await panel.pass())!.at).toBe(1);
  await panel.root.getByRole('button', { name: GRAPH.next.en }).click();
  expect((await panel.pass())!.at).toBe(2);
  await panel.root.getByRole('slider', { name: GRAPH.stage.en }).fill(String(last!.of - 1));
  expect(await panel.edges()).toEqual(settled);

  const seen = await panel.play();
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.length).toBeGreaterThanOrEqual(Math.min(4, last!.of));
  await expect(panel.root.locator('.says')).toHaveText(GRAPH.final.en);
  expect(await panel.edges()).toEqual(settled);
});

test('an edge opens the card of its step: every method’s number, the equation, the file', async ({ page }) => {
  const panel = new CreditPanel(page);
  await visit(page, '#/lesson/smeared-credit?v=1&n=10&at=6');
  await panel.shown(6);
  await expect(panel.root.getByText(CREDIT.stepEmpty.en)).toBeVisible();
  await panel.pickEdge();
  const card = panel.root.getByRole('region', { name: /^T\d+, step \d+: / });
  // Exact first, then six methods, then the open equation.
  await expect(card.locator('table').first().locator('tbody th[scope=row]')).toContainText([
    GRAPH.exact.en,
    'GRPO',
    'GiGPO',
  ]);
  await expect(card.locator('math').first()).toBeVisible();
  const selected = panel.methods.locator('[aria-pressed=true]');
  await card.getByRole('button', { name: 'GAGPO', exact: true }).click();
  await expect(panel.methods.filter({ hasText: 'GAGPO' })).toHaveAttribute('aria-pressed', 'true');
  await expect(selected).toHaveCount(0);
  await card.getByRole('button', { name: GRAPH.source.en }).click();
  await expect(panel.root.getByText('src/estimators/gagpo.ts')).toBeVisible();
  await expect(panel.root.locator('pre').first()).toContainText('const gagpo');

  // By keys alone: an edge, its neighbour, picked.
  const title = await card.getAttribute('aria-label');
  await panel.reader.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(panel.root.getByRole('region', { name: /^T\d+, step \d+: / })).not.toHaveAttribute('aria-label', title!);
});

for (const [lang, theme] of [
  ['en', 'light'],
  ['zh', 'dark'],
  ['zh', 'light'],
  ['en', 'dark'],
] as const)
  test(`axe finds nothing in the open panel, ${lang}, ${theme}`, async ({ page }) => {
    const panel = new CreditPanel(page, lang);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, `#/lesson/smeared-credit?v=1&n=10&at=6&lang=${lang}&theme=${theme}`);
    await panel.shown(6);
    await panel.methods.filter({ hasText: 'GAGPO' }).click();
    await panel.pickEdge();
    await expect(panel.root.locator('section.card')).toBeVisible();
    // Still: passes stand beside each other, numbered.
    await expect(panel.root.getByRole('listitem').filter({ hasText: /^1 / }).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('.credit').withTags(TAGS).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`),
    ).toEqual([]);
  });

for (const lang of ['en', 'zh'] as const)
  test(`on a phone the panel is one column, nothing sticks out, ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [lesson, methods] of Object.entries(LESSONS)) {
      const panel = new CreditPanel(page, lang);
      await visit(page, `#/lesson/${lesson}?v=1&n=10&at=6&lang=${lang}`);
      await panel.shown(methods);
      await panel.pickEdge();
      await expect(panel.root.locator('section.card')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), lesson).toBeLessThanOrEqual(360);
    }
  });
