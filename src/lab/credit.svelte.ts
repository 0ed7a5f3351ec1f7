import type { FreezeWish, MethodReport, TrainerApi } from '../bridge/protocol';
import { trajectoryGraph } from '../core/graph';
import { admit, valuesOf } from '../core/knob';
import type { KnobValue } from '../core/knob';
import type { Choice } from '../core/plugin';
import type { Catalog } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { groundOf, groupsFor, resamplingOf } from './moment';
import type { Moment, Other, Resampling } from './moment';
import type { ArmRun } from './run.svelte';

/** How many methods stand beside each other. */
export const MOST_METHODS = 6;
const USUAL = ['grpo', 'salt', 'gagpo', 'gigpo', 'rewardflow', 'oracle'];

const byId = (reports: readonly MethodReport[]) => Object.fromEntries(reports.map((report) => [report.id, report]));

/**
 * Several credit rules about the same rollouts of one arm. Turning a method's knob asks again about the frozen rollouts;
 * turning one of the world's or of the group's rolls the same policy out again. One question at a time; an answer about earlier rollouts is dropped.
 */
export class CreditView {
  /** What is shown; a new one replaces it only when it is complete. */
  moment = $state.raw<Moment>();
  /** Ids of methods, as they stand beside each other. */
  chosen = $state.raw<readonly string[]>([]);
  /** The one in the large graph. */
  selected = $state('');
  freezing = $state(false);
  /** What the newest numbers are about: the same rollouts as before, or new ones. */
  rollouts = $state<'frozen' | 'same' | 'resampled'>('frozen');
  /** Why a question was not answered. */
  message = $state.raw<Text>();

  #values = $state.raw<Readonly<Record<string, Choice['values']>>>({});
  /** Methods whose report is wanted anew. */
  #due: readonly string[] = [];
  #asking = false;
  /** Counts freezes: what was asked before is about other rollouts. */
  #life = 0;
  /** What is other here than in the run. */
  #other = $state.raw<Other>({});
  /** What to freeze once the present freeze is answered. */
  #next: Pick<FreezeWish, 'draw' | 'held'> | undefined;
  #ground: ReturnType<typeof groundOf> | undefined;

  constructor(
    readonly arm: ArmRun,
    readonly catalog: Catalog,
    methods: readonly string[] = USUAL,
  ) {
    const known = methods.filter((id) => catalog.estimators.has(id)).slice(0, MOST_METHODS);
    this.chosen = this.#ordered(known.length ? known : USUAL);
    const own = arm.spec.credit.id;
    this.selected = this.chosen.includes(own) ? own : this.chosen[0];
  }

  /** Is there a run to ask (reactive)? */
  get ready(): boolean {
    return ['ready', 'running', 'done'].includes(this.arm.status);
  }

  /** Has training gone on since (reactive)? */
  get moved(): boolean {
    return this.moment !== undefined && this.moment.frozen.update !== this.arm.update;
  }

  /** The report of the selected method, once answered (reactive). */
  get report(): MethodReport | undefined {
    return this.moment?.reports[this.selected];
  }

  /** Knob values of a method: those of the run when it trains with it, else as declared (reactive). */
  values(id: string): Choice['values'] {
    const { credit } = this.arm.spec;
    return this.#values[id] ?? (credit.id === id ? credit.values : valuesOf(this.catalog.estimators.get(id).knobs));
  }

  /** Knobs that roll the frozen policy out again, as they are set here; the run keeps its own values (reactive). */
  get resampling(): readonly Resampling[] {
    return resamplingOf(this.arm.spec, this.catalog, this.#other);
  }

  /** Freezes rollouts of the present policy, or of the one `held` by the freeze before. While one freeze is under way, only the last wish after it counts. */
  async freeze(draw = 0, held = false): Promise<void> {
    if (!this.ready) return;
    if (this.freezing) {
      this.#next = { draw, held };
      return;
    }
    const life = ++this.#life;
    this.freezing = true;
    this.message = undefined;
    this.#due = [];
    const { spec } = this.arm;
    this.#ground = groundOf(spec);
    const other = this.#other;
    const size = other.groupSize ?? spec.rollout.groupSize;
    const asked = this.chosen;
    const choices = asked.map((id) => this.#choice(id));
    const got = await this.#ask(life, async (api) => ({
      frozen: await api.freeze({ ...other, groups: groupsFor(size), draw, held }),
      reports: await api.credit(choices),
    }));
    if (life !== this.#life) return;
    this.freezing = false;
    if (got) {
      const { frozen, reports } = got;
      const world = { ...spec.world, values: { ...spec.world.values, ...other.world } };
      this.moment = { frozen, graph: trajectoryGraph(frozen.group), draw, world, reports: byId(reports) };
      this.#due = [...this.#due, ...this.chosen.filter((id) => !asked.includes(id))];
    }
    const next = this.#next;
    this.#next = undefined;
    if (next !== undefined) return this.freeze(next.draw, next.held);
    await this.#catchUp();
  }

