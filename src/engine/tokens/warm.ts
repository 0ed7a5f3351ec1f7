import { valuesOf } from '../../core/knob';
import type { NetPlace } from '../../core/net';
import type { RunData } from '../../core/spec';
import type { TokenTask } from '../../core/token-world';
import { WARM } from '../../core/token-train';
import { imitate } from './imitate';
import type { TokenLearner } from './learner';

/** Supervised models that runs of different seeds start from in turn: as many as are shipped. */
const MODELS = 8;
// Demonstrations must not show the very databases that reinforcement learning is then run on.
const SCHOOL_SEED = 0x5c400001;

/** Which supervised model a run starts from: the one it names, else the one its own seed falls on. */
export const modelOf = (seed: number, wanted: number): number =>
  wanted > 0 ? wanted : ((((seed - 1) % MODELS) + MODELS) % MODELS) + 1;

/**
 * Brings a fresh policy to the end of its supervised phase: from the store when it was held before, else by imitation.
 * The learner's optimiser must be a throw-away one: what it learned of the gradients' size is of no use afterwards.
 */
export async function warmUp(learner: TokenLearner, task: TokenTask, data: RunData, place: NetPlace): Promise<void> {
  const { demonstrator, steps, seed } = valuesOf(WARM, data.spec.warm);
  if (steps === 0) return;
  const model = modelOf(data.seed, seed);
  const school = task.school ?? { id: data.spec.world.id, build: () => task };
  const { id, values } = data.spec.policy;
  const name = [school.id, demonstrator, steps, id, ...Object.values(values), model].join('-');
  const kept = await place.warm?.get(name);
  if (kept?.length === learner.net.parameters) {
    learner.net.write(Float64Array.from(kept));
    return;
  }
  const lessons = school.build();
  imitate(learner, lessons, await lessons.load(), demonstrator, steps, SCHOOL_SEED + model);
  await place.warm?.put(name, Float32Array.from(learner.parameters()));
  // What is stored is float32: continue from exactly that, so that a cached start and a fresh one are the same run.
  learner.net.write(Float64Array.from(Float32Array.from(learner.parameters())));
}
