import { Adam } from '../../src/core/adam';
import { Rng, STREAM } from '../../src/core/rng';
import type { Queries, TokenNet } from '../../src/core/token-net';
import { makeTranscripts } from '../../src/core/tokens';
import type { Transcripts } from '../../src/core/tokens';

const ROWS = 64;
const PAIRS = 6;
const WIDTH = 2 * PAIRS + 2;
const WORDS = 64;

/** Six pairs of a name (tokens 10–29) and a value (30–59), then one of the names again: which value comes next? */
function task(episode: number): { t: Transcripts; q: Queries; answer: number[] } {
  const noise = new Rng(11, STREAM.level, episode);
  let c = 0;
  const t = makeTranscripts(ROWS, WIDTH);
  const answer = Array.from({ length: ROWS }, (_, b) => {
    const names = Array.from({ length: 20 }, (_, i) => ({ name: 10 + i, key: noise.at(c++) }));
    const list = names.sort((x, y) => x.key - y.key).slice(0, PAIRS);
    const facts = list.flatMap(({ name }) => [name, 30 + noise.int(c++, 30)]);
    const asked = 2 * noise.int(c++, PAIRS);
    t.token.set([...facts, facts[asked]], b * WIDTH);
    return facts[asked + 1];
  });
  const row = Int32Array.from({ length: ROWS }, (_, b) => b);
  return { t, q: { count: ROWS, row, position: new Int32Array(ROWS).fill(WIDTH - 1) }, answer };
}

/**
 * Teaches a net of 64 words the task with supervision and Adam. A policy that sees
 * but the last four tokens can be right about once in five: when the last pair is asked for, and else by guessing.
 * @returns mean probability of the right answer on lists it was not taught, before and after
 */
export function learnLookUp(net: TokenNet, updates: number): { before: number; after: number } {
  const p = new Float64Array(net.parameters);
  const gradient = new Float64Array(net.parameters);
  net.read(p);
  /** One pass: the mean probability of the right answers, and the gradient of their cross-entropy. */
  const pass = (episode: number): number => {
    const { t, q, answer } = task(episode);
    let sum = 0;
    net.pass(
      t,
      q,
      (logits, _values, dLogits) => {
        for (let b = 0; b < ROWS; b++) {
          const odds = Array.from(logits.subarray(b * WORDS, (b + 1) * WORDS), Math.exp);
          const total = odds.reduce((a, x) => a + x, 0);
          odds.forEach((x, v) => (dLogits[b * WORDS + v] = (x / total - (v === answer[b] ? 1 : 0)) / ROWS));
          sum += odds[answer[b]] / total;
        }
      },
      gradient,
    );
    return sum / ROWS;
  };
  const before = pass(updates);
  const adam = new Adam(p.length);
  for (let i = 0; i < updates; i++) {
    pass(i);
    adam.step(p, gradient, 5e-3);
    net.write(p);
  }
  return { before, after: pass(updates) };
}
