import { factsAsked } from '../core/report';
import { familyOf, knobAt, valueAt, worldOf } from '../core/spec';
import type { Catalog, Spec } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { TOKEN_RULES } from './inert-tokens';
import type { Rule } from './inert-tokens';

/** Which term pays what an event says; no other term looks at prices. */
const PAYERS = { outcome: 'outcome', milestone: 'milestone', cost: 'call' } as const;

const weightOf = (spec: Spec, id: string): number => spec.reward.terms.find((t) => t.id === id)?.weight ?? 0;

/** Minibatches and lag, too, set the policies apart. Only token worlds have them. */
const apart = (spec: Spec, catalog: Catalog): boolean =>
  familyOf(spec) === 'tokens' &&
  (Number(valueAt(spec, 'sample.minibatches', catalog)) > 1 || Number(valueAt(spec, 'sample.lag', catalog)) > 0);

const oneUpdate: Rule = (spec, catalog) =>
  spec.update.epochs === 1 && !apart(spec, catalog)
    ? text(
        '每批轨迹只更新一次：新旧策略相同，比值恒为 1，裁剪碰不到。',
        'One update per batch: the ratio is exactly 1, so no clip can act.',
      )
    : undefined;

const noProcess: Rule = ({ reward }, { rewards }) =>
  reward.terms.some((t) => t.weight !== 0 && rewards.get(t.id).part === 'process')
    ? undefined
    : text('现在没有任何过程奖励，没有东西可封。', 'Nothing is paid for process now, so there is nothing to cap.');

const noGate: Rule = (spec, { rewards }) => {
  const paid = (part: 'outcome' | 'process'): boolean =>
    spec.reward.terms.some((t) => t.weight !== 0 && rewards.get(t.id).part === part);
  if (!paid('process'))
    return text(
      '现在没有任何过程奖励，没有东西可扣。',
      'Nothing is paid for process now, so there is nothing to hold back.',
    );
  return paid('outcome')
    ? undefined
    : text(
        '奖励里没有结果项，没有“做成”可等：照付。',
        'The reward has no outcome term, so there is nothing to wait for: all is paid.',
      );
};

const noCritic: Rule = ({ credit }, { estimators }) =>
  estimators.get(credit.id).critic
    ? undefined
    : text('现在的优势估计不用 critic。', 'The present estimator has no critic.');

const oneFit: Rule = (spec, catalog) =>
  spec.update.epochs === 1 && !apart(spec, catalog)
    ? text(
        '每批轨迹只更新一次：算裁剪时估价还停在原处，没有东西可裁。',
        'One update per batch: estimates are where they were when sampled, so there is nothing to clip.',
      )
    : undefined;

const noResampling: Rule = ({ rollout }) =>
  rollout.filter === 'resample' ? undefined : text('只在“动态采样”下起作用。', 'Acts only with dynamic sampling.');

const noUse: Rule = ({ world }) =>
  world.id === 'key-door' && world.values['use'] === false
    ? text('不按“使用”就没有门会重新关上。', 'Without "use" no door ever closes again.')
    : undefined;

const unpaidTerm: Rule = (spec, { rewards }, path) => {
  const [, id, field] = path.split('.');
  if (field === 'weight' || weightOf(spec, id) !== 0) return undefined;
  const { zh, en } = rewards.get(id).title;
  return text(`「${zh}」的单价是 0，什么也不付。`, `"${en}" pays 0, so this changes nothing.`);
};

const unpaidEvent: Rule = (spec, catalog, path) => {
  const { rewards } = catalog;
  const id = path.split('.')[2];
  const kind = worldOf(spec, catalog)
    .build(spec.world.values as never)
    .events.find((e) => e.id === id);
  if (!kind) return text('现在的世界里没有这件事。', 'Nothing of this kind happens in the present world.');
  const payer = PAYERS[kind.part];
  if (weightOf(spec, payer) !== 0) return undefined;
  const { zh, en } = rewards.get(payer).title;
  return text(`奖励里没有「${zh}」这一项，这里不付钱。`, `The reward has no term "${en}", so nothing is paid here.`);
};

const noReports: Rule = (spec, catalog) =>
  factsAsked(worldOf(spec, catalog).build(spec.world.values as never).events) > 0
    ? undefined
    : text(
        '现在的世界里不写报告，没有东西可判。',
        'No reports are written in the present world: there is nothing to judge.',
      );

const RULES: readonly (readonly [path: RegExp, rule: Rule])[] = [
  [/^world\.leak$/, noUse],
  [/^reward\.cap$/, noProcess],
  [/^reward\.gate$/, noGate],
  [/^reward\.price\./, unpaidEvent],
  [/^reward\.(reward-model|rubric|judge|dual-judge)\./, noReports],
  [/^reward\.(?!price\.)[^.]+\.[^.]+$/, unpaidTerm],
  [/^loss\.(low|high|dual|positive|negative)$/, oneUpdate],
  [/^update\.(criticLr|valueClip)$/, noCritic],
  [/^update\.valueClip$/, oneFit],
  [/^rollout\.maxTries$/, noResampling],
  ...TOKEN_RULES,
];

/**
 * Why turning the knob at a path can change nothing as things stand; undefined when it can act, or when nothing lies at
 * the path. Pure.
 */
export function inert(path: string, spec: Spec, catalog: Catalog): Text | undefined {
  if (!knobAt(spec, path, catalog) || valueAt(spec, path, catalog) === undefined) return undefined;
  for (const [where, rule] of RULES) {
    const why = where.test(path) ? rule(spec, catalog, path) : undefined;
    if (why) return why;
  }
  return undefined;
}
