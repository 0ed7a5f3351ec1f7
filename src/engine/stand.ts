import { logSoftmax } from '../core/categorical';
import type { Choice } from '../core/plugin';
import type { Catalog, Spec } from '../core/spec';
import { initialLogits } from '../core/start';
import { compile } from '../core/tables';
import type { Compiled } from '../core/tables';
import { withTranscript } from '../core/transcript';
import type { Run } from './run';

/** A policy held still: what it does in every state of a world, and what the critic says there. */
export interface Stand {
  /** When it was held. */
  readonly update: number;
  readonly compiled: Compiled;
  /** [states × actions] log-probabilities. */
  readonly logp: Float64Array;
  /** [states] values for methods that need them. */
  readonly critic: Float64Array;
}

/** The present policy of a run, held still. */
export function standOf(run: Pick<Run, 'update' | 'compiled' | 'policy' | 'critic'>): Stand {
  const { tables } = run.compiled;
  const logp = new Float64Array(tables.states * tables.actions);
  run.policy.logProbabilities(tables.actions, logp);
  return { update: run.update, compiled: run.compiled, logp, critic: run.critic.outputs.slice() };
}

/** What may be other than in the run. */
export interface Change {
  readonly world?: Choice['values'];
  readonly groupSize?: number;
}

export const changed = (spec: Spec, { world, groupSize }: Change): Spec => ({
  ...spec,
  world: { ...spec.world, values: { ...spec.world.values, ...world } },
  rollout: { ...spec.rollout, groupSize: groupSize ?? spec.rollout.groupSize },
});

/** The world of a spec as policies see it. @throws Error when it cannot be compiled. */
export function compiledFor({ world, sight }: Spec, catalog: Catalog): Compiled {
  return compile(withTranscript(catalog.worlds.get(world.id).build(world.values as never), sight.context));
}

/**
 * The same policy in a world that differs, say in how much it slips: states are the same by their keys. In a state that
 * the old world never reached it acts as before any training, and the critic says 0.
 */
export function movedTo(stand: Stand, compiled: Compiled, { start }: Spec): Stand {
  const { tables: t } = compiled;
  const known = new Map(stand.compiled.tables.keys.map((key, row) => [key, row]));
  const logp = new Float64Array(t.states * t.actions);
  logSoftmax(initialLogits(t, start), t.actions, logp);
  const critic = new Float64Array(t.states);
  t.keys.forEach((key, s) => {
    const row = known.get(key);
    if (row === undefined) return;
    logp.set(stand.logp.subarray(row * t.actions, (row + 1) * t.actions), s * t.actions);
    critic[s] = stand.critic[row];
  });
  return { update: stand.update, compiled, logp, critic };
}
