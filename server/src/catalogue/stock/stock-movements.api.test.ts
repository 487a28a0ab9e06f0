import type { EventEmitter } from 'node:events';
import { Caller, useTestApp } from '../../../test/app.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { codeOf } from '../../../test/doors.ts';
import type { Local } from '../../locals/local.entity.ts';

const app = useTestApp();
let admin: Caller;
let adminName: string;

beforeAll(async () => {
  const { code, user } = await app.make.user({ role: 'ADMIN' });
  adminName = user.name;
  admin = await app.logIn(code);
});

afterEach(() => app.setNow(app.make.now));

const COUNT = `mutation Count($input: CountStockInput!) { countStock(input: $input) { quantity local { name } } }`;
const MOVEMENTS = `query Movements($productId: Int!, $localId: Int, $limit: Int, $cursor: String) {
  stockMovements(productId: $productId, localId: $localId, limit: $limit, cursor: $cursor) {
    items { id quantity cause at reason ticketId ticketNumber receptionId local { name } user { name } }
    totals { quantity } nextCursor
  }
}`;

async function shop(units = 7) {
  const local = await app.make.local({ type: 'TURKI' });
  const { code, user } = await app.make.user({ local });
  const soap = await app.make.product({ price: 1000, stock: [[local, units]] });
  const till = await app.logIn(code);
  const input = { localId: local.id, productId: soap, counted: 5, reason: 'Comptage du soir' };
  return { local, user, soap, till, input };
}

async function movementsOf(productId: number, more: object = {}) {
  const answer = await admin.graphql(MOVEMENTS, { productId, ...more });
  expect(answer.body.errors).toBeUndefined();
  return answer.body.data.stockMovements as {
    items: { id: number; quantity: number; cause: string }[];
    totals: { quantity: number };
    nextCursor: string | null;
  };
}

async function sellOne(till: Caller, soap: number): Promise<{ id: number; number: number }> {
  const { body } = await till.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] });
  return body.data as { id: number; number: number };
}

test('a shelf of seven is filled, sold from and counted: each movement says why, of what and by whom', async () => {
  const { local, user, soap, till, input } = await shop();
  app.setNow(new Date('2026-11-20T13:00:00Z'));
  const ticket = await sellOne(till, soap);
  app.setNow(new Date('2026-11-20T21:00:00Z'));
  await admin.login((await app.make.user({ role: 'ADMIN', name: adminName })).code);
  const counted = await admin.graphql(COUNT, { input });
  expect(counted.body.data.countStock).toEqual({ quantity: 5, local: { name: local.name } });
  const page = await movementsOf(soap);
  expect(page).toEqual({
    items: [
      {
        id: expect.any(Number),
        quantity: -1,
        cause: 'INVENTORY',
        at: '2026-11-20T21:00:00+00:00',
        reason: 'Comptage du soir',
        ticketId: null,
        ticketNumber: null,
        receptionId: null,
        local: { name: local.name },
        user: { name: adminName },
      },
      {
        id: expect.any(Number),
        quantity: -1,
        cause: 'SALE',
        at: '2026-11-20T13:00:00+00:00',
        reason: null,
        ticketId: ticket.id,
        ticketNumber: ticket.number,
        receptionId: null,
        local: { name: local.name },
        user: { name: user.name },
      },
      expect.objectContaining({ quantity: 7, cause: 'INVENTORY', reason: null }),
    ],
    totals: { quantity: 5 },
    nextCursor: null,
  });
  app.setNow(app.make.now);
  await admin.login((await app.make.user({ role: 'ADMIN', name: adminName })).code);
});

test('what the office puts right on a ticket moves the shelf under its own name, not the cashier’s', async () => {
  const { soap, till } = await shop();
  const ticket = await sellOne(till, soap);
  await admin.post('/api/sales/add_item', { id: soap, type: 'product', quantity: 1, stat_id: ticket.id });
  const { items } = await movementsOf(soap);
  expect(items[0]).toMatchObject({ quantity: -1, ticketId: ticket.id, user: { name: adminName } });
});