  /** Other rollouts of the present policy. */
  resample(): Promise<void> {
    this.rollouts = 'resampled';
    return this.freeze((this.moment?.draw ?? -1) + 1);
  }

  /** Adds or removes a method; one always stays, and no more than MOST_METHODS fit. */
  toggle(id: string): void {
    const without = this.chosen.filter((c) => c !== id);
    const added = without.length === this.chosen.length;
    if (added ? this.chosen.length >= MOST_METHODS : without.length === 0) return;
    this.chosen = added ? this.#ordered([...this.chosen, id]) : without;
    if (added) this.#want(id);
    else if (this.selected === id) this.selected = without[0];
  }

  /** Turns a method's knob: its numbers move on the rollouts that are frozen; training does not notice. */
  set(id: string, name: string, raw: KnobValue): void {
    const knob = this.catalog.estimators.get(id).knobs[name];
    const value = knob && admit(knob, raw);
    if (value === undefined) return;
    this.#values = { ...this.#values, [id]: { ...this.values(id), [name]: value } };
    this.rollouts = 'same';
    this.#want(id);
  }

  /** Turns a knob that needs other rollouts: the frozen policy plays again, and training does not notice. */
  turn(id: string, raw: KnobValue): void {
    const found = this.resampling.find((r) => r.id === id);
    const value = found && admit(found.knob, raw);
    if (value === undefined || value === found!.value) return;
    this.#other =
      id === 'groupSize'
        ? { ...this.#other, groupSize: Number(value) }
        : { ...this.#other, world: { ...this.#other.world, [id]: value } };
    this.rollouts = 'resampled';
    void this.freeze(this.moment?.draw ?? 0, true);
  }

  /**
   * Follows the run: freezes a first time as soon as there is one; other rewards or groups need other rollouts, and of
   * another world there is nothing to show yet.
   */
  follow(): void {
    const before = this.#ground;
    if (!before) return void this.freeze();
    const now = groundOf(this.arm.spec);
    if (now.world !== before.world) this.moment = undefined;
    if (now.world === before.world && now.rest === before.rest) return;
    this.#other = {};
    if (!this.ready) return;
    this.rollouts = 'resampled';
    void this.freeze(this.moment?.draw ?? 0);
  }

  /** Whatever is under way will not be heard of again. */
  cancel(): void {
    this.#life++;
    this.freezing = false;
    this.#next = undefined;
    this.#due = [];
  }

  #want(id: string): void {
    if (!this.#due.includes(id)) this.#due = [...this.#due, id];
    void this.#catchUp();
  }

  /** Asks for what is due until nothing is; turning a slider fast asks as often as answers come. */
  async #catchUp(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    while (this.#due.length && this.moment && !this.freezing) {
      const life = this.#life;
      const choices = this.#due.map((id) => this.#choice(id));
      this.#due = [];
      const got = await this.#ask(life, (api) => api.credit(choices));
      if (!got || life !== this.#life || !this.moment) continue;
      this.message = undefined;
      this.moment = { ...this.moment, reports: { ...this.moment.reports, ...byId(got) } };
    }
    this.#asking = false;
  }

  /** The answer, or undefined with the reason in `message`. */
  async #ask<R>(life: number, question: (api: TrainerApi) => Promise<R>): Promise<R | undefined> {
    let why: unknown = 'the run started over';
    try {
      const answer = await this.arm.line.aside(question);
      if (answer !== undefined) return answer;
    } catch (error) {
      why = error instanceof Error ? error.message : error;
    }
    if (life === this.#life)
      this.message = text(
        `训练线程没有答上来（${why}）。再冻结一次就好。`,
        `The training thread gave no answer (${why}). Freeze again.`,
      );
    return undefined;
  }

  #choice(id: string): Choice {
    return { id, values: this.values(id) };
  }

  /** The upper bound stands last. */
  #ordered(ids: readonly string[]): string[] {
    const peeks = (id: string): boolean => this.catalog.estimators.get(id).oracle === true;
    return [...ids.filter((id) => !peeks(id)), ...ids.filter(peeks)];
  }
}
