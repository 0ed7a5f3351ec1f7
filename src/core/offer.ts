import { valuesOf } from './knob';
import type { Plugin } from './plugin';
import type { RewardTerm } from './reward';
import { familyOf } from './sections';
import type { Family } from './sections';
import type { Catalog, Spec } from './spec';
import type { TokenWorld } from './token-world';
import { UPDATE } from './train';
import type { World } from './world';

export type ChoiceSection = 'world' | 'credit' | 'loss' | 'policy';
export const isChoice = (section: string): section is ChoiceSection =>
  section === 'world' || section === 'credit' || section === 'loss' || section === 'policy';

/** The plugins that a spec of this family can choose from. Worlds: of both; choosing another family's changes the family. */
export function offered(section: ChoiceSection, family: Family, catalog: Catalog): readonly Plugin[] {
  const tokens = family === 'tokens';
  switch (section) {
    case 'world':
      return [...catalog.worlds.all, ...catalog.tokenWorlds.all];
    case 'policy':
      return catalog.policies.all.filter(
        (p) => (familyOf({ policy: { id: p.id, values: {} } }) === 'tokens') === tokens,
      );
    case 'loss':
      return catalog.losses.all.filter((l) => tokens || !l.sequence);
    case 'credit':
      return catalog.estimators.all.filter((e) => !tokens || !e.oracle);
  }
}

/** The chosen plugin of a section. @throws Error when the catalog has none of that id. */
export function chosen(spec: Spec, section: ChoiceSection, catalog: Catalog): Plugin {
  const { id } = spec[section];
  switch (section) {
    case 'world':
      return worldOf(spec, catalog);
    case 'policy':
      return catalog.policies.get(id);
    case 'loss':
      return catalog.losses.get(id);
    case 'credit':
      return catalog.estimators.get(id);
  }
}

/** The world of a spec, of whichever family. @throws Error when there is no such world in the spec's family. */
export const worldOf = (spec: Spec, catalog: Catalog): World | TokenWorld =>
  familyOf(spec) === 'tokens' ? catalog.tokenWorlds.get(spec.world.id) : catalog.worlds.get(spec.world.id);

/** Can this reward term pay in a spec's world? */
export const canPay = (spec: Spec, term: RewardTerm): boolean => familyOf(spec) === 'tables' || !term.needs;

export function choose(spec: Spec, section: ChoiceSection, id: string, catalog: Catalog): Spec {
  const plugin = offered(section, familyOf(spec), catalog).find((p) => p.id === id)!;
  return { ...spec, [section]: { id, values: valuesOf(plugin.knobs) } };
}

/** The spec in another world. One of the other family takes its policy along, and what cannot act there is replaced. */
export function inWorld(spec: Spec, id: string, catalog: Catalog): Spec {
  const family: Family = catalog.tokenWorlds.has(id) ? 'tokens' : 'tables';
  if (family === familyOf(spec)) return choose(spec, 'world', id, catalog);
  let at: Spec = { ...spec, policy: { id: family === 'tokens' ? 'token-lm' : 'mlp', values: {} } };
  at = choose(choose(at, 'world', id, catalog), 'policy', at.policy.id, catalog);
  const stands = (section: ChoiceSection) => offered(section, family, catalog).some((p) => p.id === at[section].id);
  if (!stands('credit')) at = choose(at, 'credit', 'grpo', catalog);
  if (!stands('loss')) at = choose(at, 'loss', 'ppo-clip', catalog);
  const terms = at.reward.terms.filter((t) => canPay(at, catalog.rewards.get(t.id)));
  const lr = family === 'tokens' ? 0.002 : UPDATE.lr.value;
  return { ...at, reward: { ...at.reward, terms }, update: { ...at.update, lr } };
}
