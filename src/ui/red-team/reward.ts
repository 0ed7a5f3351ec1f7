import { say } from '../../charts/series';
import type { RewardSpec, TermSpec } from '../../core/reward';
import type { Catalog } from '../../core/spec';
import { text } from '../../core/text';
import type { Text } from '../../core/text';

const MODES = {
  every: text('', ''),
  first: text('（只付首次）', ' (first time)'),
  terminal: text('（结算时）', ' (at the end)'),
};

/** A reward in one line: what each term pays, how, and under which caps. */
export function rewardInWords({ terms, cap, gate }: RewardSpec, catalog: Catalog): Text {
  const parts = terms.filter((t) => t.weight !== 0).map((t) => termInWords(t, catalog));
  if (cap < Infinity) parts.push(text(`过程封顶 ${say(cap, 'number')}`, `process capped at ${say(cap, 'number')}`));
  if (gate) parts.push(text('没做成就不付过程奖励', 'process only with the outcome'));
  if (parts.length === 0) return text('什么都不付', 'pays nothing');
  return text(parts.map((p) => p.zh).join('；'), parts.map((p) => p.en).join('; '));
}

function termInWords({ id, weight, mode, cap }: TermSpec, catalog: Catalog): Text {
  const { title } = catalog.rewards.get(id);
  const pay = say(weight, 'number');
  const capped =
    cap < Infinity ? text(`，封顶 ${say(cap, 'number')}`, `, at most ${say(cap, 'number')}`) : text('', '');
  return text(`${title.zh} ${pay}${MODES[mode].zh}${capped.zh}`, `${title.en} ${pay}${MODES[mode].en}${capped.en}`);
}
