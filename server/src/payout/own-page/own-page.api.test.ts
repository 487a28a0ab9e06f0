import { Caller, useTestApp, type Answer } from '../../../test/app.ts';
import type { Local } from '../../locals/local.entity.ts';
import { formatDirhams, toCentimes, type Dirham } from '../../shared/money.ts';

const app = useTestApp({ publicUrl: 'https://hammam.example' });
const slow = useTestApp({ on: app, calls: { strangers: { burst: 5, perSecond: 1 } } });
let office: Caller;
let till: Caller;
let local: Local;
let gommage: number;

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
});

afterEach(() => app.setNow(app.make.now));

/** Each test has a local of its own that names its kessals. */
beforeEach(async () => {
  local = await hammam('Hammam du Port', true);
  till = await app.logIn({ local, name: 'Samira la caissière' });
  gommage = await app.make.service({ local, price: 6100, frais: 3100, name: 'Gommage royal' });
});

async function hammam(name: string, names_kessals: boolean): Promise<Local> {
  const made = await app.make.local({ name: `${name} ${Math.random()}` });
  await put(`/api/locals/edit/${made.id}`, { pays_kessals: true, names_kessals });
  return made;
}

const put = (path: string, body: object) => office.send('PUT', path, JSON.stringify(body));
const add = async (name: string, given: object = {}) =>
  (await office.post('/api/kessals/add', { name, local_ids: [local.id], ...given })).body.data.id as number;
const address = async (id: number) =>
  (await office.post(`/api/kessals/address/${id}`, {})).body.data.path as string;
const sell = async (kessal_id: number | null, quantity = 1) =>
  (
    await till.post('/api/sales/add', {
      services: [{ id: gommage, quantity, ...(kessal_id !== null && { kessal_id, turn: 'KEPT' }) }],
    })
  ).body.data as { id: number; services: { id: number }[] };
const pay = async (kessal_id: number, amount: number, from_pot = false, local_id = local.id) =>
  (
    await office.post('/api/reglement/pay', {
      payments: [{ kessal_id, amount, from_pot }],
      local_id,
      reason: 'Pour le taxi',
    })
  ).body.data[0].id as number;

const open = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Caller(app.url).get(path, headers);
/** The page's text, its parts between bars, amounts with plain spaces. */
async function read(path: string): Promise<string> {
  const { status, body } = await open(path);
  expect(status).toBe(200);
  const bare = (body as string).replaceAll(/<style>.*?<\/style>/gs, '').replaceAll('\u202f', ' ');
  return bare.replaceAll(/<[^>]*>|\n/g, '|').replaceAll(/\|+/g, '|');
}

async function nextDay(day: string): Promise<void> {
  app.setNow(new Date(`${day}T12:00:00Z`));
  office = await app.logIn({ role: 'ADMIN' });
  till = await app.logIn({ local });
}

test('she sees her services, what is owed and paid today, and each of thirty days', async () => {
  const rkia = await add('Rkia');
  const path = await address(rkia);
  await sell(rkia, 2);
  await pay(rkia, 20);
  await nextDay('2026-11-21');
  await sell(rkia, 3);
  await pay(rkia, 100);
  const text = await read(path);
  expect(text).toContain('|À vous payer|35,00| |DH|');
  expect(text).toContain('|Services aujourd’hui|3|Frais d’aujourd’hui|93,00|Payé aujourd’hui|100,00|');
  expect(text).toContain('|sam. 21/11|3|93,00|100,00|35,00|ven. 20/11|2|62,00|20,00|42,00|');
  await nextDay('2026-12-20');
  const later = await read(path);
  expect(later).toContain('|Reste|sam. 21/11|3|93,00|100,00|35,00|Avant|42,00|');
});

