import { rmSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { useDatabase } from '../../../test/database.ts';
import { createEmptyDatabase, dropDatabase } from '../../../test/empty-database.ts';
import { Factories, NOON } from '../../../test/factories.ts';
import { memoryFolder } from '../../../test/memory-folder.ts';
import { makeKeyOnce } from '../../copies/copy-key.ts';
import { dumpHouse } from '../../copies/dump/dump.ts';
import { loadDump } from '../../copies/dump/load-dump.ts';
import { createDataSource, type Connection } from '../../db/data-source.ts';
import { readSnapshot } from '../../db/reading/snapshot.ts';
import { ENTITIES } from '../../entities.ts';
import type { Ctx } from '../../shared/actor.ts';
import { tillChanges } from './till-changes.queries.ts';

const { db, connection, make } = useDatabase();
const folder = memoryFolder('kessal-test-');
let ctx: Ctx;
let soap: number;
let glove: number;

beforeAll(async () => {
  const local = await make.local();
  const { user } = await make.user({ local });
  ctx = make.ctx(user, local);
  soap = await make.product({ name: 'Savon noir', price: 1500 });
  glove = await make.product({ name: 'Gant', price: 1000 });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(house: DataSource, since?: string) {
  const told = await readSnapshot(house, (reader) => tillChanges(reader, ctx, since));
  const { mark, whole, products } = told;
  return { mark, whole, prices: new Map(products.map(({ id, priceCentimes }) => [id, priceCentimes])) };
}

/** The house of a dump in a database of its own. */
async function restored(file: string, key: string, work: (house: DataSource) => Promise<void>) {
  const at: Connection = await createEmptyDatabase();
  await loadDump({ at, file, key, keepKeys: () => undefined, durable: false });
  const house = createDataSource(at, ENTITIES, { poolSize: 2 });
  await house.initialize();
  await work(house);
  await house.destroy();
  await dropDatabase(at);
}

test('a house that is restored from a dump tells a till all, whatever it knew of changes that are lost', async () => {
  const { key } = await makeKeyOnce(path.join(folder, 'copies.key'));
  const known = await ask(db);
  const { file } = await dumpHouse({ at: connection, folder, key, keys: {}, now: NOON });
  await make.change('product', soap, { price: 1700 });
  const lost = await ask(db, known.mark);
  expect([lost.whole, [...lost.prices]]).toEqual([false, [[soap, 1700]]]);

  await restored(file, key, async (house) => {
    const before = await ask(house, lost.mark);
    expect([before.whole, before.prices.get(soap)]).toEqual([true, 1500]);
    // Takes the number of the change that is lost.
    await new Factories(house).change('product', glove, { price: 900 });
    for (const { mark } of [lost, before]) {
      const { whole, prices } = await ask(house, mark);
      expect([whole, prices.get(soap), prices.get(glove)]).toEqual([true, 1500, 900]);
    }
    const { mark } = await ask(house);
    await new Factories(house).change('product', glove, { price: 950 });
    const { whole, prices } = await ask(house, mark);
    expect([whole, [...prices]]).toEqual([false, [[glove, 950]]]);
  });
});
