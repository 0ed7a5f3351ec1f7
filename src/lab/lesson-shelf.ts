import type { Lesson } from '../core/lesson';

/** Lessons that are fetched when they are first asked for, and then stay. */
export class LessonShelf {
  readonly #files: ReadonlyMap<string, () => Promise<Lesson>>;
  readonly #here = new Map<string, Lesson>();

  /** @param files by path; the stem of the path is the lesson's id */
  constructor(files: Readonly<Record<string, () => Promise<Lesson>>>) {
    const stem = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '');
    this.#files = new Map(Object.entries(files).map(([path, fetch]) => [stem(path), fetch]));
  }

  /** Is there such a lesson, fetched or not? */
  has(id: string): boolean {
    return this.#files.has(id);
  }

  /** @throws Error when the lesson was not fetched before */
  get(id: string): Lesson {
    const lesson = this.#here.get(id);
    if (!lesson) throw new Error(`the lesson "${id}" is not at hand`);
    return lesson;
  }

  /** Brings a lesson within reach of `get`; undefined for an unknown one. Rejects when its file cannot be loaded. */
  async fetch(id: string): Promise<Lesson | undefined> {
    const file = this.#files.get(id);
    if (file && !this.#here.has(id)) this.#here.set(id, await file());
    return this.#here.get(id);
  }

  /** Every lesson. Rejects when one cannot be loaded. */
  async all(): Promise<readonly Lesson[]> {
    const ids = [...this.#files.keys()];
    await Promise.all(ids.map((id) => this.fetch(id)));
    return ids.map((id) => this.get(id));
  }
}
