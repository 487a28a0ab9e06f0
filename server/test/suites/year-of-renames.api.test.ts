import { randomUUID } from 'node:crypto';
import { fillLineSums } from '../../src/sales/figures/fill-line-sums.ts';
import { useTestApp, type Answer, type Caller } from '../app.ts';
import { OfflineTill } from '../late-sales.ts';

const app = useTestApp({ now: new Date('2025-11-03T10:00:00Z') });

const ADMIN = '70000001';
const SALMA = '70000002';
const NAIMA = '70000003';

beforeAll(async () => {
  await app.make.user({ role: 'ADMIN', name: 'Bureau', code: ADMIN });
});

/** Both logged in that day. */
async function on(day: string, cashier = SALMA): Promise<{ office: Caller; till: Caller }> {
  app.setNow(new Date(`${day}T10:00:00Z`));
  return { office: await app.logIn(ADMIN), till: await app.logIn(cashier) };
}

function accepted(answer: Answer): Answer {
  expect([200, 201, answer.body]).toContain(answer.status);
  return answer;
}

const REPORT = `query ($question: QuestionInput!) { report(question: $question) {
  rows { category { name } product { name } period { from to } filter { categoryIds productIds serviceIds itemType }
    figures { products articles tickets } } } }`;
const COUNTED = `query ($period: PeriodInput!, $filter: ReportFilterInput) {
  reportTickets(period: $period, filter: $filter) { totals { products } items { ticket { id } } } }`;

interface Row {
  category: { name: string } | null;
  period: object;
  filter: object;
  figures: { products: number };
}

describe('a year in which a product moves from one category to another', () => {
  const YEAR = { from: '2025-11-03', to: '2026-11-02' };
  let care: number;
  let goods: number;
  let soap: number;
  let first: number;

  async function sellSoap(till: Caller, quantity: number): Promise<number> {
    const sale = { products: [{ id: soap, quantity }] };
    const answer = await till.post('/api/sales/add', sale, { 'Idempotency-Key': randomUUID() });
    return accepted(answer).body.data.id as number;
  }

  const move = async (office: Caller, category: number) =>
    accepted(
      await office.send(
        'PUT',
        `/api/products/edit/${soap}`,
        JSON.stringify({ name: 'Savon noir', price: 15, category_id: category }),
      ),
    );

  /** "Soins 30": what each category sold in DH, by a question that reads sums of items, lines, or sums of lines. */
  async function sold(period: object, dimensions: string[] = [], measures = ['PRODUCTS']): Promise<string[]> {
    const question = { measures, dimensions: ['CATEGORY', ...dimensions], period, limit: 100 };
    const { body } = await (await app.logIn(ADMIN)).graphql(REPORT, { question });
    expect(body.errors).toBeUndefined();
    const sums = new Map<string, number>();
    for (const { category, figures } of body.data.report.rows as Row[]) {
      const name = category?.name ?? 'services';
      sums.set(name, (sums.get(name) ?? 0) + figures.products);
    }
    return [...sums].map(([name, amount]) => `${name} ${amount}`).sort();
  }

  /** The same answer from each place where sums are kept, and from the lines. */
  async function soldBySource(period: object): Promise<string[]> {
    const bySums = await sold(period);
    expect(await sold(period, ['DAY'])).toEqual(bySums);
    expect(await sold(period, ['CASHIER'])).toEqual(bySums);
    expect(await sold(period, ['HOUR'])).toEqual(bySums);
    expect(await sold(period, ['PRODUCT'])).toEqual(bySums);
    return bySums;
  }

  beforeAll(async () => {
    const local = await app.make.local({ name: 'Hammam de la Source' });
    await app.make.user({ local, name: 'Salma', code: SALMA });
    care = await app.make.category('Soins');
    goods = await app.make.category('Accessoires');
    soap = await app.make.product({
      name: 'Savon noir',
      price: 1500,
      categoryId: care,
      stock: [[local, 500]],
    });
  });

  test('what was sold stays where it was sold: an October is not rewritten by a move of May', async () => {
    let { office, till } = await on('2025-11-03');
    first = await sellSoap(till, 2);
    const offline = new OfflineTill(till.asBrowser());
    await offline.contact();
    const paper = offline.sell(
      [{ type: 'product', itemId: soap, quantity: 4, price: 15 }],
      new Date('2025-11-03T11:00:00Z'),
    );
    ({ office, till } = await on('2025-11-04'));
    await move(office, goods);
    await sellSoap(till, 1);
    // Sold before the move and brought after it.
    accepted(await offline.send(paper, 'REST'));
    expect(await soldBySource(YEAR)).toEqual(['Accessoires 15', 'Soins 90']);
    expect(await soldBySource({ from: '2025-11-03', to: '2025-11-03' })).toEqual(['Soins 90']);
  });

  test('a correction grows the line where it was sold; a new line is of the category of its day', async () => {
    const { office } = await on('2026-05-04');
    const { body } = accepted(await office.get(`/api/sales/items/${first}`));
    const more = JSON.stringify({ id: body.data[0].id, type: 'product', incordec: 'inc' });
    accepted(await office.send('PUT', '/api/sales/update_quantity', more));
    expect(await sold(YEAR)).toEqual(['Accessoires 15', 'Soins 105']);
    await office.send(
      'PUT',
      `/api/products/edit/${soap}`,
      JSON.stringify({ name: 'Savon noir', price: 20, category_id: goods }),
    );
    accepted(
      await office.post('/api/sales/add_item', { stat_id: first, type: 'product', id: soap, quantity: 1 }),
    );
    expect(await soldBySource(YEAR)).toEqual(['Accessoires 35', 'Soins 105']);
  });

  test('a category that is renamed is no other: the report shows its name of today', async () => {
    const { office, till } = await on('2026-08-03');
    const renamed = JSON.stringify({ name: 'Beauté' });
    accepted(await office.send('PUT', `/api/categories/edit/${care}`, renamed));
    await move(office, care);
    const gone = await sellSoap(till, 9);
    await sellSoap(till, 1);
    accepted(await office.send('DELETE', `/api/sales/delete/${gone}`, undefined));
    expect(await soldBySource(YEAR)).toEqual(['Accessoires 35', 'Beauté 120']);
  });

  test('a year later, with the sums of past days kept, each figure opens the tickets that it counts', async () => {
    const { office } = await on('2026-11-03');
    await fillLineSums(app.db, '2026-11-03');
    expect(await soldBySource(YEAR)).toEqual(['Accessoires 35', 'Beauté 120']);
    const month = { from: '2025-11-01', to: '2025-11-30' };
    expect(await sold(month, [], ['PRODUCTS', 'TICKETS'])).toEqual(['Accessoires 35', 'Beauté 105']);
    const question = { measures: ['PRODUCTS'], dimensions: ['CATEGORY'], period: YEAR, limit: 100 };
    const { body } = await office.graphql(REPORT, { question });
    for (const { period, filter, figures } of body.data.report.rows as Row[]) {
      const opened = await office.graphql(COUNTED, { period, filter });
      expect(opened.body.data.reportTickets.totals.products).toBe(figures.products);
    }
  });

  test('the export of the lines says the category of each sale', async () => {
    const { office } = await on('2026-11-03');
    const { body } = await office.get('/api/exports/lines?from=2025-11-01&to=2026-11-30');
    const rows = (body as string).split('\r\n').map((row) => row.split(';'));
    const place = (name: string) => rows[0]!.findIndex((cell) => cell.includes(name));
    const told = rows.slice(1).filter((row) => row.length > 1);
    expect(told.map((row) => `${row[place('Catégorie')]} ${row[place('Quantité')]}`).sort()).toEqual([
      'Accessoires 1',
      'Accessoires 1',
      'Beauté 1',
      'Beauté 3',
      'Beauté 4',
    ]);
  });
});

