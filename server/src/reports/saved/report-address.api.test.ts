import { Caller, useTestApp } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';

const app = useTestApp({ now: new Date('2026-11-20T12:00:00Z') });
let boss: Caller;
let reportId: number;
const stranger = () => new Caller(app.url);

beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN' });
  const local = await app.make.local({ name: '=Hammam; du « Port »' });
  const till = await app.logIn({ local, name: 'Samira' });
  const service = await app.make.service({ local, price: 123_450, frais: 5050, name: 'Gommage' });
  await till.post('/api/sales/add', { services: [{ id: service, quantity: 1 }] });
  reportId = await save('Services du mois', {
    measures: ['SERVICES', 'TICKETS', 'AVERAGE_TICKET'],
    dimensions: ['DAY', 'WEEKDAY', 'LOCAL', 'CASHIER'],
    during: 'THIS_MONTH',
    comparison: 'PREVIOUS',
  });
});

async function save(name: string, question: object): Promise<number> {
  const keep = 'mutation ($input: SaveReportInput!) { saveReport(input: $input) { id } }';
  const { body } = await boss.graphql(keep, { input: { name, question } });
  return body.data.saveReport.id as number;
}

const MAKE =
  'mutation ($id: Int!) { makeReportAddress(id: $id) { path pagePath report { keyMadeAt keyUsedAt } } }';
const WITHDRAW = 'mutation ($id: Int!) { withdrawReportAddress(id: $id) { keyMadeAt } }';

async function address(id = reportId, maker = boss): Promise<string> {
  const { body } = await maker.graphql(MAKE, { id });
  return body.data.makeReportAddress.path as string;
}

async function codeAt(path: string): Promise<unknown> {
  const { status, body } = await stranger().get(path);
  return status === 200 ? null : [status, body.code, body.detail];
}

const REFUSED = [404, 'INTROUVABLE', 'Cette adresse n’ouvre aucun rapport. Demandez-en une nouvelle.'];

test('a spreadsheet reads the report from its address: what it is now, ready for a French one', async () => {
  const { status, headers, body } = await stranger().get(await address());
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('no-store');
  // fetch removes the UTF-8 byte order mark; the CSV writer's test checks it.
  expect((body as string).replace(/^\ufeff/, '')).toBe(
    [
      'Jour;Jour de la semaine;Local;Caissier;CA Services;CA Services (comparée : période précédente, jusqu’à la même heure);CA Services (écart);Tickets;Tickets (comparée : période précédente, jusqu’à la même heure);Tickets (écart);Ticket moyen;Ticket moyen (comparée : période précédente, jusqu’à la même heure);Ticket moyen (écart)',
      '2026-11-20;vendredi;"\'=Hammam; du « Port »";Samira;1234,50;0,00;1234,50;1;0;1;1234,50;;',
      '',
    ].join('\r\n'),
  );
});

test('Excel’s web query reads the same cells from the page beside it, which runs and loads nothing', async () => {
  const { body: made } = await boss.graphql(MAKE, { id: reportId });
  const { path, pagePath } = made.data.makeReportAddress as { path: string; pagePath: string };
  const { status, headers, body } = await stranger().get(pagePath);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-disposition')).toBeNull();
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('no-store');
  const page = body as string;
  expect(page).toContain('<title>Services du mois</title>');
  const rows = page
    .match(/<tr>.*?<\/tr>/g)!
    .map((row) => [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell));
  const { body: csv } = await stranger().get(path);
  const [head = ''] = (csv as string).replace(/^\ufeff/, '').split('\r\n');
  expect(rows).toEqual([
    head.split(';'),
    [
      '2026-11-20',
      'vendredi',
      '&#39;=Hammam; du « Port »',
      'Samira',
      '1234,50',
      '0,00',
      '1234,50',
      '1',
      '0',
      '1',
      '1234,50',
      '',
      '',
    ],
  ]);
});

test('items bear their names, and what has no category is said to be a service', async () => {
  const id = await save('Articles', {
    measures: ['TOTAL'],
    dimensions: ['MONTH', 'ITEM_TYPE', 'CATEGORY', 'SERVICE'],
    during: 'TODAY',
  });
  const { body } = await stranger().get(await address(id));
  expect((body as string).split('\r\n')[1]).toBe('2026-11-01;Services;Services;Gommage;1234,50');
});

test.each([
  ['10/2026', '10-2026'],
  ['Gants \\ savons', 'Gants - savons'],
  ['/../maison', '-..-maison'],
])('« %s » comes as the file « %s »', async (name, file) => {
  const id = await save(name, { measures: ['TOTAL'], during: 'TODAY' });
  const { headers } = await stranger().get(await address(id));
  const told = headers.get('content-disposition')?.replaceAll('"', '');
  expect(told).toBe(`attachment; filename=${file}.csv`);
});

