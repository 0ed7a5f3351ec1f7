import { text } from '../../core/text';

/** Name of the panel; by itself, so that the page need not load the other words before the panel is opened. */
export const RED_TEAM_NAME = text('攻我的奖励', 'Hack my reward');
