import { Ledger } from '../core/compose';
import type { Ask, PlannedTerm } from './asks';

/** What paying one bill does to a purse. */
export interface Payment {
  readonly paid: number;
  /** The purse afterwards. */
  readonly purse: number;
}

interface Purse {
  readonly running: readonly number[];
  readonly process: number;
  /** Per term: put by for settling at the end (mode "terminal" under a cap). */
  readonly owed: readonly number[];
  /** Keys already paid in mode "first", sorted. */
  readonly seen: readonly string[];
}

/**
 * Everything the past of an episode can do to its future pay, numbered. Totals no cap looks at are forgotten, so that
 * without caps there is one purse. Purse 0 is empty.
 */
export class Purses {
  readonly #all: Purse[] = [];
  readonly #index = new Map<string, number>();
  readonly #paid = new Map<number, Payment>();
  readonly #ledger: Ledger;
  /**
   * Per term: how much need be put by for the end; 0 for terms paid as they go, to which "terminal" without a cap
   * comes down. Where all asks have one sign, more than the caps can ever let through need not be told apart.
   */
  readonly #owable: readonly number[];

  constructor(
    readonly terms: readonly PlannedTerm[],
    readonly cap: number,
    readonly bills: readonly (readonly Ask[])[],
  ) {
    this.#ledger = new Ledger(terms, cap);
    this.#owable = terms.map((t, i) => {
      // From one end of the process total's range to the other: twice its cap.
      const most = Math.min(t.cap, t.part === 'process' ? 2 * cap : Infinity);
      if (t.mode !== 'terminal' || most === Infinity) return 0;
      const signs = new Set(bills.flat().flatMap((ask) => (ask.term === i ? [Math.sign(ask.amount)] : [])));
      return signs.has(1) && signs.has(-1) ? Infinity : most;
    });
    const zeros = terms.map(() => 0);
    this.#number({ running: zeros, process: 0, owed: zeros, seen: [] });
  }

  get size(): number {
    return this.#all.length;
  }

  /** Pays bill number `bill` out of a purse; `last`: it is the episode's last step, so what is owed falls due. */
  pay(purse: number, bill: number, last: boolean): Payment {
    const memo = (purse * this.bills.length + bill) * 2 + (last ? 1 : 0);
    let payment = this.#paid.get(memo);
    if (!payment) {
      payment = this.#book(this.#all[purse], this.bills[bill], last);
      this.#paid.set(memo, payment);
    }
    return payment;
  }

  #book(purse: Purse, bill: readonly Ask[], last: boolean): Payment {
    const seen = new Set(purse.seen);
    const asked = [...purse.owed];
    for (const { term, amount, key } of bill) {
      const word = `${term}:${key}`;
      if (this.terms[term].mode === 'first') {
        if (seen.has(word)) continue;
        seen.add(word);
      }
      asked[term] += amount;
    }
    const ledger = this.#ledger;
    ledger.running.set(purse.running);
    ledger.process = purse.process;
    let paid = 0;
    const owed = asked.map((x, i) => {
      const most = this.#owable[i];
      if (most > 0 && !last) return Math.min(most, Math.max(-most, x));
      if (x !== 0) paid += ledger.pay(i, x);
      return 0;
    });
    if (last) return { paid, purse: 0 };
    const running = this.terms.map((t, i) => (t.cap < Infinity ? ledger.running[i] : 0));
    const process = this.cap < Infinity ? ledger.process : 0;
    return { paid, purse: this.#number({ running, process, owed, seen: [...seen].sort() }) };
  }

  #number(purse: Purse): number {
    // Equal up to rounding is equal: .1 + .2 and .2 + .1 are the same money.
    const word =
      [...purse.running, purse.process, ...purse.owed].map((x) => Math.round(x * 1e9)).join() + purse.seen.join();
    let id = this.#index.get(word);
    if (id === undefined) {
      id = this.#all.push(purse) - 1;
      this.#index.set(word, id);
    }
    return id;
  }
}
