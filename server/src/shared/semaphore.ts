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

interface Limits {
  /** Works of one key that go on at once. */
  atOnce: number;
  /** How many more of them wait for their turn. */
  waiting: number;
}

interface Queue {
  underWay: number;
  waiting: (() => void)[];
}

/** A semaphore for each key: nobody waits for the works of another's. */
export class KeyedSemaphore {
  readonly #queues = new Map<string, Queue>();

  constructor(
    private readonly limits: Limits,
    private readonly crowded: () => Error,
  ) {}

  /** @throws what `crowded` says, when too many of this key wait already */
  async run<T>(key: string, work: () => T | Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { underWay: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.underWay < this.limits.atOnce) queue.underWay += 1;
    else if (queue.waiting.length < this.limits.waiting)
      await new Promise<void>((itsTurn) => queue.waiting.push(itsTurn));
    else throw this.crowded();
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.underWay -= 1;
      if (queue.underWay === 0) this.#queues.delete(key);
    }
  }
}
