import { saySigned } from '../charts/series';
import { text } from '../core/text';
import type { Locale, Text } from '../core/text';
import type { Mark } from '../core/world';

/** What each kind of mark is called aloud. */
export const MARKS: Readonly<Record<Mark['kind'], Text>> = {
  start: text('起点', 'start'),
  goal: text('终点', 'goal'),
  key: text('钥匙', 'key'),
  door: text('门', 'door'),
  pad: text('踏板', 'pad'),
  decoy: text('诱饵', 'decoy'),
  checkpoint: text('检查点', 'checkpoint'),
};

export const SCENE = {
  map: text('地图', 'Map'),
  agents: text('智能体', 'agents'),
  solved: text('完成任务', 'did the task'),
  unsolved: text('没有完成', 'did not do it'),
  pays: text('付', 'pays'),
  edit: text('点击改单价', 'press to change what it pays'),
  paid: text('正在付', 'paying now'),
  capped: text('已被封顶', 'capped'),
} as const;

/** A mark aloud: its label or kind, and what it pays when that is known. */
export const sayMark = (mark: Mark, price: number | undefined, locale: Locale): string =>
  `${mark.label ?? MARKS[mark.kind][locale]}${price === undefined ? '' : ` ${SCENE.pays[locale]} ${saySigned(price)}`}`;
