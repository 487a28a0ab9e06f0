// `npm run prove -- copies` is the long form.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readCopies } from '../../src/copies/base/copy-target.ts';
import { createDataSource, type Connection } from '../../src/db/data-source.ts';
import { Dice } from '../../src/demo/history/dice.ts';
import { ENTITIES } from '../../src/entities.ts';
import { Caller } from '../app.ts';
import { unbalancedBooks } from '../books.ts';
import { openBusyHouse } from '../busy-house.ts';
import { TEST_PIN_KEY } from '../factories.ts';
import {
  embeddedConnection,
  pullThePlug,
  removeDataDir,
  startProduct,
  type RunningProduct,
} from '../fixtures/product.ts';
import { COMPILED } from '../running-server.ts';
import { withClient } from '../../src/db/with-client.ts';

const DEATHS = Number(process.env['DEATHS'] ?? 1);
const TICKETS = Number(process.env['TICKETS'] ?? 300);
const LONG = DEATHS > 1;
/** In which the house sells before its machine dies. */
const LIFE_SECONDS = LONG ? { least: 5, most: 90 } : { least: 8, most: 12 };
/** Acknowledged sales that a dead machine may cost. */
const MOST_LOST_SECONDS = 60;
const TILLS = ['70000001', '70000002', '70000003', '70000004'];
/** Between two sales of a till. */
const REST_MS = 150;
const PATIENCE = 300_000;
const run = promisify(execFile);

const home = mkdtempSync(path.join(tmpdir(), 'kessal-dead-'));
const dataDir = path.join(home, 'maison');
const env = {
  DATA_DIR: dataDir,
  BACKUP_DIR: path.join(home, 'copies'),
  BACKUP_KEY_FILE: path.join(home, 'copies.key'),
  DEMO: 'false',
  ADMIN_PIN: '13572468',
  NODE_COMPILE_CACHE: COMPILED,
};
/** When each sale was acknowledged, by its key. */
const sold = new Map<string, number>();
let product: RunningProduct | undefined;

beforeAll(() => {
  mkdirSync(env.BACKUP_DIR);
  mkdirSync(dataDir, { mode: 0o711 });
  // As if it had been drawn: the house that is filled from here has its codes by this key.
  writeFileSync(path.join(dataDir, 'pin.key'), TEST_PIN_KEY);
});

afterAll(async () => {
  await product?.stop();
  removeDataDir(dataDir);
  rmSync(home, { recursive: true, force: true });
});

test(
  `the machine dies ${DEATHS} times while the house sells, and is made anew from its copies by the command of server/docs/copies.md`,
  async () => {
    product = await startProduct(env);
    await fill();
    const address = await reportAddress(product.url);
    const tills = await Promise.all(TILLS.map((code) => Till.logIn(product!.url, code)));
    await untilCopied();
    for (let death = 1; death <= DEATHS; death += 1) {
      const hurry = LONG ? undefined : setInterval(() => void endSegment(), 1000);
      const selling = tills.map((till) => till.sellUntilTheEnd());
      await wait(1000 * (LIFE_SECONDS.least + Math.random() * (LIFE_SECONDS.most - LIFE_SECONDS.least)));
      clearInterval(hurry);
      pullThePlug(product, dataDir);
      const died = Date.now();
      await Promise.all([...selling, product.ended]);
      removeDataDir(dataDir);

      const said = await restore();
      const seconds = (Date.now() - died) / 1000;
      product = await startProduct(env);
      for (const till of tills) await till.sellOn(product.url);
      expect(await new Caller(product.url).get(address)).toMatchObject({ status: 200 });
      const lost = await holdAgainstTheSold(died);
      if (LONG) {
        const told = `death ${death}: ${lost.toFixed(1)} s of sales lost, restored in ${seconds.toFixed(1)} s`;
        process.stdout.write(`${told}; ${said.split('\n').at(-3)}\n`);
      }
    }
  },
  PATIENCE + DEATHS * PATIENCE,
);

async function fill(): Promise<void> {
  const db = createDataSource(embeddedConnection(dataDir), ENTITIES, {
    poolSize: 2,
    settings: '-c statement_timeout=0 -c plan_cache_mode=auto',
  });
  await db.initialize();
  try {
    await openBusyHouse(db, new Dice(7), TICKETS, { now: new Date() });
  } finally {
    await db.destroy();
  }
}

