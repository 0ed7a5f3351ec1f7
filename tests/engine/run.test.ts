import { describe, expect, it } from 'vitest';
import { metricsOf } from '../../src/core/metric';
import { EVENT_OF } from '../../src/core/metric-token';
import { use } from '../../src/core/plugin';
import type { Spec } from '../../src/core/spec';
import keyDoor from '../../src/envs/grid/key-door';
import twoRoom from '../../src/envs/grid/two-room';
import lookup from '../../src/envs/turns/lookup';
import gae from '../../src/estimators/gae';
import { SPARSE, TABLE, spec } from '../../src/lessons/setups';
import { LAKE, NETTED, TABLED, data, open, play, steps } from './runs';

/** Metrics that every update has in every world; credit is measured on request, some need levels or events of their own. */
const SOMETIMES: readonly string[] = ['heldOut', ...Object.keys(EVENT_OF)];
const ALWAYS = metricsOf('tables').filter((id) => !id.startsWith('credit') && !SOMETIMES.includes(id));

const both: [string, Spec][] = [
  ['table', TABLED],
  ['mlp', NETTED],
];
const EDITS = [
  { at: 2, path: 'reward.cap', value: Infinity },
  { at: 2, path: 'reward.step.weight', value: -0.01 },
  { at: 4, path: 'credit', value: 'gae' },
  { at: 4, path: 'rollout.groupSize', value: 12 },
  { at: 6, path: 'update.epochs', value: 3 },
  { at: 8, path: 'credit', value: 'reinforce' },
  { at: 9, path: 'rollout.filter', value: 'resample' },
  { at: 11, path: 'credit', value: 'gae' },
  { at: 12, path: 'loss', value: 'unclipped' },
] as const;

/** Chance success is so rare that no group has any; its prior is not uniform, so the entropy bonus has a gradient. */
const HOPELESS = spec({ ...TABLE, world: use(keyDoor, { exit: 'stop' }), reward: SPARSE });

describe.each(both)('a run with a %s', (_, s) => {
  it('is its spec, seed and tweaks: equal ones give equal frames, another seed gives others', async () => {
    const first = await play(data(s, 7, EDITS), 14);
    expect(first.map((f) => f.update)).toEqual(Array.from({ length: 14 }, (_, u) => u));
    for (const f of first)
      for (const id of ALWAYS) expect(Number.isFinite(f.metrics[id]), `${id} at ${f.update}`).toBe(true);
    expect(await play(data(s, 7, EDITS), 14)).toEqual(first);
    expect(await play(data(s, 8, EDITS), 14)).not.toEqual(first);
    expect(await play(data(s, 7), 14)).not.toEqual(first);
  });

  it('made live, tweaks are recorded so that replaying them gives the same frames', async () => {
    const live = await open(data(s, 7));
    const frames = [];
    for (let u = 0; u < 14; u++) {
      for (const { at, path, value } of EDITS)
        if (at === u) expect(live.tweak(path, value)).toEqual({ at, path, value });
      frames.push(live.step());
    }
    live.close();
    expect(live.tweaks).toEqual(EDITS);
    expect(await play(data(s, 7, live.tweaks), 14)).toEqual(frames);
  });

  it('snapshot, restore, continue: as if never interrupted, from a copy that may be used twice', async () => {
    const whole = await play(data(s, 3, EDITS), 16);
    const run = await open(data(s, 3, EDITS));
    // After GAE was left and before it comes back: the critic has to survive a time in which nobody uses it.
    steps(run, 10);
    const spec10 = run.spec;
    const snapshot = run.snapshot();
    const kept = structuredClone(snapshot);
    const later = EDITS.filter((t) => t.at >= 10);
    for (const target of [run, await open(data(spec10, 3, later))]) {
      target.restore(snapshot);
      expect(target.look()).toBeUndefined();
      expect(steps(target, 6)).toEqual(whole.slice(10));
      expect(snapshot).toEqual(kept);
      target.close();
    }
  });

  it('goes on under another reward after restoring', async () => {
    const run = await open(data(s, 3));
    steps(run, 5);
    const snapshot = run.snapshot();
    run.close();
    // Here the remembering term stands where the snapshot has one that remembers nothing.
    const terms = [...s.reward.terms].reverse();
    const other = await open(data({ ...s, reward: { ...s.reward, terms } }, 3));
    other.restore(snapshot);
    for (const { update, metrics } of steps(other, 3)) {
      expect(update).toBeGreaterThanOrEqual(5);
      for (const id of ALWAYS) expect(Number.isFinite(metrics[id]), id).toBe(true);
      expect(metrics.processReward).toBeGreaterThan(0);
    }
    other.close();
  });

  it('refuses a snapshot of another net in one sentence and stays as it was', async () => {
    const run = await open(data(s, 3));
    const other = await open(data({ ...s, world: LAKE.world, reward: SPARSE }, 3));
    steps(other, 2);
    const foreign = other.snapshot();
    const [n, m] = [foreign.policy.parameters.length, run.policy.net.parameters];
    expect(() => run.restore(foreign)).toThrow(`a snapshot of ${n} parameters does not fit a net of ${m}`);
    expect(steps(run, 3)).toEqual(await play(data(s, 3), 3));
    run.close();
    other.close();
  });
});

