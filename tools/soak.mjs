import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { threadsOf } from './soak/threads.mjs';

/**
 * Leaves the lab alone for a while: one arm and three branches of it train in Chromium while the memory of the page
 * and of its trainers is measured once a minute, after a collection in each: what the browser has not collected yet is
 * most of what it holds. Fails when either has grown by more than a tenth since the branches stood and had run for a while.
 * Usage: npm run build && npm run soak [-- <minutes>], 20 by default.
 */
const MINUTES = Number(process.argv[2] ?? 20);
const MOST_MINUTES = 24;
const GROWTH = 1.1;
const PORT = 4176;
/** The run and its branches. */
const ARMS = 4;
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

  const threads = await threadsOf(page);
  // Who trains is never still: the least of a few collections is what is really held.
  const memory = async () => {
    const before = await resident();
    const found = [];
    for (let i = 0; i < 5; i++) {
      found.push({ ...(await threads.held()), before, after: await resident() });
      await page.waitForTimeout(500);
    }
    const least = (of) => found.map(of).sort((a, b) => a - b)[0];
    const trainers = found[0].trainers.map((_, i) => least(({ trainers }) => trainers[i]));
    return { page: least(({ page }) => page), trainers, before, after: least(({ after }) => after) };
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

  const first = await memory();
  let last = first;
  for (let minute = 0; minute <= MINUTES; minute++) {
    if (minute > 0) {
      await page.waitForTimeout(60_000);
      last = await memory();
    }
    console.log(
      `minute ${String(minute).padStart(3)}  update ${String(await update()).padStart(6)}  page ${mega(last.page)}  ` +
        `trainers ${last.trainers.map(mega).join(' + ')}  renderers ${mega(last.before)}, collected ${mega(last.after)}`,
    );
  }
  const grown = last.page / first.page;
  const trained = sum(last.trainers) / sum(first.trainers);
  console.log(
    `in ${MINUTES} minutes: page × ${grown.toFixed(3)}, trainers × ${trained.toFixed(3)} (wanted ≤ ${GROWTH}); ` +
      `renderers after collections × ${(last.after / first.after).toFixed(3)}`,
  );
  for (const fault of faults) console.error(`uncaught: ${fault}`);
  return Math.max(grown, trained) <= GROWTH && last.trainers.length === ARMS && faults.length === 0 ? 0 : 1;
}

function sum(xs) {
  return xs.reduce((total, x) => total + x, 0);
}

function mega(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Memory in use by this browser's renderers, page and threads together, where `ps` tells. */
async function resident() {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', ids.join(',')], { encoding: 'utf8' });
  return 1024 * sum((stdout ?? '').split('\n').filter(Boolean).map(Number));
}
