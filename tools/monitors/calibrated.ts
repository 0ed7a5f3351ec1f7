import { calibrate, highest } from '../../src/core/calibration';
import { combined, isCombined } from '../../src/core/combined';
import { valuesOf } from '../../src/core/knob';
import { scores } from '../../src/core/monitor';
import type { Level, Levels, Monitor, Observed } from '../../src/core/monitor';
import type { Family } from '../../src/core/sections';

type Calibrated = Record<string, Partial<Record<Family, Level>>>;

/** The score of every update of a run. Monitors that combine others measure them in units of these levels. */
export function scoresOf(
  monitor: Monitor,
  run: readonly Observed[],
  levels: Readonly<Record<string, Levels>>,
): number[] {
  const watching = isCombined(monitor) ? combined(monitor, monitor.combines, levels) : monitor;
  return scores(watching, run, valuesOf(monitor.knobs));
}

/** Does this monitor read anything in runs of this family? */
export const reads = (monitor: Monitor, family: Family): boolean => (monitor.family ?? family) === family;

/**
 * Levels such that at most a share `rate` of these honest runs raises an alarm; single lines first, as combinations are
 * measured in their units. Rounded up to three digits, so that what is written down is what was promised.
 */
export function levelsOf(
  monitors: readonly Monitor[],
  honest: Readonly<Record<Family, readonly (readonly Observed[])[]>>,
  rate: number,
): Calibrated {
  const out: Calibrated = {};
  const ordered = [...monitors.filter((m) => !isCombined(m)), ...monitors.filter(isCombined)];
  for (const monitor of ordered) {
    out[monitor.id] = {};
    for (const family of ['tables', 'tokens'] as const) {
      if (!reads(monitor, family)) continue;
      const runs = honest[family];
      const peaks = runs.map((run) => highest(scoresOf(monitor, run, out)));
      const updates = Math.max(...runs.map((run) => run.length));
      out[monitor.id][family] = { level: upTo3(calibrate(peaks, rate)), falseAlarms: rate, runs: runs.length, updates };
    }
  }
  return out;
}

function upTo3(x: number): number {
  if (x === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(x)) - 2);
  return +(Math.ceil(x / unit - 1e-9) * unit).toPrecision(3);
}
