import { text } from '../../core/text';

/** Names of the panels; by themselves, so that the page need not load the other words before one is opened. */
export const PANEL_NAMES = {
  batch: text('整批一览', 'The whole batch'),
  update: text('这次更新', 'This update'),
  entropy: text('熵图', 'Entropy map'),
  first: text('第一步选谁', 'The first call'),
} as const;
