import { createSchema } from '../../src/graphql.ts';
import type { StrangersLimits } from '../../src/doors/limits/public-demonstration.ts';
import { LIVE_LIMITS } from '../../src/live/live-protocol.ts';
import { Caller, useTestApp } from '../app.ts';
import { codeOf, refusalOf } from '../doors.ts';
import { NOON } from '../factories.ts';
import { documentOf } from '../hostile.ts';
import { OPERATIONS } from '../operations.ts';
import { OfflineTill, outcomeOf } from '../late-sales.ts';
import { LiveClient } from '../live-client.ts';
import { picture } from '../pictures.ts';
import { sendCall } from '../send-call.ts';
import { snapshot } from '../snapshot.ts';
import { until } from '../until.ts';
import { CALLS, createWorld, tidy, VARIABLES, type World } from '../valid-calls.ts';

const CODES = [{ name: 'Amina Demonstration', administrator: true, local: null, code: '20262026' }];
const SHOWN = { since: NOON, hour: 4, codes: CODES };
const GENEROUS: StrangersLimits = {
  writes: { burst: 10_000, perSecond: 1 },
  bytesAWrite: 2048,
  longestWriteBytes: 16 * 1024,
  bytes: Infinity,
  addresses: 100,
};

/** A house like any other, and the same house open to strangers. */
const app = useTestApp();
const shown = useTestApp({ on: app, shown: { ...SHOWN, limits: GENEROUS } });
/** With little for each address, and full. */
const narrow = useTestApp({
  on: app,
  trustProxy: 1,
  calls: { strangers: { burst: 5, perSecond: 0.001 } },
  shown: { ...SHOWN, limits: { ...GENEROUS, writes: { burst: 4, perSecond: 0.001 }, bytesAWrite: 30 } },
});
const full = useTestApp({ on: app, shown: { ...SHOWN, limits: { ...GENEROUS, bytes: 1 } } });
const schema = await createSchema();

/** What strangers are refused, by the name of one door; all else they may do. */
const CLOSED = [
  'addUser',
  'editUser',
  'setCodeLength',
  'setBanned',
  'revokeUserGrants',
  'adoptDevice',
  'forgetDevice',
  'revokeDeviceGrants',
  'makeAccessToken',
  'revokeAccessToken',
  'editHouse',
  'addLocal',
  'editLocal',
  'editLocalIdentity',
  'editEveningMail',
  'tryEveningMail',
  'addWebhook',
  'pauseWebhook',
  'resumeWebhook',
  'replayWebhook',
  'removeWebhook',
  'savePrinter',
  'removePrinter',
  'printPaper',
  'decidePaper',
  'openDrawer',
];

let world: World;

async function administrator(url = shown.url): Promise<Caller> {
  const { code } = await app.make.user({ role: 'ADMIN', local: world.here });
  const caller = new Caller(url);
  expect((await caller.login(code)).status).toBe(200);
  return caller;
}

beforeAll(async () => {
  world = await createWorld(app);
});

const fields = (['Query', 'Mutation'] as const).flatMap((type) =>
  Object.values(schema[`get${type}Type`]()?.getFields() ?? {}).map(
    (field) => [type.toLowerCase() as 'query' | 'mutation', field] as const,
  ),
);

async function byGraphql(caller: Caller, name: string) {
  const [kind, field] = fields.find(([, one]) => one.name === name)!;
  const variables = { ...(await VARIABLES[name]?.(world)) };
  return caller.askFreely(documentOf(kind, field, 0), variables);
}

const byRest = async (caller: Caller, route: string) =>
  sendCall(caller, route, (await CALLS[route]?.(world)) ?? {});

const rows = OPERATIONS.filter(([{ administrator: usual }]) => usual === 'done').flatMap(
  ([, operation, route]) => {
    const answer = CLOSED.includes(operation ?? '') ? 'DEMONSTRATION_PUBLIQUE' : 'done';
    return [
      ...(operation ? [[operation, answer] as const] : []),
      ...(route ? [[route, answer] as const] : []),
    ];
  },
);

test('by both doors strangers are refused what the table says, and nothing else', async () => {
  const one = await administrator();
  const told = [];
  for (const [name] of rows) {
    await tidy(world);
    const caller = /log(in|out)/.test(name) ? await administrator() : one;
    told.push([name, codeOf(await (name.includes(' ') ? byRest : byGraphql)(caller, name))]);
  }
  expect(told).toEqual(rows);
}, 60_000);

test('what is closed stays as it is, and the sentence says what is', async () => {
  const stranger = await administrator();
  const before = await snapshot(app.db);
  const ban = await stranger.send('PUT', `/api/auth/toggleBan/${world.userId}`, '{"banned":true}');
  expect(refusalOf(ban)).toMatchObject({ code: 'DEMONSTRATION_PUBLIQUE', status: 403 });
  expect(refusalOf(ban).sentence).toMatch(/^Dans cette démonstration publique, les codes, .* restent comme/);
  expect(await snapshot(app.db)).toEqual(before);
});

test('a file is refused before it is read, by both doors; drawings of the gallery are not files', async () => {
  const stranger = await administrator();
  const photo = new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' });
  const form = new FormData();
  form.append('name', 'Photos');
  form.append('pic', photo, 'photo.png');
  const before = await snapshot(app.db);
  expect(codeOf(await stranger.send('POST', '/api/categories/add', form))).toBe('DEMONSTRATION_PUBLIQUE');
  const add = 'mutation ($picture: Upload) { addCategory(input: { name: "P" }, picture: $picture) { id } }';
  expect(codeOf(await stranger.upload(add, {}, photo))).toBe('DEMONSTRATION_PUBLIQUE');
  expect(await snapshot(app.db)).toEqual(before);
  expect((await stranger.get('/api/gallery/savon-noir.svg')).status).toBe(200);
});

