import type { Look } from '../../core/frame';
import { valuesOf } from '../../core/knob';
import type { Registry } from '../../core/plugin';
import { makeScene } from '../../core/reward';
import type { RewardSpec, RewardTerm } from '../../core/reward';
import type { Steps } from '../../core/rollouts';
import type { Tables } from '../../core/tables';
import type { Text } from '../../core/text';

/** Why a rollout of a look was paid what it was paid, in the words of the terms that give reasons. */
type Reasons = (look: Look, episode: number) => readonly Text[];

/**
 * What the terms of a reward say of rollouts, those that weigh something and can say it. Terms that learn are trained
 * here once, as in the run: keep the answer until the reward changes.
 */
export function reasonsOf(reward: RewardSpec, tables: Tables, rewards: Registry<RewardTerm>): Reasons {
  const judges = reward.terms.flatMap(({ id, weight, values: set }) => {
    const term = rewards.get(id);
    if (weight === 0 || !term.reason) return [];
    const values = valuesOf(term.knobs, set as never) as never;
    const scene = makeScene(tables, reward, new Float64Array(0), term.learn?.(tables.kinds, values));
    return [(episode: Steps): Text => term.reason!(episode, scene, values)];
  });
  return (look, episode) => judges.map((say) => say(stepsIn(look, episode, tables)));
}

/** One rollout of a look as rewards read it. */
function stepsIn(look: Look, e: number, t: Tables): Steps {
  const [from, to] = [look.first[e], look.first[e + 1]];
  const last = to - 1;
  const sa = look.state[last] * t.actions + look.action[last];
  let terminated = false;
  for (let b = t.first[sa]; b < t.first[sa + 1]; b++)
    if (t.next[b] === look.next[last] && t.events[b] === look.events[last]) terminated = t.end[b] === 1;
  return {
    length: to - from,
    state: look.state.subarray(from, to),
    action: look.action.subarray(from, to),
    next: look.next.subarray(from, to),
    events: look.events.subarray(from, to),
    terminated,
  };
}
