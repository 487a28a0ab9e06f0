import { randomUUID } from 'node:crypto';
import { unbalancedBooks } from '../../../test/books.ts';
import { Factories } from '../../../test/factories.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { createTestDatabase } from '../../../test/template-db.ts';
import { withClient } from '../../db/with-client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Local } from '../../locals/local.entity.ts';
import { useDatabase } from '../../../test/database.ts';
import {
  addTicketItem,
  changeLineQuantity,
  removeTicketLine,
} from '../../sales/corrections/correct-ticket.service.ts';
import { sell } from '../../sales/sell/sell.service.ts';
import type { Ticket } from '../../sales/tickets/ticket.entity.ts';
import type { User } from '../../users/user.entity.ts';
import { soldBy } from '../../sales/figures/figures.queries.ts';
import type { Dimension } from '../measures/measures.rules.ts';
import { fillLineSums } from '../../sales/figures/fill-line-sums.ts';
import { GRAINS, SUMS, type Grain } from './summaries.sql.ts';
import {
  describeDifference,
  rebuildSummaries,
  summaryDifferences,
} from '../../sales/figures/rebuild-summaries.ts';

const { connection, db, make } = useDatabase();

/** A local with soap at 15 DH, a scrub at 60 DH with 30 DH of frais, and one cashier. */
async function shop() {
  const local = await make.local();
  const { user } = await make.user({ local });
  const care = await make.category();
  const soap = await make.product({ price: 1500, categoryId: care, stock: [[local, 1000]] });
  const scrub = await make.service({ local });
  return { local, user, care, soap, scrub };
}

type Shop = Awaited<ReturnType<typeof shop>>;

function sale({ local, user, soap, scrub }: Shop, at: string, soaps = 2): Promise<Ticket> {
  const lines = [
    { type: 'product' as const, itemId: soap, quantity: soaps },
    { type: 'service' as const, itemId: scrub, quantity: 1 },
  ];
  return sell(db.manager, make.ctx(user, local, new Date(at)), { key: randomUUID(), lines });
}

/** "2026-11-30 7 9: 2 tickets' worth…": start, subject and hour, or the category as sold, then the sums. */
function rowsOf(grain: Grain, local: Local): Promise<unknown[]> {
  return db
    .query<{ row: string }[]>(
      `SELECT concat_ws(' ', start, subject, hour) || ': ' || concat_ws(' ', ${SUMS.join(', ')}) AS row FROM summaries
       WHERE grain = $1 AND local_id = $2 ORDER BY start, subject, hour`,
      [GRAINS[grain], local.id],
    )
    .then((rows) => rows.map(({ row }) => row));
}

test('two sales of an evening and one of the next month are in their days, months and hours', async () => {
  const here = await shop();
  const { care, soap, scrub, user } = here;
  await sale(here, '2026-11-30T20:10:00Z');
  await sale(here, '2026-11-30T21:50:00Z', 1);
  await sale(here, '2026-12-01T09:00:00Z');
  expect(await rowsOf('itemDay', here.local)).toEqual([
    `2026-11-30 ${-scrub} 0: 0 2 0 12000 6000 0 0 0 0 0 0`,
    `2026-11-30 ${soap} ${care}: 0 3 4500 0 0 0 0 0 0 0 0`,
    `2026-12-01 ${-scrub} 0: 0 1 0 6000 3000 0 0 0 0 0 0`,
    `2026-12-01 ${soap} ${care}: 0 2 3000 0 0 0 0 0 0 0 0`,
  ]);
  expect(await rowsOf('itemMonth', here.local)).toEqual([
    `2026-11-01 ${-scrub} 0: 0 2 0 12000 6000 0 0 0 0 0 0`,
    `2026-11-01 ${soap} ${care}: 0 3 4500 0 0 0 0 0 0 0 0`,
    `2026-12-01 ${-scrub} 0: 0 1 0 6000 3000 0 0 0 0 0 0`,
    `2026-12-01 ${soap} ${care}: 0 2 3000 0 0 0 0 0 0 0 0`,
  ]);
  expect(await rowsOf('tillDay', here.local)).toEqual([
    `2026-11-30 ${user.id} 0: 2 5 4500 12000 6000 0 0 0 0 0 0`,
    `2026-12-01 ${user.id} 0: 1 3 3000 6000 3000 0 0 0 0 0 0`,
  ]);
  expect(await rowsOf('tillHour', here.local)).toEqual([
    `2026-11-30 ${user.id} 20: 1 3 3000 6000 3000 0 0 0 0 0 0`,
    `2026-11-30 ${user.id} 21: 1 2 1500 6000 3000 0 0 0 0 0 0`,
    `2026-12-01 ${user.id} 9: 1 3 3000 6000 3000 0 0 0 0 0 0`,
  ]);
});

