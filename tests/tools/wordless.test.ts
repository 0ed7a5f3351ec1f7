import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { wordless } from '../../tools/wordless.mjs';

const run = (where: 'thread' | 'page', id: string, code: string): string => {
  const { transform } = wordless(where) as unknown as {
    transform(this: unknown, code: string, id: string): { code: string } | null;
  };
  return transform.call({ parse: parseAst }, code, id)?.code ?? code;
};

const PLUGIN = [
  "const knobs = { low: number(0.2, { min: 0, max: 1 }, text('下', 'low'), text('提示', 'a hint')),",
  "  kind: choice('a', { a: text('甲', 'A'), b: text('乙', 'B') }, text('类', 'Kind'), text('x', 'y')) };",
  "export default { id: 'x', title: text('名', 'name'), about: text('说', 'says'), source: 'a paper',",
  '  equation: String.raw`\\ell = \\rho`, knobs, token: (r) => r,',
  "  estimate(g, v, { note }) { note({ say: text('一遍', 'one sweep') }); return g; } };",
].join('\n');

describe('what is left out of threads', () => {
  it('are the words of plugins; ids, knobs, code and what a sweep says stay', () => {
    const bare = run('thread', '/home/src/losses/x.ts', PLUGIN);
    expect(bare).toContain("title: 0, about: 0, source: '',\n  equation: '', knobs, token: (r) => r");
    expect(bare).toContain('low: number(0.2, { min: 0, max: 1 }, 0, 0)');
    expect(bare).toContain("choice('a', { a: 0, b: 0 }, 0, 0)");
    expect(bare).toContain("note({ say: text('一遍', 'one sweep') })");
  });

  it('is nothing elsewhere: other files, and files that are shown as they are', () => {
    for (const id of ['/home/src/oracle/x.ts', '/home/src/losses/x.ts?raw', '/home/src/core/text.ts'])
      expect(run('thread', id, PLUGIN)).toBe(PLUGIN);
  });

  it('on the page only the TeX, which is there as MathML', () => {
    const page = run('page', '/home/src/losses/x.ts', PLUGIN);
    expect(page).toBe(PLUGIN.replace('String.raw`\\ell = \\rho`', "''"));
  });
});
