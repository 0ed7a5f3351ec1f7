import { text } from '../../core/text';
import type { Text } from '../../core/text';
import { listed } from './listed';

/** Words of going back, branching and the tree of branches. */
export const TIME = {
  title: text('时间机器', 'Time machine'),
  moment: text('时刻', 'Moment'),
  momentHint: text(
    '往回拖，或在图上点一下，就停在过去的某一次更新。',
    'Drag back, or press on a chart, to stay at an earlier update.',
  ),
  now: text('最新', 'Newest'),
  backToNow: text('回到最新的一次更新', 'Back to the newest update'),
  resume: text('从这里继续', 'Resume from here'),
  resumeHint: text(
    '所有臂都退回这一刻再往下跑；这之后的曲线和现场改动会剪掉',
    'All arms go back to this moment and go on from it; later curves and live edits are cut',
  ),
  branch: text('从这里分叉', 'Branch from here'),
  branchHint: text(
    '手上这一臂原样留着，旁边多出一臂：这一刻之前两臂完全相同，之后随你改',
    'The arm in hand stays as it is; a new one beside it is the same run up to this moment, and yours to change after it',
  ),
  branchFull: text('已经有四臂，先去掉一臂', 'There are four arms already; remove one first'),
  live: text('先往回拖到想去的那一刻', 'Drag back to the moment first'),
  note: text(
    '继续会剪掉这之后的曲线；想留着对照，就分叉。',
    'Resuming cuts what comes after; to keep it for comparison, branch.',
  ),
  noteLesson: text(
    '继续会剪掉这之后的曲线；想留着对照，就到实验台里分叉。',
    'Resuming cuts what comes after; to keep it for comparison, branch in the lab.',
  ),
  inLab: text('到实验台从这里分叉', 'Branch from here in the lab'),
  inLabHint: text(
    '同一个种子、同样的臂，在实验台里重放到这一刻',
    'Same seed, same arms, replayed up to this moment in the lab',
  ),
  resumed: (at: number) => text(`已退回第 ${at} 次更新。`, `Back at update ${at}.`),
  branched: text(
    '分叉停在这一刻：改奖励、损失或掩码，再按“开始”，它会追上其他臂。',
    'The branch waits at this moment: change its reward, loss or mask, then press Play; it catches up with the others.',
  ),
  tree: text('分叉', 'Branches'),
  left: (from: string, at: number) => text(`第 ${at} 次更新时从「${from}」分出`, `left “${from}” at update ${at}`),
  away: (names: readonly Text[], at: number) =>
    text(
      `给分叉腾位置：${listed(names).zh}先收起来了，停在第 ${at} 次更新。`,
      `Put away at update ${at} to make room for branches: ${listed(names).en}.`,
    ),
  bringBack: text('放回来', 'Bring back'),
  bringBackHint: text(
    '回到分叉之前：收起的臂接着原来的进度，分叉去掉',
    'Back to before the branching: what was put away goes on where it was, and the branches go',
  ),
  rename: (name: string) => text(`给「${name}」改名`, `Rename “${name}”`),
  newName: text('新名字', 'New name'),
} as const;
