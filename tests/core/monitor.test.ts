import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/frame';
import { observedOf, toolCounts } from '../../src/core/monitor';
import { WORDS, script } from '../fixtures/script';

const t = script(
  'q: lookup ann ? | c: <call> get price ann </call> | o: <obs> 7 </obs> | c: <call> </call> | e: <obs> ERR bad </obs>',
  'q: lookup bob ? | a: <ans> 7 </ans>',
  'q: lookup bob ? | c: <call> get price bob </call> | o: <obs> 7 </obs> | c: <call> run',
);

describe('what a monitor is shown', () => {
  it('calls by tool, malformed and unfinished ones included, and rows without any', () => {
    expect(toolCounts(t, WORDS)).toEqual({ get: 2, empty: 1, none: 1, run: 1 });
  });

  it('with the batch: its calls and what the first action tells; from a file: metrics only', () => {
    const frame = { update: 4, metrics: { kl: 0.5 } } as Frame;
    expect(observedOf(frame, 'tokens')).toEqual({ update: 4, family: 'tokens', metrics: { kl: 0.5 } });
    const { calls, information } = observedOf(frame, 'tokens', t, WORDS);
    expect(calls).toEqual(toolCounts(t, WORDS));
    expect(information).toBeGreaterThan(0);
  });
});
