import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { termSpec } from '../../core/reward';
import type { RewardSpec } from '../../core/reward';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import type { ExploreValues } from '../../core/token-control';
import type { UpdateValues } from '../../core/train';
import decoy from '../../envs/grid/decoy';
import officeSql from '../../envs/tools/office-sql';
import ppoClip from '../../losses/ppo-clip';
import { spec } from '../setups';
import { tokenSpec } from '../setups-tokens';

/** Right is worth 1, a call costs `price`; the office's other costs are free. */
const priced = (price: number): RewardSpec => ({
  terms: [termSpec('outcome', 1), termSpec('call', -price)],
  cap: Infinity,
  prices: { error: 0, think: 0, extra: 0 },
});
interface Guard {
  readonly update?: Partial<UpdateValues>;
  readonly explore?: Partial<ExploreValues>;
  readonly high?: number;
}
/** Counting rows: ask for the column and query it, two calls, or guess one number in six for nothing. */
const count = ({ update, explore, high = 0.2 }: Guard = {}, price = 0.25): Spec =>
  tokenSpec({
    world: use(officeSql),
    reward: priced(price),
    loss: use(ppoClip, { high }),
    rollout: { groups: 4 },
    ...(update ? { update } : {}),
    ...(explore ? { explore } : {}),
  });
/** Eight steps per batch, so that a clip has something to do; a silent batch still feels the bonus. */
const map = (entropy: number, high = 0.2): Spec =>
  spec({
    world: use(decoy, { map: 'D' }),
    loss: use(ppoClip, { high }),
    update: { entropy, epochs: 8, skip: false },
  });

export const arms = {
  none: { title: text('不设防', 'no guard'), spec: count() },
  clip: { title: text('Clip-Higher 0.28', 'Clip-Higher 0.28'), spec: count({ high: 0.28 }) },
  bonus: { title: text('熵奖励 0.02', 'entropy bonus 0.02'), spec: count({ update: { entropy: 0.02 } }) },
  leash: { title: text('KL 拴住，β = 0.05', 'KL leash, β = 0.05'), spec: count({ update: { kl: 0.05 } }) },
  notes: {
    title: text('笔记的 0.001 → 0.0001', 'the notes’ 0.001 → 0.0001'),
    spec: count({ update: { entropy: 0.001 }, explore: { schedule: 'staircase' } }),
  },
  strong: { title: text('熵奖励 0.05', 'entropy bonus 0.05'), spec: count({ update: { entropy: 0.05 } }) },
  'late-leash': {
    title: text('第 40 次更新才拴 KL', 'leash from update 40'),
    spec: count(),
    tweaks: [{ at: 40, path: 'update.kl', value: 0.05 }],
  },
  'late-bonus': {
    title: text('第 40 次更新才加熵奖励', 'bonus from update 40'),
    spec: count(),
    tweaks: [{ at: 40, path: 'update.entropy', value: 0.02 }],
  },
  dear: { title: text('调用一次 0.5', 'a call costs 0.5'), spec: count({}, 0.5) },
  easy: { title: text('调用一次 0.1', 'a call costs 0.1'), spec: count({}, 0.1) },
  'map-none': { title: text('网格：不设防', 'grid: no guard'), spec: map(0) },
  'map-clip': { title: text('网格：Clip-Higher 0.28', 'grid: Clip-Higher 0.28'), spec: map(0, 0.28) },
  'map-notes': { title: text('网格：熵奖励 0.001', 'grid: entropy bonus 0.001'), spec: map(0.001) },
  'map-bonus': { title: text('网格：熵奖励 0.03', 'grid: entropy bonus 0.03'), spec: map(0.03) },
} satisfies Record<string, Arm>;
