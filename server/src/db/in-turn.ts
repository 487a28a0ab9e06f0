import type { DataSource, EntityManager } from 'typeorm';

/** How much of the pool may read figures at once: the rest stays for the tills. */
const SHARE = 0.4;
const USUAL_POOL = 10;

const turns = new WeakMap<DataSource, Turns>();

/**
 * Reads figures once it is its turn, first come first served, so that no number of long questions keeps a sale waiting
 * for a connection. Inside a transaction, which holds its connection already, it waits for nobody.
 */
export function inTurn<T>(db: EntityManager, read: () => Promise<T>): Promise<T> {
  if (db.queryRunner) return read();
  const known = turns.get(db.dataSource) ?? new Turns(seats(db.dataSource));
  turns.set(db.dataSource, known);
  return known.run(read);
}

function seats({ options: { poolSize = USUAL_POOL } }: DataSource): number {
  return Math.max(1, Math.floor(poolSize * SHARE));
}

class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(seats: number) {
    this.#free = seats;
  }

  async run<T>(read: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((seated) => this.#waiting.push(seated));
    try {
      return await read();
    } finally {
      // The seat goes to whoever has waited longest.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
