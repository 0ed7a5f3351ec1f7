import { ensureChromium } from '../../tools/chromium.mjs';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

const FALLBACK = /plain JavaScript backend, several times slower/;

test.describe('without the .wasm file', () => {
  test.use({ expectedFaults: [/console: .*(404|wasm)/i] });
  test('the plain backend trains, and the page says so', async ({ page, context }) => {
    let asked = 0;
    await context.route('**/*.wasm', (route) => (asked++, route.fulfill({ status: 404, body: 'not found' })));
    const bench = new Workbench(page);
    await visit(page, '#/lab?v=1&n=5');
    await expect(page.getByText(FALLBACK)).toBeVisible({ timeout: 30_000 });
    expect(asked).toBeGreaterThan(0);
    await bench.finish(5);
    await expect(bench.transport).toContainText('cpu');
  });
});

test.describe('with WebAssembly switched off', () => {
  test.use({
    launchOptions: {
      executablePath: ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--js-flags=--noexpose-wasm'],
    },
  });
  test('the plain backend trains, and the page says so', async ({ page }) => {
    const bench = new Workbench(page);
    await visit(page, '#/lab?v=1&n=5');
    expect(await page.evaluate(() => typeof WebAssembly)).toBe('undefined');
    await expect(page.getByText(FALLBACK)).toBeVisible({ timeout: 30_000 });
    await bench.finish(5);
    await expect(bench.transport).toContainText('cpu');
  });
});
