import * as v from 'valibot';
import type { MonitorEvidence, Standing } from '../core/monitor-evidence';
import type { Family } from '../core/spec';
import type { FetchText } from './evidence.svelte';

const share = v.object({ k: v.number(), of: v.pipe(v.number(), v.minValue(1)), lo: v.number(), hi: v.number() });

/** The part of the measurements that pages show; the rest is let through unread. */
const FILE = v.object({
  date: v.string(),
  table: v.array(
    v.object({
      monitor: v.string(),
      family: v.picklist(['tables', 'tokens']),
      falseAlarms: share,
      otherModels: share,
      detected: share,
    }),
  ),
});

export type Measured = Pick<Standing, 'monitor' | 'family' | 'falseAlarms' | 'otherModels' | 'detected'>;

/** How often monitors were right and wrong when they were measured, as it arrives; empty where the file is missing. */
export class MonitorFile {
  date = $state.raw<MonitorEvidence['date']>();
  table = $state.raw<readonly Measured[]>([]);

  constructor(get: FetchText) {
    void this.#load(get);
  }

  of(monitor: string, family: Family): Measured | undefined {
    return this.table.find((row) => row.monitor === monitor && row.family === family);
  }

  /** There is nothing to stop: the file is small, and arrives or does not. */
  cancel(): void {}

  async #load(get: FetchText): Promise<void> {
    try {
      const file = v.safeParse(FILE, JSON.parse((await get('evidence/monitors.json')) ?? ''));
      if (file.success) ({ date: this.date, table: this.table } = file.output);
    } catch {
      // Not there, or no JSON: the page says that it was not measured.
    }
  }
}
