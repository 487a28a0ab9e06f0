import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { startTestApp, useTestApp, type Caller } from '../../test/app.ts';
import { codeOf } from '../../test/doors.ts';
import { FakePrinter } from '../../test/fake-printer.ts';
import { until } from '../../test/until.ts';

/** How long a printer may take is the product's: a paper of a busy machine is no doubtful one. */
const PACE = { lookMs: 10, againMs: 30, freshMs: 0 };
const PRINTING = { loopback: true, pace: PACE };
const app = useTestApp({ printing: PRINTING });

const SAVE = 'mutation ($input: PrinterInput!) { savePrinter(input: $input) { id } }';
const PRINT = 'mutation ($input: PaperInput!) { printPaper(input: $input) { key state attempt } }';
const DECIDE = 'mutation ($input: PaperDecisionInput!) { decidePaper(input: $input) { state attempt } }';
const LOOK = 'query ($id: Int!) { printer(id: $id) { problem jobs { key what state attempt } } }';
const OPEN = 'mutation ($input: OpenDrawerInput!) { openDrawer(input: $input) { problem } }';

interface Seen {
  problem: string | null;
  jobs: { what: string; state: string }[];
}

const fakes: FakePrinter[] = [];
afterEach(() => Promise.all(fakes.splice(0).map((fake) => fake.off())));

/** A local with a printer at its till. */
async function shop({ paperMm = 80, opensDrawer = false } = {}) {
  const fake = await new FakePrinter().on();
  fakes.push(fake);
  const local = await app.make.local();
  const boss = await app.logIn({ role: 'ADMIN' });
  const till = await app.logIn({ local });
  const at = { localId: local.id, name: 'Comptoir', host: '127.0.0.1', port: fake.port };
  const { body } = await boss.graphql(SAVE, { input: { ...at, paperMm, opensDrawer } });
  const id = body.data.savePrinter.id as number;
  return { fake, local, boss, till, id };
}

/** Four rows, each unlike the others. */
const DOTS = Buffer.from(Array.from({ length: 4 * 72 }, (_, place) => (place * 7) % 251));

const paper = (printerId: number, given: object = {}) => ({
  key: randomUUID(),
  printerId,
  what: 'Ticket N° 012',
  height: 4,
  dots: deflateSync(DOTS).toString('base64'),
  opensDrawer: false,
  ...given,
});

async function handOver(till: Caller, input: ReturnType<typeof paper>) {
  const { body } = await till.graphql(PRINT, { input });
  expect(body.errors).toBeUndefined();
}

async function seen(till: Caller, id: number) {
  return (await till.graphql(LOOK, { id })).body.data.printer as Seen;
}

const states = async (till: Caller, id: number) =>
  (await seen(till, id)).jobs.map(({ state }) => state).join();
const decide = async (till: Caller, key: string, attempt: number, decision: string) =>
  (await till.graphql(DECIDE, { input: { key, attempt, decision } })).body.data.decidePaper.state as string;

test('a paper comes out dot for dot, once, however often it is handed over', async () => {
  const { fake, till, id } = await shop();
  const input = paper(id);
  await Promise.all([handOver(till, input), handOver(till, input)]);
  await until(() => fake.papers.length > 0);
  await until(async () => (await states(till, id)) === '');
  await handOver(till, input);
  await handOver(till, paper(id));
  await until(() => fake.papers.length === 2);
  expect(fake.papers.map(({ across, high, dots }) => [across, high, dots.equals(DOTS)])).toEqual([
    [576, 4, true],
    [576, 4, true],
  ]);
});

test('a long paper comes in several bands, and is one', async () => {
  const { fake, till, id } = await shop({ paperMm: 58 });
  const dots = Buffer.from(Array.from({ length: 600 * 48 }, (_, place) => (place * 31) % 253));
  await handOver(till, paper(id, { height: 600, dots: deflateSync(dots).toString('base64') }));
  await until(() => fake.papers.length > 0);
  expect(fake.papers[0]).toEqual({ across: 384, high: 600, dots });
});

test.each([
  ['is off', 'OFF', (fake: FakePrinter) => fake.off()],
  ['has no paper', 'NO_PAPER', (fake: FakePrinter) => void (fake.trouble = 'noPaper')],
  ['has its cover open', 'COVER_OPEN', (fake: FakePrinter) => void (fake.trouble = 'coverOpen')],
  ['says nothing', 'SILENT', (fake: FakePrinter) => void (fake.trouble = 'silent')],
])('a printer that %s says so; its papers wait and come once it is ready', async (_name, problem, fail) => {
  const { fake, till, id } = await shop();
  await fail(fake);
  expect((await seen(till, id)).problem).toBe(problem);
  await handOver(till, paper(id));
  await handOver(till, paper(id));
  await until(async () => (await states(till, id)) === 'WAITING,WAITING');
  expect(await seen(till, id)).toMatchObject({ problem, jobs: [{ what: 'Ticket N° 012' }, {}] });
  if (problem === 'OFF') await fake.on();
  fake.trouble = 'none';
  await until(async () => (await states(till, id)) === '');
  expect(fake.papers).toHaveLength(2);
  expect((await seen(till, id)).problem).toBeNull();
});

