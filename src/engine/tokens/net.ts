import type { NetPlace } from '../../core/net';
import { Rng, STREAM } from '../../core/rng';
import type { Spec } from '../../core/spec';
import type { TokenNet, TokenNetModule } from '../../core/token-net';
import type { TokenTask } from '../../core/token-world';

const modules = import.meta.glob<TokenNetModule>('../../policies/token-*-net.ts');

/** Turns that a token policy tells apart, the same in every office so that one set of weights serves all. */
const TURNS = 32;

/**
 * Opens the token policy that a spec names, with fresh weights.
 * @param seed keys the initial weights
 * @throws Error when the policy has no net beside it, or the office takes more turns than a net tells apart
 */
export async function openNet(spec: Spec, task: TokenTask, seed: number, place: NetPlace): Promise<TokenNet> {
  const load = modules[`../../policies/${spec.policy.id}-net.ts`];
  if (!load) throw new Error(`policy "${spec.policy.id}" cannot write tokens`);
  if (task.turns > TURNS)
    throw new Error(`a session of ${task.turns} turns is longer than the ${TURNS} a policy tells apart`);
  const { openTokens } = await load();
  const shape = { vocabulary: task.vocabulary.length, turns: TURNS };
  return openTokens(shape, spec.policy.values, new Rng(seed, STREAM.init), place);
}
