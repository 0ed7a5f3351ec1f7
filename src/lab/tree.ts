import { quoted } from '../bridge/report';
import type { Report } from '../bridge/report';

/** Arm `arm` went its own way from arm `from` after `at` updates; until then both are one run. */
export interface Branch {
  readonly arm: string;
  readonly from: string;
  readonly at: number;
}

/** The branches among these arms; a parent stands before its children, so there are no circles. */
export const among = (branches: readonly Branch[], arms: readonly string[]): readonly Branch[] =>
  branches.filter(
    ({ arm, from }) => arms.includes(arm) && arms.indexOf(from) < arms.indexOf(arm) && arms.includes(from),
  );

/** The branches once an arm is gone: who left it now leaves what it had left, as far as both are one run. */
export function pruned(branches: readonly Branch[], arm: string): readonly Branch[] {
  const own = branches.find((b) => b.arm === arm);
  return branches.flatMap((b) => {
    if (b.arm === arm || (b.from === arm && !own)) return [];
    return own && b.from === arm ? [{ ...b, from: own.from, at: Math.min(b.at, own.at) }] : [b];
  });
}

/** The branches after the run was taken back to update `to`: whoever left later leaves there. */
export const takenBack = (branches: readonly Branch[], to: number): readonly Branch[] =>
  branches.map((b) => ({ ...b, at: Math.min(b.at, to) }));

/** As the word of a link: `a-2.a@30,b-2.b@45`. */
export const encodeTree = (branches: readonly Branch[]): string =>
  branches.map(({ arm, from, at }) => `${arm}.${from}@${at}`).join(',');

/** The inverse; what cannot be is reported and left out. */
export function decodeTree(word: string, arms: readonly string[], updates: number, report: Report): Branch[] {
  const kept: Branch[] = [];
  for (const part of word.split(',')) {
    const [, arm, from, at] = /^([^.]+)\.([^@]+)@(\d{1,5})$/.exec(part) ?? [];
    const branch = { arm: arm ?? '', from: from ?? '', at: Number(at) };
    const fits = among([branch], arms).length === 1 && branch.at <= updates;
    if (fits && !kept.some((b) => b.arm === branch.arm)) kept.push(branch);
    else
      report.add(
        `分叉 ${quoted(part)} 对不上这些对照臂，已忽略。`,
        `The branch ${quoted(part)} does not fit these arms; it was ignored.`,
      );
  }
  return kept;
}
