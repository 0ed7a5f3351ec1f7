import type { Problem } from '../bridge/report';
import { text } from '../core/text';
import { asOf } from './edits';
import type { Session } from './session.svelte';
import { encodeRoute, fits } from './url';
import type { View } from './url';

/** The link to what is on screen (reactive); `problem` when it holds more edits than a link can carry. */
export function linkTo(session: Session, view: View): { hash: string; problem?: Problem } {
  const { page, branches, state, deps } = session;
  for (const arm of session.arms) void arm.edits; // the link changes with every edit
  const hash = encodeRoute({ ...page, ...(page.page === 'lab' ? { branches } : {}), state, view }, deps);
  if (fits(hash)) return { hash };
  const problem = text(
    '现场改动太多，链接放不下；请导出运行文件。',
    'There are more live edits than a link can hold; export the run instead.',
  );
  return { hash, problem };
}

/** The link to the lab with a lesson's arms as they were after `at` updates; undefined when a link cannot hold it. */
export function labLink(session: Session, at: number, view: View): string | undefined {
  const { lesson, state, deps } = session;
  const arms = Object.fromEntries(
    session.arms.map((arm) => {
      void arm.edits;
      const { spec, edits } = asOf(arm.start, at);
      return [arm.id, { spec, edits }];
    }),
  );
  const hash = encodeRoute({ page: 'lab', from: lesson.id, state: { ...state, arms, at }, view }, deps);
  return fits(hash) ? hash : undefined;
}
