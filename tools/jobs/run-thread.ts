import { parentPort } from 'node:worker_threads';
import type { Job } from './job';
import { runJob } from './run-job';

parentPort!.on('message', async (job: Job) => {
  try {
    parentPort!.postMessage({ outcome: await runJob(job) });
  } catch (error) {
    parentPort!.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
