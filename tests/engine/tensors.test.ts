import { memory } from '@tensorflow/tfjs-core';
import { describe, expect, it } from 'vitest';
import { NETTED, data, open, steps } from './runs';

describe('tensors of a run', () => {
  it('constant over 300 updates and an estimator with a critic, all freed by close', async () => {
    const first = await open(data(NETTED));
    first.close();
    const base = memory().numTensors;
    const run = await open(data(NETTED));
    run.step();
    const held = memory().numTensors;
    expect(held).toBeGreaterThan(base);
    steps(run, 150);
    run.tweak('credit', 'gae');
    steps(run, 150);
    run.restore(run.snapshot());
    expect(memory().numTensors).toBe(held);
    run.close();
    expect(memory().numTensors).toBe(base);
  });

  it('none is left behind by a spec that names something unknown', async () => {
    const base = memory().numTensors;
    const unknown = { id: 'nothing', values: {} };
    for (const part of [{ credit: unknown }, { loss: unknown }, { policy: unknown }, { world: unknown }])
      await expect(open(data({ ...NETTED, ...part }))).rejects.toThrow('nothing');
    const terms = [{ ...NETTED.reward.terms[0], id: 'nothing' }];
    await expect(open(data({ ...NETTED, reward: { ...NETTED.reward, terms } }))).rejects.toThrow('nothing');
    expect(memory().numTensors).toBe(base);
  });
});
