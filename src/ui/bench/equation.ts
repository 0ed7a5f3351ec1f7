import type { Section } from './source';

const FOLDERS = { credit: 'estimators', loss: 'losses' } as const;

/** The MathML of a plugin's equation, made at build time; undefined where a plugin has none. */
export async function equationOf(section: Section, id: string): Promise<string | undefined> {
  if (section !== 'credit' && section !== 'loss') return undefined;
  const { default: all } = await import('../equations.json');
  return (all as Readonly<Record<string, string>>)[`${FOLDERS[section]}/${id}`];
}
