import type { LocalDate } from '../../shared/days.ts';
import { unitsByProduct } from '../../shared/items.ts';
import type { InTurn } from '../../shared/kessal-turn.ts';
import { centimes, type Centimes } from '../../shared/money.ts';
import { cashPart } from '../../shared/payments.ts';
import type { Tx } from '../../db/transaction.ts';
import { BulkRows, type Cell } from './bulk-rows.ts';
import { GRAINS, SUMS, type Grain } from '../../sums/summaries/summaries.sql.ts';
import { trueSummariesSql } from '../../sales/figures/true-summaries.sql.ts';
import {
  bulkRows,
  DRAWERS,
  FOREIGN_KEYS_OFF,
  FOREIGN_KEYS_ON,
  NUMBERED,
  SET_NUMBERS,
  SET_STOCK,
} from './history.sql.ts';
import type {
  Entry,
  Movement,
  PastCash,
  PastClosure,
  PastCount,
  PastEntry,
  PastLine,
  PastSheet,
  PastTicket,
  PastVoucher,
} from './past-documents.ts';

/** Tickets between two writes: a few thousand rows are written faster each than a few, or than all. */
const TICKETS_AT_ONCE = 3000;

interface PastDrawer {
  localId: number;
  lastEntry: number;
  since: number | null;
  holds: number;
}

/**
 * Writes a history in bulk, with all that a door's write leaves behind: movements, journal, numbers, summaries. Instants
 * are milliseconds since 1970.
 */
export class HistoryWriter {
  readonly #tx: Tx;
  readonly #requestId: string;
  readonly #rows = bulkRows();
  /** As they stand when they are written: one may be deleted on its day. */
  #vouchers: PastVoucher[] = [];
  /** Units by local and product, as the shelves hold them. */
  readonly #shelves = new Map<number, Map<number, number>>();
  readonly #lastNumbers = new Map<number, number>();
  readonly #lastEntries = new Map<number, number>();
  /** Of each followed drawer since which entry it is, and what it should hold. */
  readonly #drawers = new Map<number, { since: number; holds: number }>();
  #counts: PastCount[] = [];
  readonly #lastIds = new Map<string, number>();

  private constructor(tx: Tx, requestId: string) {
    this.#tx = tx;
    this.#requestId = requestId;
  }

  static async open(tx: Tx, requestId: string): Promise<HistoryWriter> {
    const writer = new HistoryWriter(tx, requestId);
    for (const table of NUMBERED) {
      const [row] = await tx.query<{ last: number }[]>(`SELECT coalesce(max(id), 0) AS last FROM ${table}`);
      writer.#lastIds.set(table, row?.last ?? 0);
    }
    const shelves = await tx.query<{ local_id: number; product_id: number; quantity: number }[]>(
      'SELECT local_id, product_id, quantity FROM stock',
    );
    for (const { local_id, product_id, quantity } of shelves) {
      writer.#shelfOf(local_id).set(product_id, quantity);
    }
    return writer;
  }

  nextId(table: (typeof NUMBERED)[number]): number {
    const id = (this.#lastIds.get(table) ?? 0) + 1;
    this.#lastIds.set(table, id);
    return id;
  }

  lastNumber(localId: number): number {
    return this.#lastNumbers.get(localId) ?? 0;
  }

  nextNumber(localId: number): number {
    const number = this.lastNumber(localId) + 1;
    this.#lastNumbers.set(localId, number);
    return number;
  }

  onShelf(localId: number, productId: number): number {
    return this.#shelfOf(localId).get(productId) ?? 0;
  }

  /** Units come (above zero) or go. */
  move(movement: Movement, productId: number, units: number): void {
    const { cause, at, localId, userId, ticketId, receptionId, sheetId, reason } = movement;
    this.#shelfOf(localId).set(productId, this.onShelf(localId, productId) + units);
    const document = [ticketId ?? null, receptionId ?? null, sheetId ?? null] as const;
    this.#rows.movements.add(
      localId,
      productId,
      units,
      cause,
      userId,
      ...document,
      reason ?? null,
      at / 1000,
    );
  }

