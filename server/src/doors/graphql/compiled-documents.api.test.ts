import { Caller, useTestApp } from '../../../test/app.ts';

const app = useTestApp();

/** More often than a document is interpreted before it is compiled. */
const TIMES = 5;

const ASKED: [string, string, Record<string, unknown>][] = [
  ['a list', '{ tickets { items { id } totals { total } } locals { id name type } }', {}],
  [
    'a selection by directive and fragment',
    'query ($names: Boolean!) { locals { ...L } } fragment L on Local { id name @include(if: $names) }',
    { names: true },
  ],
  ['what is not there', 'query ($id: Int!) { ticket(id: $id) { id lines { name } } }', { id: 2_000_000_000 }],
  ['a variable of another type', 'query ($id: Int!) { ticket(id: $id) { id } }', { id: 'un' }],
  ['a variable that is missing', 'query ($id: Int!) { ticket(id: $id) { id } }', {}],
  [
    'a list for an object',
    'query ($filter: TicketFilter) { salesReport(filter: $filter) { services { name } } }',
    { filter: [] },
  ],
  ['a value out of bounds', 'query ($id: Int!) { ticket(id: $id) { id } }', { id: 3_000_000_000 }],
];

test.each(ASKED)('%s is answered alike the first time and the fifth', async (_, query, variables) => {
  const admin = new Caller(app.url);
  await admin.login((await app.make.user({ role: 'ADMIN' })).code);
  const cashier = new Caller(app.url);
  await cashier.login((await app.make.user({ local: await app.make.local() })).code);
  for (const caller of [admin, cashier]) {
    const answers: unknown[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const { status, body } = await caller.graphql(query, variables);
      for (const { extensions } of (body.errors ?? []) as { extensions: Record<string, unknown> }[]) {
        delete extensions['requestId'];
      }
      answers.push({ status, body });
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
  }
});
