import { randomUUID } from 'node:crypto';
import type { Local } from '../../src/locals/local.entity.ts';
import { Caller, useTestApp } from '../app.ts';
import { NOON } from '../factories.ts';

const YESTERDAY = new Date('2026-11-19T12:00:00Z');

const app = useTestApp();
let bath: Local;
let office: Caller;
let till: Caller;
let todaysReception: number;
let todaysTicket: number;

/** Yesterday a bath received, sold and closed; today it has received and sold again, but not closed. */
beforeAll(async () => {
  bath = await app.make.local();
  const soap = await app.make.product({ stock: [[bath, 10]] });
  const sellAndReceive = async (at: Date) => {
    app.setNow(at);
    office = await app.logIn({ role: 'ADMIN' });
    till = await app.logIn({ local: bath });
    const { id } = await app.make.reception({ to: bath, lines: [[soap, 5]], date: at });
    todaysReception = id;
    const sold = await till.post(
      '/api/sales/add',
      { products: [{ id: soap, quantity: 1 }] },
      { 'Idempotency-Key': randomUUID() },
    );
    todaysTicket = sold.body.data.id as number;
  };
  await sellAndReceive(YESTERDAY);
  await closeDay();
  await sellAndReceive(NOON);
});

/** Returns the closure's id. */
async function closeDay(): Promise<number> {
  const amounts = { total: 15, total_products: 15, total_services: 0 };
  const { status, body } = await till.post('/api/cloture/add', amounts);
  expect(status).toBe(201);
  return body.data.id as number;
}

async function ids(caller: Caller, question: string): Promise<number[]> {
  const { body } = await caller.graphql(question);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  const [page] = Object.values(body.data as Record<string, { items: { id: number }[] }>);
  return page!.items.map(({ id }) => id);
}

test.each(['{ tickets { items { id } } }', '{ tickets(filter: null) { items { id } } }'])(
  'an administrator who asks %s is answered today’s tickets',
  async (question) => {
    expect(await ids(office, question)).toEqual([todaysTicket]);
  },
);

test('an empty filter is a filter that leaves nothing out', async () => {
  expect(await ids(office, '{ tickets(filter: {}) { items { id } } }')).toHaveLength(2);
});

test('vouchers without a filter are today’s, for an administrator and for the cashier who received them', async () => {
  for (const caller of [office, till]) {
    expect(await ids(caller, '{ receptions { items { id } } }')).toEqual([todaysReception]);
  }
});

test('a cashier who asks for tickets or the journal is refused for who he is, not for a missing filter', async () => {
  for (const question of ['{ tickets { items { id } } }', '{ journal { items { id } } }']) {
    const { body } = await till.graphql(question);
    expect(body.errors[0].extensions.code).toBe('ACCES_REFUSE');
  }
});

test('closures without a filter are those of today: none before the bath has closed, then its own', async () => {
  expect(await ids(office, '{ closures { items { id } } }')).toEqual([]);
  const id = await closeDay();
  expect(await ids(office, '{ closures { items { id } } }')).toEqual([id]);
});

test('the journal without a filter is what happened today', async () => {
  const { body } = await office.graphql('{ journal { items { at } } }');
  const days = (body.data.journal.items as { at: string }[]).map(({ at }) => at.slice(0, 10));
  expect([...new Set(days)]).toEqual(['2026-11-20']);
});

test('what was sold, without a filter, is what was sold today', async () => {
  const { body } = await office.graphql('{ salesReport { products { quantity } } }');
  expect(body.data.salesReport.products).toEqual([{ quantity: 1 }]);
});
