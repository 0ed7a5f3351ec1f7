import { copyName } from './copies';
import { turn } from '../bridge/schema';
import type { Text } from '../core/text';
import { asOf, withEdit } from './edits';
import type { Edit } from './edits';
import { MOST_ARMS } from './link';
import type { ArmState, LabState } from './link';
import type { ArmRun, Past } from './run.svelte';
import type { Session } from './session.svelte';
import { inTheWay } from './room';
import { among, pruned } from './tree';
import type { Branch } from './tree';
import { lessonOf } from './url';
import type { Page } from './url';

type LabPage = Extract<Page, { readonly page: 'lab' }>;

/** How many arms can stand side by side in the lab: as many as two cores and three columns bear. */
export const LAB_ARMS = Math.min(3, MOST_ARMS);

/** The lab with other arms, and where those that stay go on. */
export interface Rearranged {
  readonly page: LabPage;
  readonly pasts: Readonly<Record<string, Past>>;
}

/** @param origins whose past each new arm shares, and up to which update */
function rearranged(
  page: LabPage,
  session: Session,
  arms: LabState['arms'],
  branches: readonly Branch[],
  origins: Readonly<Record<string, Past>> = {},
): Rearranged {
  const at = Math.min(session.update, ...Object.values(origins).map((past) => past.columns.length));
  const state = { ...session.state, arms, at, wait: false };
  const ids = Object.keys(arms);
  const kept = among(branches, ids);
  const stay = session.arms.filter((arm) => ids.includes(arm.id)).map((arm) => [arm.id, arm.past()] as const);
  return {
    page: {
      page: 'lab',
      ...(page.from === undefined ? {} : { from: page.from }),
      arms: ids,
      ...(kept.length ? { branches: kept } : {}),
      state,
    },
    pasts: { ...Object.fromEntries(stay), ...origins },
  };
}

/** A name for one more arm like this one: the lesson's own arms and their copies are told apart by it. */
function freeName({ from }: LabPage, session: Session, id: string, taken: readonly string[]): string | undefined {
  const lesson = lessonOf({ page: 'lab', ...(from === undefined ? {} : { from }) }, session.deps);
  return copyName(lesson, id, taken);
}

/** With a copy of an arm, its settings and live edits, right after it; undefined when there is no room. */
export function duplicated(page: LabPage, session: Session, id: string): Rearranged | undefined {
  const { arms } = session.state;
  const taken = Object.keys(arms);
  const name = freeName(page, session, id, taken);
  if (taken.length >= LAB_ARMS || name === undefined) return undefined;
  const entries = Object.entries(arms).flatMap(([key, arm]): [string, ArmState][] =>
    key === id
      ? [
          [key, arm],
          [name, arm],
        ]
      : [[key, arm]],
  );
  return rearranged(page, session, Object.fromEntries(entries), session.branches);
}

/** Where an arm is left, and what is turned there at once. */
export interface Fork {
  readonly at: number;
  readonly edits?: readonly Edit[];
  readonly title?: Text;
}

/**
 * With more arms, last, that are arm `id` up to where they leave it and then go their own way. As data each is the
 * parent's run with the edits made until then: links and files carry it like any other. The clock stands where the first
 * of them leaves. Where there is no room others make way, see `inTheWay`: `gone` names them. Undefined for no arm of ours.
 */
export function branched(
  page: LabPage,
  session: Session,
  id: string,
  forks: readonly Fork[],
): (Rearranged & { arm: string; gone: readonly Text[] }) | undefined {
  const parent = session.arm(id);
  const { arms } = session.state;
  if (!parent) return undefined;
  const gone = inTheWay(Object.keys(arms), session.branches, id, forks.length);
  const all: Record<string, ArmState> = Object.fromEntries(Object.entries(arms).filter(([key]) => !gone.includes(key)));
  const origins: Record<string, Past> = {};
  const branches: Branch[] = [];
  for (const { at, edits, title } of forks) {
    const arm = freeName(page, session, id, Object.keys(all));
    if (arm === undefined) return undefined;
    all[arm] = turnedAt(parent, at, edits ?? [], session);
    const { columns, watch, snapshots } = parent.past(at);
    origins[arm] = { columns, watch, snapshots, ...(title ? { title } : {}) };
    branches.push({ arm, from: id, at });
  }
  const to = rearranged(page, session, all, [...gone.reduce(pruned, session.branches), ...branches], origins);
  const titles = session.arms.filter((arm) => gone.includes(arm.id)).map((arm) => arm.title);
  return { ...to, arm: branches[0].arm, gone: titles };
}

/** An arm as it was after `at` updates, with knobs turned there. */
function turnedAt({ start, spec }: ArmRun, at: number, edits: readonly Edit[], { deps }: Session): ArmState {
  const turned = edits.flatMap(({ path, value }) => {
    const done = turn(spec, path, value, deps.catalog);
    return done ? [{ at, path, value: done.value }] : [];
  });
  return turned.reduce((now, edit) => withEdit(now, edit, deps.catalog), asOf(start, at));
}

/** Without an arm; undefined when it is the last one. */
export function without(page: LabPage, session: Session, id: string): Rearranged | undefined {
  const rest = Object.entries(session.state.arms).filter(([key]) => key !== id);
  return rest.length ? rearranged(page, session, Object.fromEntries(rest), pruned(session.branches, id)) : undefined;
}

/** The lab as it stands, to come back to. */
export const asItStands = (page: LabPage, session: Session): Rearranged =>
  rearranged(page, session, session.state.arms, session.branches);