describe('an address opens nothing, and does not say why', () => {
  test.each<[string, (path: string) => string | Promise<string>]>([
    [
      'as a page, with a key of which a sign is another',
      (path) => `${path.replace('.csv', '.html').slice(0, -1)}~`,
    ],
    ['without its key', (path) => path.split('?')[0]!],
    ['with an empty key', (path) => path.replace(/key=.*/, 'key=')],
    ['with another key', (path) => path.replace(/key=.*/, `key=${'A'.repeat(43)}`)],
    ['with two keys', (path) => `${path}&key=b`],
    ['with a key of a thousand letters', (path) => path.replace(/key=.*/, `key=${'A'.repeat(1000)}`)],
    ['of a report that is not there', (path) => path.replace(/\d+\.csv/, '999999.csv')],
    [
      'with the key of another report',
      async (path) => {
        const other = await save('Autre', { measures: ['STOCK_VALUE'] });
        await address(other);
        return path.replace(/\d+\.csv/, `${other}.csv`);
      },
    ],
  ])('%s', async (_why, spoiled) => {
    expect(await codeAt(await spoiled(await address()))).toEqual(REFUSED);
  });

  test('once it is renewed, withdrawn, or its report deleted', async () => {
    const id = await save('Passager', { measures: ['STOCK_VALUE'] });
    const first = await address(id);
    expect(await codeAt(first)).toBeNull();
    const second = await address(id);
    expect([await codeAt(first), await codeAt(second)]).toEqual([REFUSED, null]);
    const { body } = await boss.graphql(WITHDRAW, { id });
    expect(body.data.withdrawReportAddress).toEqual({ keyMadeAt: null });
    expect(await codeAt(second)).toEqual(REFUSED);
    const third = await address(id);
    await boss.graphql('mutation ($id: Int!) { deleteSavedReport(id: $id) }', { id });
    for (const gone of [third, third.replace('.csv', '.html')]) expect(await codeAt(gone)).toEqual(REFUSED);
  });

  test('once whoever made it is banned, or an administrator no more', async () => {
    const { user, code } = await app.make.user({ role: 'ADMIN' });
    const maker = await app.logIn(code);
    const id = await save('D’un autre', { measures: ['STOCK_VALUE'] });
    const path = await address(id, maker);
    expect(await codeAt(path)).toBeNull();
    await app.make.ban(user);
    expect(await codeAt(path)).toEqual(REFUSED);
    await app.make.ban(user, false);
    await app.make.edit(user, { role: 'CAISSIER' });
    expect(await codeAt(path)).toEqual(REFUSED);
  });
});

test('its key opens no other door', async () => {
  const key = (await address()).split('key=')[1]!;
  const program = stranger();
  program.token = key;
  for (const token of [key, `kessal_${key}`]) {
    program.token = token;
    const { body } = await program.graphql('{ report(question: { measures: [STOCK_VALUE] }) { count } }');
    expect(body.errors[0].extensions.code).toBe('NON_AUTHENTIFIE');
  }
});

test('the key is nowhere: not in the log, not in the journal, not in any table', async () => {
  const path = await address();
  const key = path.split('key=')[1]!;
  await stranger().get(path);
  await stranger().get(`${path}x`);
  await stranger().get(path.replace('.csv', '.pdf'));
  const heard = () => app.logged.filter((line) => line.includes('/api/reports/{id}.csv'));
  await until(() => heard().length > 0);
  expect(app.logged.filter((line) => line.includes(key))).toEqual([]);
  const tables = await app.db.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const rows = await app.db.query<object[]>(`SELECT FROM "${name}" AS t WHERE strpos(t::text, $1) > 0`, [
      key,
    ]);
    expect([name, rows.length]).toEqual([name, 0]);
  }
});

test('its last use is noted, and not at every call', async () => {
  const path = await address();
  const used = async () => {
    const { body } = await boss.graphql('query ($id: Int!) { savedReport(id: $id) { keyUsedAt } }', {
      id: reportId,
    });
    return body.data.savedReport.keyUsedAt as string | null;
  };
  expect(await used()).toBeNull();
  try {
    await stranger().get(path);
    expect(await used()).toContain('12:00:00');
    app.setNow(new Date('2026-11-20T12:09:00Z'));
    await stranger().get(path);
    expect(await used()).toContain('12:00:00');
    app.setNow(new Date('2026-11-20T12:10:00Z'));
    await stranger().get(path);
    expect(await used()).toContain('12:10:00');
  } finally {
    app.setNow(new Date('2026-11-20T12:00:00Z'));
  }
});
