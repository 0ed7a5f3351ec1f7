import { use } from '../../src/core/plugin';
import type { Choice } from '../../src/core/plugin';
import { text } from '../../src/core/text';
import type { Text } from '../../src/core/text';
import type { Spec } from '../../src/core/spec';
import hgpo from '../../src/estimators/hgpo';
import reinforcePlusPlus from '../../src/estimators/reinforce-plus-plus';
import rloo from '../../src/estimators/rloo';
import turnRtg from '../../src/estimators/turn-rtg';
import keyDoor, { SIZES } from '../../src/envs/grid/key-door';
import { RULES, TABULAR } from '../../src/lessons/arms/credit-rules';
import { spec } from '../../src/lessons/setups';

/** Credit rules that are measured, with their knobs: those of the lessons, and their relatives as published. */
export const METHODS: Readonly<Record<string, { readonly title: Text; readonly credit: Choice }>> = {
  ...RULES,
  rloo: { title: text('RLOO', 'RLOO'), credit: use(rloo) },
  'reinforce-plus-plus': { title: text('REINFORCE++', 'REINFORCE++'), credit: use(reinforcePlusPlus) },
  'turn-rtg': { title: text('逐步后续回报', 'turn return-to-go'), credit: use(turnRtg) },
  hgpo: { title: text('HGPO', 'HGPO'), credit: use(hgpo) },
};

/** Three rooms of 100 steps, outcome reward only, a table of logits; 32 rollouts an update unless said otherwise. */
export const task = (credit: Choice, slip = 0): Spec =>
  spec({ ...TABULAR, world: use(keyDoor, { ...SIZES.small, slip }), credit });
