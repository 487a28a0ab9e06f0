/** Seeded (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }

  /** True once in `times` on average. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** A random subset in order, of at least `least`. */
  some<T>(list: readonly T[], least: number, most: number): T[] {
    const wanted = least + this.below(Math.min(most, list.length) - least + 1);
    const left = list.map((_, place) => place);
    const chosen = Array.from({ length: wanted }, () => left.splice(this.below(left.length), 1)[0]!);
    return chosen.sort((a, b) => a - b).map((place) => list[place]!);
  }
}
