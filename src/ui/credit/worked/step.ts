import { relative, returnOf } from '../../../core/estimator';
import type { Episode } from '../../../core/estimator';
import { atState } from '../../../core/occurrences';
import { WORKED } from './words';
import { atom, listed, minus, over, plus, power, times, total } from './expression';
import type { Sheet, Term } from './expression';
import { addAmong, addToGo, episodeOf, kin, knob, toGo, wholeTerm } from './parts';
import type { Case } from './parts';
import type { Rule } from './rollout';

/** Methods that give every step a number of its own by comparing states. */
export const STEP_RULES: Readonly<Record<string, Rule>> = {
  salt(sheet, c) {
    const std = c.values['std'] === true;
    sheet.add('Aᴳᴿᴾᴼ', WORKED.whole, wholeTerm(sheet, c, std));
    const from = kin(c, edgeKey(knob(c, 'history')));
    const whole = wholeOf(c, std);
    const list = from.map(({ episode }) => whole[episode]);
    sheet.add('n', WORKED.merged(from.length), atom('|E|', from.length), from);
    return listed('mean', 'mean{Aᴳᴿᴾᴼ : E}', list);
  },
  gigpo(sheet, c) {
    const std = c.values['std'] === true;
    const returns = c.group.map(returnOf);
    const pool = c.group.flatMap((e, i) => Array.from(e.rewards, () => returns[i]));
    const whole = wholeTerm(sheet, c, std, c.values['averaging'] === 'steps' ? pool : returns);
    const E = sheet.add('Aᴱ', WORKED.whole, whole);
    const gamma = knob(c, 'gamma');
    const G = addToGo(sheet, c, gamma);
    const part = addAmong(sheet, G, toGo(c.group, gamma), kin(c, atState), std);
    return plus(E, times(atom('ω', knob(c, 'omega')), sheet.add('Aˢ', WORKED.part, part)));
  },
  hgpo(sheet, c) {
    const gamma = knob(c, 'gamma');
    const all = toGo(c.group, gamma);
    const G = addToGo(sheet, c, gamma);
    const levels: { weight: Term; value: Term }[] = [];
    for (let l = 0; l <= Math.min(knob(c, 'depth'), c.at.step); l++) {
      const from = kin(c, pastKey(l));
      const list = from.map(({ episode, step }) => all[episode][step]);
      const above = minus(G, listed('mean', 'mean{G}', list));
      const value = sheet.add(`d${'₀₁₂₃₄₅₆'[l]}`, WORKED.level(l, from.length), above, from);
      // Groups of one, and values of exactly 0, take no part (hgpo.ts).
      if (Math.abs(value.value) >= 1e-12) levels.push({ value, weight: atom('w', (l + 1) ** knob(c, 'alpha')) });
    }
    if (levels.length === 0) return atom('0', 0);
    const top = total(
      'Σ w d',
      levels.map(({ weight, value }) => times(weight, value)),
    );
    return over(
      top,
      total(
        'Σ w',
        levels.map(({ weight }) => weight),
      ),
    );
  },
  rewardflow(sheet, c) {
    const std = c.values['std'] === true;
    const E = sheet.add('Aᴱ', WORKED.whole, wholeTerm(sheet, c, std));
    const value = (s: number): number => c.held(s) ?? 0;
    const { states, nexts } = episodeOf(c);
    const here = addFlow(sheet, c, 'V(s)', states[c.at.step]);
    const there = addFlow(sheet, c, 'V(s′)', nexts[c.at.step]);
    const r = sheet.add('r', WORKED.rise, minus(there, here));
    const rises = c.group.map((e) => Array.from(e.rewards, (_, k) => value(e.nexts[k]) - value(e.states[k])));
    const part = addAmong(sheet, r, rises, kin(c, atState), std);
    return plus(E, times(atom('ω', knob(c, 'omega')), sheet.add('Aˢ', WORKED.part, part)));
  },
  graphgpo(sheet, c) {
    const whole = sheet.add('Aᴳᴿᴾᴼ', WORKED.whole, wholeTerm(sheet, c, true));
    const omega = knob(c, 'omega');
    const near = nearness(c);
    const d = near[c.at.episode][c.at.step];
    sheet.add('d(s′)', WORKED.edges, atom(String(d), d));
    const x = sheet.add('x', WORKED.nearness, times(atom('10', 10), power('ωᵈ', omega, d)));
    const scores = near.map((row) => row.map((n) => 10 * omega ** n));
    return plus(whole, sheet.add('z', WORKED.part, addAmong(sheet, x, scores, kin(c, atState), true)));
  },
  oracle(sheet, c) {
    const { episode, step } = c.at;
    const v = c.chance?.[episode]?.[step] ?? 0;
    const a = c.exact?.[episode]?.[step] ?? 0;
    const V = sheet.add('V', WORKED.chance, atom('P(✓ | s)', v));
    const Q = sheet.add('Q', WORKED.chanceAfter, atom('P(✓ | s, a)', v + a));
    return minus(Q, V);
  },
};

/** V of a state: its own reward, or the best of what lies behind, discounted once. */
function addFlow(sheet: Sheet, c: Case, symbol: string, s: number): Term {
  const own = Math.max(0, ...c.group.flatMap((e) => (stopsAt(e, s) ? [returnOf({ ...e, rewards: e.outcome })] : [])));
  const behind = new Set(c.group.flatMap((e) => Array.from(e.nexts).filter((_, k) => e.states[k] === s)));
  const gamma = knob(c, 'gamma');
  const ways = [...new Set([...behind].map((next) => gamma * (c.held(next) ?? 0)))];
  const say = symbol === 'V(s)' ? WORKED.here : WORKED.there;
  return sheet.add(symbol, say, listed('max', 'max{R(s), γ V(s⁺)}', [own, ...ways]));
}
const stopsAt = (e: Episode, s: number): boolean => e.rewards.length > 0 && e.nexts[e.rewards.length - 1] === s;

/** Edges from where each step leads to success, [episode][step]; one more than the farthest where no way is known. */
function nearness(c: Case): number[][] {
  const won = c.group.map((e) => returnOf({ ...e, rewards: e.outcome }) > 0);
  const known = c.group.flatMap((e) => [...Array.from(e.states), ...Array.from(e.nexts)].map((s) => c.held(s) ?? 0));
  const none = Math.max(0, ...known) + 1;
  return c.group.map((e, i) =>
    Array.from(e.rewards, (_, k) => (won[i] && k === e.rewards.length - 1 ? 0 : (c.held(e.nexts[k]) ?? none))),
  );
}

/** GRPO's number for every rollout. */
const wholeOf = (c: Case, std: boolean): number[] => relative(c.group.map(returnOf), std);

/** SALT's edge: the start and the last h moves up to and with this one (salt.ts). */
const edgeKey =
  (h: number) =>
  (e: Episode, k: number): string =>
    [
      e.states[0],
      ...Array.from({ length: Math.min(h, k) + 1 }, (_, j) => `${e.actions[k - j]}>${e.nexts[k - j]}`),
    ].join();

/** HGPO's group of level l: the states of the last l + 1 steps (hgpo.ts). */
const pastKey =
  (l: number) =>
  (e: Episode, k: number): string =>
    k < l ? 'too young' : Array.from({ length: l + 1 }, (_, j) => e.states[k - j]).join();
