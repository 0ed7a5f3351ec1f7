import { describe, expect, it } from 'vitest';
import { number } from '../../src/core/knob';
import { registry, use } from '../../src/core/plugin';
import { text } from '../../src/core/text';

const word = text('词', 'word');
const plugin = (id: string) => ({
  id,
  title: word,
  about: word,
  source: 'ours',
  knobs: { gamma: number(0.9, { min: 0, max: 1, step: 0.1 }, word, word) },
});

describe('registry', () => {
  it('finds plugins by the stem of their file, in alphabetical order', () => {
    const found = registry({ './rloo.ts': plugin('rloo'), './deep/grpo.ts': plugin('grpo') });
    expect(found.ids).toEqual(['grpo', 'rloo']);
    expect(found.all.map((p) => p.id)).toEqual(found.ids);
    expect(found.get('rloo').id).toBe('rloo');
    expect(found.has('gae')).toBe(false);
  });

  it('throws when a file and its id differ, and names both', () => {
    expect(() => registry({ './grpo.ts': plugin('gae') })).toThrow('./grpo.ts declares the id "gae"');
  });

  it('throws when two files claim one id', () => {
    expect(() => registry({ './a/x.ts': plugin('x'), './b/x.ts': plugin('x') })).toThrow('two plugins');
  });

  it('an unknown id throws and lists the known ones; inherited names are unknown', () => {
    const found = registry({ './grpo.ts': plugin('grpo') });
    expect(() => found.get('grop')).toThrow('unknown "grop"; known: grpo');
    for (const name of ['__proto__', 'constructor', 'toString']) expect(found.has(name)).toBe(false);
  });
});

it('use: a plugin as data, with its declared values unless changed', () => {
  expect(use(plugin('x'))).toEqual({ id: 'x', values: { gamma: 0.9 } });
  expect(use(plugin('x'), { gamma: 0.5 })).toEqual({ id: 'x', values: { gamma: 0.5 } });
});
