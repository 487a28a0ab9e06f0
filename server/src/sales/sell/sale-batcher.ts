/** Sales that one statement writes at most; it holds their locks until all of them stand. */
const MOST_TOGETHER = 16;
/** Statements of one process that are under way at once, the late ones not counted. */
const MOST_UNDER_WAY = 2;
/** For fewer that wait, a further statement costs more than their waiting. */
const WORTH_A_STATEMENT = 3;
/** Milliseconds after which a statement is taken to wait for a lock. */
const LATE = 50;

/** As the sale's statement names them. */
interface Sale {
  key: string;
  local_id: number;
}

interface Waiting<S, Outcome> {
  sale: S;
  /** It was refused, or failed, in company: it is tried by itself. */
  alone: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (fault: unknown) => void;
}

type Batch<S, Outcome> = readonly Waiting<S, Outcome>[];

interface Writer<S, Outcome> {
  writeOne(sale: S): Promise<Outcome>;
  /**
   * Writes the sales or, when it fails, none of them; answers in their order. It must not wait long for a lock, but
   * fail.
   */
  writeMany(sales: readonly S[]): Promise<Outcome[]>;
  /** Whether an outcome in company is what it would have been alone. */
  isFinal(outcome: Outcome): boolean;
  /** Whether a statement failed because a lock was not free in time. */
  lockTimedOut(fault: unknown): boolean;
}

/**
 * Batches sales: one that finds no statement under way is written at once, those that come meanwhile are written by the
 * next statement, because most of what PostgreSQL does for a sale it does once a statement and once a commit.
 * A sale that is refused or fails in company is tried alone, so a refusal is always its own. A late statement no longer
 * holds the others up; until it ends each batch is of one local, and its locals' other sales wait here, where they hold no
 * connection. With `mostLate` late statements everything waits.
 */
export class SaleBatcher<S extends Sale, Outcome> {
  #waiting: Waiting<S, Outcome>[] = [];
  #underWay = 0;
  readonly #late = new Set<Batch<S, Outcome>>();

  constructor(
    private readonly writer: Writer<S, Outcome>,
    private readonly mostLate: number,
  ) {}

  /** @throws what the sale's own statement fails with */
  write(sale: S): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sale, alone: false, resolve, reject });
      this.#leave();
    });
  }

  #leave(): void {
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) void this.#run(batch);
  }

  /** Those who have waited longest and may leave now. The same key again comes after the first. */
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
    const [alone] = batch.length === 1 ? batch : [];
    if (alone) await this.#writeOne(alone);
    else await this.#writeMany(batch);
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
    // Whatever failed it fails its sale again, alone, and is told then.
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

  /** Who waited behind it would wait for the same lock as long again, and is told the same. */
  #rejectLocal(late: Waiting<S, Outcome>, fault: unknown): void {
    const behind = this.#waiting.filter(({ sale }) => sale.local_id === late.sale.local_id);
    this.#waiting = this.#waiting.filter((one) => !behind.includes(one));
    for (const one of [late, ...behind]) one.reject(fault);
  }
}
