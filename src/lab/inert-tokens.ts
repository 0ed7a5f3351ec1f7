import { familyOf, valueAt } from '../core/spec';
import type { Catalog, Spec } from '../core/spec';
import { text } from '../core/text';
import type { Text } from '../core/text';

/** Why the knob at `path` can change nothing in this spec; undefined when it can act. */
export type Rule = (spec: Spec, catalog: Catalog, path: string) => Text | undefined;

const when =
  (idle: (at: (path: string) => unknown, path: string) => boolean, why: Text): Rule =>
  (spec, catalog, path) =>
    familyOf(spec) === 'tokens' && idle((other) => valueAt(spec, other, catalog), path) ? why : undefined;

const noKl = when(
  (at) => at('update.kl') === 0,
  text('KL 系数 β 是 0，没有缰绳可调。', 'The KL coefficient β is 0: there is no leash to set.'),
);
const inReward = when(
  (at) => at('leash.where') === 'reward',
  text(
    '放进奖励的 KL 一律按 k1 算，估计方式只在损失里有区别。',
    'A KL in the reward is always k1; how it is estimated matters only in the loss.',
  ),
);
const fixedBeta = when(
  (at) => at('leash.control') === 'fixed',
  text('β 固定不动，不看目标。', 'β is fixed: no target is looked at.'),
);
const halving = when(
  (at) => at('leash.control') === 'ppo',
  text('PPO 的规则每次减半或加倍，没有增益。', 'PPO’s rule halves or doubles: it has no gain.'),
);

const otherSchedule = (schedules: readonly string[], zh: string, en: string): Rule =>
  when(
    (at) => !schedules.includes(at('explore.schedule') as string),
    text(`只在熵奖励“${zh}”时起作用。`, `Acts only with the schedule "${en}".`),
  );
const noBonus = when(
  (at) => at('update.entropy') === 0 && at('explore.schedule') !== 'adaptive',
  text(
    '熵奖励系数是 0，怎么变都是 0。',
    'The entropy bonus is 0 and stays 0 under every schedule but the adaptive one.',
  ),
);
const allTokens = when(
  (at) => at('explore.select') === 'all',
  text('全部 token 都算数，没有比例可选。', 'All tokens count, so there is no share to choose.'),
);

const noLag = when(
  (at) => at('sample.lag') === 0,
  text(
    '滞后为 0：轨迹就是现在的策略采的，重要性权重恒为 1。',
    'Without lag the rollouts come from the present policy: every importance weight is 1.',
  ),
);
const noTruncation = when(
  (at) => at('sample.truncate') === Infinity,
  text(
    '没有给权重封顶，就不做重要性加权，也没有东西可归一。',
    'Without a cap no importance weights are used, so there is nothing to normalise.',
  ),
);
const noRoots = when(
  (at) => at('sample.roots') === 0,
  text('根数是 0，每条轨迹各采各的，不分叉。', 'With 0 roots every rollout is independent: nothing branches.'),
);

const noTemplate = when(
  (at) => at('world.mask') === 'none' && at('world.forced') === false,
  text(
    '什么都许写，就没有“只能写它”的模板 token。',
    'Anything may be written, so no token is ever the only legal one: there are no templates.',
  ),
);
const noTeacher = when(
  (at) => at('warm.steps') === 0,
  text('监督步数是 0，没有人可学。', 'With 0 supervised steps nobody is imitated.'),
);
const oneOptimiser: Rule = (spec, catalog) =>
  familyOf(spec) === 'tokens' && catalog.estimators.get(spec.credit.id).critic
    ? text(
        '这里的价值头和策略共用参数与学习率，不另设一个。',
        'Here the value head shares the policy’s weights and its learning rate.',
      )
    : undefined;
const ownAggregation: Rule = (spec, { losses }) => {
  const own = losses.get(spec.loss.id).aggregation;
  return familyOf(spec) === 'tokens' && own
    ? text(`这种损失自带聚合方式：${own}。`, `This loss is defined with its own aggregation: ${own}.`)
    : undefined;
};

/** When the knobs of token worlds have nothing to act on; of several reasons for one knob the first is given. */
// Only the office's mixture has questions to leave out; the repository by itself is nothing else.
const noRepository = when(
  (at) => !['all', undefined].includes(at('world.mixture') as string | undefined),
  text('这几种题里没有修仓库，没有测试可守。', 'None of these questions is a repository: there are no tests.'),
);

export const TOKEN_RULES: readonly (readonly [path: RegExp, rule: Rule])[] = [
  [/^world\.(guard|hard)$/, noRepository],
  [/^leash\./, noKl],
  [/^leash\.estimator$/, inReward],
  [/^leash\.(target|gain)$/, fixedBeta],
  [/^leash\.gain$/, halving],
  [/^explore\.threshold$/, otherSchedule(['distinct'], 'distinct-3 触发', 'switched by distinct-3')],
  [/^explore\.(targetEntropy|delta)$/, otherSchedule(['adaptive'], '按目标熵自适应', 'adaptive')],
  [/^explore\.steps$/, otherSchedule(['staircase'], '阶梯下降', 'staircase down')],
  [/^explore\.floor$/, otherSchedule(['staircase', 'adaptive'], '阶梯下降或自适应', 'staircase" or "adaptive')],
  [/^explore\.(threshold|steps|floor)$/, noBonus],
  [/^explore\.share$/, allTokens],
  [/^sample\.(truncate|selfNormalise)$/, noLag],
  [/^sample\.selfNormalise$/, noTruncation],
  [/^sample\.(branching|sharing)$/, noRoots],
  [/^mask\.template$/, noTemplate],
  [/^warm\.demonstrator$/, noTeacher],
  [/^update\.criticLr$/, oneOptimiser],
  [/^update\.aggregation$/, ownAggregation],
];
