import { type Caller, useTestApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/doors.ts';

const app = useTestApp({
  tabletDoor: () => ({ way: 'AUTHORITY', url: 'http://192.168.1.20:3000/' }),
});
let office: Caller;

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
});

async function done(): Promise<string[]> {
  const { body } = await office.graphql(
    '{ firstSteps { house local services products stock cashier tablet device sale } }',
  );
  return Object.entries(body.data.firstSteps as Record<string, boolean>)
    .filter(([, ticked]) => ticked)
    .map(([step]) => step);
}

test('a new house has done nothing, and each step is ticked when it is done', async () => {
  expect(await done()).toEqual([]);
  await office.send('PUT', '/api/house/edit', JSON.stringify({ name: 'Hammams de la Source' }));
  expect(await done()).toEqual(['house']);
  await app.make.local({ type: 'DEPOT' });
  expect(await done()).toEqual(['house']);
  const local = await app.make.local();
  expect(await done()).toEqual(['house', 'local']);
  const service = await app.make.service({ local });
  const product = await app.make.product();
  await app.make.user();
  expect(await done()).not.toContain('cashier');
  const { user, code } = await app.make.user({ local });
  const till = await app.logIn(code);
  expect(await done()).toEqual(['house', 'local', 'services', 'products', 'cashier', 'tablet']);
  const [device] = await app.db.query<{ id: string }[]>('SELECT id FROM devices WHERE made_by_id = $1', [
    user.id,
  ]);
  const adopt = 'mutation ($id: ID!, $localId: Int!) { adoptDevice(id: $id, localId: $localId) { id } }';
  expect(codeOf(await office.graphql(adopt, { id: device!.id, localId: local.id }))).toBe('done');
  expect(await done()).toContain('device');
  await till.post('/api/sales/add', { services: [{ id: service, quantity: 1 }] });
  expect(await done()).toHaveLength(8);

  // What was taken back is to be done again.
  await app.make.change('product', product, { hidden: true });
  expect((await office.send('DELETE', `/api/services/delete/${service}`, undefined)).status).toBe(200);
  const forget = 'mutation ($id: ID!) { forgetDevice(id: $id) }';
  expect(codeOf(await office.graphql(forget, { id: device!.id }))).toBe('done');
  await app.make.ban(user);
  expect(await done()).toEqual(['house', 'local', 'sale']);
});

test('a house with a TURKI shop is to fill a shelf there; one without is not asked', async () => {
  const stock = async () =>
    (await office.graphql('{ firstSteps { stock } }')).body.data.firstSteps.stock as unknown;
  expect(await stock()).toBeNull();
  const bath = await app.make.local({ type: 'TURKI' });
  expect(await stock()).toBe(false);
  await app.make.product({ stock: [[await app.make.local({ type: 'DEPOT' }), 5]] });
  expect(await stock()).toBe(false);
  await app.make.product({ stock: [[bath, 5]] });
  expect(await stock()).toBe(true);
});

test('an administrator is told where a tablet opens the house', async () => {
  const { body } = await office.graphql('{ firstSteps { tabletDoor { way url } } }');
  expect(body.data.firstSteps.tabletDoor).toEqual({ way: 'AUTHORITY', url: 'http://192.168.1.20:3000/' });
});
