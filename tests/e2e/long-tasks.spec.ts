import type { Browser, Page } from '@playwright/test';
import { WORDS } from '../../src/ui/words';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

/** One task of a thread in Chromium's trace; microseconds, `tdur` of them on a processor. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * The page's longest tasks while `seconds` pass, milliseconds: as they took, and on the processor. A machine that does
 * other things as well makes tasks take longer, but not more work: only the latter is judged.
 */
async function longest(browser: Browser, page: Page, seconds: number, where: string): Promise<number> {
  await browser.startTracing(page, { categories: ['-*', 'toplevel'] });
  await page.waitForTimeout(1000 * seconds);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const of = ({ pid, tid }: Traced) => `${pid}.${tid}`;
  const named = (name: string) => traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === name).map(of);
  // The page shares its process with its own threads; the browser's other pages have none.
  const pids = new Set(named('DedicatedWorker thread').map((thread) => thread.split('.')[0]));
  const main = new Set(named('CrRendererMain').filter((thread) => pids.has(thread.split('.')[0])));
  const tasks = traceEvents.filter((e) => e.name === 'ThreadControllerImpl::RunTask' && main.has(of(e)));
  expect(tasks.length).toBeGreaterThan(100);
  const most = (key: 'dur' | 'tdur') => Math.max(...tasks.map((task) => (task[key] ?? 0) / 1000));
  const long = tasks.filter((task) => (task.dur ?? 0) > 50_000).length;
  const [took, worked] = [most('dur'), most('tdur')].map(Math.round);
  console.log(`long tasks, ${where}, ${seconds} s: ${long} above 50 ms, longest took ${took} ms, worked ${worked} ms`);
  return most('tdur');
}

test('the page stays at hand while three arms train on Home', async ({ page, browser }) => {
  await visit(page);
  await expect(page.getByText(/^update [1-9]\d* \/ \d+$/)).toBeVisible();
  expect(await longest(browser, page, 8, 'Home')).toBeLessThan(50);
});

test('the page stays at hand while three arms train at full speed in the lab', async ({ page, browser, context }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=3000');
  await page.getByRole('combobox', { name: WORDS.speed.en }).selectOption(WORDS.fastest.en);
  await bench.button(WORDS.play).click();
  await bench.reach(10);
  expect(await longest(browser, page, 8, 'lab at full speed')).toBeLessThan(50);

  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const before = await bench.update();
  await longest(browser, page, 4, 'lab at full speed, CPU ×4');
  expect(await bench.update()).toBeGreaterThan(before);
});
