interface Patience {
  /** To wait in the queue. */
  patienceMs: number;
  /** The error after that time. */
  late: () => Error;
}

/** Counting semaphore with a FIFO queue. */
export class Semaphore {
  #held = 0;
  readonly #waiting = new Set<() => void>();

  constructor(private readonly permits: number) {}

  get waiting(): number {
    return this.#waiting.size;
  }

  async run<T>(work: () => Promise<T>, limit?: Patience): Promise<T> {
    if (this.#held < this.permits) this.#held += 1;
    else await this.#turn(limit);
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  #release(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#held -= 1;
  }

  #turn(limit?: Patience): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer =
        limit &&
        setTimeout(() => {
          this.#waiting.delete(called);
          reject(limit.late());
        }, limit.patienceMs);
      const called = () => {
        this.#waiting.delete(called);
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.add(called);
    });
  }
}

interface Limits {
  /** Concurrent works per key. */
  atOnce: number;
  /** Queue length per key. */
  waiting: number;
}

interface Queue {
  underWay: number;
  waiting: (() => void)[];
}

/** One semaphore per key, independent of the others. */
export class KeyedSemaphore {
  readonly #queues = new Map<string, Queue>();

  constructor(
    private readonly limits: Limits,
    private readonly crowded: () => Error,
  ) {}

  /** @throws the error of `crowded` when the key's queue is full */
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
