import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { equationOf } from '../../../src/ui/bench/equation';
import { pathOf, sourceOf, tokens } from '../../../src/ui/bench/source';
import type { Section } from '../../../src/ui/bench/source';

const PLUGINS: readonly (readonly [Section, string])[] = [
  ...catalog.worlds.all.map((p) => ['world', p.id] as const),
  ...catalog.rewards.all.map((p) => ['reward', p.id] as const),
  ...catalog.estimators.all.map((p) => ['credit', p.id] as const),
  ...catalog.losses.all.map((p) => ['loss', p.id] as const),
  ...catalog.policies.all.map((p) => ['policy', p.id] as const),
];

describe('the code panel', () => {
  it.each(PLUGINS)('shows the file of %s %s that runs, letter for letter', async (section, id) => {
    const file = readFileSync(new URL(`../../../${pathOf(section, id)}`, import.meta.url), 'utf8');
    expect(await sourceOf(section, id)).toBe(file);
  });

  it('says so when there is no such file', async () => {
    await expect(sourceOf('credit', 'nobody')).rejects.toThrow('no file');
  });

  it('has an equation for every estimator and loss, and for nothing else', async () => {
    for (const [section, id] of PLUGINS)
      expect((await equationOf(section, id)) !== undefined, id).toBe(section === 'credit' || section === 'loss');
  });
});

describe('tokens', () => {
  it('lose no letter of any plugin', async () => {
    for (const [section, id] of PLUGINS) {
      const source = await sourceOf(section, id);
      expect(
        tokens(source)
          .map((t) => t.text)
          .join(''),
      ).toBe(source);
    }
  });

  it('tell comments, strings and words apart, also inside each other', () => {
    const kinds = tokens(`const a = '// no'; // 'yes'\n/* for */ returned`).map((t) => [t.kind, t.text.trim()]);
    expect(kinds).toEqual([
      ['word', 'const'],
      ['plain', 'a ='],
      ['string', `'// no'`],
      ['plain', ';'],
      ['comment', `// 'yes'`],
      ['plain', ''],
      ['comment', '/* for */'],
      ['plain', 'returned'],
    ]);
  });
});
