import { Report, quoted } from '../bridge/report';
import type { Problem } from '../bridge/report';
import type { RunFile } from '../bridge/run-file';
import type { Lesson } from '../core/lesson';
import type { Catalog } from '../core/spec';
import type { Locale } from '../core/text';
import { canStand, withArms } from './copies';
import { decodeState, encodeState, isHeavy, lessonState } from './link';
import type { LabState } from './link';
import { decodeTree, encodeTree } from './tree';
import type { Branch } from './tree';

/** What the page can be asked to leave out, for a teacher's link; readouts always stay. */
export const PARTS = ['knobs', 'read', 'narration', 'explain', 'teacher', 'code', 'fan', 'sweep'] as const;
export type Part = (typeof PARTS)[number];

/** How things are shown; belongs to the viewer, so nothing here changes a run. */
export interface View {
  readonly lang?: Locale;
  readonly theme?: 'light' | 'dark';
  readonly view?: 'projector';
  readonly keys?: 'on' | 'off';
  readonly hide?: readonly Part[];
}

export type Page =
  | { readonly page: 'home' | 'lessons' | 'claims' }
  | { readonly page: 'lesson'; readonly id: string; readonly state: LabState }
  /**
   * `from`: the lesson whose arms the lab starts with; absent: the lab's own. `arms`: which of them stand here, and
   * copies of them (copies.ts); absent: those the lesson shows. `branches`: which of these left which, and when.
   */
  | (LabPage & { readonly state: LabState });
export type Route = Page & { readonly view: View };

/** What decoding needs to know. */
export interface LinkContext {
  readonly catalog: Catalog;
  readonly lessons: { has(id: string): boolean; get(id: string): Lesson };
  /** The lab's own arms. */
  readonly lab: Lesson;
}

const MOST_CHARACTERS = 4096;
const VERSION = '1';

type LessonPage = { readonly page: 'lesson'; readonly id: string };
interface LabPage {
  readonly page: 'lab';
  readonly from?: string;
  readonly arms?: readonly string[];
  readonly branches?: readonly Branch[];
}

/** The lesson that a lesson or lab page shows. */
export function lessonOf(page: LessonPage | LabPage, { lessons, lab }: LinkContext): Lesson {
  if (page.page === 'lesson') return lessons.get(page.id);
  const lesson = page.from === undefined ? lab : lessons.get(page.from);
  return page.arms ? withArms(lesson, page.arms) : lesson;
}

/**
 * A page as a hash: `#/lesson/<id>?v=1&…`. Readable, flat, made of letters, digits and `._-@:,` only.
 * Decoding it gives the same page again (tested), provided its specs are canonical (edits.ts).
 */
export function encodeRoute(route: Route, context: LinkContext): string {
  const words: [string, string][] = [];
  let path = route.page === 'home' ? '' : route.page;
  if (route.page === 'lesson' || route.page === 'lab') {
    if (route.page === 'lesson') path = `lesson/${route.id}`;
    else {
      if (route.from !== undefined) words.push(['from', route.from]);
      if (route.arms) words.push(['arms', route.arms.join(',')]);
      if (route.branches?.length) words.push(['tree', encodeTree(route.branches)]);
    }
    words.push(...encodeState(route.state, lessonOf(route, context), context.catalog));
  }
  for (const key of ['lang', 'theme', 'view', 'keys'] as const) {
    const value = route.view[key];
    if (value !== undefined) words.push([key, value]);
  }
  if (route.view.hide?.length) words.push(['hide', route.view.hide.join(',')]);
  if (words.length) words.unshift(['v', VERSION]);
  return `#/${path}${words.length ? '?' : ''}${words.map(([k, v]) => `${k}=${v}`).join('&')}`;
}

/** Does the link fit into what `decodeRoute` reads? */
export const fits = (hash: string): boolean => hash.length <= MOST_CHARACTERS;

/** A hash as a page. Never throws: what does not fit is reported, sentence by sentence, and the default shown instead. */
export function decodeRoute(hash: string, context: LinkContext): { route: Route; problems: Problem[] } {
  const report = new Report();
  if (!fits(hash)) {
    report.add('链接超过 4 kB，已忽略。', 'The link is longer than 4 kB; it was ignored.');
    return { route: { page: 'home', view: {} }, problems: report.problems };
  }
  const { path, words } = parts(hash);
  const version = words.find(([key]) => key === 'v')?.[1];
  if (version !== undefined && version !== VERSION) {
    report.add(
      `链接是第 ${quoted(version)} 版格式，这里只认第 ${VERSION} 版，其中的设置已忽略。`,
      `The link has format ${quoted(version)}; this page reads format ${VERSION}, so its settings were ignored.`,
    );
    words.length = 0;
  }
  const { view, rest } = readView(words, report);
  return { route: { ...readPage(path, rest, context, report), view }, problems: report.problems };
}

/** What can be said of a hash before its lesson is at hand: which one that is, if any, and how things are shown. */
export function glance(hash: string): { readonly page: string; readonly lesson?: string; readonly view: View } {
  if (!fits(hash)) return { page: '', view: {} };
  const { path, words } = parts(hash);
  const [name, id] = split(path.replace(/\/$/, ''), '/');
  const lesson = name === 'lesson' ? id : name === 'lab' ? words.find(([key]) => key === 'from')?.[1] : undefined;
  return { page: name, ...(lesson === undefined ? {} : { lesson }), view: readView(words, new Report()).view };
}

type Word = readonly [key: string, value: string];

