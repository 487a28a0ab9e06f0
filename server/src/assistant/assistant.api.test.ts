import { request as plainRequest } from 'node:http';
import { Assistant, assistantOf, type Told } from '../../test/assistant.ts';
import { Caller, useTestApp } from '../../test/app.ts';
import { holding, lockWaits } from '../../test/locks.ts';
import { until } from '../../test/until.ts';
import { useStaffed } from '../../test/staff.ts';
import { makeToken } from '../../test/tokens.ts';
import { NOON } from '../../test/factories.ts';

const house = useStaffed();
/** A second process, with another address and narrow limits. */
const narrow = useTestApp({
  on: house.app,
  publicUrl: 'https://caisse.example',
  calls: { lists: { atOnce: 1, waiting: 1 }, strangers: { burst: 4, perSecond: 0.01 } },
});
let secret: string;
let assistant: Assistant;
let soap: number;

beforeAll(async () => {
  const { app, here, till, office } = house;
  secret = (await makeToken(office, { forAssistant: true })).secret;
  assistant = await assistantOf(app.url, secret);
  const scrub = await app.make.service({ local: here, price: 7000 });
  soap = await app.make.product({ name: 'Savon noir', price: 2000, stock: [[here, 5]] });
  await till.post('/api/sales/add', { services: [{ id: scrub, quantity: 2 }] });
  await till.post('/api/sales/add', { products: [{ id: soap, quantity: 5 }] });
});

const TODAY = { measures: ['total', 'tickets'], during: 'today' };

test('it finds four tools, each with what it reads, and that it changes nothing', async () => {
  const { tools } = await assistant.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['measures', 'report', 'why', 'low_stock']);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const [, report] = tools;
  expect(report?.inputSchema.required).toEqual(['measures']);
  expect(report?.inputSchema.properties?.['filter']).toMatchObject({
    properties: { item_type: { enum: ['product', 'service'] } },
    additionalProperties: false,
  });
  expect(assistant.client.getInstructions()).toContain('`why`');
  expect(assistant.client.getServerCapabilities()).toEqual({ tools: {} });
});

test('it reads what can be measured, and where', async () => {
  const { body } = await assistant.ask('measures');
  const cash = (body.measures as { name: string; dimensions: string[] }[]).find(
    ({ name }) => name === 'cash',
  )!;
  expect(cash).toMatchObject({ label: 'Espèces', unit: 'DH' });
  expect(cash.dimensions).toContain('cashier');
  // A mode pays a whole ticket.
  expect(cash.dimensions).not.toContain('product');
  expect(body.locals).toContainEqual({
    id: house.here.id,
    name: house.here.name,
    arabic_name: null,
    type: 'TURKI',
  });
  expect(body.dimensions).toContainEqual(
    expect.objectContaining({ name: 'weekday', label: 'Jour de la semaine' }),
  );
});

test('a report says its figures, their position, what they are compared with and where a person checks each', async () => {
  const { body } = await assistant.ask('report', {
    ...TODAY,
    dimensions: ['local'],
    comparison: 'weekBefore',
  });
  const { id, name } = house.here;
  const days = 'periode=2026-11-20..2026-11-20';
  expect(body).toMatchObject({
    position: expect.stringMatching(/^\d+$/),
    as_of: '2026-11-20T12:00:00+00:00',
    period: { from: '2026-11-20', to: '2026-11-20' },
    compared_with: { from: '2026-11-13', to: '2026-11-13', until: '12:00' },
    comparison: 'une semaine plus tôt, jusqu’à la même heure',
    totals: { total: 240, tickets: 2 },
    previous_totals: { total: 0, tickets: 0 },
    count: 1,
  });
  expect(body.rows).toEqual([
    {
      local: { id, name },
      figures: { total: 240, tickets: 2 },
      previous: { total: 0, tickets: 0 },
      compared_since: '2026-11-20',
      period: { from: '2026-11-20', to: '2026-11-20' },
      filter: { local_ids: [id] },
      why: `${house.app.url}/reports?mesures=total%2Ctickets&par=rien&${days}&locaux=${id}&pourquoi=total`,
    },
  ]);
  expect(body.why).toContain(`par=local&${days}&compare=2026-11-13..2026-11-13&pourquoi=total`);
});

