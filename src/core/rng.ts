/**
 * What a random number is for. Each purpose has its own stream, so switching a reward on never shifts the
 * world's noise, and an episode's draws depend on nothing but (seed, stream, episode, counter).
 */
export const STREAM = {
  init: 0,
  level: 1,
  action: 2,
  world: 3,
  start: 4,
  evaluate: 5,
  bootstrap: 6,
  match: 7,
  demonstrate: 8,
  select: 9,
  branch: 10,
  rate: 11,
} as const;
export type Stream = (typeof STREAM)[keyof typeof STREAM];

/** Murmur-style finaliser with the constants of T. Mueller / C. Wellons' low-bias search; a bijection of 32-bit words. */
function mix(x: number): number {
  x ^= x >>> 16;
  x = Math.imul(x, 0x21f0aaad);
  x ^= x >>> 15;
  x = Math.imul(x, 0x735a2d97);
  x ^= x >>> 15;
  return x >>> 0;
}

/**
 * Counter-based generator (the idea of Salmon et al. 2011): draw `c` of episode `e` is a pure function of its key,
 * so results do not depend on batch size, worker count or how long the previous episode was.
 */
export class Rng {
  #k0 = 0;
  #k1 = 0;

  constructor(seed: number, stream: Stream, episode = 0) {
    this.rekey(seed, stream, episode);
  }

  /** Points this object at another (seed, stream, episode) without allocating. */
  rekey(seed: number, stream: Stream, episode: number): this {
    const a = mix((mix(seed >>> 0) ^ Math.imul(stream + 1, 0x9e3779b9)) >>> 0);
    this.#k0 = mix((a + Math.imul(episode >>> 0, 0x85ebca6b)) >>> 0);
    // Mixed twice: after once, seed 0 and episode 0 would make k1 = mix(k0), and the first draw of every stream 0.
    this.#k1 = mix((mix((this.#k0 ^ Math.imul(seed >>> 0, 0xc2b2ae35) ^ episode) >>> 0) + 0x27d4eb2f) >>> 0);
    return this;
  }

  /** Uniform in [0, 1) with 53 random bits: draw number `counter` of this key. */
  at(counter: number): number {
    const hi = mix((mix((this.#k0 + Math.imul(counter, 0x9e3779b9)) >>> 0) ^ this.#k1) >>> 0);
    const lo = mix((hi + this.#k1 + Math.imul(counter, 0x85ebca6b)) >>> 0);
    return ((hi >>> 5) * 67108864 + (lo >>> 6)) / 9007199254740992;
  }

  /** Uniform integer in 0 … n−1. */
  int(counter: number, n: number): number {
    return Math.floor(this.at(counter) * n);
  }

  /** Standard normal by Box–Muller from draws 2c and 2c+1. */
  normal(counter: number): number {
    const r = Math.sqrt(-2 * Math.log(1 - this.at(2 * counter)));
    return r * Math.cos(2 * Math.PI * this.at(2 * counter + 1));
  }
}