describe('what only some worlds can tell', () => {
  it('held-out levels: their success is measured beside that of the levels trained on, and NaN without any', async () => {
    const run = await open(data(spec({ world: use(twoRoom, { levels: 2 }) }), 1));
    const { trueSuccess, heldOut } = run.step().metrics;
    expect(heldOut).toBeGreaterThan(0);
    expect(heldOut).not.toBe(trueSuccess);
    run.close();
    expect((await play(data(TABLED), 1))[0].metrics.heldOut).toBeNaN();
  });

  it('calls and made-up answers: counted by the events of their name, and NaN where there are none', async () => {
    // Everybody answers in the end or runs out of turns; before any training calls and guesses are about as frequent.
    const [{ metrics }] = await play(data(spec({ ...TABLE, world: use(lookup), rollout: { groups: 16 } })), 1);
    expect(metrics.calls + 1).toBeGreaterThan(metrics.length - 1e-9);
    expect(metrics.calls).toBeLessThanOrEqual(metrics.length);
    expect(metrics.fabricated).toBeGreaterThan(0.5);
    expect(metrics.fabricated).toBeLessThanOrEqual(1);
    const [grid] = await play(data(TABLED), 1);
    expect([grid.metrics.calls, grid.metrics.fabricated]).toEqual([NaN, NaN]);
  });
});

describe('tweaks', () => {
  it('of an unknown path, a bad value or a knob that is not live throw one sentence and change nothing', async () => {
    const run = await open(data(TABLED));
    const before = run.spec;
    expect(() => run.tweak('reward.nothing', 1)).toThrow('there is no knob "reward.nothing" in this run');
    expect(() => run.tweak('__proto__', 1)).toThrow('there is no knob "__proto__" in this run');
    expect(() => run.tweak('reward.cap', NaN)).toThrow('"reward.cap" cannot become NaN');
    expect(() => run.tweak('credit', 'psychic')).toThrow('"credit" cannot become psychic');
    expect(() => run.tweak('world.horizon', 50)).toThrow('"world.horizon" cannot change while a run is under way');
    expect(() => run.tweak('policy', 'mlp')).toThrow('"policy" cannot change while a run is under way');
    expect(run.spec).toBe(before);
    expect(run.tweaks).toEqual([]);
    run.close();
  });

  it('take effect at the very next update: a cap of 0 pays no process reward from then on', async () => {
    const run = await open(data(TABLED));
    expect(run.step().metrics.processReward).toBeGreaterThan(0);
    run.tweak('reward.cap', 0);
    const { processReward, cutOff } = run.step().metrics;
    expect(processReward).toBe(0);
    expect(cutOff).toBeGreaterThan(0);
    run.close();
  });

  it('a switch to GAE brings a critic that learns, and advantages that differ within an episode', async () => {
    const run = await open(data(TABLED));
    steps(run, 3);
    expect(run.critic.outputs.every((v) => v === 0)).toBe(true);
    run.tweak('credit', 'gae');
    steps(run, 40);
    expect(Math.max(...run.critic.outputs)).toBeGreaterThan(0.1);
    const { advantage, first } = run.look()!;
    expect(new Set(advantage.subarray(first[0], first[1])).size).toBeGreaterThan(1);
    run.close();
  });

  it('the critic of GAE comes to price states as the policy that is held still really earns them', async () => {
    // λ = 1, γ = 1: the regression target is the return, so the value of the start is the mean paid reward.
    const credit = use(gae, { gamma: 1, lambda: 1, bootstrap: false, whiten: false });
    const still = { ...TABLED.update, lr: 1e-12, entropy: 0, criticLr: 0.02 };
    const rollout = { ...TABLED.rollout, groups: 32 };
    const run = await open(data({ ...LAKE, credit, rollout, update: still, world: TABLED.world }));
    const frames = steps(run, 400);
    const { trueSuccess } = frames[0].metrics;
    const start = run.compiled.tables.levels[0].states[0];
    expect(frames.at(-1)!.metrics.trueSuccess).toBeCloseTo(trueSuccess, 6);
    // Every visit of the start counts, later ones with less time left, so its price lies a little below.
    expect(run.critic.outputs[start]).toBeGreaterThan(0.5 * trueSuccess);
    expect(run.critic.outputs[start]).toBeLessThan(1.1 * trueSuccess);
    run.close();
  });

  it('a look after a term was added shows the batch as it was paid', async () => {
    const run = await open(data(TABLED));
    run.step();
    const { terms, paid } = run.look()!;
    run.tweak('reward.step.weight', -0.01);
    expect(run.look()).toMatchObject({ terms, paid });
    run.step();
    expect(run.look()!.terms).toEqual([...terms, 'step']);
    run.close();
  });
});