test('a page of it shows the codes to anybody, and asks search engines to stay away; no other house does', async () => {
  const asked = '{ house { publicDemonstration { since hour codes { name administrator local code } } } }';
  const stranger = await new Caller(shown.url).askFreely(asked);
  expect(stranger.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(stranger.body.data.house.publicDemonstration).toEqual({
    ...SHOWN,
    since: '2026-11-20T12:00:00+00:00',
  });
  const other = await new Caller(app.url).askFreely(asked);
  expect(other.headers.get('x-robots-tag')).toBeNull();
  expect(other.body.data.house.publicDemonstration).toBeNull();
});

test('thirty strangers log in with one cashier’s code in an hour, wrong codes keep nobody out, and no address is kept', async () => {
  const { user, code } = await app.make.user({ local: world.here });
  const wrong = new Caller(shown.url);
  for (let time = 0; time < 12; time += 1) expect(codeOf(await wrong.login('999999'))).toBe('CODE_INCORRECT');
  for (let time = 0; time < 30; time += 1) expect((await new Caller(shown.url).login(code)).status).toBe(200);
  const kept = await app.db.query(
    `SELECT DISTINCT address FROM journal WHERE action = 'session.opened' AND user_id = $1`,
    [user.id],
  );
  expect(kept).toEqual([{ address: null }]);
  expect(await app.db.query('SELECT FROM login_attempts')).toEqual([]);
});

test('whoever has logged in has the limits of a stranger, by his address', async () => {
  const stranger = await administrator(narrow.url);
  const from = (address: string) => stranger.get('/api/house', { 'x-forwarded-for': address }).then(codeOf);
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await from('203.0.113.1'));
  expect(answers).toEqual([...Array<string>(5).fill('done'), 'TROP_DE_DEMANDES']);
  expect(await from('203.0.113.2')).toBe('done');
});

test('an address writes so much a day, what is long counts as several, and another address goes on', async () => {
  const stranger = await administrator(narrow.url);
  const add = (address: string, name: string) =>
    stranger.post('/api/categories/add', { name }, { 'x-forwarded-for': address }).then(refusalOf);
  const told = [];
  for (const name of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']) told.push(await add('198.51.100.1', name));
  expect(told.map(({ code }) => code)).toEqual([...Array<string>(4).fill('done'), 'TROP_DE_DEMANDES']);
  expect(told.at(-1)).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  expect((await add('198.51.100.2', 'x'.repeat(25))).code).toBe('done');
  expect((await add('198.51.100.2', 'y'.repeat(25))).code).toBe('done');
  expect((await add('198.51.100.2', 'Six')).code).toBe('TROP_DE_DEMANDES');
});

test('what is long is refused, by both doors: a sheet of thousands of rows would be on every till', async () => {
  const stranger = await administrator();
  const rows = Array.from({ length: 900 }, (_, place) => `Savon ${place};Savons;12`);
  const input = { text: ['Nom;Catégorie;Prix', ...rows].join('\n') };
  const sentence = 'Dans cette démonstration publique, un envoi a 16 Ko au plus.';
  const told = { code: 'TROP_VOLUMINEUX', status: 413, sentence };
  expect(refusalOf(await stranger.post('/api/catalogue/import', input))).toMatchObject(told);
  const bring = 'mutation ($input: ImportCatalogueInput!) { importCatalogue(input: $input) { id } }';
  expect(refusalOf(await stranger.askFreely(bring, { input }))).toMatchObject(told);
});

test('whoever has logged in listens as often as a stranger, by his address', async () => {
  const pages = await Promise.all(Array.from({ length: 5 }, () => administrator()));
  const ears = pages.flatMap((page) => Array.from({ length: 10 }, () => LiveClient.asPage(page)));
  await Promise.all(ears.map((ear) => ear.knocked()));
  expect(ears.filter(({ status }) => status === undefined)).toHaveLength(LIVE_LIMITS.ofAnAddress);
  for (const ear of ears) ear.socket.terminate();
});

test('a demonstration that has grown too large takes no more until the night', async () => {
  const { code } = await app.make.user({ local: world.here });
  const login = () => new Caller(full.url).login(code).then(refusalOf);
  await until(async () => (await login()).code === 'TROP_DE_DEMANDES');
  expect((await login()).sentence).toBe('Cette démonstration publique est pleine jusqu’à cette nuit, 4 h.');
});

test('its figures for Prometheus are for nobody, as no token can be made', async () => {
  expect(codeOf(await new Caller(shown.url).get('/metrics'))).toBe('NON_AUTHENTIFIE');
});

test('a cashier sells, also without a network; what was sold before the last night is refused for good', async () => {
  const { code } = await app.make.user({ local: world.here });
  const cashier = new Caller(shown.url);
  await cashier.login(code);
  const till = new OfflineTill(cashier);
  await till.contact();
  const line = { type: 'service', itemId: world.serviceId, quantity: 1, price: 1, frais: 0 } as const;
  const [tonight, yesterday] = [till.sell([line], NOON), till.sell([line], new Date('2026-11-20T02:00:00Z'))];
  expect(outcomeOf(await till.send(tonight))).toBe('TO_REVIEW');
  expect(outcomeOf(await till.send(yesterday))).toBe('DEMONSTRATION_EFFACEE');
  expect(outcomeOf(await till.send(yesterday, 'REST'))).toBe('DEMONSTRATION_EFFACEE');
});
