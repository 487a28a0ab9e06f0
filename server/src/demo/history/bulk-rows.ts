import type { Tx } from '../../db/transaction.ts';

export type Cell = string | number | boolean | null;

/** Rows that are inserted many at a time; instants are seconds since 1970, for `to_timestamp`. */
export class BulkRows {
  readonly #sql: string;
  /** Each an array literal of PostgreSQL, without its braces. */
  #columns: string[][];

  /**
   * @param columns their types, in the order of `add`
   * @param insert `INSERT INTO … SELECT … FROM rows`, where `rows` has these columns, in the order they were added
   */
  constructor(columns: Record<string, string>, insert: string) {
    const names = Object.keys(columns);
    const arrays = Object.values(columns).map((type, place) => `$${place + 1}::${type}[]`);
    const rows = `unnest(${arrays.join(', ')}) AS rows (${names.join(', ')})`;
    this.#sql = insert.replace('FROM rows', `FROM ${rows}`);
    this.#columns = names.map(() => []);
  }

  get size(): number {
    return this.#columns[0]?.length ?? 0;
  }

  add(...cells: Cell[]): void {
    for (const [place, cell] of cells.entries()) this.#columns[place]?.push(literal(cell));
  }

  /** Rows that are added meanwhile wait for the next time. */
  async write(tx: Tx): Promise<void> {
    if (this.size === 0) return;
    const literals = this.#columns.map((column) => `{${column.join(',')}}`);
    this.#columns = this.#columns.map(() => []);
    await tx.query(this.#sql, literals);
  }
}

function literal(cell: Cell): string {
  if (cell === null) return 'NULL';
  return typeof cell === 'string' ? `"${cell.replace(/["\\]/g, '\\$&')}"` : String(cell);
}
