interface Patience {
  /** Milliseconds that it waits for its turn. */
  patience: number;
  /** What it then fails with. */
  late: () => Error;
}

/** A semaphore: lets so much work go on at once; the rest waits, first come first served. */
export class Semaphore {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(seats: number) {
    this.#free = seats;
  }

  async run<T>(work: () => Promise<T>, limit?: Patience): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#seat(limit);
    try {
      return await work();
    } finally {
      // The seat goes to whoever has waited longest.
      const [next] = this.#waiting;
      if (next) next();
      else this.#free += 1;
    }
  }

  #seat(limit: Patience | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer =
        limit &&
        setTimeout(() => {
          this.#waiting.delete(seated);
          reject(limit.late());
        }, limit.patience);
      const seated = () => {
        this.#waiting.delete(seated);
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.add(seated);
    });
  }
}
