/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** True with this probability. */
  has(chance: number): boolean {
    return this.next() < chance;
  }

  pick<T>(all: readonly T[]): T {
    const one = all[Math.floor(this.next() * all.length)];
    if (one === undefined) throw new Error('There is nothing to pick.');
    return one;
  }

  /** In random order. */
  shuffle<T>(all: readonly T[]): T[] {
    const keyed = all.map((one) => [this.next(), one] as const);
    return keyed.toSorted(([a], [b]) => a - b).map(([, one]) => one);
  }
}
