import { draw } from './categorical';
import { Rng, STREAM } from './rng';
import type { Rollouts } from './rollouts';
import type { Tables } from './tables';

/**
 * Appends one episode to `r`: table look-ups only. Episode `id` of `seed` is the same whatever else is simulated.
 * @param policy cumulative action probabilities, [states × actions]
 */
export function simulate(t: Tables, policy: Float64Array, r: Rollouts, seed: number, id: number, level: number): void {
  const e = r.episodes;
  acting.rekey(seed, STREAM.action, id);
  chance.rekey(seed, STREAM.world, id);
  const starts = t.levels[level];
  let s = starts.states[draw(starts.cut, 0, chance.at(0))];
  let i = r.first[e];
  for (let k = 0; k < t.horizon; k++, i++) {
    const a = draw(policy, s * t.actions, acting.at(k));
    const sa = s * t.actions + a;
    const from = t.first[sa];
    // A single branch needs no luck; skipping the draw is exact because draws are counted, not consumed.
    const b = t.first[sa + 1] - from === 1 ? from : from + draw(t.cut, from, chance.at(k + 1));
    r.state[i] = s;
    r.action[i] = a;
    r.branch[i] = b;
    s = t.next[b];
    if (t.end[b]) {
      i++;
      break;
    }
  }
  r.level[e] = level;
  r.id[e] = id;
  r.first[e + 1] = i;
  r.episodes = e + 1;
}

const acting = new Rng(0, STREAM.action);
const chance = new Rng(0, STREAM.world);
