import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { declareDay } from '../src/closures/closures.service.ts';
import { inTransaction } from '../src/db/transaction.ts';
import type { Local } from '../src/locals/local.entity.ts';
import {
  addTicketItem,
  changeLineQuantity,
  removeTicketLine,
} from '../src/sales/corrections/correct-ticket.service.ts';
import { daysLater } from '../src/shared/days.ts';
import { centimes } from '../src/shared/money.ts';
import type { SellLineInput } from '../src/sales/sales.input.ts';
import { sell } from '../src/sales/sell/sell.service.ts';
import type { User } from '../src/users/user.entity.ts';
import type { Dice } from './dice.ts';
import { Factories, NOON } from './factories.ts';

export interface BusyHouse {
  locals: Local[];
  cashiers: User[];
  categoryIds: number[];
  productIds: number[];
  serviceIds: number[];
  firstDay: string;
  lastDay: string;
}

interface Stretch {
  first: number;
  now: Date;
  latest: number;
}

const HOUR = 3_600_000;
const FIRST = Date.parse('2026-08-20T06:00:00Z');
const DAYS = 100;

/**
 * Three locals and five cashiers sell over a hundred days and three turns of the month, at every hour, through the
 * clock change of September; prices change, tickets are corrected and cancelled, days are closed.
 */
export async function openBusyHouse(
  db: DataSource,
  dice: Dice,
  tickets: number,
  { first = FIRST, now = NOON, latest = Infinity }: Partial<Stretch> = {},
): Promise<BusyHouse> {
  const make = new Factories(db, now);
  await make.house();
  const locals: Local[] = [];
  for (const type of ['BELDI', 'TURKI', 'DEPOT'] as const) locals.push(await make.local({ type }));
  const tills: { local: Local; user: User }[] = [];
  for (const place of [0, 0, 1, 1, 2]) {
    const local = locals[place]!;
    tills.push({ local, user: (await make.user({ local })).user });
  }
  const categoryIds = [await make.category(), await make.category()];
  const productIds: number[] = [];
  for (const [place, price] of [1500, 0, 99_999, 1250, 777].entries()) {
    const stock = locals.map((local): [Local, number] => [local, 5000]);
    productIds.push(await make.product({ price, stock, categoryId: categoryIds[place % 2]! }));
  }
  const services: { id: number; local: Local }[] = [];
  for (const local of [...locals, ...locals]) {
    const prices = { price: 3000 + dice.below(5000), frais: dice.below(3000) };
    services.push({ id: await make.service({ local, ...prices }), local });
  }
  const office = await make.office();
  const serviceIds = services.map(({ id }) => id);
  for (let sold = 0; sold < tickets; sold += 1) {
    const { local, user } = dice.pick(tills);
    const at = new Date(Math.min(first + dice.below(DAYS * 24) * HOUR + dice.below(HOUR), latest));
    const own = services.filter((service) => service.local === local);
    const lines = Array.from({ length: 1 + dice.below(4) }, (): SellLineInput => {
      const type = dice.oneIn(2) ? 'product' : 'service';
      const itemId = type === 'product' ? dice.pick(productIds) : dice.pick(own).id;
      return { type, itemId, quantity: 1 + dice.below(3) };
    });
    const ticket = await sell(db.manager, make.ctx(user, local, at), { key: randomUUID(), lines });
    const line = dice.pick(ticket.lines!);
    if (dice.oneIn(6)) await make.change('product', dice.pick(productIds), { price: dice.below(2000) });
    if (dice.oneIn(4)) {
      await inTransaction(db, async (tx) => {
        const item = { type: 'product' as const, itemId: dice.pick(productIds), quantity: 1 + dice.below(2) };
        const { id: ticketId } = ticket;
        if (dice.oneIn(3)) await addTicketItem(tx, office, { ticketId, ...item });
        else if (dice.oneIn(2)) await changeLineQuantity(tx, office, { lineId: line.id, step: 'inc' });
        else await removeTicketLine(tx, office, { lineId: line.id });
      });
    }
    if (dice.oneIn(8)) await make.cancel(ticket.id);
  }
  await closeDays(db, office, locals, dice);
  const dayAt = (day: number) => new Date(first + day * 24 * HOUR).toISOString().slice(0, 10);
  const cashiers = tills.map(({ user }) => user);
  return { locals, cashiers, categoryIds, productIds, serviceIds, firstDay: dayAt(0), lastDay: dayAt(DAYS) };
}

/** Every third day or so, with a plausible amount; a day without a sale, with zero. */
async function closeDays(
  db: DataSource,
  office: Awaited<ReturnType<Factories['office']>>,
  locals: Local[],
  dice: Dice,
): Promise<void> {
  const days = await db.query<{ day: string }[]>(
    `SELECT DISTINCT business_date AS day FROM tickets WHERE business_date <= '${office.today}' ORDER BY 1`,
  );
  const idle = daysLater(days[0]!.day, -1);
  for (const day of [idle, ...days.map((one) => one.day)]) {
    if (day !== idle && !dice.oneIn(3)) continue;
    const total = centimes(day === idle ? 0 : dice.below(100_000));
    const input = { day, localId: dice.pick(locals).id, total, products: 0, services: total } as const;
    await inTransaction(db, (tx) => declareDay(tx, office, input));
  }
}
