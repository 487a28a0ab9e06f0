import { once } from 'node:events';
import { request as call } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import sharp from 'sharp';
import { Caller, useTestApp, type Answer } from '../../test/app.ts';
import { KINDS, noise, picture, refusedFiles } from '../../test/pictures.ts';
import { snapshot } from '../../test/snapshot.ts';
import type { Local } from '../locals/local.entity.ts';

const app = useTestApp();
let admin: Caller;
let cashier: Caller;
let beldi: Local;
let turki: Local;
let categoryId: number;
let serial = 0;

beforeAll(async () => {
  [beldi, turki] = [await app.make.local(), await app.make.local({ type: 'TURKI' })];
  categoryId = await app.make.category('Savons');
  [admin, cashier] = [await loggedIn('ADMIN'), await loggedIn('CAISSIER')];
});

async function loggedIn(role: 'ADMIN' | 'CAISSIER'): Promise<Caller> {
  const { code } = await app.make.user({ role, local: beldi });
  const caller = new Caller(app.url);
  await caller.login(code);
  return caller;
}

type Fields = Record<string, string | string[]>;

function formOf(fields: Fields, field?: string, file?: Buffer | Blob | string, name = 'photo.png'): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(key, one);
  }
  if (field === undefined || file === undefined) return form;
  if (typeof file === 'string') form.append(field, file);
  else form.append(field, Buffer.isBuffer(file) ? blob(file) : file, name);
  return form;
}

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });

/** The form, and the picture's place in the answer. */
interface Thing {
  add: string;
  edit: (id: number) => string;
  list: string;
  field: string;
  fields: () => Fields;
  image: 'image_url' | 'logo_url';
}

const THINGS: Record<string, Thing> = {
  'a category': {
    add: '/api/categories/add',
    edit: (id) => `/api/categories/edit/${id}`,
    list: '/api/categories/list',
    field: 'pic',
    fields: () => ({ name: 'Gants' }),
    image: 'image_url',
  },
  'a product': {
    add: '/api/products/add',
    edit: (id) => `/api/products/edit/${id}`,
    list: '/api/products/list',
    field: 'pic',
    fields: () => ({ name: 'Savon noir', price: '12.50', category_id: String(categoryId) }),
    image: 'image_url',
  },
  'a service': {
    add: '/api/services/add',
    edit: (id) => `/api/services/edit/${id}`,
    list: '/api/services/list',
    field: 'pic',
    fields: () => ({ name: 'Gommage', price: '60', frais: '30.25', locals_id: String(beldi.id) }),
    image: 'image_url',
  },
  'a local': {
    add: '/api/locals/add',
    edit: (id) => `/api/locals/edit/${id}`,
    list: '/api/locals/list',
    field: 'local_pic',
    fields: () => ({ name: 'Hammam Exemple', type: 'BELDI' }),
    image: 'logo_url',
  },
};
const EACH_THING = Object.entries(THINGS);
const CATEGORY = THINGS['a category']!;

function shown({ body }: Answer): { id: number } & Record<string, unknown> {
  return [body.data].flat()[0] as { id: number } & Record<string, unknown>;
}

async function imageOf(thing: Thing, id: number): Promise<string | null> {
  const { body } = await admin.get(thing.list);
  const row = (body.data as ({ id: number } & Record<string, string | null>)[]).find((one) => one.id === id);
  return row?.[thing.image] ?? null;
}

function fresh(kind: (typeof KINDS)[number] = 'png'): Promise<Buffer> {
  serial += 1;
  return picture(kind, { colour: `#${serial.toString(16).padStart(2, '0')}8040` });
}

const served = (path: string | null) => fetch(`${app.url}/api/${path ?? ''}`);

