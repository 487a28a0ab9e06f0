import { randomUUID } from 'node:crypto';
import { useDatabase } from '../../../test/database.ts';
import { holding, untilOneWaits } from '../../../test/locks.ts';
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
