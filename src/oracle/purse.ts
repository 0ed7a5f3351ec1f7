import { Ledger } from '../core/compose';
import type { Ask, PlannedTerm } from './asks';

/** What paying one bill does to a purse. */
export interface Payment {
  readonly paid: number;
  /** The purse afterwards. */
  readonly purse: number;
}

/** What a ledger has paid so far. */
interface Totals {
  readonly running: readonly number[];
  readonly process: number;
}

interface Purse extends Totals {
  /** Per term: put by for settling at the end (mode "terminal" under a cap). */
  readonly owed: readonly number[];
  /** Keys already paid in mode "first", sorted. */
  readonly seen: readonly string[];
  /** While a gate is shut: what is paid if it stays so, and by how much the purse's own totals would exceed that. */
  readonly shut: (Totals & { readonly kept: number }) | undefined;
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
    gate = false,
  ) {
    this.#ledger = new Ledger(terms, cap);
    this.#owable = terms.map((t, i) => {
      // From one end of the process total's range to the other: twice its cap.
      const most = Math.min(t.cap, t.part === 'process' ? 2 * cap : Infinity);
      if (t.mode !== 'terminal' || (most === Infinity && !gate)) return 0;
      const signs = new Set(bills.flat().flatMap((ask) => (ask.term === i ? [Math.sign(ask.amount)] : [])));
      if (signs.has(1) && signs.has(-1)) return Infinity;
      return most === Infinity ? 0 : most;
    });
    const nothing = { running: terms.map(() => 0), process: 0 };
    this.#number({ ...nothing, owed: nothing.running, seen: [], shut: gate ? { ...nothing, kept: 0 } : undefined });
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
    const waits = (i: number): boolean => this.#owable[i] > 0 && !last;
    const owed = asked.map((x, i) => (waits(i) ? Math.min(this.#owable[i], Math.max(-this.#owable[i], x)) : 0));
    const due = asked.map((x, i) => (waits(i) ? 0 : x));
    const open = this.#settle(purse, due);
    const before = purse.shut;
    let paid = open.paid;
    let shut: Purse['shut'];
    if (before && !due.some((x, i) => x > 0 && this.terms[i].part === 'outcome')) {
      const fines = due.map((x, i) => (x > 0 && this.terms[i].part === 'process' ? 0 : x));
      const bare = this.#settle(before, fines);
      paid = bare.paid;
      shut = { ...bare.totals, kept: before.kept + open.paid - bare.paid };
    } else if (before) paid += before.kept;
    if (last) return { paid, purse: 0 };
    return { paid, purse: this.#number({ ...open.totals, owed, seen: [...seen].sort(), shut }) };
  }

  /** Pays what is due on top of `from`; totals that no cap looks at come back as 0. */
  #settle(from: Totals, due: readonly number[]): { readonly paid: number; readonly totals: Totals } {
    const ledger = this.#ledger;
    ledger.running.set(from.running);
    ledger.process = from.process;
    let paid = 0;
    due.forEach((x, i) => {
      if (x !== 0) paid += ledger.pay(i, x);
    });
    const running = this.terms.map((t, i) => (t.cap < Infinity ? ledger.running[i] : 0));
    return { paid, totals: { running, process: this.cap < Infinity ? ledger.process : 0 } };
  }

  #number(purse: Purse): number {
    // Equal up to rounding is equal: .1 + .2 and .2 + .1 are the same money.
    const { running, process, owed, seen, shut } = purse;
    const gate = shut ? [...shut.running, shut.process, shut.kept] : [];
    const word = [...running, process, ...owed, ...gate].map((x) => Math.round(x * 1e9)).join() + seen.join();
    let id = this.#index.get(word);
    if (id === undefined) {
      id = this.#all.push(purse) - 1;
      this.#index.set(word, id);
    }
    return id;
  }
}
