// `npm run prove -- upgrade`: a full house of the last build before the baseline is upgraded in place, and a tablet that still runs
// that build goes on selling.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { unbalancedBooks } from '../../server/test/books.ts';
import { EarlierBuild } from '../../server/test/earlier-build.ts';
import { TEST_PIN_KEY } from '../../server/test/factories.ts';
import {
  embeddedConnection,
  removeDataDir,
  startProduct,
  type RunningProduct,
} from '../../server/test/fixtures/product.ts';
import { cutLine, type CutLine } from './cut-line.ts';
import { eventually, inSight } from './eventually.ts';
import { controlled, onDevice } from './on-device.ts';
import { LONG_FORM } from './long-form.ts';
import { OwnBrowser } from './own-browser.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';

/** Tagged v0.3.0-m36; an older house is not taken over. */
const COMMIT = '4d8aa56';
const TICKETS = Number(process.env['TICKETS'] ?? (LONG_FORM ? 300_000 : 2000));
const CASHIER = '900000001';
const OFFICE = '900000000';
const PATIENCE_MS = 30 * 60_000;

/** With the earlier build's own modules, which know its tables. */
const LOAD = `
const [folder, at, pinKey, tickets] = process.argv.slice(1);
const past = await import(folder + '/server/bench/past.ts');
const chain = await past.openLongChain(JSON.parse(at), pinKey);
await past.loadTickets(JSON.parse(at), chain, Number(tickets));
await past.fillLineSums(JSON.parse(at));`;

const home = mkdtempSync(path.join(os.tmpdir(), 'kessal-upgrade-'));
const dataDir = path.join(home, 'maison');
const copy = path.join(home, 'copie');
const env = { DATA_DIR: dataDir, DEMO: 'false', ADMIN_PIN: '13572468', PIN_KEY: TEST_PIN_KEY };
const closing: (() => unknown)[] = [];
const told: string[] = [];

afterAll(async () => {
  for (const close of closing.reverse()) await close();
  for (const folder of [dataDir, copy]) removeDataDir(folder);
  rmSync(home, { recursive: true, force: true });
  if (told.length > 0) console.log(told.join('\n'));
});

async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const done = await work();
  told.push(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return done;
}

async function started(more: Record<string, string> = {}, main?: string): Promise<RunningProduct> {
  const product = await startProduct({ ...env, ...more }, { startLimit: PATIENCE_MS, ...(main && { main }) });
  closing.push(() => product.stop());
  return product;
}

async function inDatabase<T>(
  work: (db: { query: (sql: string) => Promise<unknown[]> }) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...embeddedConnection(dataDir), options: '-c statement_timeout=0' });
  await client.connect();
  try {
    return await work({ query: async (sql) => (await client.query<object>(sql)).rows });
  } finally {
    await client.end();
  }
}

/** Loaded tickets replace the movements of the opening, so that this stays what it was. */
const OPENING = `SELECT (SELECT sum(quantity) FROM stock) - (SELECT sum(quantity) FROM stock_movements) AS units`;
const SUMS = `SELECT count(*)::int AS tickets, sum(products_centimes + services_centimes)::text AS total,
  (SELECT count(*)::int FROM ticket_lines) AS lines, (SELECT count(*)::int FROM journal) AS journal FROM tickets`;

/** By today's category; no product has moved before the upgrade. */
const UNITS = `SELECT products.category_id AS category, sum(quantity)::int AS units
  FROM ticket_lines JOIN products ON products.id = product_id GROUP BY 1 ORDER BY 1`;

interface Answered {
  report: { rows: { category: { id: number } | null; figures: { articles: number } }[] };
  reprintTicket: { user: { id: number }; local: { id: number }; paper: object };
}

/** Past days read as they were, although a product moves, and the house, a local and a cashier get other names. */
async function pastStandsAsItWas(url: string, units: unknown[]): Promise<void> {
  const call = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    expect([path, answer.ok, answer.ok || (await answer.text())]).toEqual([path, true, true]);
    return (await answer.json()) as { token: string; data: Answered; errors?: unknown };
  };
  const { token } = await call('POST', '/api/auth/login', { password: OFFICE });
  const graphql = async (query: string) => {
    const { data, errors } = await call('POST', '/graphql', { query }, token);
    expect(errors).toBeUndefined();
    return data;
  };
  const sold = async (period: string, also = '') => {
    const { report } =
      await graphql(`{ report(question: { measures: [ARTICLES], dimensions: [CATEGORY${also}],
      period: { ${period} }, limit: 5000 }) { rows { category { id } figures { articles } } } }`);
    const sums = new Map<number, number>();
    for (const { category, figures } of report.rows)
      if (category) sums.set(category.id, (sums.get(category.id) ?? 0) + figures.articles);
    return [...sums]
      .map(([category, of]) => ({ category, units: of }))
      .sort((a, b) => a.category - b.category);
  };
  const [ticket] = (await inDatabase((db) => db.query('SELECT min(id) AS id FROM tickets'))) as {
    id: number;
  }[];
  const names = async () => {
    const asked = `{ companyName userName local { name } }`;
    const { reprintTicket } = await graphql(
      `mutation { reprintTicket(id: ${ticket!.id}) { user { id } local { id } paper ${asked} } }`,
    );
    return reprintTicket;
  };
  const printed = await names();
  const [year, years] = ['from: "2025-11-01", to: "2026-10-31"', 'from: "2024-11-01", to: "2026-10-31"'];
  const ofYear = await sold(year);
  expect(await sold(years)).toEqual(units);
  const moved = { name: 'Produit nº 1', price: 5, category_id: 2 };
  await call('PUT', '/api/products/edit/1', moved, token);
  await call('PUT', '/api/house/edit', { name: 'Société des Bains' }, token);
  await call('PUT', `/api/locals/edit/${printed.local.id}`, { name: 'Hammam renommé', type: 'BELDI' }, token);
  await call('PUT', `/api/auth/edit/${printed.user.id}`, { name: 'Caisse renommée' }, token);
  expect(await sold(years)).toEqual(units);
  expect(await sold(year, ', CASHIER')).toEqual(ofYear);
  expect((await names()).paper).toEqual(printed.paper);
}

