import type { Knobs, KnobValue, Values } from './knob';
import type { Text } from './text';

/** One idea, one file: the file's stem is its id, and the page shows the very file that runs. */
export interface Plugin<K extends Knobs = Knobs> {
  readonly id: string;
  readonly title: Text;
  /** One or two sentences: what it is and when to reach for it. */
  readonly about: Text;
  /** Paper and equation, or "ours". */
  readonly source: string;
  readonly knobs: K;
}

/** A plugin as data: this is what links, files and workers carry. */
export interface Choice {
  readonly id: string;
  readonly values: Readonly<Record<string, KnobValue>>;
}

/** Type-checked choice of a plugin with some of its knobs turned. */
export function use<K extends Knobs>(plugin: Plugin<K>, changed: Partial<Values<K>> = {}): Choice {
  const values: Record<string, KnobValue> = {};
  for (const [name, knob] of Object.entries(plugin.knobs)) values[name] = knob.value;
  return { id: plugin.id, values: { ...values, ...(changed as Record<string, KnobValue>) } };
}

export interface Registry<P extends { readonly id: string }> {
  readonly ids: readonly string[];
  readonly all: readonly P[];
  has(id: string): boolean;
  /** @throws Error naming the known ids when there is no such plugin. */
  get(id: string): P;
}

/**
 * A registry from an eager `import.meta.glob` of default exports.
 * @throws Error when a file's stem differs from its plugin's id, or two plugins share an id.
 */
export function registry<P extends { readonly id: string }>(modules: Readonly<Record<string, P>>): Registry<P> {
  const byId = new Map<string, P>();
  for (const [path, plugin] of Object.entries(modules)) {
    const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '');
    if (plugin.id !== stem) throw new Error(`${path} declares the id "${plugin.id}"; it must be "${stem}"`);
    if (byId.has(stem)) throw new Error(`two plugins are called "${stem}"`);
    byId.set(stem, plugin);
  }
  const ids = [...byId.keys()].sort();
  return {
    ids,
    all: ids.map((id) => byId.get(id)!),
    has: (id) => byId.has(id),
    get(id) {
      const found = byId.get(id);
      if (!found) throw new Error(`unknown "${id}"; known: ${ids.join(', ')}`);
      return found;
    },
  };
}
