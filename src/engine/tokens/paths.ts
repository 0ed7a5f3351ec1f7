import type { TokenBatch } from './collect';

/** Which episodes of a batch have which slots in common. */
export class Paths {
  /** By episode: the one it begins as a copy of, and the first slot of its own. */
  readonly #of = new Map<number, { readonly of: number; readonly position: number }>();
  readonly #copies = new Map<number, number[]>();

  /** Episodes that take no part in the loss are no paths: nobody has anything in common with them. */
  constructor(batch: TokenBatch, takesPart: (episode: number) => boolean) {
    const episode = new Map(batch.written.map(({ row }, e) => [row, e]));
    for (const { row, of, position } of batch.branched) {
      const [e, parent] = [episode.get(row)!, episode.get(of)!];
      if (!takesPart(e) || !takesPart(parent)) continue;
      this.#of.set(e, { of: parent, position });
      this.#copies.set(parent, [...(this.#copies.get(parent) ?? []), e]);
    }
  }

  /** All episodes that share slot p of episode e, the one that wrote it first. */
  through(e: number, p: number): readonly number[] {
    let root = e;
    for (let up = this.#of.get(root); up && p < up.position; up = this.#of.get(root)) root = up.of;
    const found = [root];
    for (const at of found)
      for (const copy of this.#copies.get(at) ?? []) if (p < this.#of.get(copy)!.position) found.push(copy);
    return found;
  }
}
