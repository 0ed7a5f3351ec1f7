import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { MOST_ARMS } from './link';

// `capped-2`: a second arm that starts as the lesson's `capped`.
const COPY = /^(.+)-([2-9])$/;

/** The lesson's arm that an arm of the lab starts from: itself, or what it is a copy of; undefined when there is none. */
export function originOf(lesson: Lesson, id: string): string | undefined {
  if (Object.hasOwn(lesson.arms, id)) return id;
  const original = COPY.exec(id)?.[1];
  return original !== undefined && Object.hasOwn(lesson.arms, original) ? original : undefined;
}

/** Can these stand side by side? Known, each once, at least one and no more than there are threads for. */
export const canStand = (lesson: Lesson, ids: readonly string[]): boolean =>
  ids.length > 0 &&
  ids.length <= MOST_ARMS &&
  new Set(ids).size === ids.length &&
  ids.every((id) => originOf(lesson, id) !== undefined);

/** The lesson with these arms on the page, copies among them, in this order. */
export function withArms(lesson: Lesson, ids: readonly string[]): Lesson {
  const added = ids.flatMap((id) => {
    const origin = originOf(lesson, id);
    if (origin === undefined || origin === id) return [];
    const { zh, en } = lesson.arms[origin].title;
    const n = COPY.exec(id)?.[2];
    return [[id, { ...lesson.arms[origin], title: text(`${zh}（${n}）`, `${en} (${n})`) }] as const];
  });
  return { ...lesson, arms: { ...lesson.arms, ...Object.fromEntries(added) }, shown: ids };
}

/** A free name for a copy of an arm; undefined when all are taken. */
export function copyName(lesson: Lesson, id: string, taken: readonly string[]): string | undefined {
  const origin = originOf(lesson, id);
  const names = Array.from({ length: 8 }, (_, i) => `${origin}-${i + 2}`);
  return names.find((name) => !taken.includes(name) && !Object.hasOwn(lesson.arms, name));
}
