// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { tokenWeights } from '../../../src/core/aggregation';
import { use } from '../../../src/core/plugin';
import { METRIC_IDS } from '../../../src/core/metric';
import type { RunData, Spec } from '../../../src/core/spec';
import type { Queries, TokenSlope } from '../../../src/core/token-net';
import { ROLE } from '../../../src/core/tokens';
import type { Transcripts } from '../../../src/core/tokens';
import { distribution } from '../../../src/engine/tokens/policy';
import { TokenRun } from '../../../src/engine/tokens/token-run';
import officeMix from '../../../src/envs/tools/office-mix';
import { TokenTwin } from '../../policies/token-twin';
import { batchOf, small, warm } from '../../ui/tokens/batch';

/** One step per batch: every token meets the policy that sampled it, and all ratios are 1. */
const ONE = { sample: { minibatches: 1 } };
const opened: TokenRun[] = [];
afterEach(() => opened.splice(0).forEach((run) => run.close()));
async function open(spec: Spec, data: Partial<RunData> = {}): Promise<TokenRun> {
  const run = await TokenRun.open({ spec, seed: 1, tweaks: [], ...data }, catalog, { warm });
  opened.push(run);
  return run;
}
const rows = (run: TokenRun, n: number): number[][] =>
  Array.from({ length: n }, () => {
    const { metrics } = run.step();
    return METRIC_IDS.map((id) => metrics[id]);
  });
async function lookOf(spec: Spec) {
  const { look, run } = await batchOf(spec, 1);
  run.close();
  return look;
}
type Look = Awaited<ReturnType<typeof lookOf>>;
/** Slots of one role and turn, in all rows. */
const slots = (look: Look, role: number, turn: number): number[] =>
  Array.from({ length: look.rows }, (_, b) => b).flatMap((b) =>
    Array.from({ length: look.length[b] }, (_, p) => b * look.width + p).filter(
      (at) => at % look.width >= look.prompt[b] && look.role[at] === role && look.turn[at] === turn,
    ),
  );
const trained = (look: Look, at: readonly number[]): number => at.filter((i) => look.counted[i] === 1).length;

