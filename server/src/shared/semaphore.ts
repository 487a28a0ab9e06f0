interface Patience {
  /** Milliseconds to wait in the queue. */
  patience: number;
  /** The error after that time. */
  late: () => Error;
}

/** Counting semaphore with a FIFO queue. */
export class Semaphore {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(seats: number) {
    this.#free = seats;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async run<T>(work: () => Promise<T>, limit?: Patience): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#seat(limit);
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** As `run`, but works on without its permit after `most` milliseconds. */
  async runBriefly<T>(work: () => Promise<T>, most: number): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#seat();
    let held = true;
    const release = () => {
      if (held) this.#release();
      held = false;
    };
    const timer = setTimeout(release, most);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  /** The permit goes to the longest waiting. */
  #release(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#free += 1;
  }

  #seat(limit?: Patience): Promise<void> {
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
