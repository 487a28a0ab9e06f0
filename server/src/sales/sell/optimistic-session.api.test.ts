import { randomUUID } from 'node:crypto';
import { Caller, useTestApp, type Answer } from '../../../test/app.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { codeOf, DOORS, type DoorName } from '../../../test/doors.ts';
import type { Local } from '../../locals/local.entity.ts';

const app = useTestApp();

afterEach(() => app.setNow(app.make.now));

interface Sale {
  quantity?: number;
  key?: string;
  localId?: number;
}

interface Outcome {
  code: string;
  number?: number;
  seller?: string;
  local?: string;
}

const SELL = `mutation Sell($input: SellInput!) { sell(input: $input) { number user { name } local { name } } }`;

/** The seller, number and local, or the refusal's code. */
async function sells(door: DoorName, till: Caller, soap: number, sale: Sale = {}): Promise<Outcome> {
  const { quantity = 1, key = randomUUID(), localId } = sale;
  const answer: Answer =
    door === 'REST'
      ? await till.post(
          '/api/sales/add',
          { products: [{ id: soap, quantity }], local_id: localId },
          { 'Idempotency-Key': key },
        )
      : await till.graphql(SELL, {
          input: { key, localId, lines: [{ type: 'PRODUCT', itemId: soap, quantity }] },
        });
  const ticket = door === 'REST' ? answer.body.data : answer.body.data?.sell;
  if (!ticket) return { code: codeOf(answer) };
  return { code: 'sold', number: ticket.number, seller: ticket.user.name, local: ticket.local.name };
}

/** A till that has already sold, so that the server has its actor cached. */
async function busyTill(door: DoorName, type: Local['type'] = 'BELDI') {
  const local = await app.make.local({ type });
  const { user, code } = await app.make.user({ local });
  const soap = await app.make.product({ stock: [[local, 5]] });
  const till = await app.logIn(code);
  const first = await sells(door, till, soap);
  expect(first).toEqual({ code: 'sold', number: 1, seller: user.name, local: local.name });
  return { local, user, code, soap, till };
}

async function refusedWithoutTrace(sale: () => Promise<Outcome>): Promise<string> {
  const before = await snapshot(app.db);
  const { code } = await sale();
  expect(await snapshot(app.db)).toEqual(before);
  return code;
}

