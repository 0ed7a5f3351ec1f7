import { AxeBuilder } from '@axe-core/playwright';
import { WORDS } from '../../src/ui/words';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGES = {
  home: '#/?v=1',
  lessons: '#/lessons?v=1',
  lesson: '#/lesson/bonus-eats-task?v=1&n=20&at=20',
  lab: '#/lab?v=1&n=20&at=20',
  claims: '#/claims?v=1',
};
const LOOKS = [
  { lang: 'en', theme: 'light' },
  { lang: 'zh', theme: 'dark' },
];

/** One line per fault: the rule, how many places, and the first of them. */
async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.withTags(TAGS).analyze();
  return violations.map(
    ({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary ?? ''}`,
  );
}

for (const { lang, theme } of LOOKS)
  for (const [name, hash] of Object.entries(PAGES)) {
    test(`axe finds nothing on ${name}, ${lang}, ${theme}`, async ({ page }) => {
      // Standing still, so that what is judged does not change under the judge.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, `${hash}&lang=${lang}&theme=${theme}`);
      if (hash.includes('at=20')) await new Workbench(page, lang as 'zh' | 'en').reach(20);
      await page.waitForLoadState('networkidle');
      expect(await faultsOf(new AxeBuilder({ page }))).toEqual([]);
    });
  }

test('axe finds nothing in what opens on top: keys, sharing, data, panels', async ({ page }) => {
  test.slow();
  const bench = new Workbench(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '#/lab?v=1&n=20&at=20');
  await bench.reach(20);
  await bench.button(WORDS.help).click();
  expect(await faultsOf(new AxeBuilder({ page }).include('dialog'))).toEqual([]);
  await page.keyboard.press('Escape');
  await bench.button(WORDS.share).click();
  expect(await faultsOf(new AxeBuilder({ page }).include('[popover]:popover-open'))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('figure summary').first().click();
  expect(await faultsOf(new AxeBuilder({ page }).include('figure'))).toEqual([]);
  await page.locator('figure summary').first().click();
  for (const panel of [WORDS.panelRollout, WORDS.panelSignal, WORDS.panelFan, WORDS.panelSweep, WORDS.panelCode]) {
    await bench.button(panel).click();
    await page.waitForLoadState('networkidle');
    expect(await faultsOf(new AxeBuilder({ page }).include('.panels')), panel.en).toEqual([]);
  }
});
