import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { unbalancedBooks } from '../../test/books.ts';
import { NOON, TEST_PIN_KEY } from '../../test/factories.ts';
import { snapshot } from '../../test/snapshot.ts';
import { createTestDatabase, type TestDatabase } from '../../test/template-db.ts';
import { createDataSource } from '../db/data-source.ts';
import { DatabaseRefused } from '../db/migrate.ts';
import { ENTITIES } from '../entities.ts';
import { openHouse, type Founded, type FoundingOptions } from './bootstrap.ts';
import { CodeCipher } from '../users/codes.ts';
import { login } from '../users/sessions/login.service.ts';

let database: TestDatabase;
let db: DataSource;

const codes = new CodeCipher(TEST_PIN_KEY);
const EMBEDDED: FoundingOptions = {
  now: NOON,
  demo: undefined,
  embedded: true,
  adminCode: undefined,
  terminal: true,
  codes,
  demoPast: null,
};
const OWN_POSTGRES: FoundingOptions = { ...EMBEDDED, embedded: false };

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return db.query(sql);
}

async function count(sql: string): Promise<unknown> {
  return (await rows(`SELECT count(*)::int AS count FROM ${sql}`))[0]?.['count'];
}

const voucher = (places: { sent: string | null; received: string }) => ({
  role: 'ADMIN',
  day: '2026-11-20',
  adds_up: true,
  ...places,
});

const enter = (code: string) =>
  login(db, { now: NOON, requestId: 'essai', address: '192.0.2.1', deviceId: null }, codes, code);

