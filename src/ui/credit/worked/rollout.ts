import { returnOf } from '../../../core/estimator';
import { deviation, mean } from '../../../core/statistics';
import { WORKED } from './words';
import { atom, listed, minus, over, plus, times } from './expression';
import type { Sheet, Term } from './expression';
import { addMean, addReturn, addStd, addToGo, episodeOf, knob, score, toGo, wholeTerm } from './parts';
import type { Case } from './parts';

/** How a method works one step out: adds its lines and returns the last one's expression. */
export type Rule = (sheet: Sheet, c: Case) => Term;

/** Methods that give a whole rollout one number, and plain return-to-go. */
export const ROLLOUT_RULES: Readonly<Record<string, Rule>> = {
  'dr-grpo': (sheet, c) => wholeTerm(sheet, c, false),
  grpo: (sheet, c) => wholeTerm(sheet, c, c.values['scale'] === 'group'),
  gpg: (sheet, c) => wholeTerm(sheet, c, false),
  'grpo-passk'(sheet, c) {
    const returns = c.group.map(returnOf);
    const R = addReturn(sheet, c);
    const [first, second = first] = [...returns].sort((a, b) => b - a);
    const best = sheet.add('R₍₁₎', WORKED.best, listed('max', 'max{R}', returns));
    if (R.value !== best.value) return atom('0', 0);
    return score(best, sheet.add('R₍₂₎', WORKED.second, atom('R₍₂₎', second)), addStd(sheet, 'std', 'R', returns));
  },
  rloo(sheet, c) {
    const G = c.group.length;
    const size = atom('G', G);
    // Alone, a rollout has nothing to be compared with.
    const factor = G > 1 ? over(size, minus(size, atom('1', 1))) : atom('0', 0);
    const f = sheet.add('f', WORKED.factor, factor);
    return times(f, wholeTerm(sheet, c, false));
  },
  opo(sheet, c) {
    const R = addReturn(sheet, c);
    // Every step counts once, so a rollout counts as often as it is long.
    const perStep = c.group.flatMap((e) => new Array<number>(e.rewards.length).fill(returnOf(e)));
    return minus(R, addMean(sheet, 'b', WORKED.baseline, 'Rⱼ ×Kⱼ', perStep));
  },
  reinforce(sheet, c) {
    const gamma = knob(c, 'gamma');
    const G = addToGo(sheet, c, gamma);
    if (c.values['baseline'] === 'none') return G;
    return minus(G, addMean(sheet, 'b', WORKED.baseline, 'G', toGo(c.group, gamma).flat()));
  },
  'reinforce-plus-plus': (sheet, c) =>
    c.values['baseline'] === 'group' ? wholeTerm(sheet, c, false) : addToGo(sheet, c, knob(c, 'gamma')),
  gdpo(sheet, c) {
    const [outcome, process] = partsOf(c);
    const a = sheet.add('z₁', WORKED.outcomeOf, zOf(sheet, c, 'Oᵢ', outcome));
    const b = sheet.add('z₂', WORKED.processOf, zOf(sheet, c, 'Pᵢ', process));
    return plus(a, times(atom('w', knob(c, 'weight')), b));
  },
  'mt-grpo'(sheet, c) {
    const { length } = episodeOf(c).rewards;
    const [outcome, process] = partsOf(c);
    if (length === 1) return zOf(sheet, c, 'Rᵢ', c.group.map(returnOf), 1e-4);
    const o = sheet.add('Aᴼ', WORKED.outcomeOf, zOf(sheet, c, 'Oᵢ', outcome, 1e-4));
    if (c.at.step === length - 1) return o;
    const t = sheet.add('Aᵀ', WORKED.processOf, zOf(sheet, c, 'Pᵢ', process, 1e-4));
    return plus(o, times(atom('λ', knob(c, 'weight')), t));
  },
  'turn-rtg'(sheet, c) {
    const gamma = knob(c, 'gamma');
    const all = toGo(c.group, gamma);
    const alive = c.group.flatMap((e, episode) => (c.at.step < e.rewards.length ? [{ episode, step: c.at.step }] : []));
    const column = alive.map(({ episode, step }) => all[episode][step]);
    const G = addToGo(sheet, c, gamma);
    const m = addMean(sheet, 'meanₖ', WORKED.column(alive.length), 'Gₖ', column, alive);
    const s = addStd(sheet, 'stdₖ', 'Gₖ', column);
    return over(minus(G, m), listed('max', 'max{stdₖ, 10⁻⁶}', [s.value, 1e-6]));
  },
};

/** Per rollout: what the outcome terms paid, and the rest. */
function partsOf(c: Case): [outcome: number[], process: number[]] {
  const outcome = c.group.map((e) => returnOf({ ...e, rewards: e.outcome }));
  return [outcome, c.group.map((e, i) => returnOf(e) - outcome[i])];
}

/** z-score of this rollout's number among its group's. */
function zOf(sheet: Sheet, c: Case, symbol: string, xs: readonly number[], epsilon?: number): Term {
  const bare = symbol.slice(0, -1);
  const m = addMean(sheet, `mean ${bare}`, WORKED.mean, bare, xs);
  const s = addStd(sheet, `std ${bare}`, bare, xs);
  return score(atom(symbol, xs[c.at.episode]), m, s, epsilon);
}

/** Of every step of the group, the mean and deviation: what “normalised within the group” divides by. */
export function normalised(sheet: Sheet, x: Term, xs: readonly number[]): Term {
  const m = sheet.add('mean', WORKED.meanOf(xs.length), atom('mean{a}', mean(xs)));
  const s = sheet.add('std', WORKED.std, atom('std{a}', deviation(xs)));
  return score(x, m, s);
}
