/** Seeded (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.share() * limit);
  }

  /** True once in `times` on average. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** @throws Error from an empty list */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }

  /** A random subset in order, of at least `least`. */
  some<T>(list: readonly T[], least: number, most: number): T[] {
    const wanted = least + this.below(Math.min(most, list.length) - least + 1);
    const left = list.map((_, place) => place);
    const chosen = new Set(Array.from({ length: wanted }, () => left.splice(this.below(left.length), 1)[0]));
    return list.filter((_, place) => chosen.has(place));
  }
}

/** Things of which some are picked more often than others. */
export class Weighted<T> {
  readonly #things: readonly T[];
  /** The sum of the weights up to and with each thing. */
  readonly #upTo: number[] = [];

  constructor(things: readonly (readonly [T, number])[]) {
    const chosen = things.filter(([, weight]) => weight > 0);
    this.#things = chosen.map(([thing]) => thing);
    let sum = 0;
    for (const [, weight] of chosen) this.#upTo.push((sum += weight));
  }

  pick(dice: Dice): T | undefined {
    const at = dice.share() * (this.#upTo.at(-1) ?? 0);
    let low = 0;
    let high = this.#upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#upTo[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return this.#things[low];
  }
}
