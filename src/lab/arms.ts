import { copyName } from './copies';
import { MOST_ARMS } from './link';
import type { LabState } from './link';
import type { Session } from './session.svelte';
import type { Page } from './url';

type LabPage = Extract<Page, { readonly page: 'lab' }>;

/** How many arms can stand side by side in the lab: as many as two cores and three columns bear. */
export const LAB_ARMS = Math.min(3, MOST_ARMS);

/** The lab as it stands, with other arms; those that stay are replayed to where they are. */
function rearranged(page: LabPage, session: Session, arms: LabState['arms']): LabPage {
  const state = { ...session.state, arms, wait: false };
  return { page: 'lab', ...(page.from === undefined ? {} : { from: page.from }), arms: Object.keys(arms), state };
}

/** With a copy of an arm, its settings and live edits, right after it; undefined when there is no room. */
export function duplicated(page: LabPage, session: Session, id: string): LabPage | undefined {
  const { arms } = session.state;
  const taken = Object.keys(arms);
  const name = copyName(session.lesson, id, taken);
  if (taken.length >= LAB_ARMS || name === undefined) return undefined;
  const entries = Object.entries(arms).flatMap(([key, arm]) =>
    key === id
      ? [
          [key, arm],
          [name, arm],
        ]
      : [[key, arm]],
  );
  return rearranged(page, session, Object.fromEntries(entries) as LabState['arms']);
}

/** Without an arm; undefined when it is the last one. */
export function without(page: LabPage, session: Session, id: string): LabPage | undefined {
  const rest = Object.entries(session.state.arms).filter(([key]) => key !== id);
  return rest.length ? rearranged(page, session, Object.fromEntries(rest)) : undefined;
}
