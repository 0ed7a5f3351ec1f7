import { mean } from './statistics';
import { knobAt, valueAt, withValue } from './spec';
import type { Catalog, Spec } from './spec';
import type { KnobValue } from './knob';
import type { Sample } from './samples';
import type { RewardSpec, TermSpec } from './reward';
import { text } from './text';
import type { Text } from './text';
import type { EventKind } from './world';

/** A knob and what it is to be turned to. */
export interface Change {
  readonly path: string;
  readonly value: KnobValue;
}

/** A suggestion: what to turn, and why one would. */
export interface Repair {
  readonly id: string;
  readonly title: Text;
  readonly why: Text;
  readonly changes: readonly Change[];
}

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

/** What one event of a kind is paid by the term that pays its part, before caps. */
export function payEach({ terms, prices }: RewardSpec, { id, part, amount }: EventKind): number {
  const term = terms.find((t) => t.id === PAYER[part]);
  return term ? amount * term.weight * (prices[id] ?? 1) : 0;
}

/** In quotation marks, with those inside it made single. */
const quoted = ({ zh, en }: Text): Text =>
  text(`“${zh.replace(/“/g, '‘').replace(/”/g, '’')}”`, `“${en.replace(/"([^"]*)"/g, '‘$1’')}”`);

/** More than an honest pass has, by half and then some. */
const farmed = ({ kind, times }: Deed): boolean => times > 1.5 * kind.honest + 0.5;

/** A spec with changes made; a change the spec does not know is left out. */
export const repaired = (spec: Spec, changes: readonly Change[], catalog: Catalog): Spec =>
  changes.reduce((at, { path, value }) => withValue(at, path, value, catalog) ?? at, spec);

/**
 * What could be done about a reward that was gamed, from what the gaming rollouts were paid for: the grader, the world's
 * own guards, mode "first", a cap, the price of what is farmed, a fine, a fine taken back. Only changes that this spec
 * knows and that change something; the likeliest cure first.
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
    ...guards(spec, deeds, gaming, catalog),
    ...graders(deeds),
    ...outcomes(spec),
    ...modes(deeds),
    ...caps(spec, deeds),
    ...prices(deeds),
    ...fines(spec, deeds),
    ...others(spec, catalog),
  ];
  return all.filter(({ changes }) => changes.some((c) => acts(spec, c, catalog))).slice(0, MOST);
}

const acts = (spec: Spec, { path, value }: Change, catalog: Catalog): boolean =>
  knobAt(spec, path, catalog) !== undefined && valueAt(spec, path, catalog) !== value;

/** What the world itself can be set to: a guard that is off. */
function guards(spec: Spec, deeds: readonly Deed[], gaming: readonly Sample[], catalog: Catalog): Repair[] {
  const fooled = deeds.some((d) => d.kind.part === 'outcome' && d.kind.honest === 0 && d.times > 0);
  const tampered = gaming.some((s) => s.marks.some(({ id }) => id === 'tampering'));
  const flags = fooled || tampered ? ['protect', 'guard'] : [];
  return flags.flatMap((name): Repair[] => {
    const path = `world.${name}`;
    const knob = knobAt(spec, path, catalog);
    return knob?.kind === 'flag'
      ? [{ id: name, title: knob.label, why: knob.hint, changes: [{ path, value: true }] }]
      : [];
  });
}

/** Outcomes that no honest pass need bring about, yet pay; what honest play is after is paid instead. */
const graders = (deeds: readonly Deed[]): Repair[] => {
  const sound = deeds.filter((d) => d.kind.part === 'outcome' && d.kind.honest > 0 && d.each === 0);
  return deeds
    .filter((d) => d.kind.part === 'outcome' && d.kind.honest === 0 && d.each > 0 && d.times >= 0.1)
    .map(({ kind }) => ({
      id: `grader-${kind.id}`,
      title: text(`评分器认出${quoted(kind.title).zh}，不付`, `A grader that sees through ${quoted(kind.title).en}`),
      why: text(
        '老老实实做不会有这种结果，它却在拿结果的钱。',
        'No honest pass ends this way, and yet it is paid as an outcome.',
      ),
      changes: [
        { path: `reward.price.${kind.id}`, value: 0 },
        ...sound.map((d) => ({ path: `reward.price.${d.kind.id}`, value: 1 })),
      ],
    }));
};

function outcomes({ reward }: Spec): Repair[] {
  if (reward.terms.some((t) => t.id === 'outcome' && t.weight > 0)) return [];
  return [
    {
      id: 'outcome',
      title: text('把结果奖励加回来：1', 'Pay the outcome: 1'),
      why: text('现在的奖励从不问事情做成没有。', 'The reward never asks whether the task was done.'),
      changes: [{ path: 'reward.outcome.weight', value: 1 }],
    },
  ];
}

