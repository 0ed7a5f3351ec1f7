import { createRequire } from 'node:module';
import { Adam } from '../../src/core/adam';
import { Rng, STREAM } from '../../src/core/rng';
import type { Queries, TokenNet, TokenSlope } from '../../src/core/token-net';
import { makeTranscripts } from '../../src/core/tokens';
import type { Transcripts } from '../../src/core/tokens';
import { openTokens } from '../../src/policies/token-lm-net';
import { TokenTwin } from '../../tests/policies/token-twin';
import { cpuSeconds } from './cpu';
import { installFixes, installStock } from './tfjs-update';

/** CPU milliseconds, best round. */
interface Times {
  /** tfjs wasm as published, with our fixes, and hand-written loops on typed arrays. */
  readonly stock: number;
  readonly fixed: number;
  readonly plain: number;
}
export interface TokenBench {
  readonly backend: string;
  readonly parameters: number;
  /** One token for each of 64 rows with contexts of 36 … 83 tokens: forward and sampling. */
  readonly step: Times;
  /** 32 transcripts, 24 tokens of each learned from: forward, slope, backward, Adam, write. */
  readonly update: Times;
}

const SHAPE = { vocabulary: 64, turns: 9 };
const SIZE = { hidden: 32, heads: 2 };
const ROWS = 64;
const [FROM, TO] = [36, 84];
const LEARNERS = 32;
const LEARNED = 24;
const ROUNDS = 12;
const RIVALS = ['stock', 'fixed', 'plain'] as const;
const NEVER = { stock: Infinity, fixed: Infinity, plain: Infinity };

type Rival = Pick<TokenNet, 'forward' | 'pass' | 'write'>;

/**
 * The token policy against its hand-written twin, in turns in one process: a busy machine slows all alike.
 * @throws Error when the wasm backend does not start: there is nothing to compare then.
 */
export async function benchTokens(): Promise<TokenBench> {
  const net = await openTokens(SHAPE, SIZE, new Rng(7, STREAM.init), {
    wasm: createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm'),
    warn(message) {
      throw new Error(message);
    },
  });
  const parameters = new Float64Array(net.parameters);
  net.read(parameters);
  const plain = rival(parameters);
  const work = { step: decoder(), update: updater(parameters) };
  const best = { step: { ...NEVER }, update: { ...NEVER } };
  // Round 0 warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const what of ['step', 'update'] as const)
      // Whoever comes first has the least garbage to collect: everyone does in turn.
      for (const who of [...RIVALS.slice(round % 3), ...RIVALS.slice(0, round % 3)]) {
        if (who === 'stock') installStock();
        else installFixes();
        const ms = work[what](who === 'plain' ? plain : net);
        if (round > 0) best[what][who] = Math.min(best[what][who], ms);
      }
  net.close();
  return { backend: net.backend, parameters: net.parameters, ...best };
}

/** The bench as text; `judge` compares a number with what was wanted. */
export function tokenLines(
  { backend, parameters, step, update }: TokenBench,
  judge: (x: number, is: '≥' | '≤', target: number) => string,
): string {
  const rate = (ms: number): string => (ROWS / ms).toFixed(0);
  const ms = (t: Times): string =>
    `stock wasm ${t.stock.toFixed(2)}   fixed ${t.fixed.toFixed(2)}   plain arrays ${t.plain.toFixed(2)}`;
  return `
Token policy (${backend}, ${parameters} parameters), milliseconds
  sampling ${ROWS} rows   ${ms(step)}   fixed/plain ${judge(step.fixed / step.plain, '≤', 1)}
    thousand tokens a second ${rate(step.stock)}, ${rate(step.fixed)}, ${rate(step.plain)}
  update ${LEARNERS}×${LEARNED}      ${ms(update)}   fixed/stock ${judge(update.fixed / update.stock, '≤', 0.7)}   fixed/plain ${judge(update.fixed / update.plain, '≤', 1)}
    updates a second ${judge(1000 / update.fixed, '≥', 30)}`;
}

/** The twin with the interface of the net. */
function rival(parameters: Float64Array): Rival {
  const twin = new TokenTwin({ ...SHAPE, ...SIZE }, parameters);
  return {
    forward: (t, q, logits, values) => twin.forward(t, q, logits, values),
    write: (p) => twin.write(p),
    pass(t, q, slope, gradient) {
      const [logits, dLogits] = [0, 0].map(() => new Float32Array(q.count * SHAPE.vocabulary));
      const [values, dValues] = [0, 0].map(() => new Float32Array(q.count));
      twin.forward(t, q, logits, values);
      slope(logits, values, dLogits, dValues);
      twin.backward(dLogits, dValues, gradient);
    },
  };
}

function transcripts(rows: number): Transcripts {
  const noise = new Rng(7, STREAM.world);
  const t = makeTranscripts(rows, TO);
  for (let i = 0; i < t.token.length; i++) {
    t.token[i] = noise.int(4 * i, SHAPE.vocabulary);
    t.role[i] = 1 + noise.int(4 * i + 1, 7);
    t.turn[i] = Math.floor((i % TO) / 12);
    t.mode[i] = noise.int(4 * i + 2, 3);
    t.place[i] = noise.int(4 * i + 3, 8);
  }
  return t;
}

/** Milliseconds of one token for all rows. */
function decoder(): (net: Rival) => number {
  const t = transcripts(ROWS);
  const row = Int32Array.from({ length: ROWS }, (_, b) => b);
  const logits = new Float32Array(ROWS * SHAPE.vocabulary);
  const values = new Float32Array(ROWS);
  const noise = new Rng(8, STREAM.action);
  return (net) => {
    const seconds = cpuSeconds(() => {
      for (let n = FROM; n < TO; n++) {
        net.forward(t, { count: ROWS, row, position: new Int32Array(ROWS).fill(n) }, logits, values);
        for (let b = 0; b < ROWS; b++) t.token[b * TO + n] = draw(logits, b * SHAPE.vocabulary, noise.at(b * TO + n));
      }
    });
    return (1000 * seconds) / (TO - FROM);
  };
}

function draw(logits: Float32Array, from: number, u: number): number {
  let total = 0;
  for (let v = 0; v < SHAPE.vocabulary; v++) total += Math.exp(logits[from + v]);
  let left = u * total;
  for (let v = 0; v < SHAPE.vocabulary; v++) if ((left -= Math.exp(logits[from + v])) < 0) return v;
  return SHAPE.vocabulary - 1;
}

/** Milliseconds of one update. */
function updater(initial: Float64Array): (net: Rival) => number {
  const t = transcripts(LEARNERS);
  const count = LEARNERS * LEARNED;
  const queries: Queries = {
    count,
    row: Int32Array.from({ length: count }, (_, i) => Math.floor(i / LEARNED)),
    position: Int32Array.from({ length: count }, (_, i) => 20 + (i % LEARNED)),
  };
  const slope: TokenSlope = (logits, _values, dLogits, dValues) => {
    for (let i = 0; i < dLogits.length; i++) dLogits[i] = logits[i] / count;
    dValues.fill(1 / count);
  };
  const gradient = new Float64Array(initial.length);
  return (net) => {
    const p = initial.slice();
    const adam = new Adam(p.length);
    const updates = 8;
    const seconds = cpuSeconds(() => {
      for (let i = 0; i < updates; i++) {
        net.pass(t, queries, slope, gradient);
        adam.step(p, gradient, 1e-3);
        net.write(p);
      }
    });
    net.write(initial);
    return (1000 * seconds) / updates;
  };
}
