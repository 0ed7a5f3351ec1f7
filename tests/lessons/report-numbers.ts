import { compose } from '../../src/core/compose';
import { ITEMS, factsAsked, worth } from '../../src/core/report';
import type { Item, Report } from '../../src/core/report';
import type { Spec } from '../../src/core/spec';
import { catalog } from '../../src/catalog';
import { compile } from '../../src/core/tables';

const NOTHING: Report['count'] = { fact: 0, 'made-up': 0, filler: 0, format: 0, echo: 0 };

/** What a reward pays for a report, and what the report is worth to a reader. */
interface Priced {
  readonly report: Report;
  readonly pays: number;
  readonly worth: number;
}

/**
 * Prices a report with the composer of this very spec, and finds the dearest report of at most two kinds of items beside
 * its facts.
 */
export function pricesOf(spec: Spec): {
  readonly price: (count: Partial<Record<Item, number>>) => Priced;
  readonly dearest: () => Priced;
} {
  const world = catalog.worlds.get(spec.world.id).build(spec.world.values as never);
  const { tables } = compile(world);
  const asked = factsAsked(tables.kinds);
  const composer = compose(spec.reward, tables, (id) => catalog.rewards.get(id));
  const bit = (item: Item): number => 1 << tables.kinds.findIndex((kind) => kind.id === item);
  const price = (some: Partial<Record<Item, number>>): Priced => {
    const report: Report = { asked, count: { ...NOTHING, ...some } };
    const events = [...ITEMS.flatMap((item) => new Array<number>(report.count[item]).fill(bit(item))), 0];
    const n = events.length;
    const steps = {
      length: n,
      state: new Int32Array(n),
      action: new Uint8Array(n),
      next: new Int32Array(n),
      events: Uint32Array.from(events),
      terminated: true,
    };
    const pays = composer.score(steps).total.reduce((sum, x) => sum + x, 0);
    return { report, pays, worth: worth(report) };
  };
  const dearest = (): Priced => {
    const limit = Number(spec.world.values['limit']);
    let best = price({});
    for (let fact = 0; fact <= asked; fact++)
      for (const a of ITEMS)
        for (const b of ITEMS) {
          if (a === 'fact' || b === 'fact' || a > b) continue;
          for (let x = 0; x <= limit - fact; x++)
            for (let y = 0; y <= (a === b ? 0 : limit - fact - x); y++) {
              const priced = price({ fact, [a]: x, ...(a === b ? {} : { [b]: y }) });
              if (priced.pays > best.pays) best = priced;
            }
        }
    return best;
  };
  return { price, dearest };
}
