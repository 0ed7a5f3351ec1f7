import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import type { MaskValues } from '../../core/token-train';
import officeMix from '../../envs/tools/office-mix';
import { tokenSpec } from '../setups-tokens';

/** Three calls in ten fail, so that error messages are a good part of every transcript. */
const FLAKY = use(officeMix, { mixture: 'look-sum-hops-chain', flaky: 0.3 });
const masked = (mask: Partial<MaskValues>): Spec => tokenSpec({ world: FLAKY, update: { lr: 0.003 }, mask });

export const arms = {
  correct: { title: text('只算自己写的', 'only what it wrote'), spec: masked({}) },
  'observations-in': { title: text('返回也进损失', 'replies in the loss'), spec: masked({ observation: true }) },
  'errors-in': { title: text('报错也进损失', 'errors in the loss'), spec: masked({ error: true }) },
  'thinking-out': { title: text('思考不进损失', 'thinking left out'), spec: masked({ think: false }) },
} satisfies Record<string, Arm>;