test('what is owed is « Règlement »’s own figure, after corrections, reversals, moved lines and merges', async () => {
  const [rkia, twice, zahra] = [await add('Rkia'), await add('Rkia B'), await add('Zahra')];
  const pages = new Map<number, string>();
  for (const id of [rkia, zahra]) pages.set(id, await address(id));
  const wrong = await sell(rkia, 5);
  await sell(twice, 4);
  await sell(null, 3);
  const hers = await sell(rkia);
  await pay(twice, 31);
  await pay(rkia, 200, true);
  const reversed = await pay(zahra, 60);
  const dec = { id: wrong.services[0]!.id, type: 'service', incordec: 'dec', reason: 'Erreur de saisie' };
  expect((await put('/api/sales/update_quantity', dec)).status).toBe(200);
  const moved = { id: hers.services[0]!.id, kessal_id: zahra, reason: 'C’était elle' };
  expect((await put('/api/sales/kessal', moved)).status).toBe(200);
  expect((await put('/api/reglement/reverse', { id: reversed })).status).toBe(200);
  expect((await put('/api/kessals/merge', { id: twice, into_id: rkia })).status).toBe(200);
  const { accounts } = (await till.get('/api/reglement')).body.data as {
    accounts: { kessal: { id: number }; owed: Dirham }[];
  };
  expect(accounts.map(({ kessal }) => kessal.id).sort()).toEqual([rkia, zahra].sort());
  for (const { kessal, owed } of accounts) {
    const amount = formatDirhams(toCentimes(owed)).replaceAll('\u202f', ' ');
    expect(await read(pages.get(kessal.id)!)).toContain(`|À vous payer|${amount}| |DH|`);
  }
});

test('it shows nothing that is not hers: no other name, no customer’s ticket, no figure of the local', async () => {
  const rkia = await add('Rkia', { note: 'Arrive souvent tard' });
  const [zahra, away] = [await add('Zahra Voisine'), await hammam('Hammam Lointain', true)];
  await sell(rkia, 2);
  await sell(zahra, 7);
  await sell(null, 11);
  await pay(zahra, 17);
  await pay(rkia, 13);
  await pay(zahra, 19, true);
  const { body } = await open(await address(rkia));
  const text = await read(await address(rkia));
  for (const word of [
    'Zahra',
    'Samira',
    'Gommage',
    'Lointain',
    away.name,
    'Arrive souvent',
    'taxi',
    'Hammam Essai',
    '<script',
    'http',
  ])
    expect([word, (body as string).includes(word)]).toEqual([word, false]);
  const figures = text.match(/\d[\d ]*,\d\d/g);
  expect(new Set(figures)).toEqual(new Set(['49,00', '62,00', '13,00']));
});

test('in a house that shares a pot she sees what she was given, and nothing of the pot', async () => {
  local = await hammam('Hammam du Pot', false);
  till = await app.logIn({ local });
  gommage = await app.make.service({ local, price: 6100, frais: 3100 });
  const [rkia, zahra] = [await add('Rkia'), await add('Zahra')];
  await sell(null, 10);
  await pay(rkia, 45, true);
  await pay(zahra, 55, true);
  const text = await read(await address(rkia));
  expect(text.match(/\d[\d ]*,\d\d/g)).toEqual(['45,00', '45,00']);
  expect(text).toContain('|Payé du pot commun aujourd’hui|45,00|');
});

test('where she works in two locals each has its part; one that pays its kessals otherwise has none', async () => {
  const [port, other, silent] = [local, await hammam('Hammam Haut', false), await app.make.local()];
  const rkia = await add('Rkia', { local_ids: [port.id, other.id, silent.id] });
  await sell(rkia);
  await pay(rkia, 10, true, other.id);
  const text = await read(await address(rkia));
  expect(text).toContain(`|${port.name}|À vous payer|31,00|`);
  expect(text).toContain(`|${other.name}|Payé du pot commun aujourd’hui|10,00|`);
  expect(text).not.toContain(silent.name);
});

test('where kessals were paid otherwise meanwhile, what counts begins anew, as in « Règlement »', async () => {
  const rkia = await add('Rkia');
  const path = await address(rkia);
  await sell(rkia, 2);
  await put(`/api/locals/edit/${local.id}`, { pays_kessals: false });
  expect(await read(path)).toContain('Aucun local ne tient vos comptes');
  await nextDay('2026-11-21');
  await put(`/api/locals/edit/${local.id}`, { pays_kessals: true });
  await sell(rkia);
  const text = await read(path);
  expect(text).toContain('|À vous payer|31,00|');
  expect(text).not.toMatch(/62,00|93,00/);
});

