import { text } from '../core/text';
import type { Text } from '../core/text';

/** One sentence: what was wrong with what came from outside, and what was done about it. */
export type Problem = Text;

// Nobody reads more, and a hostile file must not make us write more.
const MOST = 20;

/** Collects problems; after the first twenty it only counts. */
export class Report {
  readonly #list: Problem[] = [];
  #more = 0;

  add(zh: string, en: string): void {
    if (this.#list.length < MOST) this.#list.push(text(zh, en));
    else this.#more++;
  }

  get problems(): Problem[] {
    if (this.#more === 0) return [...this.#list];
    return [
      ...this.#list,
      text(`另外还有 ${this.#more} 处也忽略了。`, `${this.#more} more were ignored in the same way.`),
    ];
  }
}

/** A foreign word fit to stand in a sentence: printable, at most 40 characters, in quotes. */
export function quoted(word: unknown): string {
  const plain = typeof word === 'string' || typeof word === 'number' || typeof word === 'boolean';
  const shown = plain ? String(word) : word === null ? 'null' : Array.isArray(word) ? '[…]' : '{…}';
  const clean = Array.from(shown.slice(0, 200), (c) => (/[\p{C}\p{Z}]/u.test(c) && c !== ' ' ? '·' : c));
  return `"${clean.length > 40 ? `${clean.slice(0, 40).join('')}…` : clean.join('')}"`;
}
