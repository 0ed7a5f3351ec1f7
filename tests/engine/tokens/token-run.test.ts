// @vitest-environment node
import { memory } from '@tensorflow/tfjs-core';
import { afterEach, describe, expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { METRICS, METRIC_IDS } from '../../../src/core/metric';
import { use } from '../../../src/core/plugin';
import { termSpec } from '../../../src/core/reward';
import type { RunData, Spec } from '../../../src/core/spec';
import { ROLE, written } from '../../../src/core/tokens';
import { TokenRun } from '../../../src/engine/tokens/token-run';
import officeLookup from '../../../src/envs/tools/office-lookup';
import gae from '../../../src/estimators/gae';
import { tokenSpec } from '../../../src/lessons/setups-tokens';
import { wasmPlace } from '../../policies/place';

/** A little office and a short supervised phase: what is tested here does not depend on how good the policy is. */
const SMALL = tokenSpec({
  world: use(officeLookup),
  warm: { steps: 40 },
  // So short a supervised phase leaves nobody right; what is paid here differs all the same.
  reward: { terms: [termSpec('outcome', 1), termSpec('milestone', 0.1)], cap: Infinity, prices: {} },
  rollout: { groups: 2, groupSize: 4 },
});
// Held once for all tests of this file.
const kept = new Map<string, Float32Array>();
const place = {
  ...wasmPlace,
  warm: {
    get: async (name: string) => kept.get(name),
    put: async (name: string, w: Float32Array) => void kept.set(name, w),
  },
};
const opened: TokenRun[] = [];
async function open(spec: Spec, data: Partial<RunData> = {}): Promise<TokenRun> {
  const run = await TokenRun.open({ spec, seed: 3, tweaks: [], ...data }, catalog, place);
  opened.push(run);
  return run;
}
afterEach(() => opened.splice(0).forEach((run) => run.close()));
const rows = (run: TokenRun, n: number): number[][] =>
  Array.from({ length: n }, () => {
    const { metrics } = run.step();
    return METRIC_IDS.map((id) => metrics[id]);
  });

describe('a run in a token world', () => {
  it('follows from spec and seed: twice the same frames, and others for another seed', async () => {
    const [a, b, c] = [await open(SMALL), await open(SMALL), await open(SMALL, { seed: 4 })];
    const first = rows(a, 4);
    expect(rows(b, 4)).toEqual(first);
    expect(rows(c, 4)).not.toEqual(first);
  });

  it('measures every metric of its family that the batch can show, and none of tables', async () => {
    const run = await open(SMALL);
    const { metrics } = run.step();
    for (const id of METRIC_IDS) if (METRICS[id].family === 'tables') expect(metrics[id], id).toBeNaN();
    for (const id of [
      'trueSuccess',
      'grounded',
      'answered',
      'calls',
      'distinct3',
      'entropy',
      'kl',
      'length',
      'passAtK',
    ] as const)
      expect(metrics[id], id).toBeGreaterThanOrEqual(0);
    expect(metrics.kl).toBeCloseTo(0, 9); // the policy is still its own reference
    expect(metrics.rollouts).toBe(8);
  });

  it('restored from a snapshot it goes on as if nothing had happened', async () => {
    const spec: Spec = {
      ...SMALL,
      sample: { lag: 2 },
      update: { ...SMALL.update, kl: 0.05 },
      leash: { control: 'verl' },
    };
    const [a, b] = [await open(spec), await open(spec)];
    rows(a, 4);
    const kept = a.snapshot();
    const ahead = rows(a, 3);
    rows(b, 1);
    b.restore(kept);
    expect(rows(b, 3)).toEqual(ahead);
  });

  it('replays tweaks at the updates they were made at', async () => {
    const live = await open(SMALL);
    rows(live, 2);
    const tweak = live.tweak('mask.observation', true);
    const after = rows(live, 2);
    const replayed = await open(SMALL, { tweaks: [tweak] });
    rows(replayed, 2);
    expect(rows(replayed, 2)).toEqual(after);
    const untouched = await open(SMALL);
    rows(untouched, 2);
    expect(rows(untouched, 2)).not.toEqual(after);
  });

  it('refuses what needs a new run, in a sentence', async () => {
    const run = await open(SMALL);
    expect(() => run.tweak('warm.steps', 100)).toThrow(/warm\.steps/);
    expect(() => run.tweak('credit', 'oracle')).toThrow(/oracle/);
  });

  it('holds no tensor longer than an update, and none when closed', async () => {
    const before = memory().numTensors;
    const run = await TokenRun.open({ spec: SMALL, seed: 1, tweaks: [] }, catalog, place);
    run.step();
    const during = memory().numTensors;
    for (let u = 0; u < 10; u++) run.step();
    expect(memory().numTensors).toBe(during);
    run.close();
    expect(memory().numTensors).toBe(before);
  });

  it('the rollouts of a group share their prompt, and the look tells of every token', async () => {
    const run = await open(SMALL);
    run.step();
    const look = run.tokens()!;
    const prompt = (b: number) => Array.from(look.token.subarray(b * look.width, b * look.width + look.prompt[b]));
    for (let b = 0; b < look.rows; b++) expect(prompt(b)).toEqual(prompt(b - (b % look.groupSize)));
    expect(prompt(0)).not.toEqual(prompt(look.groupSize));
    for (let b = 0; b < look.rows; b++)
      for (let p = look.prompt[b]; p < look.length[b]; p++) {
        const at = b * look.width + p;
        expect(look.counted[at] === 1).toBe(written(look.role[at]) && !Number.isNaN(look.advantage[at]));
        if (look.counted[at]) expect(look.ratio[at]).toBeGreaterThan(0);
      }
  });

  it('the look tells an episode that a budget cut off from one that ended by itself', async () => {
    const run = await open({ ...SMALL, sample: { temperature: 2 } });
    run.step();
    const look = run.tokens()!;
    const enders = ['EOS', '</ans>'].map((end) => run.task.vocabulary.findIndex(({ word }) => word === end));
    const cut = Array.from(look.truncated);
    expect(new Set(cut)).toEqual(new Set([0, 1]));
    cut.forEach((truncated, b) => {
      const last = look.token[b * look.width + look.length[b] - 1];
      expect(enders.includes(last)).toBe(truncated === 0);
    });
  });

  it('with one minibatch nothing has moved when a token is trained on: every ratio is 1', async () => {
    const run = await open({ ...SMALL, sample: { minibatches: 1 } });
    const { metrics } = run.step();
    expect(metrics.ratioMax).toBeCloseTo(1, 5);
    expect(metrics.clipFraction).toBe(0);
    expect(metrics.effectiveSamples).toBeCloseTo(1, 6);
  });

  it('a policy that lags behind leaves ratios of its own, and truncation takes them to the present policy', async () => {
    const lagging = { ...SMALL, sample: { minibatches: 1, lag: 3 } };
    const [a, b] = [await open(lagging), await open({ ...lagging, sample: { ...lagging.sample, truncate: 2 } })];
    const [plain, truncated] = [rows(a, 6), rows(b, 6)];
    const max = METRIC_IDS.indexOf('ratioMax');
    expect(plain[0][max]).toBeCloseTo(1, 5);
    expect(plain[5][max]).toBeGreaterThan(1.01);
    expect(truncated[5][max]).toBeCloseTo(1, 5);
  });

  it('effective samples tell of the weights that acted: a cap out of reach changes nothing, a low one evens them out', async () => {
    // Where weights are capped, ratios start from the policy of the present update and say nothing of the lag; the
    // weights do. After update 0, which lags behind nothing, all three runs hold the same parameters.
    const share = async (truncate: number): Promise<number> => {
      const lagging = { minibatches: 1, lag: 1, truncate };
      const run = await open({ ...SMALL, sample: lagging, update: { ...SMALL.update, lr: 0.005 } });
      run.step();
      return run.step().metrics.effectiveSamples;
    };
    const [plain, wide, low] = [await share(Infinity), await share(10), await share(1)];
    expect(plain).toBeLessThan(0.99);
    expect(wide).toBeCloseTo(plain, 4);
    expect(low).toBeGreaterThan(plain);
    expect(low).toBeLessThan(1);
  });

  it('letting observations in puts them into the loss, and nothing else', async () => {
    const run = await open({ ...SMALL, mask: { observation: true } });
    run.step();
    const look = run.tokens()!;
    const counted = new Set(Array.from(look.role).filter((_, at) => look.counted[at] === 1));
    expect(counted).toEqual(new Set([ROLE.think, ROLE.call, ROLE.answer, ROLE.observation]));
  });

  it('the distribution at a slot sums to 1, moves with an update, and has what was sampled', async () => {
    const run = await open(SMALL);
    run.step();
    const look = run.tokens()!;
    const moved: number[] = [];
    for (let p = look.prompt[0]; p < look.length[0]; p++) {
      if (!written(look.role[p])) continue;
      const { before, after } = run.distribution(0, p)!;
      expect(before.reduce((a, x) => a + x, 0)).toBeCloseTo(1, 5);
      expect(Math.log(before[look.token[p]])).toBeCloseTo(look.logp[p], 3);
      moved.push(Math.max(...before.map((x, v) => Math.abs(x - after[v]))));
    }
    expect(Math.max(...moved)).toBeGreaterThan(0);
  });

  it('KL in the reward and the penalty for overlong answers change what credit sees, not what was paid', async () => {
    const strict = { ...SMALL, update: { ...SMALL.update, kl: 0.5 }, leash: { where: 'reward' as const } };
    const [plain, leashed, short] = [
      await open(SMALL),
      await open(strict),
      await open({ ...SMALL, sample: { overlong: 40 } }),
    ];
    const [a, b, c] = [rows(plain, 4), rows(leashed, 4), rows(short, 4)];
    const paid = METRIC_IDS.indexOf('paidReward');
    expect(b[0][paid]).toBe(a[0][paid]);
    expect(c[0][paid]).toBe(a[0][paid]);
    expect(b[3]).not.toEqual(a[3]);
    expect(c[3]).not.toEqual(a[3]);
  });

  it('an estimator with a critic fits the value head, and the others leave it alone', async () => {
    const head = (run: TokenRun) => run.learner.parameters().slice(-run.learner.net.valueHead);
    const [critic, plain] = [await open({ ...SMALL, credit: use(gae) }), await open(SMALL)];
    const before = head(critic);
    rows(critic, 2);
    rows(plain, 2);
    expect(head(critic)).not.toEqual(before);
    expect(head(plain)).toEqual(before);
  });

  it('rewards pay for events of tokens: only the milestone that has a price', async () => {
    const prices = { checkpoint: 1, 'ok-call': 0, 'well-formed': 0, 'gold-in': 0, echo: 0 };
    const reward = { terms: [termSpec('milestone', 0.1)], cap: Infinity, prices };
    const run = await open({ ...SMALL, reward });
    const { metrics } = run.step();
    expect(metrics.processReward).toBeGreaterThan(0);
    // A look-up has one useful finding.
    expect(metrics.processReward).toBeLessThanOrEqual(0.1 + 1e-12);
  });

  it('learns: forty updates of the whole office lift true success', async () => {
    const run = await open(tokenSpec({ world: use(officeLookup), warm: { steps: 200 } }));
    const success = rows(run, 40).map((row) => row[METRIC_IDS.indexOf('trueSuccess')]);
    const mean = (xs: number[]) => xs.reduce((a, b) => a + b, 0) / xs.length;
    expect(mean(success.slice(-8))).toBeGreaterThan(mean(success.slice(0, 8)) + 0.2);
  }, 120_000);
});
