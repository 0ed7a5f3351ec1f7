import type { Transcripts } from '../../core/tokens';
import type { TokenBatch } from './collect';

/** The transcripts of a batch, what each row was paid, and what really happened in it. */
export type TokenScript = Transcripts & Pick<TokenBatch, 'paid' | 'facts'>;

/** A batch as those read it who look for patterns; a view that the next update writes over. */
export const scriptOf = ({ sessions, written, paid, facts }: TokenBatch): TokenScript => ({
  ...sessions.transcripts,
  rows: written.length,
  paid,
  facts,
});