test('a sale that was confirmed before the question lies before its position, and is counted', async () => {
  const before = await assistant.ask('report', TODAY);
  await house.till.post('/api/sales/add', { products: [{ id: await shelved('Gant', 9), quantity: 1 }] });
  // The tests' database flushes a commit some time later, a real house's with it.
  await house.app.db.query('CHECKPOINT');
  const after = await assistant.ask('report', TODAY);
  expect(after.body.totals.tickets).toBe(Number(before.body.totals.tickets) + 1);
  expect(Number(after.body.position)).toBeGreaterThan(Number(before.body.position));
});

const shelved = (name: string, units: number) =>
  house.app.make.product({ name, price: 1000, stock: [[house.here, units]] });

test('why: the tickets of a row, newest first, which sum to its figure; then the next ones', async () => {
  const { body: report } = await assistant.ask('report', { ...TODAY, dimensions: ['product'] });
  const rows = report.rows as {
    product: { id: number } | null;
    figures: object;
    period: object;
    filter: object;
  }[];
  const row = rows.find(({ product }) => product?.id === soap)!;
  expect(row.figures).toEqual({ total: 100, tickets: 1 });
  const { body } = await assistant.ask('why', { period: row.period, filter: row.filter });
  expect(body.tickets).toEqual([
    {
      id: expect.any(Number),
      number: 2,
      sold_at: '2026-11-20T12:00:00+00:00',
      local: { id: house.here.id, name: house.here.name },
      cashier: { id: house.cashier.id, name: house.cashier.name },
      figures: { total: 100, products: 100, services: 0, frais: 0, net: 100, articles: 5 },
    },
  ]);
  expect(body.totals).toMatchObject({ total: 100, tickets: 1 });
  expect(body.why).toContain(`produits=${soap}&pourquoi=total`);
  const first = await assistant.ask('why', { period: row.period, limit: 1 });
  const second = await assistant.ask('why', { period: row.period, limit: 1, cursor: first.body.next });
  expect(second.body.tickets[0].number).toBe(first.body.tickets[0].number - 1);
});

test('what is low: each shelf with what is left, and where the office shows it', async () => {
  const { body } = await assistant.ask('low_stock', { local_id: house.here.id });
  expect(body.shelves).toContainEqual({
    product: { id: soap, name: 'Savon noir' },
    local: { id: house.here.id, name: house.here.name },
    quantity: 0,
    alert_threshold: null,
    sold_in_28_days: 5,
    days_left: 0,
    why: `${house.app.url}/reports?mesures=stockQuantity&par=rien&locaux=${house.here.id}&produits=${soap}`,
  });
  expect(body).toMatchObject({
    position: expect.stringMatching(/^\d+$/),
    comparison: expect.stringContaining('28 derniers jours'),
    why: `${house.app.url}/stock?niveau=bas&local=${house.here.id}`,
  });
  const { body: elsewhere } = await assistant.ask('low_stock', { local_id: house.elsewhere.id });
  expect(elsewhere).toMatchObject({ shelves: [], count: 0 });
});

test('a house that has an address for phones says that one', async () => {
  const { body } = await (await assistantOf(narrow.url, secret)).ask('low_stock');
  expect(body.why).toBe('https://caisse.example/stock?niveau=bas');
});

test('many questions at once take their turns, as a session’s lists do; beyond those that may wait it is told so', async () => {
  const his = await assistantOf(narrow.url, secret);
  const asked: Promise<Told>[] = [];
  await holding(house.app.connection, 'LOCK TABLE locals IN ACCESS EXCLUSIVE MODE', [], async () => {
    asked.push(his.ask('measures'));
    await until(async () => (await lockWaits(house.app.db)) === 1);
    asked.push(his.ask('measures'));
    const { refused, body } = await his.ask('measures');
    expect([refused, body.code, body.retryAfter]).toEqual([true, 'TROP_DE_DEMANDES', 1]);
  });
  for (const { refused } of await Promise.all(asked)) expect(refused).toBe(false);
});

