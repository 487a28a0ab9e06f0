import { randomUUID } from 'node:crypto';
import { Caller, useTestApp, type Answer } from '../../../test/app.ts';
import { codeOf, refusalOf } from '../../../test/doors.ts';
import { upTo } from '../../../test/up-to.ts';
import type { Local } from '../../locals/local.entity.ts';
import { sumOf, toCentimes, toDirhams, type Dirham } from '../../shared/money.ts';

const app = useTestApp();
let boss: Caller;

beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN' });
});

afterEach(() => app.setNow(app.make.now));

async function shop(type: Local['type'] = 'BELDI') {
  const local = await app.make.local({ type });
  const { user, code } = await app.make.user({ local });
  const soap = await app.make.product({ price: 1250, name: 'Savon noir', stock: [[local, 10]] });
  const gommage = await app.make.service({ local, price: 6000, frais: 3000, name: 'Gommage' });
  return { local, user, soap, gommage, till: await app.logIn(code) };
}

type Shop = Awaited<ReturnType<typeof shop>>;

async function ring({ till, soap, gommage }: Shop, soaps: number, gommages: number) {
  const { status, body } = await till.post(
    '/api/sales/add',
    {
      products: soaps > 0 ? [{ id: soap, quantity: soaps }] : [],
      services: gommages > 0 ? [{ id: gommage, quantity: gommages }] : [],
    },
    { 'Idempotency-Key': randomUUID() },
  );
  expect(status).toBe(201);
  return body.data as { id: number; number: number; products: { id: number }[]; services: { id: number }[] };
}

function each<T = number>(rows: unknown, member: string): T[] {
  return (rows as Record<string, T>[]).map((row) => row[member]!);
}

const READS = {
  ticket: 'query ($id: Int!) { ticket(id: $id) { id number total frais net lines { name quantity } } }',
  catalogue: 'query ($id: Int!) { ticketCatalogue(ticketId: $id) { type itemId name price frais } }',
  report: `query ($filter: TicketFilter!) { salesReport(filter: $filter) {
    products { itemId name quantity total } services { itemId name quantity total frais local { name } } } }`,
};

