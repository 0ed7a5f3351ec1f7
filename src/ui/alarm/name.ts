import { text } from '../../core/text';

/** What the panel of monitors is called, for those who do not yet load it. */
export const MONITORS_NAME = text('监控', 'Monitors');
