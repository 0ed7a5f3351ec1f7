import { number } from './number';
import type { Term } from './loss-term';

type Values = Readonly<Record<string, unknown>>;
type Substitution = (ratio: number, advantage: number, values: Values, term: Term) => string;

const clip = (x: number, low: number, high: number): number => Math.min(Math.max(x, low), high);
const of = (values: Values, name: string): number => values[name] as number;

/** max(−A·ρ, −A·clip(ρ)), with the numbers in. */
const pessimist: Substitution = (ratio, advantage, values) => {
  const [low, high] = [1 - of(values, 'low'), 1 + of(values, 'high')];
  const a = number(-advantage);
  return `max(${a} × ${number(ratio)}, ${a} × clip(${number(ratio)}, ${number(low)}, ${number(high)}))`;
};

const RULES: Readonly<Record<string, Substitution>> = {
  unclipped: (ratio, advantage) => `${number(-advantage)} × ${number(ratio)}`,
  'ppo-clip': (ratio, advantage, values, term) => {
    const dual = of(values, 'dual');
    const plain = pessimist(ratio, advantage, values, term);
    return advantage < 0 && dual < Infinity ? `min(${plain}, ${number(-advantage * dual)})` : plain;
  },
  gspo: pessimist,
  'gspo-token': pessimist,
  cispo: (ratio, advantage, values) => {
    const weight = clip(ratio, 1 - of(values, 'low'), 1 + of(values, 'high'));
    return `−${number(weight)} × ${number(advantage)} × ln ${number(ratio)}`;
  },
  sapo: (ratio, advantage, values) => {
    const tau = of(values, advantage > 0 ? 'positive' : 'negative');
    return `${number(-advantage)} × 4/${number(tau)} × σ(${number(tau)} × (${number(ratio)} − 1))`;
  },
  gmpo: (_, advantage, __, { loss }) => `${number(-advantage)} × ${number(advantage ? -loss.loss / advantage : 1)}`,
};

/** A loss's equation with one token's numbers in their places, e.g. `max(−0.87 × 1.15, −0.87 × clip(1.15, 0.8, 1.2))`. */
export const substituted = (id: string, values: Values, term: Term): string =>
  RULES[id]?.(term.used.ratio, term.used.advantage, values, term) ??
  `ℓ(ρ = ${number(term.used.ratio)}, A = ${number(term.used.advantage)})`;
