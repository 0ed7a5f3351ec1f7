import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RUN_KIND, readRunFile } from '../src/bridge/run-file';
import { readSpec } from '../src/bridge/schema';
import { catalog } from '../src/catalog';
import type { Arm } from '../src/core/lesson';
import { lessons } from '../src/lessons';
import { runAll } from './jobs/pool';
import { commit, today } from './jobs/provenance';
import { curvesOf, summaries } from './jobs/summary';
import { progressBar, table } from './jobs/print';

const USAGE = `npm run lab -- <lesson | spec.json> [--seeds 10] [--updates N] [--arm NAME]… [--all] [--first-seed 1] [--json FILE] [--curves]`;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seeds: { type: 'string', default: '10' },
      'first-seed': { type: 'string', default: '1' },
      updates: { type: 'string' },
      arm: { type: 'string', multiple: true },
      all: { type: 'boolean', default: false },
      json: { type: 'string' },
      curves: { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (!name) throw new Error(`Say what to run: ${USAGE}\nLessons: ${lessons.ids.join(', ')}`);
  const seeds = whole('seeds', values.seeds, 1, 1000);
  const first = whole('first-seed', values['first-seed'], 0, 2 ** 31);
  const wanted = await find(name);
  const updates = values.updates === undefined ? wanted.updates : whole('updates', values.updates, 1, 20_000);
  for (const arm of values.arm ?? [])
    if (!Object.hasOwn(wanted.arms, arm))
      throw new Error(`There is no arm "${arm}"; known: ${Object.keys(wanted.arms).join(', ')}.`);
  const chosen = values.arm ?? (values.all ? Object.keys(wanted.arms) : wanted.shown);
  const arms = Object.entries(wanted.arms).filter(([id]) => chosen.includes(id));

  const began = performance.now();
  const jobs = arms.flatMap(([, arm]) =>
    Array.from({ length: seeds }, (_, i) => ({
      data: { spec: arm.spec, seed: first + i, tweaks: arm.tweaks ?? [] },
      updates,
    })),
  );
  const outcomes = await runAll(jobs, progressBar);
  const byArm = arms.map(([id], a) => [id, outcomes.slice(a * seeds, (a + 1) * seeds)] as const);

  console.log(
    `\n${wanted.name}: ${seeds} seeds × ${updates} updates, ${outcomes[0].backend}, ${((performance.now() - began) / 1000).toFixed(1)} s wall\n`,
  );
  console.log(
    table(
      byArm.map(([id, runs]) => ({
        arm: id,
        metrics: summaries(runs, updates),
        seconds: runs.reduce((s, r) => s + r.seconds, 0),
      })),
    ),
  );
  if (values.json) {
    const file = {
      lesson: wanted.name,
      updates,
      seeds,
      backend: outcomes[0].backend,
      commit: commit(),
      date: today(),
      arms: Object.fromEntries(
        byArm.map(([id, runs]) => [
          id,
          { ...summaries(runs, updates), ...(values.curves ? { curves: curvesOf(runs, updates) } : {}) },
        ]),
      ),
    };
    writeFileSync(values.json, JSON.stringify(file, null, 1) + '\n');
    console.log(`\nWritten to ${values.json}.`);
  }
}

interface Wanted {
  readonly name: string;
  readonly updates: number;
  readonly arms: Readonly<Record<string, Pick<Arm, 'spec' | 'tweaks'>>>;
  /** Arms that run when none is named. */
  readonly shown: readonly string[];
}

async function find(name: string): Promise<Wanted> {
  if (lessons.has(name)) return { name, ...lessons.get(name) };
  if (!name.endsWith('.json'))
    throw new Error(`There is no lesson "${name}"; known: ${lessons.ids.join(', ')}. A spec file ends in .json.`);
  const source = readFileSync(name, 'utf8');
  if (source.includes(RUN_KIND.kind)) {
    const read = readRunFile(source, catalog);
    if (!read.ok) throw new Error(`${name}: ${read.why.en}`);
    return { name, updates: Math.max(1, read.file.updates), arms: { run: read.file.data }, shown: ['run'] };
  }
  const { spec, ignored } = readSpec(parseJson(name, source), catalog);
  for (const problem of ignored) console.error(`${name}: ${problem.en}`);
  return { name, updates: 300, arms: { run: { spec } }, shown: ['run'] };
}

function whole(what: string, word: string, min: number, max: number): number {
  const n = Number(word);
  if (!Number.isInteger(n) || n < min || n > max)
    throw new Error(`--${what} must be a whole number from ${min} to ${max}, not "${word}".`);
  return n;
}

function parseJson(name: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new Error(`${name} is not valid JSON.`);
  }
}
