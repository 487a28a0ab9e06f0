import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { unbalancedBooks } from '../../../test/books.ts';
import { openBusyHouse } from '../../../test/busy-house.ts';
import { useDatabase } from '../../../test/database.ts';
import { createEmptyDatabase, dropDatabase } from '../../../test/empty-database.ts';
import { NOON } from '../../../test/factories.ts';
import { databaseUrl } from '../../../test/fixtures/product.ts';
import { houseBeforeBaseline, tooOldHouse } from '../../../test/house-before-baseline.ts';
import { memoryFolder } from '../../../test/memory-folder.ts';
import { drawn } from '../../../test/pictures.ts';
import { schemaOf } from '../../../test/schema.ts';
import { createDataSource, type Connection } from '../../db/data-source.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { DatabaseRefused, DatabaseTooOld } from '../../db/migrate.ts';
import { inTransaction } from '../../db/transaction.ts';
import { asking, withClient } from '../../db/with-client.ts';
import { Dice } from '../../demo/history/dice.ts';
import { ENTITIES } from '../../entities.ts';
import { encodePicture, keepPicture } from '../../pictures/pictures.service.ts';
import { CopyError, WrongKey } from '../copy-error.ts';
import { makeKeyOnce, readKey } from '../copy-key.ts';
import { dumpHouse, type Dumped } from './dump.ts';
import { membersOf, sealTo, textOf } from '../sealed.ts';
import { type Manifest } from './dump-manifest.ts';
import { fingerprintOf } from '../house-tables.ts';
import { loadDump } from './load-dump.ts';

const { db, connection, make } = useDatabase();
const home = memoryFolder('kessal-test-');
const folder = path.join(home, 'copies');
const file = path.join(home, 'spoilt.dump.tar.zst.age');
const KEYS = { 'pin.key': 'la clé des codes', 'jwt.key': 'la clé des sessions' };
let key: string;
let dump: Dumped;
let empty: Connection;

beforeAll(async () => {
  await openBusyHouse(db, new Dice(7), 300);
  const picture = await encodePicture(await drawn(64, 48).png().toBuffer());
  await inTransaction(db, (tx) => keepPicture(tx, NOON, picture));
  ({ key } = await makeKeyOnce(path.join(home, 'copies.key')));
  dump = await dumpHouse({ at: connection, folder, key, keys: KEYS, now: NOON });
});

beforeEach(async () => {
  empty = await createEmptyDatabase();
});

afterEach(() => dropDatabase(empty));

afterAll(() => rmSync(home, { recursive: true, force: true }));

const load = (more: Partial<Parameters<typeof loadDump>[0]> = {}) =>
  loadDump({ at: empty, file: dump.file, key, keepKeys: () => undefined, durable: false, ...more });

const refusal = (...given: Parameters<typeof load>) => load(...given).catch((error: unknown) => error);

const printOf = (at: Connection) => withClient(at, (client) => fingerprintOf(asking(client)));

test('a house moves from its embedded PostgreSQL to one with an address and back, whole', async () => {
  const print = await printOf(connection);
  expect(print['pictures']?.rows).toBe(1);
  expect(print['tickets']?.rows).toBeGreaterThan(200);
  await load({ at: databaseUrl(empty) });
  expect(await printOf(empty)).toEqual(print);
  const back = await dumpHouse({ at: databaseUrl(empty), folder: home, key, keys: {}, now: NOON });
  const embedded = await startEmbedded({ dataDir: path.join(home, 'maison'), durable: false });
  try {
    await load({ at: embedded.connection, file: back.file });
    expect(await printOf(embedded.connection)).toEqual(print);
    expect(await schemaOf(embedded.connection)).toEqual(await schemaOf(connection));
  } finally {
    await embedded.stop();
  }
});

test('the restored house sells on: its books balance, and no number is given twice', async () => {
  await load();
  const restored = createDataSource(empty, ENTITIES, { poolSize: 4 });
  await restored.initialize();
  try {
    expect(await unbalancedBooks(restored)).toEqual([]);
    const next = async (source: typeof db) =>
      (await source.query<{ id: string }[]>("SELECT nextval('tickets_id_seq') AS id"))[0]?.id;
    expect(await next(restored)).toBe(await next(db));
  } finally {
    await restored.destroy();
  }
});

test('the keys that codes and sessions need come along', async () => {
  const kept: Record<string, string>[] = [];
  await load({ keepKeys: (keys) => kept.push(keys) });
  expect(kept).toEqual([KEYS]);
});

test('what is added while the house is copied is in the next copy', async () => {
  let added: Promise<unknown> | undefined;
  const progress = () => {
    added ??= make.local({ name: 'Hammam ouvert pendant la copie' });
  };
  const before = await printOf(connection);
  const during = await dumpHouse({ at: connection, folder: home, key, keys: {}, now: new Date(0), progress });
  await added;
  await load({ file: during.file });
  const after = await printOf(connection);
  expect(after['locals']?.rows).toBe(before['locals']!.rows + 1);
  expect((await printOf(empty))['locals']).toEqual(before['locals']);
});