/** As a spreadsheet or a printed sheet has it. */
async function reportAddress(url: string): Promise<string> {
  const administrator = new Caller(url);
  expect(await administrator.login(env.ADMIN_PIN)).toMatchObject({ status: 200 });
  const save = 'mutation ($input: SaveReportInput!) { saveReport(input: $input) { id } }';
  const question = { measures: ['TOTAL'], dimensions: ['LOCAL'], during: 'THIS_MONTH' };
  const saved = await administrator.graphql(save, { input: { name: 'Par local', question } });
  const { id } = (saved.body.data as { saveReport: { id: number } }).saveReport;
  const make = `mutation { makeReportAddress(id: ${id}) { path } }`;
  const { body } = await administrator.graphql(make);
  return (body.data as { makeReportAddress: { path: string } }).makeReportAddress.path;
}

/** The first base copy of a house comes by itself; what was written until now must have followed it. */
async function untilCopied(): Promise<void> {
  const { cluster, segment } = await withClient(embeddedConnection(dataDir), async (client) => {
    const { rows } = await client.query<{ cluster: string; segment: string }>(
      `SELECT system_identifier::text AS cluster, pg_walfile_name(pg_switch_wal()) AS segment
       FROM pg_control_system()`,
    );
    return rows[0]!;
  });
  const target = { folder: env.BACKUP_DIR, cluster };
  const end = Date.now() + PATIENCE;
  for (;;) {
    const { bases, wal } = await readCopies(target);
    if (bases.length > 0 && wal.some((name) => name >= segment)) return;
    if (Date.now() > end) throw new Error(`No copy was made:\n${product!.lines.slice(-10).join('\n')}`);
    await wait(200);
  }
}

/** In the short form time runs faster. */
async function endSegment(): Promise<void> {
  const at: Connection = embeddedConnection(dataDir);
  await withClient(at, (client) => client.query('SELECT pg_switch_wal()')).catch(() => undefined);
}

/** As `npm run restore` does. @returns what it said */
async function restore(): Promise<string> {
  const program = path.join(import.meta.dirname, '../../dist/commands/restore.js');
  const { PATH = '' } = process.env;
  const { BACKUP_DIR, BACKUP_KEY_FILE, DATA_DIR } = env;
  const given = { PATH, BACKUP_DIR, BACKUP_KEY_FILE, DATA_DIR };
  return (await run(process.execPath, [program], { env: given })).stdout;
}

/** Forgets the sales that are lost. @returns their seconds before the death */
async function holdAgainstTheSold(died: number): Promise<number> {
  return withClient(embeddedConnection(dataDir), async (client) => {
    const { rows } = await client.query<{ key: string }>('SELECT sale_key AS key FROM tickets');
    const there = new Set(rows.map(({ key }) => key));
    const missing = [...sold].filter(([key]) => !there.has(key));
    const oldest = Math.min(died, ...missing.map(([, acknowledged]) => acknowledged));
    // What was sold before the oldest that is lost is there to the last one.
    expect(missing.length).toBeLessThan(sold.size);
    expect((died - oldest) / 1000).toBeLessThanOrEqual(MOST_LOST_SECONDS);
    expect(await unbalancedBooks(client)).toEqual([]);
    for (const [key] of missing) sold.delete(key);
    return (died - oldest) / 1000;
  });
}

class Till {
  /** Of a second device: a code makes twenty new ones known in an hour, fewer than twenty deaths would need. */
  readonly #second = new Map<string, string>();

  private constructor(
    readonly code: string,
    private caller: Caller,
    readonly serviceIds: readonly number[],
  ) {}

  static async logIn(url: string, code: string): Promise<Till> {
    const caller = new Caller(url);
    expect(await caller.login(code)).toMatchObject({ status: 200 });
    const { body } = await caller.get('/api/services/list');
    return new Till(
      code,
      caller,
      (body.data as { id: number }[]).map(({ id }) => id),
    );
  }

  /** On the restored house: with the session that it has, and its cashier's code logs in. */
  async sellOn(url: string): Promise<void> {
    const { token } = this.caller;
    this.caller = new Caller(url);
    this.caller.token = token;
    expect(await this.sell()).toBe(true);
    const second = new Caller(url);
    for (const [name, value] of this.#second) second.cookies.set(name, value);
    expect(await second.login(this.code)).toMatchObject({ status: 200 });
    for (const [name, value] of second.cookies) this.#second.set(name, value);
  }

  async sellUntilTheEnd(): Promise<void> {
    while (await this.sell()) await wait(REST_MS);
  }

  /** False when nobody answered. */
  async sell(): Promise<boolean> {
    const key = randomUUID();
    const id = this.serviceIds[Math.floor(Math.random() * this.serviceIds.length)];
    const services = [{ type: 'service', id, quantity: 1 }];
    const answer = await this.caller
      .post('/api/sales/add', { services, products: [] }, { 'Idempotency-Key': key })
      .catch(() => undefined);
    if (answer?.status !== 201) return false;
    sold.set(key, Date.now());
    return true;
  }
}
