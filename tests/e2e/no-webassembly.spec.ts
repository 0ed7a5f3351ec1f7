import { expect, test, visit } from './base';
import { FALLBACK, Workbench } from './workbench';

// Browsers that keep their compilers off for safety have no WebAssembly either, in no thread.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--jitless'] }),
    { scope: 'worker' },
  ],
});

test('with WebAssembly switched off the plain backend trains, and the page says so', async ({ page }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=5');
  expect(await page.evaluate(() => typeof WebAssembly)).toBe('undefined');
  await expect(page.getByText(FALLBACK)).toBeVisible({ timeout: 30_000 });
  await bench.finish(5);
  await expect(bench.transport).toContainText('cpu');
});
