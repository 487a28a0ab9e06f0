import { randomUUID } from 'node:crypto';
import { useTestApp, type Answer, type Caller } from '../../test/app.ts';
import { codeOf, DOORS, refusalOf, type DoorName } from '../../test/doors.ts';
import { OfflineTill, outcomeOf } from '../../test/late-sales.ts';

/** How tickets are paid: what the drawer, the card machine and the bank get of each. */
const app = useTestApp();
let boss: Caller;

beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN' });
});

interface Payment {
  mode: string;
  amount: number;
}

const card = (amount: number): Payment => ({ mode: 'CARD', amount });
const cash = (amount: number): Payment => ({ mode: 'CASH', amount });

async function shop() {
  const local = await app.make.local();
  const gommage = await app.make.service({ local, price: 6000, frais: 3000, name: 'Gommage' });
  return { local, gommage, till: await app.logIn({ local }) };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const TICKET = 'id number total received returned payments { mode amount } lines { id }';
const SELL = `mutation ($input: SellInput!) { sell(input: $input) { ${TICKET} } }`;

interface Asked {
  quantity?: number;
  payments?: Payment[];
  received?: number;
  total?: number;
  key?: string;
}

function sell(door: DoorName, { till, gommage }: Shop, { quantity = 2, key = randomUUID(), ...said }: Asked) {
  if (door === 'REST') {
    const body = { services: [{ id: gommage, quantity }], ...said };
    return till.send('POST', '/api/sales/add', JSON.stringify(body), { 'idempotency-key': key });
  }
  return till.graphql(SELL, {
    input: { key, lines: [{ type: 'SERVICE', itemId: gommage, quantity }], ...said },
  });
}

const soldBy = ({ body }: Answer) =>
  (body.data?.sell ?? body.data) as { id: number; payments: Payment[]; returned: number | null };

async function sold(given: Shop, asked: Asked) {
  const { id } = soldBy(await sell('REST', given, asked));
  const { body } = await boss.graphql(`query ($id: Int!) { ticket(id: $id) { ${TICKET} } }`, { id });
  return { id, line: body.data.ticket.lines[0].id as number };
}

/** Every entry of a ticket: kind, drawer, card, mobile, transfer, in dirhams. */
async function moneyOf(id: number): Promise<string[]> {
  const rows = await app.db.query<Record<string, string>[]>(
    `SELECT kind, drawer_centimes / 100 AS drawer, card_centimes / 100 AS card, wallet_centimes / 100 AS wallet,
       transfer_centimes / 100 AS transfer FROM entries WHERE ticket_id = $1 ORDER BY sequence`,
    [id],
  );
  return rows.map((row) => Object.values(row).join(' '));
}

const CHANGE = `mutation ($input: TicketPaymentsInput!) { changeTicketPayments(input: $input) { ${TICKET} } }`;

function change(door: DoorName, id: number, payments: Payment[], reason?: string): Promise<Answer> {
  if (door === 'GraphQL') return boss.graphql(CHANGE, { input: { ticketId: id, payments, reason } });
  return boss.send('PUT', '/api/sales/payments', JSON.stringify({ stat_id: id, payments, reason }));
}

describe.each(DOORS)('at the till, by %s', (door) => {
  test('a card and the rest in cash: change is of the cash part alone', async () => {
    const answer = await sell(door, await shop(), {
      payments: [card(100), cash(20)],
      received: 50,
      total: 120,
    });
    expect(soldBy(answer)).toMatchObject({ payments: [cash(20), card(100)], returned: 30 });
    expect(await moneyOf(soldBy(answer).id)).toEqual(['SALE 20 100 0 0']);
  });

  test('all by one mode, or by several of one mode', async () => {
    const given = await shop();
    const answer = await sell(door, given, { payments: [card(70), card(50)] });
    expect(soldBy(answer).payments).toEqual([card(120)]);
    const transfer = await sell(door, given, { payments: [{ mode: 'TRANSFER', amount: 120 }] });
    expect(await moneyOf(soldBy(transfer).id)).toEqual(['SALE 0 0 0 120']);
  });

  test('payments that do not make the total, or contradict it, are refused like a wrong total', async () => {
    const given = await shop();
    for (const said of [
      { payments: [card(119)] },
      { payments: [card(121)], total: 120 },
      { payments: [card(120)], total: 119 },
      { payments: [cash(119)] },
    ])
      expect([said, codeOf(await sell(door, given, said))]).toEqual([said, 'PRIX_MODIFIE']);
  });

  test('cash handed over must reach the cash part', async () => {
    const given = await shop();
    const payments = [card(100), cash(20)];
    expect(refusalOf(await sell(door, given, { payments, received: 19 }))).toMatchObject({
      code: 'VALIDATION',
      status: 422,
    });
    expect(soldBy(await sell(door, given, { payments, received: 20 })).returned).toBe(0);
  });

  test('a mode that is none, an amount that is none, and too many payments', async () => {
    const given = await shop();
    for (const payments of [
      [{ mode: 'CHEQUE', amount: 120 }],
      [{ mode: 'CARD', amount: -1 }],
      [{ mode: 'CARD' } as Payment],
      Array.from({ length: 13 }, () => card(1)),
    ])
      expect(refusalOf(await sell(door, given, { payments })).code).toBe('VALIDATION');
  });

  test('sold again under its key: in cash is as without payments, by card is another sale', async () => {
    const given = await shop();
    const key = randomUUID();
    const first = soldBy(await sell(door, given, { key }));
    expect(soldBy(await sell(door, given, { key, payments: [cash(120)] })).id).toBe(first.id);
    expect(codeOf(await sell(door, given, { key, payments: [card(120)] }))).toBe('CLE_REUTILISEE');
  });
});

describe('a paid ticket that is corrected', () => {
  const step = (line: number, incordec: 'inc' | 'dec') =>
    boss.send('PUT', '/api/sales/update_quantity', JSON.stringify({ id: line, incordec }));

  test('by card: never gives cash back unasked, and what comes to it is by card too', async () => {
    const { id, line } = await sold(await shop(), { payments: [card(120)] });
    await step(line, 'dec');
    await step(line, 'inc');
    await step(line, 'inc');
    await boss.send('DELETE', `/api/sales/delete/${id}`, undefined);
    expect(await moneyOf(id)).toEqual([
      'SALE 0 120 0 0',
      'CORRECTION 0 -60 0 0',
      'CORRECTION 0 60 0 0',
      'CORRECTION 0 60 0 0',
      'CANCELLATION 0 -180 0 0',
    ]);
  });

  test('in two modes: cash goes back first, as far as it reaches', async () => {
    const { id, line } = await sold(await shop(), {
      quantity: 3,
      payments: [card(140), cash(40)],
      received: 100,
    });
    await step(line, 'dec');
    await step(line, 'inc');
    expect(await moneyOf(id)).toEqual(['SALE 40 140 0 0', 'CORRECTION -40 -20 0 0', 'CORRECTION 0 60 0 0']);
  });

  test.each(DOORS)(
    'was keyed as cash and paid by card: %s says so, and the drawer gives it to the card',
    async (door) => {
      const given = await shop();
      const { id } = await sold(given, { received: 200 });
      const answer = await change(door, id, [card(120)], 'Erreur de saisie');
      const ticket = (answer.body.data?.changeTicketPayments ?? answer.body.data) as object;
      expect(ticket).toMatchObject({ total: 120, payments: [card(120)], received: null, returned: null });
      expect(await moneyOf(id)).toEqual(['SALE 120 0 0 0', 'CORRECTION -120 120 0 0']);
      const { body } = await boss.graphql('query ($id: Int!) { ticket(id: $id) { corrected } }', { id });
      expect(body.data.ticket.corrected).toBe(true);
      // Said again, nothing changes.
      await change(door, id, [card(120)]);
      expect(await moneyOf(id)).toHaveLength(2);
      const report = await boss.graphql(
        `query ($local: Int!) { report(question: { measures: [TOTAL, CASH, CARD, WALLET, TRANSFER], dimensions: [], filter: { localIds: [$local] },
         period: { from: "2026-11-20", to: "2026-11-20" } }) { totals { total cash card wallet transfer } } }`,
        { local: given.local.id },
      );
      expect(report.body.data.report.totals).toEqual({
        total: 120,
        cash: 0,
        card: 120,
        wallet: 0,
        transfer: 0,
      });
    },
  );

  test.each(DOORS)(
    'payments that do not make its total are refused by %s, as are those of a ticket that is gone',
    async (door) => {
      const { id } = await sold(await shop(), {});
      expect(refusalOf(await change(door, id, [card(100)]))).toMatchObject({
        code: 'VALIDATION',
        status: 422,
        fields: ['payments'],
      });
      await boss.send('DELETE', `/api/sales/delete/${id}`, undefined);
      expect(codeOf(await change(door, id, [card(120)]))).toBe('INTROUVABLE');
    },
  );
});

describe('without a network', () => {
  async function offline() {
    const given = await shop();
    const till = new OfflineTill(given.till);
    await till.contact();
    const line = { type: 'service' as const, itemId: given.gommage, quantity: 2, price: 60, frais: 30 };
    return { ...given, till, paper: (said: object) => till.sell([line], app.make.now, said) };
  }

  test.each(DOORS)('a sale by card arrives by %s as it was paid', async (door) => {
    const { till, paper } = await offline();
    const answer = await till.send(paper({ payments: [card(100), cash(20)], received: 20 }), door);
    expect(outcomeOf(answer)).toBe('TICKET');
    const { ticket } = (answer.body.data?.sellLate ?? answer.body.data) as { ticket: { id: number } };
    expect(await moneyOf(ticket.id)).toEqual(['SALE 20 100 0 0']);
  });

  test('a paper that its payments do not make waits; accepted, cash is the rest', async () => {
    const { local, till, paper } = await offline();
    expect(outcomeOf(await till.send(paper({ payments: [card(150)] })))).toBe('TO_REVIEW');
    const { body } = await boss.graphql(
      '{ reviews(open: true, limit: 100) { items { id local { id } lateSale { flags payments { mode amount } } } } }',
      {},
    );
    const reviews = body.data.reviews.items as {
      id: number;
      local: { id: number };
      lateSale: { flags: string[] };
    }[];
    const review = reviews.find((one) => one.local.id === local.id)!;
    expect(review.lateSale).toMatchObject({ payments: [cash(-30), card(150)] });
    expect(review.lateSale.flags).toContain('TOTAL_WRONG');
    await boss.send('PUT', `/api/reviews/decide/${review.id}`, JSON.stringify({ decision: 'ACCEPT' }));
    const [{ id }] = await app.db.query<[{ id: number }]>('SELECT id FROM tickets WHERE local_id = $1', [
      local.id,
    ]);
    expect(await moneyOf(id)).toEqual(['SALE -30 150 0 0']);
  });
});

test('tickets are found by how they were paid, at both doors and in their export', async () => {
  const given = await shop();
  await sold(given, {});
  const { id: both } = await sold(given, { payments: [card(100), cash(20)] });
  const { id: whole } = await sold(given, { payments: [card(120)] });
  const asked = `?local_id=${given.local.id}&from=2026-11-20&to=2026-11-20`;
  const byRest = await boss.get(`/api/sales/list${asked}&mode=CARD`);
  expect((byRest.body.data as { id: number }[]).map(({ id }) => id)).toEqual([whole, both]);
  const { body } = await boss.graphql(
    'query ($local: Int!) { tickets(filter: { localId: $local, paidBy: CASH }) { items { id } totals { count total } } }',
    { local: given.local.id },
  );
  expect(body.data.tickets).toMatchObject({ totals: { count: 2, total: 240 }, items: [{ id: both }, {}] });
  const sheet = await boss.get(`/api/exports/tickets${asked}&mode=CARD`);
  expect(String(sheet.body)).toMatch(
    /Espèces;Carte;Mobile;Virement\r\n.*;20,00;100,00;0,00;0,00\r\n.*;0,00;120,00;0,00;0,00/s,
  );
  expect(refusalOf(await boss.get(`/api/sales/list${asked}&mode=CHEQUE`)).code).toBe('VALIDATION');
});

test.each(DOORS)('a local says by %s which modes its till offers; cash is always one', async (door) => {
  const { local, till } = await shop();
  const answer =
    door === 'REST'
      ? await boss.send(
          'PUT',
          `/api/locals/edit/${local.id}`,
          JSON.stringify({ payment_modes: ['WALLET', 'CARD'] }),
        )
      : await boss.graphql(
          'mutation ($id: Int!) { done: editLocal(id: $id, input: { paymentModes: [WALLET, CARD, CARD] }) { id } }',
          { id: local.id },
        );
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  const { body } = await till.get('/api/locals/list');
  const listed = body.data as { id: number; payment_modes: string[] }[];
  expect(listed.find(({ id }) => id === local.id)!.payment_modes).toEqual(['CASH', 'CARD', 'WALLET']);
});
