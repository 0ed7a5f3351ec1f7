import { expect, test, visit } from './base';

test('the page opens under a sub-folder with the strict policy', async ({ page }) => {
  const response = await page.goto('./');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await visit(page);
  await expect(page).toHaveTitle(/Agentic RL Lab/);
});

test('everything index.html names is there, with its type', async ({ page, request }) => {
  await page.goto('./');
  const addresses = await page
    .locator('head link[href], head script[src], body script[src]')
    .evaluateAll((nodes) => nodes.map((n) => (n as HTMLLinkElement).href || (n as HTMLScriptElement).src));
  expect(addresses.length).toBeGreaterThanOrEqual(3);
  for (const address of addresses) {
    const reply = await request.get(address);
    expect(`${reply.status()} ${reply.headers()['content-type']}`).toMatch(
      /^200 (text\/(javascript|css)|image\/svg|application\/manifest)/,
    );
  }
});
