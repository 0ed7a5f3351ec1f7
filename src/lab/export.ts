import { RUN_KIND, writeRunData } from '../bridge/run-file';
import { METRIC_IDS } from '../core/metric';
import type { MetricId } from '../core/metric';
import type { ArmRun } from './run.svelte';

/** What an export says beside the run itself. */
export interface Provenance {
  /** Version of this software. */
  readonly version: string;
  readonly lesson: string;
}

/** Numbers keep 6 digits, as digests do; "NaN" and infinities are words in CSV and null in JSON. */
const round = (x: number): number => +x.toPrecision(6);

/** Metrics that were measured at one update at least; the others would be columns of nothing. */
const measured = (arm: ArmRun): readonly MetricId[] =>
  METRIC_IDS.filter((id) => arm.curves.of(id).some((x) => !Number.isNaN(x)));

/** A run as comma-separated values: comment lines that say what it is, a header, one row per update. */
export function runCsv(arm: ArmRun, { version, lesson }: Provenance): string {
  const ids = measured(arm);
  const columns = ids.map((id) => arm.curves.of(id));
  const rows = Array.from({ length: arm.update }, (_, u) => [u, ...columns.map((c) => round(c[u]))].join(','));
  return [
    `# agentic-rl-lab ${version}; lesson ${lesson}; arm ${arm.id}; backend ${arm.backend}; digest ${arm.digest}`,
    `# ${JSON.stringify(writeRunData(arm.data))}`,
    ['update', ...ids].join(','),
    ...rows,
    '',
  ].join('\n');
}

/** A run as `readRun` reads it back and replays it: what decides it, how far it came, and where it is from. */
export function runRecord(arm: ArmRun, { version, lesson }: Provenance): object {
  const about = { lesson, arm: arm.id, version, backend: arm.backend, digest: arm.digest };
  return { ...RUN_KIND, ...about, updates: arm.update, ...writeRunData(arm.data) };
}

/** The same as a JSON file, with all its numbers. */
export function runJson(arm: ArmRun, provenance: Provenance): string {
  const metrics = Object.fromEntries(measured(arm).map((id) => [id, Array.from(arm.curves.of(id), round)]));
  return `${JSON.stringify({ ...runRecord(arm, provenance), metrics })}\n`;
}

/** Its curves in at most `most` points each, every `every`th update from the first; not measured is null. */
export function thinned(arm: ArmRun, most: number): { every: number; values: Record<string, (number | null)[]> } {
  const every = Math.max(1, Math.ceil(arm.update / most));
  const few = (id: MetricId) =>
    Array.from(
      arm.curves.of(id).filter((_, u) => u % every === 0),
      (x) => (Number.isFinite(x) ? round(x) : null),
    );
  return { every, values: Object.fromEntries(measured(arm).map((id) => [id, few(id)])) };
}

/** Hands a text to the visitor as a file. Nothing leaves the page. */
export function download(name: string, type: 'text/csv' | 'application/json' | 'image/svg+xml', content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
