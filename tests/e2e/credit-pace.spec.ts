import { CREDIT } from '../../src/ui/credit/words';
import { WORDS } from '../../src/ui/words';
import { expect, test, visit } from './base';
import { CreditPanel } from './credit-panel';
import { traced } from './trace';
import { Workbench } from './workbench';

// Playwright's own recorder copies the whole page at every action, on the page's main thread.
test.use({ trace: 'off' });

test('the page stays at hand while arms train beside the open graph', async ({ page, browser }) => {
  const bench = new Workbench(page);
  const panel = new CreditPanel(page);
  await visit(page, '#/lab?v=1&n=3000');
  await bench.button(CREDIT.panel).click();
  await panel.shown(6);
  await page.getByRole('combobox', { name: WORDS.speed.en }).selectOption(WORDS.fastest.en);
  await bench.button(WORDS.play).click();
  await bench.reach(10);
  const { longest, perFrame } = await traced(browser, page, 8, 'lab at full speed, credit graph open');
  expect(longest).toBeLessThan(50);
  // Thirty frames a second leave 33 ms to each; how many this machine draws beside its other work is only printed.
  expect(perFrame).toBeLessThan(1000 / 30);
});

test('freezing, switching methods and turning a knob keep the page at hand', async ({ page, browser }) => {
  const panel = new CreditPanel(page);
  await visit(page, '#/lesson/values-without-critic?v=1&n=10&at=6');
  await panel.shown(5);
  // Inside the page: finding things by role, as tests do elsewhere, is work of the page's own main thread.
  const { longest } = await traced(browser, page, 1, 'credit graph in use', () =>
    page.evaluate(async (others) => {
      const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.credit button')];
      buttons.find((b) => b.textContent === others)!.click();
      await rest(3000);
      for (const small of document.querySelectorAll<HTMLButtonElement>('.credit button.panel')) {
        small.click();
        await rest(200);
      }
      document.querySelector<HTMLButtonElement>('.credit button.panel')!.click();
      await rest(200);
      for (const lambda of document.querySelectorAll<HTMLInputElement>('.credit .knobs input[type=range]')) {
        lambda.value = lambda.min;
        lambda.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await rest(400);
      }
      const reader = document.querySelector<HTMLElement>('.credit [role=application]')!;
      for (const key of ['ArrowRight', 'ArrowRight', 'Enter'])
        reader.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await rest(1000);
    }, CREDIT.others.en),
  );
  await expect(panel.root.locator('section.card')).toBeVisible();
  expect(longest).toBeLessThan(50);
});
