import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { wordless } from './tools/wordless.mjs';

/**
 * Small files compress far better together. What every page has: the vocabulary of specs, and the plugins of the home page's
 * run; the other plugins of both families, and the worlds of tables, which that page does without.
 */
const BASE =
  /src\/(?:core\/(?:aggregation|matching|estimator|knob|net|offer|plugin|reward|rng|sections|sight|spec|start|statistics|text|token-control|token-train|tokens|train)|envs\/(?:grid\/(?:key-door|pads)|grid|maps|rooms)|estimators\/grpo|losses\/ppo-clip|rewards\/(?:outcome|milestone)|policies\/(?:mlp|table))\.ts$/;
const PLUGINS = /src\/(?:estimators|losses|rewards)\/.*\.ts$/;
const WORLDS = /src\/envs\/(?:grid|turns)\/.*\.ts$/;

export default defineConfig({
  // Relative addresses and hash routes: one build works under /, /repo/ and in a school's file area.
  base: './',
  plugins: [svelte(), noPolicyInDev(), wordless('page')],
  worker: {
    format: 'es',
    plugins: () => [wordless('thread')],
    rolldownOptions: { output: { comments: { legal: false } } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 2 },
            { name: 'plugins', test: PLUGINS, priority: 1 },
            { name: 'worlds', test: WORLDS, priority: 1 },
          ],
        },
      },
    },
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/e2e/**'], testTimeout: 60_000 },
});

/** Vite's dev server puts styles into <style> elements, which the site's own policy forbids. */
function noPolicyInDev(): Plugin {
  return {
    name: 'no-policy-in-dev',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
  };
}
