import type { Sharing } from '../../core/branching';
import type { LossMask } from '../../core/span-mask';
import type { Queries } from '../../core/token-net';
import { written } from '../../core/tokens';
import type { TokenBatch } from './collect';
import { creditAlong, turnsOf } from './step-credit';

/** The tokens of a batch that contribute to the loss, episode by episode. All arrays [count]. */
export interface LossTokens extends Queries {
  /** Index into the batch's episodes; never falls. */
  readonly episode: Int32Array;
  readonly token: Uint8Array;
  /** 1: the policy chose it among the legal tokens. 0: it was forced or a tool wrote it, and the mask lets it in. */
  readonly chosen: Uint8Array;
  /** The legal set, two words; for tokens the policy did not choose, all tokens. */
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  readonly advantage: Float64Array;
  /** Log-probability when sampled; NaN where the policy did not choose and a forward pass must tell. */
  readonly old: Float64Array;
}

const ALL = 0xffffffff;

/**
 * @param takesPart [episodes] an episode that does not contributes no token at all
 * @param sharing of a prefix that several paths have in common, see `creditAlong`: under hard the first alone counts it
 */
export function lossTokens(
  batch: TokenBatch,
  mask: LossMask,
  takesPart: (episode: number) => boolean,
  sharing: Sharing = 'soft',
): LossTokens {
  const creditOf = creditAlong(batch, sharing, takesPart);
  const { transcripts: t } = batch.sessions;
  const row: number[] = [];
  const position: number[] = [];
  const episode: number[] = [];
  const advantage: number[] = [];
  batch.written.forEach((w, e) => {
    if (!takesPart(e)) return;
    const credit = creditOf(e);
    const turnOf = turnsOf(w);
    for (let p = t.prompt[w.row]; p < t.length[w.row]; p++) {
      const at = w.row * t.width + p;
      if (!turnOf.has(t.turn[at]) || !mask(t.role[at], t.turn[at])) continue;
      const a = credit(p, t.turn[at]);
      if (a === undefined) continue;
      row.push(w.row);
      position.push(p);
      episode.push(e);
      advantage.push(a);
    }
  });
  const at = row.map((b, i) => b * t.width + position[i]);
  const chosen = Uint8Array.from(at, (i) => (written(t.role[i]) ? 1 : 0));
  return {
    count: row.length,
    row: Int32Array.from(row),
    position: Int32Array.from(position),
    episode: Int32Array.from(episode),
    token: Uint8Array.from(at, (i) => t.token[i]),
    chosen,
    low: Uint32Array.from(at, (i, n) => (chosen[n] ? t.legal[2 * i] : ALL)),
    high: Uint32Array.from(at, (i, n) => (chosen[n] ? t.legal[2 * i + 1] : ALL)),
    advantage: Float64Array.from(advantage),
    old: Float64Array.from(at, (i, n) => (chosen[n] ? t.logp[i] : NaN)),
  };
}

/** Those of the tokens for which `keep` holds. */
export function pick(tokens: LossTokens, keep: (i: number) => boolean): LossTokens {
  const kept: number[] = [];
  for (let i = 0; i < tokens.count; i++) if (keep(i)) kept.push(i);
  return {
    count: kept.length,
    row: Int32Array.from(kept, (i) => tokens.row[i]),
    position: Int32Array.from(kept, (i) => tokens.position[i]),
    episode: Int32Array.from(kept, (i) => tokens.episode[i]),
    token: Uint8Array.from(kept, (i) => tokens.token[i]),
    chosen: Uint8Array.from(kept, (i) => tokens.chosen[i]),
    low: Uint32Array.from(kept, (i) => tokens.low[i]),
    high: Uint32Array.from(kept, (i) => tokens.high[i]),
    advantage: Float64Array.from(kept, (i) => tokens.advantage[i]),
    old: Float64Array.from(kept, (i) => tokens.old[i]),
  };
}