function parts(hash: string): { path: string; words: Word[] } {
  const [path, query = ''] = split(hash.replace(/^#?\/?/, ''), '?');
  return { path, words: query.split('&').flatMap((word) => (word ? [wordOf(word)] : [])) };
}

function split(word: string, at: string): [string, string?] {
  const i = word.indexOf(at);
  return i < 0 ? [word] : [word.slice(0, i), word.slice(i + 1)];
}

/** Some mail programs escape `@`, `:` and `,`; a broken escape is left as it stands. */
function wordOf(word: string): Word {
  const [key, value = ''] = split(word, '=');
  const plain = (s: string): string => {
    try {
      return decodeURIComponent(s);
    } catch {
      return s;
    }
  };
  return [plain(key), plain(value)];
}

function readPage(path: string, words: readonly Word[], context: LinkContext, report: Report): Page {
  const [name, id] = split(path.replace(/\/$/, ''), '/');
  if (name === 'lesson' && id !== undefined && context.lessons.has(id)) {
    return { page: 'lesson', id, state: decodeState(words, context.lessons.get(id), context.catalog, report) };
  }
  if (name === 'lab' && id === undefined) {
    const from = words.find(([key]) => key === 'from')?.[1];
    const known = from !== undefined && context.lessons.has(from);
    if (from !== undefined && !known)
      report.add(
        `没有 ${quoted(from)} 这一课，实验台从空白开始。`,
        `There is no lesson ${quoted(from)}; the lab starts plain.`,
      );
    const page: LabPage = {
      page: 'lab',
      ...(known ? { from } : {}),
      ...readArms(words, known ? from : undefined, context, report),
    };
    const rest = words.filter(([key]) => !['from', 'arms', 'tree'].includes(key));
    const state = decodeState(rest, lessonOf(page, context), context.catalog, report);
    const tree = words.find(([key]) => key === 'tree')?.[1];
    const branches = tree === undefined ? [] : decodeTree(tree, Object.keys(state.arms), state.updates, report);
    return { ...page, ...(branches.length ? { branches } : {}), state };
  }
  for (const [key] of words)
    report.add(
      `这一页没有 ${quoted(key)} 这一项，已忽略。`,
      `This page has nothing called ${quoted(key)}; it was ignored.`,
    );
  if (name === 'lesson') {
    report.add(
      `没有 ${quoted(id ?? '')} 这一课，这里是全部课程。`,
      `There is no lesson ${quoted(id ?? '')}; here are all of them.`,
    );
    return { page: 'lessons' };
  }
  if ((name === 'lessons' || name === 'claims') && id === undefined) return { page: name };
  if (path !== '')
    report.add(`没有 ${quoted(path)} 这一页，已回到首页。`, `There is no page ${quoted(path)}; this is home.`);
  return { page: 'home' };
}

function readArms(
  words: readonly Word[],
  from: string | undefined,
  { lessons, lab }: LinkContext,
  report: Report,
): { arms?: readonly string[] } {
  const word = words.find(([key]) => key === 'arms')?.[1];
  if (word === undefined) return {};
  const arms = word.split(',');
  if (canStand(from === undefined ? lab : lessons.get(from), arms)) return { arms };
  report.add(
    `对照臂 ${quoted(word)} 摆不出来，已忽略。`,
    `The arms ${quoted(word)} cannot be set up; this was ignored.`,
  );
  return {};
}

const VIEW = { lang: ['zh', 'en'], theme: ['light', 'dark'], view: ['projector'], keys: ['on', 'off'] } as const;

function readView(words: readonly Word[], report: Report): { view: View; rest: Word[] } {
  const view: Record<string, string | readonly Part[]> = {};
  const rest: Word[] = [];
  for (const [key, word] of words) {
    if (key === 'v') continue;
    const isPart = (w: string): w is Part => (PARTS as readonly string[]).includes(w);
    if (key === 'hide') {
      const wanted = word.split(',');
      const parts = wanted.filter((w, i): w is Part => isPart(w) && wanted.indexOf(w) === i);
      if (parts.length) view[key] = parts;
      for (const w of wanted)
        if (!isPart(w))
          report.add(`没有 ${quoted(w)} 可隐藏，已忽略。`, `There is no ${quoted(w)} to hide; it was ignored.`);
    } else if (!Object.hasOwn(VIEW, key)) rest.push([key, word]);
    else if ((VIEW[key as keyof typeof VIEW] as readonly string[]).includes(word)) view[key] = word;
    else
      report.add(`${key} 没有 ${quoted(word)} 这一种，已忽略。`, `${key} cannot be ${quoted(word)}; it was ignored.`);
  }
  return { view: view as View, rest };
}

/** The page of a lesson, untouched. */
export const lessonPage = (id: string, context: LinkContext): Page => ({
  page: 'lesson',
  id,
  state: lessonState(context.lessons.get(id), context.catalog),
});

/** An imported run in the lab's first arm, replayed up to where it was exported. */
export function runPage({ data, updates }: RunFile, context: LinkContext): Extract<Page, { page: 'lab' }> {
  const { catalog, lab } = context;
  const fresh = lessonState(lab, catalog);
  const arms = { ...fresh.arms, [lab.shown[0]]: { spec: data.spec, edits: data.tweaks } };
  const length = Math.max(updates, 1);
  const state = { ...fresh, seed: data.seed, arms, updates: length, at: updates };
  return { page: 'lab', state: { ...state, wait: isHeavy(state, lab, catalog) } };
}
