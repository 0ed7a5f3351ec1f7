import { sampledKl } from '../../core/kl';
import { overlongPenalty } from '../../core/overlong';
import { valuesOf } from '../../core/knob';
import type { Spec } from '../../core/spec';
import { LEASH } from '../../core/token-control';
import type { TokenNet } from '../../core/token-net';
import { SAMPLE } from '../../core/token-train';
import type { TokenTask } from '../../core/token-world';
import type { Transcripts } from '../../core/tokens';
import { written } from '../../core/tokens';
import type { Controls } from './controls';
import type { Written } from './episode';
import { distribution } from './policy';

/** What is taken from the reward before credit is given. */
export interface Charges {
  /** β of the KL in the reward; 0 where KL is in the loss. */
  readonly kl: number;
  /** Zone of the soft overlong penalty, and the budget it ends at, in policy tokens; a zone of 0 is off. */
  readonly overlong: number;
  readonly budget: number;
  readonly temperature: number;
}

/** What a spec charges, with the coefficients in force. */
export function chargesOf(spec: Spec, { budget }: TokenTask, controls: Controls): Charges {
  const { overlong, temperature } = valuesOf(SAMPLE, spec.sample);
  const inReward = valuesOf(LEASH, spec.leash).where === 'reward';
  return { kl: inReward ? controls.beta(spec) : 0, overlong, budget, temperature };
}

/**
 * What each turn of each row is charged, [rows][turns]: −β·k1 at every token the policy chose (RLHF, where KL acts
 * through the reward and therefore through credit), and the overlong penalty at the last turn.
 */
export function charge(
  t: Transcripts,
  rows: readonly Written[],
  reference: TokenNet,
  vocabulary: number,
  { kl, overlong, budget, temperature }: Charges,
): Float64Array[] {
  const out = rows.map((w) => new Float64Array(w.first.length - 1));
  rows.forEach((w, e) => {
    if (out[e].length > 0) out[e][out[e].length - 1] += overlongPenalty(w.slots.length, budget, overlong);
  });
  if (kl === 0) return out;
  const slots = rows.flatMap((w, e) => Array.from(w.slots, (p, i) => ({ e, row: w.row, p, turn: turnAt(w, i) })));
  const chosen = slots.filter(({ row, p }) => written(t.role[row * t.width + p]));
  const count = chosen.length;
  const logits = new Float32Array(count * vocabulary);
  const queries = { count, row: Int32Array.from(chosen, (s) => s.row), position: Int32Array.from(chosen, (s) => s.p) };
  if (count > 0) reference.forward(t, queries, logits, new Float32Array(count));
  const logp = new Float64Array(vocabulary);
  chosen.forEach(({ e, row, p, turn }, i) => {
    const at = row * t.width + p;
    distribution(logits, i * vocabulary, vocabulary, temperature, t.legal[2 * at], t.legal[2 * at + 1], logp);
    out[e][turn] -= kl * sampledKl('k1', t.logp[at], logp[t.token[at]]).value;
  });
  return out;
}

function turnAt(w: Written, slot: number): number {
  let k = 0;
  while (w.first[k + 1] <= slot) k++;
  return k;
}
