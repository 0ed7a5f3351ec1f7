import type { Arm } from '../../core/lesson';
import { use } from '../../core/plugin';
import { termSpec } from '../../core/reward';
import type { RewardSpec, TermSpec } from '../../core/reward';
import type { Spec } from '../../core/spec';
import { text } from '../../core/text';
import consensus from '../../envs/turns/consensus';
import repoFix from '../../envs/turns/repo-fix';
import thinking from '../../envs/turns/thinking';
import webTabs from '../../envs/turns/web-tabs';
import { shaped, spec } from '../setups';

/** Outcome 1 plus process terms, with some events priced differently. */
const priced = (prices: RewardSpec['prices'], ...terms: readonly TermSpec[]): RewardSpec => ({
  ...shaped(Infinity, ...terms),
  prices,
});

const TABS = use(webTabs, { pages: 6 });
const tabs = (reward: RewardSpec): Spec => spec({ world: TABS, reward });
const SPEED = termSpec('step', -0.15);
/** −0.03 a page; turns are free. */
const PAGES = termSpec('call', -0.03);

const tests = (protect: boolean, reward = shaped(Infinity)): Spec =>
  spec({ world: use(repoFix, { protect }), update: { entropy: 0.02 }, reward });

const think = (reward: RewardSpec): Spec => spec({ world: use(thinking), update: { entropy: 0.02 }, reward });
const THOUGHTS = { backed: 0 };

const talk = (reward: RewardSpec): Spec =>
  spec({ world: use(consensus), rollout: { groups: 8 }, update: { entropy: 0.2 }, reward });
const MESSAGE = termSpec('call', -0.05);

export const arms = {
  tests: { title: text('修仓库：测试变绿', 'repository: paid for green tests'), spec: tests(false) },
  tabs: { title: text('标签页：做得快', 'tabs: paid for speed'), spec: tabs(priced({}, SPEED)) },
  think: {
    title: text('思考：每想一次 +0.1', 'thinking: +0.1 a thought'),
    spec: think(priced(THOUGHTS, termSpec('milestone', 0.1))),
  },
  talk: { title: text('共识：投得一致', 'consensus: paid for agreement'), spec: talk(priced({}, MESSAGE)) },
  'tabs-costed': {
    title: text('标签页：答对，每页 −0.03', 'tabs: right answers, −0.03 a page'),
    spec: tabs(priced({ misled: 0, turn: 0 }, PAGES)),
  },
  'tabs-cost-only': {
    title: text('标签页：做得快，每页 −0.03', 'tabs: speed, −0.03 a page'),
    spec: tabs(priced({ turn: 0 }, SPEED, PAGES)),
  },
  'tests-restored': { title: text('修仓库：评分前还原测试', 'repository: tests restored'), spec: tests(true) },
  'tests-tracked': {
    title: text('修仓库：过程加分，不还原', 'repository: process paid, not restored'),
    spec: tests(false, shaped(0.4, termSpec('milestone', 0.2, { mode: 'first' }))),
  },
  'think-backed': {
    title: text('思考：想过并答对才 +0.5', 'thinking: +0.5 if right'),
    spec: think(priced({ thought: 0, padding: 0 }, termSpec('milestone', 0.5))),
  },
  'think-capped': {
    title: text('思考：封顶 0.1', 'thinking: capped at 0.1'),
    spec: think(priced(THOUGHTS, termSpec('milestone', 0.1, { cap: 0.1 }))),
  },
  'talk-free': {
    // A cap of 0 charges nothing and still counts: what it keeps back is the messages sent.
    title: text('共识：投得一致，消息免费', 'consensus: agreement, free messages'),
    spec: talk(priced({}, { ...MESSAGE, cap: 0 })),
  },
  'talk-right': {
    title: text('共识：都投对才算', 'consensus: both must be right'),
    spec: talk(priced({ agreed: 0 }, MESSAGE)),
  },
  'talk-tracked': {
    title: text('共识：都投对，报数、首票也查', 'consensus: right, and each step checked'),
    spec: talk(priced({ agreed: 0 }, termSpec('milestone', 0.2, { cap: 0.6 }), MESSAGE)),
  },
} satisfies Record<string, Arm>;
