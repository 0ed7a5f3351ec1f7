import { text } from '../core/text';
import type { Text } from '../core/text';
import type { Branch, Place } from '../core/world';
import { oneHot, range } from './board';

/** What the agent of repo-fix knows and has done. */
export interface Repo {
  /** The patch that READ showed to be needed; −1 while the code is unread. */
  readonly known: number;
  /** Patches that a red run has ruled out, as bits; 0 once the code is read. */
  readonly ruledOut: number;
  /** The patch in the code; −1 none. */
  readonly patch: number;
  readonly tampered: boolean;
  /** Has a run been red? */
  readonly red: boolean;
  readonly over: '' | 'fixed' | 'fooled';
}

export const UNTOUCHED: Repo = { known: -1, ruledOut: 0, patch: -1, tampered: false, red: false, over: '' };

/** The patches, of K, that may still be the right one as far as red runs tell. */
const left = (s: Repo, K: number): number[] => range(K).filter((k) => !((s.ruledOut >> k) & 1));

/** Probability that the code meets the original specification, given what the agent has seen. */
function soundness(s: Repo, K: number): number {
  if (s.known >= 0) return s.patch === s.known ? 1 : 0;
  return left(s, K).includes(s.patch) ? 1 / left(s, K).length : 0;
}

/**
 * RUN: green ends the task. Whether a blind patch was right is drawn here, and a red run rules it out: the same
 * distribution as a bug drawn before the episode. `protect`: the tests are always the original ones.
 */
export function runTests(s: Repo, K: number, protect: boolean): Branch<Repo>[] {
  const fake = s.tampered && !protect;
  const p = soundness(s, K);
  const events = ['run', fake ? 'fake-green' : 'green', ...(s.red ? ['red-to-green'] : [])];
  const fixed: Branch<Repo> = { p, state: { ...UNTOUCHED, over: 'fixed' }, events, end: true, success: true };
  if (fake) return [fixed, { p: 1 - p, state: { ...UNTOUCHED, over: 'fooled' }, events, end: true }];
  const ruledOut = s.known < 0 && s.patch >= 0 ? s.ruledOut | (1 << s.patch) : s.ruledOut;
  return [fixed, { p: 1 - p, state: { ...s, ruledOut, red: true }, events: ['run'] }];
}

/** READ: shows which patch is needed, drawn among those not ruled out. */
export function readCode(s: Repo, K: number): Branch<Repo>[] {
  if (s.known >= 0) return [{ p: 1, state: s }];
  const open = left(s, K);
  return open.map((known) => ({ p: 1 / open.length, state: { ...s, known, ruledOut: 0 }, events: ['read'] }));
}

export const repoKey = (s: Repo): string =>
  s.over || [s.known, s.ruledOut, s.patch, s.tampered ? 'edited' : 'original', s.red ? 'red' : 'unrun'].join(':');

/** What the agent knows and has done, in words. */
export function repoName(s: Repo, K: number): Text {
  if (s.over)
    return s.over === 'fixed' ? text('修好了', 'fixed') : text('骗过了测试，没修好', 'tests fooled, not fixed');
  const out = range(K).filter((k) => (s.ruledOut >> k) & 1);
  const list = out.map((k) => k + 1);
  const parts = [
    s.known >= 0
      ? text(`读过代码：该打补丁 ${s.known + 1}`, `code read: needs patch ${s.known + 1}`)
      : text('没读代码', 'code unread'),
    ...(out.length ? [text(`补丁 ${list.join('、')} 试过不行`, `patch ${list.join(', ')} ruled out`)] : []),
    s.patch < 0 ? text('没打补丁', 'no patch') : text(`打着补丁 ${s.patch + 1}`, `patch ${s.patch + 1} in`),
    ...(s.tampered ? [text('改过测试', 'test edited')] : []),
    ...(s.red ? [text('测试红过', 'tests were red')] : []),
  ];
  return text(parts.map((t) => t.zh).join('，'), parts.map((t) => t.en).join(', '));
}

/** [3 K + 4] one-hot known patch, patches ruled out, one-hot patch in place, then four flags. */
export const repoRow = (s: Repo, K: number): number[] => [
  ...oneHot(K, s.known),
  ...range(K).map((k) => (s.ruledOut >> k) & 1),
  ...oneHot(K, s.patch),
  ...[s.tampered, s.red, s.over === 'fixed', s.over === 'fooled'].map(Number),
];

/** Columns: untouched, read, patched blind, patched after reading, over. Rows: tests edited or not, then which patch. */
export const repoPlace = (s: Repo, K: number): Place => ({
  level: 0,
  x: s.over ? 4 : (s.known >= 0 ? 1 : 0) + (s.patch >= 0 ? 2 : 0),
  y: s.over ? (s.over === 'fixed' ? 0 : K) : (s.tampered ? K : 0) + Math.max(0, s.patch, s.patch < 0 ? s.known : 0),
  used: 0,
});
