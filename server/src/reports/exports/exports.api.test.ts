import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { Caller, useTestApp } from '../../../test/app.ts';
import { Dice } from '../../demo/history/dice.ts';
import { OfflineTill } from '../../../test/late-sales.ts';
import { sheetsOf } from '../../../test/workbook.ts';
import { until } from '../../../test/until.ts';
import type { Local } from '../../locals/local.entity.ts';
import { dirhams, minus, plus, sumOf, toCentimes, toDirhams } from '../../shared/money.ts';
import type { User } from '../../users/user.entity.ts';
import { EXPORTS_AT_ONCE } from './send-export.ts';

const app = useTestApp();
let office: Caller;
let shops: Shop[];

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN', name: '=Zoé', code: '98765432' });
  shops = [await shop('Hammam القصبة'), await shop('Turki; "Grand"')];
  await someDays();
});

interface Shop {
  local: Local;
  user: User;
  till: Caller;
  soap: number;
  gommage: number;
}

async function shop(name: string): Promise<Shop> {
  const local = await app.make.local({ name });
  const { user, code } = await app.make.user({ local });
  const till = await app.logIn(code);
  const soap = await app.make.product({ price: 1235, name: '+Savon', stock: [[local, 500]] });
  return { local, user, till, soap, gommage: await app.make.service({ local, price: 6005, frais: 3001 }) };
}

/** Three days of tickets (some corrected, some cancelled), vouchers and closures. */
async function someDays(): Promise<void> {
  const dice = new Dice(20261120);
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) {
    app.setNow(new Date(`${day}T15:30:10Z`));
    for (const one of shops) {
      for (let tickets = 1 + dice.below(5); tickets > 0; tickets -= 1) await ring(one, dice);
      await receive(one, dice, day);
      const amounts = { total: dice.below(500), total_products: dice.below(99), total_services: 12.34 };
      await office.post('/api/cloture/add', { day, local_id: one.local.id, ...amounts });
      await ring(one, dice);
    }
  }
  app.setNow(app.make.now);
}

async function ring({ till, soap, gommage }: Shop, dice: Dice): Promise<void> {
  // A note that covers the dearest of these tickets, for one in three.
  const received = dice.below(3) === 0 ? 500 : undefined;
  const { body } = await till.post(
    '/api/sales/add',
    {
      products: [{ id: soap, quantity: 1 + dice.below(4) }],
      services: dice.below(3) === 0 ? [] : [{ id: gommage, quantity: 1 + dice.below(3) }],
      received,
    },
    { 'Idempotency-Key': randomUUID() },
  );
  const { id, products } = body.data;
  const then = dice.below(6);
  if (then === 0) await office.send('DELETE', `/api/sales/delete/${id}`, undefined);
  if (then === 1) {
    const step = { id: products[0].id, type: 'product', incordec: 'inc' };
    await office.send('PUT', '/api/sales/update_quantity', JSON.stringify(step));
  }
}

async function receive({ local, soap }: Shop, dice: Dice, day: string): Promise<void> {
  const products = [{ id: soap, quantity: 1 + dice.below(9), price: 8.05 }];
  const voucher = { date: `${day}T09:00`, from_id: 0, isBought: true, to_id: local.id, products };
  const { body } = await office.post('/api/reception/add', voucher);
  if (dice.below(4) === 0) await office.send('DELETE', `/api/reception/remove/${body.data.id}`, undefined);
}

type FileRow = Record<string, string | number>;

/** By column title, with numbers parsed: both formats must give the same. */
async function rowsOf(
  what: string,
  query: Record<string, string>,
  format: 'csv' | 'xlsx',
): Promise<FileRow[]> {
  const asked = `/api/exports/${what}?${new URLSearchParams({ ...query, format }).toString()}`;
  const headers = { authorization: `Bearer ${office.token}` };
  const answer = await fetch(app.url + asked, { headers });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return format === 'csv' ? rowsOfCsv(bytes.toString('utf8')) : rowsOfSheet(sheetsOf(bytes).flat());
}

function rowsOfCsv(text: string): FileRow[] {
  const [head = [], ...rows] = text
    .replace('\ufeff', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
      ),
    );
  return rows.map((cells) =>
    Object.fromEntries(cells.map((cell, place) => [head[place] ?? '?', value(cell)])),
  );
}