const PAPER = `paper { companyName identity { name address ice } from { name type }
  local { name type identity { name address } } userName }`;
const REPRINT = `mutation ($id: Int!) { reprintTicket(id: $id) { number user { name } ${PAPER} } }`;

interface Told {
  companyName: string;
  identity: { ice: string };
  local: { name: string; identity: { name: string; address: string } };
  from: { name: string } | null;
  userName: string;
}

describe('a year in which house, local and cashier are renamed', () => {
  let local: number;
  let cashier: number;
  let depot: number;
  let scrub: number;
  let soap: number;
  const issued: { ticket: number; voucher: number; closure: number }[] = [];

  /** What a paper says of who issued it, at either door the same. */
  async function papers(office: Caller, { ticket, voucher, closure }: (typeof issued)[number]) {
    const byGraphql = async (query: string, id: number) =>
      (await office.graphql(query, { id })).body.data as Record<string, { paper: Told }>;
    const { reprintTicket } = await byGraphql(REPRINT, ticket);
    const { reception } = await byGraphql(`query ($id: Int!) { reception(id: $id) { ${PAPER} } }`, voucher);
    const { body } = await office.graphql(`{ closures(filter: {}) { items { id ${PAPER} } } }`);
    const closures = body.data.closures.items as { id: number; paper: Told }[];
    const told = [reprintTicket, reception, closures.find(({ id }) => id === closure)].map(
      (one) => one!.paper,
    );
    const routes = [`sales/paper/${ticket}`, `reception/paper/${voucher}`, `cloture/paper/${closure}`];
    for (const [place, paper] of told.entries()) {
      const rest = accepted(await office.get(`/api/${routes[place]}`)).body.data;
      expect([rest.company_name, rest.user, rest.local.name, rest.identity.ice, rest.from?.name]).toEqual([
        paper.companyName,
        paper.userName,
        paper.local.name,
        paper.identity.ice,
        paper.from?.name,
      ]);
    }
    const [ofTicket, ofVoucher, ofClosure] = told as [Told, Told, Told];
    const printed = ofTicket.local.identity;
    return {
      ticket: [printed.name || ofTicket.companyName, ofTicket.local.name, printed.address, ofTicket.userName],
      voucher: [ofVoucher.companyName, ofVoucher.from?.name, ofVoucher.local.name, ofVoucher.userName],
      closure: [ofClosure.companyName, ofClosure.local.name, ofClosure.userName],
      ice: ofTicket.identity.ice,
    };
  }

  async function issue(day: string): Promise<Caller> {
    const { office, till } = await on(day, NAIMA);
    const sale = { services: [{ id: scrub, quantity: 1 }] };
    const voucher = {
      date: `${day}T09:00`,
      from_id: depot,
      isBought: false,
      to_id: local,
      products: [{ id: soap, quantity: 1, price: 8 }],
    };
    const counted = { day, local_id: local, total: 60, total_products: 0, total_services: 60 };
    issued.push({
      ticket: accepted(await till.post('/api/sales/add', sale)).body.data.id,
      voucher: accepted(await office.post('/api/reception/add', voucher)).body.data.id,
      closure: accepted(await office.post('/api/cloture/add', counted)).body.data.id,
    });
    return office;
  }

  const rename = async (office: Caller, path: string, to: object) =>
    accepted(await office.send('PUT', `/api/${path}`, JSON.stringify(to)));

  beforeAll(async () => {
    const here = await app.make.local({ name: 'Hammam Bab Zitoun' });
    local = here.id;
    const { user } = await app.make.user({ local: here, name: 'Naima', code: NAIMA });
    cashier = user.id;
    const sent = await app.make.local({ name: 'Dépôt Nord', type: 'DEPOT' });
    depot = sent.id;
    scrub = await app.make.service({ local: here });
    soap = await app.make.product({ stock: [[sent, 9]] });
  });

  test('three papers of three times each go on saying who issued them then', async () => {
    await issue('2025-11-10');
    let { office } = await on('2026-02-02');
    await rename(office, 'house/edit', { name: 'Hammams Zitoun', address: 'Rabat', ice: '001234567000089' });
    await rename(office, `locals/edit/${local}`, { name: 'Hammam Bab Doukkala', type: 'BELDI' });
    await rename(office, `locals/identity/${local}`, { address: 'Derb Sebbah, Fès' });
    await issue('2026-02-03');
    ({ office } = await on('2026-06-01'));
    await rename(office, `auth/edit/${cashier}`, { name: 'Naima Idrissi' });
    await rename(office, `locals/edit/${depot}`, { name: 'Dépôt Sud', type: 'DEPOT' });
    await rename(office, 'house/edit', { name: 'Société des Bains', ice: '009999999000011' });
    await rename(office, `locals/identity/${local}`, { name: 'Bains de Doukkala', address: '' });
    await issue('2026-06-02');
    ({ office } = await on('2026-11-09'));
    expect(await papers(office, issued[0]!)).toEqual({
      ticket: ['Hammam Essai', 'Hammam Bab Zitoun', '', 'Naima'],
      voucher: ['Hammam Essai', 'Dépôt Nord', 'Hammam Bab Zitoun', 'Bureau'],
      closure: ['Hammam Essai', 'Hammam Bab Zitoun', 'Bureau'],
      ice: '',
    });
    expect(await papers(office, issued[1]!)).toEqual({
      ticket: ['Hammams Zitoun', 'Hammam Bab Doukkala', 'Derb Sebbah, Fès', 'Naima'],
      voucher: ['Hammams Zitoun', 'Dépôt Nord', 'Hammam Bab Doukkala', 'Bureau'],
      closure: ['Hammams Zitoun', 'Hammam Bab Doukkala', 'Bureau'],
      ice: '001234567000089',
    });
    expect(await papers(office, issued[2]!)).toEqual({
      ticket: ['Bains de Doukkala', 'Hammam Bab Doukkala', 'Rabat', 'Naima Idrissi'],
      voucher: ['Société des Bains', 'Dépôt Sud', 'Hammam Bab Doukkala', 'Bureau'],
      closure: ['Société des Bains', 'Hammam Bab Doukkala', 'Bureau'],
      ice: '009999999000011',
    });
  });

  test('a cashier’s own reprint says her name of this morning, and lists that of now', async () => {
    const { office, till } = await on('2026-11-10', NAIMA);
    accepted(await till.post('/api/sales/add', { services: [{ id: scrub, quantity: 1 }] }));
    app.setNow(new Date('2026-11-10T11:00:00Z'));
    await rename(office, `auth/edit/${cashier}`, { name: 'Naima Alaoui' });
    const { body } = await till.graphql(`{ myLastTickets { user { name } ${PAPER} } }`);
    expect(body.data.myLastTickets).toMatchObject([
      { user: { name: 'Naima Alaoui' }, paper: { userName: 'Naima Idrissi' } },
    ]);
  });
});
