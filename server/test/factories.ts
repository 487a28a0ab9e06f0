import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { insertCategory, insertProduct, insertService } from '../src/catalogue/items/catalogue.service.ts';
import { changeItem } from '../src/catalogue/prices/change-item.service.ts';
import { addStock } from '../src/catalogue/stock/stock.service.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { findHouse, foundHouse } from '../src/house/house.service.ts';
import { openLocal } from '../src/locals/locals.service.ts';
import { cancelTicket } from '../src/sales/corrections/cancel-ticket.service.ts';
import type { Reception } from '../src/receptions/reception.entity.ts';
import { receive } from '../src/receptions/receive.service.ts';
import type { Actor, Author, Ctx, LocalTypeName, RoleName } from '../src/shared/actor.ts';
import { businessDate } from '../src/shared/days.ts';
import type { ItemType } from '../src/shared/items.ts';
import { centimes } from '../src/shared/money.ts';
import { CodeCipher } from '../src/users/codes.ts';
import { User } from '../src/users/user.entity.ts';
import type { EditUserInput } from '../src/users/users.input.ts';
import { editUser, registerUser, setBanned } from '../src/users/users.service.ts';
import { Local } from '../src/locals/local.entity.ts';

export const TEST_PIN_KEY = 'a pin key for tests only';
export const TEST_JWT_SECRET = 'a jwt secret for tests only';
export const NOON = new Date('2026-11-20T12:00:00Z');

let serial = 0;
const next = () => (serial += 1);

/** Each factory creates what it depends on, through the product's services. */
export class Factories {
  readonly codes = new CodeCipher(TEST_PIN_KEY);
  #administrator: Promise<{ user: User; code: string }> | undefined;

  constructor(
    readonly db: DataSource,
    readonly now: Date = NOON,
  ) {}

