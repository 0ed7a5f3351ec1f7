import { expect, test, visit } from './base';
import { FALLBACK, Workbench } from './workbench';

test.use({ expectedFaults: [/console: .*(404|wasm)/i] });

test('without the .wasm file the plain backend trains, and the page says so', async ({ page, context }) => {
  let asked = 0;
  await context.route('**/*.wasm', (route) => (asked++, route.fulfill({ status: 404, body: 'not found' })));
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=5');
  await expect(page.getByText(FALLBACK)).toBeVisible({ timeout: 30_000 });
  expect(asked).toBeGreaterThan(0);
  await bench.finish(5);
  await expect(bench.transport).toContainText('cpu');
});
