import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';

/**
 * Leaves the lab alone for a while: one arm and three branches of it train in Chromium while the heap of the
 * page is measured once a minute, after a collection. Fails when it has grown by more than a tenth since the branches stood and had run for a while.
 * Usage: npm run build && npm run soak [-- <minutes>], 20 by default.
 */
const MINUTES = Number(process.argv[2] ?? 20);
const MOST_MINUTES = 24;
const GROWTH = 1.1;
const PORT = 4176;
const root = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(`${root}/dist/index.html`)) throw new Error('build the site first: npm run build');
if (!(MINUTES > 0 && MINUTES <= MOST_MINUTES)) throw new Error(`say how long, up to ${MOST_MINUTES} minutes`);

const server = spawn(process.execPath, [`${root}/tests/e2e/serve.mjs`, String(PORT)], { stdio: 'ignore' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  process.exitCode = await soak();
} finally {
  await browser.close();
  server.kill();
}

async function soak() {
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const button = (name) => page.getByRole('button', { name, exact: true });
  const moment = page.getByRole('slider', { name: /^Moment/ });
  const update = async () =>
    Number(/(\d+)\s*\/\s*\d+/.exec((await page.getByTitle(/^One update:/).textContent()) ?? '')?.[1]);
  const reach = async (at) => {
    while (!((await update()) >= at)) await page.waitForTimeout(200);
  };

  const address = `http://127.0.0.1:${PORT}/agentic-rl-lab/`;
  for (let tries = 0; tries < 50 && !(await fetch(address).catch(() => undefined)); tries++)
    await new Promise((resolve) => setTimeout(resolve, 200));
  // A run this long waits for its visitor.
  await page.goto(`${address}#/lab?v=1&arms=a&a.policy=table&n=20000&at=60&seed=1`);
  await button('Run').click();
  await reach(60);
  await button('Monitors').click();
  await page.getByLabel('Stop at an alarm').uncheck();
  for (const at of [50, 40, 30]) {
    await moment.fill(String(at));
    await button('Branch from here').click();
    await page.getByRole('slider', { name: 'Cap on process reward', exact: true }).press('Home');
  }
  // Room for curves doubles at 8192 updates and next at 16,384: in between, at five a second, whatever grows is a leak.
  await button('Finish').click();
  await reach(9000);
  await page.getByRole('combobox', { name: /per second/ }).selectOption('5 / s');

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // A page that trains is never still: the least of a few collections is what is really held.
  const heap = async () => {
    const found = [];
    for (let i = 0; i < 5; i++) {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      found.push(Object.fromEntries(metrics.map(({ name, value }) => [name, value])));
      await page.waitForTimeout(500);
    }
    return found.sort((a, b) => a.JSHeapUsedSize - b.JSHeapUsedSize)[0];
  };
  const first = await heap();
  let last = first;
  for (let minute = 0; minute <= MINUTES; minute++) {
    if (minute > 0) {
      await page.waitForTimeout(60_000);
      last = await heap();
    }
    console.log(
      `minute ${String(minute).padStart(3)}  update ${String(await update()).padStart(6)}  ` +
        `heap ${mega(last.JSHeapUsedSize)}  nodes ${last.Nodes}  renderers ${resident()}`,
    );
  }
  const grown = last.JSHeapUsedSize / first.JSHeapUsedSize;
  console.log(`JS heap of the page: × ${grown.toFixed(3)} in ${MINUTES} minutes (wanted ≤ ${GROWTH})`);
  for (const fault of faults) console.error(`uncaught: ${fault}`);
  return grown <= GROWTH && faults.length === 0 ? 0 : 1;
}

function mega(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Memory in use by all renderers of this machine's browser, page and threads together, where `ps` tells. */
function resident() {
  const { stdout } = spawnSync('ps', ['-eo', 'rss,args'], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').filter((row) => row.includes('--type=renderer'));
  return mega(rows.reduce((sum, row) => sum + 1024 * Number.parseInt(row, 10), 0));
}
