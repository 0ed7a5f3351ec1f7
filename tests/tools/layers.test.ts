import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const eslint = new ESLint({ cwd: root });

/** Complaints about a file that does not exist, as "rule: message". */
async function complaints(path: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: `${root}${path}` });
  return result.messages.map((m) => `${m.ruleId}: ${m.message}`);
}

const from = (specifier: string) => `export { thing } from '${specifier}';\n`;

describe('layers: an import that goes the wrong way is caught, with its reason', () => {
  it.each([
    ['src/core/x.ts', '../envs/grid/corridor-loop', 'read alone'],
    ['src/core/x.ts', 'd3', 'read alone'],
    ['src/core/x.ts', '../catalog', 'read alone'],
    ['src/envs/grid/x.ts', '../../rewards/outcome', 'a world says what happened'],
    ['src/envs/x.ts', '../oracle/value', 'a world says what happened'],
    ['src/rewards/x.ts', '../estimators/grpo', 'sees events and steps only'],
    ['src/estimators/x.ts', '../policies/mlp-net', 'the equation above it'],
    ['src/losses/x.ts', '@tensorflow/tfjs-core', 'free of tensors'],
    ['src/oracle/x.ts', '../engine/run', 'what it judges'],
    ['src/monitors/x.ts', '../envs/index', 'imported runs'],
    ['src/policies/x-net.ts', '../engine/run', 'only folder that imports tfjs'],
    ['src/engine/x.ts', '@tensorflow/tfjs-core', 'knows none of them'],
    ['src/engine/x.ts', '../bridge/protocol', 'knows none of them'],
    ['src/engine/x.ts', 'node:fs', 'knows none of them'],
    ['src/lessons/x.ts', '../engine/run', 'a lesson is data'],
    ['src/lessons/x.ts', '../policies/mlp-net', 'a lesson is data'],
    ['src/bridge/x.ts', '../engine/run', 'put it in both'],
    ['src/bridge/x.ts', '../../workers/run.worker', 'put it in both'],
    ['src/lab/x.svelte.ts', '../engine/run', 'through the bridge'],
    ['src/lab/x.ts', '../ui/App.svelte', 'without markup'],
    ['src/charts/x.ts', '../lab/run.svelte', 'without a run'],
    ['src/scenes/x.ts', '../lab/run.svelte', 'plain data'],
    ['src/ui/x.ts', '@tensorflow/tfjs-core', 'never trains'],
    ['src/ui/x.ts', '../engine/run', 'never trains'],
    ['src/ui/pages/x.ts', '../../policies/mlp-net', 'never trains'],
    ['workers/x.worker.ts', '../src/ui/words', 'joins the engine to the protocol'],
    ['workers/x.worker.ts', '@tensorflow/tfjs-core', 'joins the engine to the protocol'],
  ])('%s ← %s', async (path, specifier, reason) => {
    const found = await complaints(path, from(specifier));
    expect(found.filter((line) => line.startsWith('no-restricted-imports') && line.includes(reason))).toHaveLength(1);
  });

  it('reads .svelte files, import() and type imports as well', async () => {
    const component = `<script lang="ts">\n  import { open } from '../engine/run';\n  open();\n</script>\n`;
    expect((await complaints('src/ui/X.svelte', component)).join()).toContain('never trains');
    const lazy = `export const later = () => import('../engine/run');\n`;
    expect((await complaints('src/ui/x.ts', lazy)).join()).toContain('never trains');
    const types = `import type { Lesson } from '../lessons/x';\nexport type L = Lesson;\n`;
    expect((await complaints('src/core/x.ts', types)).join()).toContain('read alone');
  });
});

describe('layers: what the design allows passes', () => {
  it.each([
    ['src/core/x.ts', './text'],
    ['src/envs/grid/x.ts', '../../core/world'],
    ['src/envs/grid/x.ts', '../maze'],
    ['src/estimators/x.ts', '../core/estimator'],
    ['src/policies/mlp-net.ts', '@tensorflow/tfjs-core'],
    ['src/engine/x.ts', '../policies/index'],
    ['src/lessons/x.ts', '../policies/table'],
    ['src/lessons/x.ts', '../envs/grid/corridor-loop'],
    ['src/bridge/x.ts', 'comlink'],
    ['src/lab/x.ts', 'idb'],
    ['src/lab/x.ts', '../catalog'],
    ['src/charts/x.ts', 'd3'],
    ['src/scenes/x.ts', '../charts/series'],
    ['src/ui/x.ts', '../lab/run.svelte'],
    ['src/ui/pages/x.ts', '../words'],
    ['workers/x.worker.ts', '../src/engine/run'],
    ['workers/x.worker.ts', '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url'],
  ])('%s ← %s', async (path, specifier) => {
    expect(await complaints(path, from(specifier))).toEqual([]);
  });
});

describe('purity: below the bridge there is no chance, clock, page, network or timer', () => {
  it.each(['core', 'envs', 'rewards', 'estimators', 'losses', 'oracle', 'monitors', 'policies', 'engine', 'lessons'])(
    'src/%s',
    async (folder) => {
      const impure = [
        'Math.random()',
        'Date.now()',
        'performance.now()',
        'document.title',
        'fetch("x")',
        'setTimeout(f)',
      ];
      const code = `export const f = () => [${impure.join(', ')}];\n`;
      const found = await complaints(`src/${folder}/x.ts`, code);
      expect(found).toHaveLength(impure.length);
      expect(found.every((line) => /^no-restricted-(globals|properties): /.test(line))).toBe(true);
    },
  );

  it('the page may use them', async () => {
    expect(await complaints('src/lab/x.ts', 'export const f = () => setTimeout(() => Date.now(), 1);\n')).toEqual([]);
  });
});

describe('house rules', () => {
  const long = (n: number) => 'export {};\n'.repeat(n);

  it.each([
    ['src/estimators/x.ts', 90],
    ['src/envs/grid/x.ts', 90],
    ['src/engine/x.ts', 250],
    ['src/policies/mlp-net.ts', 250],
    ['src/lessons/x.ts', 400],
    ['src/ui/X.svelte', 150],
  ])('%s holds %d lines and not one more', async (path, max) => {
    const lines = path.endsWith('.svelte') ? (n: number) => '<br />\n'.repeat(n) : long;
    const ofLength = async (n: number) => (await complaints(path, lines(n))).filter((m) => m.startsWith('max-lines'));
    expect(await ofLength(max)).toEqual([]);
    expect(await ofLength(max + 1)).toHaveLength(1);
  });

  it('the d3 namespace, focused tests and comments that switch rules off are refused', async () => {
    const namespace = `import * as d3 from 'd3';\nexport const max = d3.max;\n`;
    expect((await complaints('src/charts/x.ts', namespace)).join()).toContain('by name');
    for (const word of ['only', 'skip', 'todo'])
      expect((await complaints('tests/x.test.ts', `it.${word}('x', () => {});\n`)).join()).toContain('every test runs');
    const hushed = `/* eslint-disable */\nexport const f = () => Math.random();\n`;
    expect((await complaints('src/core/x.ts', hushed)).join()).toContain('no-restricted-properties');
  });
});
