import { describe, expect, it } from 'vitest';
import { catalog as all } from '../../src/catalog';
import { home } from '../../src/catalog-home';
import { tables } from '../../src/catalog-tables';
import { tokens } from '../../src/catalog-tokens';
import { valueAt } from '../../src/core/spec';
import { CatalogShelf } from '../../src/lab/catalog-shelf';
import { encodeState, lessonState } from '../../src/lab/link';
import { lessons } from '../../src/lessons';
import { shown } from '../../src/lessons/arms/bonus-eats-task';

const shelf = () => {
  const asked: string[] = [];
  const from = (name: string, what: typeof all) => async () => (asked.push(name), what);
  return {
    asked,
    catalog: new CatalogShelf(home, {
      tables: from('tables', tables),
      tokens: from('tokens', tokens),
      all: from('all', all),
    }),
  };
};

describe('a catalog that grows', () => {
  it('begins with what it is given, and fetches each part once', async () => {
    const { asked, catalog } = shelf();
    expect([catalog.worlds.ids, catalog.tokenWorlds.ids]).toEqual([['key-door'], []]);
    await catalog.fetch('tables');
    await catalog.fetch('tables');
    expect([catalog.estimators.ids, catalog.tokenWorlds.ids]).toEqual([all.estimators.ids, []]);
    await catalog.fetch('all');
    await catalog.fetch('tables');
    expect(catalog.tokenWorlds.ids).toEqual(all.tokenWorlds.ids);
    expect(asked).toEqual(['tables', 'all']);
  });

  it('never shrinks when an earlier wish is answered later', async () => {
    let late: (what: typeof all) => void = () => {};
    const slow = new Promise<typeof all>((resolve) => (late = resolve));
    const catalog = new CatalogShelf(home, {
      tables: () => slow,
      tokens: async () => tokens,
      all: async () => all,
    });
    const first = catalog.fetch('tables');
    await catalog.fetch('all');
    late(tables);
    await first;
    expect(catalog.tokenWorlds.ids).toEqual(all.tokenWorlds.ids);
  });

  it('has both families once both were asked for, one after the other or at once', async () => {
    const { asked, catalog } = shelf();
    await catalog.fetch('tokens');
    expect([catalog.tokenWorlds.ids, catalog.worlds.ids]).toEqual([all.tokenWorlds.ids, []]);
    await catalog.fetch('tables');
    expect(asked).toEqual(['tokens', 'all']);
    const other = shelf();
    await Promise.all([other.catalog.fetch('tables'), other.catalog.fetch('tokens')]);
    for (const { worlds, tokenWorlds } of [catalog, other.catalog])
      expect([worlds.ids, tokenWorlds.ids]).toEqual([all.worlds.ids, all.tokenWorlds.ids]);
  });
});

describe('the few plugins of the home page', () => {
  const lesson = lessons.get('bonus-eats-task');

  it('are all that its run is made of: no link or knob would say anything else with all plugins at hand', () => {
    const [few, many] = [home, all].map((catalog) => lessonState(lesson, catalog));
    expect(few).toEqual(many);
    expect(encodeState(few, lesson, home)).toEqual(encodeState(many, lesson, all));
    for (const id of shown)
      for (const path of ['reward.cap', 'world', 'credit', 'loss', 'policy', 'reward.milestone.weight'])
        expect(valueAt(lesson.arms[id].spec, path, home), path).toEqual(valueAt(lesson.arms[id].spec, path, all));
  });

  it('leave the token worlds to those who need them', () => {
    expect(home.tokenWorlds.ids).toEqual([]);
    expect(tables.tokenWorlds.ids).toEqual([]);
    expect(tables.worlds).toBe(all.worlds);
    expect(tokens.tokenWorlds).toBe(all.tokenWorlds);
  });
});
