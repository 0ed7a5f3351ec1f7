import type { TokenNet } from '../../core/token-net';
import type { Transcripts } from '../../core/tokens';
import type { LossTokens } from './loss-tokens';
import { distribution } from './policy';

/** Logits of a net at these tokens' slots, [count × vocabulary]. */
export function logitsOf(net: TokenNet, t: Transcripts, tokens: LossTokens, vocabulary: number): Float32Array {
  const logits = new Float32Array(tokens.count * vocabulary);
  if (tokens.count > 0) net.forward(t, tokens, logits, new Float32Array(tokens.count));
  return logits;
}

/** Log-probabilities of these tokens under a net, [count]. */
export function logpOf(
  net: TokenNet,
  t: Transcripts,
  tokens: LossTokens,
  vocabulary: number,
  temperature: number,
): Float64Array {
  const logits = logitsOf(net, t, tokens, vocabulary);
  const row = new Float64Array(vocabulary);
  return tokens.old.map((_, i) => {
    distribution(logits, i * vocabulary, vocabulary, temperature, tokens.low[i], tokens.high[i], row);
    return row[tokens.token[i]];
  });
}
