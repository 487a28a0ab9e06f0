import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Product } from '../../../src/catalogue/items/catalogue.entity.ts';
import { countStock } from '../../../src/catalogue/stock/count-stock.service.ts';
import { editProduct, setProductHidden } from '../../../src/catalogue/items/products.service.ts';
import {
  addServices,
  deleteService,
  editService,
  setServiceHidden,
} from '../../../src/catalogue/items/services.service.ts';
import { inOneStatement, inTransaction, type Tx } from '../../../src/db/transaction.ts';
import { receive } from '../../../src/receptions/receive.service.ts';
import { removeReception } from '../../../src/receptions/remove-reception.service.ts';
import { cancelTicket } from '../../../src/sales/corrections/cancel-ticket.service.ts';
import {
  addTicketItem,
  changeLineQuantity,
  removeTicketLine,
} from '../../../src/sales/corrections/correct-ticket.service.ts';
import { sell } from '../../../src/sales/sell/sell.service.ts';
import { linesOfTicket } from '../../../src/sales/tickets/tickets.queries.ts';
import type { Ctx } from '../../../src/shared/actor.ts';
import { centimes, type Centimes } from '../../../src/shared/money.ts';
import { changeTicketPayments } from '../../../src/sales/corrections/change-payments.service.ts';
import type { Payment, PaymentMode } from '../../../src/shared/payments.ts';
import { DrawerActInput } from '../../../src/drawer/drawer.input.ts';
import { moveCash, reverseDrawerAct } from '../../../src/drawer/drawer.service.ts';
import type { Tablet } from '../../tablet.ts';
import { Closings } from './closings.ts';
import { NOTHING, pick, verdictOf, type Verdict } from './verdict.ts';
import type {
  Paid,
  PaperAct,
  PaperHouse,
  PaperItem,
  PaperLine,
  PaperLocal,
  PaperTicket,
  Wanted,
} from './paper-house.ts';

/** A random action. Numbers choose among what exists, modulo its count. */
export type Deed =
  | {
      do: 'sell';
      local: number;
      lines: { item: number; quantity: number; stale: boolean }[];
      payment?: number;
    }
  | { do: 'payOtherwise'; ticket: number; payment: number }
  | { do: 'moveCash'; local: number; kind: number; amount: number }
  | { do: 'takeBack'; act: number }
  | { do: 'sellAgain'; ticket: number }
  | { do: 'addItem'; ticket: number; item: number; quantity: number }
  | { do: 'removeLine'; ticket: number; line: number }
  | { do: 'step'; ticket: number; line: number; by: 1 | -1 }
  | { do: 'cancel'; ticket: number }
  | { do: 'receive'; from: number; to: number; goods: { item: number; quantity: number }[] }
  | { do: 'removeVoucher'; voucher: number }
  | { do: 'reprice'; item: number; price: number; frais: number }
  | { do: 'hide'; item: number; hidden: boolean }
  | { do: 'deleteService'; item: number }
  | { do: 'count'; local: number; item: number; counted: number }
  | { do: 'close'; local: number; total: number; counted?: number }
  | { do: 'editClosure'; local: number; total: number }
  | { do: 'accept'; count: number; owed: boolean; inTurn?: boolean }
  | { do: 'withdraw' | 'reopen'; count: number }
  | { do: 'payBack'; count: number; amount: number }
  | { do: 'sellLate'; local: number; quantity: number; payment: number };

export interface Staff {
  cashier: (local: PaperLocal) => Ctx;
  admin: () => Ctx;
  tablet: (local: PaperLocal) => Tablet;
  soldLate: (local: PaperLocal) => PaperItem;
}

/** How many of the last counts are still decided of. */
export const LOOKED_AT = 4;

/** In cash, by one other mode, or half of it so. */
function parted(total: number, payment: number): Paid {
  const half = payment % 2 === 0 ? total : Math.floor(total / 2);
  const mode = (['cash', 'card', 'card', 'wallet', 'wallet', 'transfer', 'transfer'] as const)[payment % 7]!;
  const paid = { cash: total - half, card: 0, wallet: 0, transfer: 0 };
  return { ...paid, [mode]: paid[mode] + half };
}

