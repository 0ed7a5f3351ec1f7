import type { Page } from '@playwright/test';
import { WORDS } from '../../src/ui/words';
import { HOME_WORDS as W } from '../../src/ui/words-home';
import { expect, test, visit } from './base';

const PAGES = ['#/', '#/lessons', '#/lesson/bonus-eats-task?v=1&n=20&at=20', '#/lab?v=1&n=20&at=20', '#/claims'];
/**
 * The same in both languages: the site's name, backends, values that code is searched for by (token-mean …), issue
 * threads, and works with their year or number.
 */
const NAMES = /^(Agentic RL Lab|wasm|cpu|tanh|relu|[a-z]+(-[a-z]+)+|\S+#\d+|.*(\d{4}\.\d{5}|[12]\d{3}).*)$/;

/** Everything the page says: visible text, names for screen readers, titles. Code and foreign-marked words stay out. */
const words = (page: Page) =>
  page.evaluate(() => {
    const out = new Set<string>();
    const own = (node: Element | null) => !node?.closest('code, pre, kbd, math, noscript, [lang]:not(html)');
    const add = (said: string | null | undefined) => said?.trim() && out.add(said.trim().replace(/\s+/g, ' '));
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (own(walk.currentNode.parentElement)) add(walk.currentNode.textContent);
    for (const node of document.querySelectorAll('[aria-label], [title], [aria-valuetext], [placeholder]'))
      for (const name of ['aria-label', 'title', 'aria-valuetext', 'placeholder'])
        if (own(node)) add(node.getAttribute(name));
    return [...out];
  });

const HAN = /[\u3400-\u9fff\u3001\u3002\uff00-\uffef]/;
const UNFILLED = /undefined|\[object|NaN|\{[\w.@]+\}/;

for (const hash of PAGES) {
  test(`every word of ${hash.split('?')[0]} changes its language`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, hash);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const english = await words(page);
    expect(english.filter((said) => HAN.test(said))).toEqual([]);
    expect(english.filter((said) => UNFILLED.test(said))).toEqual([]);

    await page.getByRole('button', { name: WORDS.language.en, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    const same = (said: string) => english.includes(said) && /[a-z]{2}/.test(said) && !NAMES.test(said);
    // What is read aloud changes with its next sentence, every few seconds.
    await expect.poll(async () => (await words(page)).filter(same), { timeout: 5000 }).toEqual([]);
    const chinese = await words(page);
    expect(chinese.filter((said) => /[A-Za-z]{2,}( [a-z]{2,}){3,}/.test(said))).toEqual([]);
    expect(chinese.filter((said) => UNFILLED.test(said))).toEqual([]);

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });
}

test.describe('for a visitor whose browser speaks Chinese', () => {
  test.use({ locale: 'zh-CN' });
  test('the page does so at once', async ({ page }) => {
    await visit(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(W.headline.zh);
  });
});

test('light and dark are two pages, and the choice stays', async ({ page }) => {
  await visit(page, '#/lessons');
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const theme = page.getByRole('button', { name: new RegExp(`^${WORDS.theme.en}`) });
  await theme.click();
  await expect(theme).toHaveText(/light/);
  const light = await paper();
  await theme.click();
  await expect(theme).toHaveText(/dark/);
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(theme).toHaveText(/dark/);
  expect(await paper()).toBe(dark);
  await theme.click();
  await expect(theme).toHaveText(/system/);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).toBe(dark);
});
