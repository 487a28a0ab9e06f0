import express, { Router } from 'express';
import { once } from 'node:events';
import { createServer, request as call, IncomingMessage, type Server } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { startTestApp, Caller, type TestApp } from '../../../test/app.ts';
import { TEST_JWT_SECRET, TEST_PIN_KEY } from '../../../test/factories.ts';
import { findActor } from '../../users/sessions/sessions.service.ts';
import type { IdentifiedActor } from '../../shared/actor.ts';
import { Refusal } from '../../shared/errors.ts';
import { Memo } from '../memo.ts';
import { createLog } from '../metrics/log.ts';
import { EntryWaits } from '../../feed/entry-waits.ts';
import { PrintQueue } from '../../printing/print-queue.ts';
import { GrantSigner } from '../../sales/late/grant.ts';
import { findTokenActor } from '../../tokens/tokens.queries.ts';
import { CodeCipher } from '../../users/codes.ts';
import { USUAL_CALL_LIMITS } from '../limits/call-limits.ts';
import { Call } from '../call.ts';
import { CallerLives } from '../caller-lives.ts';
import { readJson } from './json-body.ts';
import { text } from '../rest/scalars.ts';
import { data, object } from '../rest/shapes.ts';
import { bodyRefusal, sendProblem, toRefusal } from '../problem.ts';
import { mountRoutes, type Route } from '../rest/route.ts';
import { ResponseCache } from '../graphql/response-cache.ts';
import { ListSemaphore } from '../limits/list-semaphore.ts';
import { drainAfterRefusal } from '../socket/drain.ts';
import { SecretHasher } from '../session/secrets.ts';
import { TokenSigner } from '../session/tokens.ts';
import { bytesOf, fileReader, graphqlForms, LARGEST_FILE, Upload } from './upload.ts';

const [FORM, NO_FORM] = ['/form/{id}', '/no-form'];

let app: TestApp;
let server: Server;
let url: string;
let admin: Caller;
let cashier: Caller;
/** What the routes were handed, in the order of the calls. */
let handled: unknown[] = [];
let failures: unknown[] = [];

function route(path: string, pictureField?: string): Route {
  return {
    method: 'post',
    path,
    summary: 'Une écriture qui peut apporter une image.',
    permission: 'manageCatalogue',
    body: object({ name: text }).schema,
    ...(pictureField && { pictureField }),
    answer: data(object({})).schema,
    handle: async (call) => {
      const told = { body: { ...(call.request.body as object) }, size: call.upload?.length ?? null };
      handled.push(told);
      return { data: told };
    },
  };
}

/** What graphql-upload keeps of a form while it is read. */
const capacitors = () => readdirSync(tmpdir()).filter((name) => /^capacitor-.*\.tmp$/.test(name));
const there = capacitors();

/** Two routes that tell what they were handed, behind the doors that the product has. */
beforeAll(async () => {
  app = await startTestApp();
  const kit = {
    db: app.db,
    clock: () => app.make.now,
    tokens: new TokenSigner(TEST_JWT_SECRET),
    companyName: 'Hammam Essai',
    secrets: new SecretHasher(TEST_PIN_KEY),
    identify: (sessionId: string) => findActor(app.db, sessionId, app.make.now),
    identifyToken: findTokenActor,
    changed: () => undefined,
    recentActors: new Memo<string, IdentifiedActor>(10),
    lives: new CallerLives(),
    knowsDevice: () => Promise.resolve(true),
    validTokens: new Memo<string, boolean>(10),
    lists: new ListSemaphore(USUAL_CALL_LIMITS.lists),
    answers: new ResponseCache(),
    codes: new CodeCipher(TEST_PIN_KEY),
    grants: new GrantSigner(TEST_JWT_SECRET),
    copies: () => null,
    printing: new PrintQueue({ db: app.db, log: createLog('silent'), loopback: false }),
    entryWaits: new EntryWaits(() => () => undefined),
    webhooksOnOwnNetwork: false,
    tabletDoor: () => ({ way: 'OWN_MACHINE' as const, url: null }),
    mailer: null,
  };
  const doors = express();
  doors.use((request, response, next) => {
    response.locals['call'] = new Call(kit, request, response, 'a-call');
    next();
  });
  doors.post('/graphql', graphqlForms(), async (request, response) => {
    const { variables } = request.body as { variables: { picture: unknown } };
    const told = { size: (await bytesOf(Upload.parseValue(variables.picture))).length };
    handled.push(told);
    response.json(told);
  });
  const router = Router();
  mountRoutes(router, [route(FORM, 'pic'), route(NO_FORM)]);
  doors.use(readJson, router);
  doors.use(((error: unknown, _request, response, next) => {
    failures.push(error);
    if (response.headersSent) next(error);
    else sendProblem(response, bodyRefusal(error) ?? toRefusal(error), 'a-call');
  }) as express.ErrorRequestHandler);
  server = createServer(doors).prependListener('request', drainAfterRefusal);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  [admin, cashier] = await Promise.all(
    (['ADMIN', 'CAISSIER'] as const).map(async (role) => {
      const { code } = await app.make.user({ role });
      const caller = new Caller(app.url);
      await caller.login(code);
      return caller;
    }) as [Promise<Caller>, Promise<Caller>],
  );
});

