import type { Batch, OptimumReport, ProspectReport } from '../bridge/protocol';
import type { OpenThread, Thread } from '../bridge/trainer';
import type { Change } from '../core/repairs';
import type { RunData } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { Columns } from './columns';

/** One run to be done out of sight. */
export interface Job {
  readonly data: RunData;
  readonly updates: number;
  /** Turned before the last update, whichever that is. Not together with `steps`. */
  readonly finale?: readonly Change[];
  /** Stop earlier, with the update in which so many environment steps are used up. */
  readonly steps?: number;
  /** Also ask for the best possible policy under its reward? */
  readonly optimum?: boolean;
  /** Also ask what its reward invites? */
  readonly predict?: boolean;
  /** Also look at the rollouts of the untrained and of the last policy? Not together with `steps`. */
  readonly look?: boolean;
}

export interface JobResult {
  readonly columns: Columns;
  readonly backend: string;
  readonly optimum?: OptimumReport;
  readonly prospect?: ProspectReport;
  readonly looks?: { readonly first: Seen; readonly last: Seen };
}

/** A batch looked at, in whichever family. */
export type Seen = Pick<Batch, 'look' | 'tokens'>;

/** What keeps a pool from doing all its jobs to their ends. */
export interface Limits {
  /** Asked before each job: true, and no more are begun; those under way are finished. */
  enough(): boolean;
  /** Told after each answer how many updates a job has; how many it is to have. It ends within two updates of that. */
  wanted(index: number, done: number): number;
}

export type PoolStatus = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

// Two, because arms on screen want processors too.
export const poolSize = (processors: number): number => Math.max(1, Math.min(2, processors));

const seen = ({ look, tokens }: Seen): Seen => ({ ...(look ? { look } : {}), ...(tokens ? { tokens } : {}) });

// Short answers, so that progress moves; `cancel` does not wait for them.
const CHUNK = 200;
const BUDGET = 120;

/** Does jobs on a few threads of its own, in order, with progress and cancel. Threads live only while there is work. */
export class Pool {
  status = $state<PoolStatus>('idle');
  /** 0 … 1 over all jobs. */
  progress = $state(0);
  /** What went wrong; the other jobs' results are there. */
  message = $state.raw<Text>();

  #life = 0;
  #threads: Thread[] = [];

  constructor(
    readonly open: OpenThread,
    readonly size: number,
  ) {}

  /**
   * Does the jobs; a second call cancels the first. Never rejects. A thread that dies costs its job one more try.
   * @param ondone told of each job as it ends, in no particular order
   */
  async run(
    jobs: readonly Job[],
    ondone: (index: number, result: JobResult) => void,
    limits: Partial<Limits> = {},
  ): Promise<void> {
    this.cancel();
    const life = ++this.#life;
    this.status = 'running';
    this.progress = 0;
    this.message = undefined;
    const total = jobs.reduce((sum, job) => sum + job.updates, 0);
    const done = new Float64Array(jobs.length);
    const failures: string[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      let thread: Thread | undefined;
      while (next < jobs.length && life === this.#life && !limits.enough?.()) {
        const index = next++;
        for (let tries = 0; tries < 2; tries++) {
          try {
            thread ??= this.#start();
            const { updates } = jobs[index];
            const wanted = (has: number): number =>
              life === this.#life ? Math.min(updates, limits.wanted?.(index, has) ?? updates) : 0;
            const result = await this.#do(thread, jobs[index], wanted, (share) => {
              done[index] = share * updates;
              if (life === this.#life) this.progress = done.reduce((a, b) => a + b) / total;
            });
            if (life === this.#life) ondone(index, result);
            break;
          } catch (error) {
            if (thread) this.#stop(thread);
            thread = undefined;
            if (life !== this.#life) return;
            if (tries === 1) failures.push(error instanceof Error ? error.message : String(error));
          }
        }
      }
      if (thread) this.#stop(thread);
    };
    await Promise.all(Array.from({ length: Math.min(this.size, jobs.length) }, work));
    if (life !== this.#life) return;
    this.progress = 1;
    this.status = failures.length ? 'failed' : 'done';
    if (failures.length)
      this.message = text(
        `${jobs.length} 次运行里有 ${failures.length} 次没跑成：${failures[0]}`,
        `${failures.length} of ${jobs.length} runs failed: ${failures[0]}`,
      );
  }

  /** Ends the threads at once; results so far stay with whoever was told of them. */
  cancel(): void {
    this.#life++;
    for (const thread of this.#threads) thread.close();
    this.#threads = [];
    if (this.status === 'running') this.status = 'cancelled';
  }

  async #do(
    thread: Thread,
    job: Job,
    wanted: (has: number) => number,
    onprogress: (share: number) => void,
  ): Promise<JobResult> {
    const { api } = thread;
    const { backend } = await api.open(job.data);
    const optimum = job.optimum ? await api.optimum() : undefined;
    const prospect = job.predict ? await api.predict() : undefined;
    const columns = new Columns();
    const go = async (updates: number, look: boolean): Promise<Seen> => {
      const batch = await api.advance(Math.min(CHUNK, updates), BUDGET, look);
      if (columns.push(batch.rows) === 0) throw new Error('the run came to a halt');
      return batch;
    };
    const first = job.look ? await go(1, true) : undefined;
    const apart = job.look || job.finale ? 1 : 0; // the last update is made by itself
    const missing = (): number => wanted(columns.length) - apart - columns.length;
    for (let share = 0, left = missing(); share < 1 && left > 0; left = missing()) {
      await go(left, false);
      const taken = columns.at('envSteps', columns.length - 1);
      share = Math.max(columns.length / job.updates, job.steps ? taken / job.steps : 0);
      onprogress(Math.min(1, share));
    }
    for (const { path, value } of job.finale ?? []) await api.tweak(path, value);
    const last = apart ? await go(1, job.look === true) : undefined;
    return {
      columns,
      backend,
      ...(optimum ? { optimum } : {}),
      ...(prospect ? { prospect } : {}),
      ...(first && last ? { looks: { first: seen(first), last: seen(last) } } : {}),
    };
  }

  #start(): Thread {
    const thread = this.open(() => {}); // a death shows as the rejection of the call under way
    this.#threads.push(thread);
    return thread;
  }

  #stop(thread: Thread): void {
    thread.close();
    this.#threads = this.#threads.filter((t) => t !== thread);
  }
}
