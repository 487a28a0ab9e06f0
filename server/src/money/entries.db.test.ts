import { useDatabase } from '../../test/database.ts';
import { Factories } from '../../test/factories.ts';

const { db } = useDatabase();
const make = new Factories(db);

/** What a server of the version before writes of a sale of two gommages, that is then made one and cancelled. */
const AS_BEFORE = {
  sold: `INSERT INTO tickets (local_id, number, user_id, sale_key, content_hash, sold_at, recorded_at, business_date, sold_hour,
      products_centimes, services_centimes, frais_centimes)
    VALUES ($1, 1, $2, 'vente-de-la-version-d-avant', '', now(), now(), '2026-11-20', 12, 0, 12000, 6000) RETURNING id`,
  line: `INSERT INTO ticket_lines (ticket_id, service_id, name, price_centimes, frais_centimes, quantity)
    VALUES ($1, $2, 'Gommage', 6000, 3000, 2) RETURNING id`,
  told: `INSERT INTO journal (at, user_id, local_id, request_id, action, subject_id, before, after)
    VALUES (now(), $1, $2, 'appel', $3, $4, $5, $6) RETURNING id`,
};

test('what a server of the version before sells, corrects and cancels during the change-over is entered too', async () => {
  const local = await make.local();
  const user = await make.user({ local });
  const gommage = await make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  const one = async (sql: string, values: unknown[]) =>
    ((await runner.query(sql, values)) as { id: number }[])[0]!.id;
  try {
    await runner.query('INSERT INTO ticket_counters (local_id, last_number) VALUES ($1, 1)', [local.id]);
    const ticket = await one(AS_BEFORE.sold, [local.id, user.user.id]);
    const line = await one(AS_BEFORE.line, [ticket, gommage]);
    const told = (action: string, before: object | null, after: object) =>
      one(AS_BEFORE.told, [user.user.id, local.id, action, ticket, before, after]);
    const state = (total: number, frais: number, quantity: number) => {
      const words = { id: line, type: 'service', itemId: gommage, name: 'Gommage', price: 6000, frais: 3000 };
      return { number: 1, total, frais, line: { ...words, quantity } };
    };
    const sale = await told('ticket.sold', null, { number: 1, total: 12_000, frais: 6000 });
    const correction = await told('ticket.quantityChanged', state(12_000, 6000, 2), state(6000, 3000, 1));
    await runner.query('UPDATE ticket_lines SET quantity = 1');
    await runner.query('UPDATE tickets SET services_centimes = 6000, frais_centimes = 3000 WHERE id = $1', [
      ticket,
    ]);
    const gone = { cancelled: true, reason: 'Saisi deux fois' };
    const cancellation = await told('ticket.cancelled', { number: 1, total: 6000, frais: 3000 }, gone);
    expect(
      await runner.query(
        `SELECT id, sequence, kind, tickets, articles, services_centimes AS services, frais_centimes AS frais,
           drawer_centimes AS drawer, reason FROM entries WHERE ticket_id = $1 ORDER BY sequence`,
        [ticket],
      ),
    ).toEqual([
      {
        id: sale,
        sequence: 1,
        kind: 'SALE',
        tickets: 1,
        articles: 2,
        services: 12_000,
        frais: 6000,
        drawer: 12_000,
        reason: null,
      },
      {
        id: correction,
        sequence: 2,
        kind: 'CORRECTION',
        tickets: 0,
        articles: -1,
        services: -6000,
        frais: -3000,
        drawer: -6000,
        reason: null,
      },
      {
        id: cancellation,
        sequence: 3,
        kind: 'CANCELLATION',
        tickets: -1,
        articles: -1,
        services: -6000,
        frais: -3000,
        drawer: -6000,
        reason: 'Saisi deux fois',
      },
    ]);
    expect(await runner.query('SELECT entry_id, name, quantity FROM entry_lines')).toEqual([
      { entry_id: correction, name: 'Gommage', quantity: -1 },
    ]);
    expect(
      await runner.query(
        "SELECT action FROM acts WHERE subject_id = $1 AND action LIKE 'ticket.%' ORDER BY id",
        [ticket],
      ),
    ).toEqual([
      { action: 'ticket.sold' },
      { action: 'ticket.quantityChanged' },
      { action: 'ticket.cancelled' },
    ]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
