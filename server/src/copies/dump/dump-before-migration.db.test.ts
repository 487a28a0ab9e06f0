import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createEmptyDatabase, dropDatabase } from '../../../test/empty-database.ts';
import { NOON } from '../../../test/factories.ts';
import { houseBeforeBaseline, MIGRATIONS_BEFORE } from '../../../test/house-before-baseline.ts';
import { memoryFolder } from '../../../test/memory-folder.ts';
import { MIGRATIONS, type Connection } from '../../db/data-source.ts';
import { DatabaseRefused, prepareDatabase } from '../../db/migrate.ts';
import { withClient } from '../../db/with-client.ts';
import { CopyError } from '../copy-error.ts';
import { makeKeyOnce } from '../copy-key.ts';
import { dumpBeforeMigration } from './dump.ts';
import { loadDump } from './load-dump.ts';

let home: string;
let folder: string;
let at: Connection;
let said: string[];

beforeEach(async () => {
  home = memoryFolder('kessal-test-');
  folder = path.join(home, 'dumps');
  at = await createEmptyDatabase();
  said = [];
});

afterEach(async () => {
  await dropDatabase(at);
  rmSync(home, { recursive: true, force: true });
});

/** What the version before the baseline has left. */
async function houseOfYesterday(demonstration: boolean): Promise<void> {
  await houseBeforeBaseline(at);
  await withClient(at, (client) => client.query('UPDATE house SET demonstration = $1', [demonstration]));
}

const key = async () => (await makeKeyOnce(path.join(home, 'copies.key'))).key;

const noKey = () => Promise.reject(new CopyError('Donnez une clé avec BACKUP_KEY_FILE.'));

function start(more: Partial<Parameters<typeof dumpBeforeMigration>[0]> = {}): Promise<void> {
  const asked = {
    at,
    folder,
    key,
    keys: {},
    now: NOON,
    without: false,
    say: (line: string) => said.push(line),
  };
  const beforeMigrating = () => dumpBeforeMigration({ ...asked, ...more });
  return prepareDatabase(at, { durable: false, beforeMigrating });
}

const applied = () =>
  withClient(at, async (client) => (await client.query('SELECT FROM migrations')).rowCount ?? 0);

const dumps = () => (existsSync(folder) ? readdirSync(folder) : []);

test('a new version first copies a real house, once; the copy brings yesterday back', async () => {
  await houseOfYesterday(false);
  await start();
  await start({ now: new Date(NOON.getTime() + 60_000) });
  expect(await applied()).toBe(MIGRATIONS.length);
  expect(dumps()).toEqual(['kessal-20261120T120000Z.migration.dump.tar.zst.age']);
  expect(said).toEqual([expect.stringContaining(folder)]);
  const other = await createEmptyDatabase();
  const keepKeys = () => undefined;
  const file = path.join(folder, dumps()[0]!);
  const { tables } = await loadDump({ at: other, file, key: await key(), keepKeys, durable: false });
  await dropDatabase(other);
  expect(tables['tickets']?.rows).toBeGreaterThan(0);
});

test('the last two are kept', async () => {
  await houseOfYesterday(false);
  const asked = { at, folder, key, keys: {}, without: false, say: () => undefined };
  for (const minute of [0, 1, 2]) {
    await dumpBeforeMigration({ ...asked, now: new Date(NOON.getTime() + minute * 60_000) });
  }
  expect(dumps().map((name) => name.slice(7, 22))).toEqual(['20261120T120100', '20261120T120200']);
});

test('without a key nothing is changed, unless the owner goes on without a copy', async () => {
  await houseOfYesterday(false);
  const refused = await start({ key: noKey }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseRefused);
  expect((refused as Error).message).toMatch(/BACKUP_KEY_FILE.*MIGRATE_WITHOUT_DUMP=true/);
  expect(await applied()).toBe(MIGRATIONS_BEFORE);
  await start({ key: noKey, without: true });
  expect(await applied()).toBe(MIGRATIONS.length);
  expect(said).toEqual([expect.stringMatching(/Attention.*sans copie.*BACKUP_KEY_FILE/)]);
});

test('a demonstration and an empty database need no copy', async () => {
  await start({ key: noKey });
  expect(await applied()).toBe(MIGRATIONS.length);
  await dropDatabase(at);
  at = await createEmptyDatabase();
  await houseOfYesterday(true);
  await start({ key: noKey });
  expect(await applied()).toBe(MIGRATIONS.length);
  expect(dumps()).toEqual([]);
});
