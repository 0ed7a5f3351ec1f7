import { text } from '../core/text';
import type { TrajectoryGraph } from '../core/graph';
import type { Locale } from '../core/text';
import type { DrawnEdge, DrawnGraph } from './graph-condense';
import { episodesOf, signOf } from './graph-credit';
import type { EdgeCredit } from './graph-credit';
import { say } from './series';
import type { Table } from './series';

export const GRAPH = {
  credit: text('信用：蓝褒，橙贬，灰为 0', 'credit: blue +, orange −, grey 0'),
  visits: text('粗细 = 走过次数，最粗', 'width = visits, widest'),
  begin: text('起点', 'start'),
  success: text('做成了', 'succeeded'),
  failure: text('没做成', 'failed'),
  states: text('个状态', 'states'),
  merged: text('合并的点', 'merged states'),
  ring: text('圆环 = 组内估值，满环', 'ring = group value, full at'),
  step: text('步', 'step'),
  action: text('动作', 'Action'),
  from: text('从', 'From'),
  to: text('到', 'To'),
  times: text('次数', 'Visits'),
  rollouts: text('轨迹', 'Rollouts'),
  creditWord: text('信用', 'Credit'),
  several: text('几种步合并', 'several kinds of step'),
  layer: text('第', 'Layer'),
  asList: text('逐步文字版：步 → 动作 → 信用', 'As text: step → action → credit'),
  keys: text(
    '左右键沿着边走，上下键换同一点出发的另一条边，回车选定，Esc 放开',
    'Left and right follow edges, up and down switch between edges that leave one state, Enter picks, Escape lets go',
  ),
  reading: text('指向一条边，看它得了多少信用', 'Point at an edge to read its credit'),
  nothing: text('这组轨迹一步也没走', 'These rollouts took no step'),
  play: text('播放', 'Play'),
  pause: text('暂停', 'Pause'),
  again: text('重播', 'Replay'),
  back: text('上一轮', 'Previous pass'),
  next: text('下一轮', 'Next pass'),
  stage: text('第几轮', 'Pass'),
  final: text('据此给每一步记信用', 'From these, the credit of every step'),
  silent: text(
    '这个方法不在图上算数，直接给每一步记信用',
    'This method computes nothing on the graph; it credits steps directly',
  ),
  method: text('方法', 'Method'),
  given: text('给这一步', 'Gives it'),
  exact: text('精确优势', 'Exact advantage'),
  rank: text('排名', 'Rank'),
  rankHint: text('按褒扬从高到低', 'most praised first'),
  sign: text('方向', 'Sign'),
  right: text('褒贬对了', 'right sign'),
  wrong: text('褒贬反了', 'wrong sign'),
  praised: text('褒的边', 'edges praised'),
  blamed: text('贬的边', 'blamed'),
  alone: text('不褒不贬', 'neither'),
  source: text('看代码', 'Source'),
  shared: text('走过这一步的轨迹', 'Rollouts that take this step'),
  pick: text('选中', 'Pick'),
} as const;

/** A credit with its sign and two decimals: `+1.15`, `−0.58`, `0`. */
export const sayCredit = (x: number): string =>
  Math.abs(x) < 5e-4
    ? '0'
    : Math.abs(x) < 1e-3
      ? x > 0
        ? '+0.001'
        : '−0.001'
      : `${x > 0 ? '+' : ''}${say(x, 'number')}`;

/** A value a method holds: two decimals, and residues of rounding are 0. */
export const sayValue = (x: number): string => (Math.abs(x) < 5e-4 ? '0' : say(x, 'number'));

/** Names of actions and states in the visitor's language. */
export interface Names {
  readonly locale: Locale;
  /** Per action id. */
  readonly actions: readonly string[];
  /** Per drawn node. */
  readonly nodes: readonly string[];
}

export const sayAction = (edge: DrawnEdge, { actions, locale }: Names): string =>
  actions[edge.action] ?? GRAPH.several[locale];

/** Rollouts count from 1 on the page: `T1 T3`; long lists end in the number of the rest. */
export function sayRollouts(edge: DrawnEdge, most = 8): string {
  const all = episodesOf(edge);
  const shown = all.slice(0, most).map((e) => `T${e + 1}`);
  return all.length > most ? `${shown.join(' ')} +${all.length - most}` : shown.join(' ');
}

/** One edge aloud: `R: A → B, credit +0.29, T1 T3`. */
export const sayEdge = (edge: DrawnEdge, credit: number | undefined, names: Names): string =>
  `${sayAction(edge, names)}: ${names.nodes[edge.from]} → ${names.nodes[edge.to]}` +
  `${credit === undefined ? '' : `, ${GRAPH.creditWord[names.locale]} ${sayCredit(credit)}`}, ${sayRollouts(edge)}`;

/** Names for a drawn graph; a state without a name is called by its number, a merged node by how many it stands for. */
export const namesOf = (
  graph: TrajectoryGraph,
  drawn: DrawnGraph,
  actions: readonly string[],
  locale: Locale,
  stateName: (state: number) => string = (s) => `s${s}`,
): Names => ({
  locale,
  actions,
  nodes: drawn.nodes.map(({ members }) =>
    members.length === 1 ? stateName(graph.nodes[members[0]].state) : `${members.length} ${GRAPH.states[locale]}`,
  ),
});

/** Edges as rows, busiest first. */
export function edgeTable(drawn: DrawnGraph, names: Names, credit: EdgeCredit | undefined, most: number): Table {
  const { locale } = names;
  const order = [...drawn.edges.keys()].sort((a, b) => drawn.edges[b].visits - drawn.edges[a].visits || a - b);
  return {
    columns: [GRAPH.from, GRAPH.action, GRAPH.to, GRAPH.times, GRAPH.rollouts, GRAPH.creditWord].map((t) => t[locale]),
    rows: order.slice(0, most).map((i) => {
      const e = drawn.edges[i];
      return [
        names.nodes[e.from],
        sayAction(e, names),
        names.nodes[e.to],
        e.visits,
        sayRollouts(e, most === Infinity ? Infinity : 6),
        credit ? +credit.mean[i].toPrecision(6) : '',
      ];
    }),
  };
}

/** How many edges a method praises, blames and leaves alone. */
export function sayPraise(mean: ArrayLike<number>, locale: Locale): string {
  const count = (sign: number): number => Array.from(mean).filter((x) => signOf(x) === sign).length;
  return `${GRAPH.praised[locale]} ${count(1)}, ${GRAPH.blamed[locale]} ${count(-1)}, ${GRAPH.alone[locale]} ${count(0)}`;
}
