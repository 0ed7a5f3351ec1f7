import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Job, Outcome } from './job';

type Reply = { readonly outcome: Outcome } | { readonly error: string };

/**
 * Runs jobs in worker threads, as many at once as there are cores; results in the order of the jobs.
 * @throws Error with the first failure's message.
 */
export async function runAll(
  jobs: readonly Job[],
  progress: (done: number, of: number) => void,
  threads = Math.min(availableParallelism(), jobs.length),
): Promise<Outcome[]> {
  const out = new Array<Outcome>(jobs.length);
  let next = 0;
  let done = 0;
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./run-thread.js', import.meta.url)));
  const serve = async (worker: Worker) => {
    while (next < jobs.length) {
      const i = next++;
      out[i] = await ask(worker, jobs[i]);
      progress(++done, jobs.length);
    }
  };
  try {
    await Promise.all(workers.map(serve));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return out;
}

const ask = (worker: Worker, job: Job): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (reply: Reply) => {
      worker.off('error', reject);
      if ('error' in reply) reject(new Error(reply.error));
      else resolve(reply.outcome);
    });
    worker.postMessage(job);
  });
