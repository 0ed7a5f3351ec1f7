import { valuesOf } from './knob';
import type { Knobs } from './knob';
import type { Levels, Monitor } from './monitor';
import { text } from './text';

/** Several monitors as one. `combines` tells which, for whoever calibrates. */
export interface Combined extends Monitor<Knobs, readonly unknown[]> {
  readonly combines: readonly Monitor[];
}

// A member that hardly moved in honest runs has a level near 0, and nothing can be measured in units of that.
const SMALLEST = 1e-3;

/**
 * The largest of the members' scores, each in units of its own level. As every member adds its chances of a false
 * alarm, the level of the whole is calibrated again, and lies above 1.
 * @param levels of the members, by id; a member without one takes no part
 */
export function combined(
  plugin: Pick<Monitor, 'id' | 'title' | 'about' | 'family'>,
  members: readonly Monitor[],
  levels: Readonly<Record<string, Levels>>,
): Combined {
  return {
    ...plugin,
    source: 'ours; several lines watched together, calibrated jointly',
    unit: text('倍于各自阈值', 'times its own level'),
    knobs: {},
    combines: members,
    start: () => members.map((member) => member.start()),
    read(states, row) {
      let score = NaN;
      let why = text('还没攒够一个窗口。', 'Too early to say.');
      const state = members.map((member, i) => {
        const read = member.read(states[i], row, valuesOf(member.knobs));
        const level = levels[member.id]?.[row.family]?.level;
        const relative = level === undefined ? NaN : read.score / Math.max(SMALLEST, level);
        if (relative > score || (Number.isNaN(score) && !Number.isNaN(relative))) [score, why] = [relative, read.why];
        return read.state;
      });
      return { state, score, why };
    },
  };
}

export const isCombined = (monitor: Monitor): monitor is Combined => 'combines' in monitor;
