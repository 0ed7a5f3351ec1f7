import { returnsToGo, turnStarts } from '../../../core/estimator';
import type { Episode } from '../../../core/estimator';
import { atState } from '../../../core/occurrences';
import { WORKED } from './words';
import { atom, listed, minus, plus, power, times, total } from './expression';
import type { Sheet, Term } from './expression';
import { episodeOf, kin, knob } from './parts';
import type { Case } from './parts';
import { normalised } from './rollout';
import type { Rule } from './rollout';

/** Methods that chain temporal differences backwards. */
export const CHAIN_RULES: Readonly<Record<string, Rule>> = {
  gagpo(sheet, c) {
    const gamma = knob(c, 'gamma');
    const { length } = episodeOf(c).rewards;
    const price = (symbol: string, k: number): Term => {
      if (k >= length) return sheet.add(symbol, WORKED.over, atom('0', 0));
      const from = kin({ ...c, at: { episode: c.at.episode, step: k } }, atState);
      const list = from.map(({ episode, step }) => returnsToGo(c.group[episode].rewards, gamma)[step]);
      return sheet.add(symbol, k === c.at.step ? WORKED.here : WORKED.there, listed('mean', 'mean{G : s}', list), from);
    };
    const all = c.group.map((e) =>
      differences(
        e,
        gamma,
        valuesOf(e, (k) => c.held(e.states[k]) ?? 0, 0),
      ),
    );
    const delta = addDelta(
      sheet,
      c,
      atom('r', episodeOf(c).rewards[c.at.step]),
      price('V(s)', c.at.step),
      price('V(s′)', c.at.step + 1),
    );
    const raw = chained(sheet, c, delta, all[c.at.episode].slice(c.at.step + 1));
    if (c.values['normalise'] !== true) return raw;
    const decay = gamma * knob(c, 'lambda');
    return normalised(
      sheet,
      sheet.add('a', WORKED.carried, raw),
      all.flatMap((deltas) => gathered(deltas, decay)),
    );
  },
  gae(sheet, c) {
    const e = episodeOf(c);
    const k = c.at.step;
    const values = valuesOf(e, (j) => priceOf(c, j), beyond(c));
    const [here, there] = addPrices(sheet, values, k);
    const delta = addDelta(sheet, c, atom('r', e.rewards[k]), here, there);
    return chained(sheet, c, delta, differences(e, knob(c, 'gamma'), values).slice(k + 1));
  },
  'turn-gae'(sheet, c) {
    const { values, paid, turn } = turnsOf(c);
    const [here, there] = addPrices(sheet, values, turn);
    const delta = addDelta(sheet, c, sheet.add('r', WORKED.turnPaid, atom('Σ r', paid[turn])), here, there);
    const e = { rewards: paid, terminated: episodeOf(c).terminated };
    return chained(sheet, c, delta, differences(e, knob(c, 'gamma'), values).slice(turn + 1));
  },
  'bi-level-gae'(sheet, c) {
    const { rewards } = episodeOf(c);
    const { starts, turn } = turnsOf(c);
    const ends = starts.slice(1).map((start) => start - 1);
    // What is paid inside the next turn before its last step counts for this one (bi-level-gae.ts).
    const inner = ends.map((end, j) => sumOf(rewards, starts[j], end));
    const prices = ends.map((end) => priceOf(c, end));
    const later = ends.map((_, j) => (j + 1 < ends.length ? prices[j + 1] + inner[j + 1] : beyond(c)));
    const gamma = atom('γᴛ', knob(c, 'turnGamma'));
    const lambda = atom('λᴛ', knob(c, 'turnLambda'));
    const deltas = ends.map((end, j) => rewards[end] + gamma.value * later[j] - prices[j]);
    const here = sheet.add('V(e)', WORKED.turnEnd, atom(`V(s${ends[turn] + 1})`, prices[turn]));
    const next = sheet.add('V(e′)', WORKED.nextTurn, atom('V(e′)', later[turn]));
    const delta = sheet.add(
      'δ̂',
      WORKED.surprise,
      minus(plus(atom('rₑ', rewards[ends[turn]]), times(gamma, next)), here),
    );
    const outer = withLater(sheet, delta, deltas.slice(turn + 1), gamma, lambda, 'Â′');
    const k = c.at.step;
    if (k === ends[turn]) return outer;
    const whole = sheet.add('Â', WORKED.turnAdvantage, outer);
    const values = valuesOf(episodeOf(c), (j) => priceOf(c, j), 0);
    const [v, after] = addPrices(sheet, values, k);
    const own = addDelta(sheet, c, atom('r', rewards[k]), v, after);
    const inside = differences(episodeOf(c), knob(c, 'gamma'), values).slice(k + 1, ends[turn]);
    return withLater(
      sheet,
      own,
      [...inside, whole.value],
      atom('γ', knob(c, 'gamma')),
      atom('λ', knob(c, 'lambda')),
      'A′',
    );
  },
};

