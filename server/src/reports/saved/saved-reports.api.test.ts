import { Caller, useTestApp } from '../../../test/app.ts';
import { snapshot } from '../../../test/snapshot.ts';

const app = useTestApp({ now: new Date('2026-11-20T12:00:00Z') });
let boss: Caller;

beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN', name: 'Zineb' });
});

const SAVED = `id name author { name } question { measures dimensions during comparison period { from to }
  comparedWith { from to } filter { localIds itemType } order { measure dimension descending } limit }`;
const SAVE = `mutation ($input: SaveReportInput!) { saveReport(input: $input) { ${SAVED} } }`;
const EDIT = `mutation ($id: Int!, $input: EditSavedReportInput!) { editSavedReport(id: $id, input: $input) { ${SAVED} } }`;
const DELETE = 'mutation ($id: Int!) { deleteSavedReport(id: $id) }';
const ANSWER = `query ($id: Int!) { savedReportAnswer(id: $id) {
  period { from to } comparedWith { from to } totals { total } previousTotals { total } rows { local { name } figures { total } } } }`;

const BY_LOCAL = {
  measures: ['TOTAL', 'AVERAGE_TICKET'],
  dimensions: ['LOCAL', 'ITEM_TYPE'],
  during: 'THIS_MONTH',
  comparison: 'YEAR_BEFORE',
  filter: { itemType: 'SERVICE' },
  order: [{ measure: 'TOTAL', descending: true }],
};

async function keep(name: string, question: object): Promise<number> {
  const { body } = await boss.graphql(SAVE, { input: { name, question } });
  expect(body.errors).toBeUndefined();
  return body.data.saveReport.id as number;
}

async function namesKept(): Promise<string[]> {
  const { body } = await boss.graphql('{ savedReports { name } }');
  return (body.data.savedReports as { name: string }[]).map(({ name }) => name);
}

test('a question is kept as it was asked, and read again', async () => {
  const question = { ...BY_LOCAL, measures: ['TOTAL', 'ARTICLES'] };
  const id = await keep('  Services du mois ', question);
  const { body } = await boss.graphql(`query ($id: Int!) { savedReport(id: $id) { ${SAVED} } }`, { id });
  expect(body.data.savedReport).toEqual({
    id,
    name: 'Services du mois',
    author: { name: 'Zineb' },
    question: {
      ...question,
      period: null,
      comparedWith: null,
      limit: 1000,
      filter: { localIds: null, itemType: 'SERVICE' },
      order: [{ measure: 'TOTAL', dimension: null, descending: true }],
    },
  });
});

test('"ce mois" is the month of the day on which it is opened', async () => {
  const local = await app.make.local({ name: 'Hammam du Port' });
  const till = await app.logIn({ local });
  const service = await app.make.service({ local, price: 7000 });
  const sell = () => till.post('/api/sales/add', { services: [{ id: service, quantity: 1 }] });
  await sell();
  const id = await keep('Par local', { measures: ['TOTAL'], dimensions: ['LOCAL'], during: 'THIS_MONTH' });
  const report = async () => (await boss.graphql(ANSWER, { id })).body.data.savedReportAnswer as object;
  const rows = [{ local: { name: 'Hammam du Port' }, figures: { total: 70 } }];
  expect(await report()).toMatchObject({ period: { from: '2026-11-01', to: '2026-11-20' }, rows });
  try {
    app.setNow(new Date('2026-12-03T12:00:00Z'));
    await boss.login((await app.make.user({ role: 'ADMIN' })).code);
    expect(await report()).toMatchObject({ period: { from: '2026-12-01', to: '2026-12-03' }, rows: [] });
  } finally {
    app.setNow(new Date('2026-11-20T12:00:00Z'));
  }
});

test('a name is borne once, whatever its capitals, and free again once its report is deleted', async () => {
  const id = await keep('Écarts', { measures: ['DIFFERENCE'], during: 'LAST_MONTH' });
  const other = await keep('Rayons', { measures: ['STOCK_VALUE'] });
  const taken = { input: { name: 'ÉCARTS ', question: { measures: ['STOCK_VALUE'] } } };
  for (const answer of [
    await boss.graphql(SAVE, taken),
    await boss.graphql(EDIT, { id: other, input: { name: 'écarts' } }),
  ]) {
    const [error] = answer.body.errors;
    expect([error.extensions.code, error.message]).toEqual([
      'VALIDATION',
      'Un rapport enregistré porte déjà ce nom.',
    ]);
    expect(error.extensions.errors[0].field).toBe('name');
  }
  expect((await boss.graphql(DELETE, { id })).body.data.deleteSavedReport).toBe(true);
  expect(await namesKept()).not.toContain('Écarts');
  await keep('écarts', { measures: ['STOCK_VALUE'] });
  for (const query of [DELETE, ANSWER])
    expect((await boss.graphql(query, { id })).body.errors[0].extensions.code).toBe('INTROUVABLE');
});

