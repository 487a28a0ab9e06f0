/** Sales that one statement writes at most; it holds their locks until all of them stand. */
const MOST_TOGETHER = 16;
/** Statements of one process that are under way at once. */
const MOST_UNDER_WAY = 2;
/** For fewer that wait, a further statement costs more than their waiting. */
const WORTH_A_STATEMENT = 3;
/** Milliseconds after which a statement is taken to wait for a lock, and is waited for no longer. */
const LATE = 50;

/** As the sale's statement names them. */
interface Sale {
  key: string;
  local_id: number;
}

interface Waiting<S, Row> {
  sale: S;
  tell: (rows: Row[]) => void;
  fail: (fault: unknown) => void;
}

interface Writer<S, Row> {
  /** Writes the sales or, when it fails, none of them; answers the rows of each, in their order. */
  write(sales: readonly S[]): Promise<Row[][]>;
  /** That these rows are of a sale that was written, and not refused. */
  stands(rows: readonly Row[]): boolean;
}

/**
 * Sales that come while another is being written wait for it, and one statement then writes them all: most of what
 * PostgreSQL does for a sale it does once a statement and once a commit. One that finds nothing under way leaves at once.
 * Who is refused in company, or fails in it, is tried alone: no sale pays for another, and a refusal is always the sale's
 * own. While a statement is late, sales of different locals are kept apart, so that what holds one hammam up holds up
 * no other.
 */
export class RungUpTogether<S extends Sale, Row> {
  #waiting: Waiting<S, Row>[] = [];
  #underWay = 0;
  readonly #late = new Set<readonly Waiting<S, Row>[]>();

  constructor(private readonly writer: Writer<S, Row>) {}

  ringUp(sale: S): Promise<Row[]> {
    return new Promise((tell, fail) => {
      this.#waiting.push({ sale, tell, fail });
      this.#leave();
    });
  }

  #leave(): void {
    while (this.#mayLeave()) void this.#timed(this.#company());
  }

  #mayLeave(): boolean {
    const { length } = this.#waiting;
    if (this.#underWay === 0) return length > 0;
    return this.#underWay < MOST_UNDER_WAY && length >= WORTH_A_STATEMENT;
  }

  /** Those who have waited longest. The same key again is the same sale again, and comes after the first. */
  #company(): Waiting<S, Row>[] {
    const keys = new Set<string>();
    const company: Waiting<S, Row>[] = [];
    const rest: Waiting<S, Row>[] = [];
    const [first] = this.#waiting;
    for (const one of this.#waiting) {
      const { key, local_id: localId } = one.sale;
      const apart = this.#late.size > 0 && localId !== first?.sale.local_id;
      const joins = !apart && keys.size < MOST_TOGETHER && !keys.has(key);
      (joins ? company : rest).push(one);
      if (joins) keys.add(key);
    }
    this.#waiting = rest;
    return company;
  }

  async #timed(company: readonly Waiting<S, Row>[]): Promise<void> {
    this.#underWay += 1;
    const patience = setTimeout(() => {
      this.#late.add(company);
      this.#underWay -= 1;
      this.#leave();
    }, LATE);
    await this.#write(company);
    clearTimeout(patience);
    if (!this.#late.delete(company)) this.#underWay -= 1;
    this.#leave();
  }

  async #write(company: readonly Waiting<S, Row>[]): Promise<void> {
    const [alone] = company.length === 1 ? company : [];
    const refused: Waiting<S, Row>[] = [];
    try {
      const answers = await this.writer.write(company.map(({ sale }) => sale));
      company.forEach((one, place) => {
        const rows = answers[place] ?? [];
        if (alone || this.writer.stands(rows)) one.tell(rows);
        else refused.push(one);
      });
    } catch (fault) {
      if (alone) alone.fail(fault);
      else refused.push(...company);
    }
    await Promise.all(refused.map((one) => this.#write([one])));
  }
}
