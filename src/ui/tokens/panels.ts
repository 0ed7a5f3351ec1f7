import { PANEL_NAMES } from './names';

/** Panels that only token worlds have, each fetched when it is first opened. A new one is a file in panels/, its name and a line here. */
export const TOKEN_PANELS = {
  titles: PANEL_NAMES,
  load: {
    batch: () => import('./panels/BatchPanel.svelte'),
    update: () => import('./panels/UpdatePanel.svelte'),
    entropy: () => import('./panels/EntropyPanel.svelte'),
    first: () => import('./panels/FirstCallPanel.svelte'),
  },
} as const;

export type TokenPanel = keyof typeof TOKEN_PANELS.load;
export const isTokenPanel = (panel: string): panel is TokenPanel => Object.hasOwn(TOKEN_PANELS.load, panel);
