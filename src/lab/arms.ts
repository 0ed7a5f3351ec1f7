import { copyName } from './copies';
import { asOf } from './edits';
import { MOST_ARMS } from './link';
import type { ArmState, LabState } from './link';
import type { Past } from './run.svelte';
import type { Session } from './session.svelte';
import { among } from './tree';
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
function freeName({ from }: LabPage, session: Session, id: string): string | undefined {
  const lesson = lessonOf({ page: 'lab', ...(from === undefined ? {} : { from }) }, session.deps);
  return copyName(lesson, id, Object.keys(session.state.arms));
}

/** With a copy of an arm, its settings and live edits, right after it; undefined when there is no room. */
export function duplicated(page: LabPage, session: Session, id: string): Rearranged | undefined {
  const { arms } = session.state;
  const taken = Object.keys(arms);
  const name = freeName(page, session, id);
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

/**
 * With one more arm, last, that is arm `id` for its first `to` updates and then goes its own way. As data it is the
 * parent's run with the edits made until then: links and files carry it like any other. The clock stands at `to`.
 * Undefined when there is no room.
 */
export function branched(
  page: LabPage,
  session: Session,
  id: string,
  to: number,
): (Rearranged & { arm: string }) | undefined {
  const parent = session.arm(id);
  const { arms } = session.state;
  const taken = Object.keys(arms);
  const arm = freeName(page, session, id);
  if (!parent || taken.length >= MOST_ARMS || arm === undefined) return undefined;
  const { spec, edits } = asOf(parent.start, to);
  const { columns, snapshots } = parent.past(to);
  const branches = [...session.branches, { arm, from: id, at: to }];
  const all = { ...arms, [arm]: { spec, edits } };
  return { ...rearranged(page, session, all, branches, { [arm]: { columns, snapshots } }), arm };
}

/** Without an arm; undefined when it is the last one. */
export function without(page: LabPage, session: Session, id: string): Rearranged | undefined {
  const rest = Object.entries(session.state.arms).filter(([key]) => key !== id);
  return rest.length ? rearranged(page, session, Object.fromEntries(rest), session.branches) : undefined;
}
