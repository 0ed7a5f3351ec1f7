import { describe, expect, it } from 'vitest';
import { listed } from '../../../src/ui/bench/listed';
import { TIME } from '../../../src/ui/bench/time-words';

const names = ['a', 'b', 'c'].map((x) => ({ zh: `臂${x}`, en: x }));

describe('names in a row', () => {
  it('are quoted, and joined as each language does', () => {
    expect(listed(names.slice(0, 1))).toEqual({ zh: '「臂a」', en: '“a”' });
    expect(listed(names)).toEqual({ zh: '「臂a」「臂b」「臂c」', en: '“a”, “b” and “c”' });
    expect(TIME.away(names.slice(0, 2), 138).en).toBe('Put away at update 138 to make room for branches: “a” and “b”.');
  });
});
