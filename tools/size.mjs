import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, posix, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';

/** Size budget of the built site (kB = 1000 bytes, gzip level 9), and what may never be in it. Usage: size.mjs [dist] */
const DIST = resolve(process.argv[2] ?? 'dist');
const BUDGET = {
  home: 108,
  'a lesson': 150,
  'a lesson on tokens': 140,
  'its bench': 55,
  'a thread': 130,
  'a thread of tokens': 130,
  'its fallback': 45,
};
const MAX_WASM = 1;

// Messages of tfjs-core and of its plain JavaScript backend that survive minifying and that none of our files contains.
const TFJS = 'No backend found in registry';
const FALLBACK = 'looks like you are running TensorFlow.js in Node.js';
const FORBIDDEN = [
  [/(?<![\w$.])eval\(/, 'eval'],
  [/\bnew Function\b/, 'new Function'],
  [/http:\/\/(?!www\.w3\.org\/)[\w.-]+/, 'a plain http address'],
  [
    /\b(?:cdn\.\w+|[\w.]*jsdelivr\.net|unpkg\.com|esm\.sh|cdnjs\.\w+|[\w-]+\.googleapis\.com|[\w-]+\.gstatic\.com|tfhub\.dev)\b/,
    'a CDN',
  ],
];

const problems = new Set();
const fail = (sentence) => problems.add(sentence);

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).split(sep).join('/'));
const source = new Map(
  files.filter((f) => /\.(js|css|html)$/.test(f)).map((f) => [f, readFileSync(join(DIST, f), 'utf8')]),
);