beforeEach(() => {
  handled = [];
  failures = [];
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

type Write = (
  fd: number,
  bytes: Uint8Array,
  from: number,
  length: number,
  to: number,
  done: (error: Error | null, written: number, bytes: Uint8Array) => void,
) => void;
const write = fs.write as Write;
const noSpace = () => Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });

interface Told {
  status: number;
  code?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any answer, whatever its shape
  body: any;
}

const bearer = (caller: Caller | null): Record<string, string> =>
  caller ? { authorization: `Bearer ${caller.token ?? ''}` } : {};

async function post(
  path: string,
  body: FormData | string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = bearer(admin),
): Promise<Told> {
  const response = await fetch(url + path, { method: 'POST', body, headers });
  const answer = (await response.json()) as { code?: string; errors?: { extensions: { code: string } }[] };
  const code = answer.code ?? answer.errors?.[0]?.extensions.code;
  return { status: response.status, code, body: answer };
}

type Part = [name: string, value: string | Blob, fileName?: string];

function form(...parts: Part[]): FormData {
  const made = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, fileName);
  }
  return made;
}

const file = (size = 10, type = 'image/png') => new Blob([new Uint8Array(size)], { type });

/** The form of a GraphQL upload. */
const operation = (operations: unknown, map: unknown, ...files: Part[]) =>
  form(['operations', JSON.stringify(operations)], ['map', JSON.stringify(map)], ...files);

const ONE = { query: '', variables: { picture: null } };
const TO_PICTURE = { 0: ['variables.picture'] };

