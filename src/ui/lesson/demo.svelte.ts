import type { KnobValue } from '../../core/knob';
import type { Lesson } from '../../core/lesson';
import { lessonState } from '../../lab/link';
import { plain } from '../../lab/plain';
import type { ArmRun } from '../../lab/run.svelte';
import { Session } from '../../lab/session.svelte';
import type { SessionDeps } from '../../lab/session.svelte';
import { arms, shown, updates } from '../../lessons/arms/bonus-eats-task';
import { cards } from '../../lessons/cards';
import { Bench } from '../bench/bench.svelte';
import { around, partingOf } from './parting';
import { COLLAPSED, story } from './story';

export const DEMO = 'bonus-eats-task';
/** The lesson's runs without its prose, which is fetched when the lesson is opened. */
const LESSON: Lesson = { ...plain, ...cards[DEMO], arms, shown, updates };
const ARMS = { free: 'uncapped', capped: 'capped' } as const;
const CAP = 'reward.cap';
const MORE = 150;
const TOGETHER = 0.7;

/** The home page's live run: the arms of one lesson, from nothing to the lesson's last update, with one knob. */
export class Demo {
  readonly session: Session;
  readonly bench: Bench;
  /** True success of the uncapped arm when its cap last moved. */
  #atMove = $state<number>();

  constructor(deps: SessionDeps) {
    const state = lessonState(LESSON, deps.catalog);
    // The lab's kind of session: no prediction stands before it.
    this.session = new Session({ page: 'lab', state }, { ...deps, lab: LESSON });
    this.bench = new Bench(this.session, 'home');
  }

  get free(): ArmRun {
    return this.session.arm(ARMS.free)!;
  }

  get cap(): number {
    return this.free.spec.reward.cap;
  }

  /** The update at which the uncapped arm's pay and success part; undefined while they have not. */
  get parting(): number | undefined {
    void this.bench.version;
    return partingOf(this.free.curves.of('trueSuccess'), this.free.curves.of('paidReward'));
  }

  /** Has the uncapped arm been paid for something else than the task, and is it still? */
  get parted(): boolean {
    return this.parting !== undefined && this.#now(this.free, 'trueSuccess') < TOGETHER;
  }

  /** Parted, and a cap would still help: time to slow down. */
  get wavering(): boolean {
    return this.parted && this.cap === Infinity && this.#now(this.free, 'entropy') > COLLAPSED;
  }

  get story() {
    const { session, free } = this;
    const capped = session.arm(ARMS.capped);
    return story({
      update: session.update,
      capped: capped ? this.#now(capped, 'trueSuccess') : NaN,
      uncapped: this.#now(free, 'trueSuccess'),
      entropy: this.#now(free, 'entropy'),
      parted: this.parted,
      cap: this.cap,
      done: session.done,
      ...(this.#atMove === undefined ? {} : { atMove: this.#atMove }),
    });
  }

  setCap(value: KnobValue): void {
    const { free, session } = this;
    this.#atMove = session.update > 0 ? this.#now(free, 'trueSuccess') : undefined;
    session.set(CAP, value, [free]);
    if (!session.done) return;
    // Moved after the end: the run goes on a little, or nothing would come of it.
    session.extend(MORE);
    session.play();
  }

  start(): void {
    this.session.play();
  }

  /** From the beginning, as the lesson's author left it. */
  again(): void {
    this.#atMove = undefined;
    this.session.updates = this.session.lesson.updates;
    this.session.restart({ keep: 'lesson' });
    this.session.play();
  }

  /** A metric now, calm enough for words: a mean over the last few updates. */
  #now(arm: ArmRun, metric: 'trueSuccess' | 'entropy'): number {
    const { update } = this.session;
    return update === 0 ? NaN : around(arm.curves.of(metric), update - 1);
  }

  close(): void {
    this.bench.close();
    this.session.close();
  }
}
