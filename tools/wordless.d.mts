import type { Plugin } from 'vite';

export function wordless(where: 'thread' | 'page'): Plugin;
