// @vitest-environment node
import { expect, it } from 'vitest';
import { catalog } from '../../../src/catalog';
import { use } from '../../../src/core/plugin';
import { TokenRun } from '../../../src/engine/tokens/token-run';
import turnGae from '../../../src/estimators/turn-gae';
import { small, warm } from '../../ui/tokens/batch';

/** Two updates with a critic: their numbers, and how large the value head's weights have become. */
async function fitted(minibatches: number, epochs: number, valueClip: number) {
  const plain = small({ credit: use(turnGae), sample: { minibatches } });
  const spec = { ...plain, update: { ...plain.update, epochs, valueClip } };
  const run = await TokenRun.open({ spec, seed: 3, tweaks: [] }, catalog, { warm });
  const frames = [run.step(), run.step()];
  const size = Math.hypot(...run.learner.parameters().slice(-run.learner.net.valueHead));
  run.close();
  return { frames, size };
}

it('a clip on values acts once the value head has moved within a batch, and lets it move less', async () => {
  expect(await fitted(1, 1, 0.01)).toEqual(await fitted(1, 1, Infinity));
  const [held, free] = [await fitted(2, 4, 0.01), await fitted(2, 4, Infinity)];
  expect(held.frames).not.toEqual(free.frames);
  expect(held.size).toBeLessThan(free.size);
});
