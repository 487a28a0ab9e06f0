import { randomUUID } from 'node:crypto';
import type { Local } from '../../src/locals/local.entity.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { useTestApp, Caller, type Answer } from '../app.ts';
import { holding, settledLockWaits, SHELF } from '../locks.ts';

const owner = useTestApp();

beforeAll(async () => {
  // No lock wait times out here, so that no answer comes from a time-out.
  await owner.db.query(
    `ALTER ROLE CURRENT_USER IN DATABASE ${owner.connection.database} SET lock_timeout = 0;
     ALTER ROLE CURRENT_USER IN DATABASE ${owner.connection.database} SET statement_timeout = 0`,
  );
});

/** A production pool of ten connections, on another server's database. */
const app = useTestApp({ on: owner });

async function shop(name: string) {
  const local = await owner.make.local({ type: 'TURKI', name });
  const { code } = await owner.make.user({ local });
  const soap = await owner.make.product({ stock: [[local, 100]] });
  const scrub = await owner.make.service({ local });
  const till = await app.logIn(code);
  const sell = (lines = [{ type: 'PRODUCT', itemId: soap, quantity: 1 }], key: string = randomUUID()) =>
    till.graphql('mutation ($input: SellInput!) { sell(input: $input) { number } }', {
      input: { key, lines },
    });
  return { local, code, soap, scrub, till, sell };
}

const holdingShelf = <T>({ id }: Local, meanwhile: () => Promise<T>) =>
  holding(owner.connection, SHELF, [id], meanwhile);

const settled = () => settledLockWaits(owner.db, { quiet: 700 });

const numberOf = ({ body }: Answer) => body.data?.sell?.number as number | undefined;

test('while a shelf of one hammam is held and twelve of its sales stand behind it, the rest of the chain goes on', async () => {
  const [held, other] = [await shop('Tenu'), await shop('Libre')];
  const office = await app.logIn({ role: 'ADMIN' });
  const { answers, standing } = await holdingShelf(held.local, async () => {
    const sold = [];
    for (let time = 0; time < 12; time += 1) {
      sold.push(held.sell());
      // Each finds the previous one late.
      await wait(70);
    }
    const answers = Promise.all(sold);
    const standing = await settled();
    for (let time = 0; time < 5; time += 1) {
      expect(numberOf(await other.sell())).toBe(time + 1);
      const told = await Promise.all([
        office.graphql('{ tickets(filter: {}) { items { id } } }'),
        other.till.get('/api/products/list'),
        new Caller(app.url).login(other.code),
        new Caller(app.url).get('/readyz'),
      ]);
      expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    return { answers: () => answers, standing };
  });
  expect(standing).toBe(1);
  const numbers = (await answers()).map(numberOf);
  expect(numbers.sort((a = 0, b = 0) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('a sale that left together with one of the held hammam is written without it', async () => {
  const [held, other] = [await shop('Tenu aussi'), await shop('Libre aussi')];
  const behind = await holdingShelf(held.local, async () => {
    // The first is in flight; the others leave together meanwhile.
    const all = [other.sell(), held.sell(), other.sell(), other.sell()];
    const [first, behind, ...together] = all;
    expect((await Promise.all([first!, ...together])).map(numberOf).sort()).toEqual([1, 2, 3]);
    return () => behind!;
  });
  expect(numberOf(await behind())).toBe(1);
});

test('writes of the office that wait for a lock leave connections to whoever reads, logs in or closes the day', async () => {
  const { local, soap, till } = await shop('Compté');
  const office = await app.logIn({ role: 'ADMIN' });
  const count = (quantity: number) =>
    office.graphql(`mutation ($input: CountStockInput!) { countStock(input: $input) { quantity } }`, {
      input: { localId: local.id, productId: soap, counted: quantity, reason: 'Inventaire' },
    });
  const counts = await holdingShelf(local, async () => {
    const counts = Promise.all(Array.from({ length: 12 }, (_, place) => count(place)));
    expect(await settled()).toBe(2);
    for (let time = 0; time < 5; time += 1) {
      const { till: elsewhere, code } = await shop(`Ailleurs ${time}`);
      const day = { total: 0, total_products: 0, total_services: 0 };
      const told = [
        await till.get('/api/products/list'),
        await new Caller(app.url).get('/readyz'),
        await new Caller(app.url).login(code),
        await elsewhere.post('/api/cloture/add', day),
      ];
      expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
    }
    return () => counts;
  });
  expect((await counts()).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('the server says that it is ready while every connection of its pool is at work', async () => {
  const all = Array.from({ length: 10 }, () => app.db.createQueryRunner());
  await Promise.all(all.map((runner) => runner.connect()));
  try {
    expect((await new Caller(app.url).get('/readyz')).status).toBe(200);
  } finally {
    await Promise.all(all.map((runner) => runner.release()));
  }
});

test('a sale that waited for its turn is of the instant, and the day, at which it was written', async () => {
  const { local, till, sell } = await shop('Minuit');
  app.setNow(new Date('2026-11-20T23:59:00Z'));
  const behind = await holdingShelf(local, async () => {
    const held = sell();
    await settled();
    const behind = sell();
    await wait(200);
    app.setNow(new Date('2026-11-21T00:01:00Z'));
    return { held: () => held, behind: () => behind };
  });
  expect([numberOf(await behind.held()), numberOf(await behind.behind())]).toEqual([1, 2]);
  const { body } = await till.graphql('{ myLastTickets { number soldAt businessDate } }');
  expect(body.data.myLastTickets).toEqual([
    { number: 2, soldAt: '2026-11-21T00:01:00+00:00', businessDate: '2026-11-21' },
  ]);
});
