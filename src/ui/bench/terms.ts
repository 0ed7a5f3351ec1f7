import { canPay } from '../../core/spec';
import type { Catalog, Spec } from '../../core/spec';

/** What a term is given when it is added: costs are fines, the rest is pay of about the size people use. */
const FIRST_WEIGHT: Readonly<Record<string, number>> = {
  outcome: 1,
  milestone: 0.1,
  distance: 0.1,
  potential: 0.5,
  novelty: 0.05,
  step: -0.01,
  call: -0.02,
  repetition: -0.02,
};
const OTHER_WEIGHT = 0.1;

export const firstWeight = (term: string): number => FIRST_WEIGHT[term] ?? OTHER_WEIGHT;

/** Terms that pay something, in the order in which they act; and those that could be added in this world. */
export function termsOf(spec: Spec, catalog: Catalog): { paying: string[]; others: string[] } {
  const paying = spec.reward.terms.filter((t) => t.weight !== 0).map((t) => t.id);
  const others = catalog.rewards.ids.filter((id) => !paying.includes(id) && canPay(spec, catalog.rewards.get(id)));
  return { paying, others };
}

/** Paths of one term's knobs, its own last. */
export const termPaths = (id: string, catalog: Catalog): string[] =>
  ['weight', 'mode', 'cap', ...Object.keys(catalog.rewards.get(id).knobs)].map((name) => `reward.${id}.${name}`);
