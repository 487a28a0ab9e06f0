import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { useTestApp } from '../../test/app.ts';
import { FakePrinter } from '../../test/fake-printer.ts';
import { until } from '../../test/until.ts';
import { poolOf } from '../db/reading/pool.ts';
import { createLog } from '../doors/metrics/log.ts';
import { PrintQueue, type PrintQueueOptions } from './print-queue.ts';

const NEVER_MS = 600_000;
const PACE = {
  doneMs: NEVER_MS,
  lookMs: 10,
  againMs: 30,
  sweepMs: NEVER_MS,
};
const app = useTestApp({ printing: { loopback: true, pace: { sweepMs: NEVER_MS } } });

const opened: { queue: PrintQueue; fake: FakePrinter }[] = [];
afterEach(async () => {
  for (const { queue, fake } of opened.splice(0)) {
    await fake.off();
    await queue.close();
  }
});

/** A printer, and a queue of its own that speaks to it. */
async function aPrinter(pace: PrintQueueOptions['pace'] = {}) {
  const fake = await new FakePrinter().on();
  const log = createLog('silent');
  const queue = new PrintQueue({ db: app.db, log, loopback: true, pace: { ...PACE, ...pace } });
  opened.push({ queue, fake });
  const local = await app.make.local();
  const [printer] = await app.db.query<[{ id: number }]>(
    `INSERT INTO printers (local_id, name, host, port, paper_mm, opens_drawer)
     VALUES ($1, 'Comptoir', '127.0.0.1', $2, 80, true) RETURNING id`,
    [local.id, fake.port],
  );
  return { fake, queue, id: printer.id };
}

async function aPaper(printerId: number, { state = 'WAITING', attempt = 0 } = {}): Promise<number> {
  const [paper] = await app.db.query<[{ id: number }]>(
    `INSERT INTO print_jobs (printer_id, job_key, what, height_dots, dots, opens_drawer, state, attempt)
     VALUES ($1, $2, 'Ticket N° 012', 4, $3, false, $4, $5) RETURNING id`,
    [printerId, randomUUID(), deflateSync(Buffer.alloc(4 * 72, 1)), state, attempt],
  );
  return paper.id;
}

async function stateOf(paper: number): Promise<string> {
  const [{ state }] = await app.db.query<[{ state: string }]>('SELECT state FROM print_jobs WHERE id = $1', [
    paper,
  ]);
  return state;
}

const stands = (paper: number, state: string) => until(async () => (await stateOf(paper)) === state);

/** Every statement that a queue sends goes through `between`, until the function that is answered is called. */
function interpose(between: (sql: string, send: () => Promise<unknown>) => Promise<unknown>): () => void {
  const pool = poolOf(app.db) as unknown as { query: (...given: unknown[]) => Promise<unknown> };
  const { query } = pool;
  pool.query = (...given) => between(String(given[0]), () => query.apply(pool, given));
  return () => void (pool.query = query);
}

test('behind a paper the drawer is given up in time: the printer is busy, and nothing opens later', async () => {
  const { fake, queue, id } = await aPrinter({ pulseMs: 100 });
  fake.slowMs = 2000;
  const paper = await aPaper(id);
  queue.wake(id);
  await stands(paper, 'SENDING');
  expect(await queue.pulse(id)).toBe('BUSY');
  await stands(paper, 'OUT');
  await queue.close();
  expect(fake.pulses).toBe(0);
});

test('one that another server speaks to is busy where it prints, and else does not answer', async () => {
  const { queue, id } = await aPrinter();
  await app.db.query(
    `UPDATE printers SET served_by = gen_random_uuid(), served_until = now() + interval '1 minute' WHERE id = $1`,
    [id],
  );
  expect(await queue.pulse(id)).toBe('SILENT');
  await aPaper(id, { state: 'SENDING' });
  expect(await queue.pulse(id)).toBe('BUSY');
});

test('the drawer opens at once, whatever the printer has still to print', async () => {
  const { fake, queue, id } = await aPrinter();
  fake.slowMs = NEVER_MS;
  expect([await queue.pulse(id), fake.pulses]).toEqual([null, 1]);
});

test('a fault of the house’s own is not the printer’s, and its paper waits', async () => {
  const { queue, id } = await aPrinter();
  // Its attempt cannot be counted.
  const paper = await aPaper(id, { attempt: 2_147_483_647 });
  queue.wake(id);
  await queue.close();
  const printers = await app.db.query<object[]>('SELECT problem, served_until FROM printers WHERE id = $1', [
    id,
  ]);
  expect([printers, await stateOf(paper)]).toEqual([[{ problem: null, served_until: null }], 'WAITING']);
});

test('a printer that is removed under a paper: what waits is dropped, what is on its way is uncertain, and no one tries again', async () => {
  const { fake, queue, id } = await aPrinter();
  fake.slowMs = NEVER_MS;
  const boss = await app.logIn({ role: 'ADMIN' });
  const [begun, waiting] = [await aPaper(id), await aPaper(id)];
  queue.wake(id);
  await stands(begun, 'SENDING');
  await boss.graphql(`mutation { removePrinter(id: ${id}) { id } }`);
  expect([await stateOf(begun), await stateOf(waiting)]).toEqual(['UNCERTAIN', 'DROPPED']);
  // As of a till that handed them over at the same moment, and of a server that has ended.
  await aPaper(id);
  await aPaper(id, { state: 'SENDING' });
  await fake.off();
  const taken: string[] = [];
  const end = interpose((sql, send) => {
    if (sql.includes('SET served_by')) taken.push(sql);
    return send();
  });
  queue.wake(id);
  await queue.close();
  end();
  expect(taken).toEqual([]);
});

test('a paper that comes while the queue ends is printed all the same', async () => {
  const { fake, queue, id } = await aPrinter();
  let came = false;
  const end = interpose(async (sql, send) => {
    const answer = await send();
    if (!came && sql.includes('FROM print_jobs')) {
      came = true;
      await aPaper(id);
      queue.wake(id);
    }
    return answer;
  });
  queue.wake(id);
  await until(() => fake.papers.length === 1);
  end();
});

test('a conversation that takes too long is cut, and its paper is asked about', async () => {
  const { fake, queue, id } = await aPrinter({ longestMs: 200 });
  fake.slowMs = NEVER_MS;
  const paper = await aPaper(id);
  queue.wake(id);
  await stands(paper, 'UNCERTAIN');
  await until(() => fake.idle);
});

test('a server that stops waits for no printer for long', async () => {
  const { fake, queue, id } = await aPrinter({ stoppingMs: 100 });
  fake.slowMs = NEVER_MS;
  const paper = await aPaper(id);
  queue.wake(id);
  await stands(paper, 'SENDING');
  await queue.close();
  expect(await stateOf(paper)).toBe('UNCERTAIN');
});