  async house(): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      if (!(await findHouse(tx))) await foundHouse(tx, this.now, false);
    });
  }

  local(given: { type?: LocalTypeName; name?: string } = {}): Promise<Local> {
    const { type = 'BELDI', name = `Hammam nº ${next()}` } = given;
    return inTransaction(this.db, async (tx) => {
      const id = await openLocal(tx, this.author(), { name, type, logoHash: null });
      return tx.findOneByOrFail(Local, { id });
    });
  }

  async user(
    given: { role?: RoleName; local?: Local | null; name?: string; code?: string } = {},
  ): Promise<{ user: User; code: string }> {
    const {
      role = 'CAISSIER',
      local = null,
      name = `Caissier nº ${next()}`,
      code = String(100_000 + next()),
    } = given;
    const user = await inTransaction(this.db, async (tx) => {
      const id = await registerUser(tx, this.author(), this.codes, {
        name,
        role,
        localId: local?.id ?? null,
        code,
      });
      return tx.findOneByOrFail(User, { id });
    });
    return { user, code };
  }

  async ban(user: User, banned = true): Promise<void> {
    const ctx = await this.office();
    await inTransaction(this.db, (tx) => setBanned(tx, ctx, this.codes, user.id, banned));
  }

  async edit(user: User, changes: EditUserInput): Promise<void> {
    const ctx = await this.office();
    await inTransaction(this.db, (tx) => editUser(tx, ctx, this.codes, user.id, changes));
  }

  category(name = `Catégorie nº ${next()}`): Promise<number> {
    return inTransaction(this.db, (tx) => insertCategory(tx, this.author(), { name, pictureHash: null }));
  }

  /** Returns the product's id. `price` in centimes, `stock` by local. */
  async product(
    given: {
      price?: number;
      name?: string;
      categoryId?: number;
      stock?: [Local, number][];
      alertThreshold?: number;
      barcodes?: string[];
    } = {},
  ): Promise<number> {
    const categoryId = given.categoryId ?? (await this.category());
    const { price = 1500, name = `Produit nº ${next()}`, stock = [], alertThreshold, barcodes = [] } = given;
    const { user } = stock.length > 0 ? await this.user({ role: 'ADMIN' }) : { user: null };
    return inTransaction(this.db, async (tx) => {
      const product = {
        categoryId,
        name,
        priceCentimes: centimes(price),
        pictureHash: null,
        barcodes,
        ...(alertThreshold !== undefined && { alertThreshold }),
      };
      const productId = await insertProduct(tx, this.author(), product);
      for (const [local, quantity] of stock) {
        const move = {
          localId: local.id,
          cause: 'INVENTORY',
          userId: user!.id,
          lines: [{ productId, quantity }],
        } as const;
        await addStock(tx, { now: this.now }, move);
      }
      return productId;
    });
  }

  /** Returns the service's id. Amounts in centimes. */
  service(given: { local: Local; price?: number; frais?: number; name?: string }): Promise<number> {
    const { local, price = 6000, frais = 3000, name = `Service nº ${next()}` } = given;
    const service = {
      localId: local.id,
      name,
      priceCentimes: centimes(price),
      fraisCentimes: centimes(frais),
      pictureHash: null,
    };
    return inTransaction(this.db, (tx) => insertService(tx, this.author(), service));
  }

  /** A voucher of products, quantities and prices in centimes: a purchase unless `from` is given. */
  async reception(given: {
    to: Local;
    from?: Local | null;
    lines: [productId: number, quantity: number, price?: number][];
    date?: Date;
    by?: User;
    description?: string;
    supplier?: string;
  }): Promise<Reception> {
    const { to, from = null, date = this.now, description = null, supplier = null } = given;
    const by = given.by ?? (await this.user({ role: 'ADMIN' })).user;
    const lines = given.lines.map(([productId, quantity, price = 1000]) => ({
      productId,
      quantity,
      price: centimes(price),
    }));
    const places = { fromId: from?.id ?? null, toId: to.id, isBought: from === null };
    return inTransaction(this.db, (tx) =>
      receive(tx, this.ctx(by, null), { key: randomUUID(), date, description, supplier, lines, ...places }),
    );
  }

  /** Amounts in centimes. */
  async change(
    type: ItemType,
    id: number,
    to: { price?: number; frais?: number; hidden?: boolean; name?: string; categoryId?: number },
    at = this.now,
  ): Promise<void> {
    const { price, frais, ...rest } = to;
    const amounts = { priceCentimes: price && centimes(price), fraisCentimes: frais && centimes(frais) };
    await inTransaction(this.db, (tx) =>
      changeItem(tx, this.author(at), type, id, () => ({ ...amounts, ...rest })),
    );
  }

  async cancel(ticketId: number): Promise<void> {
    const { user } = await this.user({ role: 'ADMIN' });
    await inTransaction(this.db, (tx) => cancelTicket(tx, this.ctx(user, null), { id: ticketId }));
  }

  /** A use case's context, as a door would make it for this user at this moment. */
  ctx(user: User, local: Local | null, now: Date = this.now): Ctx {
    const actor: Actor = {
      userId: user.id,
      name: user.name,
      role: user.role,
      createdAt: user.createdAt,
      sessionId: randomUUID(),
      deviceId: null,
      local: local && {
        id: local.id,
        name: local.name,
        arabicName: local.arabicName,
        type: local.type,
        logoHash: local.logoHash,
        paymentModes: local.paymentModes,
        kessalsFrom: local.kessalsFrom,
        namesKessals: local.namesKessals,
        receiptNames: local.receiptNames,
      },
    };
    const [today, clock] = [businessDate(now), () => now];
    return { actor, now, today, clock, requestId: randomUUID(), address: '192.0.2.1' };
  }

  /** The context of an administrator, one for the whole file. */
  async office(): Promise<Ctx> {
    this.#administrator ??= this.user({ role: 'ADMIN', name: 'Zoé Bureau' });
    return this.ctx((await this.#administrator).user, null);
  }

  author(now = this.now): Author {
    return { actor: null, now, requestId: randomUUID(), address: null };
  }
}
