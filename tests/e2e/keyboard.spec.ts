import type { Page } from '@playwright/test';
import { WORDS } from '../../src/ui/words';
import { LESSON_WORDS as W } from '../../src/ui/words-lessons';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

/** Presses Tab until the focus is on the `kind` of element that is called `name`; every stop on the way must be seen. */
async function tabTo(page: Page, kind: string, name: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    const { called, is, seen } = await page.evaluate(() => {
      const node = document.activeElement as HTMLInputElement;
      const outlined = (at: Element | null) => at && getComputedStyle(at).outlineStyle !== 'none';
      const labels = [...(node.labels ?? [])].map((label) => label.textContent ?? '');
      return {
        called: (node.getAttribute('aria-label') ?? (labels.join(' ') || node.textContent) ?? '').trim(),
        is: node.type ?? node.localName,
        // A hidden radio shows its focus on its label.
        seen: Boolean(outlined(node) || outlined(node.closest('label'))),
      };
    });
    expect(seen, `focus is visible on "${called}"`).toBe(true);
    if (is === kind && called.replace(/\s+/g, ' ').replace(/^[▶❚]+ /, '') === name) return;
  }
  throw new Error(`Tab never came to "${name}"`);
}

test('a lesson without a mouse: predict, play, turn a knob', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lesson/bonus-eats-task?v=1&n=400');
  await tabTo(page, 'button', W.skip.en);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', WORDS.play.en);
  await page.keyboard.press('Space');
  await bench.reach(5);
  await tabTo(page, 'range', 'Cap on process reward');
  const cap = bench.knob('Cap on process reward');
  await expect(cap).toHaveAttribute('aria-valuetext', WORDS.noLimit.en);
  await page.keyboard.press('ArrowLeft');
  await expect(cap).toHaveAttribute('aria-valuetext', '3');
  await page.keyboard.press('ArrowLeft');
  await expect(cap).toHaveAttribute('aria-valuetext', '2.95');
  const link = await bench.link();
  expect(link).toMatch(/uncapped\.reward\.cap@\d+:2\.95/);
});

test('single keys play, step, start over and explain', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=400');
  await expect(bench.button(WORDS.play)).toBeEnabled();
  await page.keyboard.press('Space');
  await bench.reach(3);
  await page.keyboard.press('Space');
  await expect(bench.button(WORDS.play)).toBeVisible();
  await page.waitForTimeout(500);
  const paused = await bench.update();
  await page.keyboard.press('.');
  await expect.poll(() => bench.update()).toBe(paused + 1);
  await page.keyboard.press('r');
  await expect.poll(() => bench.update()).toBe(0);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: WORDS.help.en });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('.');
  await expect.poll(() => bench.update()).toBe(1);
});

test('a key typed into a field is only typed, and keys can be switched off', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=400&keys=off');
  await expect(bench.button(WORDS.play)).toBeEnabled();
  await page.keyboard.press('Space');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bench.button(WORDS.play)).toBeVisible();
  await visit(page, '#/lab?v=1&n=400&keys=on');
  const cap = page.getByRole('textbox', { name: /^Cap on process reward/ });
  await cap.fill('0');
  await cap.press('End');
  await page.keyboard.type('.5 ');
  await expect(cap).toHaveValue('0.5 ');
  expect(await bench.update()).toBe(0);
});

test('Tab goes to the content first, and a chart is read with arrows', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=20&at=20');
  await bench.reach(20);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const reader = page.getByRole('slider', { name: /^Read values along the run: True success/ });
  await reader.focus();
  await page.keyboard.press('Home');
  await expect(reader).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('ArrowRight');
  await expect(reader).toHaveAttribute('aria-valuetext', /update 1: no cap /);
});
