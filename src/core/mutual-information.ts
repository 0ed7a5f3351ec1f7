import { callsOf, segments } from './segments';
import type { Script } from './segments';

export interface Information {
  /** I(X; Y) in nats, never negative: 0 when y says nothing about x. */
  readonly information: number;
  /** H(Y) in nats: how varied y is. */
  readonly entropy: number;
}

/**
 * Mutual information of paired samples, I = H(X) + H(Y) − H(X, Y), with the bias of small samples taken off
 * (Miller–Madow: each plug-in entropy is short of (its kinds − 1) / 2n) and cut at 0.
 * Cutting and kinds never met leave some of the bias: independent samples, 64 over 8 × 4 kinds, read .06 instead of .16.
 * Both are NaN without samples.
 */
export function mutualInformation(x: readonly string[], y: readonly string[]): Information {
  if (x.length !== y.length) throw new RangeError(`${x.length} samples of x and ${y.length} of y are not pairs`);
  const [hx, hy, hxy] = [x, y, x.map((a, i) => JSON.stringify([a, y[i]]))].map(entropyOf);
  return { information: Math.max(0, hx + hy - hxy), entropy: hy };
}

function entropyOf(samples: readonly string[]): number {
  const n = samples.length;
  if (n === 0) return NaN;
  const counts = new Map<string, number>();
  for (const s of samples) counts.set(s, (counts.get(s) ?? 0) + 1);
  let h = (counts.size - 1) / (2 * n);
  for (const k of counts.values()) h -= (k / n) * Math.log(k / n);
  return h;
}

/**
 * How much the first action tells about the prompt. A policy that writes the same whatever it is asked has fallen into
 * a template, however high its entropy: then information goes to 0 while entropy need not.
 * The first action is the first call with its arguments, else the answer, else nothing.
 * Source: template collapse and I(X; Z) as its measure, RAGEN-2 (2604.06268); the estimator is ours.
 */
export function templateInformation(t: Script, words: readonly string[]): Information {
  const prompts: string[] = [];
  const actions: string[] = [];
  for (let row = 0; row < t.rows; row++) {
    const from = row * t.width;
    prompts.push(t.token.slice(from, from + t.prompt[row]).join(' '));
    const all = segments(t, row, words);
    const first = callsOf(all)[0] ?? all.find(({ kind }) => kind === 'answer');
    actions.push(first ? `${first.kind} ${first.words.join(' ')}` : '');
  }
  return mutualInformation(prompts, actions);
}
