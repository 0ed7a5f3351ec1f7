import { MOST_POINTS, MOST_RUNS, MOST_SHELF_BYTES, readKept, readShelf, writeShelf } from '../bridge/shelf-file';
import type { KeptRun, ReadRun } from '../bridge/shelf-file';
import type { Catalog } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { runRecord, thinned } from './export';
import type { Provenance } from './export';
import type { ArmRun } from './run.svelte';
import type { ShelfStore } from './shelf-store';

/** A run on the shelf, with the number under which it is stored. */
export interface ShelfRun extends ReadRun {
  readonly id: number;
}

const UNAVAILABLE = text(
  '这个窗口不让网页存东西（例如无痕窗口），运行架用不了；其余一切照常，也可以把运行导出成文件。',
  'This window lets pages store nothing (a private one, for example), so there is no shelf. Everything else works, and runs can be exported as files.',
);
const FULL = text(
  `运行架满了（${MOST_RUNS} 个），先删掉一些。`,
  `The shelf is full (${MOST_RUNS} runs); delete some first.`,
);
const NOT_STORED = text('浏览器没能存下，什么都没有变。', 'The browser could not store this; nothing was changed.');
const NOT_OPENED = text('浏览器没能打开这个文件。', 'The browser could not open this file; nothing was read.');

/** The visitor's runs, kept in this browser. Nothing rejects: what went wrong is in `problem`. */
export class Shelf {
  /** Newest first. */
  runs = $state.raw<readonly ShelfRun[]>([]);
  status = $state<'opening' | 'ready' | 'unavailable'>('opening');
  /** Why the last wish was not fulfilled. */
  problem = $state.raw<Text>();
  /** What the last wish came to. */
  done = $state.raw<Text>();
  /** Stored runs of another version, which stay where they are. */
  strangers = $state(0);

  #store: ShelfStore | undefined;

  constructor(
    readonly open: () => Promise<ShelfStore>,
    readonly catalog: Catalog,
    readonly now: () => Date,
  ) {}

  async load(): Promise<void> {
    try {
      this.#store ??= await this.open();
      const all = await this.#store.all();
      this.runs = all
        .flatMap(({ id, value }) => {
          const read = readKept(value, this.catalog);
          return read ? [{ id, ...read }] : [];
        })
        .reverse();
      this.strangers = all.length - this.runs.length;
      this.status = 'ready';
    } catch {
      this.status = 'unavailable';
      this.problem = UNAVAILABLE;
    }
  }

  /** Puts what an arm has run so far on the shelf. */
  async save(arm: ArmRun, name: string, from: Provenance): Promise<void> {
    const kept: KeptRun = {
      name: named(name) || arm.id,
      saved: this.now().toISOString(),
      curves: thinned(arm, MOST_POINTS),
      run: runRecord(arm, from),
    };
    await this.#put([kept], text(`「${kept.name}」已存上运行架。`, `“${kept.name}” is on the shelf.`));
  }

  async rename({ id, kept }: ShelfRun, name: string): Promise<void> {
    const to = named(name);
    if (to) await this.#change((store) => store.replace(id, { ...kept, name: to }));
  }

  async remove({ id, kept }: ShelfRun): Promise<void> {
    await this.#change((store) => store.remove(id), text(`「${kept.name}」已删除。`, `“${kept.name}” was deleted.`));
  }

  /** Everything as one file, oldest first. */
  file(): string {
    return writeShelf(this.runs.map((run) => run.kept).reverse());
  }

  /** Adds the runs of an exported shelf that are not here yet: all of them, or none with a sentence why. */
  async add(blob: Blob): Promise<void> {
    const source = await blob
      .slice(0, MOST_SHELF_BYTES + 1)
      .text()
      .catch(() => undefined);
    const read = source === undefined ? { ok: false as const, why: NOT_OPENED } : readShelf(source, this.catalog);
    if (!read.ok) {
      this.done = undefined;
      this.problem = read.why;
      return;
    }
    const here = this.runs.map(({ kept }) => JSON.stringify(kept));
    const fresh = read.runs.map(({ kept }) => kept).filter((kept) => !here.includes(JSON.stringify(kept)));
    const had = read.runs.length - fresh.length;
    const done = text(
      `读入 ${fresh.length} 个运行${had ? `，另有 ${had} 个本来就在架上` : ''}。`,
      `${fresh.length} ${fresh.length === 1 ? 'run was' : 'runs were'} added${had ? `, ${had} stood here already` : ''}.`,
    );
    await this.#put(fresh, done);
  }

  async #put(kept: readonly KeptRun[], done: Text): Promise<void> {
    if (this.runs.length + this.strangers + kept.length > MOST_RUNS) {
      this.done = undefined;
      this.problem = FULL;
    } else await this.#change((store) => store.add(kept), done);
  }

  async #change(act: (store: ShelfStore) => Promise<void>, done?: Text): Promise<void> {
    this.problem = this.done = undefined;
    if (!this.#store) {
      this.problem = UNAVAILABLE;
      return;
    }
    try {
      await act(this.#store);
      await this.load();
      this.done = done;
    } catch {
      this.problem = NOT_STORED;
    }
  }
}

const named = (name: string): string => name.trim().slice(0, 80).trim();