describe('a form at the REST door', () => {
  test('hands over its texts and its file', async () => {
    const { body } = await post('/form/1', form(['name', 'Savon'], ['pic', file(), 'savon.png']));
    expect(body.data).toEqual({ body: { name: 'Savon' }, size: 10 });
  });

  test('may repeat a field, as browsers do for a list', async () => {
    const ids: Part[] = [
      ['locals_id', '1'],
      ['locals_id', '2'],
      ['local_ids[]', '3'],
    ];
    const { body } = await post('/form/1', form(...ids));
    expect(body.data.body).toEqual({ locals_id: ['1', '2'], local_ids: ['3'] });
  });

  test('needs no file; JSON does as well', async () => {
    expect((await post('/form/1', form(['name', 'Savon']))).body.data.size).toBeNull();
    const json = { ...bearer(admin), 'content-type': 'application/json' };
    expect((await post('/form/1', '{"name":"Savon","pic":null}', json)).body.data.size).toBeNull();
  });

  test('as a browser sends it with nothing chosen, has no file', async () => {
    const nothing = new Blob([], { type: 'application/octet-stream' });
    expect((await post('/form/1', form(['pic', nothing, '']))).body.data.size).toBeNull();
    expect((await post('/form/1', form(['pic', '']))).body.data.size).toBeNull();
  });

  test.each(['../', '..', '../../etc/passwd', '/', 'C:\\a.png', '%00', '"', 'é.png', 'x'.repeat(500)])(
    'takes a file named %p for what it is, a file',
    async (name) => {
      expect((await post('/form/1', form(['pic', file(), name]))).body.data.size).toBe(10);
    },
  );

  test('takes five megabytes and not a byte more', async () => {
    expect((await post('/form/1', form(['pic', file(LARGEST_FILE), 'a']))).body.data.size).toBe(LARGEST_FILE);
    const { status, code, body } = await post('/form/1', form(['pic', file(LARGEST_FILE + 1), 'a']));
    expect([status, code, body.detail]).toEqual([422, 'IMAGE_INVALIDE', "L'image dépasse 5 Mo."]);
  });

  test.each<[string, Part[], number, string]>([
    [
      'two files',
      [
        ['pic', file(), 'a'],
        ['pic', file(), 'b'],
      ],
      422,
      'IMAGE_INVALIDE',
    ],
    ['a file in another field', [['photo', file(), 'a']], 422, 'IMAGE_INVALIDE'],
    ['a text in place of the file', [['pic', 'pictures/ab']], 422, 'IMAGE_INVALIDE'],
    ['fifty megabytes', [['pic', file(50_000_000), 'a']], 422, 'IMAGE_INVALIDE'],
    ['a text of six megabytes', [['name', 'x'.repeat(6_000_000)]], 413, 'TROP_VOLUMINEUX'],
    ['a name with a null byte', [['pic', file(), 'a\0.png']], 400, 'REQUETE_INVALIDE'],
    ['a field with an endless name', [['x'.repeat(1000), '']], 413, 'TROP_VOLUMINEUX'],
    [
      'a thousand fields',
      Array.from({ length: 1000 }, (_, n): Part => [`f${n}`, '']),
      413,
      'TROP_VOLUMINEUX',
    ],
    ['a list of four thousand million places', [['name[4000000000]', '']], 400, 'REQUETE_INVALIDE'],
    ['fields within fields within fields', [['a[b][c][d]', '']], 400, 'REQUETE_INVALIDE'],
  ])('refuses %s', async (_story, parts, status, code) => {
    const told = await post('/form/1', form(...parts));
    expect([told.status, told.code, handled]).toEqual([status, code, []]);
  });

  test.each([
    ['a text in place of the file', '{"pic":"pictures/ab"}'],
    ['an object', '{"pic":{}}'],
  ])('refuses %s in JSON too', async (_story, json) => {
    const told = await post('/form/1', json, { ...bearer(admin), 'content-type': 'application/json' });
    expect([told.status, told.code]).toEqual([422, 'IMAGE_INVALIDE']);
  });

  test('keys that every object has are fields like others', async () => {
    const told = await post('/form/1', form(['__proto__', 'x'], ['constructor[prototype]', 'y']));
    expect(told.status).toBeLessThan(500);
    expect(({} as { prototype?: unknown }).prototype).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty('x');
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary that never comes', 'multipart/form-data; boundary=b', 'x'],
    [
      'a form that is cut',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="pic"; filename="a"\r\n\r\nxx',
    ],
    [
      'a part without a name',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data\r\n\r\nxx\r\n--b--\r\n',
    ],
  ])('refuses %s', async (_story, type, body) => {
    const told = await post('/form/1', body, { ...bearer(admin), 'content-type': type });
    expect([told.status, told.code, handled]).toEqual([400, 'REQUETE_INVALIDE', []]);
  });

  test('is refused where no picture belongs', async () => {
    const told = await post('/no-form', form(['name', 'Savon']));
    expect([told.status, told.code]).toEqual([415, 'TYPE_NON_PRIS_EN_CHARGE']);
  });

  test('of somebody who may not is not even looked at', async () => {
    // A form that would be refused if it were read.
    const type = { 'content-type': 'multipart/form-data' };
    for (const [caller, status, code] of [
      [null, 401, 'NON_AUTHENTIFIE'],
      [cashier, 403, 'ACCES_REFUSE'],
    ] as const) {
      const told = await post('/form/1', 'x', { ...bearer(caller), ...type });
      expect([told.status, told.code]).toEqual([status, code]);
    }
  });
});