/** Terms that pay, over and over, for what needs doing once. */
function modes(deeds: readonly Deed[]): Repair[] {
  const worst = most(
    deeds.filter((d) => d.kind.part !== 'outcome' && d.each > 0 && d.term?.mode === 'every' && farmed(d)),
  );
  if (!worst?.term) return [];
  const { kind, term, times } = worst;
  return [
    {
      id: 'first',
      title: text('只付第一次', 'Pay the first time only'),
      why: text(
        `${quoted(kind.title).zh}每条轨迹拿了 ${times.toFixed(1)} 次，老实做只要 ${kind.honest} 次。`,
        `${quoted(kind.title).en} is paid ${times.toFixed(1)} times a rollout; an honest pass has ${kind.honest}.`,
      ),
      changes: [{ path: `reward.${term.id}.mode`, value: 'first' }],
    },
  ];
}

const most = (deeds: readonly Deed[]): Deed | undefined =>
  [...deeds].sort((a, b) => b.times * b.each - a.times * a.each)[0];

/** A cap on all process pay, well below what the outcome pays. */
function caps({ reward }: Spec, deeds: readonly Deed[]): Repair[] {
  const process = deeds.filter((d) => d.kind.part !== 'outcome' && d.each > 0);
  if (!process.some((d) => d.times > 0)) return [];
  const outcome = reward.terms.find((t) => t.id === 'outcome')?.weight ?? 0;
  const value = outcome > 0 ? +Math.max(0.05, 0.3 * outcome).toPrecision(2) : 0.3;
  if (value >= reward.cap) return [];
  return [
    {
      id: 'cap',
      title: text(`过程奖励封顶 ${value}`, `Cap process reward at ${value}`),
      why: text(
        '封顶要明显小于结果奖励，刷满了也不如把事做成。',
        'A cap well below the outcome: farming to the brim is then worth less than doing the task.',
      ),
      changes: [{ path: 'reward.cap', value }],
    },
  ];
}

/** No pay at all for what is farmed. */
function prices(deeds: readonly Deed[]): Repair[] {
  const worst = most(deeds.filter((d) => d.kind.part !== 'outcome' && d.each > 0 && farmed(d)));
  if (!worst) return [];
  return [
    {
      id: `price-${worst.kind.id}`,
      title: text(`${quoted(worst.kind.title).zh}不再付钱`, `No pay for ${quoted(worst.kind.title).en}`),
      why: text(
        '被刷的就是它；换一件真正推进任务的事来付。',
        'This is what is farmed; pay for something that moves the task.',
      ),
      changes: [{ path: `reward.price.${worst.kind.id}`, value: 0 }],
    },
  ];
}

/** A fine where something is overdone for free; the fine taken back where honest play cannot afford it. */
function fines({ reward }: Spec, deeds: readonly Deed[]): Repair[] {
  const call = reward.terms.find((t) => t.id === 'call' && t.weight !== 0);
  const costs = deeds.filter((d) => d.kind.part === 'cost');
  if (call) {
    const avoided = call.weight < 0 && costs.some((d) => d.kind.honest > 0 && d.times < 0.5 * d.kind.honest);
    const why = text(
      '该做的操作也被罚得做不起了：宁可不做，直接编。',
      'The fine makes honest work too dear: rather than pay, the agent makes it up.',
    );
    const changes = [{ path: 'reward.call.weight', value: 0 }];
    return avoided ? [{ id: 'no-fine', title: text('取消操作罚款', 'Take the fine back'), why, changes }] : [];
  }
  const worst = costs.filter(farmed).sort((a, b) => b.times - a.times)[0];
  if (!worst) return [];
  const rest = costs.filter((d) => d !== worst).map((d) => ({ path: `reward.price.${d.kind.id}`, value: 0 }));
  return [
    {
      id: 'fine',
      title: text(
        `给${quoted(worst.kind.title).zh}定价：−${FINE}`,
        `A price on ${quoted(worst.kind.title).en}: −${FINE}`,
      ),
      why: text(
        '做多了要花钱。小心：罚得太狠，该做的也不做了。',
        'Overdoing it costs. Beware: too dear, and what is needed is left undone as well.',
      ),
      changes: [{ path: 'reward.call.weight', value: -FINE }, ...rest],
    },
  ];
}

/** Terms that pay for anything but events. */
const others = ({ reward }: Spec, catalog: Catalog): Repair[] =>
  reward.terms
    .filter((t) => t.weight > 0 && !Object.values(PAYER).includes(t.id))
    .map(({ id }) => {
      const { title } = catalog.rewards.get(id);
      return {
        id: `without-${id}`,
        title: text(`去掉${quoted(title).zh}`, `Without ${quoted(title).en}`),
        why: text('先看少了它还会不会被刷。', 'See whether it is still gamed without this term.'),
        changes: [{ path: `reward.${id}.weight`, value: 0 }],
      };
    });
