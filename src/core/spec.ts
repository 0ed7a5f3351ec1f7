import type { Estimator } from './estimator';
import { admit, valuesOf } from './knob';
import type { Knob, Knobs, KnobValue } from './knob';
import type { Loss } from './loss';
import type { PolicyKind } from './net';
import { canPay, choose, chosen, inWorld, isChoice, offered, worldOf } from './offer';
import type { ChoiceSection } from './offer';
import type { Choice, Plugin, Registry } from './plugin';
import { CAP, GATE, MODES, PRICE, WEIGHT, termSpec } from './reward';
import type { RewardSpec, RewardTerm, TermSpec } from './reward';
import { VALUES, familyOf, sectionsOf } from './sections';
import type { Family, ValueSection } from './sections';
import type { SightValues } from './sight';
import type { StartValues } from './start';
import { text } from './text';
import type { ExploreValues, LeashValues } from './token-control';
import type { MaskValues, SampleValues, WarmValues } from './token-train';
import type { TokenWorld } from './token-world';
import type { RolloutValues, UpdateValues } from './train';
import type { World } from './world';

/** Everything that decides a run, save its seed and the visitor's live edits. Plain data. */
export interface Spec {
  readonly world: Choice;
  readonly reward: RewardSpec;
  readonly credit: Choice;
  readonly loss: Choice;
  readonly policy: Choice;
  readonly rollout: RolloutValues;
  readonly update: UpdateValues;
  readonly sight: SightValues;
  readonly start: StartValues;
  /** What only token worlds know; what is left out has its declared values. */
  readonly mask?: Partial<MaskValues>;
  readonly leash?: Partial<LeashValues>;
  readonly explore?: Partial<ExploreValues>;
  readonly sample?: Partial<SampleValues>;
  readonly warm?: Partial<WarmValues>;
}

/** A live edit: before update `at`, the value at `path` became `value`. */
export interface Tweak {
  readonly at: number;
  readonly path: string;
  readonly value: KnobValue;
}

/** The share link, the replay, the golden file, the worker's input and the command line's argument. */
export interface RunData {
  readonly spec: Spec;
  readonly seed: number;
  readonly tweaks: readonly Tweak[];
}

export interface Catalog {
  readonly worlds: Registry<World>;
  readonly tokenWorlds: Registry<TokenWorld>;
  readonly rewards: Registry<RewardTerm>;
  readonly estimators: Registry<Estimator>;
  readonly losses: Registry<Loss>;
  readonly policies: Registry<PolicyKind>;
}

export { VALUES, canPay, familyOf, worldOf };
export type { Family, ValueSection };

const MODE: Knob = {
  kind: 'choice',
  value: 'every',
  live: true,
  label: text('何时付', 'When it pays'),
  hint: text('every 每次都付，是最容易被刷的口子。', '"every" pays each time: the easiest channel to farm.'),
  options: {
    every: text('每次', 'every time'),
    first: text('首次', 'first time'),
    terminal: text('结算时', 'at the end'),
  },
};
/** Fields every reward term has beside its own knobs. */
const TERM: Knobs = { weight: WEIGHT, mode: MODE, cap: { ...CAP, label: text('该项封顶', 'Cap on this term') } };

/**
 * The knob behind a path: `world.slip`, `reward.cap`, `reward.gate`, `reward.price.goal`, `reward.milestone.weight`, `credit.gamma`,
 * `loss.high`, `policy.hidden`, `rollout.groupSize`, `update.entropy`, `sight.context`; or a whole plugin: `world`, `credit`, `loss`,
 * `policy`. Undefined when nothing lies there.
 */
export function knobAt(spec: Spec, path: string, catalog: Catalog): Knob | undefined {
  const [section, a, b, ...rest] = path.split('.');
  if (rest.length) return undefined;
  if (isChoice(section) && b === undefined) {
    const plugin = chosen(spec, section, catalog);
    return a === undefined ? pluginKnob(section, plugin, familyOf(spec), catalog) : own(plugin.knobs, a);
  }
  const values = sectionsOf(familyOf(spec)).find((name) => name === section);
  if (values && a !== undefined && b === undefined) return own(VALUES[values], a);
  if (section !== 'reward' || a === undefined) return undefined;
  if (b === undefined) return a === 'cap' ? CAP : a === 'gate' ? GATE : undefined;
  if (a === 'price') return /^[a-z0-9-]{1,40}$/.test(b) ? PRICE : undefined;
  if (!catalog.rewards.has(a) || !canPay(spec, catalog.rewards.get(a))) return undefined;
  return own(TERM, b) ?? own(catalog.rewards.get(a).knobs, b);
}

const own = (knobs: Knobs, name: string): Knob | undefined => (Object.hasOwn(knobs, name) ? knobs[name] : undefined);

function pluginKnob(section: ChoiceSection, plugin: Plugin, family: Family, catalog: Catalog): Knob {
  const options = Object.fromEntries(offered(section, family, catalog).map((p) => [p.id, p.title]));
  const live = section === 'credit' || section === 'loss';
  return { kind: 'choice', value: plugin.id, options, live, label: text('种类', 'Kind'), hint: plugin.about };
}

