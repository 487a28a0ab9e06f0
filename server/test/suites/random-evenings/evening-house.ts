import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { acceptDifference } from '../../../src/closures/accept-difference.service.ts';
import { editClosure, declareDay, reopenDay } from '../../../src/closures/closures.service.ts';
import type { Declared } from '../../../src/closures/closures.rules.ts';
import { explainClosure } from '../../../src/closures/explanation/explanation.queries.ts';
import { inOneStatement, inTransaction, type Tx } from '../../../src/db/transaction.ts';
import { DrawerActInput } from '../../../src/drawer/drawer.input.ts';
import type { ActKind } from '../../../src/drawer/drawer.rules.ts';
import { drawerOf } from '../../../src/drawer/drawer.queries.ts';
import { followDrawer, moveCash, reverseDrawerAct } from '../../../src/drawer/drawer.service.ts';
import type { Local } from '../../../src/locals/local.entity.ts';
import { cancelTicket } from '../../../src/sales/corrections/cancel-ticket.service.ts';
import { changeTicketPayments } from '../../../src/sales/corrections/change-payments.service.ts';
import { addTicketItem, changeLineQuantity } from '../../../src/sales/corrections/correct-ticket.service.ts';
import { sell } from '../../../src/sales/sell/sell.service.ts';
import type { Ctx } from '../../../src/shared/actor.ts';
import { centimes } from '../../../src/shared/money.ts';
import type { PaymentMode } from '../../../src/shared/payments.ts';
import type { User } from '../../../src/users/user.entity.ts';
import { type Factories, NOON } from '../../factories.ts';
import { Tablet, type Sold } from '../../tablet.ts';

export interface Item {
  type: 'product' | 'service';
  id: number;
  price: number;
  frais: number;
}

export type Wanted = readonly (readonly [Item, number])[];

/** All of it by one mode, or half of it so. */
export interface Payment {
  mode: PaymentMode;
  half: boolean;
}

const priceOf = (wanted: Wanted) => wanted.reduce((sum, [{ price }, quantity]) => sum + price * quantity, 0);

/** What was sold and what of it is cash, in centimes. */
export function worthOf(wanted: Wanted, { mode, half }: Payment) {
  const of = (type: Item['type']) => priceOf(wanted.filter(([item]) => item.type === type));
  const total = priceOf(wanted);
  const otherwise = mode === 'CASH' ? 0 : half ? Math.floor(total / 2) : total;
  return { products: of('product'), services: of('service'), drawer: total - otherwise };
}

/** A local with its cashier, an administrator and a tablet, all of whose acts go through the services of the product. */
export class EveningHouse {
  now = new Date(NOON);
  readonly #tablet: Tablet;
  #admin!: User;
  local!: Local;
  cashier!: User;
  items: Item[] = [];

  constructor(
    readonly db: DataSource,
    readonly make: Factories,
    readonly followed: boolean,
  ) {
    this.#tablet = new Tablet(db);
  }

  async open(): Promise<void> {
    const { make } = this;
    await make.house();
    this.local = await make.local({ type: 'BELDI' });
    this.cashier = (await make.user({ local: this.local })).user;
    this.#admin = (await make.user({ role: 'ADMIN' })).user;
    for (const price of [2500, 1250]) {
      const id = await make.product({ price, stock: [[this.local, 1_000_000]] });
      this.items.push({ type: 'product', id, price, frais: 0 });
    }
    for (const [price, frais] of [
      [6000, 3000],
      [15_050, 7000],
    ] as const) {
      const id = await make.service({ local: this.local, price, frais });
      this.items.push({ type: 'service', id, price, frais });
    }
    await this.#tablet.adopt(this.#till);
    if (!this.followed) return;
    const input = { localId: this.local.id, followed: true, amount: centimes(0) };
    await this.office((tx, ctx) => followDrawer(tx, ctx, input));
  }

