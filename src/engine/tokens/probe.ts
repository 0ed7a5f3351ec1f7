import type { TokenNet } from '../../core/token-net';
import type { Transcripts } from '../../core/tokens';
import { ROLE, written } from '../../core/tokens';
import { distribution } from './policy';

const ANY = 0xffffffff;

/** The whole distribution at one slot before and after the latest update: what pointing at a token shows. */
export class Probe {
  readonly #before: Float64Array;
  readonly #after: Float64Array;

  constructor(
    readonly vocabulary: number,
    readonly net: TokenNet,
  ) {
    this.#before = new Float64Array(net.parameters);
    this.#after = new Float64Array(net.parameters);
  }

  /** Called before the policy is moved. */
  remember(): void {
    this.net.read(this.#before);
  }

  /** @returns probabilities [vocabulary] each; tokens that were not legal have 0 */
  at(
    t: Transcripts,
    row: number,
    position: number,
    temperature: number,
  ): { before: Float32Array; after: Float32Array } {
    this.net.read(this.#after);
    const after = this.#probabilities(t, row, position, temperature);
    this.net.write(this.#before);
    const before = this.#probabilities(t, row, position, temperature);
    this.net.write(this.#after);
    return { before, after };
  }

  #probabilities(t: Transcripts, row: number, position: number, temperature: number): Float32Array {
    const logits = new Float32Array(this.vocabulary);
    const query = { count: 1, row: Int32Array.of(row), position: Int32Array.of(position) };
    this.net.forward(t, query, logits, new Float32Array(1));
    const at = row * t.width + position;
    const own = written(t.role[at]) || t.role[at] === ROLE.template;
    const logp = new Float64Array(this.vocabulary);
    const [low, high] = own ? [t.legal[2 * at], t.legal[2 * at + 1]] : [ANY, ANY];
    distribution(logits, 0, this.vocabulary, temperature, low, high, logp);
    return Float32Array.from(logp, Math.exp);
  }
}
