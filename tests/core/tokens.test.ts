import { describe, expect, it } from 'vitest';
import { tokenWeights } from '../../src/core/aggregation';
import { valuesOf } from '../../src/core/knob';
import { MASK } from '../../src/core/token-train';
import type { MaskedRoles } from '../../src/core/tokens';
import { ROLE, ROLE_IDS, inLoss, makeTranscripts, written } from '../../src/core/tokens';
import { vector } from '../fixtures/vectors';

const mask = valuesOf(MASK);
const all = { think: true, observation: true, error: true, template: true };

describe('roles and the loss (1 vector)', () => {
  it('tool_output_mask: what the policy wrote; with everything unmasked; with errors alone let in', () => {
    const { inputs: i, expected } = vector<
      { kinds: ('policy' | 'env')[]; token_losses: number[] },
      { mask: number[]; masked_mean: number; unmasked_mean: number; our_bug_mode_error_unmasked: number }
    >('tool_output_mask');
    // The last token of the reply is an error message.
    const roles = i.kinds.map((kind, t) =>
      kind === 'policy' ? ROLE.call : i.kinds[t + 1] === 'env' ? ROLE.observation : ROLE.error,
    );
    const mean = (values: typeof mask) => {
      const kept = i.token_losses.filter((_, t) => inLoss(roles[t], values));
      const [weight] = tokenWeights('token-mean', [kept.length], 1);
      return kept.reduce((sum, x) => sum + weight * x, 0);
    };
    expect(roles.map((role) => Number(inLoss(role, mask)))).toEqual(expected.mask);
    expect(mean(mask)).toBeCloseTo(expected.masked_mean, 6);
    expect(mean({ ...mask, observation: true, error: true })).toBeCloseTo(expected.unmasked_mean, 6);
    expect(mean({ ...mask, error: true })).toBeCloseTo(expected.our_bug_mode_error_unmasked, 6);
  });

  it('each switch lets in its own role; calls and answers always count, pads and prompts never', () => {
    const letIn = (values: MaskedRoles) => ROLE_IDS.filter((id) => inLoss(ROLE[id], values));
    expect(letIn(mask)).toEqual(['think', 'call', 'answer']);
    expect(letIn({ ...all, think: false, observation: false, error: false, template: false })).toEqual([
      'call',
      'answer',
    ]);
    for (const id of ['think', 'observation', 'error', 'template'] as const)
      expect(letIn({ ...all, [id]: false })).toEqual(
        ROLE_IDS.filter((other) => !['pad', 'prompt', id].includes(other)),
      );
    expect(ROLE_IDS.filter((id) => written(ROLE[id]))).toEqual(['think', 'call', 'answer']);
  });

  it('a batch of transcripts has one entry per row and slot, the legal set two', () => {
    const t = makeTranscripts(3, 5);
    expect([t.token, t.role, t.turn, t.mode, t.place, t.events, t.logp, t.entropy].map((x) => x.length)).toEqual(
      Array(8).fill(15),
    );
    expect([t.legal.length, t.length.length, t.prompt.length, t.question.length]).toEqual([30, 3, 3, 3]);
  });
});
