import sharp from 'sharp';
import { inTransaction } from '../src/db/transaction.ts';
import type { Local } from '../src/locals/local.entity.ts';
import { encodePicture, keepPicture } from '../src/pictures/pictures.service.ts';
import type { User } from '../src/users/user.entity.ts';
import { OfflineTill, sendLate, type WaitingSale } from './late-sales.ts';
import { Caller, useTestApp, type TestApp, type TestAppOptions } from './app.ts';

/** All kinds of caller, in the column order of the tests' tables. */
export const VISITORS = [
  'anonymous',
  'cashier here',
  'cashier elsewhere',
  'cashier nowhere',
  'administrator',
  'banned',
  'logged out',
] as const;
export type Visitor = (typeof VISITORS)[number];

/** A house with two shops and the fixtures of the role tests. */
export class Staffed {
  /** A Turkish bath, and another shop. */
  here!: Local;
  elsewhere!: Local;
  cashier!: User;
  till!: Caller;
  office!: Caller;
  #serial = 0;

  constructor(readonly app: TestApp) {}

  async open(): Promise<void> {
    const { make, logIn } = this.app;
    this.here = await make.local({ type: 'TURKI' });
    this.elsewhere = await make.local({ type: 'BELDI' });
    const { user, code } = await make.user({ local: this.here });
    this.cashier = user;
    this.till = await logIn(code);
    this.office = await logIn({ role: 'ADMIN' });
  }

  /** A newly logged-in caller; a banned one was banned after login, and a logged-out one still sends the old token. */
  async visitor(who: Visitor): Promise<Caller> {
    const caller = new Caller(this.app.url);
    if (who === 'anonymous') return caller;
    const local = { 'cashier elsewhere': this.elsewhere, 'cashier nowhere': null }[who as string];
    const { user, code } = await this.app.make.user({
      local: local === undefined ? this.here : local,
      role: who === 'administrator' ? 'ADMIN' : 'CAISSIER',
    });
    await caller.login(code);
    if (who === 'banned') await this.app.make.ban(user);
    if (who === 'logged out') await caller.post('/api/auth/logout', {});
    return caller;
  }

  next(): number {
    this.#serial += 1;
    return this.#serial;
  }

  code(): string {
    return String(70_000_000 + this.next());
  }

  openDay(): string {
    return new Date(Date.UTC(2026, 9, 1) - this.next() * 86_400_000).toISOString().slice(0, 10);
  }

  product(stock = 100): Promise<number> {
    return this.app.make.product({
      price: 1500,
      stock: [
        [this.here, stock],
        [this.elsewhere, stock],
      ],
    });
  }

  /** A ticket with one line of a product: ids of the ticket, the line and the product. */
  async ticket(quantity = 2): Promise<{ id: number; line: number; product: number }> {
    const product = await this.product();
    const { body } = await this.till.post('/api/sales/add', { products: [{ id: product, quantity }] });
    return { id: body.data.id, line: body.data.products[0].id, product };
  }

  async closure(): Promise<number> {
    const amounts = { total: 30, total_products: 10, total_services: 20 };
    const asked = { day: this.openDay(), local_id: this.here.id, ...amounts };
    return (await this.office.post('/api/cloture/add', asked)).body.data.id as number;
  }

  /** An open counting sheet of a local of its own, with one product counted. */
  async sheet(): Promise<{ id: number; localId: number; productId: number }> {
    const { id: localId } = await this.app.make.local();
    const productId = await this.product();
    const { body } = await this.office.post('/api/stock/sheets/open', { local_id: localId });
    const id = body.data.id as number;
    const lines = [{ product_id: productId, counted: 1 }];
    const path = `/api/stock/sheets/count/${id}`;
    expect((await this.office.send('PUT', path, JSON.stringify({ lines }))).status).toBe(200);
    return { id, localId, productId };
  }

  /** A reception of two units, as a REST body. */
  async purchase() {
    const lines = [{ id: await this.product(), quantity: 2, price: 5 }];
    const places = { from_id: 0, isBought: true, to_id: this.here.id };
    return { date: '2026-11-20T10:00', total: 10, products: lines, ...places };
  }

  /** A sale that a tablet of here made without a network, not yet brought. */
  async waitingSale(product?: number): Promise<WaitingSale> {
    const tablet = new OfflineTill(this.till);
    await tablet.contact();
    const line = {
      type: 'product',
      itemId: product ?? (await this.product()),
      quantity: 1,
      price: 15,
    } as const;
    return tablet.sell([line], this.app.make.now);
  }

  /** A late sale at a price that never was: its review. */
  async review(): Promise<number> {
    const sale = await this.waitingSale();
    const lines = sale.lines.map((line) => ({ ...line, price: 1 }));
    await sendLate(this.till, { ...sale, lines, total: 1 });
    const [review] = await this.app.db.query<{ id: number }[]>(
      `SELECT reviews.id FROM reviews JOIN late_sales ON late_sales.id = late_sale_id WHERE sale_key = $1`,
      [sale.key],
    );
    return review!.id;
  }

  async voucher(): Promise<number> {
    return (await this.office.post('/api/reception/add', await this.purchase())).body.data.id as number;
  }

  async picture(): Promise<string> {
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a00' } });
    const kept = await encodePicture(await plain.png().toBuffer());
    return inTransaction(this.app.db, (tx) => keepPicture(tx, this.app.make.now, kept));
  }
}

/** A staffed house for a test file, opened before its tests and closed after them. */
export function useStaffed(options: TestAppOptions = {}): Staffed {
  const house = new Staffed(useTestApp(options));
  beforeAll(() => house.open());
  return house;
}
