import { tokenWeights } from '../../core/aggregation';
import type { Aggregation } from '../../core/aggregation';
import type { TokenLook } from '../../core/frame';
import { geometricRatio } from '../../core/importance';
import { valuesOf } from '../../core/knob';
import type { Loss, TokenLoss } from '../../core/loss';
import { lossMask } from '../../core/span-mask';
import type { MaskedSpans } from '../../core/span-mask';
import { valueAt } from '../../core/spec';
import type { Catalog, Spec } from '../../core/spec';
import { mean } from '../../core/statistics';
import { MASK } from '../../core/token-train';

/** What one token contributed to the loss when it was last trained on. */
export interface Term {
  readonly advantage: number;
  /** π/π_sampling of this token. */
  readonly ratio: number;
  /** What the loss put in the ratio's place: of a sequence loss its geometric mean. And of the advantage: their mean. */
  readonly used: { readonly ratio: number; readonly advantage: number };
  readonly loss: TokenLoss;
  readonly aggregation: Aggregation;
  /** Weight that the aggregation gives it, and what else it was multiplied by (importance weight, selection). */
  readonly weight: number;
  readonly factor: number;
  /** weight · factor · dℓ/d ln π: the coefficient of ∇ln π. */
  readonly slope: number;
}

/** Why a token is not in the loss: it is the prompt; the mask keeps it out; its group has no signal; nothing was trained. */
export type Silence = 'prompt' | 'masked' | 'dead' | 'still';

/** The mask as it stands in a spec. */
export const maskOf = (spec: Spec): MaskedSpans => valuesOf(MASK, spec.mask);

/**
 * The loss term of one token, worked out again from what the batch says of it.
 * @param spec as it stood at the batch's update @param budget tokens that the policy may write in one rollout
 */
export function termAt(
  look: TokenLook,
  row: number,
  position: number,
  spec: Spec,
  budget: number,
  catalog: Catalog,
): Term | Silence {
  const at = row * look.width + position;
  if (position < look.prompt[row]) return 'prompt';
  if (!lossMask(maskOf(spec))(look.role[at], look.turn[at])) return 'masked';
  if (!look.counted[at]) return look.counted.some(Boolean) ? 'dead' : 'still';
  const plugin = catalog.losses.get(spec.loss.id);
  const own = tokensOf(look, row).filter((i) => look.counted[i]);
  const logRatios = own.map((i) => Math.log(look.ratio[i]));
  const advantages = own.map((i) => look.advantage[i]);
  const advantage = look.advantage[at];
  const ratio = look.ratio[at];
  const loss = plugin.sequence
    ? plugin.sequence(logRatios, advantages, spec.loss.values as never)[own.indexOf(at)]
    : plugin.token(ratio, advantage, spec.loss.values as never);
  const aggregation = plugin.aggregation ?? spec.update.aggregation;
  const weight = tokenWeights(aggregation, lengthsBeside(look, row, spec, catalog), budget)[row];
  const plain = weight * loss.slope;
  return {
    advantage,
    ratio,
    used: usedBy(plugin, ratio, advantage, logRatios, advantages),
    loss,
    aggregation,
    weight,
    factor: plain === 0 ? 1 : look.slope[at] / plain,
    slope: look.slope[at],
  };
}

function usedBy(plugin: Loss, ratio: number, advantage: number, logRatios: number[], advantages: number[]) {
  if (!plugin.sequence) return { ratio, advantage };
  return { ratio: geometricRatio(logRatios), advantage: plugin.id === 'gspo-token' ? advantage : mean(advantages) };
}

const tokensOf = (look: TokenLook, row: number): number[] =>
  Array.from({ length: look.length[row] - look.prompt[row] }, (_, i) => row * look.width + look.prompt[row] + i);

/** [rows] unmasked tokens of the rollouts that share a row's minibatch; 0 for all others and for groups left out. */
function lengthsBeside(look: TokenLook, row: number, spec: Spec, catalog: Catalog): Float64Array {
  const parts = Number(valueAt(spec, 'sample.minibatches', catalog));
  const whole = spec.rollout.filter === 'none';
  const strict = valueAt(spec, 'sample.dropTruncated', catalog) === true;
  const counts = lossMask(maskOf(spec));
  const groupOf = (b: number): number => Math.floor(b / look.groupSize);
  const trained = Array.from({ length: look.rows }, (_, b) => tokensOf(look, b).some((i) => look.counted[i]));
  const live = new Set(trained.flatMap((yes, b) => (yes ? [groupOf(b)] : [])));
  const lengths = new Float64Array(look.rows);
  for (let b = 0; b < look.rows; b++) {
    if (groupOf(b) % parts !== groupOf(row) % parts) continue;
    if (!whole && !live.has(groupOf(b))) continue;
    if (strict && live.has(groupOf(b)) && !trained[b]) continue;
    lengths[b] = tokensOf(look, b).filter((i) => counts(look.role[i], look.turn[i])).length;
  }
  return lengths;
}
