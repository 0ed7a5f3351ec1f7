import fc from 'fast-check';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { admit, decodeValue, encodeValue } from '../../src/core/knob';
import type { Knob } from '../../src/core/knob';
import type { Plugin } from '../../src/core/plugin';
import type { Text } from '../../src/core/text';
import { SIGHT } from '../../src/core/sight';
import { START } from '../../src/core/start';
import { MASK } from '../../src/core/token-train';
import { ROLLOUT, UPDATE } from '../../src/core/train';
import { FIXED, ofKnob } from './arbitrary';

/** Both languages are there; a sentence (not a symbol or a name) is really Chinese in zh and has none in en. */
function speaks(words: Text, sentence: boolean): void {
  for (const word of [words.zh, words.en]) {
    expect(word).toBe(word.trim());
    expect(word).not.toBe('');
  }
  expect(words.en).not.toMatch(/[\u4e00-\u9fff]/);
  if (sentence) expect(words.zh).toMatch(/[\u4e00-\u9fff]/);
}

function sound(knob: Knob): void {
  speaks(knob.label, false);
  speaks(knob.hint, true);
  if (knob.kind === 'choice') {
    expect(Object.keys(knob.options).length).toBeGreaterThan(1);
    for (const option of Object.values(knob.options)) speaks(option, false);
  }
  if (knob.kind === 'number') {
    expect(knob.min).toBeLessThan(knob.max);
    expect(knob.step).toBeGreaterThan(0);
    expect(knob.step).toBeLessThanOrEqual(knob.max - knob.min);
    if (knob.scale === 'log') expect(knob.min).toBeGreaterThan(0);
    if (knob.unit) speaks(knob.unit, false);
  }
  expect(admit(knob, knob.value), 'the declared value is admissible').toBe(knob.value);
  fc.assert(
    fc.property(ofKnob(knob), (value) => {
      expect(admit(knob, value)).toBe(value);
      expect(decodeValue(knob, encodeValue(value))).toBe(value);
    }),
    { ...FIXED, numRuns: 50 },
  );
}

const registries: Record<string, readonly Plugin[]> = {
  worlds: catalog.worlds.all,
  rewards: catalog.rewards.all,
  estimators: catalog.estimators.all,
  losses: catalog.losses.all,
  policies: catalog.policies.all,
};

for (const [name, plugins] of Object.entries(registries))
  describe(name, () => {
    it('has plugins', () => expect(plugins.length).toBeGreaterThan(0));
    for (const plugin of plugins)
      it(`${plugin.id}: card, words and knobs`, () => {
        expect(plugin.id).toMatch(/^[a-z][a-z0-9-]*$/);
        speaks(plugin.title, false);
        speaks(plugin.about, true);
        expect(plugin.source.length).toBeGreaterThan(3);
        for (const [word, knob] of Object.entries(plugin.knobs)) {
          expect(word).toMatch(/^[a-zA-Z][a-zA-Z0-9]*$/);
          sound(knob);
        }
      });
  });

describe('training knobs', () => {
  for (const [word, knob] of Object.entries({ ...ROLLOUT, ...UPDATE, ...SIGHT, ...START, ...MASK }))
    it(word, () => sound(knob));
});

describe('equations', () => {
  for (const plugin of [...catalog.estimators.all, ...catalog.losses.all])
    it(`${plugin.id} is valid TeX`, () => {
      const html = katex.renderToString(plugin.equation, { output: 'mathml', throwOnError: true, strict: 'error' });
      expect(html).toContain('<math');
    });
});

describe('the page shows the file that runs: at most 90 lines', () => {
  const files = import.meta.glob<string>(
    ['../../src/{estimators,losses,rewards}/*.ts', '../../src/envs/{grid,turns}/*.ts', '!../../src/**/index.ts'],
    { eager: true, query: '?raw', import: 'default' },
  );
  for (const [path, source] of Object.entries(files))
    it(path.slice(path.indexOf('src/')), () => expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(90));
});
