import { getIntrospectionQuery } from 'graphql';
import { Caller, startTestApp, useTestApp, type Answer } from '../../../test/app.ts';
import { knownInTests } from '../../../test/screens.ts';
import { snapshot } from '../../../test/snapshot.ts';

const app = useTestApp();
let admin: Caller;
let till: Caller;
let stranger: Caller;

beforeAll(async () => {
  const local = await app.make.local({ type: 'TURKI' });
  admin = await app.logIn({ role: 'ADMIN' });
  till = await app.logIn({ local });
  stranger = new Caller(app.url);
});

interface Pool {
  on(event: 'acquire', heard: () => void): void;
  off(event: 'acquire', heard: () => void): void;
}

async function askedOfDatabase(work: () => Promise<unknown>): Promise<number> {
  const { master } = app.db.driver as unknown as { master: Pool };
  let times = 0;
  const count = () => (times += 1);
  master.on('acquire', count);
  await work();
  master.off('acquire', count);
  return times;
}

function refusal({ status, body, headers }: Answer) {
  const [error] = body.errors;
  expect(body.errors).toHaveLength(1);
  expect(body.data).toBeUndefined();
  expect(error.extensions.requestId).toBe(headers.get('x-request-id'));
  expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\.ts\b/);
  return { status, code: error.extensions.code as string, sentence: error.message as string };
}

const many = (count: number, each: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => each(place)).join(' ');
const PAGE =
  'query ($limit: Int) { tickets(filter: {}, limit: $limit) { items { lines { id } user { local { id } } } } }';

describe('a document that asks for too much', () => {
  const nest = (depth: number) => `{ me ${'{ local '.repeat(depth)}{ id }${' }'.repeat(depth)} }`;
  test.each<[story: string, query: string, sentence: RegExp]>([
    ['ten thousand aliases', `{ me { ${many(10_000, (n) => `a${n}: id`)} } }`, /caractères/],
    ['as many in few characters', `{${many(3000, () => 'a:me{id}').replaceAll(' ', '')}}`, /caractères|mots/],
    ['thirty-one aliases', `{ me { ${many(31, (n) => `a${n}: id`)} } }`, /31 alias/],
    ['twenty-one things at once', `{ ${many(21, () => 'house { today }')} }`, /21 demandes/],
    ['deep nesting', nest(40), /niveaux/],
    ['nesting as deep as the parser goes', nest(400), /mots/],
    ['a thousand directives', `{ me { id ${'@skip(if: true) '.repeat(30)} } }`, /directives/],
    [
      'thirty pages of a thousand tickets',
      `{ ${many(15, (n) => `p${n}: tickets(filter: {}) { items { lines { id } } }`)} }`,
      /objets/,
    ],
    ['heavy and wrong in one', `{ nothing ${many(31, (n) => `a${n}: x`)} }`, /31 alias/],
  ])(
    '%s: refused at once, for whoever asks, without a look at the database',
    async (_story, query, sentence) => {
      for (const caller of [stranger, till, admin]) {
        const times = await askedOfDatabase(async () => {
          const told = refusal(await caller.askFreely(query));
          expect(told).toEqual({
            status: 400,
            code: 'REQUETE_TROP_LOURDE',
            sentence: expect.stringMatching(/^Cette requête demande trop à la fois \(.+\)\. Divisez-la\.$/),
          });
          expect(told.sentence).toMatch(sentence);
        });
        expect(times).toBe(0);
      }
    },
  );

  test('a page whose limit is a variable is let in or refused by what the variable says', async () => {
    const heavy = PAGE.replace(
      'lines { id }',
      many(7, (n) => `l${n}: lines { id }`),
    );
    expect((await admin.askFreely(heavy, { limit: 50 })).body.errors).toBeUndefined();
    expect(refusal(await admin.askFreely(heavy, { limit: 1000 })).code).toBe('REQUETE_TROP_LOURDE');
    expect((await admin.askFreely(heavy, { limit: 50 })).body.errors).toBeUndefined();
    expect((await admin.askFreely(PAGE, { limit: 1000 })).body.errors).toBeUndefined();
  });

  test('several requests in one call are refused, however light', async () => {
    const one = { query: '{ house { today } }' };
    for (const batch of [[one], [one, one], []]) {
      expect(refusal(await stranger.post('/graphql', batch))).toEqual({
        status: 400,
        code: 'REQUETE_TROP_LOURDE',
        sentence: 'Une seule requête par appel : les lots sont refusés.',
      });
    }
  });

  test('a document may be long known: a light one with its text never lets a heavy one in', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(refusal(await stranger.askFreely(nest(40))).code).toBe('REQUETE_TROP_LOURDE');
      expect((await stranger.askFreely('{ house { today } }')).status).toBe(200);
    }
  });

  test('a flood of documents that differ does not make the server forget how to sell', async () => {
    for (let time = 0; time < 220; time += 1) await stranger.askFreely(`{ a${time}: house { today } }`);
    expect((await till.graphql('{ me { id } }')).body.data.me.id).toEqual(expect.any(Number));
  });
});

