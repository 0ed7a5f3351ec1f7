// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { CatalogShelf } from '../../../src/lab/catalog-shelf';
import { LessonShelf } from '../../../src/lab/lesson-shelf';
import { Store } from '../../../src/lab/store';
import { Site } from '../../../src/ui/shell/site.svelte';
import { FakeThreads, context, lesson } from '../../lab/fake';
import { FakeFrames } from '../../lab/sessions';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

/** A site whose only lesson arrives when the test says so. */
function begin(hash: string) {
  let arrive: (fails?: Error) => void = () => {};
  const file = new Promise<typeof lesson>((resolve, reject) => {
    arrive = (fails) => (fails ? reject(fails) : resolve(lesson));
  });
  const lessons = new LessonShelf({ [`./${lesson.id}.ts`]: () => file });
  const fetched: string[] = [];
  const from = (name: string) => async () => (fetched.push(name), context.catalog);
  const catalog = new CatalogShelf(context.catalog, {
    tables: from('tables'),
    tokens: from('tokens'),
    all: from('all'),
  });
  const deps = { ...context, catalog, lessons, open: new FakeThreads().open, frames: new FakeFrames() };
  return { site: new Site({ ...deps, store: new Store(() => undefined) }, hash), arrive, fetched };
}

describe('Site', () => {
  it('reads a link to a lesson when the lesson is there; how things are shown, at once', async () => {
    const { site, arrive } = begin(`#/lesson/${lesson.id}?v=1&lang=en&seed=7`);
    expect([site.prefs.locale, site.route]).toEqual(['en', undefined]);
    arrive();
    expect(await site.opening).toMatchObject({ page: 'lesson', id: lesson.id, state: { seed: 7 } });
    expect(site.route).toMatchObject({ page: 'lesson' });
    expect(site.problems).toEqual([]);
  });

  it('needs no lesson for any other page, nor for a lesson that there is not', async () => {
    for (const [hash, page] of [
      ['#/claims', 'claims'],
      ['#/lab', 'lab'],
      ['#/lesson/nonsense', 'lessons'],
    ])
      expect((await begin(hash).site.opening).page).toBe(page);
  });

  it('what comes late does not take the place of what was opened since', async () => {
    const { site, arrive } = begin(`#/lab?from=${lesson.id}&v=1&nonsense=1`);
    const late = site.opening;
    site.open('#/claims');
    await site.opening;
    arrive();
    expect((await late).page).toBe('lab');
    expect([site.route?.page, site.problems]).toEqual(['claims', []]);
  });

  it('a lesson that does not come fails the opening, and other pages still open', async () => {
    const { site, arrive } = begin(`#/lesson/${lesson.id}`);
    arrive(new Error('no network'));
    await expect(site.opening).rejects.toThrow('no network');
    site.open('#/lessons');
    expect((await site.opening).page).toBe('lessons');
  });
});
