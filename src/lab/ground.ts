import type { Choice } from '../core/plugin';
import type { Catalog } from '../core/spec';
import { compile } from '../core/tables';
import type { Tables } from '../core/tables';
import { withTranscript } from '../core/transcript';
import type { TokenTask } from '../core/token-world';
import type { Task } from '../core/world';

/** What the page must know of a world to draw it: its pictures and, for state ids in a look, where they are. */
export interface Ground {
  readonly task: Task;
  readonly tables: Tables;
}

const KEPT = 4;

const keyOf = (world: Choice, context: number): string =>
  JSON.stringify([world.id, Object.entries(world.values).sort(), context]);

/** Builds a world once for all arms that share it. */
export class Grounds {
  readonly #kept = new Map<string, Ground>();
  readonly #tasks = new Map<string, TokenTask>();

  constructor(readonly catalog: Catalog) {}

  /** @param context past actions that the policy reads: they multiply the states of which a look speaks */
  of(world: Choice, context = 0): Ground {
    return kept(this.#kept, keyOf(world, context), () => {
      const task = withTranscript(this.catalog.worlds.get(world.id).build(world.values as never), context);
      return { task, tables: compile(task).tables };
    });
  }

  /** A token world: its words, events and limits. Its states cannot be enumerated, so nothing is compiled. */
  task(world: Choice): TokenTask {
    return kept(this.#tasks, keyOf(world, 0), () =>
      this.catalog.tokenWorlds.get(world.id).build(world.values as never),
    );
  }
}

function kept<T>(all: Map<string, T>, key: string, make: () => T): T {
  const known = all.get(key);
  if (known) return known;
  const made = make();
  if (all.size >= KEPT) all.delete(all.keys().next().value!);
  all.set(key, made);
  return made;
}
