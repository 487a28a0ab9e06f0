import { useTestApp } from '../../../test/app.ts';

const app = useTestApp();

afterEach(() => app.setNow(app.make.now));

test('a closing knows what its day and its local had taken by each mode, whatever comes later', async () => {
  const local = await app.make.local();
  const { code } = await app.make.user({ local });
  const soap = await app.make.product({ price: 2500, stock: [[local, 100]] });
  const at = async (instant: string) => {
    app.setNow(new Date(instant));
    return [await app.logIn({ role: 'ADMIN' }), await app.logIn(code)] as const;
  };
  const sale = { products: [{ id: soap, quantity: 2 }] };
  const byCard = {
    ...sale,
    payments: [
      { mode: 'CARD', amount: 30 },
      { mode: 'CASH', amount: 20 },
    ],
  };
  const close = { total: 50, total_products: 50, total_services: 0 };

  const [, before] = await at('2026-11-20T12:00:00Z');
  await before.post('/api/sales/add', sale);
  const [office, till] = await at('2026-11-21T12:00:00Z');
  const { id: ticket } = (await till.post('/api/sales/add', byCard)).body.data;
  const { id } = (await till.post('/api/cloture/add', close)).body.data;
  const takings = async () => (await office.get(`/api/cloture/explain/${id}`)).body.data.takings as unknown;
  const atClosing = {
    day: {
      tickets: 1,
      total: 50,
      products: 50,
      services: 0,
      frais: 0,
      cash: 20,
      card: 30,
      wallet: 0,
      transfer: 0,
    },
    ever_since: {
      tickets: 2,
      total: 100,
      products: 100,
      services: 0,
      frais: 0,
      cash: 70,
      card: 30,
      wallet: 0,
      transfer: 0,
    },
  };
  expect(await takings()).toEqual(atClosing);

  await till.post('/api/sales/add', byCard);
  expect((await office.send('DELETE', `/api/sales/delete/${ticket}`, undefined)).status).toBe(200);
  expect(await takings()).toEqual(atClosing);
  const { body } = await office.graphql(
    'query ($id: Int!) { closureExplanation(id: $id) { takings { day { card } everSince { total cash } } } }',
    { id },
  );
  expect(body.data.closureExplanation.takings).toEqual({
    day: { card: 30 },
    everSince: { total: 100, cash: 70 },
  });
});
