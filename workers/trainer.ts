import * as Comlink from 'comlink';
import type {
  Batch,
  Distribution,
  FreezeWish,
  FrozenGroup,
  MethodReport,
  Opened,
  OptimumReport,
  ProspectReport,
  TrainerApi,
} from '../src/bridge/protocol';
import type { KnobValue } from '../src/core/knob';
import type { Snapshot } from '../src/core/frame';
import { METRIC_IDS } from '../src/core/metric';
import type { NetPlace } from '../src/core/net';
import type { Choice } from '../src/core/plugin';
import { familyOf } from '../src/core/spec';
import type { RunData, Tweak } from '../src/core/spec';
import type { CreditLab } from '../src/engine/credit-lab';
import { openRun } from '../src/engine/open';
import type { AnyRun } from '../src/engine/open';
import { predict } from '../src/engine/predict';
import type { Run } from '../src/engine/run';
import { Watch } from '../src/engine/watch';
import { catalogOf } from './catalogs';
import { yieldToMessages } from './yield';

/** One thread's trainer: at most one run, advanced on request. */
export class Trainer implements TrainerApi {
  #run: AnyRun | undefined;
  #watch: Watch | undefined;
  #lab: CreditLab | undefined;
  /** Counts openings and closings: a run that took long to open may no longer be wanted. */
  #wish = 0;

  /** @param place where this thread finds wasm and the weights of supervised phases */
  constructor(readonly place: NetPlace = {}) {}

  async open(data: RunData): Promise<Opened> {
    this.#free();
    const wish = this.#wish;
    let notice: string | undefined;
    const warn = (message: string) => (notice = message);
    const run = await openRun(data, await catalogOf(familyOf(data.spec)), { ...this.place, warn });
    const watch = await Watch.over(run);
    if (wish !== this.#wish) {
      run.close();
      throw new Error('the run was closed while it was being opened');
    }
    this.#run = run;
    this.#watch = watch;
    return {
      backend: run.backend,
      parameters: run.parameters,
      states: run.states,
      legalMaximum: run.legalMaximum,
      monitors: watch.ids,
      ...(notice === undefined ? {} : { notice }),
    };
  }

  async advance(updates: number, budget: number, look: boolean): Promise<Batch> {
    const run = this.#opened();
    const watch = this.#watch!;
    const from = run.update;
    const until = performance.now() + budget;
    const rows: number[] = [];
    for (let i = 0; i < updates && (i === 0 || performance.now() < until); i++) {
      if (i > 0) await yieldToMessages();
      if (run !== this.#run || run.update !== from + i) break; // closed, replaced or set back while yielding
      const frame = run.step();
      for (const id of METRIC_IDS) rows.push(frame.metrics[id]);
      if (watch.see(frame)) break;
    }
    const seen = look && run.kind === 'tables' ? run.look() : undefined;
    const tokens = look && run.kind === 'tokens' ? run.tokens() : undefined;
    const batch: Batch = {
      from,
      rows: Float64Array.from(rows),
      watched: watch.take(),
      legalMaximum: run.legalMaximum,
      ...(seen ? { look: seen } : {}),
      ...(tokens ? { tokens } : {}),
    };
    const buffers = [
      batch.rows.buffer,
      batch.watched.ratios.buffer,
      ...Object.values({ ...seen, ...tokens }).flatMap(bufferOf),
    ];
    return Comlink.transfer(batch, buffers);
  }

  async tweak(path: string, value: KnobValue): Promise<Tweak> {
    return this.#opened().tweak(path, value);
  }

  async optimum(): Promise<OptimumReport> {
    const found = this.#opened().optimum();
    return 'reason' in found
      ? { known: false, why: found.reason }
      : { known: true, blind: found.blind, aware: found.aware };
  }

  async predict(): Promise<ProspectReport> {
    const found = predict(this.#opened());
    if ('reason' in found) return { known: false, why: found.reason };
    const { visible, honest, hack } = found;
    return { known: true, visible, honest, hack };
  }

  async freeze(wish: FreezeWish): Promise<FrozenGroup> {
    const before = wish.held ? this.#lab?.origin : undefined;
    const lab = this.#tables().freeze(wish.groups, wish.draw, wish, before);
    this.#lab = lab;
    const g = lab.shown;
    const { tables } = lab.stand.compiled;
    return {
      update: lab.stand.update,
      group: lab.groups[g],
      success: lab.success[g],
      exact: lab.exact(g),
      mixed: lab.mixed,
      groups: wish.groups,
      places: tables.places,
      keys: tables.keys,
      ...(tables.names ? { names: tables.names } : {}),
      prices: lab.prices(g),
      chance: lab.chance(g),
    };
  }

  async credit(methods: readonly Choice[]): Promise<readonly MethodReport[]> {
    if (!this.#lab) throw new Error('no rollouts are frozen');
    return this.#lab.report(methods, this.#lab.shown).map(({ id, rows, sweeps, reading }) => ({
      id,
      rows,
      sweeps,
      cosine: reading.creditCosine,
      signAccuracy: reading.creditSignAccuracy,
      correlation: reading.creditCorrelation,
      errors: reading.errors,
      mattered: reading.mattered,
    }));
  }

  async distribution(row: number, position: number): Promise<Distribution | undefined> {
    const run = this.#opened();
    return run.kind === 'tokens' ? run.distribution(row, position) : undefined;
  }

  async snapshot(): Promise<Snapshot> {
    return { ...this.#opened().snapshot(), watch: this.#watch!.save() };
  }

  async restore(snapshot: Snapshot): Promise<void> {
    this.#opened().restore(snapshot);
    this.#watch!.load(snapshot.watch);
  }

  async close(): Promise<void> {
    this.#free();
  }

  #free(): void {
    this.#wish++;
    this.#run?.close();
    this.#run = undefined;
    this.#watch = undefined;
    this.#lab = undefined;
  }

  #opened(): AnyRun {
    if (!this.#run) throw new Error('no run is open');
    return this.#run;
  }

  #tables(): Run {
    const run = this.#opened();
    if (run.kind !== 'tables') throw new Error('only states that can be enumerated have an exact advantage');
    return run;
  }
}

const bufferOf = (value: unknown): ArrayBuffer[] =>
  ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