function paymentsOf({ cash, card, wallet, transfer }: Paid): Payment[] {
  const parts = { CASH: cash, CARD: card, WALLET: wallet, TRANSFER: transfer };
  return Object.entries(parts).map(([mode, amount]) => ({
    mode: mode as PaymentMode,
    amount: centimes(amount),
  }));
}

/** Performs a deed in the product and in the model; both results must be equal. */
export class Day {
  readonly closings: Closings;
  readonly #keys = new Map<PaperTicket, Parameters<typeof sell>[2]>();
  constructor(
    readonly db: DataSource,
    readonly paper: PaperHouse,
    readonly staff: Staff,
  ) {
    this.closings = new Closings(db, paper, staff);
  }

  async perform(deed: Deed): Promise<Verdict> {
    const ticket = 'ticket' in deed ? pick(this.paper.tickets, deed.ticket) : undefined;
    const before = ticket && cashOf(ticket);
    const verdict = await this.#perform(deed);
    if (ticket) this.paper.tell(ticket, cashOf(ticket) - before!);
    return verdict;
  }

  async #perform(deed: Deed): Promise<Verdict> {
    const { paper, closings } = this;
    const count = 'count' in deed ? pick(paper.counts.all.slice(-LOOKED_AT), deed.count) : undefined;
    const product = (number: number) =>
      pick(
        paper.items.filter(({ type }) => type === 'product'),
        number,
      )!;
    switch (deed.do) {
      case 'sell':
        return this.#sell(pick(paper.locals, deed.local)!, deed.lines, deed.payment);
      case 'payOtherwise':
        return this.#payOtherwise(pick(paper.tickets, deed.ticket), deed.payment);
      case 'moveCash':
        return this.#moveCash(pick(paper.locals, deed.local)!, deed.kind, deed.amount);
      case 'takeBack':
        return this.#takeBack(pick(paper.acts, deed.act));
      case 'sellAgain':
        return this.#sellAgain(pick(paper.tickets, deed.ticket));
      case 'addItem':
        return this.#addItem(pick(paper.tickets, deed.ticket), pick(paper.items, deed.item)!, deed.quantity);
      case 'removeLine':
        return this.#removeLine(pick(paper.tickets, deed.ticket), deed.line);
      case 'step':
        return this.#step(pick(paper.tickets, deed.ticket), deed.line, deed.by);
      case 'cancel':
        return this.#cancel(pick(paper.tickets, deed.ticket));
      case 'receive': {
        const places = [null, ...paper.locals];
        const goods = merged(deed.goods.map(({ item, quantity }) => ({ item: product(item), quantity })));
        return this.#receive(pick(places, deed.from) ?? null, pick(paper.locals, deed.to)!, goods);
      }
      case 'removeVoucher':
        return this.#removeVoucher(deed.voucher);
      case 'reprice':
        return this.#reprice(
          pick(paper.items, deed.item)!,
          centimes(deed.price),
          centimes(Math.min(deed.frais, deed.price)),
        );
      case 'hide':
        return this.#hide(pick(paper.items, deed.item)!, deed.hidden);
      case 'deleteService':
        return this.#deleteService(
          pick(
            paper.items.filter(({ type }) => type === 'service'),
            deed.item,
          )!,
        );
      case 'count':
        return this.#count(pick(paper.locals, deed.local)!, product(deed.item), deed.counted);
      case 'close':
        return closings.close(pick(paper.locals, deed.local)!, centimes(deed.total), deed.counted);
      case 'editClosure':
        return closings.edit(pick(paper.locals, deed.local)!, centimes(deed.total));
      case 'accept':
        return closings.accept((deed.inTurn ? paper.counts.next() : null) ?? count, deed.owed);
      case 'withdraw':
        return closings.withdraw(count);
      case 'reopen':
        return closings.reopen(count);
      case 'payBack':
        return closings.payBack(count, deed.amount);
      case 'sellLate':
        return this.#sellLate(pick(paper.locals, deed.local)!, deed.quantity, deed.payment);
    }
  }

  async #sell(local: PaperLocal, lines: { item: number; quantity: number; stale: boolean }[], payment = 0) {
    const wanted = merged(
      lines.map(({ item, quantity, stale }): Wanted => {
        const chosen = pick(this.paper.items, item)!;
        return { item: chosen, quantity, price: stale ? chosen.price + 1 : chosen.price };
      }),
    );
    const expected = this.paper.take(local, wanted);
    const paid = parted(
      wanted.reduce((sum, { price, quantity }) => sum + price! * quantity, 0),
      payment,
    );
    const input = {
      key: randomUUID(),
      ...(payment > 0 && { payments: paymentsOf(paid) }),
      lines: wanted.map(({ item, quantity, price }) => ({
        type: item.type,
        itemId: item.id,
        quantity,
        price: centimes(price!),
      })),
    };
    const { answered, result } = await verdictOf(() =>
      inOneStatement(this.db, (db) => sell(db, this.staff.cashier(local), input)),
    );
    if (result && expected === null) {
      const written = wanted.map(({ item, quantity }, place) => ({
        ...wordingOf(item),
        id: result.lines?.[place]?.id ?? 0,
        item,
        quantity,
      }));
      const place = this.paper.nextPlace();
      const sold = { id: result.id, local, lines: written, paid };
      const ticket: PaperTicket = { ...sold, cancelled: false, place, late: false };
      this.paper.tickets.push(ticket);
      this.#keys.set(ticket, input);
      for (const { item, quantity } of wanted) this.paper.move(local, item, -quantity);
    }
    return { expected, answered };
  }

  async #payOtherwise(ticket: PaperTicket | undefined, payment: number) {
    if (!ticket) return NOTHING;
    const expected = ticket.cancelled ? 'INTROUVABLE' : null;
    const paid = parted(
      ticket.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      payment,
    );
    const input = { ticketId: ticket.id, payments: paymentsOf(paid) };
    const { answered } = await this.#write((tx, ctx) => changeTicketPayments(tx, ctx, input));
    if (expected === null) ticket.paid = paid;
    return { expected, answered };
  }

  async #moveCash(local: PaperLocal, place: number, amount: number) {
    const kind = (['DRAWER_IN', 'DRAWER_OUT', 'BANKED'] as const)[place % 3]!;
    const expected = this.paper.drawers.has(local.id) ? null : 'CAISSE_NON_SUIVIE';
    const input = { kind, amount: centimes(amount), reason: 'du jour' };
    const ctx = this.staff.cashier(local);
    const { answered, result } = await verdictOf(() =>
      inTransaction(this.db, (tx) => moveCash(tx, ctx, Object.assign(new DrawerActInput(), input))),
    );
    if (result && expected === null) {
      const drawer = kind === 'DRAWER_IN' ? amount : -amount;
      this.paper.acts.push({ id: result.id, local, drawer, takenBack: false, place: this.paper.nextPlace() });
      this.paper.moveCash(local.id, drawer);
    }
    return { expected, answered };
  }

  async #takeBack(act: PaperAct | undefined) {
    if (!act) return NOTHING;
    const expected = act.takenBack ? 'DEJA_DECIDE' : null;
    const { answered } = await this.#write((tx, ctx) =>
      reverseDrawerAct(tx, ctx, { id: act.id, reason: 'Erreur' }),
    );
    if (expected === null) {
      act.takenBack = true;
      if (act.pays?.accepted) act.pays.accepted.paidBack -= act.drawer;
      this.paper.moveCash(act.local.id, -act.drawer);
      this.paper.tell(act, -act.drawer);
    }
    return { expected, answered };
  }

  async #sellAgain(ticket: PaperTicket | undefined) {
    const input = ticket && this.#keys.get(ticket);
    if (!ticket || !input) return NOTHING;
    const expected = ticket.cancelled ? 'TICKET_ANNULE' : null;
    const { answered, result } = await verdictOf(() =>
      inOneStatement(this.db, (db) => sell(db, this.staff.cashier(ticket.local), input)),
    );
    return { expected, answered: answered ?? (result?.id === ticket.id ? null : 'another ticket') };
  }

  async #addItem(ticket: PaperTicket | undefined, item: PaperItem, quantity: number) {
    if (!ticket) return NOTHING;
    const { local } = ticket;
    const expected = ticket.cancelled ? 'INTROUVABLE' : this.paper.take(local, [{ item, quantity }]);
    const input = { ticketId: ticket.id, type: item.type, itemId: item.id, quantity };
    const { answered } = await this.#write((tx, ctx) => addTicketItem(tx, ctx, input));
    if (expected === null && answered === null) {
      const known = ticket.lines.find((line) => line.item === item && sameWords(line, wordingOf(item)));
      if (known) known.quantity += quantity;
      else {
        const lines = await linesOfTicket(this.db.manager, ticket.id);
        ticket.lines.push({ ...wordingOf(item), id: lines.at(-1)?.id ?? 0, item, quantity });
      }
      this.paper.settle(ticket);
      this.paper.move(local, item, -quantity);
    }
    return { expected, answered };
  }

  async #removeLine(ticket: PaperTicket | undefined, number: number) {
    const line = ticket && pick(ticket.lines, number);
    if (!ticket || !line) return NOTHING;
    const expected = ticket.cancelled ? 'INTROUVABLE' : null;
    const { answered } = await this.#write((tx, ctx) => removeTicketLine(tx, ctx, { lineId: line.id }));
    if (expected === null) {
      ticket.lines.splice(ticket.lines.indexOf(line), 1);
      this.paper.settle(ticket);
      this.paper.move(ticket.local, line.item, line.quantity);
    }
    return { expected, answered };
  }

  async #step(ticket: PaperTicket | undefined, number: number, by: 1 | -1) {
    const line = ticket && pick(ticket.lines, number);
    if (!ticket || !line) return NOTHING;
    const expected = this.paper.step(ticket, line, by);
    const args = { lineId: line.id, type: line.item.type, step: by === 1 ? 'inc' : 'dec' } as const;
    const { answered } = await this.#write((tx, ctx) => changeLineQuantity(tx, ctx, args));
    if (expected === null) {
      line.quantity += by;
      this.paper.settle(ticket);
      this.paper.move(ticket.local, line.item, -by);
    }
    return { expected, answered };
  }

  async #cancel(ticket: PaperTicket | undefined) {
    if (!ticket) return NOTHING;
    const expected = ticket.cancelled ? 'INTROUVABLE' : null;
    const { answered } = await this.#write((tx, ctx) => cancelTicket(tx, ctx, { id: ticket.id }));
    if (expected === null) {
      ticket.cancelled = true;
      for (const { item, quantity } of ticket.lines) this.paper.move(ticket.local, item, quantity);
    }
    return { expected, answered };
  }

  async #receive(from: PaperLocal | null, to: PaperLocal, goods: { item: PaperItem; quantity: number }[]) {
    const expected = this.paper.receive(from, to, goods);
    const { answered, result } = await this.#write((tx, ctx) =>
      receive(tx, ctx, {
        key: randomUUID(),
        date: ctx.now,
        fromId: from?.id ?? null,
        toId: to.id,
        isBought: from === null,
        lines: goods.map(({ item, quantity }) => ({
          productId: item.id,
          quantity,
          price: centimes(item.price),
        })),
      }),
    );
    if (expected === null && result) {
      this.paper.vouchers.push({ id: result.id, from, to, goods, removed: false });
      for (const { item, quantity } of goods) {
        this.paper.move(to, item, quantity);
        if (from) this.paper.move(from, item, -quantity);
      }
    }
    return { expected, answered };
  }

  async #removeVoucher(number: number) {
    const voucher = pick(this.paper.vouchers, number);
    if (!voucher) return NOTHING;
    const expected = this.paper.remove(voucher);
    const { answered } = await this.#write((tx, ctx) => removeReception(tx, ctx, voucher.id));
    if (expected === null) {
      voucher.removed = true;
      for (const { item, quantity } of voucher.goods) {
        this.paper.move(voucher.to, item, -quantity);
        if (voucher.from) this.paper.move(voucher.from, item, quantity);
      }
    }
    return { expected, answered };
  }

  async #reprice(item: PaperItem, price: Centimes, frais: Centimes) {
    const expected = this.paper.find(item);
    const { answered } = await this.#write(async (tx, ctx) => {
      if (item.type === 'service') return editService(tx, ctx, item.id, { name: item.name, price, frais });
      const { categoryId } = await tx.findOneByOrFail(Product, { id: item.id });
      return editProduct(tx, ctx, item.id, { name: item.name, price, categoryId });
    });
    if (expected === null) Object.assign(item, item.type === 'service' ? { price, frais } : { price });
    return { expected, answered };
  }

  async #hide(item: PaperItem, hidden: boolean) {
    const expected = this.paper.find(item);
    const { answered } = await this.#write<unknown>((tx, ctx) =>
      item.type === 'product'
        ? setProductHidden(tx, ctx, item.id, hidden)
        : setServiceHidden(tx, ctx, item.id, hidden),
    );
    if (expected === null) item.hidden = hidden;
    return { expected, answered };
  }

  async #deleteService(item: PaperItem) {
    const expected = this.paper.find(item);
    const { answered } = await this.#write((tx, ctx) => deleteService(tx, ctx, item.id));
    if (expected === null) {
      const { localId } = item;
      const [price, frais] = [centimes(item.price), centimes(item.frais)];
      const added = { name: `Soin après le nº ${item.id}`, price, frais };
      const { result } = await this.#write((tx, ctx) =>
        addServices(tx, ctx, { ...added, localIds: [localId!] }),
      );
      this.paper.replace(item, { ...item, ...added, id: result![0]!.id, hidden: false });
    }
    return { expected, answered };
  }

  async #count(local: PaperLocal, item: PaperItem, counted: number) {
    const input = { localId: local.id, productId: item.id, counted, reason: 'comptage du soir' };
    const { answered } = await this.#write((tx, ctx) => countStock(tx, ctx, input));
    this.paper.move(local, item, counted - this.paper.onShelf(local, item));
    return { expected: null, answered };
  }

  /** Of a service that no other deed changes, so that its paper has the price of its hour. */
  async #sellLate(local: PaperLocal, quantity: number, payment: number) {
    const item = this.staff.soldLate(local);
    const { type, id: itemId } = item;
    const [price, frais] = [centimes(item.price), centimes(item.frais)];
    const total = centimes(price * quantity);
    const paid = parted(total, payment);
    const ctx = this.staff.cashier(local);
    const earlier = new Date(ctx.now.getTime() - 3_600_000);
    const line = { type, itemId, quantity, price, frais };
    const sold = { lines: [line], total, payments: paymentsOf(paid) };
    const bring = await this.staff.tablet(local).sell({ ...ctx, now: earlier }, sold);
    const { id, lineIds } = await bring(ctx.now);
    const lines = [{ ...wordingOf(item), id: lineIds[0]!, item, quantity }];
    const place = this.paper.nextPlace();
    const ticket: PaperTicket = { id, local, lines, paid, cancelled: false, place, late: true };
    this.paper.tickets.push(ticket);
    this.paper.tell(ticket, paid.cash);
    return NOTHING;
  }

  #write<T>(work: (tx: Tx, ctx: Ctx) => Promise<T>) {
    const ctx = this.staff.admin();
    return verdictOf(() => inTransaction(this.db, (tx) => work(tx, ctx)));
  }
}

const cashOf = ({ cancelled, paid }: PaperTicket): number => (cancelled ? 0 : paid.cash);

function wordingOf({ name, price, frais }: PaperItem): Pick<PaperLine, 'name' | 'price' | 'frais'> {
  return { name, price, frais };
}

function sameWords(line: PaperLine, words: Pick<PaperLine, 'name' | 'price' | 'frais'>): boolean {
  return line.name === words.name && line.price === words.price && line.frais === words.frais;
}

/** Merges lines of an item; one stale price makes the line stale. */
function merged<T extends Wanted>(wanted: T[]): T[] {
  const lines = new Map<PaperItem, T>();
  for (const line of wanted) {
    const known = lines.get(line.item);
    if (!known) lines.set(line.item, { ...line });
    else known.quantity += line.quantity;
  }
  return [...lines.values()];
}