test.each([
  ['was cut off', (fake: FakePrinter) => void (fake.cutAfter = 100)],
  ['ran out of paper', (fake: FakePrinter) => void (fake.outOfPaperAfter = 100)],
])(
  'a printer that %s in mid-paper: it is asked about, and only a No prints it again',
  async (_name, fail) => {
    const { fake, till, id } = await shop();
    fail(fake);
    const input = paper(id);
    await handOver(till, input);
    await until(async () => (await states(till, id)) === 'UNCERTAIN');
    fake.trouble = 'none';
    await handOver(till, input);
    await until(async () => (await seen(till, id)).problem === null);
    const before = fake.dotBytes;
    expect(await decide(till, input.key, 0, 'AGAIN')).toBe('UNCERTAIN');
    expect(fake.dotBytes).toBe(before);
    expect(await decide(till, input.key, 1, 'AGAIN')).toBe('WAITING');
    await until(async () => (await states(till, id)) === '');
    expect(await decide(till, input.key, 1, 'AGAIN')).toBe('OUT');
    expect(fake.dotBytes).toBe(before + DOTS.length);
  },
);

test('a paper that came out after all, and one that nobody wants any more, are not printed', async () => {
  const { fake, till, id } = await shop();
  fake.cutAfter = DOTS.length;
  const [cut, unwanted] = [paper(id), paper(id)];
  await handOver(till, cut);
  await until(async () => (await states(till, id)) === 'UNCERTAIN');
  await fake.off();
  await handOver(till, unwanted);
  expect(await decide(till, cut.key, 1, 'DROP')).toBe('UNCERTAIN');
  expect(await decide(till, cut.key, 1, 'OUT')).toBe('OUT');
  expect(await decide(till, unwanted.key, 0, 'DROP')).toBe('DROPPED');
  await fake.on();
  await handOver(till, paper(id));
  await until(() => fake.papers.length > 0);
  await until(async () => (await states(till, id)) === '');
  expect(fake.papers).toHaveLength(1);
});

test('a slow printer is waited for, and the next paper comes after it', async () => {
  const { fake, till, id } = await shop();
  fake.slowMs = 200;
  await handOver(till, paper(id));
  await handOver(till, paper(id));
  await until(async () => (await states(till, id)) === '');
  expect(fake.papers).toHaveLength(2);
});

test('a sale waits for no printer, and a printer that is off changes nothing of it', async () => {
  const { fake, local, till, id } = await shop();
  await fake.off();
  const gommage = await app.make.service({ local, price: 6000 });
  const sale = await till.post('/api/sales/add', { services: [{ id: gommage, quantity: 1 }] });
  await handOver(till, paper(id));
  expect([sale.status, sale.body.data.total]).toEqual([201, 60]);
  expect(await states(till, id)).toBe('WAITING');
});

test('a server that ended in mid-paper leaves a question; what waited is printed by another', async () => {
  const { fake, till, id } = await shop();
  await fake.off();
  const [begun, waiting] = [paper(id), paper(id)];
  await handOver(till, begun);
  await handOver(till, waiting);
  await app.db.query(`UPDATE print_jobs SET state = 'SENDING', attempt = 1 WHERE job_key = $1`, [begun.key]);
  const other = await startTestApp({ on: app, printing: { loopback: true, pace: { ...PACE, sweepMs: 20 } } });
  await fake.on();
  await until(async () => (await states(till, id)) === 'UNCERTAIN');
  expect(fake.papers).toHaveLength(1);
  await other.close();
});

test('papers of two servers at once come out once each', async () => {
  const { fake, till, id } = await shop();
  const other = await startTestApp({ on: app, printing: { loopback: true, pace: { ...PACE, sweepMs: 5 } } });
  await Promise.all(Array.from({ length: 8 }, () => handOver(till, paper(id))));
  await until(() => fake.papers.length >= 8, 40_000);
  await until(async () => (await states(till, id)) === '');
  expect(fake.papers).toHaveLength(8);
  await other.close();
});

