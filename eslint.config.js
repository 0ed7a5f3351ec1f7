import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/**
 * Who may import whom. `may` names folders of src (a file may always import from its own), `packages` third parties.
 * The reason is part of the error message: a rule nobody can explain gets worked around.
 */
const LAYERS = {
  core: { may: [], packages: [], why: 'core is the vocabulary: it imports nothing, so that it can be read alone' },
  envs: leaf('a world says what happened; what that is worth or how it is learned from is said elsewhere'),
  rewards: leaf('a reward term sees events and steps only, so that every term works in every world'),
  estimators: leaf('an estimator is the equation above it: pure, and testable against hand-worked numbers'),
  losses: leaf('a loss gives one coefficient per token and stays free of tensors'),
  oracle: leaf('the exact answer must not share code with what it judges'),
  monitors: leaf('a detector reads frames, so that it works on imported runs too'),
  policies: {
    may: ['core'],
    packages: ['@tensorflow'],
    why: 'policies is the only folder that imports tfjs, and it knows nothing of worlds, rewards or credit',
  },
  engine: {
    may: ['core', 'envs', 'rewards', 'estimators', 'losses', 'oracle', 'monitors', 'policies', 'catalog'],
    packages: [],
    why: 'the engine runs the same in a page, a thread and on the command line, so it knows none of them',
  },
  lessons: {
    may: ['core', 'envs', 'rewards', 'estimators', 'losses', 'policies'],
    packages: [],
    never: ['policies/(?:.*-net|tf|gradients|wasm-.*|token/.*)$'], // nets bring tfjs; the cards beside them are harmless
    why: 'a lesson is data: plugins as typed objects and text, readable without running anything',
  },
  bridge: {
    may: ['core'],
    packages: ['comlink', 'valibot'],
    why: 'the bridge is the type of every call between page and thread; importing an engine would put it in both',
  },
  lab: {
    may: ['core', 'bridge', 'lessons', 'catalog', 'monitors'],
    packages: ['svelte', 'valibot', 'idb'],
    why: 'lab is what the page knows, without markup; it reaches plugins through the catalog and the engine through the bridge',
  },
  charts: {
    may: ['core'],
    packages: ['d3', 'svelte'],
    why: 'a chart draws numbers it is given, so that it can be tested and reused without a run',
  },
  scenes: {
    may: ['core', 'charts'],
    packages: ['d3', 'svelte'],
    why: 'a scene draws a picture it is given as plain data, with the hues and tables of the charts',
  },
  ui: {
    may: [
      'core',
      'bridge',
      'lessons',
      'lab',
      'charts',
      'scenes',
      'catalog',
      'monitors',
      'envs',
      'rewards',
      'estimators',
      'losses',
    ],
    packages: ['d3', 'svelte'],
    why: 'the page never trains: engine, oracle and nets (with tfjs) live in worker threads and out of the first load',
  },
};
const FOLDERS = [...Object.keys(LAYERS), 'catalog'];

function leaf(why) {
  return { may: ['core'], packages: [], why: `${why}; it imports core only` };
}

const noNamespace = {
  selector: "ImportDeclaration[source.value='d3'] > ImportNamespaceSpecifier",
  message: 'import the d3 functions you use by name: the namespace defeats tree shaking',
};