describe('a copy that is not whole, or not ours, is refused with the reason, and the database stays empty', () => {
  const spoil = (at: number) => {
    const content = readFileSync(dump.file);
    const place = Math.floor(content.length * at);
    content[place] = content[place]! ^ 1;
    writeFileSync(file, content);
  };

  const doctor = async (
    change: (name: string, content: Buffer) => Buffer,
    rename: (name: string) => string = (name) => name,
  ) => {
    const archive = pack();
    for await (const member of membersOf(dump.file, key)) {
      const { name } = member.header;
      archive.entry({ name: rename(name) }, change(name, Buffer.from(await textOf(member))));
    }
    archive.finalize();
    await sealTo(file, archive as unknown as Readable, key);
  };

  test.each([0, 0.01, 0.5, 0.999])('a byte was flipped at %d of its length', async (at) => {
    spoil(at);
    const refused = await refusal({ file });
    expect(refused).toBeInstanceOf(CopyError);
    expect((refused as Error).message).toContain('abîmée');
    expect(await printOf(empty)).toEqual({});
  });

  test('its end is missing', async () => {
    writeFileSync(file, readFileSync(dump.file));
    truncateSync(file, Math.floor(dump.bytes / 2));
    expect(await refusal({ file })).toBeInstanceOf(CopyError);
    expect(await printOf(empty)).toEqual({});
  });

  test('another key sealed it, or there is no key', async () => {
    const { key: other } = await makeKeyOnce(path.join(home, 'other.key'));
    expect(await refusal({ key: other })).toBeInstanceOf(WrongKey);
    expect(() => readKey(path.join(home, 'nowhere.key'))).toThrow(/remettez-y la clé/);
    expect(await printOf(empty)).toEqual({});
  });

  test('another house lives in the database', async () => {
    const print = await printOf(connection);
    const refused = await refusal({ at: connection });
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect((refused as Error).message).toContain("n'est pas vide");
    expect(await printOf(connection)).toEqual(print);
  });

  test('a row was taken out of it by somebody who has the key', async () => {
    await doctor((name, content) =>
      name.startsWith('tables/tickets/') ? content.subarray(content.indexOf('\n') + 1) : content,
    );
    const refused = await refusal({ file });
    expect(refused).toBeInstanceOf(CopyError);
    expect((refused as Error).message).toContain('(tickets)');
    expect(await printOf(empty)).toEqual({});
  });

  test('a newer version of Kessal made it', async () => {
    await doctor((name, content) =>
      name === 'manifest.json'
        ? Buffer.from(content.toString().replace('"migrations": [', '"migrations": ["Coffres9999999999999",'))
        : content,
    );
    const refused = await refusal({ file });
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect((refused as Error).message).toContain('plus récente');
    expect(await printOf(empty)).toEqual({});
  });

  /** The manifest says something else, and the members bear the names that it then has. */
  const rewrite = (change: (manifest: Manifest) => void, rename: (name: string) => string) =>
    doctor(
      (name, content) => {
        if (name !== 'manifest.json') return content;
        const manifest = JSON.parse(content.toString()) as Manifest;
        change(manifest);
        return Buffer.from(JSON.stringify(manifest));
      },
      (name) => rename(name),
    );
  const PROGRAM = "users FROM PROGRAM 'touch proof' --";
  const named =
    (from: string, to: string) =>
    ({ tables }: Manifest) => {
      tables[to] = tables[from]!;
      Reflect.deleteProperty(tables, from);
    };
  const columns =
    (change: (columns: string[]) => unknown) =>
    ({ tables }: Manifest) => {
      change(tables['users']!.columns);
    };
  const renamed = (from: string, to: string) => (name: string) =>
    name.startsWith(`tables/${from}/`) ? name.replace(from, to) : name;

  const same = (name: string) => name;
  test.each<[string, (manifest: Manifest) => void, (name: string) => string]>([
    ['a table with a program', named('users', PROGRAM), renamed('users', PROGRAM)],
    ['a table of PostgreSQL', named('users', 'pg_authid'), renamed('users', 'pg_authid')],
    ['a table by its schema', named('users', 'public.users'), renamed('users', 'public.users')],
    ['the record of migrations', named('users', 'migrations'), renamed('users', 'migrations')],
    ['a table that no member has', ({ tables }) => void (tables['secrets'] = tables['users']!), same],
    ['a column with a program', columns((names) => (names[0] = "id) FROM PROGRAM 'touch proof' --")), same],
    ['a column that we do not have', columns((names) => names.push('superuser')), same],
    ['a column of the system', columns((names) => names.push('ctid')), same],
    ['a column twice', columns((names) => names.push(names[0]!)), same],
    ['columns that are no list', ({ tables }) => Object.assign(tables['users']!, { columns: 'id' }), same],
    ['a table that is nothing', ({ tables }) => Object.assign(tables, { users: null }), same],
    ['no tables', (manifest) => Object.assign(manifest, { tables: null }), same],
    ['no migrations', (manifest) => Object.assign(manifest, { migrations: 'all' }), same],
    ['a sequence of another', ({ sequences }) => void (sequences[0]!.name = 'pg_catalog.pg_class'), same],
    ['sequences that are no list', (manifest) => Object.assign(manifest, { sequences: {} }), same],
    ['a member of an object', () => undefined, renamed('users', 'constructor')],
    ['a member of a program alone', () => undefined, renamed('users', PROGRAM)],
  ])('somebody who has the key named %s in it', async (_story, change, rename) => {
    await rewrite(change, rename);
    const refused = await refusal({ file });
    expect(refused).toBeInstanceOf(CopyError);
    expect((refused as Error).message).toMatch(
      /^(La copie .* une autre\.|.* n'est pas une copie faite par .*)$/,
    );
    expect(existsSync('proof')).toBe(false);
    expect(await printOf(empty)).toEqual({});
  });

  test("the folder holds another house's keys", async () => {
    const keepKeys = () => {
      throw new DatabaseRefused('la clé d’une autre maison');
    };
    expect(await refusal({ keepKeys })).toBeInstanceOf(DatabaseRefused);
    expect(await printOf(empty)).toEqual({});
  });
});

test('on a full disk the copy says so, and leaves nothing half-written', async () => {
  const full = path.join(home, 'plein');
  // Every write to it fails, as on a full disk.
  const first = await dumpHouse({ at: connection, folder: full, key, keys: {}, now: NOON });
  rmSync(first.file);
  symlinkSync('/dev/full', `${first.file}.partial`);
  const refused = dumpHouse({ at: connection, folder: full, key, keys: {}, now: NOON });
  await expect(refused).rejects.toThrow(/plus de place/);
  expect(readdirSync(full)).toEqual([]);
});

describe('a copy of a house from before the baseline', () => {
  let source: Connection;

  beforeEach(async () => {
    source = await createEmptyDatabase();
  });

  afterEach(() => dropDatabase(source));

  const copied = () => dumpHouse({ at: source, folder: home, key, keys: {}, now: new Date(1e12) });

  /** What a ticket has said since the first build; later columns are added. */
  const ticketsIn = async (at: typeof source) => {
    const { rows } = await withClient(at, (client) =>
      client.query<object>(
        `SELECT id, local_id, number, sale_key, sold_at, products_centimes, services_centimes, frais_centimes FROM tickets ORDER BY id`,
      ),
    );
    expect(rows).toHaveLength(2);
    return rows;
  };

  test('is brought to this version when it is restored', async () => {
    await houseBeforeBaseline(source);
    const sold = await ticketsIn(source);
    await load(await copied());
    expect(await ticketsIn(empty)).toEqual(sold);
    expect(await schemaOf(empty)).toEqual(await schemaOf(connection));
  });

  test('is refused with the name of the build that restores it, where the house is older still', async () => {
    await tooOldHouse(source);
    const refused = await refusal(await copied());
    expect(refused).toBeInstanceOf(DatabaseTooOld);
    expect((refused as Error).message).toMatch(/^La copie .*\. Restaurez-la avec v0\.3\.0-m36,/);
    expect(await printOf(empty)).toEqual({});
  });
});

test('the database goes down during the copy: the copy fails, and leaves nothing half-written', async () => {
  const lost = path.join(home, 'perdu');
  await load();
  // Enough that the end of the connection comes before the end of the copy.
  await withClient(empty, (client) =>
    client.query(`INSERT INTO pictures
      SELECT encode(sha256(content), 'hex'), content, 640, 480, now() FROM (
        SELECT string_agg(sha256((picture * 10000 + piece)::text::bytea), ''::bytea) AS content
        FROM generate_series(1, 400) AS picture, generate_series(1, 3000) AS piece GROUP BY picture
      ) AS drawn`),
  );
  const progress = () =>
    void db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [
      empty.database,
    ]);
  const refused = dumpHouse({ at: empty, folder: lost, key, keys: {}, now: NOON, progress });
  await expect(refused).rejects.toThrow(/terminat|connection/i);
  expect(readdirSync(lost)).toEqual([]);
});

test('an empty database is no house to copy', async () => {
  const refused = dumpHouse({ at: empty, folder: path.join(home, 'vide'), key, keys: {}, now: NOON });
  await expect(refused).rejects.toThrow(/rien à copier/);
  expect(readdirSync(path.join(home, 'vide'))).toEqual([]);
  expect(existsSync(dump.file)).toBe(true);
});