test('a summer evening counts in the hour that the wall showed', async () => {
  const here = await shop();
  await sale(here, '2026-08-20T22:30:00Z');
  expect(await rowsOf('tillHour', here.local)).toEqual([
    `2026-08-20 ${here.user.id} 23: 1 3 3000 6000 3000 0 0 0 0 0 0`,
  ]);
});

test('a ticket that is corrected later changes the day and the cashier of its sale, not those of the correction', async () => {
  const here = await shop();
  const { care, soap, scrub, user } = here;
  const ticket = await sale(here, '2026-11-19T10:00:00Z');
  const office = await make.office();
  const [soaps, scrubs] = ticket.lines!;
  await inTransaction(db, async (tx) => {
    await addTicketItem(tx, office, { ticketId: ticket.id, type: 'product', itemId: soap, quantity: 3 });
    await changeLineQuantity(tx, office, { lineId: soaps!.id, step: 'dec' });
    await removeTicketLine(tx, office, { lineId: scrubs!.id });
  });
  expect(await rowsOf('itemDay', here.local)).toEqual([
    `2026-11-19 ${-scrub} 0: 0 0 0 0 0 0 0 0 0 0 0`,
    `2026-11-19 ${soap} ${care}: 0 4 6000 0 0 0 0 0 0 0 0`,
  ]);
  // 45 DH added, then 15 and 60 subtracted.
  expect(await rowsOf('tillHour', here.local)).toEqual([
    `2026-11-19 ${user.id} 10: 1 4 6000 0 0 0 0 0 0 0 -3000`,
  ]);
  await make.cancel(ticket.id);
  expect(await rowsOf('tillDay', here.local)).toEqual([
    `2026-11-19 ${user.id} 0: 0 0 0 0 0 0 0 0 1 6000 -3000`,
  ]);
});

test('an item that stands on a cancelled ticket at two prices is taken back as one', async () => {
  const here = await shop();
  const ticket = await sale(here, '2026-11-18T10:00:00Z');
  await make.change('product', here.soap, { price: 2000 });
  const office = await make.office();
  await inTransaction(db, (tx) =>
    addTicketItem(tx, office, { ticketId: ticket.id, type: 'product', itemId: here.soap, quantity: 1 }),
  );
  await make.cancel(ticket.id);
  expect(await rowsOf('itemDay', here.local)).toEqual([
    `2026-11-18 ${-here.scrub} 0: 0 0 0 0 0 0 0 0 0 0 0`,
    `2026-11-18 ${here.soap} ${here.care}: 0 0 0 0 0 0 0 0 0 0 0`,
  ]);
});

test('eight tills sell while the office corrects and cancels: nobody is hurt, and every summary agrees', async () => {
  const here = await shop();
  const others = await Promise.all(Array.from({ length: 8 }, () => make.user({ local: here.local })));
  const office = await make.office();
  const rush = others.map(async ({ user }: { user: User }, till) => {
    for (let turn = 0; turn < 12; turn += 1) {
      const ticket = await sale({ ...here, user }, '2026-11-17T18:00:00Z', 1 + ((till + turn) % 3));
      const line = ticket.lines![turn % 2]!;
      if (turn % 4 === 1) await make.cancel(ticket.id);
      if (turn % 4 === 2) {
        await inTransaction(db, (tx) => changeLineQuantity(tx, office, { lineId: line.id, step: 'inc' }));
      }
    }
  });
  await Promise.all(rush);
  const [row] = await db.query<object[]>(
    `SELECT sum(tickets)::int AS tickets, sum(cancelled_tickets)::int AS cancelled FROM summaries
     WHERE grain = 'T' AND local_id = $1`,
    [here.local.id],
  );
  expect(row).toEqual({ tickets: 72, cancelled: 24 });
  expect(await summaryDifferences(db.manager)).toEqual([]);
});

describe('a summary that somebody changed by hand', () => {
  test.each([
    [
      `UPDATE summaries SET articles = 9 WHERE grain = 'D' AND subject = :soap`,
      /^itemDay 2026-11-16, local \d+, product \d+ of category \d+: articles 9, its tickets say 2$/,
    ],
    [
      `UPDATE summaries SET services_centimes = 7 WHERE grain = 'M' AND local_id = :local AND subject < 0`,
      /^itemMonth 2026-11-01, local \d+, service \d+: services_centimes 7, its tickets say 6000$/,
    ],
    [
      `UPDATE summaries SET frais_centimes = 1 WHERE grain = 'T' AND local_id = :local`,
      /^tillDay 2026-11-16, local \d+, user \d+: frais_centimes 1, its tickets say 3000$/,
    ],
    [
      `DELETE FROM summaries WHERE grain = 'H' AND local_id = :local`,
      /^tillHour 2026-11-16, local \d+, user \d+, hour 10: tickets 0, its tickets say 1; articles 0, its/,
    ],
    [
      `INSERT INTO summaries VALUES ('D', '2020-01-01', :local, 77, 0, 0, 1, 5, 0, 0)`,
      /^itemDay 2020-01-01, local \d+, product 77: articles 1, its tickets say 0; products_centimes 5/,
    ],
  ])('%s: is named, and written anew', async (change, named) => {
    const here = await shop();
    await sale(here, '2026-11-16T10:00:00Z');
    const { local, soap } = here;
    await db.query(change.replace(':local', String(local.id)).replace(':soap', String(soap)));
    const differences = await summaryDifferences(db.manager);
    expect(differences.map(describeDifference)).toEqual([expect.stringMatching(named)]);
    expect((await unbalancedBooks(db)).length).toBe(1);
    expect(await rebuildSummaries(db)).toEqual(differences);
    expect(await summaryDifferences(db.manager)).toEqual([]);
  });

  test('what is rebuilt is what was kept, row for row', async () => {
    await rebuildSummaries(db);
    const before = await snapshot(db);
    const here = await shop();
    await sale(here, '2026-11-15T10:00:00Z');
    const kept = await snapshot(db);
    expect(kept['summaries']).not.toEqual(before['summaries']);
    await rebuildSummaries(db);
    expect(await snapshot(db)).toEqual(kept);
  });
});

