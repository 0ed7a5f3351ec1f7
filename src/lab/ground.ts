import type { Choice } from '../core/plugin';
import type { Catalog } from '../core/spec';
import { compile } from '../core/tables';
import type { Tables } from '../core/tables';
import { withTranscript } from '../core/transcript';
import type { Task } from '../core/world';

/** What the page must know of a world to draw it: its pictures and, for state ids in a look, where they are. */
export interface Ground {
  readonly task: Task;
  readonly tables: Tables;
}

const KEPT = 4;

/** Compiles a world once for all arms that share it. */
export class Grounds {
  readonly #kept = new Map<string, Ground>();

  constructor(readonly catalog: Catalog) {}

  /** @param context past actions that the policy reads: they multiply the states of which a look speaks */
  of(world: Choice, context = 0): Ground {
    const key = JSON.stringify([world.id, Object.entries(world.values).sort(), context]);
    const known = this.#kept.get(key);
    if (known) return known;
    const task = withTranscript(this.catalog.worlds.get(world.id).build(world.values as never), context);
    const ground = { task, tables: compile(task).tables };
    if (this.#kept.size >= KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, ground);
    return ground;
  }
}
