import type { Lesson } from '../core/lesson';
import type { Store } from './store';

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
    const stored = store.get(this.#key);
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
    this.store.remove(this.#key);
    this.answer = undefined;
  }

  get #key(): string {
    return `prediction.${this.lesson.id}`;
  }

  #keep(answer: string): void {
    this.store.set(this.#key, answer);
    this.answer = answer;
  }
}
