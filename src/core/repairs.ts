import type { Knob, KnobValue } from './knob';
import { knobAt, valueAt, withValue } from './spec';
import type { Catalog, Spec } from './spec';
import { text } from './text';
import type { Text } from './text';

/** A knob and what it is to be turned to. */
export interface Change {
  readonly path: string;
  readonly value: KnobValue;
}

/** Something to try on a reward that is being gamed: what to turn, what it does and what it cannot do. */
export interface Repair {
  readonly id: string;
  readonly title: Text;
  readonly why: Text;
  readonly changes: readonly Change[];
}

/** A thing that happens, by its id and name; or a reward term. */
interface Named {
  readonly id: string;
  readonly title: Text;
}

/** A spec with changes made; a change the spec does not know is left out. */
export const repaired = (spec: Spec, changes: readonly Change[], catalog: Catalog): Spec =>
  changes.reduce((at, { path, value }) => withValue(at, path, value, catalog) ?? at, spec);

/** Does the spec know the knob, and does it stand elsewhere? */
export const acts = (spec: Spec, { path, value }: Change, catalog: Catalog): boolean =>
  knobAt(spec, path, catalog) !== undefined && valueAt(spec, path, catalog) !== value;

/** The world's own guards that are off: switches under which the known tricks are in vain. */
export function guards(spec: Spec, catalog: Catalog): Repair[] {
  return ['protect', 'guard'].flatMap((name) => {
    const path = `world.${name}`;
    const knob: Knob | undefined = knobAt(spec, path, catalog);
    return knob?.kind === 'flag' && valueAt(spec, path, catalog) === false ? [guard(name, knob)] : [];
  });
}

const guard = (id: string, { label, hint }: Pick<Knob, 'label' | 'hint'>): Repair => ({
  id,
  title: text(`打开${quoted(label).zh}`, `Switch on ${quoted(label).en}`),
  why: hint,
  changes: [{ path: `world.${id}`, value: true }],
});

/** @param fake outcomes that no honest pass needs, paid all the same @param sound what honest play is after, unpaid */
export function grader(fake: readonly Named[], sound: readonly Named[]): Repair {
  const names = listed(fake);
  const [are, they] = fake.length === 1 ? ['is', 'it is'] : ['are', 'they are'];
  return {
    id: fake.length === 1 ? `grader-${fake[0].id}` : 'grader',
    title: sound.length
      ? text(`改判：只认${listed(sound).zh}`, `A stricter grader: pay ${listed(sound).en} alone`)
      : text(`评分器认出${names.zh}，不付`, `A grader that sees through ${names.en}`),
    why: text(
      `拿到${names.zh}不等于把事做成，它却在拿结果的钱。`,
      `${names.en} ${are} no proof that the task was done, and yet ${they} paid as an outcome.`,
    ),
    changes: [...priced(fake, 0), ...priced(sound, 1)],
  };
}

export const outcome: Repair = {
  id: 'outcome',
  title: text('把结果奖励加回来：1', 'Pay the outcome: 1'),
  why: text('现在的奖励从不问事情做成没有。', 'The reward never asks whether the task was done.'),
  changes: [{ path: 'reward.outcome.weight', value: 1 }],
};

/** @param farmed what is paid too often, how often per rollout, and how often an honest pass has it */
export function first(
  terms: readonly string[],
  farmed?: { readonly title: Text; readonly times: number; readonly honest: number },
): Repair {
  const about = text(
    '重复拿不到钱；但把不同的事都碰一遍仍然有钱。',
    'Repeating pays nothing; touching every different thing still does.',
  );
  const seen = farmed && {
    zh: `${quoted(farmed.title).zh}每条轨迹拿了 ${farmed.times.toFixed(1)} 次，老实做只要 ${farmed.honest} 次。`,
    en: `${quoted(farmed.title).en} is paid ${farmed.times.toFixed(1)} times a rollout; an honest pass has ${farmed.honest}. `,
  };
  return {
    id: 'first',
    title: text('同一件事只付第一次', 'Pay each thing once'),
    why: seen ? text(seen.zh + about.zh, seen.en + about.en) : about,
    changes: terms.map((id) => ({ path: `reward.${id}.mode`, value: 'first' })),
  };
}

