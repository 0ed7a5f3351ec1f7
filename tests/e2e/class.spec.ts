import { WORDS } from '../../src/ui/words';
import { LESSON_WORDS as W } from '../../src/ui/words-lessons';
import { RESULT_WORDS as R } from '../../src/ui/words-results';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

test('a teacher makes a link that leaves parts out; the class sees the lesson without them', async ({ page }) => {
  await visit(page, '#/lesson/bonus-eats-task?v=1&n=20&lang=en');
  const note = page.locator('details.teacher');
  await note.locator('summary').click();
  for (const part of ['explain', 'sweep', 'teacher'] as const)
    await note.getByRole('checkbox', { name: WORDS.parts[part].en, exact: true }).check();
  // The maker's own page keeps everything.
  await expect(page.getByRole('heading', { name: R.explainTitle.en })).toBeVisible();
  const address = (await note.locator('code').textContent()) ?? '';
  expect(address).toMatch(/hide=explain,teacher,sweep$/);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: W.predictTitle.en })).toBeVisible();
  await expect(page.getByRole('heading', { name: R.explainTitle.en })).toHaveCount(0);
  await expect(note).toHaveCount(0);
});

test('the lab shows any metric as a chart, and remembers which', async ({ page }) => {
  await visit(page, '#/lab?v=1&n=20&lang=en');
  const chart = page.locator('figure').getByRole('img', { name: /^Gradient norm\./ });
  await expect(chart).toHaveCount(0);
  await page.getByText(WORDS.chooseCharts.en).click();
  await page.getByRole('checkbox', { name: 'Gradient norm' }).check();
  await expect(chart).toHaveCount(1);
  await page.reload();
  await expect(chart).toHaveCount(1);
});

for (const hash of ['#/lab?v=1&n=20&at=20', '#/lesson/bonus-eats-task?v=1&n=20&at=20'])
  for (const lang of ['en', 'zh'] as const)
    test(`on a projector of 1024×768 the transport is one row: ${hash}, ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width: 1024, height: 768 });
      const bench = new Workbench(page, lang);
      await visit(page, `${hash}&view=projector&lang=${lang}`);
      await bench.reach(20);
      await expect(bench.button(WORDS.extend)).toBeVisible();
      const tops = await bench.transport.getByRole('button').evaluateAll((all) =>
        all.flatMap((button) => {
          const { top, bottom, width } = button.getBoundingClientRect();
          return width > 0 ? [(top + bottom) / 2] : [];
        }),
      );
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
    });