describe('variables of any shape', () => {
  const SELL = knownInTests.note('mutation ($input: SellInput!) { sell(input: $input) { id } }');
  const HOUSE = knownInTests.note('{ house { today } }');

  test('prototype keys are fields that do not exist', async () => {
    const before = await snapshot(app.db);
    const soap = await app.make.product();
    const after = await snapshot(app.db);
    expect(after).not.toEqual(before);
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString']) {
      const line = `{"type":"PRODUCT","itemId":${soap},"quantity":1,"${key}":{"quantity":9}}`;
      const body = `{"query":${JSON.stringify(SELL)},"variables":{"input":{"key":"cle-de-prototype","lines":[${line}]}}}`;
      const told = refusal(await till.send('POST', '/graphql', body));
      expect(told.code).toBe('VALIDATION');
      expect(told.sentence).toContain(key);
      const outside = `{"query":"${HOUSE}","variables":{"${key}":{"polluted":true}},"${key}":{"polluted":true}}`;
      expect((await till.send('POST', '/graphql', outside)).status).toBe(200);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(await snapshot(app.db)).toEqual(after);
  });

  test('a list as long as a body can hold is refused in time', async () => {
    const lines = Array.from({ length: 5000 }, () => ({ type: 'PRODUCT', itemId: 1, quantity: 1 }));
    const start = performance.now();
    const answer = await till.graphql(SELL, { input: { key: 'mille-lignes', lines } });
    expect(answer.body.errors[0].extensions.status).toBeLessThan(500);
    expect(performance.now() - start).toBeLessThan(10_000);
    const bigger = { key: 'x'.repeat(300_000), lines: [] };
    const tooBig = await till.graphql(SELL, { input: bigger });
    expect([tooBig.status, tooBig.body.code]).toEqual([413, 'TROP_VOLUMINEUX']);
  });

  test('JSON that is a well of brackets is refused at both doors before it is read', async () => {
    const well = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const bodies = [
      `{"query":"{ house { today } }","variables":{"a":${well}}}`,
      well,
      `{"a":"[[[","b":${well}}`,
    ];
    for (const body of bodies) {
      for (const path of ['/graphql', '/api/sales/add', '/api/auth/login']) {
        const answer = await till.send('POST', path, body);
        expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
          400,
          'REQUETE_TROP_LOURDE',
          'La demande est trop imbriquée.',
        ]);
      }
    }
  });

  test('brackets inside a text are a text', async () => {
    const name = `${'[{'.repeat(200)}\\"${'{'.repeat(200)}`;
    const answer = await till.send('POST', '/graphql', `{"query":"${HOUSE}","x":"${name}"}`);
    expect(answer.status).toBe(200);
  });
});

describe('ways in that no page of another site may use', () => {
  const mutation = 'mutation { logout }';

  test('a question in an address is refused, a mutation above all', async () => {
    for (const query of [mutation, '{ me { id } }']) {
      const preflighted = { 'apollo-require-preflight': '1', 'content-type': 'application/json' };
      for (const headers of [{}, preflighted] as Record<string, string>[]) {
        const answer = await till.get(`/graphql?query=${encodeURIComponent(query)}`, headers);
        expect(refusal(answer)).toEqual({
          status: 400,
          code: 'REQUETE_INVALIDE',
          sentence: 'La porte GraphQL ne répond qu’à POST.',
        });
      }
    }
    expect((await till.graphql('{ me { id } }')).body.data.me).not.toBeNull();
  });

  test.each([
    ['text/plain', JSON.stringify({ query: mutation })],
    ['application/x-www-form-urlencoded', `query=${encodeURIComponent(mutation)}`],
    ['application/graphql', mutation],
    ['nonsense', JSON.stringify({ query: mutation })],
  ])('a body that a form could send: %s', async (type, body) => {
    const told = refusal(await till.send('POST', '/graphql', body, { 'content-type': type }));
    expect([told.status, told.code]).toEqual([415, 'TYPE_NON_PRIS_EN_CHARGE']);
    expect((await till.graphql('{ me { id } }')).body.data.me).not.toBeNull();
  });

  test('a form that brings no file as the GraphQL specification of uploads says', async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="query"\r\n\r\n${mutation}\r\n--x--\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const told = refusal(await admin.send('POST', '/graphql', body, type));
    expect([told.status, told.code]).toEqual([400, 'REQUETE_INVALIDE']);
    expect((await admin.graphql('{ me { id } }')).body.data.me).not.toBeNull();
  });
});

describe('who may ask for the schema', () => {
  const questions = [
    getIntrospectionQuery(),
    '{ __type(name: "User") { name } }',
    '{ house { today } ...S } fragment S on Query { __schema { types { name } } }',
  ];

  test.each(questions.map((query, place) => [place, query] as const))(
    'in a real house, a logged-in administrator only (%p)',
    async (_place, query) => {
      expect(refusal(await stranger.askFreely(query))).toMatchObject({
        status: 401,
        code: 'NON_AUTHENTIFIE',
      });
      expect(refusal(await till.askFreely(query))).toMatchObject({ status: 400, code: 'DOCUMENT_INCONNU' });
      const answer = await admin.askFreely(query);
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    },
  );

  test('__typename is nobody’s secret', async () => {
    expect((await stranger.graphql('{ __typename house { __typename } }')).body.data.house.__typename).toBe(
      'House',
    );
  });

  test('where the house says so, anybody', async () => {
    const open = await startTestApp({ on: app, openSchema: true });
    try {
      const answer = await new Caller(open.url).askFreely(getIntrospectionQuery());
      expect(answer.body.data.__schema.queryType.name).toBe('Query');
    } finally {
      await open.close();
    }
  });

  test('a slip of the pen is not answered with the names of what there is', async () => {
    const { body } = await stranger.askFreely('{ produts { id } }');
    expect(body.errors[0].extensions.code).toBe('REQUETE_INVALIDE');
    expect(body.errors[0].message).toContain('produts');
    expect(body.errors[0].message).not.toContain('products');
  });
});
