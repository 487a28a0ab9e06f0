import { randomUUID } from 'node:crypto';
import { Caller, useTestApp } from '../../../test/app.ts';

const app = useTestApp();
let boss: Caller;
let owner: Caller;

beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN', name: 'Administratrice Essai' });
  owner = await app.logIn({ role: 'ADMIN', name: 'Patron Essai' });
});

async function sold() {
  const local = await app.make.local();
  const till = await app.logIn({ local });
  const soap = await app.make.product({ price: 1250, name: 'Savon noir', stock: [[local, 10]] });
  const glove = await app.make.product({ price: 2500, name: 'Gant kessa', stock: [[local, 10]] });
  const gommage = await app.make.service({ local, price: 6000, frais: 3000, name: 'Gommage' });
  const { body } = await till.post(
    '/api/sales/add',
    {
      products: [
        { id: soap, quantity: 2 },
        { id: glove, quantity: 1 },
      ],
      services: [{ id: gommage, quantity: 1 }],
    },
    { 'Idempotency-Key': randomUUID() },
  );
  const ticket = body.data as { id: number; products: { id: number }[] };
  return { local, till, soap, glove, id: ticket.id, soapLine: ticket.products[0]!.id };
}

const TICKET = `query ($id: Int!) { ticket(id: $id) { id number total lines { name quantity }
  cancellation { at user { name } reason returned { itemId name quantity } } } }`;

async function opened(caller: Caller, id: number) {
  const { body } = await caller.graphql(TICKET, { id });
  return body.data?.ticket as Record<string, unknown> | undefined;
}

test('a cancelled ticket opens by its id and says who, when, why, and what the shelf got back', async () => {
  const { id, soap, glove, soapLine } = await sold();
  expect(await opened(owner, id)).toMatchObject({ id, cancellation: null });
  await boss.send('PUT', '/api/sales/update_quantity', JSON.stringify({ id: soapLine, incordec: 'inc' }));
  app.setNow(new Date('2026-11-20T15:30:00Z'));
  await boss.graphql('mutation ($id: Int!) { cancelTicket(id: $id, reason: " Vendu deux fois ") }', { id });
  app.setNow(new Date('2026-11-20T16:00:00Z'));
  expect(await opened(owner, id)).toEqual({
    id,
    number: 1,
    total: 122.5,
    lines: [
      { name: 'Savon noir', quantity: 3 },
      { name: 'Gant kessa', quantity: 1 },
      { name: 'Gommage', quantity: 1 },
    ],
    cancellation: {
      at: '2026-11-20T15:30:00+00:00',
      user: { name: 'Administratrice Essai' },
      reason: 'Vendu deux fois',
      returned: [
        { itemId: soap, name: 'Savon noir', quantity: 3 },
        { itemId: glove, name: 'Gant kessa', quantity: 1 },
      ],
    },
  });
});

test('nothing else shows it or takes it: lists, reports, its catalogue and its lines by REST', async () => {
  const { id, local } = await sold();
  expect((await boss.send('DELETE', `/api/sales/delete/${id}`, undefined)).status).toBe(200);
  expect(await opened(owner, id)).toMatchObject({ cancellation: { reason: null } });
  const list = await owner.get(`/api/sales/list?local_id=${local.id}`);
  expect([list.body.data, list.body.totals.total]).toEqual([[], 0]);
  expect((await owner.get(`/api/sales/items/${id}`)).status).toBe(404);
  const catalogue = await owner.graphql(`{ ticketCatalogue(ticketId: ${id}) { itemId } }`);
  expect(catalogue.body.errors[0].extensions.code).toBe('INTROUVABLE');
});

test.each([
  ['query', '?reason=Client%20parti', undefined],
  ['body', '', JSON.stringify({ reason: 'Client parti' })],
])('REST takes a reason in the %s', async (_, query, body) => {
  const { id } = await sold();
  expect((await boss.send('DELETE', `/api/sales/delete/${id}${query}`, body)).status).toBe(200);
  expect(await opened(owner, id)).toMatchObject({ cancellation: { reason: 'Client parti' } });
});

test('a ticket cancelled without lines gave nothing back; one that never was stays not found', async () => {
  const local = await app.make.local();
  const till = await app.logIn({ local });
  const gommage = await app.make.service({ local, price: 6000, frais: 0 });
  const sale = { services: [{ id: gommage, quantity: 1 }] };
  const { id } = (await till.post('/api/sales/add', sale)).body.data as { id: number };
  await boss.send('DELETE', `/api/sales/delete/${id}`, undefined);
  expect(await opened(owner, id)).toMatchObject({ cancellation: { returned: [] } });
  const unknown = await owner.graphql(TICKET, { id: 2_000_000_000 });
  expect(unknown.body.errors[0].extensions.code).toBe('INTROUVABLE');
});

test('« Montant annulé » names who cancelled each of its tickets', async () => {
  const { id, local } = await sold();
  await boss.send('DELETE', `/api/sales/delete/${id}?reason=Essai`, undefined);
  const { body } = await owner.graphql(
    `{ reportTickets(period: { from: "2026-11-20", to: "2026-11-20" }, filter: { localIds: [${local.id}] }, cancelled: true) {
       items { ticket { id cancellation { user { name } reason } } } } }`,
  );
  expect(body.data.reportTickets.items).toEqual([
    { ticket: { id, cancellation: { user: { name: 'Administratrice Essai' }, reason: 'Essai' } } },
  ]);
});
