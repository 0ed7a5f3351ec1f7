import { MODE, ROLE } from '../../core/tokens';
import type { Transcripts } from '../../core/tokens';
import { REPLY_NAMES } from './tools';
import { CALL, OBS, vocabulary } from './words';

/**
 * What the agent knows and may do next, as credit sees it: the calls that worked so far, as a set, and how the last call
 * went; in the middle of a call or an answer also its words. Thoughts do not count. Within a task equal calls have equal
 * replies, so the replies need not be named.
 */
export function stateKey(t: Transcripts, row: number, last: number, over: boolean): string {
  const from = row * t.width;
  const n = t.length[row];
  const known = new Set<string>();
  let open = 0;
  for (let p = t.prompt[row]; p < n; p++) {
    // A call is opened by the policy in free text only; within a call the same word is part of it.
    if (t.token[from + p] === CALL && t.mode[from + p] === MODE.free && isOwn(t.role[from + p])) open = p;
    if (t.token[from + p] === OBS && t.role[from + p] === ROLE.observation)
      known.add(said(t, from + open + 1, from + p - 1));
  }
  const mode = t.mode[from + n];
  const partial = over ? '|over' : mode === MODE.free ? '' : `|${said(t, from + n - t.place[from + n] - 1, from + n)}`;
  return `${[...known].sort().join(', ')}|${REPLY_NAMES[last]}${partial}`;
}

const isOwn = (role: number): boolean => role === ROLE.call || role === ROLE.template;

const said = (t: Transcripts, from: number, to: number): string =>
  Array.from(t.token.subarray(from, to), (token) => vocabulary[token].word).join(' ');
