import { text } from '../../core/text';

/** Name of the panel; by itself, so that the page need not load the other words before the panel is opened. */
export const CREDIT_NAME = text('信用图', 'Credit graph');