describe.each(DOORS)('%s: between two sales', (door) => {
  test('nothing happens: the second is sold like the first', async () => {
    const { till, soap } = await busyTill(door);
    expect(await sells(door, till, soap)).toMatchObject({ code: 'sold', number: 2 });
  });

  test('the cashier is banned: he sells nothing more, and sells again once he is forgiven', async () => {
    const { till, soap, user } = await busyTill(door);
    await app.db.query('UPDATE users SET banned = true WHERE id = $1', [user.id]);
    for (let again = 1; again <= 2; again += 1) {
      expect(await refusedWithoutTrace(() => sells(door, till, soap))).toBe('NON_AUTHENTIFIE');
    }
    await app.db.query('UPDATE users SET banned = false WHERE id = $1', [user.id]);
    expect(await sells(door, till, soap)).toMatchObject({ code: 'sold', number: 2 });
  });

  test('the cashier is banned: a faulty cart, or one that is not his, tells him no more than that', async () => {
    const { till, soap, user, local } = await busyTill(door);
    await app.db.query('UPDATE users SET banned = true WHERE id = $1', [user.id]);
    for (const sale of [{ quantity: 0 }, { key: '?' }, { localId: local.id - 1 }, { quantity: 9999 }]) {
      expect(await refusedWithoutTrace(() => sells(door, till, soap, sale))).toBe('NON_AUTHENTIFIE');
    }
  });

  test('the cashier is banned: his own key does not show him his ticket again', async () => {
    const { till, soap, user, local } = await busyTill(door);
    const key = randomUUID();
    const sold = await sells(door, till, soap, { key });
    expect(await sells(door, till, soap, { key })).toEqual(sold);
    await app.db.query('UPDATE users SET banned = true WHERE id = $1', [user.id]);
    for (const localId of [undefined, local.id - 1]) {
      expect((await sells(door, till, soap, { key, localId })).code).toBe('NON_AUTHENTIFIE');
    }
  });

  test('somebody logs the session out elsewhere', async () => {
    const { till, soap } = await busyTill(door);
    const copy = new Caller(app.url);
    copy.token = till.token;
    await copy.post('/api/auth/logout', {});
    expect(await refusedWithoutTrace(() => sells(door, till, soap))).toBe('NON_AUTHENTIFIE');
  });

  test('the session reaches its end', async () => {
    const { till, soap, user } = await busyTill(door);
    await app.db.query(`UPDATE sessions SET expires_at = $2 WHERE user_id = $1`, [
      user.id,
      new Date(app.make.now.getTime() + 60_000),
    ]);
    expect(await sells(door, till, soap)).toMatchObject({ code: 'sold', number: 2 });
    app.setNow(new Date(app.make.now.getTime() + 60_000));
    expect(await refusedWithoutTrace(() => sells(door, till, soap))).toBe('NON_AUTHENTIFIE');
  });

  test('the cashier moves to another local: the ticket, its number and its stock are of the new one', async () => {
    const { till, soap, user, local: former } = await busyTill(door);
    const local = await app.make.local();
    await app.db.query('UPDATE users SET local_id = $2 WHERE id = $1', [user.id, local.id]);
    expect(await refusedWithoutTrace(() => sells(door, till, soap, { localId: former.id }))).toBe(
      'ACCES_REFUSE',
    );
    const sold = await sells(door, till, soap, { localId: local.id });
    expect(sold).toEqual({ code: 'sold', number: 1, seller: user.name, local: local.name });
    const shelves = await app.db.query<object[]>(
      'SELECT local_id, quantity FROM stock WHERE product_id = $1 AND local_id = ANY ($2) ORDER BY 1',
      [soap, [former.id, local.id]],
    );
    expect(shelves).toEqual([
      { local_id: former.id, quantity: 4 },
      { local_id: local.id, quantity: -1 },
    ]);
  });

  test('the cashier loses his local', async () => {
    const { till, soap, user } = await busyTill(door);
    await app.db.query('UPDATE users SET local_id = NULL WHERE id = $1', [user.id]);
    expect(await refusedWithoutTrace(() => sells(door, till, soap))).toBe('LOCAL_REQUIS');
  });

  test('the cashier becomes an administrator, and sells on as one', async () => {
    const { till, soap, user } = await busyTill(door);
    await app.db.query(`UPDATE users SET role = 'ADMIN' WHERE id = $1`, [user.id]);
    expect(await sells(door, till, soap)).toMatchObject({ code: 'sold', number: 2 });
    expect((await till.graphql('{ users { id } }')).body.errors).toBeUndefined();
  });

  test('his hammam becomes a Turkish bath: from now on its shelf is the limit', async () => {
    const { till, soap, local } = await busyTill(door, 'BELDI');
    await app.db.query(`UPDATE locals SET type = 'TURKI' WHERE id = $1`, [local.id]);
    expect(await refusedWithoutTrace(() => sells(door, till, soap, { quantity: 5 }))).toBe(
      'STOCK_INSUFFISANT',
    );
    await app.db.query(`UPDATE locals SET type = 'BELDI' WHERE id = $1`, [local.id]);
    expect(await sells(door, till, soap, { quantity: 5 })).toMatchObject({ code: 'sold', number: 2 });
  });

  test('cashier and local are given other names: the receipt bears the new ones', async () => {
    const { till, soap, local, user } = await busyTill(door);
    await app.db.query(`UPDATE users SET name = 'Nouvelle caisse' WHERE id = $1`, [user.id]);
    expect(await sells(door, till, soap)).toMatchObject({ number: 2, seller: 'Nouvelle caisse' });
    await app.db.query(`UPDATE locals SET name = 'Nouveau hammam' WHERE id = $1`, [local.id]);
    expect(await sells(door, till, soap)).toMatchObject({ number: 3, local: 'Nouveau hammam' });
  });
});

test('one document that sells, leaves and sells again sells once', async () => {
  const { till, soap, local } = await busyTill('GraphQL');
  const input = () => `{key: "${randomUUID()}", lines: [{type: PRODUCT, itemId: ${soap}, quantity: 1}]}`;
  const { body } = await till.graphql(
    `mutation { a: sell(input: ${input()}) { number } logout b: sell(input: ${input()}) { number } }`,
  );
  expect(body.errors).toMatchObject([{ path: ['b'], extensions: { code: 'NON_AUTHENTIFIE' } }]);
  const rows = await app.db.query<object[]>(
    'SELECT max(number) AS last, count(*)::int FROM tickets WHERE local_id = $1',
    [local.id],
  );
  expect(rows).toEqual([{ last: 2, count: 2 }]);
});