describe('the list of the tickets by REST', () => {
  test('shows each ticket with its lines, newest first, and the totals of the filter', async () => {
    const here = await shop();
    await ring(here, 2, 1);
    app.setNow(new Date('2026-11-20T12:00:01Z'));
    const ticket = await ring(here, 0, 2);
    const { status, body } = await boss.get(`/api/sales/list?local_id=${here.local.id}`);
    expect(status).toBe(200);
    expect(each(body.data, 'number')).toEqual([2, 1]);
    expect(body.data[0]).toEqual({
      id: ticket.id,
      number: 2,
      provisional_number: null,
      user: { name: here.user.name },
      local: { name: here.local.name, type: 'BELDI' },
      total: 120,
      received: null,
      returned: null,
      payments: [{ mode: 'CASH', amount: 120 }],
      date: '2026-11-20T12:00:01+00:00',
      products: [],
      services: [
        {
          id: ticket.services[0]!.id,
          item_id: here.gommage,
          name: 'Gommage',
          arabic_name: null,
          price: 60,
          quantity: 2,
          frais: 30,
        },
      ],
      apres_cloture: false,
      annule: false,
      corrige: false,
    });
    expect(body.totals).toEqual({ products: 25, services: 180, total: 205, frais: 90, net: 115 });
    expect(body.next).toBeNull();
  });

  test('goes on page after page, none shown twice, and every page has the totals of all', async () => {
    const here = await shop();
    for (const soaps of upTo(5)) await ring(here, soaps, 0);
    const seen: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { body }: Answer = await boss.get(
        `/api/sales/list?local_id=${here.local.id}&limit=2&cursor=${encodeURIComponent(next)}`,
      );
      seen.push(...each(body.data, 'number'));
      expect(body.totals.total).toBe(15 * 12.5);
      next = body.next as string | null;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  test('by day, cashier and local; « tous » and an empty value filter nothing', async () => {
    const here = await shop();
    await ring(here, 1, 0);
    app.setNow(new Date('2026-11-19T12:00:00Z'));
    await ring({ ...here, till: await app.logIn({ local: here.local }) }, 2, 0);
    const mine = `local_id=${here.local.id}`;
    const found: [string, number[]][] = [
      [mine, [1, 2]],
      [`${mine}&user_id=tous&from=&to=`, [1, 2]],
      [`${mine}&user_id=${here.user.id}`, [1]],
      [`${mine}&from=2026-11-19&to=2026-11-19`, [2]],
      [`${mine}&from=2026-11-20`, [1]],
      [`${mine}&to=2026-11-18`, []],
      [`local_id=tous&user_id=${here.user.id}`, [1]],
    ];
    for (const [query, numbers] of found) {
      const { body } = await boss.get(`/api/sales/list?${query}`);
      expect([query, each(body.data, 'number')]).toEqual([query, numbers]);
    }
  });

  test.each(['list', 'report'])('%s: a filter that cannot be read names its fields', async (name) => {
    const faults: [string, string[]][] = [
      ['from=2026-02-30', ['from']],
      ['to=20/11/2026', ['to']],
      ['from=2026-11-21&to=2026-11-20', ['from']],
      ['user_id=moi&local_id=-1', ['user_id', 'local_id']],
    ];
    if (name === 'list') {
      faults.push(['limit=0', ['limit']], ['limit=dix', ['limit']], ['cursor=suite', ['cursor']]);
    }
    for (const [query, fields] of faults) {
      const answer = await boss.get(`/api/sales/${name}?${query}`);
      expect([query, answer.status, answer.body.code]).toEqual([query, 422, 'VALIDATION']);
      expect(each(answer.body.errors, 'field')).toEqual(fields);
    }
  });
});

describe('one ticket', () => {
  test('its lines by REST, with the frais of a unit', async () => {
    const here = await shop();
    const ticket = await ring(here, 2, 1);
    const { body } = await boss.get(`/api/sales/items/${ticket.id}`);
    expect(body.data).toEqual([
      {
        id: ticket.products[0]!.id,
        type: 'product',
        name: 'Savon noir',
        arabic_name: null,
        price: 12.5,
        frais: 0,
        quantity: 2,
        stat_id: ticket.id,
        item_id: here.soap,
      },
      {
        id: ticket.services[0]!.id,
        type: 'service',
        name: 'Gommage',
        arabic_name: null,
        price: 60,
        frais: 30,
        quantity: 1,
        stat_id: ticket.id,
        item_id: here.gommage,
      },
    ]);
  });

  test('the same by GraphQL', async () => {
    const here = await shop();
    const { id } = await ring(here, 2, 1);
    expect((await boss.graphql(READS.ticket, { id })).body.data.ticket).toEqual({
      id,
      number: 1,
      total: 85,
      frais: 30,
      net: 55,
      lines: [
        { name: 'Savon noir', quantity: 2 },
        { name: 'Gommage', quantity: 1 },
      ],
    });
  });

  test('one that never was is not found, in the same words at both doors', async () => {
    const answers = [
      await boss.get('/api/sales/items/2000000000'),
      await boss.graphql(READS.ticket, { id: 2_000_000_000 }),
      await boss.graphql(READS.catalogue, { id: 2_000_000_000 }),
    ];
    for (const answer of answers) {
      expect(refusalOf(answer)).toMatchObject({ code: 'INTROUVABLE', sentence: 'Ticket introuvable.' });
    }
  });

  test('what is no id is invalid', async () => {
    for (const id of ['abc', '-1', '1.5', '9999999999', '1e3']) {
      expect([id, codeOf(await boss.get(`/api/sales/items/${id}`))]).toEqual([id, 'VALIDATION']);
    }
    expect(codeOf(await boss.graphql(READS.ticket, { id: 'abc' }))).toBe('VALIDATION');
  });
});

describe('what a local sells', () => {
  test('every visible product and its own visible services, alike at both doors', async () => {
    const here = await shop();
    const elsewhere = await shop();
    const hidden = await app.make.product({ name: 'Ancien savon' });
    await app.make.change('product', hidden, { hidden: true });
    const closed = await app.make.service({ local: here.local, name: 'Ancien massage' });
    await app.make.change('service', closed, { hidden: true });
    const { id } = await ring(here, 1, 0);
    const { body } = await boss.get(`/api/sales/all_products_services?local_id=${here.local.id}`);
    const byRest = body.data as { id: number; type: string }[];
    expect(byRest).toContainEqual({
      id: here.soap,
      type: 'product',
      name: 'Savon noir',
      price: 12.5,
      frais: 0,
    });
    expect(byRest).toContainEqual({
      id: here.gommage,
      type: 'service',
      name: 'Gommage',
      price: 60,
      frais: 30,
    });
    const has = (type: string, item: number) => byRest.some((one) => one.type === type && one.id === item);
    expect([has('product', hidden), has('service', closed), has('service', elsewhere.gommage)]).toEqual([
      false,
      false,
      false,
    ]);
    const byGraphql = (await boss.graphql(READS.catalogue, { id })).body.data.ticketCatalogue as {
      itemId: number;
      type: string;
    }[];
    expect(
      byGraphql.map(({ itemId, type, ...item }) => ({
        ...item,
        id: itemId,
        type: type.toLowerCase(),
      })),
    ).toEqual(byRest);
  });

  test('without a local, the services of all; a local that is not there is not found', async () => {
    const [here, there] = [await shop(), await shop()];
    for (const query of ['', '?local_id=tous']) {
      const { body } = await boss.get(`/api/sales/all_products_services${query}`);
      for (const id of [here.gommage, there.gommage]) {
        expect(body.data).toContainEqual(expect.objectContaining({ type: 'service', id }));
      }
    }
    expect(codeOf(await boss.get('/api/sales/all_products_services?local_id=2000000000'))).toBe(
      'INTROUVABLE',
    );
    expect(codeOf(await boss.get('/api/sales/all_products_services?local_id=ici'))).toBe('VALIDATION');
  });
});

describe('the report of the sales', () => {
  test('adds up each item over the tickets of the filter; frais are summed', async () => {
    const here = await shop();
    await ring(here, 2, 1);
    await ring(here, 1, 3);
    const { body } = await boss.get(`/api/sales/report?local_id=${here.local.id}`);
    expect(body.data).toEqual({
      products: [{ item_id: here.soap, name: 'Savon noir', quantity: 3, total: 37.5 }],
      services: [{ item_id: here.gommage, name: 'Gommage', quantity: 4, total: 240, frais: 120 }],
    });
    expect(
      (await boss.graphql(READS.report, { filter: { localId: here.local.id } })).body.data.salesReport,
    ).toEqual({
      products: [{ itemId: here.soap, name: 'Savon noir', quantity: 3, total: 37.5 }],
      services: [
        {
          itemId: here.gommage,
          name: 'Gommage',
          quantity: 4,
          total: 240,
          frais: 120,
          local: { name: here.local.name },
        },
      ],
    });
  });

  test('an item that was repriced is one row: total over quantity is what its units fetched on average', async () => {
    const here = await shop();
    await ring(here, 1, 1);
    await app.make.change('service', here.gommage, { price: 7000, frais: 3500, name: 'Gommage royal' });
    await ring(here, 1, 3);
    const { body } = await boss.get(`/api/sales/report?local_id=${here.local.id}`);
    expect(body.data.services).toEqual([
      { item_id: here.gommage, name: 'Gommage royal', quantity: 4, total: 270, frais: 135 },
    ]);
  });

  test('the gommages of two locals are two rows, and each says where it is', async () => {
    const [here, there] = [await shop(), await shop()];
    await ring(here, 0, 1);
    await ring(there, 0, 2);
    const { body } = await boss.graphql(READS.report, { filter: {} });
    const rows = body.data.salesReport.services as { itemId: number; quantity: number; local: object }[];
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ itemId: here.gommage, quantity: 1, local: { name: here.local.name } }),
        expect.objectContaining({ itemId: there.gommage, quantity: 2, local: { name: there.local.name } }),
      ]),
    );
  });

  test('sums to the totals of the list to the centime, whatever the filter', async () => {
    const here = await shop();
    for (const place of upTo(6)) {
      app.setNow(new Date(`2026-11-1${place}T10:00:00Z`));
      await here.till.login((await app.make.user({ local: here.local })).code);
      await app.make.change('product', here.soap, { price: 1000 + place });
      await app.make.change('service', here.gommage, { price: 6000 + place, frais: 2990 + place });
      await ring(here, place, 7 - place);
    }
    app.setNow(app.make.now);
    const sum = (rows: unknown, member: 'total' | 'frais') =>
      toDirhams(sumOf(each<Dirham>(rows, member).map(toCentimes)));
    const days = [
      '',
      '&from=2026-11-13',
      '&to=2026-11-14',
      '&from=2026-11-12&to=2026-11-15',
      '&to=2026-11-10',
    ];
    for (const query of days) {
      const { totals } = (await boss.get(`/api/sales/list?local_id=${here.local.id}${query}`)).body;
      const { products, services } = (await boss.get(`/api/sales/report?local_id=${here.local.id}${query}`))
        .body.data;
      expect([query, sum(products, 'total'), sum(services, 'total'), sum(services, 'frais')]).toEqual([
        query,
        totals.products,
        totals.services,
        totals.frais,
      ]);
    }
  });

  test('of a day on which nothing was sold is empty', async () => {
    const { local } = await shop();
    const { body } = await boss.get(`/api/sales/report?local_id=${local.id}`);
    expect(body).toEqual({ data: { products: [], services: [] } });
  });
});