describe('a demonstration', () => {
  let founded: Founded;

  beforeAll(async () => {
    database = await createTestDatabase();
    ({ db } = database);
    const second = createDataSource(database.connection, ENTITIES, { poolSize: 5 });
    await second.initialize();
    // Two processes start on one empty database at once.
    const both = await Promise.all([openHouse(db, EMBEDDED), openHouse(second, EMBEDDED)]);
    await second.destroy();
    expect(both[0]).toEqual(both[1]);
    founded = both[0];
  });

  afterAll(async () => {
    const faults = await unbalancedBooks(db);
    await database.drop();
    expect(faults).toEqual([]);
  });

  test('is founded once, and marked', async () => {
    expect(founded.demonstration).toBe(true);
    expect(await rows('SELECT demonstration, created_at FROM house')).toEqual([
      { demonstration: true, created_at: NOON },
    ]);
  });

  test('has two beldi, two turki and a depot, each with a logo', async () => {
    expect(
      await rows(
        'SELECT type, count(*)::int, count(logo_hash)::int AS logos FROM locals GROUP BY type ORDER BY type',
      ),
    ).toEqual([
      { type: 'BELDI', count: 2, logos: 2 },
      { type: 'DEPOT', count: 1, logos: 1 },
      { type: 'TURKI', count: 2, logos: 2 },
    ]);
  });

  test('has an administrator in a turki and six cashiers in the four shops', async () => {
    const staff = await rows(
      'SELECT role, type, count(*)::int FROM users LEFT JOIN locals ON locals.id = local_id GROUP BY role, type ORDER BY role, type',
    );
    expect(staff).toEqual([
      { role: 'ADMIN', type: 'TURKI', count: 1 },
      { role: 'CAISSIER', type: 'BELDI', count: 3 },
      { role: 'CAISSIER', type: 'TURKI', count: 3 },
    ]);
    expect(await count("(SELECT DISTINCT local_id FROM users WHERE role = 'CAISSIER') AS shops")).toBe(4);
    expect(await count('users WHERE banned')).toBe(0);
  });

  test('tells seven different codes, and each opens the session of the one it is told for', async () => {
    expect(founded.codes).toHaveLength(7);
    expect(new Set(founded.codes.map(({ code }) => code)).size).toBe(7);
    for (const { who, where, code } of founded.codes) {
      expect(code).toMatch(/^\d{6,8}$/);
      expect(where).toMatch(/ \| (BELDI|TURKI)$/);
      const { user } = await enter(code);
      expect(who).toBe(`${user.name} (${user.role})`);
    }
  });

  test('sells in every shop: services with frais, products in categories, all with a picture', async () => {
    const shops = await rows(
      `SELECT locals.id, count(services.id)::int AS services, count(*) FILTER (WHERE frais_centimes > 0)::int AS with_frais
       FROM locals LEFT JOIN services ON local_id = locals.id WHERE type <> 'DEPOT' GROUP BY locals.id`,
    );
    expect(shops).toHaveLength(4);
    for (const shop of shops) {
      expect(shop['services']).toBeGreaterThanOrEqual(6);
      expect(shop['with_frais']).toBeGreaterThanOrEqual(4);
    }
    expect(await count('services WHERE frais_centimes > price_centimes')).toBe(0);
    expect(await count('categories')).toBeGreaterThanOrEqual(4);
    expect(
      await count('categories WHERE NOT EXISTS (SELECT FROM products WHERE category_id = categories.id)'),
    ).toBe(0);
    for (const table of ['services', 'products', 'categories', 'locals']) {
      const column = table === 'locals' ? 'logo_hash' : 'picture_hash';
      expect([table, await count(`${table} WHERE ${column} IS NULL`)]).toEqual([table, 0]);
    }
  });

  test('has stock in every local, the depot included, and nothing below zero', async () => {
    expect(await count('(SELECT DISTINCT local_id FROM stock WHERE quantity > 0) AS shelved')).toBe(5);
    expect(await count('stock WHERE quantity < 0')).toBe(0);
  });

  test('has received goods today: what the depot bought, and what it sent to a Turkish bath', async () => {
    expect(
      await rows(
        `SELECT sent.type AS sent, received.type AS received, users.role, business_date::text AS day,
           total_centimes = (SELECT sum(quantity * price_centimes) FROM reception_lines WHERE reception_id = receptions.id)
             AS adds_up
         FROM receptions JOIN users ON users.id = user_id JOIN locals AS received ON received.id = to_local_id
         LEFT JOIN locals AS sent ON sent.id = from_local_id ORDER BY receptions.id`,
      ),
    ).toEqual([
      ...Array.from({ length: 3 }, () => voucher({ sent: null, received: 'DEPOT' })),
      voucher({ sent: 'DEPOT', received: 'TURKI' }),
    ]);
    expect(await count("journal WHERE action = 'reception.received' AND address IS NULL")).toBe(4);
  });

  test('shows pictures that a browser can draw', async () => {
    const pictures = await rows('SELECT content, width, height FROM pictures');
    expect(pictures.length).toBeGreaterThan(20);
    for (const { content, width, height } of pictures) {
      expect(await sharp(content as Buffer).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  test('gives every item a history and the founding a journal', async () => {
    expect(await count('item_history')).toEqual(
      Number(await count('products')) + Number(await count('services')),
    );
    expect(await count("journal WHERE action = 'local.opened'")).toBe(5);
    expect(await count("journal WHERE action = 'user.registered'")).toBe(7);
    expect(await count("journal WHERE action = 'codes.read'")).toBeGreaterThanOrEqual(1);
  });

  test('is recognised at the next start: the same codes, nothing added but that they were read', async () => {
    const withoutJournal = async () => ({ ...(await snapshot(db)), journal: 'has a row more' });
    const before = await withoutJournal();
    const again = await openHouse(db, { ...EMBEDDED, now: new Date('2026-12-01T08:00:00Z') });
    expect(again).toEqual(founded);
    expect(await withoutJournal()).toEqual(before);
    expect(await openHouse(db, { ...OWN_POSTGRES, demo: true })).toEqual(founded);
  });

  test('is never opened as a real house; the refusal says the way out', async () => {
    const before = await snapshot(db);
    const refused = await openHouse(db, { ...EMBEDDED, demo: false }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect((refused as Error).message).toMatch(/démonstration.*DATA_DIR=.*DEMO=false/);
    expect(await snapshot(db)).toEqual(before);
  });
});

describe('a real house', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
    ({ db } = database);
  });

  afterEach(async () => {
    const faults = await unbalancedBooks(db);
    await database.drop();
    expect(faults).toEqual([]);
  });

  test('on its own PostgreSQL begins with one administrator, whose drawn code is told once', async () => {
    const founded = await openHouse(db, OWN_POSTGRES);
    expect(founded).toEqual({
      demonstration: false,
      codes: [{ who: 'Administrateur', where: '', code: expect.stringMatching(/^\d{8}$/) }],
    });
    const { user } = await enter(founded.codes[0]!.code);
    expect(user).toMatchObject({ role: 'ADMIN', localId: null });
    expect(await openHouse(db, OWN_POSTGRES)).toEqual({ demonstration: false, codes: [] });
    expect(await count('locals')).toBe(0);
  });

  test('without a terminal to show it on, no code is drawn and no house founded; a chosen one needs none', async () => {
    const before = await snapshot(db);
    const refused = await openHouse(db, { ...OWN_POSTGRES, terminal: false }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect((refused as Error).message).toContain('ADMIN_PIN');
    expect(await snapshot(db)).toEqual(before);
    const chosen = { ...OWN_POSTGRES, terminal: false, adminCode: '0042' };
    expect(await openHouse(db, chosen)).toEqual({ demonstration: false, codes: [] });
    expect(await openHouse(db, { ...OWN_POSTGRES, terminal: false })).toEqual({
      demonstration: false,
      codes: [],
    });
  });

  test('with ADMIN_PIN has that code, and repeats it to nobody', async () => {
    const founded = await openHouse(db, { ...OWN_POSTGRES, adminCode: '0042' });
    expect(founded).toEqual({ demonstration: false, codes: [] });
    expect((await enter('0042')).user.role).toBe('ADMIN');
  });

  test('with DEMO=false is a real house on the embedded database too', async () => {
    expect((await openHouse(db, { ...EMBEDDED, demo: false, adminCode: '0042' })).demonstration).toBe(false);
  });

  test('is never given a demonstration afterwards, nor another administrator', async () => {
    await openHouse(db, { ...OWN_POSTGRES, adminCode: '0042' });
    const before = await snapshot(db);
    for (const options of [
      { ...EMBEDDED, demo: true },
      { ...OWN_POSTGRES, demo: true, adminCode: '5555' },
    ]) {
      expect(await openHouse(db, options)).toEqual({ demonstration: false, codes: [] });
    }
    expect(await snapshot(db)).toEqual(before);
  });

  test('founded by two at the same moment has one administrator', async () => {
    const second = createDataSource(database.connection, ENTITIES, { poolSize: 5 });
    await second.initialize();
    const both = await Promise.all([openHouse(db, OWN_POSTGRES), openHouse(second, OWN_POSTGRES)]);
    await second.destroy();
    expect(both.flatMap((founded) => founded.codes)).toHaveLength(1);
    expect(await count('users')).toBe(1);
  });

  test('a demonstration asked for on its own PostgreSQL is one, with the chosen code for its administrator', async () => {
    const founded = await openHouse(db, { ...OWN_POSTGRES, demo: true, adminCode: '0042' });
    expect(founded.demonstration).toBe(true);
    expect((await enter('0042')).user.role).toBe('ADMIN');
  });

  test('a demonstration shows its codes wherever its output goes', async () => {
    const founded = await openHouse(db, { ...EMBEDDED, terminal: false });
    expect(founded.codes).toHaveLength(7);
  });

  test('a founding that fails half way leaves nothing behind', async () => {
    const before = await snapshot(db);
    const broken = Object.assign(new CodeCipher(TEST_PIN_KEY), { encrypt: () => Buffer.alloc(0) });
    await expect(openHouse(db, { ...EMBEDDED, codes: broken })).rejects.toThrow();
    expect(await snapshot(db)).toEqual(before);
  });
});
