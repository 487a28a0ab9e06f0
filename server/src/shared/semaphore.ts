interface Patience {
  /** To wait in the queue. */
  patienceMs: number;
  /** The error after that time. */
  late: () => Error;
}

/** Counting semaphore with a FIFO queue; how many permits there are is asked anew for each. */
export class Semaphore {
  #held = 0;
  readonly #permits: () => number;
  readonly #waiting = new Set<() => void>();

  constructor(permits: number | (() => number)) {
    this.#permits = typeof permits === 'number' ? () => permits : permits;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async run<T>(work: () => Promise<T>, limit?: Patience): Promise<T> {
    if (this.#held < this.#permits()) this.#held += 1;
    else await this.#turn(limit);
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** As `run`, but works on without its permit after `most` milliseconds. */
  async runBriefly<T>(work: () => Promise<T>, most: number): Promise<T> {
    if (this.#held < this.#permits()) this.#held += 1;
    else await this.#turn();
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

  /** What is free goes to those who have waited longest. */
  #release(): void {
    this.#held -= 1;
    for (const next of this.#waiting) {
      if (this.#held >= this.#permits()) return;
      this.#held += 1;
      next();
    }
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
