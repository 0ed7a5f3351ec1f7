/** The plugin files themselves, fetched one by one when someone wants to read them: what is shown is what runs. */
const FILES = import.meta.glob<string>(
  ['../../envs/*/*.ts', '../../{rewards,estimators,losses,policies}/*.ts', '!**/index.ts', '!../../policies/tf.ts'],
  { query: '?raw', import: 'default' },
);

export type Section = 'world' | 'reward' | 'credit' | 'loss' | 'policy';

const FOLDERS = {
  world: 'envs',
  reward: 'rewards',
  credit: 'estimators',
  loss: 'losses',
  policy: 'policies',
} as const satisfies Record<Section, string>;

/** Key in FILES: the file of that stem in the section's folder (worlds lie one folder deeper, by family). */
const keyOf = (section: Section, id: string): string | undefined =>
  Object.keys(FILES).find(
    (key) => key.startsWith(`../../${FOLDERS[section]}/`) && key.endsWith(`/${fileOf(section, id)}.ts`),
  );

/** Of a policy the file that computes: the card beside it only names it. */
const fileOf = (section: Section, id: string): string => (section === 'policy' ? `${id}-net` : id);

/** Where a plugin's file lies in the repository. */
export const pathOf = (section: Section, id: string): string =>
  (keyOf(section, id) ?? `../../${FOLDERS[section]}/${id}.ts`).replace('../../', 'src/');

/**
 * Text of a plugin's file.
 * @throws Error when there is no such file, or it cannot be fetched
 */
export async function sourceOf(section: Section, id: string): Promise<string> {
  const load = FILES[keyOf(section, id) ?? ''];
  if (!load) throw new Error(`there is no file for ${section} ${id}`);
  return load();
}

export type TokenKind = 'comment' | 'string' | 'word' | 'plain';
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const TOKENS =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<string>'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(?<word>\b(?:import|export|from|const|let|type|interface|function|return|if|else|for|of|new|default|satisfies|as)\b)/g;

/** Source text as runs of one kind, in order; joined they are the text again. */
export function tokens(source: string): Token[] {
  const out: Token[] = [];
  let at = 0;
  for (const match of source.matchAll(TOKENS)) {
    if (match.index > at) out.push({ kind: 'plain', text: source.slice(at, match.index) });
    const { comment, string } = match.groups ?? {};
    out.push({ kind: comment ? 'comment' : string ? 'string' : 'word', text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < source.length) out.push({ kind: 'plain', text: source.slice(at) });
  return out;
}
