import * as Comlink from 'comlink';
import { text } from '../core/text';
import type { Text } from '../core/text';
import type { TrainerApi } from './protocol';

/** A trainer's thread as the page holds it. */
export interface Thread {
  readonly api: TrainerApi;
  /** Ends the thread at once; calls under way reject. Safe to call twice. */
  close(): void;
}

/** How the page comes by a thread; tests hand in a pretended one. `ondead` is told once, unless the page closed it. */
export type OpenThread = (ondead: (why: string) => void) => Thread;

/** What `overWorker` needs of a Worker. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate' | 'onerror' | 'onmessageerror'
>;

/** Seconds without an answer to `advance`, whose budgets are fractions of one, after which a thread counts as hung. */
export const PATIENCE = 20;
/** What `ondead` is told of a hung thread. */
export const HUNG = `no answer for ${PATIENCE} seconds`;

/** The end of a thread as a sentence for people. */
export const sayDead = (why: string): Text =>
  why === HUNG
    ? text(`训练线程 ${PATIENCE} 秒没有回应，已经停掉。`, `The training thread gave ${why} and was ended.`)
    : text(`训练线程停了：${why}`, `The training thread stopped: ${why}`);

/** Starts a trainer in a worker of its own. */
export const startThread: OpenThread = (ondead) =>
  overWorker(new Worker(new URL('../../workers/trainer.worker.ts', import.meta.url), { type: 'module' }), ondead);

/**
 * Speaks the trainer's protocol with a worker. Calls that are under way when the thread dies reject instead of hanging,
 * later ones reject at once, and `ondead` is told once, with a sentence for people. A thread that hangs is ended as well.
 */
export function overWorker(worker: WorkerLike, ondead: (why: string) => void): Thread {
  const remote = Comlink.wrap<TrainerApi>(worker as Worker);
  // Not Promise.race against one long-lived promise: that would keep every answer of the whole run reachable.
  const waiting = new Set<(why: Error) => void>();
  let gone: Error | undefined;
  const end = (why: string) => {
    gone = new Error(why);
    worker.onerror = worker.onmessageerror = null;
    remote[Comlink.releaseProxy]();
    worker.terminate();
    for (const reject of waiting) reject(gone);
    waiting.clear();
  };
  const die = (why: string) => {
    if (gone) return;
    end(why);
    ondead(why);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    die((event as ErrorEvent).message || 'the training thread could not be loaded');
  };
  worker.onmessageerror = () => die('a message from the training thread could not be read');

  const call = <R>(ask: () => Promise<R>): Promise<R> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone);
      const answer = ask();
      waiting.add(reject);
      answer.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  const advance: TrainerApi['advance'] = (updates, budget, look) => {
    // Ticks, not a date: a laptop that was asleep owes no answer. Nor does a thread that was asked something long before.
    let silent = 0;
    const tick = setInterval(() => {
      silent = waiting.size > 1 ? 0 : silent + 1;
      if (silent >= PATIENCE) die(HUNG);
    }, 1000);
    return call(() => remote.advance(updates, budget, look)).finally(() => clearInterval(tick));
  };
  return {
    api: {
      open: (data) => call(() => remote.open(data)),
      advance,
      tweak: (path, value) => call(() => remote.tweak(path, value)),
      optimum: () => call(() => remote.optimum() as ReturnType<TrainerApi['optimum']>),
      predict: () => call(() => remote.predict() as ReturnType<TrainerApi['predict']>),
      freeze: (wish) => call(() => remote.freeze(wish)),
      credit: (methods) => call(() => remote.credit(methods)),
      distribution: (row, position) => call(() => remote.distribution(row, position)),
      snapshot: () => call(() => remote.snapshot()),
      restore: (snapshot) => call(() => remote.restore(snapshot)),
      close: () => call(() => remote.close()),
    },
    close() {
      if (!gone) end('closed');
    },
  };
}
