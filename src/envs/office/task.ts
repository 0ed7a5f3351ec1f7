import type { Values } from '../../core/knob';
import type { TokenTask } from '../../core/token-world';
import type { Setting } from './book';
import { eventsOf } from './events';
import type { common, hops, questions, repository } from './knobs';
import { LONGEST_PROMPT } from './question';
import type { Plan } from './open';
import { LONGEST_LIST, LONGEST_REPLY, SHORTEST_CALL } from './tools';
import { KINDS, vocabulary } from './words';
import type { Kind } from './words';

type Office = Values<typeof common> & Partial<Values<{ hops: typeof hops } & typeof questions & typeof repository>>;

// A plain day in the office: every kind of question, calls that fail now and then, nothing that dies.
const SCHOOL = { flaky: 0.1, crash: 0, budget: 48, calls: 8, mask: 'none', forced: false, markers: false } as const;

/** What the page knows of an office, and what it takes to open it. */
export interface OfficeTask extends TokenTask {
  readonly plan: Plan;
}

/** Sessions that ask questions of these kinds, each as often as the others. */
export function office(kinds: readonly Kind[], values: Office): OfficeTask {
  const { budget, calls } = values;
  const setting: Setting = {
    kinds,
    hops: values.hops ?? 1,
    hard: values.hard ?? 0,
    guard: values.guard ?? false,
    grading: values.grading ?? 'exact',
    flaky: values.flaky,
    crash: values.crash,
    budget,
    calls,
    grammar: values.mask === 'grammar',
    forced: values.forced,
    markers: values.markers,
  };
  const { kinds: events, bit } = eventsOf(setting);
  const longest = 2 + (kinds.includes('chain') ? LONGEST_LIST : LONGEST_REPLY);
  const most = Math.min(calls, Math.floor(budget / SHORTEST_CALL));
  // One slot more than there are tokens: the slot to come is described even when nothing comes.
  const width = LONGEST_PROMPT + budget + most * longest + 1;
  const plan: Plan = { setting, bit, width };
  return {
    vocabulary,
    events,
    width,
    budget,
    turns: calls + 1,
    // Six kinds at once, so that one supervised model serves all tasks; as many hops as are asked, or they would be news.
    school: {
      id: `office-${setting.hops}`,
      build: () => office(KINDS, { ...SCHOOL, hops: setting.hops, hard: 0.5, guard: false }),
    },
    plan,
    load: async () => (await import('./open')).openOffice(plan),
  };
}
