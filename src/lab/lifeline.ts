import type { TrainerApi } from '../bridge/protocol';
import type { OpenThread, Thread } from '../bridge/trainer';

/**
 * Holds one thread and knows which answers still count. Every new run on it is a new life: whatever was asked in an
 * earlier one is dropped when it answers.
 */
export class Lifeline {
  #life = 0;
  #thread: Thread | undefined;
  #building: Promise<unknown> = Promise.resolve();

  /** @param onfail told of a thread that died and of a call that failed in the present life; the thread is gone then */
  constructor(
    readonly open: OpenThread,
    readonly onfail: (why: string) => void,
  ) {}

  get alive(): boolean {
    return this.#thread !== undefined;
  }

  /**
   * Begins a new life: builds a run on the thread, which is opened when there is none. Waits until a building that is
   * under way is over, since a thread builds one run at a time. True when `build` succeeded and is still wanted.
   */
  async begin(build: (api: TrainerApi, wanted: () => boolean) => Promise<void>): Promise<boolean> {
    const life = ++this.#life;
    const wanted = () => life === this.#life;
    await this.#building;
    if (!wanted()) return false;
    try {
      this.#thread ??= this.#start();
      const built = build(this.#thread.api, wanted);
      this.#building = built.catch(() => {});
      await built;
    } catch (error) {
      if (wanted()) this.#fail(error);
      return false;
    }
    return wanted();
  }

  /** The answer; undefined when there is no thread, when it failed (and `onfail` was told), or when it came too late. */
  async ask<R>(question: (api: TrainerApi) => Promise<R>): Promise<R | undefined> {
    const life = this.#life;
    if (!this.#thread) return undefined;
    try {
      const answer = await question(this.#thread.api);
      return life === this.#life ? answer : undefined;
    } catch (error) {
      if (life === this.#life) this.#fail(error);
      return undefined;
    }
  }

  /** Like `ask`, about something the run can do without: a refusal rejects, and the run lives on. */
  async aside<R>(question: (api: TrainerApi) => Promise<R>): Promise<R | undefined> {
    const answer = await this.ask((api) =>
      question(api).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
    );
    if (answer && 'error' in answer) throw answer.error;
    return answer?.value;
  }

  /** Ends the thread; nothing that is under way will be heard of again. */
  end(): void {
    this.#life++;
    this.#thread?.close();
    this.#thread = undefined;
  }

  #start(): Thread {
    const thread: Thread = this.open((why) => {
      if (thread === this.#thread) this.#fail(new Error(why));
    });
    return thread;
  }

  #fail(error: unknown): void {
    this.end();
    this.onfail(error instanceof Error ? error.message : String(error));
  }
}
