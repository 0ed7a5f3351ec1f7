import { createRequire } from 'node:module';
import { catalog } from '../../src/catalog';
import type { Frame } from '../../src/core/frame';
import { METRIC_IDS } from '../../src/core/metric';
import { observedOf } from '../../src/core/monitor';
import { sightings } from '../../src/core/pattern';
import { openRun } from '../../src/engine/open';
import type { AnyRun } from '../../src/engine/open';
import { patterns } from '../../src/monitors/patterns';
import { fileStore } from '../warm/store';
import { SPOT } from './job';
import type { Job, Kept, Outcome, Watched } from './job';

const require = createRequire(import.meta.url);
export const wasm = require.resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm');

/** Does one job in this thread with the very engine the page runs. */
export async function runJob(job: Job): Promise<Outcome> {
  const { data, updates, steps = Infinity, watch = false, keep = Infinity, from } = job;
  const began = performance.now();
  const run = await openRun(data, catalog, {
    wasm,
    warm: fileStore(),
    warn: (message) => console.error(message),
  });
  const M = METRIC_IDS.length;
  const rows = new Float64Array(updates * M);
  const watched: Watched[] = [];
  const kept: Kept[] = [];
  if (from) run.restore(from);
  let done = 0;
  for (let taken = 0; done < updates && taken < steps; done++) {
    const snapshot = done % keep === 0 ? run.snapshot() : undefined;
    const frame = run.step();
    const { metrics } = frame;
    if (snapshot) kept.push({ snapshot, right: spotCheck(run) });
    if (watch) watched.push(watchedOf(run, frame));
    METRIC_IDS.forEach((id, i) => (rows[done * M + i] = metrics[id]));
    taken = metrics.envSteps;
  }
  const { backend } = run;
  run.close();
  return {
    backend,
    rows: rows.slice(0, done * M),
    seconds: (performance.now() - began) / 1000,
    ...(watch ? { watched } : {}),
    ...(keep < Infinity ? { kept } : {}),
  };
}

/** Rows of the latest batch, evenly spread over its groups, that were truly right; NaN where rows are not to be had. */
function spotCheck(run: AnyRun): number {
  const look = run.kind === 'tokens' ? run.tokens() : undefined;
  if (!look) return NaN;
  const rows = Array.from({ length: SPOT }, (_, i) => Math.floor((i * look.rows) / SPOT));
  return rows.filter((row) => (look.facts[row] & 1) === 1).length;
}

function watchedOf(run: AnyRun, frame: Frame): Watched {
  const look = run.kind === 'tokens' ? run.tokens() : undefined;
  if (run.kind !== 'tokens' || !look) return { ...observedOf(frame, 'tables'), patterns: {} };
  const words = run.task.vocabulary.map(({ word }) => word);
  const seen = sightings(patterns.all, look, words).map(({ id, seen }) => [id, seen.length] as const);
  return { ...observedOf(frame, 'tokens', look, words), patterns: Object.fromEntries(seen) };
}
