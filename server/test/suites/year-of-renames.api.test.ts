import { randomUUID } from 'node:crypto';
import { fillLineSums } from '../../src/figures/summaries/fill-line-sums.ts';
import { useTestApp, type Answer, type Caller } from '../app.ts';
import { OfflineTill } from '../late-sales.ts';

const app = useTestApp({ now: new Date('2025-11-03T10:00:00Z') });

const ADMIN = '70000001';
const CASHIER = '70000002';

beforeAll(async () => {
  await app.make.user({ role: 'ADMIN', name: 'Bureau', code: ADMIN });
});

/** Both logged in that day. */
async function on(day: string): Promise<{ office: Caller; till: Caller }> {
  app.setNow(new Date(`${day}T10:00:00Z`));
  return { office: await app.logIn(ADMIN), till: await app.logIn(CASHIER) };
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
    await app.make.user({ local, name: 'Salma', code: CASHIER });
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
