import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { check, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const KINDS = { estimator: 'estimators', reward: 'rewards', loss: 'losses', world: 'envs/grid' };
const made = Object.entries(KINDS).map(([kind, folder]) => ({
  kind,
  plugin: `src/${folder}/my-rule-2.ts`,
  test: `tests/${folder}/my-rule-2.test.ts`,
}));

let house: string;
const start = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: house, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};
const scaffold = (...words: string[]) => start(join(root, 'tools/new.mjs'), ...words);

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'scaffold-'));
  const parts = ['src/core', 'src/envs', 'package.json', 'tsconfig.json', 'vite.config.ts', 'svelte.config.js'];
  for (const part of [...parts, 'tools/wordless.mjs', 'tools/wordless.d.mts'])
    cpSync(join(root, part), join(house, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
});
afterAll(() => rmSync(house, { recursive: true }));

describe('npm run new: what it refuses, in one sentence', () => {
  it.each([
    [[], /^Usage: npm run new -- <estimator\|reward\|loss\|world> <id>/],
    [['estimator'], /^Usage/],
    [['tensor', 'my-rule'], /^There is no kind "tensor"; known: estimator, reward, loss, world\.$/],
    [['estimator', 'MyRule'], /cannot be an id/],
    [['estimator', '../up'], /cannot be an id/],
    [['estimator', 'a'.repeat(41)], /cannot be an id/],
    [['estimator', 'index'], /name of the registry/],
    [['world', 'corridor-loop'], /^There is a world "corridor-loop" already/],
    [['__proto__', 'my-rule'], /^There is no kind/],
  ])('%j', (words, sentence) => {
    const { status, output } = scaffold(...words);
    expect(status).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output.trim()).toMatch(sentence);
  });
});

describe('npm run new: what it makes works as it is', () => {
  it('writes a plugin and its mirror test for every kind, once', () => {
    for (const { kind, plugin, test } of made) {
      expect(scaffold(kind, 'my-rule-2')).toMatchObject({ status: 0, output: expect.stringContaining(plugin) });
      expect(readFileSync(join(house, plugin), 'utf8')).toContain("id: 'my-rule-2'");
      expect(readFileSync(join(house, test), 'utf8')).not.toMatch(/__\w+__/);
      expect(scaffold(kind, 'my-rule-2').output).toContain('already');
    }
  });

  it('the generated tests pass', () => {
    const { status, output } = start(join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json');
    const report = JSON.parse(output.slice(output.indexOf('{'))) as Record<string, number>;
    expect(report).toMatchObject({ numTotalTestSuites: expect.any(Number), numFailedTests: 0, numPassedTests: 8 });
    expect(status).toBe(0);
  }, 120_000);

  it('the types hold', () => {
    expect(start(join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json')).toEqual({
      status: 0,
      output: '',
    });
  }, 120_000);

  it('lint and formatting are content, in the place where the files will lie', async () => {
    const eslint = new ESLint({ cwd: root });
    for (const file of made.flatMap(({ plugin, test }) => [plugin, test])) {
      const source = readFileSync(join(house, file), 'utf8');
      const [result] = await eslint.lintText(source, { filePath: join(root, file) });
      expect(result.messages).toEqual([]);
      const style = await resolveConfig(join(root, file));
      expect(`${file} ${await check(source, { ...style, filepath: file })}`).toBe(`${file} true`);
    }
  });
});