test('a report is renamed, asked otherwise, and the journal keeps both', async () => {
  const id = await keep('Semaine', { measures: ['TOTAL'], during: 'THIS_WEEK' });
  await boss.graphql(EDIT, { id, input: { name: 'Semaine en cours' } });
  const question = { measures: ['NET'], period: { from: '2026-11-02', to: '2026-11-08' } };
  const { body } = await boss.graphql(EDIT, { id, input: { question } });
  expect(body.data.editSavedReport).toMatchObject({ id, name: 'Semaine en cours', question });
  const rows = await app.db.query<object[]>(
    `SELECT action, before ->> 'name' AS before, after ->> 'name' AS after, after -> 'question' ->> 'measures' AS measures
     FROM journal WHERE subject_id = $1 AND starts_with(action, 'savedReport.') ORDER BY id`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'savedReport.kept', before: null, after: 'Semaine', measures: '["total"]' },
    {
      action: 'savedReport.edited',
      before: 'Semaine',
      after: 'Semaine en cours',
      measures: '["total"]',
    },
    {
      action: 'savedReport.edited',
      before: 'Semaine en cours',
      after: 'Semaine en cours',
      measures: '["net"]',
    },
  ]);
});

test('a report sent twice under its key is kept once', async () => {
  const input = { name: 'Deux fois', question: { measures: ['STOCK_VALUE'] } };
  const headers = { 'Idempotency-Key': 'rapport-deux-fois' };
  await boss.graphql(SAVE, { input }, headers);
  const again = await boss.graphql(SAVE, { input }, headers);
  expect(again.body.errors[0].extensions.code).toBe('DEJA_ENREGISTRE');
});

test.each<[string, object, string]>([
  ['makes no sense', { measures: ['STOCK_VALUE'], dimensions: ['HOUR'] }, 'VALIDATION'],
  ['has no days', { measures: ['TOTAL'] }, 'VALIDATION'],
  [
    'costs too much',
    { measures: ['TOTAL'], period: { from: '2001-01-01', to: '2026-01-01' } },
    'REQUETE_TROP_LOURDE',
  ],
  ['has no name', { measures: ['STOCK_VALUE'], name: ' ' }, 'VALIDATION'],
])(
  'a report that %s is refused, and nothing is written',
  async (_why, { name = 'Refusé', ...question }: { name?: string }, code) => {
    const before = await snapshot(app.db);
    const { body } = await boss.graphql(SAVE, { input: { name, question } });
    expect(body.errors[0].extensions.code).toBe(code);
    expect(await snapshot(app.db)).toEqual(before);
  },
);

test('what another version kept, and this one does not know, can be seen and deleted, and answers a refusal', async () => {
  const id = await keep('D’un autre temps', { measures: ['TOTAL'], during: 'TODAY' });
  for (const [path, value] of [
    ['{measures,0}', '"weather"'],
    ['{during}', '"lastDecade"'],
    ['{limit}', '1000000'],
    ['{period}', '{"from": "2026-02-30", "to": "2026-03-01"}'],
  ]) {
    const [row] = await app.db.query<{ question: object }[]>(
      'SELECT question FROM saved_reports WHERE id = $1',
      [id],
    );
    await app.db.query('UPDATE saved_reports SET question = jsonb_set(question, $2, $3) WHERE id = $1', [
      id,
      path,
      value,
    ]);
    const list = await boss.graphql('{ savedReports { id question { limit } } }');
    const seen = (list.body.data.savedReports as { id: number }[]).find((one) => one.id === id);
    expect([path, seen]).toEqual([path, { id, question: null }]);
    const { body } = await boss.graphql(ANSWER, { id });
    expect([path, body.errors[0].extensions.code]).toEqual([path, 'VALIDATION']);
    await app.db.query('UPDATE saved_reports SET question = $2 WHERE id = $1', [id, row!.question]);
  }
  expect((await boss.graphql(ANSWER, { id })).body.errors).toBeUndefined();
});

test('thirteen kept questions at once are refused as thirteen others', async () => {
  const fields = Array.from({ length: 13 }, (_, place) => `a${place}: savedReportAnswer(id: 1) { count }`);
  const { body } = await boss.graphql(`{ ${fields.join(' ')} }`);
  expect(body.errors[0].message).toContain('12 questions au plus');
});