test('the drawer opens with a cash sale and when asked; each opening is in the journal, and so is what did not open', async () => {
  const { fake, till, id } = await shop({ opensDrawer: true });
  await handOver(till, paper(id, { opensDrawer: true }));
  await until(async () => (await states(till, id)) === '');
  const open = async () =>
    (await till.graphql(OPEN, { input: { printerId: id, reason: 'Monnaie' } })).body.data.openDrawer
      .problem as string | null;
  expect([await open(), fake.pulses]).toEqual([null, 2]);
  fake.trouble = 'noPaper';
  expect([await open(), fake.pulses]).toEqual(['NO_PAPER', 2]);
  const acts = await app.db.query<{ action: string; after: object; user_id: number | null }[]>(
    `SELECT action, after, user_id FROM journal WHERE subject_id = $1 AND action LIKE 'printer.%Drawer%' ORDER BY id`,
    [id],
  );
  expect(acts.map(({ action, after }) => [action, after])).toEqual([
    ['printer.openedDrawer', { printer: 'Comptoir', reason: 'Vente : Ticket N° 012' }],
    ['printer.openedDrawer', { printer: 'Comptoir', reason: 'Monnaie' }],
    ['printer.openedDrawer', { printer: 'Comptoir', reason: 'Monnaie' }],
    ['printer.leftDrawerClosed', { printer: 'Comptoir', problem: 'NO_PAPER' }],
  ]);
  expect(acts.every(({ user_id }) => user_id !== null)).toBe(true);
});

test('a drawer does not open long after its sale, nor for a paper that is printed again', async () => {
  const { fake, till, id } = await shop({ opensDrawer: true });
  fake.cutAfter = 100;
  const input = paper(id, { opensDrawer: true });
  await handOver(till, input);
  await until(async () => (await states(till, id)) === 'UNCERTAIN');
  await fake.off();
  const late = paper(id, { opensDrawer: true });
  await handOver(till, late);
  await app.db.query(`UPDATE print_jobs SET asked_at = now() - interval '5 minutes' WHERE job_key = $1`, [
    late.key,
  ]);
  await decide(till, input.key, 1, 'AGAIN');
  await fake.on();
  await until(async () => (await states(till, id)) === '');
  expect([fake.papers.length, fake.pulses]).toEqual([2, 1]);
});

test('printers are of one local: another’s cashier neither sees nor uses them', async () => {
  const { till, id } = await shop();
  const stranger = await app.logIn({ local: await app.make.local() });
  const code = async (query: string, variables: Record<string, unknown>) =>
    codeOf(await stranger.graphql(query, variables));
  expect((await stranger.graphql('{ printers { id } }')).body.data.printers).toEqual([]);
  expect(await code(LOOK, { id })).toBe('ACCES_REFUSE');
  expect(await code(PRINT, { input: paper(id) })).toBe('ACCES_REFUSE');
  const input = paper(id);
  await handOver(till, input);
  expect(await code(DECIDE, { input: { key: input.key, attempt: 0, decision: 'DROP' } })).toBe(
    'ACCES_REFUSE',
  );
});

test('what is no drawing of that paper, or too much at once, is refused', async () => {
  const { fake, till, id } = await shop();
  await fake.off();
  const refusal = async (given: object) => codeOf(await till.graphql(PRINT, { input: paper(id, given) }));
  expect(await refusal({ height: 5 })).toBe('VALIDATION');
  expect(await refusal({ height: 3 })).toBe('VALIDATION');
  expect(await refusal({ height: 16_001 })).toBe('VALIDATION');
  expect(await refusal({ dots: Buffer.from('none').toString('base64') })).toBe('VALIDATION');
  await app.db.query(
    `INSERT INTO print_jobs (printer_id, job_key, what, height_dots, dots, opens_drawer, state, asked_at)
     SELECT $1, 'waits-' || n || gen_random_uuid(), 'x', 1, '', false, 'WAITING', now() - interval '1 hour'
     FROM generate_series(1, 300) AS n`,
    [id],
  );
  expect(await refusal({})).toBe('TROP_DE_DEMANDES');
});

test('papers are swept after a day', async () => {
  const { fake, till, id } = await shop();
  await fake.off();
  const input = paper(id);
  await handOver(till, input);
  await app.db.query(`UPDATE print_jobs SET asked_at = now() - interval '25 hours' WHERE job_key = $1`, [
    input.key,
  ]);
  const other = await startTestApp({ on: app, printing: { loopback: true, pace: { ...PACE, sweepMs: 20 } } });
  await until(async () => (await states(till, id)) === '');
  await fake.on();
  await other.close();
  expect(fake.papers).toEqual([]);
});
