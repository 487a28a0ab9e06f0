import { sheetsOf } from '../../test/workbook.ts';
import { Caller, useTestApp } from '../../test/app.ts';

const app = useTestApp({ now: new Date('2026-11-20T12:00:00Z') });
let boss: Caller;
let local: { id: number };

beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN' });
  const port = await app.make.local({ name: '=Hammam du Port; étage "A"' });
  local = port;
  const soap = await app.make.product({ name: 'Savon', price: 1230, stock: [[port, 50]] });
  const scrub = await app.make.service({ local: port, name: 'Gommage', price: 8550, frais: 4025 });
  const till = await app.logIn({ local: port, name: 'Samira' });
  const sold = [{ products: [{ id: soap, quantity: 3 }] }, { services: [{ id: scrub, quantity: 1 }] }];
  for (const items of sold) expect((await till.post('/api/sales/add', items)).status).toBe(201);
}, 60_000);

const path = (query: string) => `/api/reports/export?${query}`;

test('the answer is a CSV that a French spreadsheet opens, under the names of the house', async () => {
  const query = 'format=csv&measures=total,tickets&dimensions=day,local,product&during=today&order=-total';
  const { status, headers, body } = await boss.get(path(query));
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename=rapport-2026-11-20.csv',
  ]);
  expect((body as string).split('\r\n')).toEqual([
    'Jour;Local;Produit;Total CA;Tickets',
    `2026-11-20;"'=Hammam du Port; étage ""A""";Services;85,50;1`,
    `2026-11-20;"'=Hammam du Port; étage ""A""";Savon;36,90;1`,
    '',
  ]);
});

test('compared with another period each figure has three columns, and nothing sold has no average', async () => {
  const query =
    'format=csv&measures=total,averageTicket&dimensions=weekday,cashier&from=2026-11-20&to=2026-11-20';
  const { body } = await boss.get(path(`${query}&comparison=weekBefore`));
  expect((body as string).split('\r\n').slice(0, 2)).toEqual([
    'Jour de la semaine;Caissier;Total CA;Total CA (comparée : une semaine plus tôt, jusqu’à la même heure);Total CA (écart);' +
      'Ticket moyen;Ticket moyen (comparée : une semaine plus tôt, jusqu’à la même heure);Ticket moyen (écart)',
    'vendredi;Samira;122,40;0,00;122,40;61,20;;',
  ]);
});

test('two dimensions are a cross table on request, with totals both ways', async () => {
  const query = 'format=csv&measures=total,tickets&dimensions=product,weekday&during=today&subtotals=true';
  // A limit would leave holes in it, so it has none.
  for (const limit of ['', '&limit=1']) {
    const { body } = await boss.get(path(query + limit));
    expect([limit, (body as string).split('\r\n')]).toEqual([
      limit,
      ['Produit;vendredi;Total', 'Savon;36,90;36,90', 'Services;85,50;85,50', 'Total;122,40;122,40', ''],
    ]);
  }
  const { status } = await boss.get(
    path('format=csv&measures=total&dimensions=day&during=today&subtotals=true'),
  );
  expect(status).toBe(422);
});

