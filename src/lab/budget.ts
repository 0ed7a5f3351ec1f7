/** What a swarm of runs may take. */
export interface BudgetPlan {
  readonly seconds: number;
  /** Length of a run, where there is time for it. */
  readonly updates: number;
  /** So many runs are wanted even if each has to be shorter for it. */
  readonly runs: number;
  /** So many work side by side. */
  readonly size: number;
}

/** Speed is measured over this share of the time, from the first answer on; then all runs get one length. */
const MEASURED = 0.15;
/** No run is shortened to less than this share of its length: what it would show is the untrained policy. */
const SHORTEST = 0.25;

/** The time of a swarm: how long its runs are to be, and when none is begun any more. Its end is an end. */
export class Budget {
  /** Length of a run. */
  updates: number;
  /** When it began, as its clock says. */
  readonly began: number;
  /** When the first update of all was there, and how many there were then. */
  #first: { readonly at: number; readonly updates: number } | undefined;
  readonly #done = new Map<number, number>();
  #settled = false;

  /** @param now milliseconds */
  constructor(
    readonly plan: BudgetPlan,
    readonly now: () => number,
  ) {
    this.began = now();
    this.updates = plan.updates;
  }

  /** Milliseconds since it began. */
  get took(): number {
    return this.now() - this.began;
  }

  /** Run `index` has come to `done` updates. How many is it to have? None more once the time is up. */
  wanted(index: number, done: number): number {
    this.#done.set(index, done);
    const share = this.took / (1000 * this.plan.seconds);
    this.#settle(share);
    return share >= 1 ? 0 : this.updates;
  }

  /** Is it too late for one more run? Of the first few, only when time is up. @param ended runs that have ended */
  late(ended: number): boolean {
    const share = this.took / (1000 * this.plan.seconds);
    if (share >= 1) return true;
    // Side by side: one more takes about `size` times what one added to the clock so far.
    return ended >= this.plan.runs && share * (1 + this.plan.size / ended) > 1;
  }

  /** Measures how many updates the time will do, all runs together, and shares them out. */
  #settle(share: number): void {
    if (this.#settled) return;
    const updates = [...this.#done.values()].reduce((a, b) => a + b);
    this.#first ??= { at: share, updates };
    if (share - this.#first.at < MEASURED) return;
    this.#settled = true;
    const rate = (updates - this.#first.updates) / (share - this.#first.at);
    const each = Math.floor((rate * (1 - this.#first.at)) / this.plan.runs);
    this.updates = Math.min(this.plan.updates, Math.max(Math.ceil(SHORTEST * this.plan.updates), each));
  }
}