test('once she left she still sees it, and once two entries are one either address shows it', async () => {
  const [rkia, twice] = [await add('Rkia'), await add('Rkia B', { arabic_name: 'رقية' })];
  const [one, other] = [await address(rkia), await address(twice)];
  await sell(twice, 2);
  await sell(rkia);
  await put('/api/kessals/merge', { id: rkia, into_id: twice });
  expect(await read(one)).toContain('|À vous payer|93,00|');
  expect(await read(one)).toBe(await read(other));
  await put(`/api/kessals/edit/${twice}`, { active: false });
  expect(await read(other)).toContain('|Rkia B|');
  await office.send('DELETE', `/api/kessals/address/${twice}`, undefined);
  expect([(await open(one)).status, (await open(other)).status]).toEqual([404, 404]);
});

test('its answer is kept nowhere, found by nobody, and runs and loads nothing foreign', async () => {
  const path = await address(await add('Rkia'));
  const gone = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
  for (const [at, status] of [
    [path, 200],
    [`${path}?lang=ar`, 200],
    [gone, 404],
  ] as const) {
    const answer = await open(at);
    expect(answer.status).toBe(status);
    const told = Object.fromEntries(answer.headers);
    expect(told).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': expect.stringContaining('noindex'),
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    });
    expect(told['content-security-policy']).not.toMatch(/unsafe|script-src|http/);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test('her phone’s language is answered, or the one that she asks for', async () => {
  const path = await address(await add('Rkia'));
  const languages = async (asked: string, query = '') =>
    (await open(`${path}${query}`, { 'accept-language': asked })).headers.get('content-language');
  expect(await languages('ar-MA,ar;q=0.9,fr;q=0.5')).toBe('ar');
  expect(await languages('fr-FR,fr;q=0.9,ar;q=0.5')).toBe('fr');
  expect(await languages('en-GB')).toBe('fr');
  expect(await languages('fr', '?lang=ar')).toBe('ar');
  expect(await languages('ar', '?lang=fr')).toBe('fr');
  expect(await languages('ar', '?lang=en&lang=ar')).toBe('ar');
});

test('who guesses is stopped before the database is asked, and told so on a page', async () => {
  const path = await address(await add('Rkia'));
  const guess = (attempt: number) => `/k/${attempt}-${'A'.repeat(22)}`;
  const guesser = new Caller(slow.url);
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) statuses.push((await guesser.get(guess(attempt))).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  const { status, headers, body } = await guesser.get(path);
  expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
    429,
    '1',
    'text/html; charset=utf-8',
  ]);
  expect(body).toContain('Réessayez dans quelques secondes');
});

test('the secret is nowhere: not in the log, not in the journal, not in any table', async () => {
  const path = await address(await add('Rkia'));
  const secret = path.split('-').slice(1).join('-');
  await open(path);
  await open(`${path}x`);
  expect(app.logged.some((line) => line.includes('/k/{address}'))).toBe(true);
  expect(app.logged.filter((line) => line.includes(secret))).toEqual([]);
  const tables = await app.db.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const rows = await app.db.query<object[]>(`SELECT FROM "${name}" AS t WHERE strpos(t::text, $1) > 0`, [
      secret,
    ]);
    expect([name, rows.length]).toEqual([name, 0]);
  }
});

test('her secret opens her page and nothing else, at no other door and in no other way', async () => {
  const path = await address(await add('Rkia'));
  const last = path.split('/k/')[1]!;
  for (const secret of [last, last.split('-').slice(1).join('-')]) {
    const visitor = new Caller(app.url);
    visitor.token = secret;
    for (const at of ['/api/kessals/list', '/api/kessals/present', '/api/reglement'])
      expect([at, (await visitor.get(at)).status]).toEqual([at, 401]);
    const { body } = await visitor.graphql('{ payout { day } }');
    expect(body.errors[0].extensions.code).toBe('NON_AUTHENTIFIE');
    expect((await visitor.get(`/api/reports/1.csv?key=${secret}`)).status).not.toBe(200);
  }
  for (const at of [`${path}/x`, `${path}.json`, `/api${path}`])
    expect([at, (await open(at)).status]).toEqual([at, 404]);
  expect((await new Caller(app.url).post(path, {})).status).toBe(404);
});

test('the Arabic page loads one font, which a phone keeps', async () => {
  const { body } = await open(`${await address(await add('Rkia'))}?lang=ar`);
  const fonts = [...(body as string).matchAll(/url\(([^)]+)\)/g)].map(([, url = '']) => url);
  expect(fonts).toHaveLength(1);
  const { status, headers } = await open(fonts[0]!);
  expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(headers.get('cache-control')).toMatch(/^public, max-age=/);
});
