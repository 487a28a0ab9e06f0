import { hash, randomUUID } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import { Caller, startTestApp, type Answer } from '../../../test/app.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { picture } from '../../../test/pictures.ts';
import { screenDocument, screenDocuments } from '../../../test/screens.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { useStaffed } from '../../../test/staff.ts';
import { programOf } from '../../../test/tokens.ts';
import { until } from '../../../test/until.ts';

const house = useStaffed();
const SELL = screenDocument('Sell');
const FREE = '{ house { today companyName } }';
let bath: number;

beforeAll(async () => {
  bath = await house.app.make.service({ local: house.here });
});

const sale = () => ({
  input: { key: randomUUID(), lines: [{ type: 'SERVICE', itemId: bath, quantity: 1 }] },
});
const byId = (id: unknown, more: object = {}) => ({
  variables: sale(),
  extensions: { persistedQuery: { version: 1, sha256Hash: id } },
  ...more,
});
const ID = hash('sha256', SELL);

function refusal({ status, body }: Answer) {
  const [{ message, extensions }] = body.errors;
  expect(body.data).toBeUndefined();
  return [status, extensions.code, message] as [number, string, string];
}

describe('a till', () => {
  test('sells by id, by text, and by each text that a tablet of an earlier build sends', async () => {
    const answers = [await house.till.post('/graphql', byId(ID))];
    for (const query of screenDocuments('Sell')) answers.push(await house.till.askFreely(query, sale()));
    expect(answers.length).toBeGreaterThan(2);
    for (const { body } of answers)
      expect([body.errors, body.data?.sell.lines]).toEqual([
        undefined,
        [expect.objectContaining({ quantity: 1 })],
      ]);
  });

  const sold = `sell(input: { key: "une-vente-libre", lines: [{ type: SERVICE, itemId: 1, quantity: 1 }] })`;
  const many = Array.from({ length: 25 }, (_, n) => `a${n}: ${sold} { id }`).join(' ');
  const attacks: [string, object][] = [
    ['a document of his own', { query: FREE }],
    ['a sale of his own words', { query: `mutation Sell { ${sold} { id } }`, operationName: 'Sell' }],
    ['the schema', { query: '{ __type(name: "Ticket") { fields { name } } }' }],
    ['nothing that parses', { query: '{ house {' }],
    ['a screen’s text with a space more', { query: `${SELL} `, variables: sale() }],
    ['with a line more before it', { query: `\n${SELL}`, variables: sale() }],
    ['with a comment', { query: `${SELL}#`, variables: sale() }],
    ['on one line', { query: SELL.replaceAll(/\s+/g, ' '), variables: sale() }],
    ['in capitals', { query: SELL.toUpperCase(), variables: sale() }],
    ['with a field more', { query: SELL.replace('number', 'number businessDate'), variables: sale() }],
    [
      'with a document of his own behind it',
      { query: `${SELL} query Q ${FREE}`, operationName: 'Sell', variables: sale() },
    ],
    ['a text of his own with a known id', byId(ID, { query: FREE })],
    ['an id of nothing', byId('a'.repeat(64))],
    ['an id in capitals', byId(ID.toUpperCase())],
    ['an id in a list', byId([ID])],
    ['no id', byId(undefined)],
    ['an id of every object', byId('__proto__')],
  ];
  test.each(attacks)('is refused %s, and nothing runs', async (_story, body) => {
    const before = await snapshot(house.app.db);
    expect(refusal(await house.till.post('/graphql', body))).toEqual([
      400,
      'DOCUMENT_INCONNU',
      expect.stringMatching(/ (ne connaît pas cette requête|n’est d’aucun écran de Kessal)/),
    ]);
    expect(await snapshot(house.app.db)).toEqual(before);
  });

  test.each<[string, string, () => Promise<Answer>]>([
    ['a flood of aliases', 'REQUETE_TROP_LOURDE', () => house.till.askFreely(`mutation { ${many} }`)],
    ['a batch', 'REQUETE_TROP_LOURDE', () => house.till.post('/graphql', [byId(ID), byId(ID)])],
    [
      'another operation of a known document',
      'REQUETE_INVALIDE',
      () => house.till.post('/graphql', byId(ID, { operationName: 'Login' })),
    ],
    [
      'other variables',
      'VALIDATION',
      () => house.till.post('/graphql', byId(ID, { variables: { input: 1 } })),
    ],
    [
      'an address',
      'REQUETE_INVALIDE',
      () => house.till.get(`/graphql?extensions=${encodeURIComponent(JSON.stringify(byId(ID).extensions))}`),
    ],
    ['a form', 'ACCES_REFUSE', () => house.till.upload(FREE, {}, new Blob(['x']))],
    [
      'what an administrator’s screen asks',
      'ACCES_REFUSE',
      () => house.till.askFreely(screenDocument('HouseCopies')),
    ],
  ])('has nothing of %s', async (_story, code, ask) => {
    const before = await snapshot(house.app.db);
    expect((await ask()).body.errors[0].extensions.code).toBe(code);
    expect(await snapshot(house.app.db)).toEqual(before);
  });

  test('hears by its socket what its screens hear', async () => {
    const ear = await LiveClient.asPage((await house.app.logIn({ local: house.here })).asBrowser()).settled();
    ear.say({
      id: 'free',
      type: 'subscribe',
      payload: { query: 'subscription { houseChanged { __typename } }' },
    });
    await until(() => ear.errors.length > 0);
    expect(ear.errors[0]!.extensions.code).toBe('DOCUMENT_INCONNU');
    ear.socket.close();
  });

  test('was an administrator’s a moment ago', async () => {
    const { user, code } = await house.app.make.user({ role: 'ADMIN' });
    const caller = await house.app.logIn(code);
    expect((await caller.askFreely(FREE)).status).toBe(200);
    const { status } = await house.office.send('PUT', `/api/auth/edit/${user.id}`, '{"role":"CAISSIER"}');
    expect([status, refusal(await caller.askFreely(FREE))[1]]).toEqual([200, 'DOCUMENT_INCONNU']);
  });

  test('of a demonstration asks no more', async () => {
    const open = await startTestApp({ on: house.app, openSchema: true });
    const till = await open.logIn({ local: house.here });
    expect(refusal(await till.askFreely(getIntrospectionQuery()))[1]).toBe('DOCUMENT_INCONNU');
  });
});

test('an administrator, a program and a stranger who logs in ask in their own words', async () => {
  const { code } = await house.app.make.user({ role: 'ADMIN' });
  const program = await programOf(house.office, house.app.url);
  const asked = await Promise.all([
    house.office.askFreely(FREE),
    program.askFreely('{ report(question: { measures: [TOTAL], during: TODAY }) { totals { total } } }'),
    new Caller(house.app.url).askFreely(`mutation Mine { login(code: "${code}") { role } }`),
  ]);
  for (const { body } of asked) expect(body.errors).toBeUndefined();
  expect(refusal(await house.office.post('/graphql', byId('a'.repeat(64))))[1]).toBe('DOCUMENT_INCONNU');
});

test('a form that brings a picture names its document by id too', async () => {
  const form = new FormData();
  const variables = { input: { name: 'Par empreinte' }, picture: null };
  const id = hash('sha256', screenDocument('AddCategory'));
  form.append('operations', JSON.stringify(byId(id, { variables })));
  form.append('map', '{"0":["variables.picture"]}');
  form.append('0', new Blob([Uint8Array.from(await picture('png'))]), 'photo');
  const { body } = await house.office.send('POST', '/graphql', form);
  expect([body.errors, body.data?.addCategory.id]).toEqual([undefined, expect.any(Number)]);
});