  record({ action, at, userId, localId, subjectId, deviceId, before, after }: Entry): void {
    this.#rows.journal.add(
      this.nextId('journal'),
      at / 1000,
      userId,
      localId,
      this.#requestId,
      action,
      subjectId,
      before ? JSON.stringify(before) : null,
      after ? JSON.stringify(after) : null,
      deviceId ?? null,
    );
  }

  /** A change of a ticket's money, in the ticket's day. */
  enter(
    ticket: PastTicket,
    { kind, at, userId, changed, cashless, lines = [], reason, detail }: PastEntry,
  ): void {
    const { id: ticketId, localId, day, hour, userId: cashierId, deviceId } = ticket;
    const { id, sequence } = this.#nextEntry(localId, cashPart(changed.total, cashless));
    this.#rows.entries.add(
      id,
      localId,
      sequence,
      kind,
      ticketId,
      userId,
      kind === 'SALE' ? deviceId : null,
      this.#requestId,
      reason || null,
      at / 1000,
      day,
      hour,
      cashierId,
      { SALE: 1, CORRECTION: 0, CANCELLATION: -1 }[kind],
      changed.articles,
      changed.products,
      changed.services,
      changed.frais,
      cashless.card,
      cashless.wallet,
      cashless.transfer,
      detail ? JSON.stringify(detail) : null,
    );
    for (const line of lines) this.#rows.entryLines.add(id, ...cellsOf(line));
  }

  /** What a followed drawer should hold; null for another. */
  inDrawer(localId: number): Centimes | null {
    const drawer = this.#drawers.get(localId);
    return drawer ? centimes(drawer.holds) : null;
  }

  /** What moves a drawer without a ticket; answers its id. */
  moveCash({ localId, kind, userId, at, day, drawer, reason, action, after, ...more }: PastCash): number {
    const { id, sequence } = this.#nextEntry(localId, drawer);
    const { deviceId = null, closureId = null, debtorId = null, kessalId = null, owedToId = null } = more;
    const who = [closureId, debtorId, kessalId, owedToId] as const;
    const detail = JSON.stringify({ action, after });
    const whose = [userId, deviceId, this.#requestId, reason, at / 1000, day] as const;
    this.#rows.drawerEntries.add(id, localId, sequence, kind, ...whose, drawer, ...who, detail);
    return id;
  }

  #nextEntry(localId: number, drawer: Centimes): { id: number; sequence: number } {
    const sequence = (this.#lastEntries.get(localId) ?? 0) + 1;
    this.#lastEntries.set(localId, sequence);
    const followed = this.#drawers.get(localId);
    if (followed) followed.holds += drawer;
    return { id: this.nextId('journal'), sequence };
  }

  /** Keeps what a closing of now found in a followed drawer; it may be accepted until it is written. */
  keepCount({ id, localId, lastNumber, at }: PastClosure, counted: Centimes, floatLeft: Centimes): PastCount {
    const { since, holds } = this.#drawers.get(localId) ?? { since: 0, holds: 0 };
    const place = { closureId: id, localId, since, lastEntry: this.#lastEntries.get(localId) ?? 0 };
    const found = { expected: centimes(holds), counted, floatLeft };
    const count = { ...place, lastNumber, at, ...found, acceptedId: null };
    this.#counts.push(count);
    return count;
  }

  /** With the turns that were taken until the end of the day. */
  keepPresences(localId: number, day: LocalDate, present: readonly InTurn[]): void {
    for (const { kessalId, place, turns } of present)
      this.#rows.presences.add(localId, day, kessalId, place, turns);
  }

  /** A ticket as it stands at the end of its day. */
  keepTicket(ticket: PastTicket): void {
    const { id, localId, number, userId, deviceId, at, day, hour, totals, received, cashless, cancelledAt } =
      ticket;
    const { products, services, frais } = totals;
    const { card, wallet, transfer } = cashless;
    const sums = [products, services, frais, received, card, wallet, transfer] as const;
    const ended = cancelledAt === null ? null : cancelledAt / 1000;
    this.#rows.tickets.add(id, localId, number, userId, deviceId, at / 1000, day, hour, ...sums, ended);
    for (const line of ticket.lines) this.#rows.lines.add(line.id, id, ...cellsOf(line));
  }

  keepClosure(closure: PastClosure): void {
    const { id, localId, day, userId, at, declared, expected, lastNumber } = closure;
    const lastEntry = this.#lastEntries.get(localId) ?? 0;
    const amounts = [declared.total, declared.products, declared.services] as const;
    const held = [expected.products, expected.services, expected.frais] as const;
    this.#rows.closures.add(id, localId, day, userId, at / 1000, ...amounts, lastNumber, lastEntry, ...held);
  }

  keepSheet({ id, localId, userId, openedAt, at, reason, lines }: PastSheet): void {
    this.#rows.sheets.add(id, localId, userId, openedAt / 1000, at / 1000, reason);
    for (const { productId, name, price, counted, expected } of lines) {
      this.#rows.sheetLines.add(id, productId, name, price, counted, expected, at / 1000, userId);
    }
  }

  /** Posts it now: its units move. */
  keepVoucher(voucher: PastVoucher): void {
    const { id, at, fromId, toId, userId, lines } = voucher;
    this.#vouchers.push(voucher);
    for (const { productId, quantity } of unitsByProduct(lines)) {
      const movement = { cause: 'RECEPTION', at, userId, receptionId: id } as const;
      if (fromId !== null) this.move({ ...movement, localId: fromId }, productId, -quantity);
      this.move({ ...movement, localId: toId }, productId, quantity);
    }
  }

  get isFull(): boolean {
    return this.#rows.tickets.size >= TICKETS_AT_ONCE;
  }

  /** What services write meanwhile follows what was written so far, also in the journal. */
  async aside(work: () => Promise<void>): Promise<void> {
    await this.write();
    await this.#setLastId('journal');
    await this.#setNumbers();
    await work();
    const [row] = await this.#tx.query<{ last: number }[]>(
      'SELECT greatest((SELECT max(id) FROM journal), (SELECT max(id) FROM entries)) AS last',
    );
    this.#lastIds.set('journal', Math.max(this.#lastIds.get('journal') ?? 0, row?.last ?? 0));
    for (const { localId, lastEntry, since, holds } of await this.#tx.query<PastDrawer[]>(DRAWERS)) {
      this.#lastEntries.set(localId, lastEntry);
      if (since !== null) this.#drawers.set(localId, { since, holds });
    }
  }

  /** At the end of a day, when its documents are as they will stay. */
  async write(): Promise<void> {
    for (const voucher of this.#vouchers) this.#addVoucher(voucher);
    this.#vouchers = [];
    for (const count of this.#counts) this.#addCount(count);
    this.#counts = [];
    await this.#tx.query(FOREIGN_KEYS_OFF);
    for (const rows of Object.values(this.#rows)) await rows.write(this.#tx);
    await this.#tx.query(FOREIGN_KEYS_ON);
  }

  /** Writes the rest, and what is summed up over it: shelves, numbers, summaries. */
  async finish(): Promise<void> {
    await this.write();
    const shelves = new BulkRows({ local_id: 'int', product_id: 'int', quantity: 'int' }, SET_STOCK);
    for (const [localId, shelf] of this.#shelves) {
      for (const [productId, quantity] of shelf) shelves.add(localId, productId, quantity);
    }
    await shelves.write(this.#tx);
    await this.#setNumbers();
    for (const table of NUMBERED.filter((one) => one !== 'receptions')) await this.#setLastId(table);
    for (const grain of Object.keys(GRAINS) as Grain[]) {
      const columns = `grain, start, local_id, subject, hour, ${SUMS.join(', ')}`;
      await this.#tx.query(`INSERT INTO summaries (${columns}) ${trueSummariesSql(grain)}`);
    }
    await this.#tx.query(
      'ANALYZE tickets, ticket_lines, stock_movements, stock, journal, entries, summaries, closures, drawer_counts, receptions, reception_lines, counting_lines',
    );
  }

  async #setNumbers(): Promise<void> {
    const numbers = new BulkRows({ local_id: 'int', last_number: 'int', last_entry: 'int' }, SET_NUMBERS);
    for (const [localId, last] of this.#lastNumbers)
      numbers.add(localId, last, this.#lastEntries.get(localId) ?? 0);
    await numbers.write(this.#tx);
  }

  async #setLastId(table: (typeof NUMBERED)[number]): Promise<void> {
    const last = this.#lastIds.get(table) ?? 0;
    if (last === 0) return;
    await this.#tx.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), $1)`, [last]);
  }

  #addCount(count: PastCount): void {
    const { closureId, localId, since, lastEntry, lastNumber, at } = count;
    const found = [count.expected, count.counted, count.floatLeft, count.acceptedId] as const;
    this.#rows.counts.add(closureId, localId, since, lastEntry, lastNumber, at / 1000, ...found);
  }

  #addVoucher(voucher: PastVoucher): void {
    const { id, supplier, description, at, day, fromId, toId, userId, total, lines, deletedAt } = voucher;
    const places = [fromId, toId, userId, total] as const;
    const gone = deletedAt === null ? null : deletedAt / 1000;
    this.#rows.vouchers.add(id, `histoire-${id}`, supplier, description, at / 1000, day, ...places, gone);
    for (const { productId, name, price, quantity } of lines) {
      this.#rows.voucherLines.add(id, productId, name, price, quantity);
    }
  }

  #shelfOf(localId: number): Map<number, number> {
    const shelf = this.#shelves.get(localId) ?? new Map<number, number>();
    this.#shelves.set(localId, shelf);
    return shelf;
  }
}

/** From the item on. */
function cellsOf({ type, itemId, categoryId, name, price, frais, kessalId, quantity }: PastLine): Cell[] {
  const ids = type === 'product' ? [itemId, null] : [null, itemId];
  return [...ids, categoryId, name, price, frais, kessalId, quantity];
}
