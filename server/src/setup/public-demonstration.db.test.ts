import type { DataSource } from 'typeorm';
import { createEmptyDatabase, dropDatabase } from '../../test/empty-database.ts';
import { TEST_PIN_KEY } from '../../test/factories.ts';
import { snapshot } from '../../test/snapshot.ts';
import { createTestDatabase } from '../../test/template-db.ts';
import { until } from '../../test/until.ts';
import { createDataSource, type Connection } from '../db/data-source.ts';
import { DatabaseRefused, prepareDatabase } from '../db/migrate.ts';
import { ENTITIES } from '../entities.ts';
import { CodeCipher } from '../users/codes.ts';
import { openHouse, type FoundingOptions } from './bootstrap.ts';
import { awaitNight, clearPastNight, lastNight, shownTo } from './public-demonstration.ts';

const codes = new CodeCipher(TEST_PIN_KEY);
const EVENING = new Date('2026-11-20T18:00:00Z');
const AT_FOUR = new Date('2026-11-21T04:00:00Z');
const FOUNDING: FoundingOptions = {
  now: EVENING,
  demo: undefined,
  embedded: true,
  adminCode: '20262026',
  terminal: true,
  codes,
  demoPast: null,
};

/** As a server starts on this database at `now`. */
async function start<T>(at: Connection, now: Date, work: (db: DataSource) => Promise<T>): Promise<T> {
  await prepareDatabase(at, { durable: false });
  const db = createDataSource(at, ENTITIES, { poolSize: 3 });
  await db.initialize();
  try {
    await openHouse(db, { ...FOUNDING, now });
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** What a visitor finds, whenever it was founded and whatever codes were drawn. */
async function found(db: DataSource): Promise<unknown[]> {
  const rows = Object.entries(await snapshot(db)).map(([table, told]) => [table, told.rows]);
  const names = await db.query<unknown[]>(
    `SELECT name FROM locals UNION ALL SELECT concat(name, role, banned) FROM users
     UNION ALL SELECT concat(name, price_centimes, hidden) FROM products UNION ALL SELECT concat(name, price_centimes) FROM services
     UNION ALL SELECT concat(product_id, ' ', local_id, ' ', quantity) FROM stock UNION ALL SELECT name FROM house ORDER BY 1`,
  );
  return [rows, names];
}

/** A visitor's evening: names, prices, people, a drawing on each thing. */
async function scrawlOver(db: DataSource): Promise<void> {
  await db.query(`UPDATE products SET name = 'Gribouillis ' || id, price_centimes = 100`);
  await db.query(`UPDATE locals SET name = 'Chez moi ' || id`);
  await db.query(`UPDATE users SET banned = true WHERE role = 'CAISSIER'`);
  await db.query(`UPDATE stock SET quantity = 0`);
  await db.query(`INSERT INTO categories (name, created_at) VALUES ('Gribouillis', now())`);
}

test('the night comes, and everything is as it was founded, codes to log in with too', async () => {
  const at = await createEmptyDatabase();
  const fresh = await start(at, EVENING, async (db) => {
    const before = await found(db);
    await scrawlOver(db);
    expect(await found(db)).not.toEqual(before);
    return before;
  });
  expect(await clearPastNight(at, new Date(AT_FOUR.getTime() - 60_000))).toBe(false);
  expect(await clearPastNight(at, AT_FOUR)).toBe(true);
  // A start that is cut off here leaves an empty database to the next one.
  expect(await clearPastNight(at, AT_FOUR)).toBe(false);
  const code: unknown = expect.stringMatching(/^\d{6}$/);
  await start(at, AT_FOUR, async (db) => {
    expect(await found(db)).toEqual(fresh);
    expect(await shownTo(db, codes)).toEqual({
      since: AT_FOUR,
      hour: 4,
      codes: [
        { name: 'Amina Demonstration', administrator: true, local: 'Bain Turc Yasmine', code: '20262026' },
        { name: 'Salma Exemple', administrator: false, local: 'Hammam Bab Zitoun', code },
        { name: 'Hicham Essai', administrator: false, local: 'Bain Turc Yasmine', code },
      ],
    });
  });
  expect(await clearPastNight(at, new Date(AT_FOUR.getTime() + 60_000))).toBe(false);
  await dropDatabase(at);
});

test('a real house is refused, however old, and keeps every row', async () => {
  const { db, connection, drop } = await createTestDatabase();
  await openHouse(db, { ...FOUNDING, demo: false });
  const before = await snapshot(db);
  for (const days of [0, 1, 400]) {
    const refused = clearPastNight(connection, new Date(AT_FOUR.getTime() + days * 24 * 3_600_000));
    await expect(refused).rejects.toThrow(DatabaseRefused);
    await expect(refused).rejects.toThrow(/^Cette base est une vraie maison/);
  }
  expect(await snapshot(db)).toEqual(before);
  await expect(shownTo(db, codes)).rejects.toThrow('Only a demonstration shows its codes.');
  await drop();
});

test.each([
  ['2026-11-21T03:59:59Z', '2026-11-20T04:00:00Z'],
  ['2026-11-21T04:00:00Z', '2026-11-21T04:00:00Z'],
  ['2026-11-21T23:30:00Z', '2026-11-21T04:00:00Z'],
  // In summer of that year the house was an hour ahead.
  ['2026-07-01T03:00:00Z', '2026-07-01T03:00:00Z'],
  ['2026-07-01T02:59:00Z', '2026-06-30T03:00:00Z'],
])('at %s the last night was %s', (now, night) => {
  expect(lastNight(new Date(now))).toEqual(new Date(night));
});

test('a server that runs hears once that the night has come', async () => {
  let now = EVENING;
  let nights = 0;
  const looks: Date[] = [];
  const clock = () => {
    looks.push(now);
    return now;
  };
  const stop = awaitNight(EVENING, () => (nights += 1), { clock, everyMs: 5 });
  await until(() => looks.length > 3);
  expect(nights).toBe(0);
  now = AT_FOUR;
  await until(() => nights > 0);
  stop();
  expect(nights).toBe(1);
});
