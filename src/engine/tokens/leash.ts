import { measuredKl } from '../../core/kl-control';
import { sampledKl } from '../../core/kl';
import { valuesOf } from '../../core/knob';
import type { Spec } from '../../core/spec';
import { mean } from '../../core/statistics';
import { LEASH } from '../../core/token-control';
import type { TokenNet } from '../../core/token-net';
import { SAMPLE } from '../../core/token-train';
import { written } from '../../core/tokens';
import type { TokenBatch } from './collect';
import { lossTokens } from './loss-tokens';
import { logpOf } from './score';
import { sequencesOf } from './surrogate';

export interface KlReading {
  /** Mean k3 per policy token, in nats: what the page plots. */
  readonly perToken: number;
  /** In the unit of the controller in force. */
  readonly controlled: number;
}

/** How far the policy that sampled a batch is from the reference, by k3 at the tokens it sampled, whatever the loss sees. */
export function readKl(batch: TokenBatch, reference: TokenNet, vocabulary: number, spec: Spec): KlReading {
  const { temperature } = valuesOf(SAMPLE, spec.sample);
  const tokens = lossTokens(batch, written, () => true);
  const logp = logpOf(reference, batch.sessions.transcripts, tokens, vocabulary, temperature);
  const kl = tokens.old.map((old, i) => sampledKl('k3', old, logp[i]).value);
  const rows = sequencesOf(tokens).map(([from, to]) => kl.subarray(from, to));
  return { perToken: mean(kl), controlled: measuredKl(valuesOf(LEASH, spec.leash).control, rows) };
}
