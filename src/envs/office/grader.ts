import { ROLE, written } from '../../core/tokens';
import type { Transcripts } from '../../core/tokens';

/**
 * The tokens that a verifier, a judge or a reward model may read: what the policy's side wrote, forced tokens included.
 * No prompt, no reply of a tool: an answer that only a tool gave must not be found.
 */
export function graderView(t: Transcripts, row: number): Uint8Array {
  const from = row * t.width;
  return t.token
    .slice(from, from + t.length[row])
    .filter((_, p) => written(t.role[from + p]) || t.role[from + p] === ROLE.template);
}
