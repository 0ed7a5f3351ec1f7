import { admit, valuesOf } from '../core/knob';
import type { Knob, Knobs, KnobValue } from '../core/knob';
import type { Choice } from '../core/plugin';
import { termSpec } from '../core/reward';
import type { TermSpec } from '../core/reward';
import { VALUES, familyOf, knobAt, withValue, worldOf } from '../core/spec';
import type { Catalog, Spec, ValueSection } from '../core/spec';
import { sectionsOf } from '../core/sections';
import { Report, quoted } from './report';
import type { Problem } from './report';

/** What a run may cost at most, and from where on a link must wait for "Run": environment steps, all arms and seeds. */
export const LIMITS = { updates: 20_000, tweaks: 2_000, heavy: 40_000_000, steps: 2_000_000_000 } as const;

/** The outcome of turning one knob. */
export interface Turned {
  readonly spec: Spec;
  /** The value as admitted: clamped to the knob's range, cut to the six digits a link carries. */
  readonly value: KnobValue;
  readonly knob: Knob;
  /** Did the raw value lie outside the knob's range? */
  readonly clamped: boolean;
}

/**
 * The one gate: a slider, a link word and a field of a file all become part of a spec here and nowhere else.
 * @param raw anything; numbers must be finite save on knobs that know "no limit" (`Infinity` or "inf")
 * @returns undefined when nothing lies at the path or the value does not fit it
 */
export function turn(spec: Spec, path: string, raw: unknown, catalog: Catalog): Turned | undefined {
  const knob = knobAt(spec, path, catalog);
  const admitted = knob && admit(knob, raw);
  if (knob === undefined || admitted === undefined) return undefined;
  const value = admitted === 0 ? 0 : admitted; // no −0: a link could not say it
  if (path.startsWith('reward.price.') && !happens(spec, path.slice('reward.price.'.length), catalog)) return undefined;
  const changed = withValue(spec, path, value, catalog);
  if (!changed) return undefined;
  const clamped =
    knob.kind === 'number' && typeof raw === 'number' && (raw < knob.min || raw > knob.max) && raw !== value;
  return { spec: path.startsWith('world') ? withoutStalePrices(changed, catalog) : changed, value, knob, clamped };
}

const happens = (spec: Spec, event: string, catalog: Catalog): boolean =>
  taskOf(spec, catalog).events.some((kind) => kind.id === event);

const taskOf = (spec: Spec, catalog: Catalog) => worldOf(spec, catalog).build(spec.world.values as never);

/** Steps of one episode at most; in a token world the tokens that the policy may write. */
function horizonOf(spec: Spec, catalog: Catalog): number {
  const task = taskOf(spec, catalog);
  return 'horizon' in task ? task.horizon : task.budget;
}

/** Another world, or the same one with fewer doors, no longer has the spots that were priced. */
function withoutStalePrices(spec: Spec, catalog: Catalog): Spec {
  const events = new Set(taskOf(spec, catalog).events.map((kind) => kind.id));
  const kept = Object.entries(spec.reward.prices).filter(([event]) => events.has(event));
  return { ...spec, reward: { ...spec.reward, prices: Object.fromEntries(kept) } };
}

/** Environment steps that one update of this spec can cost at most. */
export function stepsPerUpdate(spec: Spec, catalog: Catalog): number {
  const { groups, groupSize, filter, maxTries } = spec.rollout;
  return groups * groupSize * (filter === 'resample' ? maxTries : 1) * horizonOf(spec, catalog);
}

/**
 * Keeps runs × updates within the page's budget.
 * @param perUpdate environment steps of one update of everything that will run (all arms, all seeds)
 */
export function withinBudget(updates: number, perUpdate: number, report: Report): number {
  const most = Math.max(1, Math.min(LIMITS.updates, Math.floor(LIMITS.steps / perUpdate)));
  if (updates <= most) return updates;
  report.add(
    `要跑 ${updates} 次更新，超出了页面的预算，已改为 ${most} 次。`,
    `${updates} updates are more than this page allows; the run stops at ${most}.`,
  );
  return most;
}

/** A spec of plain choices: where a file without a lesson starts from. */
export function plainSpec(catalog: Catalog): Spec {
  const pick = (registry: Catalog[keyof Catalog], wanted: string): Choice => {
    const plugin = registry.get(registry.has(wanted) ? wanted : registry.ids[0]);
    return { id: plugin.id, values: valuesOf(plugin.knobs) };
  };
  return {
    world: pick(catalog.worlds, 'key-door'),
    reward: { terms: [termSpec('outcome', 1)], cap: Infinity, prices: {} },
    credit: pick(catalog.estimators, 'grpo'),
    loss: pick(catalog.losses, 'ppo-clip'),
    policy: pick(catalog.policies, 'mlp'),
    rollout: valuesOf(VALUES.rollout),
    update: valuesOf(VALUES.update),
    sight: valuesOf(VALUES.sight),
    start: valuesOf(VALUES.start),
  };
}

/**
 * A spec from anything. Never throws, never merges: the result is built field by field from `base` through `turn`, so
 * whatever was not understood is simply not there, and `ignored` says so in one sentence each.
 * Reading what `writeSpec` wrote gives the same spec and no problems.
 */
