import { useTestApp, type Caller } from '../../../test/app.ts';
import { codeOf } from '../../../test/doors.ts';

const app = useTestApp();
let boss: Caller;

beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN' });
});

const REPRINT = 'mutation ($id: Int!) { reprintTicket(id: $id) { id number total lines { name quantity } } }';
const DEVICE = 'query ($id: Int!) { ticket(id: $id) { device { id adoptedFor { name } madeBy { name } } } }';
const MINE = '{ myLastTickets { id device { id } } }';

async function sale() {
  const local = await app.make.local();
  const { user, code } = await app.make.user({ local });
  const till = await app.logIn(code);
  const soap = await app.make.product({ name: 'Savon noir', price: 1250 });
  const { body } = await till.post('/api/sales/add', { products: [{ id: soap, quantity: 2 }] });
  return { local, user, till, id: body.data.id as number };
}

test('an administrator has a cashier’s ticket printed again, and the journal keeps who asked for the paper', async () => {
  const { local, id } = await sale();
  const { body } = await boss.graphql(REPRINT, { id });
  expect(body.data.reprintTicket).toEqual({
    id,
    number: 1,
    total: 25,
    lines: [{ name: 'Savon noir', quantity: 2 }],
  });
  const entries = await app.db.query<object[]>(
    "SELECT local_id, subject_id, before, after, user_id = $2 AS mine FROM journal WHERE action = 'receipt.reprinted' AND subject_id = $1",
    [id, (await boss.post('/api/auth/check', {})).body.id],
  );
  expect(entries).toEqual([
    { local_id: local.id, subject_id: id, before: null, after: { number: 1, total: 2500 }, mine: true },
  ]);
});

test('a cancelled ticket, or one that never was, is not printed again', async () => {
  const { id } = await sale();
  await app.make.cancel(id);
  for (const one of [id, 2_000_000_000]) {
    expect(codeOf(await boss.graphql(REPRINT, { id: one }))).toBe('INTROUVABLE');
  }
  expect(
    await app.db.query("SELECT FROM journal WHERE action = 'receipt.reprinted' AND subject_id = $1", [id]),
  ).toEqual([]);
});

test('a ticket says on which device it was sold, to an administrator only', async () => {
  const { local, user, till, id } = await sale();
  const device = async () => (await boss.graphql(DEVICE, { id })).body.data.ticket.device as object;
  expect(await device()).toEqual({ id: expect.any(String), adoptedFor: null, madeBy: { name: user.name } });
  expect((await till.graphql(MINE)).body.data.myLastTickets).toEqual([{ id, device: null }]);
  const { id: deviceId } = (await device()) as { id: string };
  await boss.graphql('mutation ($id: ID!, $to: Int!) { adoptDevice(id: $id, localId: $to) { id } }', {
    id: deviceId,
    to: local.id,
  });
  expect(await device()).toMatchObject({ adoptedFor: { name: local.name } });
  await app.db.query('UPDATE tickets SET device_id = NULL WHERE id = $1', [id]);
  expect((await boss.graphql(DEVICE, { id })).body.data.ticket.device).toBeNull();
});
