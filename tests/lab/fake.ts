import type {
  Batch,
  FreezeWish,
  FrozenGroup,
  MethodReport,
  OptimumReport,
  ProspectReport,
  TrainerApi,
  Distribution,
} from '../../src/bridge/protocol';
import type { OpenThread, Thread } from '../../src/bridge/trainer';
import { catalog } from '../../src/catalog';
import type { Snapshot } from '../../src/core/frame';
import { METRICS, METRIC_IDS, metricIndex } from '../../src/core/metric';
import type { Choice } from '../../src/core/plugin';
import type { Alarm } from '../../src/core/watch';
import type { RunData, Spec, Tweak } from '../../src/core/spec';
import { withValue } from '../../src/core/spec';
import { say } from './fake-lessons';
import { aReport, toyGroup } from './frozen';
import { aLook } from './look';

export { context, lab, lesson } from './fake-lessons';

/** Monitors that a pretended run has. */
export const MONITORS = ['reward', 'four-lines'];

/** A trainer without training: what it has learned so far, `x`, depends on seed and on every cap it has seen. */
export class FakeTrainer implements TrainerApi {
  calls: string[] = [];
  update = 0;
  x = 0;
  data!: RunData;
  spec!: Spec;
  dead: string | undefined;
  /** Methods with their knobs, as credit was asked for them. */
  asked: readonly Choice[] = [];
  /** While set, questions about credit are refused. */
  refuse: string | undefined;
  /** While set, answers to `advance` wait for `release`. */
  held = false;
  /** Updates that fit into one answer's budget. */
  pace = Infinity;
  #waiting: (() => void)[] = [];
  #building = 0;
  /** Environment steps that one update takes. */
  stepsPerUpdate = 100;
  /** The rule that is raised at an update, once; tests of alarms replace it. */
  raise: (update: number) => string | undefined = () => undefined;
  /** True success at an update; tests that need learning replace it. */
  succeed: (update: number) => number = () => 1 / (1 + this.x);
  readonly #fail = new Set<(why: Error) => void>();

  constructor(readonly ondead: (why: string) => void) {}