/** Both spellings of one ban: static imports and re-exports, and `import()`. */
function layerRules(folder, { may, packages, never = [], why }) {
  const banned = FOLDERS.filter((other) => other !== folder && !may.includes(other));
  const bans = [
    `^(?:\\./)?(?:\\.\\./)+(?:src/)?(?:${banned.join('|')})(?:\\.ts)?(?:/|$)`,
    '^(?:\\.\\./)+(?:workers|tools|tests)/',
    packages.length ? `^(?!\\.{1,2}/)(?!(?:${packages.join('|')})(?:/|$))` : '^(?!\\.{1,2}/)',
    ...never,
  ];
  return {
    'no-restricted-imports': [
      'error',
      { patterns: bans.map((regex) => ({ regex, message: why, caseSensitive: true })) },
    ],
    'no-restricted-syntax': [
      'error',
      noNamespace,
      ...bans.map((regex) => ({
        selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`,
        message: why,
      })),
    ],
  };
}

const IMPURE = {
  Date: 'time makes runs differ: a run is spec, seed and tweaks',
  performance: 'time makes runs differ: measure outside',
  crypto: 'randomness comes from core/rng.ts, keyed by seed and stream',
  document: 'no page below the bridge',
  window: 'no page below the bridge',
  self: 'no thread below the bridge',
  navigator: 'no page below the bridge',
  localStorage: 'no page below the bridge',
  fetch: 'nothing below the bridge talks to a network',
  XMLHttpRequest: 'nothing below the bridge talks to a network',
  Worker: 'threads are opened by bridge/ and entered by workers/',
  MessageChannel: 'yielding to the event loop is the business of workers/',
  postMessage: 'messages are the business of bridge/ and workers/',
  setTimeout: 'yielding to the event loop is the business of workers/',
  setInterval: 'yielding to the event loop is the business of workers/',
  setImmediate: 'yielding to the event loop is the business of workers/',
  requestAnimationFrame: 'drawing is the business of the page',
  console: 'say it through a return value, an Error or a warn callback',
  process: 'no machine below the bridge',
};
const BELOW_BRIDGE = [
  'core',
  'envs',
  'rewards',
  'estimators',
  'losses',
  'oracle',
  'monitors',
  'policies',
  'engine',
  'lessons',
];

const lines = (max) => ({ 'max-lines': ['error', max] });
const focus = ['it', 'test', 'describe'].flatMap((object) =>
  ['only', 'skip', 'todo', 'fixme'].map((property) => ({
    object,
    property,
    message: 'every test runs: mend it or remove it',
  })),
);

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', '.cache/', 'test-results/', 'playwright-report/', 'public/']),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      ...lines(250),
      'no-undef': 'off', // TypeScript knows better, and knows each folder's library
      'no-restricted-syntax': ['error', noNamespace],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  { files: ['**/*.svelte'], rules: lines(150) },
  {
    // The page shows the very file that runs: it must fit on a screen or two.
    files: ['src/{rewards,estimators,losses,monitors,policies}/*.ts', 'src/{envs,monitors}/*/*.ts'],
    ignores: ['src/policies/{*-net,tf,gradients,wasm-*}.ts', 'src/envs/office/*.ts'],
    rules: lines(90),
  },
  // Prose in two languages is long without being complicated.
  { files: ['src/lessons/**/*.ts', 'src/ui/words*.ts', 'src/core/metric.ts'], rules: lines(400) },
  ...Object.entries(LAYERS).map(([folder, layer]) => ({
    files: [`src/${folder}/**/*.{ts,svelte}`],
    rules: layerRules(folder, layer),
  })),
  {
    files: [`src/{${BELOW_BRIDGE.join(',')}}/**/*.ts`],
    rules: {
      'no-restricted-globals': [
        'error',
        { globals: Object.entries(IMPURE).map(([name, message]) => ({ name, message })), checkGlobalObject: true },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'randomness comes from core/rng.ts, keyed by seed and stream' },
      ],
    },
  },
  {
    files: ['workers/**/*.ts'],
    rules: layerRules('workers', {
      may: ['core', 'engine', 'bridge', 'catalog'],
      packages: ['comlink', '@tensorflow/tfjs-backend-wasm/dist/[\\w.-]+\\.wasm\\?url$'],
      why: 'a thread entry only joins the engine to the protocol; logic belongs in src/engine',
    }),
  },
  { files: ['tests/**/*.ts'], rules: { 'no-restricted-properties': ['error', ...focus] } },
);