/** The numbers of the local's last tickets, the newest first. */
const lastNumbers = () =>
  inDatabase(async (db) => {
    const rows = await db.query(
      'SELECT number FROM tickets WHERE local_id = 1 ORDER BY number DESC LIMIT 10',
    );
    return (rows as { number: number }[]).map(({ number }) => number);
  });

/** The tablet of the first local's cashier, with the till of whatever build the server has. */
class Tablet {
  readonly browser = new OwnBrowser();
  page!: Page;
  pos!: TillPage;

  constructor(readonly line: CutLine) {
    closing.push(
      () => line.close(),
      () => this.browser.remove(),
    );
  }

  async open(): Promise<void> {
    this.page = await this.browser.start();
    await this.page.goto(`${this.line.url}/login`);
    await (await new LoginPage(this.page).ready()).enter(CASHIER);
    await this.page.waitForURL((url) => url.pathname !== '/login');
    // In builds up to 5632d9cc a page that was requested before its worker was active stays without one.
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await this.page.goto(`${this.line.url}/pos`);
    this.pos = await new TillPage(this.page).ready();
    await controlled(this.page);
    // As builds up to ef4fc000 kept it.
    await eventually(
      () => this.page.evaluate(() => localStorage.getItem('kessal.grants')),
      (grants) => expect(grants).toBeTruthy(),
    );
  }

  async maySellOffline(): Promise<void> {
    await inSight(this.pos.network.getByText(/^En ligne/));
    await eventually(
      async () => Object.keys(await onDevice(this.page)),
      (names) => expect(names).toEqual(expect.arrayContaining(['kessal.grants', 'catalogue.1'])),
    );
  }

  build(): Promise<string | undefined> {
    return this.page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src);
  }

  async sell(): Promise<void> {
    await this.pos.add('Service nº 1');
    await this.pos.sell();
  }

  async sellOffline(): Promise<void> {
    await this.pos.add('Service nº 1');
    await this.pos.sellOffline();
  }
}

test(
  `a house of ${TICKETS} tickets is upgraded in place; a tablet that still runs the build before sells on, also through a cut`,
  async () => {
    const earlier = await timed('the earlier build, built', () => new EarlierBuild(COMMIT));
    closing.push(() => earlier.remove());
    const before = await started({}, earlier.main);
    const at = JSON.stringify(embeddedConnection(dataDir));
    await timed(`${TICKETS} tickets, loaded`, () =>
      earlier.run('--input-type=module', '-e', LOAD, earlier.folder, at, TEST_PIN_KEY, String(TICKETS)),
    );
    const tablet = new Tablet(await cutLine(before.url));
    await tablet.open();
    await tablet.sell();
    const build = await tablet.build();
    const [sums, opening, units = []] = await inDatabase((db) =>
      Promise.all([SUMS, OPENING, UNITS].map((sql) => db.query(sql))),
    );
    const { pos, line } = tablet;
    await before.stop();
    line.cut();
    // With the modes of its folders, which PostgreSQL demands.
    execFileSync('cp', ['-a', dataDir, copy]);
    await tablet.sellOffline();

    const key = { BACKUP_KEY_FILE: path.join(home, 'copies.key') };
    const product = await timed('the first start of this build, with the dump before its migrations', () =>
      started(key),
    );
    expect(await inDatabase((db) => db.query(SUMS))).toEqual(sums);
    await timed('its past, as it was', () => pastStandsAsItWas(product.url, units));
    const [last = 0] = await lastNumbers();

    // What it sold meanwhile arrives, and it sells on online, never loaded anew.
    line.mend(product.url);
    await eventually(lastNumbers, (numbers) => expect(numbers[0]).toBe(last + 1));
    await inSight(pos.network.getByText(/^En ligne/));
    await tablet.sell();
    expect(await lastNumbers()).toContain(last + 2);

    // Loaded anew without a network: its worker has kept that build.
    line.cut();
    await pos.reopen(tablet.browser.printed);
    expect(await tablet.build()).toBe(build);
    await tablet.sellOffline();
    line.mend(product.url);
    await eventually(lastNumbers, (numbers) =>
      expect(numbers).toEqual(Array.from({ length: 10 }, (_, place) => last + 3 - place)),
    );

    // Then it takes the new build, and sells without a network.
    await pos.reopen(tablet.browser.printed);
    expect(await tablet.build()).not.toBe(build);
    await tablet.maySellOffline();
    line.cut();
    await tablet.sellOffline();
    line.mend(product.url);
    await eventually(lastNumbers, (numbers) => expect(numbers[0]).toBe(last + 4));
    const faults = await inDatabase(unbalancedBooks);
    expect(faults.filter((fault) => !fault.startsWith('stock is the sum of its movements'))).toEqual([]);
    expect(await inDatabase((db) => db.query(OPENING))).toEqual(opening);
    await product.stop();

    const next = await timed('its next start', () => started(key));
    await next.stop();
    const bare = { DATA_DIR: copy, MIGRATE_WITHOUT_DUMP: 'true' };
    const without = await timed('its first start without that dump', () => started(bare));
    await without.stop();
  },
  PATIENCE_MS,
);
