import { WORKED } from './words';
import { Sheet } from './expression';
import type { Line } from './expression';
import type { Case } from './parts';
import { CHAIN_RULES } from './chain';
import { ROLLOUT_RULES } from './rollout';
import { STEP_RULES } from './step';

const RULES = { ...ROLLOUT_RULES, ...STEP_RULES, ...CHAIN_RULES };

/** Methods that can be worked out; of others the page shows equation and result. */
export const WORKABLE = Object.keys(RULES);

/**
 * One method's equation for one step with the step's own numbers, line by line; the last is the number the estimator
 * returns. Worked anew from the rollouts, so that it is a second calculation, not the first one told again. Only what a
 * method holds of a state is taken from its own last sweep. Empty for a method without a rule.
 */
export function worked(id: string, c: Case): readonly Line[] {
  if (!Object.hasOwn(RULES, id)) return [];
  const sheet = new Sheet();
  const last = RULES[id](sheet, c);
  sheet.add('A', WORKED.given, last);
  return sheet.lines;
}
