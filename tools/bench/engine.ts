import { createRequire } from 'node:module';
import { catalog } from '../../src/catalog';
import { compile } from '../../src/core/tables';
import { Run } from '../../src/engine/run';
import { arms } from '../../src/lessons/arms/bonus-eats-task';
import { Evaluator } from '../../src/oracle/evaluate';
import { cpuSeconds } from './cpu';

export interface EngineSpeed {
  readonly backend: string;
  /** CPU milliseconds of one update of the home page's capped arm, everything included. */
  readonly updateMs: number;
  /** CPU milliseconds of one exact evaluation of its policy: part of every update. */
  readonly oracleMs: number;
  /** True success after the updates that were timed: shows that it really trained. */
  readonly success: number;
}

const WARM = 50;
const UPDATES = 250;
const EVALUATIONS = 500;

/** Times whole updates and the exact oracle on the home page's setting. */
export async function benchEngine(): Promise<EngineSpeed> {
  const { spec } = arms.capped;
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm');
  const run = await Run.open({ spec, seed: 1, tweaks: [] }, catalog, { wasm, warn: console.error });
  const train = (updates: number) => {
    for (let u = 0; u < updates; u++) run.step();
  };
  train(WARM);
  const seconds = cpuSeconds(() => train(UPDATES));
  const { metrics } = run.step();
  const { backend } = run;
  run.close();

  const compiled = compile(catalog.worlds.get(spec.world.id).build(spec.world.values as never));
  const { states, actions } = compiled.tables;
  const uniform = new Float64Array(states * actions).fill(1 / actions);
  const oracle = new Evaluator(compiled);
  const evaluateAll = () => {
    for (let i = 0; i < EVALUATIONS; i++) oracle.success(uniform);
  };
  evaluateAll();
  const oracleMs = (1000 * cpuSeconds(evaluateAll)) / EVALUATIONS;
  return { backend, updateMs: (1000 * seconds) / UPDATES, oracleMs, success: metrics.trueSuccess };
}