describe.each(['/form/1', '/graphql'])('a form without end at %s', (path) => {
  test('is refused before it has come when it says its length', async () => {
    const said = await answerTo(path, { 'Content-Length': '50000000' }, '--b\r\n');
    expect(said).toContain('IMAGE_INVALIDE');
  });

  test('is refused once it has become too long when it does not', async () => {
    const megabyte = `${(1024 * 1024).toString(16)}\r\n${'x'.repeat(1024 * 1024)}\r\n`;
    const start = `${PICTURE_PART.length.toString(16)}\r\n${PICTURE_PART}\r\n`;
    const said = await answerTo(path, { 'Transfer-Encoding': 'chunked' }, start + megabyte.repeat(8));
    expect(said).toContain('IMAGE_INVALIDE');
  });

  const PICTURE_PART =
    path === '/graphql'
      ? [
          part('name="operations"', JSON.stringify(ONE)),
          part('name="map"', JSON.stringify(TO_PICTURE)),
          '--b\r\nContent-Disposition: form-data; name="0"; filename="a"\r\n\r\n',
        ].join('')
      : '--b\r\nContent-Disposition: form-data; name="pic"; filename="a"\r\n\r\n';
});

function part(disposition: string, text: string): string {
  return `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
}

/** What the server says while the rest of the form is still to come. */
async function answerTo(path: string, headers: Record<string, string>, start: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = {
    Host: 'caisse',
    Authorization: bearer(admin)['authorization'],
    'Content-Type': 'multipart/form-data; boundary=b',
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${start}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

describe('a form at the GraphQL door', () => {
  test('puts its file where the map says', async () => {
    const { body } = await post('/graphql', operation(ONE, TO_PICTURE, ['0', file(), '../a']));
    expect(body).toEqual({ size: 10 });
  });

  test('takes five megabytes and not a byte more', async () => {
    const sent = (size: number) => post('/graphql', operation(ONE, TO_PICTURE, ['0', file(size), 'a']));
    expect((await sent(LARGEST_FILE - 1)).body).toEqual({ size: LARGEST_FILE - 1 });
    const { status, code, body } = await sent(LARGEST_FILE + 1);
    expect([status, code, body.detail]).toEqual([422, 'IMAGE_INVALIDE', "L'image dépasse 5 Mo."]);
  });

  test.each([
    ['waits for its file behind whatever else comes first', 1, '{"size":10}'],
    ['whose file comes behind nine megabytes is too large, whatever it is', 9, 'Le fichier dépasse 5 Mo.'],
  ])('%s', async (_story, megabytes, told) => {
    const junk = part('name="junk"', 'x'.repeat(megabytes * 1024 * 1024));
    const whole = [
      part('name="operations"', JSON.stringify(ONE)),
      part('name="map"', JSON.stringify(TO_PICTURE)),
      junk,
      part('name="0"; filename="a"', 'x'.repeat(10)),
      '--b--\r\n',
    ].join('');
    const body = new Blob([whole]).stream();
    const headers = { ...bearer(admin), 'content-type': 'multipart/form-data; boundary=b' };
    const response = await fetch(`${url}/graphql`, { method: 'POST', body, headers, duplex: 'half' });
    expect(await response.text()).toContain(told);
  });

  test.each<[string, Write]>([
    ['fails', (...call) => (call[3] < 1_000_000 ? write(...call) : call[5](noSpace(), 0, call[1]))],
    ['ends too soon', (fd, bytes, from, length, to, done) => write(fd, bytes, from, length - 1, to, done)],
  ])('whose writing to a full disk %s is a fault of the server, and is answered', async (_story, failing) => {
    fs.write = failing as typeof fs.write;
    syncBuiltinESMExports();
    try {
      await post('/graphql', operation(ONE, TO_PICTURE, ['0', file(LARGEST_FILE - 1), 'a']));
    } finally {
      fs.write = write as typeof fs.write;
      syncBuiltinESMExports();
    }
    expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('TMPDIR') })]);
    expect(handled).toEqual([]);
  });

  const two = { 0: ['variables.picture'], 1: ['variables.other'] };
  test.each<[string, FormData, number, string]>([
    ['two files', operation(ONE, two, ['0', file(), 'a'], ['1', file(), 'b']), 422, 'IMAGE_INVALIDE'],
    ['no file', operation(ONE, TO_PICTURE), 400, 'REQUETE_INVALIDE'],
    [
      'a text in place of the file',
      operation({ ...ONE, variables: { picture: 'pictures/ab' } }, {}),
      422,
      'IMAGE_INVALIDE',
    ],
    [
      'an operation of a megabyte',
      operation({ ...ONE, query: 'x'.repeat(1_000_000) }, {}),
      413,
      'TROP_VOLUMINEUX',
    ],
    ['no operation', form(['map', '{}']), 400, 'REQUETE_INVALIDE'],
    ['no map', form(['operations', '{}']), 400, 'REQUETE_INVALIDE'],
    ['an operation that is no JSON', form(['operations', '{']), 400, 'REQUETE_INVALIDE'],
    ['a file before the operation', form(['0', file(), 'a'], ['operations', '{}']), 400, 'REQUETE_INVALIDE'],
    [
      'a list with holes',
      operation({ ...ONE, variables: { list: [] } }, { 0: ['variables.list.4000000000'] }, [
        '0',
        file(),
        'a',
      ]),
      400,
      'REQUETE_INVALIDE',
    ],
    [
      'a deep well',
      operation({ ...ONE, variables: JSON.parse('['.repeat(100) + ']'.repeat(100)) }, {}),
      400,
      'REQUETE_INVALIDE',
    ],
    [
      'a key that every object has',
      operation(ONE, { 0: ['__proto__.polluted'] }, ['0', file(), 'a']),
      422,
      'IMAGE_INVALIDE',
    ],
  ])('refuses %s', async (_story, body, status, code) => {
    const told = await post('/graphql', body);
    expect([told.status, told.code, handled]).toEqual([status, code, []]);
    expect({}).not.toHaveProperty('polluted');
  });

  test('of a stranger or a cashier, or without the token of a browser’s session, is not even looked at', async () => {
    const type = { 'content-type': 'multipart/form-data' };
    expect(await post('/graphql', 'x', type)).toMatchObject({ status: 401, code: 'NON_AUTHENTIFIE' });
    expect(await post('/graphql', 'x', { ...bearer(cashier), ...type })).toMatchObject({
      code: 'ACCES_REFUSE',
    });
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(await post('/graphql', 'x', { ...type, cookie })).toMatchObject({
      status: 403,
      code: 'XSRF_INVALIDE',
    });
  });

  test('for which no temporary file can be opened is a fault of the server', async () => {
    const usual = process.env['TMPDIR'];
    process.env['TMPDIR'] = '/nowhere';
    try {
      await post('/graphql', operation(ONE, TO_PICTURE, ['0', file(), 'a']));
    } finally {
      if (usual === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = usual;
    }
    expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('TMPDIR') })]);
  });

  test('leaves no file behind', async () => {
    // Another suite may be taking an upload in the same folder at this moment: what is there now goes away.
    let left = capacitors().filter((name) => !there.includes(name));
    for (let look = 0; look < 100 && left.length > 0; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const now = new Set(capacitors());
      left = left.filter((name) => now.has(name));
    }
    expect(left).toEqual([]);
  });
});

describe('a caller who hangs up half-way', () => {
  const START = {
    '/form/1': '--b\r\nContent-Disposition: form-data; name="pic"; filename="a"\r\n\r\n',
    '/graphql': [
      ['operations', JSON.stringify(ONE)],
      ['map', JSON.stringify(TO_PICTURE)],
      ['0"; filename="a', ''],
    ]
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`)
      .join('\r\n'),
  };

  test.each(Object.entries(START))(
    'at %s: nothing is handled, and nothing is a fault',
    async (path, start) => {
      const arrived = once(server, 'request') as Promise<[IncomingMessage, express.Response]>;
      const headers = { ...bearer(admin), 'content-type': 'multipart/form-data; boundary=b' };
      const half = call(url + path, { method: 'POST', headers });
      half.on('error', () => undefined);
      half.write(start + 'x'.repeat(100_000));
      const [, response] = await arrived;
      half.destroy();
      while (response.locals['code'] === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
      expect([response.locals['code'], handled]).toEqual(['REQUETE_INVALIDE', []]);
      expect(failures.filter((failure) => !(failure instanceof Refusal))).toEqual([]);
    },
  );

  test('while he is being identified: nobody waits for the rest of his form', async () => {
    const gone = Object.setPrototypeOf(new IncomingMessage(new Socket()), express.request) as express.Request;
    gone.headers = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' };
    gone.destroy();
    const read = fileReader('pic')(gone, {} as express.Response);
    await expect(read).rejects.toMatchObject({ code: 'REQUETE_INVALIDE' });
  });
});