test('the workbook has the same figures as numbers', async () => {
  const { token } = boss;
  const response = await fetch(
    `${app.url}${path(`format=xlsx&measures=articles,net&dimensions=itemType&during=thisMonth&local_ids=${local.id}`)}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect(sheetsOf(Buffer.from(await response.arrayBuffer()))).toEqual([
    [
      { A: "Type d'article", B: 'Articles', C: 'Total NET' },
      { A: 'Produits', B: 3, C: 36.9 },
      { A: 'Services', B: 1, C: 45.25 },
    ],
  ]);
});

describe('more groups than a screen shows', () => {
  const SHELVES = {
    measures: ['STOCK_QUANTITY', 'STOCK_VALUE'],
    dimensions: ['PRODUCT', 'LOCAL'],
    order: [{ measure: 'STOCK_VALUE', descending: true }],
  };
  const QUERY = 'measures=stockQuantity,stockValue&dimensions=product,local&order=-stockValue';
  const AMOUNTS = 'rows { figures { stockQuantity } } totals { stockQuantity stockValue } count';
  let totals: { stockQuantity: number; stockValue: number };
  let count: number;

  beforeAll(async () => {
    const locals = [];
    for (let place = 0; place < 26; place += 1) locals.push(await app.make.local());
    for (let place = 1; place <= 39; place += 1) {
      await app.make.product({ price: 1000 + place, stock: locals.map((one, at) => [one, at + place]) });
    }
    const { body } = await boss.graphql(
      `query ($question: QuestionInput!) { report(question: $question) { ${AMOUNTS} } }`,
      { question: SHELVES },
    );
    ({ totals, count } = body.data.report);
    expect([count > 1000, body.data.report.rows.length]).toEqual([true, 1000]);
  }, 60_000);

  const rowsOf = (csv: string) =>
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
  /** Counted from the end, as a name may contain separators. */
  const sumOf = (rows: string[][], column: number) =>
    rows.reduce((sum, cells) => sum + Math.round(Number(cells.at(column)!.replace(',', '.')) * 100), 0) / 100;

  async function addressOfKept(question: object, name: string): Promise<string> {
    const kept = await boss.graphql(
      'mutation ($input: SaveReportInput!) { saveReport(input: $input) { id } }',
      { input: { name, question } },
    );
    const { body } = await boss.graphql('mutation ($id: Int!) { makeReportAddress(id: $id) { path } }', {
      id: kept.body.data.saveReport.id as number,
    });
    return body.data.makeReportAddress.path as string;
  }

  test('are all in the file, and in the one that a spreadsheet fetches: both sum to the whole', async () => {
    for (const address of [path(`format=csv&${QUERY}`), await addressOfKept(SHELVES, 'Tous les rayons')]) {
      const rows = rowsOf((await boss.get(address)).body as string);
      expect([rows.length, sumOf(rows, -2), sumOf(rows, -1)]).toEqual([
        count,
        totals.stockQuantity,
        totals.stockValue,
      ]);
    }
  });

  test('are all in the workbook', async () => {
    const [sheet] = sheetsOf(await workbook(QUERY));
    const sum = sheet!.slice(1).reduce((all, row) => all + Number(row['C']), 0);
    expect([sheet!.length - 1, sum]).toEqual([count, totals.stockQuantity]);
  });

  test('are fewer when fewer were asked for, and the last line says so', async () => {
    const last = `10 lignes sur ${count} : les autres ne sont pas dans ce fichier.`;
    const kept = await addressOfKept({ ...SHELVES, limit: 10 }, 'Dix rayons');
    for (const address of [path(`format=csv&${QUERY}&limit=10`), kept]) {
      const rows = rowsOf((await boss.get(address)).body as string);
      expect([rows.length, rows.at(-1)]).toEqual([11, [last, '', '', '']]);
    }
    const [sheet] = sheetsOf(await workbook(`${QUERY}&limit=10`));
    expect(sheet!.slice(-1)).toEqual([{ A: last }]);
  });

  async function workbook(query: string): Promise<Buffer> {
    const response = await fetch(`${app.url}${path(`format=xlsx&${query}`)}`, {
      headers: { authorization: `Bearer ${boss.token}` },
    });
    return Buffer.from(await response.arrayBuffer());
  }
});

test.each([
  ['no format', 'measures=total&during=today', 'format'],
  ['a format that is none', 'format=pdf&measures=total&during=today', 'format'],
  ['no measure', 'format=csv&during=today', 'measures'],
  ['a measure that is none', 'format=csv&measures=meteo&during=today', 'measures'],
  ['a dimension twice', 'format=csv&measures=total&dimensions=day,day&during=today', 'dimensions'],
  ['an id that is none', 'format=csv&measures=total&during=today&local_ids=1)--', 'local_ids'],
  ['a type that is none', "format=csv&measures=total&during=today&local_types=BELDI'", 'local_types'],
  ['an order by what is not asked', 'format=csv&measures=total&during=today&order=-net', 'order'],
  ['a day that is none', 'format=csv&measures=total&from=2026-02-30', 'from'],
  ['a period that ends first', 'format=csv&measures=total&from=2026-11-02&to=2026-11-01', 'period'],
  ['more rows than one may ask', 'format=csv&measures=total&during=today&limit=5001', 'limit'],
  ['stock by hour', 'format=csv&measures=stockValue&dimensions=hour', 'measures'],
])('%s is refused by its name', async (_name, query, field) => {
  const { status, body } = await boss.get(path(query));
  expect([status, body.code, body.errors[0].field]).toEqual([422, 'VALIDATION', field]);
});

test('what costs too much is refused as on the screen', async () => {
  const { status, body } = await boss.get(path('format=csv&measures=total&from=2001-01-01&to=2026-01-01'));
  expect([status, body.code]).toEqual([400, 'REQUETE_TROP_LOURDE']);
});
