import { ROLE, written } from './tokens';
import type { Transcripts } from './tokens';

/** What reading a finished transcript takes; a `TokenLook` is one, and so are `Transcripts`. */
export type Script = Pick<Transcripts, 'rows' | 'width' | 'token' | 'role' | 'length' | 'prompt'>;

/** Slots from … to − 1 of a row. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A stretch of one row with one purpose; `end` is the end-of-sequence token. */
export interface Segment extends Span {
  readonly kind: 'think' | 'call' | 'answer' | 'reply' | 'error' | 'end';
  /** Its words without the marks around it. */
  readonly words: readonly string[];
}

const MARKS: ReadonlySet<string> = new Set(['<call>', '</call>', '<obs>', '</obs>', '<ans>', '</ans>']);

/**
 * What a row says after its prompt, in order. Roles decide, not marks, so that a reply the policy wrote itself is
 * thinking; template tokens belong to what they open or go on with.
 * @param words by token
 */
export function segments(t: Script, row: number, words: readonly string[]): Segment[] {
  const out: (Omit<Segment, 'to' | 'words'> & { to: number; words: string[] })[] = [];
  for (let p = t.prompt[row]; p < t.length[row]; p++) {
    const at = row * t.width + p;
    const word = words[t.token[at]];
    const last = out.at(-1);
    const kind = kindOf(t.role[at], word, last?.kind);
    const marked = kind === 'think' || kind === 'end' || !MARKS.has(word);
    if (last?.kind === kind) last.to = p + 1;
    else out.push({ kind, from: p, to: p + 1, words: [] });
    if (marked) out.at(-1)!.words.push(word);
  }
  return out;
}

function kindOf(role: number, word: string, before: Segment['kind'] | undefined): Segment['kind'] {
  if (role === ROLE.observation) return 'reply';
  if (role === ROLE.error) return 'error';
  if (word === 'EOS') return 'end';
  if (role === ROLE.call) return 'call';
  if (role === ROLE.answer) return 'answer';
  if (role === ROLE.think) return 'think';
  if (word === '<call>') return 'call';
  if (word === '<ans>') return 'answer';
  return before === 'call' || before === 'answer' ? before : 'think';
}

/** A call with what came back. `failed`: the reply was an error; a call that a budget cut off has no reply. */
export interface Call extends Segment {
  readonly reply?: Segment;
  readonly failed: boolean;
}

export function callsOf(all: readonly Segment[]): Call[] {
  return all.flatMap((segment, i) => {
    if (segment.kind !== 'call') return [];
    const next = all[i + 1];
    const replied = next?.kind === 'reply' || next?.kind === 'error';
    return [{ ...segment, failed: next?.kind === 'error', ...(replied ? { reply: next } : {}) }];
  });
}

/** Slots of a row that the policy chose. */
export function chosenSlots(t: Script, row: number): number[] {
  const out: number[] = [];
  for (let p = t.prompt[row]; p < t.length[row]; p++) if (written(t.role[row * t.width + p])) out.push(p);
  return out;
}