describe('while the summaries are rebuilt', () => {
  test('the other locals sell on, whoever holds one of them up', async () => {
    const [held, free] = [await shop(), await shop()];
    await sale(held, '2026-11-14T10:00:00Z');
    await sale(free, '2026-11-14T10:00:00Z');
    await db.query('UPDATE summaries SET articles = articles + 1 WHERE local_id = $1', [held.local.id]);
    await withClient(connection, async (holder) => {
      // The lock of a sale in progress.
      await holder.query('BEGIN');
      await holder.query('SELECT FROM ticket_counters WHERE local_id = $1 FOR UPDATE', [held.local.id]);
      await holder.query('UPDATE summaries SET hour = hour WHERE local_id = $1', [held.local.id]);
      const rebuilding = rebuildSummaries(db);
      for (let time = 2; time <= 5; time += 1) {
        expect((await sale(free, '2026-11-14T10:00:00Z')).number).toBe(time);
      }
      await holder.query('COMMIT');
      expect((await rebuilding).length).toBeGreaterThan(0);
    });
    expect(await summaryDifferences(db.manager)).toEqual([]);
  });

  test('tills that sell without a pause, and their corrections, are counted once', async () => {
    const shops = await Promise.all(Array.from({ length: 3 }, shop));
    for (const here of shops) await sale(here, '2026-10-14T10:00:00Z');
    const office = await make.office();
    for (let round = 0; round < 4; round += 1) {
      await db.query('UPDATE summaries SET articles = 0, tickets = 9');
      const sold = shops.map(async (here) => {
        for (let time = 0; time < 6; time += 1) {
          const { lines } = await sale(here, '2026-10-14T18:00:00Z');
          if (time % 2 === 0) continue;
          const args = { lineId: lines![0]!.id, step: 'inc' as const };
          await inTransaction(db, (tx) => changeLineQuantity(tx, office, args));
        }
      });
      await Promise.all([rebuildSummaries(db), ...sold]);
      expect(await summaryDifferences(db.manager)).toEqual([]);
    }
  });
});

test('what was sold before lines kept their category is of the one that its product had then, wherever the product goes', async () => {
  const old = await createTestDatabase();
  try {
    const past = new Factories(old.db);
    const local = await past.local();
    const { user } = await past.user({ local });
    const [care, goods] = [await past.category('Soins'), await past.category('Accessoires')];
    const soap = await past.product({ price: 1500, categoryId: care, stock: [[local, 9]] });
    const soaps = (at: string) => {
      const lines = [{ type: 'product' as const, itemId: soap, quantity: 1 }];
      return sell(old.db.manager, past.ctx(user, local, new Date(at)), { key: randomUUID(), lines });
    };
    await soaps('2026-10-05T10:00:00Z');
    await old.db.query(`
      UPDATE ticket_lines SET category_id = NULL;
      UPDATE products SET former_category_id = category_id;
      UPDATE summaries SET hour = 0 WHERE grain IN ('D', 'M')`);
    await past.change('product', soap, { categoryId: goods });
    await soaps('2026-10-05T11:00:00Z');
    await soaps('2026-10-06T11:00:00Z');
    const filter = { from: '2026-10-01', to: '2026-10-31' };
    const sold = async (by: Dimension[]) => {
      const rows = await soldBy(old.db.manager, { filter, by: ['category', ...by], sums: ['products'] });
      return rows.map(({ category, products }) => [category, products]).sort();
    };
    expect(await sold([])).toEqual([
      [care, 1500],
      [goods, 3000],
    ]);
    expect(await sold(['cashier'])).toEqual(await sold([]));
    await fillLineSums(old.db, '2026-11-01');
    expect(await sold(['cashier'])).toEqual(await sold([]));
    expect(await unbalancedBooks(old.db)).toEqual([]);
  } finally {
    await old.drop();
  }
});
