import type { RewardSpec } from '../../core/reward';
import { familyOf } from '../../core/spec';
import type { EventKind } from '../../core/world';
import type { ArmRun } from '../../lab/run.svelte';
import type { Session } from '../../lab/session.svelte';

/** Which term pays the events of a part: these three pay what events say, all others pay for something else. */
const PAYER = { outcome: 'outcome', milestone: 'milestone', cost: 'call' } as const;

/** The term that would pay an event. */
export const payerOf = (kind: EventKind): string => PAYER[kind.part];

/** What can happen in an arm's world, of whichever family. */
export const kindsOf = (session: Session, arm: ArmRun): readonly EventKind[] =>
  familyOf(arm.spec) === 'tokens' ? session.task(arm).events : session.ground(arm).task.events;

/** What each event is paid each time it counts, before caps: amount × the visitor's multiplier × the term's weight. */
export function paysOf(reward: RewardSpec, kinds: readonly EventKind[]): Record<string, number> {
  return Object.fromEntries(
    kinds.map((kind) => {
      const term = reward.terms.find((t) => t.id === payerOf(kind));
      return [kind.id, kind.amount * (reward.prices[kind.id] ?? 1) * (term?.weight ?? 0)];
    }),
  );
}