/** Chunks a chunk imports at once, and those it may import later; addresses relative to DIST. */
function importsOf(file) {
  const here = (specifier) => posix.join(dirname(file), specifier);
  const program = parseAst(source.get(file));
  const now = program.body.flatMap((node) => (node.source ? [here(node.source.value)] : []));
  const later = [...source.get(file).matchAll(/\bimport\(\s*(["'`])(\.{1,2}\/[^"'`]+\.js)\1/g)].map((m) => here(m[2]));
  return { now, later };
}

function closure(entries, andLater, without = () => false) {
  const seen = new Set();
  const walk = (file) => {
    if (seen.has(file) || without(file)) return;
    if (!source.has(file)) return fail(`${file} is imported but not in the build.`);
    seen.add(file);
    const { now, later } = importsOf(file);
    [...now, ...(andLater ? later : [])].forEach(walk);
  };
  entries.forEach(walk);
  return [...seen];
}

const gz = (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000;
const html = source.get('index.html') ?? '';
const linked = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(?:\.\/)?([^"]+\.js)"/g)].map((m) => m[1]);
// Thread entries are called *.worker.ts, and the build keeps their names.
const workers = files.filter((f) => /\.worker-[\w-]+\.js$/.test(f));

// The entry fetches pages (*Page.svelte), lessons and plugins when they are needed. What a visitor's first page costs is the
// entry, that page and, for a lesson, all plugins and its prose: the longest counts. Token worlds and what they bring come with
// lessons on them alone, which are told by their policy. The bench follows while the visitor reads and predicts.
const entry = closure(linked, false);
const later = entry.flatMap((file) => importsOf(file).later);
const isPage = (file) => /Page-[\w-]+\.js$/.test(file);
const pageOf = (name) => later.find((file) => isPage(file) && posix.basename(file).startsWith(`${name}-`));
const isCatalog = (file) => /\/catalog(?:-tables|-tokens)?-[\w-]+\.js$/.test(`/${file}`);
const plugins = later.find((file) => posix.basename(file).startsWith('catalog-tables-'));
const office = later.find((file) => posix.basename(file).startsWith('catalog-tokens-'));
const onTokens = (file) => closure([file], false).some((chunk) => posix.basename(chunk).startsWith('token-lm-'));
const prose = later.filter((file) => !isPage(file) && !isCatalog(file)).sort((a, b) => gz(b) - gz(a));
const bench = pageOf('LessonPage') && importsOf(pageOf('LessonPage')).later.find((f) => /\/Workbench-/.test(`/${f}`));
const opened = (...chunks) => (chunks.every(Boolean) ? closure([...linked, ...chunks], false) : []);

// A thread trains in tables or in tokens; the engine of the other family and its nets are never fetched. The plain JavaScript
// backend is fetched only where WebAssembly does not start, so it is counted apart.
const family = (...others) =>
  closure(workers, true, (file) => others.some((name) => posix.basename(file).startsWith(name)));
// Of the nets for tokens a run has one: the heavier counts.
const threads = {
  tables: family('token-', 'catalog-tokens-'),
  tokens: family('run-', 'catalog-tables-', 'mlp-net-', 'table-net-', 'token-gru-net-'),
};
const all = closure(workers, true);
for (const name of ['run-', 'token-run-', 'token-lm-net-', 'mlp-net-', 'catalog-tables-', 'catalog-tokens-'])
  if (!all.some((file) => posix.basename(file).startsWith(name)))
    fail(`no chunk ${name}… in the threads: families were not told apart.`);
const withFallback = (file) => source.get(file).includes(FALLBACK);
const groups = {
  home: opened(pageOf('HomePage')),
  'a lesson': opened(
    pageOf('LessonPage'),
    plugins,
    prose.find((file) => !onTokens(file)),
  ),
  ...(prose.some(onTokens) ? { 'a lesson on tokens': opened(pageOf('LessonPage'), office, prose.find(onTokens)) } : {}),
  'its bench': bench
    ? closure([bench], false).filter((file) => !opened(pageOf('LessonPage'), plugins).includes(file))
    : [],
  'a thread': threads.tables.filter((file) => !withFallback(file)),
  'a thread of tokens': threads.tokens.filter((file) => !withFallback(file)),
  'its fallback': all.filter(withFallback),
};
const kB = (chunks) => chunks.reduce((sum, file) => sum + gz(file), 0);
const line = (name, size, rest) => console.log(`  ${name.padEnd(44)} ${size.toFixed(1).padStart(7)} kB  ${rest}`);
console.log('JavaScript loaded at once (gzip)');
for (const [name, chunks] of Object.entries(groups)) {
  const total = kB(chunks);
  const over = total > BUDGET[name];
  line(name, total, `of ${BUDGET[name]} kB${over ? '  OVER' : ''}`);
  for (const file of [...chunks].sort((a, b) => gz(b) - gz(a))) line(`    ${file}`, gz(file), '');
  if (over) fail(`${name}: ${total.toFixed(1)} kB is over the budget of ${BUDGET[name]} kB.`);
  if (!chunks.length) fail(`${name}: no chunk found, so nothing was measured.`);
}
console.log('fetched when opened, on top of the entry');
for (const file of later.filter(isPage)) {
  const more = closure([file], false).filter((chunk) => !entry.includes(chunk));
  line(`  ${file}`, kB(more), '');
}
line(`  prose of ${prose.length} lessons`, kB(prose), '');

const wasm = files.filter((f) => extname(f) === '.wasm');
for (const file of wasm) line(file, gz(file), '');
if (wasm.length !== MAX_WASM) fail(`${wasm.length} .wasm files in the build; the budget is exactly ${MAX_WASM}.`);

const withTfjs = (chunks) => chunks.filter((file) => source.get(file).includes(TFJS));
const pages = [...groups.home, ...groups['a lesson'], ...(groups['a lesson on tokens'] ?? [])];
for (const file of withTfjs([...new Set(pages)])) fail(`${file} brings tfjs into the page.`);
if (!withTfjs(groups['a thread']).length) fail('no tfjs found in the worker: the check for it has gone blind.');

for (const [file, code] of source)
  for (const [pattern, name] of FORBIDDEN) {
    const hit = pattern.exec(code);
    if (hit) fail(`${file} contains ${name}: …${code.slice(Math.max(0, hit.index - 30), hit.index + 50)}…`);
  }
if (!existsSync(join(DIST, '_headers'))) fail('_headers is missing from the build.');

// Were the shared chunk to import another, the two would wait for each other and no page would start.
const base = files.find((file) => posix.basename(file).startsWith('base-') && file.endsWith('.js'));
if (!base || importsOf(base).now.length) fail('the chunk base-… must be there and import nothing; see vite.config.ts.');

for (const sentence of problems) console.error(`size: ${sentence}`);
process.exitCode = problems.size ? 1 : 0;
