import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Relative addresses and hash routes: one build works under /, /repo/ and in a school's file area.
  base: './',
  plugins: [svelte(), noPolicyInDev()],
  worker: { format: 'es', rolldownOptions: { output: { comments: { legal: false } } } },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
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
