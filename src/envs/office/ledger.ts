/** What a session remembers beside its transcript and its database: fields of one row of an Int32Array. */
export const L = {
  /** 0 open, then how it ended. */
  status: 0,
  /** The episode's noise, keyed by the task's own four bytes. */
  key: 1,
  noise: 2,
  /** Tokens written by the policy's side, forced ones included. */
  written: 3,
  calls: 4,
  errors: 5,
  invented: 6,
  turn: 7,
  /** Slot at which the present turn began. */
  turnAt: 8,
  /** Findings so far, bits of progress.ts. */
  found: 9,
  /** Was the middle name of a chain written out? */
  thought: 10,
  /** How the last call went, a REPLY. */
  last: 11,
  /** Drawn at the start: does the session die at its first call? */
  dies: 12,
  /** Is the present answer a forced one? */
  forced: 13,
  answered: 14,
  success: 15,
  /** Words of the prompt that may be echoed, 64 bits. */
  promptLow: 16,
  promptHigh: 17,
} as const;
export const FIELDS = 18;

export const STATUS = { open: 0, terminated: 1, truncated: 2 } as const;
