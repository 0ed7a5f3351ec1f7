import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LessonShelf } from '../../src/lab/lesson-shelf';
import { lessons } from '../../src/lessons';
import { cardList, cards } from '../../src/lessons/cards';
import { lessonFiles } from '../../src/lessons/shelf';

const known = Object.keys(cards);

describe('cards of lessons', () => {
  it('every lesson has a card, or no list of lessons would name it', () => {
    const missing = lessons.ids.filter((id) => !known.includes(id));
    const advice = missing.map((id) => `src/lessons/${id}.ts has no card: add '${id}' to src/lessons/cards.ts`);
    expect(advice).toEqual([]);
  });

  it('every card has a lesson', () => {
    const missing = known.filter((id) => !lessons.has(id));
    expect(missing.map((id) => `the card '${id}' has no src/lessons/${id}.ts`)).toEqual([]);
  });

  it('a lesson says of itself what its card says, and takes it from there', () => {
    for (const { id, title, question, notes, minutes } of cardList) {
      const lesson = lessons.get(id);
      expect({ title: lesson.title, question: lesson.question, notes: lesson.notes }).toEqual({
        title,
        question,
        notes,
      });
      expect(lesson.teacher.minutes, id).toBe(minutes);
      const source = readFileSync(new URL(`../../src/lessons/${id}.ts`, import.meta.url), 'utf8');
      expect(source, `src/lessons/${id}.ts: write "...cards['${id}']" instead of title, question and notes`).toContain(
        `cards['${id}']`,
      );
    }
  });
});

describe('the shelf', () => {
  it('has the files of all lessons and no other', async () => {
    const folder = new URL('../../src/lessons/', import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const shelf = new LessonShelf(lessonFiles);
    expect((await shelf.all()).map(({ id }) => id).sort()).toEqual(lessons.ids);
    expect(Object.keys(lessonFiles)).toHaveLength(lessons.ids.length);
    expect(files.length).toBeGreaterThan(lessons.ids.length);
  });
});
