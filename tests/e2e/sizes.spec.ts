import type { Page } from '@playwright/test';
import { WORDS } from '../../src/ui/words';
import { HOME_WORDS as W } from '../../src/ui/words-home';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

const PAGES = ['#/', '#/lessons', '#/lesson/bonus-eats-task?v=1&n=20&at=20', '#/lab?v=1&n=20&at=20', '#/claims'];

/** What sticks out to the right of the page, and by how much. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    return [...document.querySelectorAll('main *, header *')]
      .filter((node) => node.getBoundingClientRect().right > wide + 1)
      .slice(0, 6)
      .map((node) => `${node.tagName}.${node.getAttribute('class')} +${node.getBoundingClientRect().right - wide}`);
  });

const SIZES = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
];
for (const viewport of SIZES)
  for (const lang of ['en', 'zh'])
    test(`nothing sticks out at ${viewport.width}×${viewport.height} in ${lang}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const hash of PAGES) {
        await visit(page, `${hash}${hash.includes('?') ? '&' : '?v=1&'}lang=${lang}`);
        await page.waitForLoadState('networkidle');
        expect(await overhang(page), hash).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), hash).toBeLessThanOrEqual(
          viewport.width,
        );
      }
    });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('the transport is at hand, and a run works by touch', async ({ page }) => {
    const bench = new Workbench(page);
    await visit(page, '#/lab?v=1&n=60');
    await expect(bench.button(WORDS.play)).toBeInViewport();
    await bench.button(WORDS.play).tap();
    await bench.reach(5);
    // It stays at hand when the visitor has scrolled to the charts.
    await page.getByRole('img', { name: /^Entropy/ }).scrollIntoViewIfNeeded();
    await expect(bench.button(WORDS.pause)).toBeInViewport();
    await bench.button(WORDS.pause).tap();
    await expect(bench.button(WORDS.play)).toBeVisible();
  });
  test('the demo on Home runs, its cap and its transport are at hand', async ({ page }) => {
    await visit(page);
    await expect(page.getByRole('button', { name: W.pause.en, exact: true })).toBeInViewport();
    const cap = page.getByRole('button', { name: W.capNow.en });
    await cap.scrollIntoViewIfNeeded();
    await cap.tap();
    await expect(page.getByRole('button', { name: W.uncap.en })).toBeVisible();
    await expect(page.getByText(/^update [1-9]\d* \/ \d+$/)).toBeVisible();
  });
});

for (const lang of ['en', 'zh'] as const)
  test(`at 1280×720 the lab shows transport, knobs, stage and the first charts at once, ${lang}`, async ({ page }) => {
    const bench = new Workbench(page, lang);
    await visit(page, `#/lab?v=1&n=30&at=20&lang=${lang}`);
    await bench.reach(20);
    const whole = { ratio: 1 };
    for (const words of [WORDS.step, WORDS.restart, WORDS.finish, WORDS.newSeed, WORDS.share])
      await expect(bench.button(words)).toBeInViewport(whole);
    await expect(
      page.getByRole('slider', { name: { en: 'Cap on process reward', zh: '过程奖励总封顶' }[lang], exact: true }),
    ).toBeInViewport(whole);
    const maps = page.getByRole('img', { name: { en: /^Map/, zh: /^地图/ }[lang] });
    await expect(maps).toHaveCount(3);
    for (let i = 0; i < 3; i++) await expect(maps.nth(i)).toBeInViewport(whole);
    for (const chart of {
      en: ['True success', 'Paid reward', 'Groups without signal', 'Entropy'],
      zh: ['真实成功率', '拿到的奖励', '没有信号的组', '熵'],
    }[lang])
      await expect(page.locator('figure').getByRole('img', { name: new RegExp(`^${chart}\\.`) })).toBeInViewport(whole);
    await expect(
      page.locator('figure').getByRole('img', { name: { en: /^Episode length\./, zh: /^轨迹长度\./ }[lang] }),
    ).toBeInViewport({ ratio: 0.5 });
  });

test('at 1280×720 Home shows three arms with their curves, the cap and the transport at once', async ({ page }) => {
  await visit(page);
  const whole = { ratio: 1 };
  for (const i of [0, 1, 2]) await expect(page.getByRole('article').nth(i)).toBeInViewport(whole);
  await expect(page.getByRole('button', { name: W.capNow.en })).toBeInViewport(whole);
  await expect(page.getByRole('button', { name: W.pause.en, exact: true })).toBeInViewport(whole);
});
