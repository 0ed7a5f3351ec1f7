import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Everything a page did that it must not do, as sentences: an error in the console (of the page or of its threads), an
 * uncaught exception, a violation of the content security policy, a request that leaves `origin`.
 */
export function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  const say = (fault: string) => void faults.push(fault);
  context.on('console', (message) => {
    if (message.type() === 'error') say(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => say(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin: target, pathname } = new URL(request.url());
    // The browser itself reports violations there, also those of threads, which no page can observe.
    if (pathname.endsWith('/csp-report')) {
      const report = JSON.parse(request.postData() ?? '{}')['csp-report'] as Record<string, string>;
      say(`policy: ${report['effective-directive']} blocked ${report['blocked-uri']} in ${report['document-uri']}`);
    } else if (protocol !== 'data:' && protocol !== 'blob:' && target !== origin) say(`off origin: ${request.url()}`);
  });
  return faults;
}

interface Options {
  /** Faults that a test provokes on purpose; any other one fails it. */
  expectedFaults: RegExp[];
}

/** Playwright's test, failing at its end when the page did anything it must not do. */
export const test = base.extend<Options & { faults: string[] }>({
  expectedFaults: [[], { option: true }],
  faults: [
    async ({ context, baseURL, expectedFaults }, use) => {
      const faults = watch(context, new URL(baseURL!).origin);
      await use(faults);
      expect(faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the site at a hash route and waits until its first content is there. */
export async function visit(page: Page, hash = ''): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.locator('#app > *').first()).toBeVisible();
}

export { expect };
