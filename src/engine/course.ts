import type { KnobValue } from '../core/knob';
import { knobAt, withValue } from '../core/spec';
import type { Catalog, RunData, Spec, Tweak } from '../core/spec';

/** What a run has been told: its spec as it stands, the tweaks still due and those that have acted. */
export class Course {
  spec: Spec;
  /** Every tweak that has acted, in order: replayed with the same spec and seed, they give the same frames. */
  readonly tweaks: Tweak[] = [];
  readonly #due: readonly Tweak[];

  /** @param changed called after a tweak has acted, with the spec already new */
  constructor(
    data: RunData,
    readonly catalog: Catalog,
    readonly changed: (path: string) => void,
  ) {
    this.spec = data.spec;
    this.#due = data.tweaks;
  }

  /** Lets the tweaks act that were due before this update. */
  reach(update: number): void {
    for (const tweak of this.#due) if (tweak.at === update) this.#apply(tweak);
  }

  /**
   * Turns a live knob before the given update.
   * @throws Error, one sentence, when the path or value is not admissible or the knob needs a new run.
   */
  turn(path: string, value: KnobValue, at: number): Tweak {
    const tweak = { at, path, value };
    this.#apply(tweak);
    return tweak;
  }

  #apply(tweak: Tweak): void {
    this.spec = turned(this.spec, tweak, this.catalog);
    this.tweaks.push(tweak);
    this.changed(tweak.path);
  }
}

function turned(spec: Spec, { path, value }: Tweak, catalog: Catalog): Spec {
  const knob = knobAt(spec, path, catalog);
  if (!knob) throw new Error(`there is no knob "${path}" in this run`);
  const changed = withValue(spec, path, value, catalog);
  if (!changed) throw new Error(`"${path}" cannot become ${String(value)}`);
  if (!knob.live) throw new Error(`"${path}" cannot change while a run is under way`);
  return changed;
}