test('page after page, in one local or in all, every movement is seen once and they sum to the stock', async () => {
  const { local, soap, till } = await shop(20);
  const other: Local = await app.make.local();
  const beldi = await app.logIn({ local: other });
  // All at one instant, so that only the ids order them.
  for (let sale = 0; sale < 4; sale += 1) await sellOne(till, soap);
  for (let sale = 0; sale < 3; sale += 1) await sellOne(beldi, soap);
  const walk = async (more: object) => {
    const seen: { id: number; quantity: number }[] = [];
    let totals: { quantity: number } | undefined;
    for (let cursor: string | null = null; ;) {
      const page = await movementsOf(soap, { limit: 3, cursor, ...more });
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items);
      totals ??= page.totals;
      expect(page.totals).toEqual(totals);
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    const ids = seen.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(seen.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(totals.quantity);
    return { count: seen.length, ...totals };
  };
  expect(await walk({})).toEqual({ count: 8, quantity: 13 });
  expect(await walk({ localId: local.id })).toEqual({ count: 5, quantity: 16 });
  expect(await walk({ localId: other.id })).toEqual({ count: 3, quantity: -3 });
});

test('a long page asks the database a fixed number of questions', async () => {
  const { soap, till, local } = await shop(200);
  const { master: pool } = app.db.driver as unknown as { master: EventEmitter };
  const questions = async () => {
    let asked = 0;
    const count = () => (asked += 1);
    pool.on('acquire', count);
    await movementsOf(soap);
    pool.off('acquire', count);
    return asked;
  };
  await sellOne(till, soap);
  const few = await questions();
  for (let sale = 0; sale < 5; sale += 1) {
    const colleague = await app.logIn({ local });
    await sellOne(colleague, soap);
  }
  expect(await questions()).toBe(few);
});

describe('what cannot be counted leaves no trace', () => {
  const REASON = 'La raison est obligatoire.';
  const COUNTED = 'La quantité comptée doit être un nombre entier de 0 à 1 000 000.';
  test.each([
    ['less than nothing', { counted: -1 }, 'VALIDATION', COUNTED],
    ['a million and one', { counted: 1_000_001 }, 'VALIDATION', COUNTED],
    ['without a reason', { reason: '' }, 'VALIDATION', REASON],
    ['for a blank reason', { reason: ' \n ' }, 'VALIDATION', REASON],
    [
      'for a reason as long as a book',
      { reason: 'x'.repeat(501) },
      'VALIDATION',
      'Le texte compte 500 caractères au plus, sans caractère de contrôle.',
    ],
    ['a product that is not there', { productId: 999_999 }, 'INTROUVABLE', 'Produit introuvable.'],
    ['a local that is not there', { localId: 999_999 }, 'INTROUVABLE', 'Local introuvable.'],
    ['half a soap', { counted: 1.5 }, 'VALIDATION', expect.stringContaining('La demande est invalide')],
  ])('%s', async (_story, wrong, code, sentence) => {
    const { input } = await shop();
    const before = await snapshot(app.db);
    const answer = await admin.graphql(COUNT, { input: { ...input, ...wrong } });
    expect([codeOf(answer), answer.body.errors[0].message]).toEqual([code, sentence]);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('a million soaps can be', async () => {
    const { input, local, soap } = await shop();
    expect(codeOf(await admin.graphql(COUNT, { input: { ...input, counted: 1_000_000 } }))).toBe('done');
    expect((await movementsOf(soap, { localId: local.id })).totals).toEqual({ quantity: 1_000_000 });
  });
});

test.each([
  [{ productId: 999_999 }, 'INTROUVABLE'],
  [{ localId: 999_999 }, 'INTROUVABLE'],
  [{ limit: 0 }, 'VALIDATION'],
  [{ cursor: 'rien' }, 'VALIDATION'],
])('there are no movements of %j', async (wrong, code) => {
  const { soap } = await shop();
  expect(codeOf(await admin.graphql(MOVEMENTS, { productId: soap, ...wrong }))).toBe(code);
});
