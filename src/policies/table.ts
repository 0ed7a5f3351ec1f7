import type { PolicyKind } from '../core/net';
import { text } from '../core/text';

/** One free parameter per state and output: nothing is shared, so nothing learned here spills over there. */
const table = {
  id: 'table',
  title: text('表格', 'Table'),
  about: text(
    '每个状态各记一行 logits，互不影响。梯度一眼能看懂，但没走到过的状态什么也学不到。',
    'A row of logits per state, each on its own. The gradient is easy to follow, but a state never visited learns nothing.',
  ),
  source: 'Sutton & Barto 2018, §13.1: soft-max in action preferences, one preference per state and action',
  knobs: {},
} satisfies PolicyKind;

export default table;