  get #till(): Ctx {
    return this.make.ctx(this.cashier, this.local, this.now);
  }

  office<T>(work: (tx: Tx, ctx: Ctx) => Promise<T>): Promise<T> {
    return inTransaction(this.db, (tx) => work(tx, this.make.ctx(this.#admin, null, this.now)));
  }

  async sell(wanted: Wanted, payment: Payment): Promise<Sold> {
    const input = { key: randomUUID(), lines: linesOf(wanted), payments: paymentsOf(wanted, payment) };
    const { id, lines = [] } = await inOneStatement(this.db, (db) => sell(db, this.#till, input));
    return { id, lineIds: lines.map((line) => line.id) };
  }

  /** Prints the paper of a sale without a network; what it answers brings the sale. */
  async sellWithoutNetwork(wanted: Wanted, payment: Payment): Promise<() => Promise<Sold>> {
    const sold = { lines: linesOf(wanted), total: centimes(priceOf(wanted)) };
    const bring = await this.#tablet.sell(this.#till, { ...sold, payments: paymentsOf(wanted, payment) });
    return () => bring(this.now);
  }

  step({ lineIds }: Sold, step: 'inc' | 'dec', reason?: string): Promise<unknown> {
    return this.office((tx, ctx) =>
      changeLineQuantity(tx, ctx, { lineId: lineIds[0]!, step, ...(reason && { reason }) }),
    );
  }

  add({ id: ticketId }: Sold, { type, id: itemId }: Item, reason?: string): Promise<unknown> {
    return this.office((tx, ctx) =>
      addTicketItem(tx, ctx, { ticketId, type, itemId, quantity: 1, ...(reason && { reason }) }),
    );
  }

  cancel({ id }: Sold, reason?: string): Promise<unknown> {
    return this.office((tx, ctx) => cancelTicket(tx, ctx, { id, ...(reason && { reason }) }));
  }

  payOtherwise({ id: ticketId }: Sold, wanted: Wanted, payment: Payment): Promise<unknown> {
    const payments = paymentsOf(wanted, payment);
    return this.office((tx, ctx) => changeTicketPayments(tx, ctx, { ticketId, payments }));
  }

  async moveCash(kind: ActKind, amount: number): Promise<number> {
    const input = Object.assign(new DrawerActInput(), { kind, amount: centimes(amount), reason: 'du jour' });
    return (await inTransaction(this.db, (tx) => moveCash(tx, this.#till, input))).id;
  }

  takeBack(id: number): Promise<unknown> {
    return this.office((tx, ctx) => reverseDrawerAct(tx, ctx, { id }));
  }

  async close(declared: Declared, counted: number | null): Promise<number> {
    const input = { ...declared, ...(counted !== null && { counted: centimes(counted) }) };
    return (await inTransaction(this.db, (tx) => declareDay(tx, this.#till, input))).id;
  }

  reopen(id: number): Promise<unknown> {
    return this.office((tx, ctx) => reopenDay(tx, ctx, { id }));
  }

  edit(id: number, declared: Declared): Promise<unknown> {
    return this.office((tx, ctx) => editClosure(tx, ctx, { id, ...declared }));
  }

  accept(id: number, debtorId: number | null): Promise<unknown> {
    return this.office((tx, ctx) => acceptDifference(tx, ctx, { id, debtorId }));
  }

  explain(closureId: number) {
    return explainClosure(this.db.manager, closureId);
  }

  /** What should be in the drawer, and what the cashier owes of it. */
  async booked() {
    const { expected } = await drawerOf(this.db.manager, this.local.id);
    const [row] = await this.db.query<{ owed: number }[]>(
      'SELECT coalesce(-sum(difference_centimes), 0)::int AS owed FROM entries WHERE debtor_id = $1',
      [this.cashier.id],
    );
    return { expected, owed: row!.owed };
  }
}

function linesOf(wanted: Wanted) {
  return wanted.map(([{ type, id: itemId, price, frais }, quantity]) => ({
    type,
    itemId,
    quantity,
    price: centimes(price),
    frais: centimes(frais),
  }));
}

function paymentsOf(wanted: Wanted, payment: Payment) {
  const { drawer } = worthOf(wanted, payment);
  const parts: [PaymentMode, number][] = [['CASH', drawer]];
  if (payment.mode !== 'CASH') parts.push([payment.mode, priceOf(wanted) - drawer]);
  return parts.map(([mode, amount]) => ({ mode, amount: centimes(amount) }));
}
