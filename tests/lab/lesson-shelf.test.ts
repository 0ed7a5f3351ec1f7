import { describe, expect, it } from 'vitest';
import { LessonShelf } from '../../src/lab/lesson-shelf';
import { lesson } from './fake';

function shelf(fails = 0) {
  let fetched = 0;
  const file = async () => {
    if (fetched++ < fails) throw new Error('no network');
    return lesson;
  };
  return { shelf: new LessonShelf({ [`./${lesson.id}.ts`]: file }), fetched: () => fetched };
}

describe('LessonShelf', () => {
  it('knows its lessons before they are there, and nothing that every object has', () => {
    const { shelf: empty } = shelf();
    expect([lesson.id, 'toString', '__proto__'].map((id) => empty.has(id))).toEqual([true, false, false]);
    expect(() => empty.get(lesson.id)).toThrow('not at hand');
  });

  it('fetches a lesson once, and nothing for an unknown one', async () => {
    const { shelf: filling, fetched } = shelf();
    await filling.fetch('unknown');
    expect(fetched()).toBe(0);
    await filling.fetch(lesson.id);
    await filling.fetch(lesson.id);
    expect(await filling.all()).toEqual([lesson]);
    expect([fetched(), filling.get(lesson.id)]).toEqual([1, lesson]);
  });

  it('a file that does not come rejects, and can be asked for again', async () => {
    const { shelf: unlucky } = shelf(1);
    await expect(unlucky.fetch(lesson.id)).rejects.toThrow('no network');
    await unlucky.fetch(lesson.id);
    expect(unlucky.get(lesson.id)).toBe(lesson);
  });
});
