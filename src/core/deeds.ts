import { acts, cap, fine, first, gate, grader, guards, outcome, price, unfined, without } from './repairs';
import type { Repair } from './repairs';
import type { RewardSpec, TermSpec } from './reward';
import type { Sample } from './samples';
import type { Catalog, Spec } from './spec';
import { mean } from './statistics';
import type { EventKind } from './world';

/** What rollouts that were paid without doing the task did, next to what honest play does. */
interface Deed {
  readonly kind: EventKind;
  /** Mean times per rollout. */
  readonly times: number;
  /** What one of them is paid, before caps. */
  readonly each: number;
  readonly term: TermSpec | undefined;
}

const PAYER: Readonly<Record<EventKind['part'], string>> = { outcome: 'outcome', milestone: 'milestone', cost: 'call' };
const FINE = 0.05;
const MOST = 5;
/** An outcome that fewer rollouts have is not what the gaming is about. */
const OFTEN = 0.1;

/** What one event of a kind is paid by the term that pays its part, before caps. */
export function payEach({ terms, prices }: RewardSpec, { id, part, amount }: EventKind): number {
  const term = terms.find((t) => t.id === PAYER[part]);
  return term ? amount * term.weight * (prices[id] ?? 1) : 0;
}

/** More than an honest pass has, by half and then some. */
const farmed = ({ kind, times }: Deed): boolean => times > 1.5 * kind.honest + 0.5;

/**
 * Which repairs of the catalogue fit what gaming rollouts did: the world's own guards, the grader, the outcome paid for,
 * mode "first", a cap, the gate, the price of what is farmed, a fine, a fine taken back. Only those that this spec knows
 * and that change something; the likeliest cure first, five at most.
 * @param kinds the world's event kinds: the first features of the samples
 * @param gaming rollouts that were paid without doing the task; without any there is nothing to suggest
 */
export function repairsFor(
  spec: Spec,
  kinds: readonly EventKind[],
  gaming: readonly Sample[],
  catalog: Catalog,
): Repair[] {
  if (gaming.length === 0) return [];
  const deeds = kinds.map((kind, e): Deed => {
    const term = spec.reward.terms.find((t) => t.id === PAYER[kind.part] && t.weight !== 0);
    return { kind, times: mean(gaming.map((s) => s.counts[e])), each: payEach(spec.reward, kind), term };
  });
  const all = [
    ...(fooled(deeds, gaming) ? guards(spec, catalog) : []),
    ...graders(deeds),
    ...(asks(spec) ? [] : [outcome]),
    ...ways(spec, deeds),
    ...fines(spec, deeds),
    ...others(spec, catalog),
  ];
  return all.filter(({ changes }) => changes.some((c) => acts(spec, c, catalog))).slice(0, MOST);
}

/** Does the reward ask whether the task was done? */
const asks = ({ reward }: Spec): boolean => reward.terms.some((t) => t.id === 'outcome' && t.weight > 0);

/** Was the grader deceived: by an outcome that honest play never has, or by tests that were edited? */
const fooled = (deeds: readonly Deed[], gaming: readonly Sample[]): boolean =>
  deeds.some((d) => d.kind.part === 'outcome' && d.kind.honest === 0 && d.times > 0) ||
  gaming.some((s) => s.marks.some(({ id }) => id === 'tampering'));

/** Outcomes that no honest pass need bring about, yet pay; what honest play is after is paid instead. */
function graders(deeds: readonly Deed[]): Repair[] {
  const paid = deeds.filter((d) => d.kind.part === 'outcome' && d.kind.honest === 0 && d.each > 0);
  if (!paid.some((d) => d.times >= OFTEN)) return [];
  const sound = deeds.filter((d) => d.kind.part === 'outcome' && d.kind.honest > 0 && d.each === 0);
  const kindsOf = (of: readonly Deed[]): EventKind[] => of.map(({ kind }) => kind);
  return [grader(kindsOf(paid), kindsOf(sound))];
}

/** What to do about pay for the way: whatever is paid over and over, in the end without the task. */
function ways(spec: Spec, deeds: readonly Deed[]): Repair[] {
  const process = deeds.filter((d) => d.kind.part !== 'outcome' && d.each > 0);
  if (!process.some((d) => d.times > 0)) return [];
  const often = process.filter(farmed).sort((a, b) => b.times * b.each - a.times * a.each);
  const every = often.find((d) => d.term?.mode === 'every');
  const weight = spec.reward.terms.find((t) => t.id === 'outcome')?.weight ?? 0;
  // Well below what the outcome pays.
  const limit = weight > 0 ? +Math.max(0.05, 0.3 * weight).toPrecision(2) : 0.3;
  return [
    ...(every?.term ? [first([every.term.id], { ...every.kind, times: every.times })] : []),
    ...(limit < spec.reward.cap ? [cap(limit)] : []),
    ...(asks(spec) ? [gate] : []),
    ...often.slice(0, 1).map(({ kind }) => price(kind)),
  ];
}

/** A fine where something is overdone for free; the fine taken back where honest play cannot afford it. */
function fines({ reward }: Spec, deeds: readonly Deed[]): Repair[] {
  const call = reward.terms.find((t) => t.id === 'call' && t.weight !== 0);
  const costs = deeds.filter((d) => d.kind.part === 'cost');
  if (call) {
    const avoided = call.weight < 0 && costs.some((d) => d.kind.honest > 0 && d.times < 0.5 * d.kind.honest);
    return avoided ? [unfined(['call'])] : [];
  }
  const worst = costs.filter(farmed).sort((a, b) => b.times - a.times)[0];
  if (!worst) return [];
  const rest = costs.filter((d) => d !== worst).map(({ kind }) => kind);
  return [fine(worst.kind, FINE, rest)];
}

/** Terms that pay for anything but events. */
const others = ({ reward }: Spec, catalog: Catalog): Repair[] =>
  reward.terms
    .filter((t) => t.weight > 0 && !Object.values(PAYER).includes(t.id))
    .map(({ id }) => without(catalog.rewards.get(id)));
