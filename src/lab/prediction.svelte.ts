import type { Lesson } from '../core/lesson';
import type { Store } from './store';

const keyOf = (lesson: string): string => `prediction.${lesson}`;

/** What was answered about a lesson that may not be at hand: an option's id, `skipped`, or undefined. */
export const storedAnswer = (lesson: string, store: Store): string | undefined => store.get(keyOf(lesson));

/**
 * What the visitor expects, asked before anything runs: predicting first is what makes a demonstration stick. It is
 * stored before the run unlocks, and skipping is stored too, so that a page can tell "was wrong" from "never said".
 */
export class Prediction {
  /** Id of the chosen option, `skipped`, or undefined while the question is open. */
  answer = $state<string>();

  /** @param open false: nothing is asked here (lab, home, a link that already shows a result) */
  constructor(
    readonly lesson: Lesson,
    readonly store: Store,
    open: boolean,
  ) {
    const stored = storedAnswer(lesson.id, store);
    const known = stored === 'skipped' || lesson.predict.options.some((o) => o.id === stored);
    this.answer = known ? stored : open ? undefined : 'skipped';
  }

  /** May the run start? */
  get unlocked(): boolean {
    return this.answer !== undefined;
  }

  /** Undefined while open or skipped. */
  get right(): boolean | undefined {
    return this.unlocked && this.answer !== 'skipped' ? this.answer === this.lesson.predict.right : undefined;
  }

  choose(option: string): void {
    if (!this.lesson.predict.options.some((o) => o.id === option)) return;
    this.#keep(option);
  }

  skip(): void {
    this.#keep('skipped');
  }

  /** Asks again, e.g. for the next class. */
  forget(): void {
    this.store.remove(keyOf(this.lesson.id));
    this.answer = undefined;
  }

  #keep(answer: string): void {
    this.store.set(keyOf(this.lesson.id), answer);
    this.answer = answer;
  }
}
