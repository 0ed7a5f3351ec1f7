import { catalog } from '../../src/catalog';
import { CreditView } from '../../src/lab/credit.svelte';
import { ArmRun } from '../../src/lab/run.svelte';
import { FakeThreads, lesson } from './fake';

const { capped } = lesson.arms;

/** A credit view of an opened run. */
export async function opened(methods?: readonly string[]) {
  const threads = new FakeThreads();
  const start = { spec: capped.spec, seed: 7, edits: [], scheduled: [] };
  const arm = new ArmRun('capped', capped.title, start, { catalog, open: threads.open });
  await arm.open();
  return { threads, arm, view: new CreditView(arm, catalog, methods), thread: threads.last };
}
/** The same with its first rollouts frozen, and nothing asked since. */
export async function frozen(methods?: readonly string[]) {
  const all = await opened(methods);
  await all.view.freeze();
  all.thread.calls.length = 0;
  return all;
}
