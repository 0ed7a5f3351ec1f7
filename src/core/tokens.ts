/**
 * What a token is for. Written when the token is appended and never re-parsed: a policy that writes an observation
 * marker itself still wrote it, and its loss mask still says so.
 */
export const ROLE = {
  pad: 0,
  prompt: 1,
  think: 2,
  call: 3,
  answer: 4,
  observation: 5,
  error: 6,
  template: 7,
} as const;
export type RoleId = keyof typeof ROLE;
export const ROLE_IDS = Object.keys(ROLE) as readonly RoleId[];

/** Did the policy choose this token? Template tokens were the only legal ones, so there was nothing to choose. */
export const written = (role: number): boolean => role === ROLE.think || role === ROLE.call || role === ROLE.answer;

/**
 * A batch of transcripts as a structure of arrays. Row b owns the entries b · width … (b + 1) · width − 1 of every
 * [rows × width] array; entries from `length[b]` on mean nothing, save `turn`, `mode` and `place`, which are valid up
 * to and including it: they describe the slot before its token is known.
 */
export interface Transcripts {
  readonly rows: number;
  readonly width: number;
  /** [rows × width] */
  readonly token: Uint8Array;
  readonly role: Uint8Array;
  /** Turn of the slot: 0 until the first reply of a tool is over, then 1, … A reply belongs to the turn that called. */
  readonly turn: Uint8Array;
  /** What is being written at this slot: a MODE, and how many tokens of the segment came before it. */
  readonly mode: Uint8Array;
  readonly place: Uint8Array;
  /** Bit k: event kind k happened as this token was appended. */
  readonly events: Uint32Array;
  /** [rows × width × 2] tokens that were legal at this slot, a set of 64 bits; only where the policy chose. */
  readonly legal: Uint32Array;
  /** Log-probability under the policy that sampled, at the temperature it sampled with; 0 where it did not choose. */
  readonly logp: Float32Array;
  /** Entropy of that distribution, in nats; 0 where it did not choose. */
  readonly entropy: Float32Array;
  /** [rows] tokens so far, and how long the prompt is. */
  readonly length: Int32Array;
  readonly prompt: Int32Array;
  /** [rows] the token that names the question: a feature of every slot of the row. */
  readonly question: Uint8Array;
}

/** What is being written: free text, the inside of a call, the inside of an answer. */
export const MODE = { free: 0, call: 1, answer: 2 } as const;

export function makeTranscripts(rows: number, width: number): Transcripts {
  const bytes = (): Uint8Array => new Uint8Array(rows * width);
  return {
    rows,
    width,
    token: bytes(),
    role: bytes(),
    turn: bytes(),
    mode: bytes(),
    place: bytes(),
    events: new Uint32Array(rows * width),
    legal: new Uint32Array(rows * width * 2),
    logp: new Float32Array(rows * width),
    entropy: new Float32Array(rows * width),
    length: new Int32Array(rows),
    prompt: new Int32Array(rows),
    question: new Uint8Array(rows),
  };
}

/** Which roles contribute to the loss. Calls and answers always do; pads and prompts never. */
export interface MaskedRoles {
  readonly think: boolean;
  readonly observation: boolean;
  readonly error: boolean;
  readonly template: boolean;
}

/** Does a token of this role contribute to the loss? */
export function inLoss(role: number, mask: MaskedRoles): boolean {
  switch (role) {
    case ROLE.call:
    case ROLE.answer:
      return true;
    case ROLE.think:
      return mask.think;
    case ROLE.observation:
      return mask.observation;
    case ROLE.error:
      return mask.error;
    case ROLE.template:
      return mask.template;
    default:
      return false;
  }
}
