import fc from 'fast-check';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { TokenSigner } from '../../../src/doors/session/tokens.ts';
import { useTestApp } from '../../app.ts';
import { TEST_JWT_SECRET } from '../../factories.ts';
import { picture } from '../../pictures.ts';
import { makeToken } from '../../tokens.ts';
import { createWorld, keyOf, type World } from '../../valid-calls.ts';
import { randomCalls, type Callers, type SoundCall } from './random-calls.ts';
import { statusOf, type RawCall } from './raw-call.ts';

/** RANDOM_CALLS=10000 for a longer run; RANDOM_SEED repeats one that failed. */
const CALLS = Number(process.env['RANDOM_CALLS'] ?? 500);
const SEED = process.env['RANDOM_SEED'] === undefined ? undefined : Number(process.env['RANDOM_SEED']);
const AT_ONCE = 10;

/** Short time-outs for a body that never comes, instead of two minutes. */
const LIMITS = { headersMs: 1000, wholeRequestMs: 1500, lookEveryMs: 100 };
const PATIENCE = 120_000 + CALLS * 60;

const clientFolder = builtClient();
const app = useTestApp({ trustProxy: 1, clientFolder, limits: LIMITS });
let world: World;
let callers: Callers;
let pictureHash: string;

beforeAll(async () => {
  world = await createWorld(app);
  const page = await app.logIn(world.bossCode);
  const token = page.token ?? '';
  page.asBrowser();
  callers = {
    host: new URL(app.url).host,
    cookie: [...page.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    xsrf: page.cookies.get('XSRF-TOKEN') ?? '',
    token,
    accessToken: (await makeToken(world.boss)).secret,
  };
  const edit = `mutation ($picture: Upload) {
    editLocal(id: ${world.here.id}, input: { name: "Hammam" }, picture: $picture) { logoUrl } }`;
  const { body: edited } = await world.boss.upload(edit, {}, new Blob([await picture('png')]));
  pictureHash = (edited.data.editLocal.logoUrl as string).split('/').at(-1) ?? '';
});

afterAll(() => rmSync(clientFolder, { recursive: true }));

function builtClient(): string {
  const built = mkdtempSync(path.join(tmpdir(), 'kessal-headers-'));
  mkdirSync(path.join(built, 'assets'));
  const script = 'console.log("Hammam");'.repeat(50);
  writeFileSync(path.join(built, 'index.html'), '<!doctype html><title>Kessal</title>');
  writeFileSync(path.join(built, 'assets/till.js'), script);
  writeFileSync(path.join(built, 'assets/till.js.gz'), gzipSync(script));
  return built;
}

const FORM = ['name', 'price']
  .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n12\r\n`)
  .join('');
const form = (...parts: string[]) => ({
  body: `${parts.join('')}--b--\r\n`,
  type: 'multipart/form-data; boundary=b',
});
const part = (name: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

async function soundCalls(): Promise<SoundCall[]> {
  const { here, productId, categoryId, savedReportId, boss } = world;
  const key = await keyOf(boss, savedReportId);
  const ask = (query: string) => JSON.stringify({ query });
  const day = 'from=2026-11-20&to=2026-11-20';
  const sold = `sell(input: { key: "une-vente-de-plus", lines: [{ type: PRODUCT, itemId: ${productId}, quantity: 1 }] })`;
  const added = 'addCategory(input: { name: "Huiles" })';
  return [
    { line: 'GET /healthz' },
    { line: 'GET /readyz' },
    { line: 'GET /' },
    { line: 'GET /tickets' },
    { line: 'HEAD /assets/till.js' },
    { line: 'GET /assets/till.js' },
    { line: 'GET /assets/none.js' },
    { line: 'GET /api/openapi.json' },
    { line: 'GET /api/docs' },
    { line: `GET /api/pictures/${pictureHash}` },
    { line: 'GET /api/pictures/none' },
    { line: 'GET /api/products/list' },
    { line: 'GET /api/sales/list' },
    { line: `GET /api/exports/tickets?format=csv&${day}` },
    { line: `HEAD /api/exports/journal?format=xlsx&${day}` },
    { line: `GET /api/reports/${savedReportId}.csv?key=${key}` },
    { line: 'GET /api/reports/export?format=csv&measures=total&during=today' },
    { line: 'POST /api/auth/login', body: '{"password":"0000"}' },
    { line: 'POST /api/auth/check', body: '{}' },
    { line: 'POST /api/sales/add', body: JSON.stringify({ products: [{ id: productId, quantity: 1 }] }) },
    { line: 'POST /api/categories/add', body: '{"name":"Huiles"}' },
    { line: 'POST /api/products/add', ...form(FORM, part('category_id', String(categoryId))) },
    { line: `PUT /api/locals/edit/${here.id}`, ...form(part('name', 'Hammam')) },
    { line: 'OPTIONS /api/sales/add' },
    { line: 'POST /graphql', body: ask('{ me { name } }') },
    { line: 'POST /graphql', body: ask(`mutation { ${sold} { id } }`) },
    { line: 'POST /graphql', body: ask(`mutation { a: ${added} { id } b: ${added} { id } }`) },
    {
      line: 'POST /graphql',
      ...form(
        part(
          'operations',
          ask(`mutation ($p: Upload) { editLocal(id: ${here.id}, input: {}, picture: $p) { id } }`),
        ),
        part('map', '{"0":["variables.p"]}'),
        part('0', 'no picture'),
      ),
    },
    { line: 'GET /graphql', socket: true },
    { line: 'GET /graphql', socket: true },
    { line: 'GET /graphql?a', socket: true },
    { line: 'GET /api/none', socket: true },
  ];
}

const faultsLogged = () => app.logged.filter((line) => /"level":[56]0/.test(line));

test(
  `${CALLS} calls with random headers: each is answered, and none by a fault of ours`,
  async () => {
    const tag = new TokenSigner(TEST_JWT_SECRET).houseTag;
    const calls = randomCalls(await soundCalls(), callers, tag);
    const statuses = new Set<unknown>();
    const attempt = async (call: RawCall) => {
      const status = await statusOf(app.url, call);
      statuses.add(status);
      if (!(Number(status) < 500)) throw new Error(`${status}: ${JSON.stringify(call)}`);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(calls, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (some) => {
        const before = faultsLogged().length;
        await Promise.all(some.map(attempt));
        expect(faultsLogged().slice(before)).toEqual([]);
      }),
      { numRuns: Math.ceil(CALLS / AT_ONCE), ...(SEED !== undefined && { seed: SEED }), endOnFailure: true },
    );
    // If all were refused, only the first check would have been tested.
    expect([...statuses]).toEqual(expect.arrayContaining([101, 200, 201]));
  },
  PATIENCE,
);
