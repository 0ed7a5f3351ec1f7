import { WORDS } from '../../src/ui/words';
import { expect, test, visit } from './base';
import { traced } from './trace';
import { Workbench } from './workbench';

test('the page stays at hand while three arms train on Home', async ({ page, browser }) => {
  await visit(page);
  await expect(page.getByText(/^update [1-9]\d* \/ \d+$/)).toBeVisible();
  expect((await traced(browser, page, 8, 'Home')).longest).toBeLessThan(50);
});

test('the page stays at hand while three arms train at full speed in the lab', async ({ page, browser, context }) => {
  const bench = new Workbench(page);
  // An alarm would stop the run, and a page that rests is easily at hand.
  await page.addInitScript((key) => localStorage.setItem(key, 'off'), 'agentic-rl-lab.alarm');
  await visit(page, '#/lab?v=1&n=3000');
  await page.getByRole('combobox', { name: WORDS.speed.en }).selectOption(WORDS.fastest.en);
  await bench.button(WORDS.play).click();
  await bench.reach(10);
  expect((await traced(browser, page, 8, 'lab at full speed')).longest).toBeLessThan(50);

  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const before = await bench.update();
  await traced(browser, page, 4, 'lab at full speed, CPU ×4');
  expect(await bench.update()).toBeGreaterThan(before);
});
