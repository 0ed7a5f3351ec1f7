import type { TokenLook } from '../../core/frame';
import type { Facts } from '../../core/token-world';
import type { TokenBatch } from './collect';
import type { Improved } from './improve';

/** The latest batch as plain arrays that can be moved to another thread. */
export function lookAt(batch: TokenBatch, improved: Improved, update: number): TokenLook {
  const { transcripts: t } = batch.sessions;
  const rows = batch.written.length;
  const n = rows * t.width;
  const blank = (): Float32Array => new Float32Array(n).fill(NaN);
  const [advantage, ratio, slope] = [blank(), blank(), blank()];
  const counted = new Uint8Array(n);
  const clipped = new Uint8Array(n);
  for (const { tokens, trace } of improved.parts)
    for (let i = 0; i < tokens.count; i++) {
      const at = tokens.row[i] * t.width + tokens.position[i];
      counted[at] = 1;
      advantage[at] = tokens.advantage[i];
      ratio[at] = Math.exp(trace.now[i] - tokens.old[i]);
      slope[at] = trace.slope[i];
      clipped[at] = trace.clipped[i];
    }
  return {
    update,
    groupSize: batch.groupSize,
    rows,
    width: t.width,
    length: t.length.slice(0, rows),
    prompt: t.prompt.slice(0, rows),
    token: t.token.slice(0, n),
    role: t.role.slice(0, n),
    turn: t.turn.slice(0, n),
    events: t.events.slice(0, n),
    logp: t.logp.slice(0, n),
    entropy: t.entropy.slice(0, n),
    counted,
    advantage,
    ratio,
    slope,
    clipped,
    paid: Float32Array.from(batch.paid, (slip) => slip.total.reduce((a, b) => a + b, 0)),
    facts: Uint8Array.from(batch.facts, bits),
    truncated: Uint8Array.from(batch.written, ({ terminated }) => (terminated ? 0 : 1)),
  };
}

const bits = (f: Facts): number =>
  (f.success ? 1 : 0) | (f.grounded ? 2 : 0) | (f.fabricated ? 4 : 0) | (f.tampered ? 8 : 0) | (f.doomed ? 16 : 0);
