/** Lets so much work go on at once; the rest waits, first come first served. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(seats: number) {
    this.#free = seats;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((seated) => this.#waiting.push(seated));
    try {
      return await work();
    } finally {
      // The seat goes to whoever has waited longest.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
