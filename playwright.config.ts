import { defineConfig } from '@playwright/test';
import { ensureChromium } from './tools/chromium.mjs';

const port = 4174;

/** The production build, served from a sub-folder under the strict policy, in one real browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    // The trailing slash matters: tests open './', so nothing may assume that the site owns the root.
    baseURL: `http://127.0.0.1:${port}/agentic-rl-lab/`,
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] },
  },
  webServer: {
    command: `node tests/e2e/serve.mjs ${port}`,
    url: `http://127.0.0.1:${port}/agentic-rl-lab/`,
    reuseExistingServer: false,
  },
});