describe('updates', () => {
  const parametersOf = (run: Awaited<ReturnType<typeof open>>) => Array.from(run.policy.save().parameters);

  it('are skipped when no group carries a signal: nothing moves; with skip off the entropy bonus moves it', async () => {
    for (const skip of [true, false]) {
      const run = await open(data({ ...HOPELESS, update: { ...HOPELESS.update, skip } }));
      const before = parametersOf(run);
      for (const { metrics } of steps(run, 3)) {
        expect(metrics.deadGroups).toBe(1);
        expect(metrics.skipped).toBe(skip ? 1 : 0);
        expect(metrics.gradNorm > 0).toBe(!skip);
      }
      expect(parametersOf(run).some((x, i) => x !== before[i])).toBe(!skip);
      expect(run.policy.save().steps).toBe(skip ? 0 : 3);
      run.close();
    }
  });

  it('one live group is enough to move it: the loss reads 0, the gradient does not (trl#3452)', async () => {
    const update = { ...LAKE.update, entropy: 0, aggregation: 'seq-mean-token-mean' } as const;
    const run = await open(data({ ...LAKE, update, rollout: { ...LAKE.rollout, groups: 16 } }));
    const { metrics } = run.step();
    expect(metrics.deadGroups).toBeLessThan(1);
    expect(metrics.skipped).toBe(0);
    expect(Math.abs(metrics.loss)).toBeLessThan(1e-6);
    expect(metrics.gradNorm).toBeGreaterThan(1e-3);
    expect(metrics.clipFraction).toBe(0);
    run.close();
  });

  it('with several epochs the ratio leaves 1 and the clip acts; KL grows from exactly 0', async () => {
    const run = await open(data({ ...TABLED, update: { ...TABLED.update, lr: 0.2, epochs: 8 } }));
    const frames = steps(run, 5);
    expect(frames[0].metrics.kl).toBe(0);
    expect(frames[4].metrics.kl).toBeGreaterThan(0.01);
    expect(Math.max(...frames.map((f) => f.metrics.clipFraction))).toBeGreaterThan(0);
    run.close();
  });

  it('count the whole cost of dynamic sampling in rollouts and steps', async () => {
    const rollout = { ...LAKE.rollout, groups: 4, groupSize: 4, maxTries: 6 };
    const [plain, resampled] = await Promise.all(
      (['none', 'resample'] as const).map((filter) => play(data({ ...LAKE, rollout: { ...rollout, filter } }), 4)),
    );
    expect(plain.map((f) => f.metrics.rollouts)).toEqual([16, 32, 48, 64]);
    resampled.forEach(({ metrics }, u) => {
      expect(metrics.rollouts).toBeGreaterThan(plain[u].metrics.rollouts);
      expect(metrics.rollouts).toBeLessThanOrEqual((u + 1) * 4 * 4 * 6);
      expect(metrics.envSteps).toBeGreaterThan(metrics.rollouts);
    });
  });
});
