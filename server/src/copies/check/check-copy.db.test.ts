import { rmSync } from 'node:fs';
import path from 'node:path';
import { openBusyHouse } from '../../../test/busy-house.ts';
import { useDatabase } from '../../../test/database.ts';
import { createEmptyDatabase, dropDatabase } from '../../../test/empty-database.ts';
import { NOON } from '../../../test/factories.ts';
import { memoryFolder } from '../../../test/memory-folder.ts';
import { drawn } from '../../../test/pictures.ts';
import { withClient } from '../../db/with-client.ts';
import type { Connection } from '../../db/data-source.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Dice } from '../../demo/history/dice.ts';
import { encodePicture, keepPicture } from '../../pictures/pictures.service.ts';
import { faultsOfCopy, printHouse, type HousePrint } from './check-copy.ts';
import { makeKeyOnce } from '../copy-key.ts';
import { dumpHouse } from '../dump/dump.ts';
import { loadDump } from '../dump/load-dump.ts';

const { db, connection } = useDatabase();
const home = memoryFolder('kessal-test-');
let house: HousePrint;
let copy: Connection;

beforeAll(async () => {
  await openBusyHouse(db, new Dice(7), 300);
  const picture = await encodePicture(await drawn(64, 48).png().toBuffer());
  await inTransaction(db, (tx) => keepPicture(tx, NOON, picture));
  house = await withClient(connection, printHouse);
  const { key } = await makeKeyOnce(path.join(home, 'copies.key'));
  const folder = path.join(home, 'copies');
  const { file } = await dumpHouse({ at: connection, folder, key, keys: {}, now: NOON });
  copy = await createEmptyDatabase();
  await loadDump({ at: copy, file, key, keepKeys: () => undefined, durable: false });
});

afterAll(async () => {
  await dropDatabase(copy);
  rmSync(home, { recursive: true, force: true });
});

/** What the check says of the copy after `spoil`, which is then taken back. */
const faultsAfter = (spoil: string) =>
  withClient(copy, async (client) => {
    // A broken disk asks no trigger and no foreign key.
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    const { rowCount } = await client.query(spoil);
    expect(rowCount).toBe(1);
    return faultsOfCopy(client, house);
  });

const one = (table: string, where = 'true', by = 'id') =>
  `${by} = (SELECT ${by} FROM ${table} WHERE ${where} ORDER BY ${by} LIMIT 1)`;

test('nothing is said of a copy that holds what the house holds', async () => {
  expect(await withClient(copy, (client) => faultsOfCopy(client, house))).toEqual([]);
});

test('a copy of yesterday evening is not the house of this night', async () => {
  const faults = await withClient(copy, (client) =>
    faultsOfCopy(client, { ...house, tickets: { rows: 301, hash: '0' } }),
  );
  expect(faults).toEqual([expect.stringContaining('celle de la maison 301.')]);
});

test.each([
  ['a ticket is missing', `DELETE FROM tickets WHERE ${one('tickets')}`, 'Des tickets manquent :'],
  [
    'a line was changed',
    `UPDATE ticket_lines SET price_centimes = price_centimes + 1 WHERE ${one('ticket_lines')}`,
    'Des tickets ne sont pas la somme',
  ],
  [
    'a line is missing',
    `DELETE FROM ticket_lines WHERE ${one('ticket_lines')}`,
    'Des tickets ne sont pas la somme',
  ],
  [
    'a kept sum is wrong',
    `UPDATE summaries SET articles = articles + 1 WHERE ${one('summaries', 'true', 'ctid')}`,
    'Les sommes des rapports',
  ],
  [
    'a picture is gone',
    `DELETE FROM pictures WHERE ${one('pictures', 'true', 'hash')}`,
    'La table « pictures »',
  ],
  [
    'a movement is missing',
    `DELETE FROM stock_movements WHERE ${one('stock_movements', "cause = 'SALE'")}`,
    "Le stock n'est pas la somme",
  ],
  [
    'a shelf holds one more',
    `UPDATE stock SET quantity = quantity + 1 WHERE ${one('stock', 'true', 'ctid')}`,
    "Le stock n'est pas la somme",
  ],
  [
    "a user's code was changed",
    `UPDATE users SET code_lookup = decode('00', 'hex') WHERE ${one('users')}`,
    "La table « users » de la copie n'a pas le contenu",
  ],
  [
    'an entry is missing',
    `DELETE FROM entries WHERE ${one('entries', "kind = 'SALE'")}`,
    'Des écritures manquent',
  ],
  [
    'an entry was lowered, and balances',
    `UPDATE entries SET products_centimes = products_centimes - 1, drawer_centimes = drawer_centimes - 1
     WHERE ${one('entries', "kind = 'SALE' AND products_centimes > 0")}`,
    'Des tickets ne sont pas la somme de leurs écritures',
  ],
  [
    'an amount of a closure was changed',
    `UPDATE closures SET products_centimes = products_centimes + 1, total_centimes = total_centimes + 1 WHERE ${one('closures')}`,
    "La table « closures » de la copie n'a pas le contenu",
  ],
  [
    'a setting of the house was changed',
    `UPDATE house SET offline_shift = NOT offline_shift`,
    "La table « house » de la copie n'a pas le contenu",
  ],
  ['a closure is missing', `DELETE FROM closures WHERE ${one('closures')}`, 'La table « closures »'],
  [
    'a product has another price',
    `UPDATE products SET price_centimes = price_centimes + 1 WHERE ${one('products')}`,
    'Des articles ne sont pas ce que dit',
  ],
])('in a copy it is found that %s', async (_, spoil, sentence) => {
  expect(await faultsAfter(spoil)).toContainEqual(expect.stringContaining(sentence));
});