describe('exceptions of the mask in the trainer', () => {
  it('none: the run of today to the last digit', async () => {
    const plain = rows(await open(small()), 3);
    expect(rows(await open(small({ mask: { spans: 'none' } })), 3)).toEqual(plain);
    expect(rows(await open(small({ mask: { spans: 'think2-out' } })), 3)).not.toEqual(plain);
  });

  it('one that says what its role says anyway changes nothing', async () => {
    const plain = rows(await open(small()), 3);
    expect(rows(await open(small({ mask: { spans: 'call1-in.observation2-out' } })), 3)).toEqual(plain);
  });

  it('puts the replies of one turn into the loss, with a coefficient, and no other reply', async () => {
    const [plain, look] = [
      await lookOf(small(ONE)),
      await lookOf(small({ ...ONE, mask: { spans: 'observation1-in' } })),
    ];
    expect(look.token).toEqual(plain.token);
    const [first, second] = [slots(look, ROLE.observation, 0), slots(look, ROLE.observation, 1)];
    expect(trained(plain, first)).toBe(0);
    expect(trained(look, first)).toBeGreaterThan(20);
    expect(second.length).toBeGreaterThan(10);
    expect(trained(look, second)).toBe(0);
    for (const at of first.filter((i) => look.counted[i]))
      expect(look.slope[at] * look.advantage[at], 'rewarded replies are pushed up').toBeLessThan(0);
    // The mean is over more tokens now, so every other coefficient is smaller by the same factor.
    const calls = slots(look, ROLE.call, 0).filter((i) => look.counted[i]);
    const factor = look.slope[calls[0]] / plain.slope[calls[0]];
    expect(factor).toBeLessThan(0.95);
    for (const at of calls) expect(look.slope[at] / plain.slope[at]).toBeCloseTo(factor, 5);
  });

  it.each(['token-mean', 'seq-mean-token-mean', 'seq-mean-token-sum-norm'] as const)(
    '%s counts the tokens that the resulting mask lets in',
    async (aggregation) => {
      const spec = small({ ...ONE, update: { aggregation }, mask: { spans: 'call1-out.observation1-in.think2-out' } });
      const { look, run } = await batchOf(spec, 1);
      run.close();
      // The mask once more, in words: policy tokens, without calls of turn 1 and thinking of turn 2, with replies of turn 1.
      const { call, think, answer, observation } = ROLE;
      const counts = (role: number, turn: number): boolean =>
        role === answer ||
        (role === call && turn !== 0) ||
        (role === think && turn !== 1) ||
        (role === observation && turn === 0);
      const inside = (b: number): number[] =>
        Array.from({ length: look.length[b] - look.prompt[b] }, (_, i) => b * look.width + look.prompt[b] + i).filter(
          (at) => counts(look.role[at], look.turn[at]),
        );
      const lengths = Array.from({ length: look.rows }, (_, b) => inside(b).length);
      const weights = tokenWeights(aggregation, lengths, run.task.budget);
      let seen = 0;
      for (let b = 0; b < look.rows; b++)
        for (const at of inside(b).filter((i) => look.counted[i])) {
          expect(look.slope[at]).toBeCloseTo(-look.advantage[at] * weights[b], 6);
          seen++;
        }
      expect(seen).toBe(look.counted.reduce((a, x) => a + x, 0));
      expect(seen).toBeGreaterThan(60);
    },
  );

  it('every token of the batch out: nothing is trained, and no weight moves', async () => {
    const world = use(officeMix, { calls: 3 });
    const spans = [1, 2, 3, 4].flatMap((k) => [`call${k}-out`, `answer${k}-out`]).join('.');
    const run = await open(small({ world, mask: { think: false, spans } }));
    const before = run.learner.parameters();
    expect(run.step().metrics.skipped).toBe(1);
    expect(run.learner.parameters()).toEqual(before);
    run.tweak('mask.spans', 'none');
    expect(run.step().metrics.skipped, 'and with the list gone it learns again').toBe(0);
    expect(run.learner.parameters()).not.toEqual(before);
  });

  it('acts from the next update on, and is replayed from its tweak', async () => {
    const live = await open(small());
    rows(live, 2);
    const tweak = live.tweak('mask.spans', 'call1-out.observation1-in');
    const after = rows(live, 2);
    const replayed = await open(small(), { tweaks: [tweak] });
    rows(replayed, 2);
    expect(rows(replayed, 2)).toEqual(after);
    const untouched = await open(small());
    rows(untouched, 2);
    expect(rows(untouched, 2)).not.toEqual(after);
  });

  it('refuses a list that makes no sense, in a sentence', async () => {
    const run = await open(small());
    expect(() => run.tweak('mask.spans', 'prompt1-in')).toThrow('"mask.spans" cannot become prompt1-in');
  });
});

