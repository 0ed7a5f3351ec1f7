import { text } from '../../core/text';

/** Words of the shelf of runs. */
export const SHELF = {
  name: text('运行架', 'Shelf'),
  hint: text('把运行存在这个浏览器里，以后再打开', 'Keep runs in this browser and open them again later'),
  title: text('运行架', 'Shelf of runs'),
  local: text(
    '只存在这个浏览器里。打开一个运行，就是照它的设置、种子和现场改动重放一遍。',
    'Kept in this browser only. Opening a run replays it from its settings, seed and live edits.',
  ),
  opening: text('正在打开运行架…', 'Opening the shelf…'),
  close: text('关闭', 'Close'),
  save: text('存上架', 'Save'),
  saveAs: text('名字', 'Name'),
  arm: text('哪一臂', 'Arm'),
  nothing: text('这一臂还没有跑过。', 'This arm has not run yet.'),
  empty: text('架上还没有运行。', 'There are no runs on the shelf yet.'),
  open: (name: string) => text(`打开「${name}」`, `Open “${name}”`),
  openShort: text('打开', 'Open'),
  remove: (name: string) => text(`删除「${name}」`, `Delete “${name}”`),
  removeShort: text('删除', 'Delete'),
  removeSure: text('真的删除？', 'Really delete?'),
  facts: (updates: number, seed: number, edits: number) =>
    text(
      `${updates} 次更新 · 种子 ${seed}${edits ? ` · ${edits} 处现场改动` : ''}`,
      `${updates} updates · seed ${seed}${edits ? ` · ${edits} live ${edits === 1 ? 'edit' : 'edits'}` : ''}`,
    ),
  curve: (end: string) => text(`真实成功率，最后 ${end}`, `true success, ${end} at the end`),
  exportAll: text('全部导出成一个文件', 'Export all as one file'),
  importFile: text('读入文件', 'Import a file'),
  strangers: (n: number) =>
    text(
      `另有 ${n} 个运行是别的版本存的，这里读不了，原样留着。`,
      `${n} more ${n === 1 ? 'run was' : 'runs were'} stored by another version and cannot be read here; they stay as they are.`,
    ),
} as const;
