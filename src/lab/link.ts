import { LIMITS, stepsPerUpdate, turn, turned, withinBudget } from '../bridge/schema';
import { quoted } from '../bridge/report';
import type { Report } from '../bridge/report';
import { decodeValue, encodeValue } from '../core/knob';
import type { Lesson } from '../core/lesson';
import { diff, knobAt } from '../core/spec';
import type { Catalog, Spec, Tweak } from '../core/spec';
import { canonical, timeline } from './edits';

/** One arm as a link carries it: what was set before the start, and what was turned while it ran. */
export interface ArmState {
  readonly spec: Spec;
  readonly edits: readonly Tweak[];
}

/** What is on screen, as data: the arms by id, the shared seed, and how far they had come. */
export interface LabState {
  readonly seed: number;
  readonly arms: Readonly<Record<string, ArmState>>;
  /** Length of the run. */
  readonly updates: number;
  /** Updates to replay at once, so that the visitor sees what was shared; 0 for a fresh page. */
  readonly at: number;
  /** Too heavy to start by itself: the page shows "Run". */
  readonly wait: boolean;
}

/** Runs are shared between at most so many threads. */
export const MOST_ARMS = 4;
export const FIRST_SEED = 1;
type Words = readonly (readonly [key: string, value: string])[];

const shown = (lesson: Lesson): readonly string[] => lesson.shown.slice(0, MOST_ARMS);

/** A lesson as its author left it. */
export function lessonState(lesson: Lesson, catalog: Catalog): LabState {
  const arms = Object.fromEntries(shown(lesson).map((id) => [id, { spec: lesson.arms[id].spec, edits: [] }]));
  const state = { seed: FIRST_SEED, arms, updates: lesson.updates, at: 0, wait: false };
  return { ...state, wait: isHeavy(state, lesson, catalog) };
}

/**
 * The words of a link: everything that differs from the lesson, nothing else. `seed`, `n` (length of the run), `at`,
 * `<arm>.<path>=<value>` for the start and `x=<arm>.<path>@<update>:<value>,…` for live edits.
 */
export function encodeState(state: LabState, lesson: Lesson, catalog: Catalog): [string, string][] {
  const words: [string, string][] = [];
  const edits: string[] = [];
  if (state.seed !== FIRST_SEED) words.push(['seed', String(state.seed)]);
  if (state.updates !== lesson.updates) words.push(['n', String(state.updates)]);
  if (state.at !== 0) words.push(['at', String(state.at)]);
  for (const id of shown(lesson)) {
    const arm = state.arms[id];
    for (const { path, value } of diff(lesson.arms[id].spec, arm.spec, catalog))
      words.push([`${id}.${path}`, encodeValue(value)]);
    for (const e of arm.edits) edits.push(`${id}.${e.path}@${e.at}:${encodeValue(e.value)}`);
  }
  if (edits.length) words.push(['x', edits.join(',')]);
  return words;
}

/** The inverse; each word that does not fit is reported and left out. Words that are not the state's own are left alone. */
export function decodeState(words: Words, lesson: Lesson, catalog: Catalog, report: Report): LabState {
  const fresh = lessonState(lesson, catalog);
  const specs = new Map(Object.entries(fresh.arms).map(([id, arm]) => [id, arm.spec]));
  const edits = new Map(shown(lesson).map((id) => [id, [] as Tweak[]]));
  const counts = { seed: fresh.seed, n: fresh.updates, at: 0 };
  for (const [key, word] of words) {
    if (key === 'seed') counts.seed = whole(key, word, 0, 0xffffffff, counts.seed, report);
    else if (key === 'n') counts.n = whole(key, word, 1, LIMITS.updates, counts.n, report);
    else if (key === 'at') counts.at = whole(key, word, 0, LIMITS.updates, counts.at, report);
    else if (key === 'x') for (const edit of word.split(',')) noteEdit(edit, edits, report);
    else {
      const { arm, path } = armAndPath(key);
      const spec = specs.get(arm);
      if (spec) specs.set(arm, setWord(spec, path, word, catalog, report));
      else
        report.add(`没有 ${quoted(key)} 这一项，已忽略。`, `There is nothing called ${quoted(key)}; it was ignored.`);
    }
  }
  const arms = Object.fromEntries(
    shown(lesson).map((id) => {
      const spec = canonical(lesson.arms[id].spec, specs.get(id)!, catalog);
      return [id, { spec, edits: possible(spec, edits.get(id)!, lesson.arms[id].tweaks ?? [], catalog, report) }];
    }),
  );
  const state = { seed: counts.seed, arms, updates: counts.n, at: counts.at, wait: false };
  const updates = withinBudget(state.updates, perUpdate(state, lesson, catalog), report);
  if (state.at > updates)
    report.add(
      `链接停在第 ${state.at} 次更新，超出了运行长度，已改为 ${updates}。`,
      `The link stops at update ${state.at}, beyond the run's length; it became ${updates}.`,
    );
  const kept = { ...state, updates, at: Math.min(state.at, updates) };
  return { ...kept, wait: isHeavy(kept, lesson, catalog) };
}

