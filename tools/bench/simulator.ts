import { catalog } from '../../src/catalog';
import { cumulative } from '../../src/core/categorical';
import { makeRollouts } from '../../src/core/rollouts';
import type { Rollouts } from '../../src/core/rollouts';
import { simulate } from '../../src/core/simulate';
import { compile } from '../../src/core/tables';
import type { Tables } from '../../src/core/tables';
import { LEAKING } from '../../src/lessons/setups';
import { cpuSeconds } from './cpu';

/** Millions of environment steps per second of CPU time. */
export interface SimulatorSpeed {
  readonly name: string;
  readonly ours: number;
  /** The same tables walked by the shortest loop one could write. */
  readonly bare: number;
}

const EPISODES = 2000;
const ROUNDS = 12;

/** Random walks in the home page's world, without and with slipping; best of several rounds, both loops in turn. */
export const benchSimulator = (): SimulatorSpeed[] =>
  [0, 0.1].map((slip) => {
    const world = catalog.worlds.get(LEAKING.id);
    const { tables } = compile(world.build({ ...LEAKING.values, slip } as never));
    const policy = new Float64Array(tables.states * tables.actions);
    cumulative(policy, tables.actions, policy);
    const rollouts = makeRollouts(EPISODES, tables.horizon);
    const best = { ours: 0, bare: 0 };
    // Round 0 warms up.
    for (let round = 0; round <= ROUNDS; round++)
      for (const kind of ['ours', 'bare'] as const) {
        rollouts.episodes = 0;
        const seconds = cpuSeconds(() => {
          if (kind === 'bare') bareLoop(tables, policy, rollouts, round);
          else for (let id = 0; id < EPISODES; id++) simulate(tables, policy, rollouts, round, id, 0);
        });
        if (round > 0) best[kind] = Math.max(best[kind], rollouts.first[EPISODES] / seconds / 1e6);
      }
    return { name: slip ? `slip ${slip}` : 'no slip', ...best };
  });

/** Same tables, same record of every step, but one stream of xorshift32 numbers for everything. */
function bareLoop(t: Tables, policy: Float64Array, r: Rollouts, seed: number): void {
  const { first, next, cut, end, actions, horizon } = t;
  let x = seed + 1;
  let i = 0;
  for (let e = 0; e < EPISODES; e++) {
    let s = t.levels[0].states[0];
    for (let k = 0; k < horizon; k++) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      const u = (x >>> 0) / 4294967296;
      let a = 0;
      while (u >= policy[s * actions + a]) a++;
      let b = first[s * actions + a];
      if (first[s * actions + a + 1] - b > 1) {
        x ^= x << 13;
        x ^= x >>> 17;
        x ^= x << 5;
        const v = (x >>> 0) / 4294967296;
        while (v >= cut[b]) b++;
      }
      r.state[i] = s;
      r.action[i] = a;
      r.branch[i++] = b;
      s = next[b];
      if (end[b]) break;
    }
    r.first[e + 1] = i;
  }
}
