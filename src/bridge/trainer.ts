import * as Comlink from 'comlink';
import type { OptimumReport, TrainerApi } from './protocol';

/** A trainer's thread as the page holds it. */
export interface Thread {
  readonly api: TrainerApi;
  /** Ends the thread at once. Safe to call twice. */
  close(): void;
}

/**
 * Starts a trainer in a worker of its own. Calls that are under way when the thread dies reject instead of hanging,
 * and `ondead` is told once, with a sentence for people.
 */
export function startThread(ondead: (why: string) => void): Thread {
  const worker = new Worker(new URL('../../workers/trainer.worker.ts', import.meta.url), { type: 'module' });
  const remote = Comlink.wrap<TrainerApi>(worker);
  let fail: (why: Error) => void = () => {};
  const death = new Promise<never>((_, reject) => (fail = reject));
  death.catch(() => {}); // every call races it; the promise itself needs a listener too
  let open = true;
  const end = (why: string) => {
    if (!open) return;
    open = false;
    fail(new Error(why));
    worker.terminate();
    ondead(why);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end(event.message || 'the training thread could not be loaded');
  };
  worker.onmessageerror = () => end('a message from the training thread could not be read');

  const call =
    <A extends unknown[], R>(method: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      Promise.race([method(...args), death]);
  return {
    api: {
      open: call((data) => remote.open(data)),
      advance: call((updates, budget, look) => remote.advance(updates, budget, look)),
      tweak: call((path, value) => remote.tweak(path, value)),
      optimum: call(() => remote.optimum() as Promise<OptimumReport>),
      snapshot: call(() => remote.snapshot()),
      restore: call((snapshot) => remote.restore(snapshot)),
      close: call(() => remote.close()),
    } satisfies TrainerApi,
    close() {
      if (!open) return;
      open = false;
      fail(new Error('closed'));
      remote[Comlink.releaseProxy]();
      worker.terminate();
    },
  };
}
