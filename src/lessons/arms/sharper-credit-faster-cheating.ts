import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Choice } from '../../core/plugin';
import { text } from '../../core/text';
import keyDoor from '../../envs/grid/key-door';
import lookup from '../../envs/turns/lookup';
import { LEAKING, MILESTONE, TABLE, shaped, spec } from '../setups';
import { RULES, TABULAR } from './credit-rules';

const { grpo, gagpo, gae, gigpo, flow } = RULES;
const EVERY_DOOR = use(keyDoor, { map: 'three', use: true, leak: 'every', horizon: 100 });
// Silent updates go on: a group that has farmed its cap is silent, and skipping would leave it at the door for good.
const update = { ...TABLE.update, skip: false };
const leaky = (credit: Choice, cap: number, world = EVERY_DOOR) =>
  spec({ ...TABLE, world, credit, reward: shaped(cap, MILESTONE), update });
const mended = (credit: Choice) =>
  spec({ ...TABLE, world: EVERY_DOOR, credit, reward: shaped(0.5, { ...MILESTONE, mode: 'first' }), update });
const last = (credit: Choice) => leaky(credit, Infinity, LEAKING);
const guess = (credit: Choice) => spec({ ...TABULAR, world: use(lookup, { records: 3, values: 3 }), credit });

export const arms = {
  shared: { title: text('GRPO，封顶 0.5', 'GRPO, cap 0.5'), spec: leaky(grpo.credit, 0.5) },
  grouped: { title: text('GAGPO，封顶 0.5', 'GAGPO, cap 0.5'), spec: leaky(gagpo.credit, 0.5) },
  critic: { title: text('GAE，封顶 0.5', 'GAE, cap 0.5'), spec: leaky(gae.credit, 0.5) },
  flow: { title: text('RewardFlow，封顶 0.5', 'RewardFlow, cap 0.5'), spec: leaky(flow.credit, 0.5) },
  anchored: { title: text('GiGPO，封顶 0.5', 'GiGPO, cap 0.5'), spec: leaky(gigpo.credit, 0.5) },
  'shared-open': { title: text('GRPO，不封顶', 'GRPO, no cap'), spec: leaky(grpo.credit, Infinity) },
  'grouped-open': { title: text('GAGPO，不封顶', 'GAGPO, no cap'), spec: leaky(gagpo.credit, Infinity) },
  'critic-open': { title: text('GAE，不封顶', 'GAE, no cap'), spec: leaky(gae.credit, Infinity) },
  'flow-open': { title: text('RewardFlow，不封顶', 'RewardFlow, no cap'), spec: leaky(flow.credit, Infinity) },
  'anchored-open': { title: text('GiGPO，不封顶', 'GiGPO, no cap'), spec: leaky(gigpo.credit, Infinity) },
  'shared-mended': { title: text('GRPO，每扇门只付一次', 'GRPO, each door pays once'), spec: mended(grpo.credit) },
  'grouped-mended': { title: text('GAGPO，每扇门只付一次', 'GAGPO, each door pays once'), spec: mended(gagpo.credit) },
  'last-shared': { title: text('只漏最后一扇，GRPO', 'last door leaks, GRPO'), spec: last(grpo.credit) },
  'last-grouped': { title: text('只漏最后一扇，GAGPO', 'last door leaks, GAGPO'), spec: last(gagpo.credit) },
  'last-flow': { title: text('只漏最后一扇，RewardFlow', 'last door leaks, RewardFlow'), spec: last(flow.credit) },
  'guess-shared': { title: text('两跳查询，GRPO', 'lookup, GRPO'), spec: guess(grpo.credit) },
  'guess-grouped': { title: text('两跳查询，GAGPO', 'lookup, GAGPO'), spec: guess(gagpo.credit) },
  'guess-critic': { title: text('两跳查询，GAE', 'lookup, GAE'), spec: guess(gae.credit) },
} satisfies Record<string, Arm>;
