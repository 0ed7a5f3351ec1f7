import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';

/**
 * Everything a change must pass, in this order, stopping at the first failure. The last line counts the tests of
 * vitest and Playwright; a failed step without tests (types, lint …) counts as one failure.
 * Usage: npm test [-- <step> …], e.g. `npm test -- build e2e`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const REPORT = { unit: '.cache/unit.json', e2e: '.cache/e2e.json' };
const STEPS = {
  types: ['svelte-check and three tsc projects', 'npm', 'run', '--silent', 'check:types'],
  lint: ['layers, purity, house rules', 'npm', 'run', '--silent', 'check:lint'],
  dead: ['files, exports and packages nobody uses', 'npm', 'run', '--silent', 'check:dead'],
  unit: [
    'unit, contract, golden and claim tests',
    ...['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT.unit}`],
  ],
  build: ['production build', 'npx', 'vite', 'build', '--logLevel', 'warn'],
  size: ['size budget', 'node', 'tools/size.mjs'],
  e2e: ['Chromium on the build, under the strict policy', 'npx', 'playwright', 'test'],
};

/** Passed and failed tests in a report file; undefined when the step wrote none. */
function counts(step) {
  let report;
  try {
    report = JSON.parse(readFileSync(root + REPORT[step], 'utf8'));
  } catch {
    return undefined;
  }
  return step === 'unit'
    ? { passed: report.numPassedTests, failed: report.numFailedTests }
    : { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

const asked = process.argv.slice(2);
const unknown = asked.filter((step) => !Object.hasOwn(STEPS, step));
if (unknown.length) {
  console.error(`Unknown step "${unknown[0]}"; known: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
const lines = [];
mkdirSync(root + '.cache', { recursive: true });

function run(step) {
  const [title, command, ...args] = STEPS[step];
  console.log(`\n━━ ${step}: ${title}`);
  if (REPORT[step]) rmSync(root + REPORT[step], { force: true });
  const start = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const seconds = (performance.now() - start) / 1000;
  const { passed, failed } = (REPORT[step] && counts(step)) ?? { passed: 0, failed: 0 };
  // A runner that fails without a failed test (a crash, an unhandled error), or that ran nothing, has failed.
  const good = status === 0 && failed === 0 && (!REPORT[step] || passed > 0);
  total.passed += passed;
  total.failed += good ? 0 : Math.max(1, failed);
  const tests = REPORT[step] ? `  ${passed} passed, ${failed} failed` : '';
  lines.push(`${good ? '✓' : '✗'} ${step.padEnd(6)} ${seconds.toFixed(1).padStart(7)} s${tests}`);
  return good;
}

const steps = asked.length ? asked : Object.keys(STEPS);
try {
  // Asked first: nobody should wait ten minutes to hear that a browser is missing.
  if (steps.includes('e2e')) console.log(`Chromium: ${ensureChromium()}`);
  const stopped = steps.find((step) => !run(step));
  console.log(`\n━━ summary${stopped ? ` (stopped at ${stopped})` : ''}`);
} catch (error) {
  console.error(error.message);
  total.failed++;
}
for (const line of lines) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
