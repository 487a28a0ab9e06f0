import { randomUUID } from 'node:crypto';
import { useDatabase } from '../../../test/database.ts';
import { NOON } from '../../../test/factories.ts';
import { declareDay } from '../../closures/closures.service.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Local } from '../../locals/local.entity.ts';
import { cancelTicket } from '../../sales/corrections/cancel-ticket.service.ts';
import { sell } from '../../sales/sell/sell.service.ts';
import { centimes } from '../../shared/money.ts';
import { openDays } from './open-days.queries.ts';

const DAY = 86_400_000;

const { db, make } = useDatabase();

beforeAll(async () => {
  await make.house();
});

const ago = (days: number, hours = 0) => new Date(NOON.getTime() - days * DAY + hours * 3_600_000);

/** A local with a cashier, who sells and closes on days gone by. */
async function shop(name: string) {
  const local = await make.local({ name });
  const { user } = await make.user({ local });
  const entry = await make.service({ local, price: 2000, frais: 0 });
  const line = { type: 'service', itemId: entry, quantity: 1 } as const;
  return {
    local,
    soldAgo: (days: number) => {
      const ctx = make.ctx(user, local, ago(days));
      return sell(db.manager, ctx, { key: randomUUID(), lines: [line] });
    },
    closedAgo: (days: number) => {
      const sums = { total: centimes(2000), products: centimes(0), services: centimes(2000) };
      return inTransaction(db, (tx) => declareDay(tx, make.ctx(user, local, ago(days, 8)), sums));
    },
  };
}

async function openNow(at: Date, locals: readonly Local[], most = 50, except: string | null = null) {
  const { user } = await make.user({ role: 'ADMIN' });
  const { items, count } = await openDays(db.manager, make.ctx(user, null, at), most, except);
  const names = new Map(locals.map(({ id, name }) => [id, name]));
  return { count, days: items.map(({ day, localId }) => `${day} ${names.get(localId)}`) };
}

test('a day with sales and without a closure is open, the newest first; today, a quiet and a closed day are not', async () => {
  const [agdal, medina] = [await shop('Agdal'), await shop('Médina')];
  const locals = [agdal.local, medina.local];
  await agdal.soldAgo(0);
  await agdal.soldAgo(1);
  await agdal.closedAgo(1);
  await agdal.soldAgo(3);
  await medina.soldAgo(1);
  await medina.soldAgo(30);
  await medina.soldAgo(31); // too long ago to be asked for
  const cancelled = await medina.soldAgo(4);
  const { user } = await make.user({ role: 'ADMIN' });
  await inTransaction(db, (tx) => cancelTicket(tx, make.ctx(user, null), { id: cancelled.id }));

  expect(await openNow(NOON, locals)).toEqual({
    count: 3,
    days: ['2026-11-19 Médina', '2026-11-17 Agdal', '2026-10-21 Médina'],
  });
  expect(await openNow(NOON, locals, 1)).toEqual({ count: 3, days: ['2026-11-19 Médina'] });
  // An evening speaks of its own day elsewhere.
  expect(await openNow(NOON, locals, 1, '2026-11-19')).toEqual({ count: 2, days: ['2026-11-17 Agdal'] });

  // Until six in the morning the cashier may still close the day before.
  const night = await openNow(ago(0, -7), locals);
  expect(night.days).toEqual(['2026-11-17 Agdal', '2026-10-21 Médina']);
});
