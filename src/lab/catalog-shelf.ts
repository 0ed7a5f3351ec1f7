import type { Family } from '../core/sections';
import type { Catalog } from '../core/spec';

/** How much of the catalog is wanted: the worlds of one family and what acts in them, or all. */
export type Wanted = Family | 'all';

/**
 * A catalog that grows: a few plugins at first, more when a page asks for them. Whoever holds it sees them as they come,
 * so it is fetched before anything that may name them is read.
 */
export class CatalogShelf implements Catalog {
  #here: Catalog;
  #has: 'first' | Wanted = 'first';

  /** @param files where the rest is fetched from */
  constructor(
    first: Catalog,
    readonly files: Readonly<Record<Wanted, () => Promise<Catalog>>>,
  ) {
    this.#here = first;
  }

  get worlds() {
    return this.#here.worlds;
  }
  get tokenWorlds() {
    return this.#here.tokenWorlds;
  }
  get rewards() {
    return this.#here.rewards;
  }
  get estimators() {
    return this.#here.estimators;
  }
  get losses() {
    return this.#here.losses;
  }
  get policies() {
    return this.#here.policies;
  }

  /** Brings so much within reach; does nothing when it is there. Rejects when a file cannot be loaded. */
  async fetch(wanted: Wanted): Promise<void> {
    if (this.#has === 'all' || this.#has === wanted) return;
    const more = this.#has === 'first' ? wanted : 'all'; // it never shrinks: with the other family at hand, both
    const found = await this.files[more]();
    if (this.#hasAll()) return; // more came meanwhile
    if (this.#has !== 'first' && this.#has !== more && more !== 'all') return this.fetch('all');
    this.#here = found;
    this.#has = more;
  }

  #hasAll(): boolean {
    return this.#has === 'all';
  }
}
