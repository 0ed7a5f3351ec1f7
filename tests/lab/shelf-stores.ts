import type { ShelfStore } from '../../src/lab/shelf-store';

/** A store in memory. Values go through JSON, which is less than a browser's store keeps. */
export class FakeStore implements ShelfStore {
  readonly kept = new Map<number, string>();
  /** While set, nothing more fits. */
  full = false;
  #next = 1;

  async all() {
    return [...this.kept].map(([id, value]) => ({ id, value: JSON.parse(value) as unknown }));
  }

  async add(values: readonly unknown[]) {
    if (this.full) throw new Error('QuotaExceededError');
    for (const value of values) this.kept.set(this.#next++, JSON.stringify(value));
  }

  async replace(id: number, value: unknown) {
    if (this.full) throw new Error('QuotaExceededError');
    this.kept.set(id, JSON.stringify(value));
  }

  async remove(id: number) {
    this.kept.delete(id);
  }
}
