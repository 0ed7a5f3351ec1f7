import type { FrozenGroup, MethodReport } from '../../bridge/protocol';
import { returnOf, returnsToGo } from '../../core/estimator';
import type { Estimator } from '../../core/estimator';
import type { GraphStep } from '../../core/graph';
import { encodeValue } from '../../core/knob';
import type { KnobValue } from '../../core/knob';
import { deviation, mean } from '../../core/statistics';
import type { Locale } from '../../core/text';
import { say } from '../../charts/series';
import { sayCredit } from '../../charts/graph-words';
import { SYMBOLS } from './words';

/** One symbol of an equation with its number. */
export interface Filled {
  readonly symbol: string;
  readonly value: string;
  readonly say: string;
}

interface Context {
  readonly frozen: FrozenGroup;
  readonly step: GraphStep;
  readonly report: MethodReport;
  readonly gamma: number;
}

type Rule = readonly [
  symbol: string,
  say: keyof typeof SYMBOLS,
  inEquation: RegExp,
  value: (c: Context) => number | undefined,
];

const returnsOf = ({ frozen }: Context): number[] => frozen.group.map(returnOf);
const episodeOf = ({ frozen, step }: Context) => frozen.group[step.episode];
const held = ({ report }: Context, state: number): number | undefined => report.sweeps.at(-1)?.nodes.get(state);

/** Steps of the group that leave the state this step leaves. */
function leaving(c: Context): number {
  const here = episodeOf(c).states[c.step.step];
  let n = 0;
  for (const { states } of c.frozen.group) for (let k = 0; k < states.length; k++) if (states[k] === here) n++;
  return n;
}

// Read off the equation itself, so that a new method needs no entry here.
const RULES: readonly Rule[] = [
  ['Rᵢ', 'return', /R_i|A_j|A\^\{?[A-Z]+\}?_i|R\^/, (c) => returnsOf(c)[c.step.episode]],
  ['R̄', 'mean', /\\bar R|mean\}\(R|A_j|A\^\{?[A-Z]+\}?_i/, (c) => mean(returnsOf(c))],
  ['std', 'std', /std\}\(R|A_j|A\^\{?GRPO/, (c) => deviation(returnsOf(c))],
  ['|G|', 'size', /R_G|G-1/, (c) => c.frozen.group.length],
  ['Kᵢ', 'length', /K_[ij]/, (c) => episodeOf(c).rewards.length],
  ['r', 'reward', /[^a-z]r(_k \+|_\{i,j\}| \+)/, (c) => episodeOf(c).rewards[c.step.step]],
  ['Gᵢₖ', 'togo', /G_\{i,k\}/, (c) => returnsToGo(episodeOf(c).rewards, c.gamma)[c.step.step]],
  ['n(s)', 'leaving', /s_\{j,l\}|s_\{i,k\}|z_\{s_k\}|A\^\{S\}/, leaving],
  ['s', 'here', /V\(s|d\(s|mean\}\\\{G_\{j/, (c) => held(c, episodeOf(c).states[c.step.step])],
  ['s′', 'there', /V\(s'|[Vd]\(s_\{k\+1\}/, (c) => held(c, episodeOf(c).nexts[c.step.step])],
  ['Aᵢₖ', 'given', /A_/, (c) => c.report.rows[c.step.episode][c.step.step]],
  ['A*', 'exact', /A_/, (c) => c.frozen.exact[c.step.episode][c.step.step]],
];

/**
 * The quantities of a method's equation for one step of the frozen group; what the method does not tell is left out.
 * What it holds of a state is named by its own last sweep. Knobs come first, as they are set.
 */
export function symbolsOf(
  estimator: Estimator,
  values: Readonly<Record<string, KnobValue>>,
  about: Omit<Context, 'gamma'>,
  locale: Locale,
): Filled[] {
  const context = { ...about, gamma: typeof values.gamma === 'number' ? values.gamma : 1 };
  const knobs = Object.entries(estimator.knobs).map(([name, knob]): Filled => {
    const label = knob.label[locale];
    const symbol = /\s(\S)$/.exec(label)?.[1] ?? '';
    const value = values[name] ?? knob.value;
    const option = knob.kind === 'choice' ? knob.options[String(value)]?.[locale] : undefined;
    const flag = knob.kind === 'flag' ? (value ? '✓' : '✗') : undefined;
    return { symbol, value: option ?? flag ?? encodeValue(value), say: symbol ? label.slice(0, -2) : label };
  });
  const numbers = RULES.flatMap(([symbol, what, inEquation, value]): Filled[] => {
    const x = inEquation.test(estimator.equation) ? value(context) : undefined;
    if (x === undefined) return [];
    const credit = what === 'given' || what === 'exact';
    const count = what === 'size' || what === 'leaving' || what === 'length';
    return [{ symbol, value: credit ? sayCredit(x) : say(x, count ? 'count' : 'number'), say: SYMBOLS[what][locale] }];
  });
  return [...knobs, ...numbers];
}
