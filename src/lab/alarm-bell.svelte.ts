import type { Lesson } from '../core/lesson';
import { familyOf } from '../core/spec';
import type { Family } from '../core/spec';
import type { Alarm } from '../core/watch';
import type { ArmRun } from './run.svelte';
import type { Store } from './store';
import type { Page } from './url';

/**
 * The rule that stops a run unless another is chosen. Token worlds: the one with the longest lead over reward among those
 * measured; tables: reward, KL, entropy and length together, which there comes before the truth falls.
 */
export const RULES: Readonly<Record<Family, string>> = { tables: 'four-lines', tokens: 'hack-signs' };

/** An alarm, and the arm that it is about. */
export interface Rung {
  readonly arm: ArmRun;
  readonly alarm: Alarm;
}

/** Hears the alarms of all arms and says when to stop. */
export class AlarmBell {
  /** Does an alarm of the rule stop the run? In the lab unless it was switched off, in lessons that are about it. */
  on: boolean;
  /** By family: the monitor that is listened to. */
  rules: Readonly<Record<Family, string>>;
  /** What is being shown, and after it what has been heard since. */
  rung: readonly Rung[] = $state.raw([]);

  /** Alarms that have been heard once: they stop no run again. */
  #heard: readonly string[] = [];

  /** Alarms before the update that a link shows are history: they are replayed without stopping. */
  readonly #from: number;

  constructor(
    readonly arms: readonly ArmRun[],
    readonly page: Page & { page: 'lesson' | 'lab' },
    { alarm }: Pick<Lesson, 'alarm'>,
    readonly store: Store,
  ) {
    this.on = $state(page.page === 'lab' ? store.get('alarm') !== 'off' : alarm === true);
    this.#from = page.state.at;
    this.rules = $state.raw(RULES);
    this.#heard = this.#said().map(nameOf);
  }

  /** Switches stopping on or off; the lab remembers. */
  turn(on: boolean): void {
    this.on = on;
    if (this.page.page === 'lab') this.store.set('alarm', on ? 'on' : 'off');
  }

  /** The rule that an arm is listened to by. */
  ruleOf(arm: ArmRun): string {
    return this.rules[familyOf(arm.spec)];
  }

  /** The alarm of that rule, if it has been raised (reactive). */
  alarmOf(arm: ArmRun): Alarm | undefined {
    return arm.watch.alarms.find((alarm) => alarm.monitor === this.ruleOf(arm));
  }

  /** Hears what is new. True when the run should stop. */
  listen(): boolean {
    const fresh = this.#said().filter((rung) => !this.#heard.includes(nameOf(rung)));
    if (fresh.length === 0) return false;
    this.#heard = [...this.#heard, ...fresh.map(nameOf)];
    const rings = fresh.filter(({ arm, alarm }) => alarm.monitor === this.ruleOf(arm) && alarm.update >= this.#from);
    if (!this.on || rings.length === 0) return false;
    this.rung = [...this.rung, ...rings];
    return true;
  }

  /** Shows an alarm, whether or not it has stopped the run. */
  show(rung: Rung): void {
    this.rung = [rung, ...this.rung.filter((other) => nameOf(other) !== nameOf(rung))];
  }

  /** The one shown has been answered. */
  answer(): void {
    this.rung = this.rung.slice(1);
  }

  /** The run starts over: whatever is heard is heard for the first time. */
  startOver(): void {
    this.#heard = [];
    this.rung = [];
  }

  /** The run was taken back: what comes after has not happened. */
  forget(): void {
    this.rung = this.rung.filter(({ arm, alarm }) => arm.watch.newest.includes(alarm));
  }

  /** Every alarm of every arm so far. */
  #said(): Rung[] {
    return this.arms.flatMap((arm) => arm.watch.newest.map((alarm) => ({ arm, alarm })));
  }
}

const nameOf = ({ arm, alarm }: Rung): string => `${arm.id} ${alarm.monitor}@${alarm.update}`;