export const cap = (value: number): Repair => ({
  id: 'cap',
  title: text(`过程奖励封顶 ${value}`, `Cap process reward at ${value}`),
  why: text(
    '到了这里，再刷没有钱拿。封顶比结果奖励小得越多，刷满就越不如把事做成。',
    'Beyond it there is nothing more to farm. The further it lies below the outcome, the less farming to the brim is worth beside doing the task.',
  ),
  changes: [{ path: 'reward.cap', value }],
});

export const gate: Repair = {
  id: 'gate',
  title: text('没做成就不付过程奖励', 'Process pay only with the outcome'),
  why: text(
    '光刷不做，一分没有。代价：还没人做成的时候，信号又稀回去了。',
    'Farming without doing the task earns nothing. The price: while nobody succeeds, the signal is as sparse as before.',
  ),
  changes: [{ path: 'reward.gate', value: true }],
};

export const price = (kind: Named): Repair => ({
  id: `price-${kind.id}`,
  title: text(`${quoted(kind.title).zh}不再付钱`, `No pay for ${quoted(kind.title).en}`),
  why: text(
    '被刷的就是它；换一件真正推进任务的事来付。',
    'This is what is farmed; pay for something that moves the task.',
  ),
  changes: priced([kind], 0),
});

/** @param terms all that pay for the way */
export const unpaid = (terms: readonly string[]): Repair => ({
  id: 'unpaid',
  title: text('不再付过程奖励', 'Stop paying for the way'),
  why: text(
    '只看结果。信号会变稀：还没学会的部分可能就学不动了。',
    'Outcome alone. The signal gets sparser: what has not been learned yet may not be learned any more.',
  ),
  changes: weighing(terms, 0),
});

export const without = (term: Named): Repair => ({
  id: `without-${term.id}`,
  title: text(`去掉${quoted(term.title).zh}`, `Without ${quoted(term.title).en}`),
  why: text('先看少了它还会不会被刷。', 'See whether it is still gamed without this term.'),
  changes: weighing([term.id], 0),
});

/** @param rest other costs, which stay free */
export const fine = (kind: Named, amount: number, rest: readonly Named[]): Repair => ({
  id: 'fine',
  title: text(`给${quoted(kind.title).zh}定价：−${amount}`, `A price on ${quoted(kind.title).en}: −${amount}`),
  why: text(
    '做多了要花钱。小心：罚得太狠，该做的也不做了。',
    'Overdoing it costs. Beware: too dear, and what is needed is left undone as well.',
  ),
  changes: [...weighing(['call'], -amount), ...priced(rest, 0)],
});

/** @param terms all that take money away */
export const unfined = (terms: readonly string[]): Repair => ({
  id: 'unfined',
  title: text('取消罚款', 'Drop the fines'),
  why: text(
    '罚款会让该做的操作也做不起：宁可瞎猜、早退。没有罚款，这样做就没有便宜可占。',
    'Fines make honest work dear: rather guess, or quit. Without them that saves nothing.',
  ),
  changes: weighing(terms, 0),
});

export const leash = (kl: number): Repair => ({
  id: 'leash',
  title: text(`KL 系数调到 ${kl}`, `KL coefficient of ${kl}`),
  why: text(
    '把它拴在起步的策略附近。空子还在，只是走过去更费劲。',
    'Ties it to where it started. The loophole stays open; getting there costs more.',
  ),
  changes: [{ path: 'update.kl', value: kl }],
});

const priced = (kinds: readonly Named[], value: number): Change[] =>
  kinds.map(({ id }) => ({ path: `reward.price.${id}`, value }));

const weighing = (terms: readonly string[], value: number): Change[] =>
  terms.map((id) => ({ path: `reward.${id}.weight`, value }));

/** In quotation marks, with those inside it made single. */
const quoted = ({ zh, en }: Text): Text =>
  text(`“${zh.replace(/“/g, '‘').replace(/”/g, '’')}”`, `“${en.replace(/"([^"]*)"/g, '‘$1’')}”`);

const listed = (all: readonly Named[]): Text => {
  const names = all.map(({ title }) => quoted(title));
  return text(names.map((n) => n.zh).join(''), names.map((n) => n.en).join(', '));
};
