import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { familyOf } from '../../src/core/spec';
import { Grounds } from '../../src/lab/ground';
import { aTokenLook } from './token-look';
import { begun } from './sessions';

describe('a session in both families of worlds', () => {
  it('goes into the office and back by its world knob, every arm for itself', async () => {
    const { session, frames } = begun('#/lab');
    session.open();
    await frames.settle();
    const [a, b] = session.arms;
    expect(session.set('world', 'office-mix', [a])).toBe('restart');
    await frames.settle();
    expect(session.arms.map((arm) => familyOf(arm.spec))).toEqual(['tokens', 'tables']);
    expect([a.status, b.status]).toEqual(['ready', 'ready']);
    expect(session.task(a).vocabulary).toHaveLength(64);
    expect(session.ground(b).tables.places.length).toBeGreaterThan(10);
    expect(session.set('mask.observation', true, session.arms)).toBe('live');
    expect(b.spec.mask, 'tables have no mask').toBeUndefined();
    expect(session.set('world', 'frozen-lake', [a])).toBe('restart');
    await frames.settle();
    expect([a.spec.policy.id, a.status]).toEqual(['mlp', 'ready']);
    expect(session.ground(a).task.levels.length).toBeGreaterThan(0);
  });

  it('keeps the newest batch of either family, and forgets it when it starts over', async () => {
    const { session, threads, frames } = begun('#/lab?v=1&arms=b&b.world=office-mix');
    threads.onopen = (trainer) => {
      const advance = trainer.advance.bind(trainer);
      trainer.advance = async (...asked) => {
        const { look, ...batch } = await advance(...asked);
        return look ? { ...batch, tokens: aTokenLook(trainer.update - 1) } : batch;
      };
    };
    session.open();
    await frames.settle();
    const [arm] = session.arms;
    session.step();
    await frames.settle();
    expect([arm.tokens?.update, arm.look, arm.lookedAt]).toEqual([0, undefined, 0]);
    session.restart();
    expect([arm.tokens, arm.lookedAt]).toEqual([undefined, -1]);
    await frames.settle();
  });
});

describe('what the page builds of worlds', () => {
  it('is a token world once for all arms that share it, without tables', () => {
    const grounds = new Grounds(catalog);
    const world = (flaky: number) => ({ id: 'office-sum', values: { ...valuesOfSum, flaky } });
    const valuesOfSum = Object.fromEntries(
      Object.entries(catalog.tokenWorlds.get('office-sum').knobs).map(([name, knob]) => [name, knob.value]),
    );
    expect(grounds.task(world(0.1))).toBe(grounds.task(world(0.1)));
    expect(grounds.task(world(0.2))).not.toBe(grounds.task(world(0.1)));
    expect(() => grounds.of(world(0.1))).toThrow(/unknown "office-sum"/);
  });
});
