import { admit, valuesOf } from '../core/knob';
import type { KnobValue } from '../core/knob';
import type { Choice } from '../core/plugin';
import type { Catalog } from '../core/spec';
import { toyCredit } from './toy';
import type { ToyCredit } from './toy';

/** The toy group under every method that needs neither critic nor oracle, with their knobs. */
export class ToyLab {
  readonly ids: readonly string[];
  #values = $state.raw<Readonly<Record<string, Choice['values']>>>({});

  /** @param first methods to put first, in this order; the others follow */
  constructor(
    readonly catalog: Catalog,
    first: readonly string[],
  ) {
    const able = catalog.estimators.all.filter((e) => !e.critic && !e.oracle).map((e) => e.id);
    const known = first.filter((id) => able.includes(id));
    this.ids = [...known, ...able.filter((id) => !known.includes(id))];
  }

  /** Knobs of a method, as declared until turned (reactive). */
  values(id: string): Choice['values'] {
    return this.#values[id] ?? valuesOf(this.catalog.estimators.get(id).knobs);
  }

  /** Does the method stand as declared, so that its numbers are those worked by hand (reactive)? */
  untouched(id: string): boolean {
    return this.#values[id] === undefined;
  }

  set(id: string, name: string, raw: KnobValue): void {
    const knob = this.catalog.estimators.get(id).knobs[name];
    const value = knob && admit(knob, raw);
    if (value !== undefined) this.#values = { ...this.#values, [id]: { ...this.values(id), [name]: value } };
  }

  reset(id: string): void {
    this.#values = Object.fromEntries(Object.entries(this.#values).filter(([other]) => other !== id));
  }

  /** Computed anew on every call: it takes microseconds (reactive on the method's knobs). */
  credit(id: string): ToyCredit {
    return toyCredit(this.catalog.estimators.get(id), this.values(id));
  }
}