  async open(data: RunData) {
    this.calls.push('open');
    if (this.#building++ > 0) throw new Error('two runs were being built at once');
    this.data = data;
    this.spec = data.spec;
    this.update = 0;
    this.x = data.seed / 1000;
    const opened = await this.#answer({
      backend: 'fake',
      parameters: 1,
      states: 1,
      legalMaximum: 0.4,
      monitors: MONITORS,
    });
    this.#building--;
    return opened;
  }

  async advance(updates: number, _budget: number, look: boolean): Promise<Batch> {
    this.calls.push(`advance ${updates}`);
    const { data } = this;
    if (this.held) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const from = this.update;
    const n = Math.min(updates, this.pace);
    const rows = new Float64Array(n * METRIC_IDS.length);
    const alarms: Alarm[] = [];
    let r = 0;
    for (; r < n && alarms.length === 0; r++, this.update++) {
      for (const t of data.tweaks) if (t.at === this.update) this.#turn(t);
      this.x = this.x * 0.9 + Math.min(this.spec.reward.cap, 5) + 0.01;
      METRIC_IDS.forEach((id, m) => (rows[r * METRIC_IDS.length + m] = METRICS[id].family === 'tokens' ? NaN : 0));
      rows[r * METRIC_IDS.length + metricIndex('paidReward')] = this.x;
      rows[r * METRIC_IDS.length + metricIndex('trueSuccess')] = this.succeed(this.update);
      rows[r * METRIC_IDS.length + metricIndex('envSteps')] = this.stepsPerUpdate * (this.update + 1);
      const monitor = this.raise(this.update);
      if (monitor) alarms.push({ monitor, update: this.update, score: 2, level: 1, why: say });
    }
    const done = rows.slice(0, r * METRIC_IDS.length);
    const ratios = Float32Array.from({ length: r * MONITORS.length }, (_, i) => from + Math.floor(i / MONITORS.length));
    const watched = { ratios, why: MONITORS.map(() => say), alarms, readings: [] };
    return this.#answer({
      from,
      rows: done,
      watched,
      legalMaximum: 0.4,
      ...(look ? { look: aLook(this.update - 1) } : {}),
    });
  }

  async tweak(path: string, value: Tweak['value']): Promise<Tweak> {
    this.calls.push(`tweak ${path}`);
    const tweak = { at: this.update, path, value };
    this.#turn(tweak);
    return this.#answer(tweak);
  }

  async optimum(): Promise<OptimumReport> {
    const best = { paid: 2, success: Math.min(1, this.spec.reward.cap), length: 9 };
    return this.#answer({ known: true, blind: best, aware: best });
  }

  async predict(): Promise<ProspectReport> {
    const best = (paid: number, success: number) => ({ paid, success, length: 9 });
    return this.#answer({ known: true, visible: best(3, 0), honest: best(1.4, 1), hack: best(3, 0) });
  }

  async freeze({ groups, draw, held = false, world, groupSize }: FreezeWish): Promise<FrozenGroup> {
    const other = Object.entries({ ...world, ...(groupSize ? { groupSize } : {}) }).map((entry) => entry.join('='));
    this.calls.push(['freeze', groups, draw, ...(held ? ['held'] : []), ...other].join(' '));
    return this.#answer({ ...toyGroup, update: this.update, mixed: groups, groups });
  }

  async credit(methods: readonly Choice[]): Promise<readonly MethodReport[]> {
    this.calls.push(`credit ${methods.map((m) => m.id).join(',')}`);
    this.asked = [...this.asked, ...methods];
    if (this.refuse !== undefined) throw new Error(this.refuse);
    return this.#answer(methods.map(aReport));
  }

  async distribution(_row: number, _position: number): Promise<Distribution | undefined> {
    return undefined;
  }

  async snapshot(): Promise<Snapshot> {
    this.calls.push('snapshot');
    const none = new Float64Array(0);
    const policy = { parameters: Float64Array.of(this.x), m: none, v: none, steps: this.update };
    return this.#answer({
      update: this.update,
      episodes: 0,
      envSteps: 0,
      policy,
      critic: policy,
      memories: [],
      credit: [NaN, NaN, NaN],
    });
  }

  async restore(snapshot: Snapshot): Promise<void> {
    this.calls.push('restore');
    this.update = snapshot.update;
    this.x = snapshot.policy.parameters[0];
    return this.#answer(undefined);
  }

  async close(): Promise<void> {}

  release(): void {
    this.held = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** The thread dies: what is under way rejects. */
  die(why: string, tell = true): void {
    this.dead = why;
    for (const fail of this.#fail) fail(new Error(why));
    if (tell) this.ondead(why);
  }

  #turn(t: Tweak): void {
    this.spec = withValue(this.spec, t.path, t.value, catalog)!;
  }

  /** Takes a macrotask, as a message between threads does. */
  #answer<R>(value: R): Promise<R> {
    return new Promise((resolve, reject) => {
      if (this.dead !== undefined) return reject(new Error(this.dead));
      this.#fail.add(reject);
      setImmediate(() => {
        this.#fail.delete(reject);
        resolve(value);
      });
    });
  }
}

/** Threads of a test, in the order in which they were opened. */
export class FakeThreads {
  readonly all: FakeTrainer[] = [];
  readonly closed: FakeTrainer[] = [];
  /** Told of each new thread, e.g. to let it die. */
  onopen: (trainer: FakeTrainer, index: number) => void = () => {};

  readonly open: OpenThread = (ondead): Thread => {
    const trainer = new FakeTrainer(ondead);
    this.all.push(trainer);
    this.onopen(trainer, this.all.length - 1);
    return {
      api: trainer,
      close: () => {
        if (this.closed.includes(trainer)) return;
        this.closed.push(trainer);
        trainer.die('closed', false);
      },
    };
  };

  get last(): FakeTrainer {
    return this.all[this.all.length - 1];
  }
}

/** Lets a few rounds of messages pass. */
export async function messages(rounds = 4): Promise<void> {
  for (let i = 0; i < rounds; i++) await new Promise((resolve) => setImmediate(resolve));
}
