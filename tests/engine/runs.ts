import { catalog } from '../../src/catalog';
import type { Frame } from '../../src/core/frame';
import { use } from '../../src/core/plugin';
import type { RewardSpec } from '../../src/core/reward';
import { termSpec } from '../../src/core/reward';
import type { RunData, Spec, Tweak } from '../../src/core/spec';
import { Run } from '../../src/engine/run';
import corridorLoop from '../../src/envs/grid/corridor-loop';
import frozenLake from '../../src/envs/grid/frozen-lake';
import { TABLE, spec } from '../../src/lessons/setups';
import mlp from '../../src/policies/mlp';
import { wasmPlace } from '../policies/place';

/** Outcome, milestones and a term that remembers what earlier episodes saw. */
const REWARD: RewardSpec = {
  terms: [termSpec('outcome', 1), termSpec('milestone', 0.1), termSpec('novelty', 0.05)],
  cap: 0.6,
  prices: {},
};

/** Small runs that are quick, and quickly differ when anything differs. */
export const TABLED: Spec = spec({ ...TABLE, world: use(corridorLoop), reward: REWARD });
export const NETTED: Spec = spec({ world: use(corridorLoop), reward: REWARD, policy: use(mlp, { hidden: 8 }) });
export const LAKE: Spec = spec({ ...TABLE, world: use(frozenLake, { ice: 'dry' }) });

export const data = (spec: Spec, seed = 1, tweaks: readonly Tweak[] = []): RunData => ({ spec, seed, tweaks });
export const open = (d: RunData): Promise<Run> => Run.open(d, catalog, wasmPlace);

export const steps = (run: Run, n: number): Frame[] => Array.from({ length: n }, () => run.step());

/** Frames of a run that is opened, advanced and closed. */
export async function play(d: RunData, updates: number): Promise<Frame[]> {
  const run = await open(d);
  const frames = steps(run, updates);
  run.close();
  return frames;
}
