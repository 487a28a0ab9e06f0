import { AsyncLocalStorage } from 'node:async_hooks';

/** Largest batch: its locks are held until all of its sales are written. */
const MOST_TOGETHER = 16;
/** After which a statement is presumed to wait for a lock. */
const LATE_MS = 50;

interface Sale {
  key: string;
  local_id: number;
}

interface Waiting<S, Outcome> {
  sale: S;
  /** It was refused or failed in a batch and is retried alone. */
  alone: boolean;
  /** Runs a statement for the sale's own request, not for the one whose end let it start. */
  inContext: <T>(work: () => T) => T;
  resolve: (outcome: Outcome) => void;
  reject: (fault: unknown) => void;
}

type Batch<S, Outcome> = readonly Waiting<S, Outcome>[];

/** Hands a batch's outcomes to its callers. */
type Answer = () => void;

interface Writer<S, Outcome> {
  writeOne(sale: S): Promise<Outcome>;
  /** Writes all sales or, on error, none; outcomes in their order. Needs a short lock timeout. */
  writeMany(sales: readonly S[]): Promise<Outcome[]>;
  isFinal(outcome: Outcome): boolean;
  lockTimedOut(fault: unknown): boolean;
}

/**
 * Batches sales: one starts at once when no statement is running, others go into the next statement, because most of a
 * sale's cost in PostgreSQL is per statement and commit. One statement runs at a time, late ones not counted: a second
 * would make both batches smaller.
 * A sale that is refused or fails in a batch is retried alone. A late statement frees its slot; until it ends batches
 * hold one local each, and other sales of its locals queue here without a connection. With `mostLate` late statements
 * everything queues.
 */
export class SaleBatcher<S extends Sale, Outcome> {
  #waiting: Waiting<S, Outcome>[] = [];
  #underWay = false;
  readonly #late = new Set<Batch<S, Outcome>>();

  constructor(
    private readonly writer: Writer<S, Outcome>,
    private readonly mostLate: number,
  ) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  write(sale: S): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const inContext = AsyncLocalStorage.snapshot();
      this.#waiting.push({ sale, alone: false, inContext, resolve, reject });
      this.#leave();
    });
  }

  #leave(): void {
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) void this.#run(batch);
  }

  /** Takes the oldest sales that may start now. A batch holds each key once. */
  #nextBatch(): Batch<S, Outcome> {
    if (this.#underWay || this.#late.size >= this.mostLate) return [];
    const held = new Set([...this.#late].flat().map(({ sale }) => sale.local_id));
    const first = this.#waiting.find(({ sale }) => !held.has(sale.local_id));
    if (!first) return [];
    const batch = first.alone ? [first] : this.#companyOf(first, held.size > 0);
    const leaving = new Set(batch);
    this.#waiting = this.#waiting.filter((one) => !leaving.has(one));
    return batch;
  }

  #companyOf(first: Waiting<S, Outcome>, ofItsLocal: boolean): Batch<S, Outcome> {
    const company = new Map<string, Waiting<S, Outcome>>();
    for (const one of this.#waiting) {
      const { key, local_id: localId } = one.sale;
      const joins = !one.alone && !company.has(key) && (!ofItsLocal || localId === first.sale.local_id);
      if (joins) company.set(key, one);
      if (company.size === MOST_TOGETHER) break;
    }
    return [...company.values()];
  }

  async #run(batch: Batch<S, Outcome>): Promise<void> {
    this.#underWay = true;
    const patience = setTimeout(() => {
      this.#late.add(batch);
      this.#underWay = false;
      this.#leave();
    }, LATE_MS);
    const answer = await this.#write(batch);
    clearTimeout(patience);
    if (!this.#late.delete(batch)) this.#underWay = false;
    this.#leave();
    // The next statement is sent first, so that PostgreSQL works while the answers are written.
    if (this.#underWay) setImmediate(answer);
    else answer();
  }

  async #write(batch: Batch<S, Outcome>): Promise<Answer> {
    const [first, ...others] = batch;
    if (!first) return () => undefined;
    return first.inContext(() => (others.length === 0 ? this.#writeOne(first) : this.#writeMany(batch)));
  }

  async #writeOne(one: Waiting<S, Outcome>): Promise<Answer> {
    try {
      const outcome = await this.writer.writeOne(one.sale);
      return () => one.resolve(outcome);
    } catch (fault) {
      const told = this.writer.lockTimedOut(fault) ? this.#withItsLocal(one) : [one];
      return () => {
        for (const { reject } of told) reject(fault);
      };
    }
  }

  async #writeMany(batch: Batch<S, Outcome>): Promise<Answer> {
    // An error that persists is thrown again when the sale is retried alone.
    const outcomes = await this.writer.writeMany(batch.map(({ sale }) => sale)).catch(() => []);
    const final = new Map<Waiting<S, Outcome>, Outcome>();
    for (const [place, one] of batch.entries()) {
      const outcome = outcomes[place];
      if (outcome !== undefined && this.writer.isFinal(outcome)) final.set(one, outcome);
    }
    this.#retryAlone(batch.filter((one) => !final.has(one)));
    return () => {
      for (const [{ resolve }, outcome] of final) resolve(outcome);
    };
  }

  #retryAlone(refused: Batch<S, Outcome>): void {
    this.#waiting.unshift(...refused.map((one) => ({ ...one, alone: true })));
  }

  /** Takes its local's queue too, which would wait for the same lock as long again. */
  #withItsLocal(late: Waiting<S, Outcome>): Batch<S, Outcome> {
    const behind = this.#waiting.filter(({ sale }) => sale.local_id === late.sale.local_id);
    this.#waiting = this.#waiting.filter((one) => !behind.includes(one));
    return [late, ...behind];
  }
}