/** Strips the `'` that stands before formula-like text. */
function value(cell: string): string | number {
  if (/^-?\d+(,\d+)?$/.test(cell)) return Number(cell.replace(',', '.'));
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

const DAYS_AND_MOMENTS = new Set(['Jour', 'Vendu le', 'Date', 'Déclarée le', 'Modifiée le', 'Le']);

function rowsOfSheet([head = {}, ...rows]: Record<string, string | number>[]): FileRow[] {
  return rows.map((cells) =>
    Object.fromEntries(
      Object.entries(head).map(([letter, title]) => {
        const cell = cells[letter] ?? '';
        return [title, DAYS_AND_MOMENTS.has(String(title)) && cell !== '' ? clock(Number(cell)) : cell];
      }),
    ),
  );
}

/** A spreadsheet's day number as CSV writes the instant. */
function clock(days: number): string {
  const text = new Date(Math.round(Date.UTC(1899, 11, 30) / 1000 + days * 86_400) * 1000).toISOString();
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

const inCentimes = (amount: unknown) => toCentimes(dirhams(Number(amount)));
const total = (rows: FileRow[], column: string) => sumOf(rows.map((row) => inCentimes(row[column])));

const FILTERS = (): [string, Record<string, string>][] => [
  ['everything', {}],
  ['a period', { from: '2026-11-18', to: '2026-11-19' }],
  ['one day', { from: '2026-11-17', to: '2026-11-17' }],
  ['a local', { local_id: String(shops[0]!.local.id) }],
  ['a cashier', { user_id: String(shops[1]!.user.id), from: '2026-11-18' }],
  ['nothing', { from: '2020-01-01', to: '2020-01-31' }],
];

interface ListedTicket {
  id: number;
  received: number | null;
  returned: number | null;
}

test('a ticket that was sold without a network has the number of its paper', async () => {
  const { local, till, gommage } = await shop('Hammam hors ligne');
  const tablet = new OfflineTill(till);
  await tablet.contact();
  const line = { type: 'service', itemId: gommage, quantity: 1, price: 60.05, frais: 30.01 } as const;
  const paper = tablet.sell([line], app.make.now);
  expect((await tablet.send(paper)).body.errors).toBeUndefined();
  await till.post('/api/sales/add', { services: [{ id: gommage, quantity: 1 }] });
  const rows = await rowsOf('tickets', { local_id: String(local.id) }, 'csv');
  expect(rows.map((row) => [row['Numéro'], row['Numéro provisoire']])).toEqual([
    [1, paper.provisional],
    [2, ''],
  ]);
});

test('tickets and their lines add up to the list’s totals, under each of its filters, in both formats', async () => {
  for (const [, query] of FILTERS()) {
    const list = await office.get(`/api/sales/list?${new URLSearchParams(query).toString()}`);
    const { totals, data } = list.body as { totals: Record<string, number>; data: ListedTicket[] };
    const tickets = await rowsOf('tickets', query, 'csv');
    expect(tickets.map((row) => row['Identifiant'])).toEqual(data.map(({ id }) => id).toReversed());
    expect({
      products: total(tickets, 'CA Produits'),
      services: total(tickets, 'CA Services'),
      total: total(tickets, 'Total CA'),
      frais: total(tickets, 'Total Frais Kessal'),
      net: total(tickets, 'Total NET'),
    }).toEqual(Object.fromEntries(Object.entries(totals).map(([name, dh]) => [name, inCentimes(dh)])));
    expect(tickets.map((row) => [row['Reçu'], row['Rendu']])).toEqual(
      data.toReversed().map(({ received, returned }) => [received ?? '', returned ?? '']),
    );
    const lines = await rowsOf('lines', query, 'csv');
    expect([total(lines, 'Total'), total(lines, 'Frais Kessal'), total(lines, 'Net')]).toEqual(
      ['total', 'frais', 'net'].map((name) => inCentimes(totals[name])),
    );
    expect(await rowsOf('tickets', query, 'xlsx')).toEqual(tickets);
    expect(await rowsOf('lines', query, 'xlsx')).toEqual(lines);
  }
});

test('vouchers add up to theirs, whoever made them and wherever they went', async () => {
  const filters = FILTERS().map(([, query]) => query);
  for (const { local_id, ...query } of [
    ...filters,
    { from_id: '0' },
    { to_id: String(shops[1]!.local.id) },
  ]) {
    const asked = { ...query, ...(local_id && { to_id: local_id }) };
    const { body } = await office.get(`/api/reception/list?${new URLSearchParams(asked).toString()}`);
    const rows = await rowsOf('receptions', { ...query, ...(local_id && { local_id }) }, 'csv');
    expect(total(rows, 'Total')).toBe(inCentimes(body.totals.total));
    expect(rows).toHaveLength((body.data as unknown[]).length);
    expect(await rowsOf('receptions', { ...query, ...(local_id && { local_id }) }, 'xlsx')).toEqual(rows);
  }
});

test('closures say what the list says, the difference included', async () => {
  const { body } = await office.get('/api/cloture/list');
  const rows = await rowsOf('closures', {}, 'csv');
  expect(rows).toHaveLength(6);
  expect(total(rows, 'Total déclaré')).toBe(inCentimes(body.totals.total));
  const told = (body.data as Closed[])
    .toReversed()
    .map(({ id, attendu, ecart, depuis_cloture, ...typed }) => ({
      Identifiant: id,
      'Total moins produits et services': toDirhams(
        minus(
          inCentimes(typed.total),
          plus(inCentimes(typed.total_products), inCentimes(typed.total_services)),
        ),
      ),
      'Total attendu': attendu.total,
      'Net attendu': attendu.net,
      'Écart total': ecart.total,
      'Écart au net': ecart.net,
      'Depuis la clôture': depuis_cloture.total,
    }));
  expect(rows).toMatchObject(told);
  expect(await rowsOf('closures', {}, 'xlsx')).toEqual(rows);
  expect(await rowsOf('closures', { from: '2026-11-18', to: '2026-11-18' }, 'csv')).toHaveLength(2);
});

interface Closed {
  id: number;
  attendu: Record<string, number>;
  depuis_cloture: Record<string, number>;
  ecart: Record<string, number>;
  total: number;
  total_products: number;
  total_services: number;
}

test('the journal has every row of the period, from the oldest on', async () => {
  const [counted] = await app.db.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM acts WHERE at >= '2026-11-18' AND at < '2026-11-19'`,
  );
  const rows = await rowsOf('journal', { from: '2026-11-18', to: '2026-11-18' }, 'csv');
  expect(rows).toHaveLength(counted!.count);
  const ids = rows.map((row) => Number(row['Numéro']));
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  const sold = await rowsOf('journal', { action: 'ticket.cancelled' }, 'xlsx');
  expect(new Set(sold.map((row) => `${row['Action']} ${row['Par']}`))).toEqual(
    new Set(['ticket.cancelled =Zoé']),
  );
});

test('it is saved under its French name, with its period', async () => {
  const name = async (path: string) => {
    const { headers } = await office.get(`/api/exports/${path}`);
    return decodeURIComponent(
      /filename\*?=(?:UTF-8'')?"?([^"]+)"?$/.exec(headers.get('content-disposition')!)![1]!,
    );
  };
  expect(await name('tickets?from=2026-11-01&to=2026-11-30')).toBe('Tickets du 2026-11-01 au 2026-11-30.csv');
  expect(await name('receptions?format=xlsx&from=2026-11-01&to=2026-11-01')).toBe(
    'Réceptions du 2026-11-01.xlsx',
  );
  expect(await name('closures?to=2026-11-01')).toBe('Clôtures jusqu’au 2026-11-01.csv');
  expect(await name('lines?local_id=tous')).toBe('Lignes des tickets.csv');
});

test.each(['tickets', 'lines', 'receptions', 'closures', 'counts', 'journal'])(
  'the export of %s refuses a period that ends before it begins, and a format that is none',
  async (what) => {
    const reversed = await office.get(`/api/exports/${what}?from=2026-11-02&to=2026-11-01`);
    expect([reversed.status, reversed.body.errors[0].field]).toEqual([422, 'from']);
    const strange = await office.get(`/api/exports/${what}?format=pdf`);
    expect([strange.status, strange.body.errors[0].field]).toEqual([422, 'format']);
  },
);

describe('an export that is longer than what fits on the way', () => {
  beforeAll(async () => {
    await app.db.query(
      `INSERT INTO journal (at, request_id, action, after)
       SELECT '2021-01-01Z', 'essai', 'essai.long', to_jsonb(repeat(md5(i::text), 40)) FROM generate_series(1, 30000) AS i`,
    );
  });

  function begin(): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${office.token}` };
      get(`${app.url}/api/exports/journal?action=essai.`, { headers, agent: false }, resolve).on(
        'error',
        reject,
      );
    });
  }

  const reading = async () => {
    const [row] = await app.db.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'FETCH%'`,
    );
    return row!.count;
  };

  test('too many at once are refused, sales go on, and who leaves makes room', async () => {
    const answers = await Promise.all(Array.from({ length: EXPORTS_AT_ONCE }, begin));
    const refused = await office.get('/api/exports/tickets');
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'EXPORTS_EN_COURS',
      '15',
    ]);
    expect(refused.body.detail).toMatch(/^Trop d’exports sont déjà en cours\./);
    await ring(shops[0]!, new Dice(1));
    expect(await reading()).toBe(EXPORTS_AT_ONCE);
    for (const answer of answers) answer.destroy();
    await until(async () => (await reading()) === 0);
    // The connection is given back before the place is.
    await until(async () => (await office.get('/api/exports/tickets')).status === 200);
    expect(app.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
  });

  test('read slowly, it is whole', async () => {
    const answer = await begin();
    let rows = 0;
    for await (const chunk of answer) {
      rows += String(chunk).split('essai.long').length - 1;
      if (rows % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(answer.complete).toBe(true);
    // A word split between two chunks is not counted; the chunked transfer proves completeness.
    expect(rows).toBeGreaterThan(29_000);
  });

  test('when the database drops it under way, the download breaks and the house hears of it', async () => {
    const answer = await begin();
    await app.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'FETCH%'`,
    );
    const whole = (async () => {
      for await (const chunk of answer) expect(chunk).toBeDefined();
    })();
    await expect(whole).rejects.toThrow();
    await until(async () => (await reading()) === 0);
    const faults = () => app.logged.filter((line) => line.includes('"fault"'));
    await until(() => faults().length > 0);
    expect(faults()).toEqual([expect.stringMatching(/terminating connection|Connection terminated/)]);
  });
});