/** The present value at a path that `knobAt` knows; what the spec leaves out has its declared value. */
export function valueAt(spec: Spec, path: string, catalog: Catalog): KnobValue | undefined {
  return written(spec, path, catalog) ?? knobAt(spec, path, catalog)?.value;
}

function written(spec: Spec, path: string, catalog: Catalog): KnobValue | undefined {
  const [section, a, b] = path.split('.');
  if (isChoice(section)) return a === undefined ? spec[section].id : spec[section].values[a];
  if (Object.hasOwn(VALUES, section))
    return (spec[section as ValueSection] as Record<string, KnobValue> | undefined)?.[a];
  if (a === 'cap' && b === undefined) return spec.reward.cap;
  if (a === 'gate' && b === undefined) return spec.reward.gate;
  if (a === 'price') return Object.hasOwn(spec.reward.prices, b) ? spec.reward.prices[b] : 1;
  const term = spec.reward.terms.find((t) => t.id === a) ?? off(a, catalog);
  return b === 'weight' || b === 'mode' || b === 'cap' ? term[b] : term.values[b];
}

/** A term that is not in the reward: known, but weighing nothing. */
const off = (id: string, catalog: Catalog): TermSpec =>
  termSpec(id, 0, { values: valuesOf(catalog.rewards.get(id).knobs) });

/**
 * A copy of the spec with one value changed, or undefined when the path is unknown or the value not admissible.
 * Choosing another plugin gives it its declared values; naming a reward term that is not there adds it.
 */
export function withValue(spec: Spec, path: string, raw: unknown, catalog: Catalog): Spec | undefined {
  const knob = knobAt(spec, path, catalog);
  const value = knob && admit(knob, raw);
  if (value === undefined) return undefined;
  const [section, a, b] = path.split('.');
  if (isChoice(section)) {
    if (a !== undefined)
      return { ...spec, [section]: { ...spec[section], values: { ...spec[section].values, [a]: value } } };
    return section === 'world'
      ? inWorld(spec, value as string, catalog)
      : choose(spec, section, value as string, catalog);
  }
  if (Object.hasOwn(VALUES, section)) return { ...spec, [section]: { ...spec[section as ValueSection], [a]: value } };
  const reward = spec.reward;
  if (b === undefined) return { ...spec, reward: { ...reward, [a]: value } };
  if (a === 'price') return { ...spec, reward: { ...reward, prices: { ...reward.prices, [b]: value as number } } };
  const known = reward.terms.some((t) => t.id === a);
  const terms = known ? reward.terms : [...reward.terms, off(a, catalog)];
  const field = b === 'weight' || b === 'mode' || b === 'cap';
  return {
    ...spec,
    reward: {
      ...reward,
      terms: terms.map((t) =>
        t.id !== a ? t : field ? { ...t, [b]: value } : { ...t, values: { ...t.values, [b]: value } },
      ),
    },
  };
}

/** Every path that can be turned in this spec, in the order of the page's columns. */
export function pathsOf(spec: Spec, catalog: Catalog): string[] {
  const under = (section: string, knobs: Knobs) => Object.keys(knobs).map((name) => `${section}.${name}`);
  return [
    'world',
    ...under('world', worldOf(spec, catalog).knobs),
    'reward.cap',
    'reward.gate',
    ...catalog.rewards.all
      .filter((t) => canPay(spec, t))
      .flatMap((t) => [...under(`reward.${t.id}`, TERM), ...under(`reward.${t.id}`, t.knobs)]),
    ...Object.keys(spec.reward.prices).map((event) => `reward.price.${event}`),
    'credit',
    ...under('credit', catalog.estimators.get(spec.credit.id).knobs),
    'loss',
    ...under('loss', catalog.losses.get(spec.loss.id).knobs),
    'policy',
    ...under('policy', catalog.policies.get(spec.policy.id).knobs),
    ...sectionsOf(familyOf(spec)).flatMap((section) => under(section, VALUES[section])),
  ];
}

/** The paths at which two specs differ, with the values of `b`: the diff that a link carries. */
export function diff(a: Spec, b: Spec, catalog: Catalog): { path: string; value: KnobValue }[] {
  const out: { path: string; value: KnobValue }[] = [];
  let at = a;
  // Prices that only `a` has go back to 1.
  const gone = Object.keys(a.reward.prices).filter((event) => !Object.hasOwn(b.reward.prices, event));
  for (const path of [...pathsOf(b, catalog), ...gone.map((event) => `reward.price.${event}`)]) {
    const value = valueAt(b, path, catalog);
    if (value === undefined || valueAt(at, path, catalog) === value) continue;
    out.push({ path, value });
    at = withValue(at, path, value, catalog) ?? at;
  }
  return out;
}

export const isMode = (word: string): word is (typeof MODES)[number] => (MODES as readonly string[]).includes(word);
