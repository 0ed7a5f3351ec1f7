import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Relative addresses and hash routes: one build works under /, /repo/ and in a school's file area.
  base: './',
  plugins: [svelte()],
  worker: { format: 'es', rolldownOptions: { output: { comments: { legal: false } } } },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/e2e/**'], testTimeout: 60_000 },
});
