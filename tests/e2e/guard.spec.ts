import { test as plain } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expect, watch } from './base';

/** Who watches the watchman: each kind of fault, committed on purpose, must be seen. */
const POLICY =
  "default-src 'none'; img-src data: https:; script-src 'self'; connect-src 'self'; worker-src 'self'; report-uri csp-report";
const CASES = [
  { name: 'an error in the console', page: 'console.error("spilt")', expected: /console: spilt/ },
  {
    name: 'an uncaught exception',
    page: 'setTimeout(() => { throw new Error("thrown"); })',
    expected: /uncaught: thrown/,
  },
  { name: 'a policy violation', page: 'setTimeout("1")', expected: /policy: script-src\S* blocked eval/ },
  {
    name: 'a request off origin',
    page: 'new Image().src = "https://elsewhere.invalid/x.png"',
    expected: /off origin: .*x.png/,
  },
  { name: 'an error in a thread', thread: 'console.error("spilt below")', expected: /console: spilt below/ },
  { name: 'an uncaught exception in a thread', thread: 'throw new Error("sunk")', expected: /sunk/ },
  {
    name: 'a policy violation in a thread',
    thread: 'fetch("https://elsewhere.invalid/").catch(() => {})',
    expected: /policy: connect-src blocked .*elsewhere\.invalid/,
  },
];

for (const { name, page: script, thread, expected } of CASES) {
  plain(`the watch sees ${name}`, async ({ page, context, baseURL }) => {
    const faults = watch(context, new URL(baseURL!).origin);
    await openPage(page, script ?? 'new Worker("./thread.js")', thread);
    await expect.poll(() => faults.join('\n')).toMatch(expected);
  });
}

plain('the watch is content with a page and a thread that do nothing wrong', async ({ page, context, baseURL }) => {
  const faults = watch(context, new URL(baseURL!).origin);
  const done = page.waitForEvent('console');
  await openPage(page, 'new Worker("./thread.js").onmessage = () => console.log("done")', 'postMessage(1)');
  await done;
  expect(faults).toEqual([]);
});

/** A page made of one script, and perhaps a thread, under the policy. */
async function openPage(page: Page, script: string, thread = ''): Promise<void> {
  const bodies: Record<string, string> = {
    'index.html': '<link rel="icon" href="data:," /><script src="page.js"></script>',
    'page.js': script,
    'thread.js': thread,
  };
  await page.route('**/guard/*', (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1)!;
    const contentType = file === 'index.html' ? 'text/html' : 'text/javascript';
    return route.fulfill({
      body: bodies[file] ?? '',
      contentType,
      headers: { 'content-security-policy': POLICY },
    });
  });
  await page.goto('./guard/index.html');
}
