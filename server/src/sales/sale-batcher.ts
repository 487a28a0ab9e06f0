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

interface Waiting<S, Row> {
  sale: S;
  /** It was refused, or failed, in company: it is tried by itself. */
  alone: boolean;
  resolve: (rows: Row[]) => void;
  reject: (fault: unknown) => void;
}

type Batch<S, Row> = readonly Waiting<S, Row>[];

interface Writer<S, Row> {
  /**
   * Writes the sales or, when it fails, none of them; answers the rows of each, in their order. Sales in company
   * must not wait long for a lock: it fails instead.
   */
  write(sales: readonly S[]): Promise<Row[][]>;
  /** Whether these rows are of a sale that was written, and not refused. */
  stands(rows: readonly Row[]): boolean;
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
export class SaleBatcher<S extends Sale, Row> {
  #waiting: Waiting<S, Row>[] = [];
  #underWay = 0;
  readonly #late = new Set<Batch<S, Row>>();

  constructor(
    private readonly writer: Writer<S, Row>,
    private readonly mostLate: number,
  ) {}

  /** The rows of the sale, written or refused. @throws what its own statement fails with */
  write(sale: S): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sale, alone: false, resolve, reject });
      this.#leave();
    });
  }

  #leave(): void {
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) void this.#run(batch);
  }

  /** Those who have waited longest and may leave now. The same key again comes after the first. */
  #nextBatch(): Batch<S, Row> {
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

  #companyOf(first: Waiting<S, Row>, ofItsLocal: boolean): Batch<S, Row> {
    const company = new Map<string, Waiting<S, Row>>();
    for (const one of this.#waiting) {
      const { key, local_id: localId } = one.sale;
      const joins = !one.alone && !company.has(key) && (!ofItsLocal || localId === first.sale.local_id);
      if (joins) company.set(key, one);
      if (company.size === MOST_TOGETHER) break;
    }
    return [...company.values()];
  }

  async #run(batch: Batch<S, Row>): Promise<void> {
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

  async #write(batch: Batch<S, Row>): Promise<void> {
    const [alone] = batch.length === 1 ? batch : [];
    try {
      const answers = await this.writer.write(batch.map(({ sale }) => sale));
      const refused: Waiting<S, Row>[] = [];
      batch.forEach((one, place) => {
        const rows = answers[place] ?? [];
        if (alone || this.writer.stands(rows)) one.resolve(rows);
        else refused.push(one);
      });
      this.#retryAlone(refused);
    } catch (fault) {
      if (!alone) this.#retryAlone(batch);
      else if (this.writer.lockTimedOut(fault)) this.#rejectLocal(alone, fault);
      else alone.reject(fault);
    }
  }

  #retryAlone(refused: Batch<S, Row>): void {
    this.#waiting.unshift(...refused.map((one) => ({ ...one, alone: true })));
  }

  /** Who waited behind it would wait for the same lock as long again, and is told the same. */
  #rejectLocal(late: Waiting<S, Row>, fault: unknown): void {
    const behind = this.#waiting.filter(({ sale }) => sale.local_id === late.sale.local_id);
    this.#waiting = this.#waiting.filter((one) => !behind.includes(one));
    for (const one of [late, ...behind]) one.reject(fault);
  }
}