const armAndPath = (key: string): { arm: string; path: string } => {
  const dot = key.indexOf('.');
  return dot < 0 ? { arm: '', path: '' } : { arm: key.slice(0, dot), path: key.slice(dot + 1) };
};

function whole(key: string, word: string, min: number, max: number, otherwise: number, report: Report): number {
  const value = /^\d{1,10}$/.test(word) ? Number(word) : NaN;
  if (value >= min && value <= max) return value;
  report.add(
    `${key} 应为 ${min} 到 ${max} 的整数，${quoted(word)} 已忽略。`,
    `${key} should be a whole number from ${min} to ${max}; ${quoted(word)} was ignored.`,
  );
  return otherwise;
}

/** A link's word becomes a value of the knob's type and then passes the same gate as everything else. */
function setWord(spec: Spec, path: string, word: string, catalog: Catalog, report: Report): Spec {
  return turned(spec, path, valueOf(spec, path, word, catalog), catalog, report);
}

/** What a word says, not yet clamped, so that the gate can say so; the word itself when it says nothing. */
function valueOf(spec: Spec, path: string, word: string, catalog: Catalog): unknown {
  const knob = knobAt(spec, path, catalog);
  if (!knob || decodeValue(knob, word) === undefined) return word;
  return knob.kind === 'number' && word !== 'inf' ? Number(word) : decodeValue(knob, word);
}

const EDIT = /^([^.]+)\.([^@]+)@(\d{1,5}):([^:]+)$/;

function noteEdit(word: string, edits: ReadonlyMap<string, Tweak[]>, report: Report): void {
  const [, arm, path, at, value] = EDIT.exec(word) ?? [];
  const list = edits.get(arm ?? '');
  if (list && Number(at) <= LIMITS.updates) list.push({ at: Number(at), path, value });
  else
    report.add(
      `现场改动 ${quoted(word)} 看不懂，已忽略。`,
      `The live edit ${quoted(word)} makes no sense; it was ignored.`,
    );
}

/** Those edits that can be made one after the other, the lesson's own timetable included; the rest is reported. */
function possible(
  start: Spec,
  edits: readonly Tweak[],
  scheduled: readonly Tweak[],
  catalog: Catalog,
  report: Report,
): Tweak[] {
  const kept: Tweak[] = [];
  let spec = start;
  for (const t of timeline({ edits, scheduled })) {
    if (!edits.includes(t)) {
      spec = turn(spec, t.path, t.value, catalog)?.spec ?? spec;
      continue;
    }
    const knob = knobAt(spec, t.path, catalog);
    if (knob && !knob.live) {
      const path = quoted(t.path);
      report.add(`${path} 不能在训练中改，已忽略。`, `${path} cannot change during a run; the edit was ignored.`);
      continue;
    }
    const raw = valueOf(spec, t.path, String(t.value), catalog);
    spec = turned(spec, t.path, raw, catalog, report);
    const done = turn(spec, t.path, raw, catalog);
    if (done) kept.push({ ...t, value: done.value });
  }
  return kept;
}

/** Environment steps of one update of all arms; the dearest moment of each counts. */
function perUpdate(state: LabState, lesson: Lesson, catalog: Catalog): number {
  let sum = 0;
  for (const [id, { spec, edits }] of Object.entries(state.arms)) {
    let at = spec;
    let most = stepsPerUpdate(spec, catalog);
    for (const { path, value } of timeline({ edits, scheduled: lesson.arms[id].tweaks ?? [] })) {
      at = turn(at, path, value, catalog)?.spec ?? at;
      if (path.startsWith('rollout.')) most = Math.max(most, stepsPerUpdate(at, catalog));
    }
    sum += most;
  }
  return sum;
}

/** Does running this to its end cost more than a page may start by itself? */
export const isHeavy = (state: LabState, lesson: Lesson, catalog: Catalog): boolean =>
  perUpdate(state, lesson, catalog) * state.updates > LIMITS.heavy;
