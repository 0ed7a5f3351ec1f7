import type { Browser, Page } from '@playwright/test';
import { expect } from './base';

/** One task of a thread in Chromium's trace; microseconds, `tdur` of them on a processor. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** What the page's main thread did, in processor milliseconds. */
interface Work {
  /** The longest task. */
  readonly longest: number;
  /** All tasks by the number of frames drawn meanwhile. */
  readonly perFrame: number;
}

/**
 * Traces the page's main thread while `act` runs and `seconds` pass. Tasks are printed as long as they took, and judged by
 * the time they had a processor: a machine that does other things as well makes them take longer, but not do more.
 */
export async function traced(
  browser: Browser,
  page: Page,
  seconds: number,
  where: string,
  act: () => Promise<void> = async () => undefined,
): Promise<Work> {
  await page.evaluate(() => {
    const times = ((window as unknown as { times: number[] }).times = []) as number[];
    requestAnimationFrame(function next(now) {
      times.push(now);
      requestAnimationFrame(next);
    });
  });
  await browser.startTracing(page, { categories: ['-*', 'toplevel'] });
  await act();
  await page.waitForTimeout(1000 * seconds);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);

  const of = ({ pid, tid }: Traced) => `${pid}.${tid}`;
  const named = (name: string) => traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === name).map(of);
  // The page shares its process with its own threads; the browser's other pages have none.
  const pids = new Set(named('DedicatedWorker thread').map((thread) => thread.split('.')[0]));
  const main = new Set(named('CrRendererMain').filter((thread) => pids.has(thread.split('.')[0])));
  const tasks = traceEvents.filter((e) => e.name === 'ThreadControllerImpl::RunTask' && main.has(of(e)));
  expect(tasks.length).toBeGreaterThan(100);

  const ms = (key: 'dur' | 'tdur') => tasks.map((task) => (task[key] ?? 0) / 1000);
  const [took, worked] = [Math.max(...ms('dur')), Math.max(...ms('tdur'))];
  const perFrame = ms('tdur').reduce((a, b) => a + b, 0) / times.length;
  const span = (times.at(-1)! - times[0]) / 1000;
  console.log(
    `long tasks, ${where}, ${span.toFixed(0)} s: ${ms('dur').filter((t) => t > 50).length} above 50 ms, longest took ` +
      `${took.toFixed(0)} ms, worked ${worked.toFixed(0)} ms; ${(times.length / span).toFixed(0)} frames a second, ` +
      `${perFrame.toFixed(1)} ms of work each`,
  );
  return { longest: worked, perFrame };
}
