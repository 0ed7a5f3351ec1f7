import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Text that gzip cannot shrink much: about `kB` kilobytes of it. */
function noise(kB: number): string {
  let x = 1;
  const words = Array.from({ length: kB * 250 }, () => (x = Math.imul(x, 48271) >>> 0).toString(36).slice(0, 5));
  return `export const noise = '${words.join('')}';`;
}

const TFJS = "throw Error('No backend found in registry.');";
/** An entry that fetches these chunks when they are needed. */
const entry = (...later: string[]): string =>
  `import './lib-A.js'; ${later.map((name) => `import('./${name}-A.js');`).join(' ')} const ns = 'http://www.w3.org/2000/svg';`;

/** A thread that fetches these chunks when they are needed. */
const thread = (...later: string[]): string => later.map((name) => `import('./${name}-W.js');`).join(' ');

const FINE = {
  'index.html':
    '<script type="module" src="./assets/index-A.js"></script><link rel="modulepreload" href="./assets/side-A.js">',
  _headers: '/*',
  'assets/index-A.js': entry(
    ...['HomePage', 'LessonPage', 'catalog-tables', 'catalog-tokens', 'a-lesson', 'b-lesson', 'c-lesson'],
  ),
  'assets/side-A.js': '',
  'assets/lib-A.js': 'export const site = "https://example.org/a/b";',
  'assets/HomePage-A.js': "import './shared-A.js'; import('./lazy-A.js');",
  'assets/LessonPage-A.js': "import './shared-A.js'; import('./Workbench-A.js');",
  'assets/Workbench-A.js': "import './shared-A.js'; import './bench-A.js'; import('./lazy-A.js');",
  'assets/bench-A.js': '',
  'assets/shared-A.js': '',
  'assets/a-lesson-A.js': '',
  'assets/b-lesson-A.js': noise(10),
  'assets/c-lesson-A.js': "import './token-lm-A.js';",
  'assets/token-lm-A.js': '',
  'assets/catalog-tables-A.js': '',
  'assets/catalog-tokens-A.js': "import './token-lm-A.js';",
  'assets/base-A.js': '',
  'assets/lazy-A.js': noise(300),
  'assets/run.worker-A.js': thread(
    ...['run', 'token-run', 'mlp-net', 'token-lm-net', 'catalog-tables', 'catalog-tokens'],
  ),
  'assets/run-W.js': '',
  'assets/token-run-W.js': '',
  'assets/catalog-tables-W.js': '',
  'assets/catalog-tokens-W.js': '',
  'assets/mlp-net-W.js': "import './net-A.js';",
  'assets/token-lm-net-W.js': "import './net-A.js';",
  'assets/net-A.js': `${TFJS} import('./cpu-A.js');`,
  'assets/cpu-A.js': 'console.warn("Hi, looks like you are running TensorFlow.js in Node.js.")',
  'assets/simd.wasm': 'x',
};

/** Runs the budget on a build that differs from a good one in some files. */
function measure(changes: Record<string, string | undefined> = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  folders.push(dist);
  for (const [name, content] of Object.entries({ ...FINE, ...changes })) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/size.mjs'), dist], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('size budget', () => {
  it('a good build passes, and what is fetched later does not count', () => {
    const { status, stdout, stderr } = measure();
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).not.toContain('lazy-A.js');
    expect(stdout).toContain('lib-A.js');
    expect(stdout).toContain('net-A.js');
  });

  it.each([
    ['a heavy entry', { 'assets/lib-A.js': noise(150) }, /home: [\d.]+ kB is over/],
    ['a heavy preload', { 'assets/side-A.js': noise(150) }, /home: [\d.]+ kB is over/],
    ['a heavy home page', { 'assets/HomePage-A.js': noise(200) }, /home: [\d.]+ kB is over/],
    ['a heavy lesson', { 'assets/a-lesson-A.js': noise(300) }, /a lesson: [\d.]+ kB is over/],
    ['a heavy lesson on tokens', { 'assets/token-lm-A.js': noise(300) }, /a lesson on tokens: [\d.]+ kB is over/],
    [
      'a heavy lesson page',
      { 'assets/LessonPage-A.js': `import('./Workbench-A.js'); ${noise(300)}` },
      /a lesson: [\d.]+ kB is over/,
      2,
    ],
    ['no lesson at all', { 'assets/index-A.js': entry('HomePage') }, /a lesson: no chunk/, 2],
    ['a heavy bench', { 'assets/bench-A.js': noise(200) }, /its bench: [\d.]+ kB is over/],
    ['a bench that comes with the page', { 'assets/LessonPage-A.js': '' }, /its bench: no chunk/],
    ['a heavy thread', { 'assets/run-W.js': noise(200) }, /a thread: [\d.]+ kB is over/],
    ['a heavy thread of tokens', { 'assets/token-run-W.js': noise(200) }, /a thread of tokens: [\d.]+ kB is over/],
    ['tfjs on the page', { 'assets/lib-A.js': TFJS }, /lib-A\.js brings tfjs into the page/],
    ['no tfjs where it must be', { 'assets/net-A.js': "import('./cpu-A.js')" }, /gone blind/],
    [
      'a thread whose families cannot be told apart',
      {
        'assets/run.worker-A.js': thread('run', 'token-run', 'mlp-net', 'catalog-tables', 'catalog-tokens'),
      },
      /no chunk token-lm-net-… in the threads/,
    ],
    ['no thread at all', { 'assets/run.worker-A.js': undefined }, /a thread: no chunk found/, 10],
    ['a shared chunk that waits for another', { 'assets/base-A.js': "import './lib-A.js';" }, /the chunk base-/],
    ['two wasm binaries', { 'assets/plain.wasm': 'x' }, /2 \.wasm files/],
    ['eval', { 'assets/lazy-A.js': 'eval("1")' }, /lazy-A\.js contains eval/],
    [
      'new Function',
      { 'assets/net-A.js': `${TFJS} import('./cpu-A.js'); new Function("1")` },
      /net-A\.js contains new Function/,
    ],
    ['plain http', { 'assets/lib-A.js': '"http://example.org"' }, /contains a plain http address/],
    ['a CDN', { 'assets/lib-A.js': '"https://cdn.jsdelivr.net/x"' }, /contains a CDN/],
    ['a missing chunk', { 'assets/side-A.js': undefined }, /side-A\.js is imported but not in the build/],
    ['no headers file', { _headers: undefined }, /_headers is missing/],
  ])('%s fails', (_, changes, sentence, sentences = 1) => {
    const { status, stderr } = measure(changes);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(sentences);
    expect(stderr).toMatch(sentence);
  });
});