describe.each(EACH_THING)('%s', (_name, thing) => {
  test('is added with its picture by a form, shows it, keeps it, and changes it', async () => {
    const added = await admin.send('POST', thing.add, formOf(thing.fields(), thing.field, await fresh()));
    expect(added.status).toBe(201);
    const { id, [thing.image]: first } = shown(added);
    expect(await imageOf(thing, id)).toBe(first);
    expect((await served(first as string)).headers.get('content-type')).toBe('image/webp');

    const renamed = await admin.send('PUT', thing.edit(id), formOf({ ...thing.fields(), name: 'Autre' }));
    expect(shown(renamed)).toMatchObject({ id, name: 'Autre', [thing.image]: first });

    const changed = await admin.send(
      'PUT',
      thing.edit(id),
      formOf(thing.fields(), thing.field, await fresh('webp')),
    );
    const second = shown(changed)[thing.image];
    expect(second).not.toBe(first);
    expect(await imageOf(thing, id)).toBe(second);
    expect([(await served(first as string)).status, (await served(second as string)).status]).toEqual([
      404, 200,
    ]);
  });

  test('is edited by JSON too, which leaves its picture', async () => {
    const added = await admin.send('POST', thing.add, formOf(thing.fields(), thing.field, await fresh()));
    const { id, [thing.image]: image } = shown(added);
    const edited = await admin.send(
      'PUT',
      thing.edit(id),
      JSON.stringify({ ...thing.fields(), name: 'En JSON', [thing.field]: null }),
    );
    expect([edited.status, shown(edited)]).toEqual([
      200,
      expect.objectContaining({ name: 'En JSON', [thing.image]: image }),
    ]);
  });

  test('reads numbers of a form as numbers, and refuses what is none', async () => {
    const before = await snapshot(app.db);
    const fields = Object.keys(thing.fields()).filter((field) => field !== 'name');
    for (const field of fields) {
      const form = formOf({ ...thing.fields(), [field]: 'abc' }, thing.field, await fresh());
      const { status, body } = await admin.send('POST', thing.add, form);
      expect([field, status, body.code, body.errors[0].field]).toEqual([field, 422, 'VALIDATION', field]);
    }
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('is written by an administrator alone', async () => {
    const before = await snapshot(app.db);
    const send = async (caller: Caller) =>
      caller.send('POST', thing.add, formOf(thing.fields(), thing.field, await fresh()));
    expect(await send(cashier)).toMatchObject({ status: 403, body: { code: 'ACCES_REFUSE' } });
    expect(await send(new Caller(app.url))).toMatchObject({ status: 401, body: { code: 'NON_AUTHENTIFIE' } });
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('that does not exist takes no picture', async () => {
    const before = await snapshot(app.db);
    const answer = await admin.send(
      'PUT',
      thing.edit(999_999),
      formOf(thing.fields(), thing.field, await fresh()),
    );
    expect([answer.status, answer.body.code]).toEqual([404, 'INTROUVABLE']);
    expect(await snapshot(app.db)).toEqual(before);
  });
});

test.each([
  ['repeated', (one: string, two: string) => ({ locals_id: [one, two] })],
  ['as locals_id[]', (one: string, two: string) => ({ 'locals_id[]': [one, two] })],
  ['with a comma', (one: string, two: string) => ({ locals_id: `${one},${two}` })],
  ['as JSON', (one: string, two: string) => ({ locals_id: `[${one},${two}]` })],
])('a service of several locals, %s, shows one picture in each', async (_way, locals) => {
  const fields = {
    name: 'Massage',
    price: '150',
    frais: '60',
    ...locals(String(beldi.id), String(turki.id)),
  };
  const { status, body } = await admin.send(
    'POST',
    '/api/services/add',
    formOf(fields, 'pic', await fresh('jpeg')),
  );
  expect([status, body.data.length]).toEqual([201, 2]);
  expect(body.data[0].image_url).toMatch(/^pictures\//);
  expect(body.data[1].image_url).toBe(body.data[0].image_url);
});

const ADD =
  'mutation ($picture: Upload) { addCategory(input: { name: "Gants", confirmName: true }, picture: $picture) { id imageUrl } }';

describe('the four kinds of pictures', () => {
  test.each(KINDS)('a %s, by both doors', async (kind) => {
    const source = await fresh(kind);
    const rest = shown(await admin.send('POST', CATEGORY.add, formOf(CATEGORY.fields(), 'pic', source)));
    const { body } = await admin.upload(ADD, {}, blob(source));
    expect(body.data.addCategory.imageUrl).toBe(rest['image_url']);
    const response = await served(body.data.addCategory.imageUrl as string);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });

  test('whatever they are called and said to be', async () => {
    const source = new Blob([new Uint8Array(await fresh())], { type: 'text/html' });
    for (const name of ['../../../etc/passwd', '..', 'photo.svg', '<script>', 'x'.repeat(300)]) {
      const answer = await admin.send('POST', CATEGORY.add, formOf(CATEGORY.fields(), 'pic', source, name));
      expect([name, answer.status, shown(answer)['image_url']]).toEqual([
        name,
        201,
        expect.stringMatching(/^pictures\//),
      ]);
    }
  });

  test('by every mutation that takes one', async () => {
    const ids = {
      product: await app.make.product({ categoryId }),
      service: await app.make.service({ local: beldi }),
      category: await app.make.category(),
    };
    const mutations = [
      `editCategory(id: ${ids.category}, input: { name: "A", confirmName: true }, picture: $picture) { imageUrl }`,
      `addProduct(input: { name: "A", confirmName: true, price: 10, categoryId: ${categoryId} }, picture: $picture) { imageUrl }`,
      `editProduct(id: ${ids.product}, input: { name: "A", confirmName: true, price: 10, categoryId: ${categoryId} }, picture: $picture) { imageUrl }`,
      `addServices(input: { name: "A", confirmName: true, price: 10, frais: 5, localIds: [${beldi.id}] }, picture: $picture) { imageUrl }`,
      `editService(id: ${ids.service}, input: { name: "A", confirmName: true, price: 10, frais: 5 }, picture: $picture) { imageUrl }`,
      `addLocal(input: { name: "A", type: DEPOT }, picture: $picture) { imageUrl: logoUrl }`,
      `editLocal(id: ${beldi.id}, input: { name: "A" }, picture: $picture) { imageUrl: logoUrl }`,
    ];
    for (const mutation of mutations) {
      const query = `mutation ($picture: Upload) { told: ${mutation} }`;
      const { body } = await admin.upload(query, {}, blob(await fresh()));
      const told = [body.data?.told].flat()[0] as { imageUrl?: string } | undefined;
      expect([mutation, body.errors, told?.imageUrl]).toEqual([
        mutation,
        undefined,
        expect.stringMatching(/^pictures\//),
      ]);
      expect((await served(told?.imageUrl ?? '')).status).toBe(200);
      const without = await admin.graphql(query, { picture: null });
      expect([mutation, without.body.errors]).toEqual([mutation, undefined]);
    }
    const { body } = await admin.graphql('{ categories { id imageUrl } }');
    const kept = (body.data.categories as { id: number; imageUrl: string | null }[]).find(
      ({ id }) => id === ids.category,
    );
    expect(kept?.imageUrl).toMatch(/^pictures\//);
  });
});

describe('what is no picture', () => {
  test('is refused by both doors with the same words, and nothing is written', async () => {
    const before = await snapshot(app.db);
    for (const [story, content] of await refusedFiles()) {
      const rest = await admin.send('POST', CATEGORY.add, formOf(CATEGORY.fields(), 'pic', content));
      expect([story, rest.status, rest.body.code]).toEqual([story, 422, 'IMAGE_INVALIDE']);
      const { body } = await admin.upload(ADD, {}, blob(content));
      expect([story, body.data, body.errors[0].extensions.code, body.errors[0].message]).toEqual([
        story,
        null,
        'IMAGE_INVALIDE',
        rest.body.detail,
      ]);
    }
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('neither are fifty megabytes, two files, or a text', async () => {
    const before = await snapshot(app.db);
    const huge = new Blob([new Uint8Array(50_000_000)]);
    const two = formOf(CATEGORY.fields(), 'pic', await fresh());
    two.append('pic', blob(await fresh()), 'b.png');
    for (const [story, form] of Object.entries({
      huge: formOf(CATEGORY.fields(), 'pic', huge),
      two,
      text: formOf(CATEGORY.fields(), 'pic', 'pictures/ab'),
    })) {
      const answer = await admin.send('POST', CATEGORY.add, form);
      expect([story, answer.status, answer.body.code]).toEqual([story, 422, 'IMAGE_INVALIDE']);
    }
    for (const { body } of [
      await admin.upload(ADD, {}, huge),
      await admin.graphql(ADD, { picture: 'pictures/ab' }),
    ]) {
      expect(body.errors[0].extensions.code).toBe('IMAGE_INVALIDE');
      expect(body.errors[0].message).toMatch(/^(Le fichier dépasse 5 Mo|Un fichier est attendu)\.$/);
    }
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('is refused among real ones that come at the same moment, which are kept', async () => {
    const bad = (await refusedFiles()).map(([, content]) => content);
    const good = await Promise.all(KINDS.map(() => fresh()));
    const statuses = await Promise.all(
      [...bad, ...good].map(
        async (content) =>
          (await admin.send('POST', CATEGORY.add, formOf(CATEGORY.fields(), 'pic', content))).status,
      ),
    );
    expect(statuses).toEqual([...bad.map(() => 422), ...good.map(() => 201)]);
  });
});

describe('a browser', () => {
  test('shows its anti-forgery token for an upload as for every write', async () => {
    const browser = await loggedIn('ADMIN');
    browser.asBrowser();
    const { body } = await browser.upload(ADD, {}, blob(await fresh()));
    expect(body.data.addCategory.imageUrl).toMatch(/^pictures\//);
    const before = await snapshot(app.db);
    browser.cookies.delete('XSRF-TOKEN');
    const graphql = await browser.upload(ADD, {}, blob(await fresh()), {
      'apollo-require-preflight': 'true',
    });
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([403, 'XSRF_INVALIDE']);
    const rest = await browser.send('POST', CATEGORY.add, formOf(CATEGORY.fields(), 'pic', await fresh()));
    expect([rest.status, rest.body.code]).toEqual([403, 'XSRF_INVALIDE']);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('of a cashier brings no picture by GraphQL', async () => {
    const before = await snapshot(app.db);
    const { body } = await cashier.upload(ADD, {}, blob(await fresh()));
    expect(body.errors[0].extensions.code).toBe('ACCES_REFUSE');
    expect(await snapshot(app.db)).toEqual(before);
  });
});

test('a GraphQL form whose file is a mere text, or is not there, is the caller’s fault', async () => {
  const before = await snapshot(app.db);
  app.logged.length = 0;
  for (const sent of ['not a file', null]) {
    const form = operationForm(Buffer.alloc(0));
    form.delete('0');
    if (sent !== null) form.append('0', sent);
    const { status, body } = await admin.send('POST', '/graphql', form);
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'REQUETE_INVALIDE']);
  }
  expect(await snapshot(app.db)).toEqual(before);
  expect(app.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
});

test.each(['/api/categories/add', '/graphql'])(
  'an upload to %s that is cut half-way leaves nothing',
  async (path) => {
    const source = await noise('png', 600);
    const form = path === '/graphql' ? operationForm(source) : formOf(CATEGORY.fields(), 'pic', source);
    const whole = new Response(form);
    const bytes = Buffer.from(await whole.clone().arrayBuffer());
    const before = await snapshot(app.db);
    app.logged.length = 0;
    const half = call(app.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token ?? ''}`,
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      },
    });
    half.on('error', () => undefined);
    await new Promise((resolve) => half.write(bytes.subarray(0, bytes.length / 2), resolve));
    half.destroy();
    while (!app.logged.some((line) => line.includes('"cut":true'))) await breathe();
    // Whatever the half could have started has run when this one is refused.
    expect((await admin.upload(ADD, {}, blob(source.subarray(0, source.length / 2)))).body.data).toBeNull();
    expect(await snapshot(app.db)).toEqual(before);
    expect(app.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
  },
);

const PIECE = 64 * 1024;
const EACH_WAY = ['/api/categories/add', '/graphql'].flatMap((path) => [
  { path, way: 'with their length said', chunked: false },
  { path, way: 'in chunks', chunked: true },
]);

test.each(EACH_WAY)(
  'whoever sends fifty megabytes to $path $way before he reads has his answer then, and his next call is served',
  async ({ path, chunked }) => {
    const source = Buffer.alloc(50_000_000);
    const form = path === '/graphql' ? operationForm(source) : formOf(CATEGORY.fields(), 'pic', source);
    const whole = new Response(form);
    const type = whole.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await whole.arrayBuffer());
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.pause();
    const head = (start: string, ...lines: string[]) =>
      [`${start} HTTP/1.1`, 'Host: caisse', ...lines, '', ''].join('\r\n');
    const length = `Content-Length: ${bytes.length}`;
    socket.write(
      head(
        `POST ${path}`,
        `Authorization: Bearer ${admin.token ?? ''}`,
        `Content-Type: ${type}`,
        chunked ? 'Transfer-Encoding: chunked' : length,
      ),
    );
    for (let start = 0; start < bytes.length; start += PIECE) {
      const piece = bytes.subarray(start, start + PIECE);
      if (chunked) socket.write(`${piece.length.toString(16)}\r\n`);
      socket.write(piece);
      if (chunked) socket.write('\r\n');
    }
    if (chunked) socket.write('0\r\n\r\n');
    await once(socket, 'drain');
    socket.write(head('GET /healthz', 'Connection: close'));
    expect(await text(socket)).toMatch(/(L'image|Le fichier) dépasse 5 Mo.*"status":"ok"/s);
  },
);

function operationForm(source: Buffer): FormData {
  const form = formOf({
    operations: JSON.stringify({ query: ADD, variables: { picture: null } }),
    map: '{"0":["variables.picture"]}',
  });
  form.append('0', blob(source), 'photo');
  return form;
}

test('an afternoon of changing pictures leaves those that are shown', async () => {
  const sources = await Promise.all([fresh(), fresh(), fresh()]);
  const ids = await Promise.all(Array.from({ length: 4 }, () => app.make.category()));
  const edits = Array.from({ length: 24 }, (_, edit) =>
    admin.send(
      'PUT',
      CATEGORY.edit(ids[edit % 4]!),
      formOf(CATEGORY.fields(), 'pic', sources[(edit * 5) % 3]),
    ),
  );
  expect(new Set((await Promise.all(edits)).map(({ status }) => status))).toEqual(new Set([200]));
  for (const id of ids) expect((await served(await imageOf(CATEGORY, id))).status).toBe(200);
});
