import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of a Chromium on this machine, or undefined. In order: $CHROMIUM_PATH, the search path, the usual places of
 * desktop installations, and the browser that Playwright downloads.
 */
export function findChromium(env = process.env) {
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) return runnable(wanted) ? wanted : undefined;
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES];
  return [...candidates, chromium.executablePath()].find(runnable);
}

/**
 * The same, installing one when there is none: Debian's package where we may (root and apt-get), else Playwright's.
 * @throws Error with one sentence saying what to do when neither works.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env['CHROMIUM_PATH'])
    throw new Error(`CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, which is not a program that can be run.`);
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the package "chromium" …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    console.log('No Chromium found: letting Playwright download one …');
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The end-to-end tests need Chromium: install it, or set CHROMIUM_PATH to its program file.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureChromium());
