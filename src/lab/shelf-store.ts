import { openDB } from 'idb';

/** Where runs are kept between visits. Every call may reject: storage can be forbidden, full, or taken away. */
export interface ShelfStore {
  /** Everything there, in the order in which it was put. */
  all(): Promise<readonly { readonly id: number; readonly value: unknown }[]>;
  /** Puts all of these or, when one does not fit, none. */
  add(values: readonly unknown[]): Promise<void>;
  replace(id: number, value: unknown): Promise<void>;
  remove(id: number): Promise<void>;
}

const NAME = 'agentic-rl-lab';
const RUNS = 'runs';

/** The browser's IndexedDB. Rejects where there is none, e.g. in some private windows. */
export async function openShelfStore(): Promise<ShelfStore> {
  const db = await openDB(NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(RUNS, { autoIncrement: true }),
    // A newer version of this page in another tab must not wait for this one.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });
  return {
    async all() {
      const { store } = db.transaction(RUNS);
      const [ids, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return ids.map((id, i) => ({ id: id as number, value: values[i] as unknown }));
    },
    async add(values) {
      const { store, done } = db.transaction(RUNS, 'readwrite');
      await Promise.all([...values.map((value) => store.add(value)), done]);
    },
    replace: async (id, value) => void (await db.put(RUNS, value, id)),
    remove: (id) => db.delete(RUNS, id),
  };
}
