import { Caller, useTestApp } from '../../../test/app.ts';
import { snapshot } from '../../../test/snapshot.ts';

const app = useTestApp();

/** More often than a document is interpreted before it is compiled. */
const TIMES = 4;

const QUERY = 'query Q { house { today } }';
const MUTATION = 'mutation M { addCategory(input: { name: "Malformée" }) { id } }';
const TWO = `${QUERY} ${MUTATION}`;

const operationNames: [string, string, unknown][] = [
  ['of no operation', QUERY, 'Nulle'],
  ['of no operation, beside a mutation', MUTATION, 'Nulle'],
  ['of no operation among two', TWO, 'Nulle'],
  ['in other capitals', MUTATION, 'm'],
  ['for an operation without a name', MUTATION.replace(' M', ''), 'M'],
  ['of a fragment', `${MUTATION} fragment F on Category { id }`, 'F'],
  ['of a prototype', MUTATION, '__proto__'],
  ['that is absent among two', TWO, undefined],
  ['that is null among two', TWO, null],
  ...['', 7, true, [], ['M'], {}].flatMap((name): [string, string, unknown][] => [
    [`${JSON.stringify(name)} for a query`, QUERY, name],
    [`${JSON.stringify(name)} for a mutation`, MUTATION, name],
  ]),
];

const members: [string, unknown][] = ['variables', 'extensions'].flatMap((member) =>
  ['', '{}', 'null', 7, 0, true, false, [], [{}]].flatMap((value): [string, unknown][] => [
    [`${member} are ${JSON.stringify(value)} for a query`, { query: QUERY, [member]: value }],
    [`${member} are ${JSON.stringify(value)} for a mutation`, { query: MUTATION, [member]: value }],
  ]),
);

const queries: [string, unknown][] = [
  ...[undefined, null, '', ' ', '# rien', 7, true, [], [MUTATION], {}, { kind: 'Document' }].map(
    (query): [string, unknown] => [`the query is ${JSON.stringify(query)}`, { query, variables: {} }],
  ),
  ['there is nothing', {}],
  ['another name for it', { mutation: MUTATION }],
  ['a syntax error', { query: `${MUTATION} }` }],
  ['a fragment alone', { query: 'fragment F on Category { id }' }],
  ['a definition of types', { query: 'type T { id: Int }' }],
  ['a mutation and a definition of types', { query: `${MUTATION} type T { id: Int }` }],
  ['one name twice', { query: `${MUTATION} ${MUTATION}`, operationName: 'M' }],
  [
    'a mutation beside a subscription',
    { query: `${MUTATION} subscription S { houseChanged { hint } }`, operationName: 'M' },
  ],
  ['an id of no document', { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }],
  ['a text', MUTATION],
  ['a number', 7],
  ['null', null],
  ['a batch of none', []],
  ['a batch of one', [{ query: MUTATION }]],
  ['a batch of two', [{ query: QUERY }, { query: MUTATION }]],
  ['a batch of batches', [[{ query: MUTATION }]]],
];

const CODES = ['REQUETE_INVALIDE', 'REQUETE_TROP_LOURDE', 'DOCUMENT_INCONNU', 'JSON_INVALIDE'];

async function refusedAlways(send: (caller: Caller) => Promise<{ status: number; body: unknown }>) {
  const admin = await app.logIn({ role: 'ADMIN' });
  const before = await snapshot(app.db);
  for (let time = 0; time < TIMES; time += 1) {
    const { status, body } = await send(admin);
    const { errors, data, ...problem } = body as Record<string, unknown>;
    const [error] = (errors ?? [{ message: problem['detail'], extensions: problem }]) as [
      { message: string; extensions: Record<string, unknown> },
    ];
    expect([status, error.extensions['status']]).toEqual([400, 400]);
    expect(CODES).toContain(error.extensions['code']);
    expect(error.message).toMatch(
      /^(La requête GraphQL|Une seule requête|Une souscription|La demande|La porte) /,
    );
    expect(data).toBeUndefined();
  }
  expect(await snapshot(app.db)).toEqual(before);
}

test.each(operationNames)('an operation name %s: nothing runs', async (_story, query, operationName) => {
  await refusedAlways((caller) => caller.post('/graphql', { query, operationName }));
});

test.each([...members, ...queries])('%s: nothing runs', async (_story, body) => {
  await refusedAlways((caller) => caller.post('/graphql', body));
});

test.each(['', '{', '{"query":', `{"query":${JSON.stringify(MUTATION)}}}`, 'query=x'])(
  'a body that is no JSON, %j: nothing runs',
  async (body) => {
    await refusedAlways((caller) => caller.send('POST', '/graphql', body));
  },
);

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('by %s: nothing runs', async (method) => {
  const address = `/graphql?query=${encodeURIComponent(MUTATION)}&operationName=M&variables={}`;
  await refusedAlways((caller) => caller.send(method, address, undefined));
  await refusedAlways((caller) => caller.send(method, address, JSON.stringify({ query: MUTATION })));
});

test('the operation of a multipart form is held to the same', async () => {
  const operations = [
    { query: MUTATION, operationName: 'Nulle' },
    { query: TWO, variables: {} },
    { query: MUTATION, variables: [] },
    [{ query: MUTATION }],
  ];
  for (const operation of operations) {
    await refusedAlways((caller) => {
      const form = new FormData();
      form.append('operations', JSON.stringify(operation));
      form.append('map', '{}');
      return caller.send('POST', '/graphql', form);
    });
  }
});

test('a name that is an operation’s runs that operation alone, the first time and the fourth', async () => {
  const admin = await app.logIn({ role: 'ADMIN' });
  const before = await snapshot(app.db);
  const query = `query A { house { today } } query B { me { id } } ${MUTATION}`;
  for (let time = 0; time < TIMES; time += 1) {
    for (const [operationName, field] of [
      ['A', 'house'],
      ['B', 'me'],
    ] as const) {
      const { status, body } = await admin.post('/graphql', { query, operationName });
      expect([status, Object.keys(body.data as object)]).toEqual([200, [field]]);
    }
    const nulls = { query: QUERY, operationName: null, variables: null, extensions: null };
    expect((await admin.post('/graphql', nulls)).body.data.house).toBeDefined();
  }
  expect(await snapshot(app.db)).toEqual(before);
});

test('a caller who takes no JSON is answered JSON: what ran is never answered as a refusal', async () => {
  const admin = await app.logIn({ role: 'ADMIN' });
  for (const accept of ['text/html', 'image/png', 'application/json;q=0', 'n’importe quoi']) {
    const query = `mutation { addCategory(input: { name: "${accept.slice(0, 8)}${accept.length}" }) { id } }`;
    const answer = await admin.post('/graphql', { query }, { accept: encodeURI(accept) });
    expect([answer.status, answer.headers.get('content-type'), answer.body.errors]).toEqual([
      200,
      expect.stringContaining('json'),
      undefined,
    ]);
  }
});
