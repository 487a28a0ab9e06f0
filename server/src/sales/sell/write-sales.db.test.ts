import { randomUUID } from 'node:crypto';
import { useDatabase } from '../../../test/database.ts';
import { holding, untilOneWaits } from '../../../test/locks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addKessal } from '../../kessals/kessals.service.ts';
import { setPresences } from '../../kessals/presence.service.ts';
import { sell } from './sell.service.ts';

const { db, connection, make } = useDatabase();

const ADVISORY = 'hashtextextended($1, 0)';

test('sales of one batch take their keys in order, so that two servers with the same sales cannot stand behind each other', async () => {
  const local = await make.local();
  const { user } = await make.user({ local });
  const itemId = await make.service({ local });
  const ring = (key: string) =>
    sell(db.manager, make.ctx(user, local), { key, lines: [{ type: 'service', itemId, quantity: 1 }] });
  const [former, latter] = [`a-${randomUUID()}`, `b-${randomUUID()}`];
  const tickets = await holding(
    connection,
    `SELECT pg_advisory_xact_lock(${ADVISORY})`,
    [former],
    async () => {
      // The first is written alone, and those that come meanwhile together.
      const ringing = [randomUUID(), latter, former].map(ring);
      await untilOneWaits(db);
      const [other] = await db.query(`SELECT pg_try_advisory_xact_lock(${ADVISORY}) AS free`, [latter]);
      expect(other).toEqual({ free: true });
      return { ringing };
    },
  );
  expect(await Promise.all(tickets.ringing)).toHaveLength(3);
});

test('a sale that names one who has left waits for her row before it takes its number, as a late sale does', async () => {
  const local = await make.local();
  const { user } = await make.user({ local });
  const itemId = await make.service({ local, frais: 3000 });
  const office = await make.office();
  const ctx = make.ctx(user, local);
  const { id: kessalId } = await inTransaction(db, (tx) =>
    addKessal(tx, office, { name: 'Rkia', localIds: [local.id] }),
  );
  for (const kessalIds of [[kessalId], []])
    await inTransaction(db, (tx) => setPresences(tx, ctx, { kessalIds }));
  const ring = () =>
    sell(db.manager, ctx, {
      key: randomUUID(),
      lines: [{ type: 'service', itemId, quantity: 1, kessalId, turn: 'TAKEN' }],
    });
  await ring();
  const hers = 'SELECT FROM kessal_presences WHERE kessal_id = $1 FOR NO KEY UPDATE';
  const { ringing } = await holding(connection, hers, [kessalId], async () => {
    const sale = ring();
    await untilOneWaits(db);
    await db.query('SELECT FROM ticket_counters WHERE local_id = $1 FOR UPDATE NOWAIT', [local.id]);
    return { ringing: sale };
  });
  expect((await ringing).number).toBe(2);
});