export function readSpec(
  raw: unknown,
  catalog: Catalog,
  base: Spec = plainSpec(catalog),
): { spec: Spec; ignored: Problem[] } {
  const report = new Report();
  const sections = new Map(
    fields(raw, 'spec', ['world', 'reward', 'credit', 'loss', 'policy', ...Object.keys(VALUES)], report),
  );
  let spec = base;
  const set = (path: string, value: unknown) => (spec = turned(spec, path, value, catalog, report));
  for (const section of ['world', 'credit', 'loss', 'policy'] as const) {
    if (!sections.has(section)) continue;
    const choice = new Map(fields(sections.get(section), section, ['id', 'values'], report));
    if (choice.has('id')) set(section, choice.get('id'));
    const values = choice.has('values') ? fields(choice.get('values'), `${section}.values`, null, report) : [];
    for (const [name, value] of values) set(`${section}.${name}`, value);
  }
  for (const section of Object.keys(VALUES) as ValueSection[]) {
    if (!sections.has(section)) continue;
    const acts = sectionsOf(familyOf(spec)).includes(section);
    for (const [name, value] of fields(sections.get(section), section, null, report))
      if (acts) set(`${section}.${name}`, value);
      else spec = idle(spec, section, name, value, report);
  }
  if (sections.has('reward')) spec = readReward(sections.get('reward'), spec, catalog, report);
  return { spec, ignored: report.problems };
}

/** A knob of the other family: nothing can turn it here, but every spec carries it along. */
function idle(spec: Spec, section: ValueSection, name: string, raw: unknown, report: Report): Spec {
  const knobs: Knobs = VALUES[section];
  const value = Object.hasOwn(knobs, name) ? admit(knobs[name], raw) : undefined;
  if (value !== undefined) return { ...spec, [section]: { ...spec[section], [name]: value } };
  const path = quoted(`${section}.${name}`);
  report.add(`没有 ${path} 这个旋钮，已忽略。`, `There is no knob ${path}; it was ignored.`);
  return spec;
}

function readReward(raw: unknown, base: Spec, catalog: Catalog, report: Report): Spec {
  const parts = new Map(fields(raw, 'reward', ['terms', 'cap', 'gate', 'prices'], report));
  let spec = base;
  if (parts.has('terms')) spec = readTerms(parts.get('terms'), spec, catalog, report);
  if (parts.has('cap')) spec = turned(spec, 'reward.cap', parts.get('cap'), catalog, report);
  if (parts.has('gate')) spec = turned(spec, 'reward.gate', parts.get('gate'), catalog, report);
  if (!parts.has('prices')) return spec;
  const prices = fields(parts.get('prices'), 'reward.prices', null, report);
  for (const [event, value] of prices) spec = turned(spec, `reward.price.${event}`, value, catalog, report);
  return spec;
}

/** Lists replace lists: a file says all of its terms. At most one of a kind, because paths address terms by kind. */
function readTerms(raw: unknown, base: Spec, catalog: Catalog, report: Report): Spec {
  if (!Array.isArray(raw)) {
    report.add('reward.terms 应为列表，已忽略。', 'reward.terms should be a list; it was ignored.');
    return base;
  }
  const withTerms = (spec: Spec, terms: readonly TermSpec[]): Spec => ({ ...spec, reward: { ...spec.reward, terms } });
  let spec = withTerms(base, []);
  for (const entry of raw as readonly unknown[]) {
    const term = new Map(fields(entry, 'reward.terms', ['id', 'weight', 'mode', 'cap', 'values'], report));
    const id = term.get('id');
    if (typeof id !== 'string' || !catalog.rewards.has(id) || spec.reward.terms.some((t) => t.id === id)) {
      report.add(
        `奖励项 ${quoted(id)} 不认识或重复，已忽略。`,
        `Reward term ${quoted(id)} is unknown or repeated; it was ignored.`,
      );
      continue;
    }
    spec = withTerms(spec, [...spec.reward.terms, termSpec(id, 1)]);
    for (const field of ['weight', 'mode', 'cap'] as const)
      if (term.has(field)) spec = turned(spec, `reward.${id}.${field}`, term.get(field), catalog, report);
    const values = term.has('values') ? fields(term.get('values'), `reward.${id}.values`, null, report) : [];
    for (const [name, value] of values) spec = turned(spec, `reward.${id}.${name}`, value, catalog, report);
  }
  return spec;
}

/** Turns one knob of a spec, or reports and leaves it. */
export function turned(spec: Spec, path: string, raw: unknown, catalog: Catalog, report: Report): Spec {
  const done = turn(spec, path, raw, catalog);
  if (!done) {
    const known = knobAt(spec, path, catalog) !== undefined;
    const name = quoted(path);
    if (known)
      report.add(`${name} 不能取 ${quoted(raw)}，已忽略。`, `${name} cannot be ${quoted(raw)}; it was ignored.`);
    else report.add(`没有 ${name} 这个旋钮，已忽略。`, `There is no knob ${name}; it was ignored.`);
    return spec;
  }
  if (done.clamped)
    report.add(
      `${quoted(path)} 的 ${quoted(raw)} 超出范围，已改为 ${done.value}。`,
      `${quoted(path)} was out of range at ${quoted(raw)}; it became ${done.value}.`,
    );
  return done.spec;
}

/** The own fields of a plain object; others than `known` (null: any) are reported and left out, as strictObject would. */
function fields(raw: unknown, where: string, known: readonly string[] | null, report: Report): [string, unknown][] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    report.add(`${where} 应为对象，已忽略。`, `${where} should be an object; it was ignored.`);
    return [];
  }
  return Object.entries(raw).filter(([name]) => {
    if (!known || known.includes(name)) return true;
    report.add(
      `${where} 里没有 ${quoted(name)} 这一项，已忽略。`,
      `${where} has no field ${quoted(name)}; it was ignored.`,
    );
    return false;
  });
}

/** A spec as JSON data: `Infinity` becomes "inf", everything else stays as it is. */
export function writeSpec(spec: Spec): unknown {
  return JSON.parse(JSON.stringify(spec, (_, value: unknown) => (value === Infinity ? 'inf' : value)));
}
