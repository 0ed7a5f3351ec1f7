import type { Layout } from './bench.svelte';

/**
 * Most height of one map, px: wide maps lie below each other, so three of them share what one tall map gets. An open
 * panel below leaves less.
 */
export function stageHeight(layout: Layout, many: boolean, wide: boolean, panel: boolean): number {
  if (layout === 'lab') return many ? (wide ? 112 : 260) : panel ? 150 : 300;
  if (many) return wide ? (layout === 'home' ? 112 : 150) : 240;
  return layout === 'home' ? 260 : 380;
}