test('whoever tries one token after the other is slowed down by his address', async () => {
  const tried = (serial: number) =>
    fetch(new URL('/mcp', narrow.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer kessal_${serial}` },
      body: message('ping'),
    });
  const statuses: number[] = [];
  for (let serial = 0; serial < 5; serial += 1) statuses.push((await tried(serial)).status);
  expect(statuses.at(-1)).toBe(429);
  // Whose token was good when it was last shown is not.
  const { body } = await (await assistantOf(narrow.url, secret)).ask('report', TODAY);
  expect(body.totals.tickets).toBeGreaterThan(0);
});

describe('who may not is told so, in French and by its code', () => {
  const refusal = async (headers: Record<string, string>) => {
    const error = await new Assistant(house.app.url).connect(headers).then(() => 'connected', String);
    const [, told] = /(\{.*\})/s.exec(error) ?? [];
    const { status, code, detail } = JSON.parse(told ?? '{}') as Record<string, unknown>;
    return [status, code, detail];
  };
  const bearer = (token: string | undefined) => ({ Authorization: `Bearer ${token}` });
  const NO_SESSION = [401, 'NON_AUTHENTIFIE', 'Votre session est terminée. Veuillez vous reconnecter.'];
  const ONLY_TOKENS = [403, 'ACCES_REFUSE', 'Un assistant montre un jeton d’accès du droit « Assistant ».'];

  test('without a token, with one that was never made, and with one that is revoked', async () => {
    expect(await refusal({})).toEqual(NO_SESSION);
    expect(await refusal(bearer(`kessal_${'A'.repeat(43)}`))).toEqual(NO_SESSION);
    const made = await makeToken(house.office, { forAssistant: true });
    const his = await assistantOf(house.app.url, made.secret);
    expect((await his.ask('report', TODAY)).refused).toBe(false);
    await house.office.graphql('mutation ($id: Int!) { revokeAccessToken(id: $id) }', { id: made.id });
    // An assistant that is connected already, too.
    await expect(his.ask('report', TODAY)).rejects.toThrow('NON_AUTHENTIFIE');
    expect(await refusal(bearer(made.secret))).toEqual(NO_SESSION);
  });

  test('with a token that has not the right, which was made for a spreadsheet', async () => {
    const { secret: plain } = await makeToken(house.office);
    expect(await refusal(bearer(plain))).toEqual([
      403,
      'ACCES_REFUSE',
      'Ce jeton d’accès n’ouvre que la question « report » et /metrics ; il lui faudrait le droit « Assistant ».',
    ]);
  });

  test('with a cashier’s session, and with an administrator’s, which is no token', async () => {
    expect(await refusal(bearer(house.till.token))).toEqual([
      403,
      'ACCES_REFUSE',
      "Vous n'avez pas les permissions nécessaires pour cette action.",
    ]);
    expect(await refusal(bearer(house.office.token))).toEqual(ONLY_TOKENS);
  });

  test('with an administrator’s cookies, as a page whose name was pointed here would have them', async () => {
    const cookie = [...house.office.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(await refusal({ cookie })).toEqual(ONLY_TOKENS);
    const rebound = { cookie, host: 'piege.example', origin: 'http://piege.example' };
    expect(await raw({ headers: rebound })).toMatchObject({ status: 403, body: { detail: ONLY_TOKENS[2] } });
  });

  test('a page of another site, whatever token it shows', async () => {
    const headers = { ...bearer(secret), origin: 'http://piege.example' };
    expect(await refusal(headers)).toEqual([403, 'ACCES_REFUSE', 'Cette page n’est pas celle de la maison.']);
  });

  test('its token opens nothing more at the other doors', async () => {
    const program = new Caller(house.app.url);
    program.token = secret;
    expect((await program.get('/api/products/list')).status).toBe(403);
    const { body } = await program.graphql('{ lowStock { count } }');
    expect(body.errors[0].extensions.code).toBe('ACCES_REFUSE');
  });
});

interface Sent {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** A message as it is, past the SDK's client. */
function raw({ method = 'POST', body = message('ping'), headers = {} }: Sent) {
  return new Promise<{ status: number; allow: string | undefined; body: Record<string, unknown> }>(
    (resolve, reject) => {
      const call = plainRequest(
        new URL('/mcp', house.app.url),
        {
          method,
          headers: {
            accept: 'application/json, text/event-stream',
            ...(method === 'POST' && { 'content-type': 'application/json' }),
            authorization: headers['cookie'] ? '' : `Bearer ${secret}`,
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += part.toString()));
          response.on('end', () => {
            const { statusCode: status = 0, headers: told } = response;
            const read = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
            resolve({ status, allow: told.allow, body: read });
          });
        },
      );
      call.on('error', reject);
      call.end(method === 'POST' ? body : undefined);
    },
  );
}

const message = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

describe('what is no question is refused, and the house goes on', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])('%s', async (method) => {
    expect(await raw({ method })).toMatchObject({
      status: 405,
      allow: 'POST',
      body: { code: 'METHODE_NON_PERMISE', detail: 'Cette adresse ne répond qu’à POST.' },
    });
  });

  test.each<[string, Sent, number, string]>([
    [
      'a batch, which would run a hundred tools for one call',
      { body: `[${message('ping')}]` },
      400,
      'REQUETE_TROP_LOURDE',
    ],
    ['half a message', { body: '{"jsonrpc": "2.0",' }, 400, 'JSON_INVALIDE'],
    [
      'a body that is too long',
      { body: message('ping', { a: 'x'.repeat(300_000) }) },
      413,
      'TROP_VOLUMINEUX',
    ],
    [
      'a message as deep as a well',
      { body: message('ping', { a: JSON.parse('['.repeat(40) + ']'.repeat(40)) as object }) },
      400,
      'REQUETE_TROP_LOURDE',
    ],
    ['another type', { headers: { 'content-type': 'text/plain' } }, 415, 'TYPE_NON_PRIS_EN_CHARGE'],
    [
      'a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'TYPE_NON_PRIS_EN_CHARGE',
    ],
  ])('%s', async (_story, sent, status, code) => {
    expect(await raw(sent)).toMatchObject({ status, body: { code } });
  });

  test.each<[string, Sent, number, number]>([
    ['JSON that is no message', { body: '{"bonjour": true}' }, 400, -32_700],
    ['a method that there is not', { body: message('resources/list') }, 200, -32_601],
    ['a tool call without a tool', { body: message('tools/call') }, 200, -32_603],
    ['a version that nobody speaks', { headers: { 'mcp-protocol-version': '1999-01-01' } }, 400, -32_000],
  ])('%s, as the protocol says it', async (_story, sent, status, code) => {
    expect(await raw(sent)).toMatchObject({ status, body: { error: { code } } });
  });

  test('a client that does not think of Accept, and hosts that are no name, are answered as at the other doors', async () => {
    for (const headers of [{ accept: '*/*' }, { host: 'a b' }, { host: 'x@y' }] as Record<string, string>[])
      expect(await raw({ headers })).toMatchObject({ status: 200, body: { result: {} } });
    const low = message('tools/call', { name: 'low_stock' });
    const { body } = await raw({ body: low, headers: { 'x-forwarded-host': 'piege.example' } });
    expect(JSON.stringify(body)).not.toContain('piege');
  });

  test('whoever hangs up while his question is read leaves nothing behind', async () => {
    await holding(house.app.connection, 'LOCK TABLE locals IN ACCESS EXCLUSIVE MODE', [], async () => {
      const impatient = await assistantOf(house.app.url, secret);
      const asked = impatient.ask('measures').catch(String);
      await until(async () => (await lockWaits(house.app.db)) === 1);
      await impatient.client.close();
      expect(await asked).toContain('closed');
    });
    expect((await assistant.ask('measures')).refused).toBe(false);
    await until(() => house.app.logged.some((line) => line.includes('"cut":true')));
    expect(house.app.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
  });

  test('a notification has no answer, and a session’s id that was never given is passed over', async () => {
    const note = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(await raw({ body: note })).toMatchObject({ status: 202 });
    expect(await raw({ headers: { 'mcp-session-id': 'autre' } })).toMatchObject({ status: 200 });
  });
});

describe('a question that makes no sense is the tool’s answer, for the model to mend', () => {
  test.each<[string, string, object, string, string]>([
    ['an unknown tool', 'vendre', {}, 'INTROUVABLE', 'Cet outil n’existe pas.'],
    ['no measure', 'report', { during: 'today' }, 'VALIDATION', 'Choisissez au moins une mesure.'],
    [
      'an unknown measure',
      'report',
      { measures: ['profit'], during: 'today' },
      'VALIDATION',
      'Valeurs possibles : products',
    ],
    [
      'a misspelt filter',
      'report',
      { ...TODAY, filter: { locals: [1] } },
      'VALIDATION',
      'Ce nom est inconnu. Noms possibles : local_ids',
    ],
    [
      'a name that every object has',
      'report',
      { ...TODAY, constructor: {} },
      'VALIDATION',
      'Ce nom est inconnu.',
    ],
    [
      'an empty list',
      'report',
      { ...TODAY, filter: { local_ids: [] } },
      'VALIDATION',
      'une liste vide ne choisit rien',
    ],
    ['no period', 'report', { measures: ['total'] }, 'VALIDATION', '« Total CA » demande une période.'],
    [
      'two periods',
      'report',
      { ...TODAY, period: { from: '2026-11-01', to: '2026-11-02' } },
      'VALIDATION',
      'pas les deux',
    ],
    [
      'a day that is none',
      'report',
      { measures: ['total'], period: { from: '2026-02-30', to: '2026-03-01' } },
      'VALIDATION',
      'La date doit exister',
    ],
    [
      'what does not go together',
      'report',
      { ...TODAY, measures: ['cash'], dimensions: ['product'] },
      'VALIDATION',
      'ne se répartit pas par produit',
    ],
    [
      'too many days',
      'report',
      { measures: ['total'], period: { from: '1990-01-01', to: '2026-03-01' } },
      'REQUETE_TROP_LOURDE',
      '3660',
    ],
    ['why, without a period', 'why', {}, 'VALIDATION', 'Un objet JSON est attendu.'],
    ['why, backwards', 'why', { period: { from: '2026-11-02', to: '2026-11-01' } }, 'VALIDATION', ''],
    [
      'why, a cursor of one’s own',
      'why',
      { period: { from: '2026-11-01', to: '2026-11-02' }, cursor: '1; DROP' },
      'VALIDATION',
      '',
    ],
    [
      'why, an hour that there is not',
      'why',
      { period: { from: '2026-11-01', to: '2026-11-02' }, filter: { hours: [25] } },
      'VALIDATION',
      'Une heure va de 0 à 23.',
    ],
    ['low stock, no page', 'low_stock', { limit: 0 }, 'VALIDATION', 'La taille de page'],
    ['low stock, a local in words', 'low_stock', { local_id: "1 OR ''=''" }, 'VALIDATION', 'Un identifiant'],
  ])('%s', async (_story, name, args, code, sentence) => {
    const { refused, body } = await assistant.ask(name, args as Record<string, unknown>);
    expect([refused, body.code]).toEqual([true, code]);
    expect(JSON.stringify(body)).toContain(sentence);
  });
});

test('what it asked stands in the log by the tool’s name, and neither its question nor its token does', async () => {
  await assistant.ask('report', { ...TODAY, filter: { hours: [17] } });
  const line = house.app.logged.filter((one) => one.includes('"route":"/mcp"')).at(-1) ?? '';
  expect(JSON.parse(line)).toMatchObject({ method: 'POST', operation: 'report', status: 200, role: 'ADMIN' });
  expect(line).not.toContain('hours');
  expect(house.app.logged.filter((one) => one.includes(secret))).toEqual([]);
});

test('after midnight today is another day', async () => {
  try {
    house.app.setNow(new Date(NOON.getTime() + 86_400_000));
    expect((await assistant.ask('report', TODAY)).body).toMatchObject({
      period: { from: '2026-11-21', to: '2026-11-21' },
      totals: { total: 0, tickets: 0 },
    });
  } finally {
    house.app.setNow(NOON);
  }
});
