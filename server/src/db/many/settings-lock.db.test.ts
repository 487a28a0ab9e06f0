import pino from 'pino';
import pg, { type Client } from 'pg';
import { useDatabase } from '../../../test/database.ts';
import { until } from '../../../test/until.ts';
import { DatabaseRefused } from '../migrate.ts';
import { directClient } from '../reading/prepared.ts';
import { lockSettings, type SettingsLock } from './settings-lock.ts';

const MIDNIGHT = '00:00 Africa/Casablanca';
const FIVE = '05:00 Africa/Casablanca';
const SECRET = 'the secret of this house';

const { db, connection } = useDatabase();
let servers: SettingsLock[] = [];

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

/** Starts a server on this database; `open` can prevent its reconnection. */
async function comes(
  calendar: string,
  {
    open = beside,
    refused = unexpected,
    jwtSecret = SECRET,
    authority,
  }: {
    open?: (name: string) => Client;
    refused?: (why: Error) => void;
    jwtSecret?: string;
    authority?: string;
  } = {},
): Promise<SettingsLock> {
  const server = await lockSettings(
    open,
    { calendar, jwtSecret, authority },
    { refused, log: pino({ level: 'silent' }) },
  );
  servers.push(server);
  return server;
}

const beside = (name: string) => directClient(connection, name);

function unexpected(why: Error): void {
  throw why;
}

/** As PostgreSQL's restart would; resolves once it is gone. */
async function cut(calendar: string): Promise<void> {
  const holder = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = hashtext($1)::oid`;
  const [{ pid }] = await db.query(holder, [calendar]);
  await db.query('SELECT pg_terminate_backend($1)', [pid]);
  await until(
    async () => (await db.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).length === 0,
  );
}

async function holders(): Promise<number> {
  const [row] = await db.query(
    `SELECT count(*)::int AS holders FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND objid IN (hashtext($1)::oid, hashtext($2)::oid)`,
    [MIDNIGHT, FIVE],
  );
  return row.holders as number;
}

const untilHeldBy = (count: number) => until(async () => (await holders()) === count);

test('servers with one calendar share a database; one with another is refused until they have gone', async () => {
  const [first, second] = [await comes(MIDNIGHT), await comes(MIDNIGHT)];
  await expect(comes(FIVE)).rejects.toThrow(DatabaseRefused);
  await first.close();
  await expect(comes(FIVE)).rejects.toThrow(`${MIDNIGHT} ; ici ${FIVE}`);
  await second.close();
  await untilHeldBy(0);
  await comes(FIVE);
  await expect(comes(MIDNIGHT)).rejects.toThrow(`${FIVE} ; ici ${MIDNIGHT}`);
});

test('servers with one secret share a database; one with another is refused until they have gone', async () => {
  const [first, second] = [await comes(MIDNIGHT), await comes(MIDNIGHT)];
  const other = { jwtSecret: 'the secret of another server' };
  await first.close();
  await expect(comes(MIDNIGHT, other)).rejects.toThrow('JWT_SECRET');
  await comes(MIDNIGHT);
  await Promise.all([second, ...servers].map((server) => server.close()));
  await untilHeldBy(0);
  await comes(MIDNIGHT, other);
  await expect(comes(MIDNIGHT)).rejects.toThrow(DatabaseRefused);
});

test('of two that come at the same moment with two calendars, one stays', async () => {
  for (let time = 1; time <= 10; time += 1) {
    const both = await Promise.allSettled([comes(MIDNIGHT), comes(FIVE)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await Promise.all(servers.splice(0).map((server) => server.close()));
    await untilHeldBy(0);
  }
});

test('a server whose connection is cut holds its calendar again without a word', async () => {
  const refusals: Error[] = [];
  await comes(MIDNIGHT, { refused: (why) => refusals.push(why) });
  await cut(MIDNIGHT);
  await untilHeldBy(1);
  await expect(comes(FIVE)).rejects.toThrow(DatabaseRefused);
  expect(refusals).toEqual([]);
});

test('a server that comes back to another calendar is told to give way', async () => {
  const closed = Promise.withResolvers<Error>();
  let gone = false;
  const open = (name: string) => {
    // Nothing listens on this port, as during a network cut.
    return gone ? new pg.Client({ host: '127.0.0.1', port: 1 }) : beside(name);
  };
  await comes(MIDNIGHT, { open, refused: closed.resolve });
  gone = true;
  await cut(MIDNIGHT);
  await untilHeldBy(0);
  await comes(FIVE);
  gone = false;
  expect((await closed.promise).message).toContain(FIVE);
  expect(await holders()).toBe(1);
});

test('servers that draw their certificates have one authority; one that draws none is not asked', async () => {
  await comes(MIDNIGHT, { authority: 'AA:BB' });
  await comes(MIDNIGHT, { authority: 'AA:BB' });
  await comes(MIDNIGHT);
  await expect(comes(MIDNIGHT, { authority: 'CC:DD' })).rejects.toThrow(
    /une autre autorité \(TLS=auto\).*TLS_CERT et TLS_KEY/,
  );
});
