import { text } from '../../core/text';
import type { Text } from '../../core/text';

/** The columns of knobs, in the order of the story: where, for what, to whom, how strongly, how much. */
export const GROUPS = ['world', 'reward', 'credit', 'loss', 'rollout'] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_TITLES: Readonly<Record<Group, Text>> = {
  world: text('世界', 'World'),
  reward: text('奖励', 'Reward'),
  credit: text('信用分配', 'Credit'),
  loss: text('损失与更新', 'Loss & update'),
  rollout: text('采样与策略', 'Rollout & policy'),
};

const HOME: Readonly<Record<string, Group>> = { update: 'loss', policy: 'rollout', sight: 'credit', start: 'rollout' };

/** The group a path belongs to. */
export function groupOf(path: string): Group {
  const section = path.split('.')[0];
  return HOME[section] ?? (section as Group);
}

/** Paths by group, empty groups left out. */
export const grouped = (paths: readonly string[]): { group: Group; paths: string[] }[] =>
  GROUPS.map((group) => ({ group, paths: paths.filter((path) => groupOf(path) === group) })).filter(
    ({ paths: own }) => own.length > 0,
  );
