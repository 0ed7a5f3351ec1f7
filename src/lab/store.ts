const PREFIX = 'agentic-rl-lab.';
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Small words the browser keeps between visits. Storage may be missing, full or forbidden (private windows, sandboxed
 * frames): then words live as long as the page, and nothing breaks.
 */
export class Store {
  readonly #here = new Map<string, string>();

  /** @param shelf returns the browser's storage; may throw */
  constructor(readonly shelf: () => Shelf | undefined) {}

  get(key: string): string | undefined {
    return this.#here.get(key) ?? this.#try((shelf) => shelf.getItem(PREFIX + key)) ?? undefined;
  }

  set(key: string, value: string): void {
    this.#here.set(key, value);
    this.#try((shelf) => shelf.setItem(PREFIX + key, value));
  }

  remove(key: string): void {
    this.#here.delete(key);
    this.#try((shelf) => shelf.removeItem(PREFIX + key));
  }

  #try<R>(use: (shelf: Shelf) => R): R | undefined {
    try {
      const shelf = this.shelf();
      return shelf && use(shelf);
    } catch {
      return undefined;
    }
  }
}
