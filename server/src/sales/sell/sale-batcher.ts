import { AsyncLocalStorage } from 'node:async_hooks';

/** Largest batch: its locks are held until all of its sales are written. */
const MOST_TOGETHER = 16;
/** Concurrent statements per process, late ones not counted. */
const MOST_UNDER_WAY = 2;
/** Smallest batch for a second concurrent statement; for fewer sales it costs more than their wait. */
const WORTH_A_STATEMENT = 3;
/** Milliseconds after which a statement is presumed to wait for a lock. */
const LATE = 50;

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

interface Writer<S, Outcome> {
  writeOne(sale: S): Promise<Outcome>;
  /** Writes all sales or, on error, none; outcomes in their order. Needs a short lock timeout. */
  writeMany(sales: readonly S[]): Promise<Outcome[]>;
  isFinal(outcome: Outcome): boolean;
  lockTimedOut(fault: unknown): boolean;
}

/**
 * Batches sales: one starts at once when no statement is running, others go into the next statement, because most of a
 * sale's cost in PostgreSQL is per statement and commit.
 * A sale that is refused or fails in a batch is retried alone. A late statement frees its slot; until it ends batches
 * hold one local each, and other sales of its locals queue here without a connection. With `mostLate` late statements
 * everything queues.
 */
export class SaleBatcher<S extends Sale, Outcome> {
  #waiting: Waiting<S, Outcome>[] = [];
  #underWay = 0;
  readonly #late = new Set<Batch<S, Outcome>>();

  constructor(
    private readonly writer: Writer<S, Outcome>,
    private readonly mostLate: number,
  ) {}

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
    if (this.#underWay >= MOST_UNDER_WAY || this.#late.size >= this.mostLate) return [];
    const held = new Set([...this.#late].flat().map(({ sale }) => sale.local_id));
    const first = this.#waiting.find(({ sale }) => !held.has(sale.local_id));
    if (!first) return [];
    const batch = first.alone ? [first] : this.#companyOf(first, held.size > 0);
    if (this.#underWay > 0 && !first.alone && batch.length < WORTH_A_STATEMENT) return [];
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
    this.#underWay += 1;
    const patience = setTimeout(() => {
      this.#late.add(batch);
      this.#underWay -= 1;
      this.#leave();
    }, LATE);
    await this.#write(batch);
    clearTimeout(patience);
    if (!this.#late.delete(batch)) this.#underWay -= 1;
    this.#leave();
  }

  async #write(batch: Batch<S, Outcome>): Promise<void> {
    const [first, ...others] = batch;
    if (!first) return;
    await first.inContext(() => (others.length === 0 ? this.#writeOne(first) : this.#writeMany(batch)));
  }

  async #writeOne(one: Waiting<S, Outcome>): Promise<void> {
    try {
      one.resolve(await this.writer.writeOne(one.sale));
    } catch (fault) {
      if (this.writer.lockTimedOut(fault)) this.#rejectLocal(one, fault);
      else one.reject(fault);
    }
  }

  async #writeMany(batch: Batch<S, Outcome>): Promise<void> {
    // An error that persists is thrown again when the sale is retried alone.
    const outcomes = await this.writer.writeMany(batch.map(({ sale }) => sale)).catch(() => []);
    const refused: Waiting<S, Outcome>[] = [];
    for (const [place, one] of batch.entries()) {
      const outcome = outcomes[place];
      if (outcome !== undefined && this.writer.isFinal(outcome)) one.resolve(outcome);
      else refused.push(one);
    }
    this.#retryAlone(refused);
  }

  #retryAlone(refused: Batch<S, Outcome>): void {
    this.#waiting.unshift(...refused.map((one) => ({ ...one, alone: true })));
  }

  /** Also rejects its local's queue, which would wait for the same lock as long again. */
  #rejectLocal(late: Waiting<S, Outcome>, fault: unknown): void {
    const behind = this.#waiting.filter(({ sale }) => sale.local_id === late.sale.local_id);
    this.#waiting = this.#waiting.filter((one) => !behind.includes(one));
    for (const one of [late, ...behind]) one.reject(fault);
  }
}
