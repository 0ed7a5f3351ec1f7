import type { OpenSessions } from '../../core/token-world';
import type { Setting } from './book';
import { OfficeSessions } from './sessions';
import type { OfficeTask } from './task';

/** Everything that decides what sessions are like, save their seeds. */
export interface Plan {
  readonly setting: Setting;
  /** The task's bit of every kind of event, by its place in HAPPENS; 0 for kinds the task does not know. */
  readonly bit: Uint32Array;
  /** Slots of a transcript. */
  readonly width: number;
}

/** Sessions of an office, by what it takes to open them. */
export const openOffice =
  (loaded: Plan): OpenSessions =>
  (rows, demonstrator = 'noisy', task?: Partial<OfficeTask>) => {
    const { setting, bit, width } = task?.plan ?? loaded;
    return new OfficeSessions(setting, bit, rows, width, demonstrator);
  };