describe('the gradient of the parameters', () => {
  /** What the net was asked at the first update, and the gradient it answered; a sum over tokens, so that parts add up. */
  async function gradientOf(mask: Spec['mask']) {
    const { loss } = small();
    const run = await open(
      small({
        ...ONE,
        world: use(officeMix, { calls: 3 }),
        loss,
        update: { aggregation: 'token-sum' },
        ...(mask && { mask }),
      }),
    );
    const { net } = run.learner;
    const pass = net.pass.bind(net);
    const asked: { t: Transcripts; queries: Queries; gradient: Float64Array; parameters: Float64Array }[] = [];
    net.pass = (t: Transcripts, queries: Queries, slope: TokenSlope, gradient: Float64Array): void => {
      const parameters = run.learner.parameters();
      pass(t, queries, slope, gradient);
      asked.push({ t, queries, gradient: gradient.slice(), parameters });
    };
    run.step();
    return { ...asked[0], look: run.tokens()!, values: run.spec.policy.values };
  }
  const spansOf = ({ t, queries }: Awaited<ReturnType<typeof gradientOf>>): Set<string> =>
    new Set(
      Array.from({ length: queries.count }, (_, i) => {
        const at = queries.row[i] * t.width + queries.position[i];
        return `${t.role[at]} ${t.turn[at]}`;
      }),
    );

  it('of a call taken out is gone: what is left and the call alone add up to the whole', async () => {
    const whole = await gradientOf(undefined);
    const left = await gradientOf({ spans: 'call1-out' });
    const others = [2, 3, 4].flatMap((k) => [`call${k}-out`, `answer${k}-out`]);
    const alone = await gradientOf({ think: false, spans: [...others, 'answer1-out'].join('.') });
    expect(spansOf(whole)).toContain(`${ROLE.call} 0`);
    expect(spansOf(left)).not.toContain(`${ROLE.call} 0`);
    expect(spansOf(alone)).toEqual(new Set([`${ROLE.call} 0`]));
    const largest = Math.max(...whole.gradient.map(Math.abs));
    expect(Math.max(...alone.gradient.map(Math.abs))).toBeGreaterThan(0.01 * largest);
    whole.gradient.forEach((g, i) =>
      expect(Math.abs(left.gradient[i] + alone.gradient[i] - g)).toBeLessThan(1e-4 * largest),
    );
  });

  it('is that of a net and a loss written down once more, with replies in and a call out', async () => {
    const { look, gradient, parameters, t, values } = await gradientOf({ spans: 'call1-out.observation1-in' });
    const V = 64;
    const shape = { vocabulary: V, turns: 32, hidden: Number(values['hidden']), heads: Number(values['heads']) };
    const twin = new TokenTwin(shape, parameters, (n) => new Float64Array(n));
    const { call, think, answer, observation } = ROLE;
    const at = Array.from(look.role, (_, i) => i).filter((i) => {
      const [row, turn, role] = [Math.floor(i / look.width), look.turn[i], look.role[i]];
      const inside = i % look.width >= look.prompt[row] && i % look.width < look.length[row];
      return (
        inside &&
        (role === think || role === answer || (role === call && turn > 0) || (role === observation && turn === 0))
      );
    });
    const queries = {
      count: at.length,
      row: Int32Array.from(at, (i) => Math.floor(i / look.width)),
      position: Int32Array.from(at, (i) => i % look.width),
    };
    const logits = new Float64Array(at.length * V);
    twin.forward(t, queries, logits, new Float64Array(at.length));
    const d = new Float64Array(at.length * V);
    const logp = new Float64Array(V);
    at.forEach((i, k) => {
      const reply = look.role[i] === observation;
      const [low, high] = reply ? [0xffffffff, 0xffffffff] : [t.legal[2 * i], t.legal[2 * i + 1]];
      distribution(logits, k * V, V, 1, low, high, logp);
      const group = Math.floor(Math.floor(i / look.width) / look.groupSize) * look.groupSize;
      const paid = look.paid.slice(group, group + look.groupSize);
      const mean = paid.reduce((a, x) => a + x, 0) / paid.length;
      const deviation = Math.sqrt(paid.reduce((a, x) => a + (x - mean) ** 2, 0) / (paid.length - 1));
      const advantage = (look.paid[Math.floor(i / look.width)] - mean) / (deviation + 1e-6);
      for (let v = 0; v < V; v++) d[k * V + v] = -advantage * ((v === look.token[i] ? 1 : 0) - Math.exp(logp[v]));
    });
    const plain = new Float64Array(parameters.length);
    twin.backward(d, new Float64Array(at.length), plain);
    const largest = Math.max(...plain.map(Math.abs));
    expect(largest).toBeGreaterThan(1);
    plain.forEach((g, i) => expect(Math.abs(gradient[i] - g)).toBeLessThan(1e-3 * largest));
  });
});
