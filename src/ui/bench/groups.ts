import type { Family } from '../../core/spec';
import { text } from '../../core/text';
import type { Text } from '../../core/text';

/** The columns of knobs, in the order of the story: where, for what, to whom, how strongly, how much. */
export const GROUPS = ['world', 'reward', 'credit', 'loss', 'rollout'] as const;
/** What only token worlds have: what may teach, what holds back, what keeps it undecided, where rollouts and weights come from. */
export const TOKEN_GROUPS = ['mask', 'leash', 'explore', 'sample', 'warm'] as const;
export type Group = (typeof GROUPS)[number] | (typeof TOKEN_GROUPS)[number];

export const GROUP_TITLES: Readonly<Record<Group, Text>> = {
  world: text('世界', 'World'),
  reward: text('奖励', 'Reward'),
  credit: text('信用分配', 'Credit'),
  loss: text('损失与更新', 'Loss & update'),
  rollout: text('采样与策略', 'Rollout & policy'),
  mask: text('损失掩码', 'Loss mask'),
  leash: text('KL 缰绳', 'KL leash'),
  explore: text('熵与探索', 'Entropy & exploration'),
  sample: text('温度、滞后与小批', 'Temperature, lag & minibatches'),
  warm: text('监督起点（SFT）', 'Supervised start (SFT)'),
};

const HOME: Readonly<Record<string, Group>> = { update: 'loss', policy: 'rollout', sight: 'credit', start: 'rollout' };
/** Where token worlds have a group for it: strengths stand beside what they are the strength of. */
const STRENGTHS: Readonly<Record<string, Group>> = { 'update.kl': 'leash', 'update.entropy': 'explore' };

/** The group a path belongs to. */
export function groupOf(path: string, family: Family = 'tables'): Group {
  const section = path.split('.')[0];
  return (family === 'tokens' ? STRENGTHS[path] : undefined) ?? HOME[section] ?? (section as Group);
}

/** Paths by group, empty groups left out. */
export const grouped = (
  paths: readonly string[],
  family: Family = 'tables',
): { group: Group; paths: readonly string[] }[] =>
  [...GROUPS, ...TOKEN_GROUPS]
    .map((group) => ({ group, paths: paths.filter((path) => groupOf(path, family) === group) }))
    .filter(({ paths: own }) => own.length > 0);

/** Groups that are folded at first: those of token worlds, unless the lesson turns one of their knobs. */
export const folded = (group: Group, knobs: readonly string[]): boolean =>
  (TOKEN_GROUPS as readonly Group[]).includes(group) && !knobs.some((path) => groupOf(path, 'tokens') === group);
