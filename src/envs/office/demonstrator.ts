import type { Demonstrator } from '../../core/token-world';
import { planned } from './plan';
import type { Rates, Sight } from './plan';
import { contains, lowest } from './token-set';
import { ANS, END_ANS, EOS } from './words';

const NOISY: Rates = {
  guess: 0.15,
  wrong: 0.25,
  retry: 0.6,
  insist: 0.6,
  think: 0.4,
  schema: 0.25,
  filler: 1.2,
  template: 0.1,
  tamper: 0.01,
  double: 0.02,
};

/** noisy leaves something to learn in every task; cold is right too seldom to be worth much; clean never errs. */
export const RATES: Readonly<Record<Demonstrator, Rates>> = {
  noisy: NOISY,
  cold: { ...NOISY, wrong: 0.6 },
  clean: { guess: 0, wrong: 0, retry: 1, insist: 0, think: 1, schema: 1, filler: 0, template: 0, tamper: 0, double: 0 },
};

const plan = new Uint8Array(64);

/**
 * The demonstrator's next token: it plans the whole turn from what was known at its start, and says the next word of the
 * plan. Where the transcript left the plan, or the plan is not legal, it wraps up as quickly as it may.
 */
export function demonstrated(sight: Sight): number {
  const { transcripts: t, row, turnAt, legal } = sight;
  const from = row * t.width + turnAt;
  const said = t.length[row] - turnAt;
  const n = planned(sight, sight.tokens + said, plan);
  let onPlan = said < n;
  for (let i = 0; onPlan && i < said; i++) onPlan = t.token[from + i] === plan[i];
  if (onPlan && contains(legal, plan[said])) return plan[said];
  for (const way of [END_ANS, EOS, ANS]) if (contains(legal, way)) return way;
  return lowest(legal);
}