type Paid = Pick<Episode, 'rewards' | 'terminated'>;

/** [K + 1] what a value function says before every step, and beyond the last. */
const valuesOf = ({ rewards }: Paid, value: (k: number) => number, beyond: number): number[] =>
  Array.from({ length: rewards.length + 1 }, (_, k) => (k < rewards.length ? value(k) : beyond));

const priceOf = (c: Case, k: number): number => c.critic?.[c.at.episode]?.[k] ?? 0;

/** What the critic adds where the time limit cut the rollout off. */
function beyond(c: Case): number {
  const { rewards, terminated } = episodeOf(c);
  return c.values['bootstrap'] === true && !terminated ? priceOf(c, rewards.length) : 0;
}

const sumOf = (xs: ArrayLike<number>, from: number, to: number): number =>
  Array.from(xs)
    .slice(from, to)
    .reduce((sum, x) => sum + x, 0);

/** Turns of this rollout: their first steps, V before each and beyond, what each was paid, and which one this step is in. */
function turnsOf(c: Case) {
  const e = episodeOf(c);
  const starts = turnStarts(e);
  const first = starts.slice(0, -1);
  return {
    starts,
    values: [...first.map((k) => priceOf(c, k)), beyond(c)],
    paid: first.map((k, j) => sumOf(e.rewards, k, starts[j + 1])),
    turn: first.findLastIndex((k) => k <= c.at.step),
  };
}

/** Temporal differences δ, [K]. */
const differences = ({ rewards }: Paid, gamma: number, values: readonly number[]): number[] =>
  Array.from(rewards, (r, k) => r + gamma * values[k + 1] - values[k]);

/** The same gathered backwards: A_k = δ_k + γλ A_{k+1}. */
function gathered(deltas: readonly number[], decay: number): number[] {
  const out = [...deltas];
  for (let k = out.length - 2; k >= 0; k--) out[k] += decay * out[k + 1];
  return out;
}

function addPrices(sheet: Sheet, values: readonly number[], k: number): [here: Term, there: Term] {
  const last = k + 2 === values.length && values[k + 1] === 0;
  const here = sheet.add('V(s)', WORKED.priced, atom(`V(s${k + 1})`, values[k]));
  return [
    here,
    sheet.add('V(s′)', last ? WORKED.over : WORKED.priced, atom(last ? '0' : `V(s${k + 2})`, values[k + 1])),
  ];
}

const addDelta = (sheet: Sheet, c: Case, reward: Term, here: Term, there: Term): Term =>
  sheet.add('δ', WORKED.surprise, minus(plus(reward, times(atom('γ', knob(c, 'gamma')), there)), here));

const chained = (sheet: Sheet, c: Case, delta: Term, later: readonly number[]): Term =>
  withLater(sheet, delta, later, atom('γ', knob(c, 'gamma')), atom('λ', knob(c, 'lambda')), 'A′');

/** δ of this step plus the later ones, whose sum is a line of its own. */
function withLater(
  sheet: Sheet,
  delta: Term,
  later: readonly number[],
  gamma: Term,
  lambda: Term,
  symbol: string,
): Term {
  if (later.length === 0) return delta;
  const decay = gamma.value * lambda.value;
  const terms = later.map((d, j) => (j ? times(power('', decay, j), atom('', d)) : atom('', d)));
  const next = sheet.add(symbol, WORKED.later, total('Σ (γλ)ʲ δ', terms));
  return plus(delta, times(times(gamma, lambda), next));
}
