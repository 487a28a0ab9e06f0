import { Caller, useTestApp, type Answer } from '../../test/app.ts';
import { refusalOf } from '../../test/doors.ts';
import { until } from '../../test/until.ts';
import { poolOf } from '../db/reading/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Local } from '../locals/local.entity.ts';
import { writeDrawerEntry } from '../money/drawer-entries.service.ts';
import { centimes } from '../shared/money.ts';

const app = useTestApp();
let office: Caller;
let [beldi, turki]: Local[] = [];
let tills: Caller[];
let service: number[];

const MAKE = `mutation ($input: MakeAccessTokenInput!) { makeAccessToken(input: $input) { secret token { id readsEntries } } }`;

async function program(readsEntries?: boolean): Promise<Caller & { id: number }> {
  const { body } = await office.graphql(MAKE, { input: { name: 'Comptable', readsEntries } });
  const { secret, token } = body.data.makeAccessToken as { secret: string; token: { id: number } };
  return Object.assign(new Caller(app.url), { token: secret, id: token.id });
}

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
  [beldi, turki] = [await app.make.local({ type: 'BELDI' }), await app.make.local({ type: 'TURKI' })];
  tills = [await app.logIn({ local: beldi }), await app.logIn({ local: turki })];
  service = [
    await app.make.service({ local: beldi, price: 7000, frais: 2000 }),
    await app.make.service({ local: turki, price: 5000 }),
  ];
});

async function sell(place: 0 | 1): Promise<number> {
  const { body } = await tills[place]!.post('/api/sales/add', {
    services: [{ id: service[place], quantity: 2 }],
  });
  return body.data.id as number;
}

interface Read {
  id: number;
  local_id: number;
  sequence: number;
  kind: string;
  [amount: string]: unknown;
}

const since = (reader: Caller, asked: object = {}): Promise<Answer> =>
  reader.get(`/api/entries/since?${new URLSearchParams(asked as Record<string, string>).toString()}`);

/** What a reader has, and the position from which it goes on. */
class Ledger {
  readonly entries: Read[] = [];
  position = '';

  constructor(readonly reader: Caller) {}

  async catchUp(limit = 1000): Promise<this> {
    for (let more = true; more;) {
      const { body } = await since(this.reader, { position: this.position, limit });
      const { entries, position } = body.data as { entries: Read[]; position: string };
      this.entries.push(...entries);
      this.position = position;
      more = body.data.more as boolean;
    }
    return this;
  }

  /** Numbers that are missing, came twice or came in disorder, as anybody may find out who has read from the beginning. */
  get faults(): string[] {
    const last = new Map<number, number>();
    return this.entries.flatMap(({ local_id, sequence }) => {
      const expected = (last.get(local_id) ?? 0) + 1;
      last.set(local_id, sequence);
      return sequence === expected ? [] : [`${local_id}: ${sequence} for ${expected}`];
    });
  }
}

test('a program reads all that was written, in pages of any size, and proves alone that nothing is missing', async () => {
  const ticket = await sell(0);
  await sell(1);
  await office.send('DELETE', `/api/sales/delete/${ticket}`, JSON.stringify({ reason: 'Erreur de saisie' }));
  await sell(0);
  const reader = await program(true);
  for (const size of [1, 2, 1000]) {
    const ledger = await new Ledger(reader).catchUp(size);
    expect(ledger.faults).toEqual([]);
    expect(ledger.entries.filter(({ local_id }) => local_id === beldi!.id).map(({ kind }) => kind)).toEqual([
      'SALE',
      'CANCELLATION',
      'SALE',
    ]);
    const [{ count }] = await app.db.query<[{ count: number }]>('SELECT count(*)::int AS count FROM entries');
    expect(ledger.entries).toHaveLength(count);
    for (const entry of ledger.entries) {
      const sum = (...names: string[]) =>
        Math.round(names.reduce((total, name) => total + (entry[name] as number) * 100, 0));
      expect(sum('drawer', 'card', 'wallet', 'transfer', 'prepaid')).toBe(
        sum('products', 'services', 'put_in', 'difference') - sum('kessal_paid', 'spent', 'banked'),
      );
    }
  }
  const [first] = (await new Ledger(reader).catchUp()).entries;
  expect(first).toMatchObject({
    local_name: beldi!.name,
    sequence: 1,
    ticket_id: ticket,
    ticket_number: 1,
    services: 140,
    frais: 40,
    drawer: 140,
    tickets: 1,
    articles: 2,
    business_date: '2026-11-20',
  });
});

test('what commits late is not passed over by who has read on meanwhile', async () => {
  const ledger = await new Ledger(await program(true)).catchUp();
  const read = ledger.entries.length;
  const written = Promise.withResolvers<null>();
  const mayCommit = Promise.withResolvers<null>();
  const fond = inTransaction(app.db, async (tx) => {
    const amounts = { drawer: centimes(20_000), action: 'drawer.putIn', reason: 'Fond' };
    await writeDrawerEntry(tx, app.make.author(), {
      localId: beldi!.id,
      businessDate: '2026-11-20',
      kind: 'DRAWER_IN',
      ...amounts,
    });
    written.resolve(null);
    await mayCommit.promise;
  });
  await written.promise;
  await sell(1);
  await ledger.catchUp();
  expect(ledger.entries.slice(read).map(({ local_id }) => local_id)).toEqual([turki!.id]);
  mayCommit.resolve(null);
  await fond;
  await sell(1);
  await ledger.catchUp();
  expect(ledger.entries.slice(read + 1).map(({ local_id, kind }) => [local_id, kind])).toEqual([
    [beldi!.id, 'DRAWER_IN'],
    [turki!.id, 'SALE'],
  ]);
  expect(ledger.faults).toEqual([]);
});

/** Until a program's first question has been read and found nothing. */
async function waits({ id }: { id: number }): Promise<void> {
  await until(async () => {
    const [token] = await app.db.query<{ used: boolean }[]>(
      'SELECT used_at IS NOT NULL AS used FROM access_tokens WHERE id = $1',
      [id],
    );
    return token!.used;
  });
  let looks = 0;
  await until(() => {
    const { idleCount, totalCount } = poolOf(app.db);
    looks = idleCount === totalCount ? looks + 1 : 0;
    return looks === 20;
  });
}

test('who waits holds nothing of the database, and is answered by the next sale', async () => {
  const { position } = await new Ledger(await program(true)).catchUp();
  const reader = await program(true);
  const waiting = since(reader, { position, wait: 30 });
  await waits(reader);
  const ticket = await sell(0);
  const { body } = await waiting;
  expect(body.data.entries).toMatchObject([{ ticket_id: ticket }]);
  const asked =
    'query ($position: String) { entriesSince(position: $position, wait: 30) { entries { ticketId } more } }';
  const again = reader.askFreely(asked, { position: body.data.position as string });
  const next = await sell(0);
  expect((await again).body).toEqual({
    data: { entriesSince: { entries: [{ ticketId: next }], more: false } },
  });
});

test('a token that is revoked while it waits hears nothing', async () => {
  const { position } = await new Ledger(await program(true)).catchUp();
  const reader = await program(true);
  const waiting = since(reader, { position, wait: 30 });
  await waits(reader);
  await office.graphql(`mutation { revokeAccessToken(id: ${reader.id}) }`);
  await sell(0);
  expect(refusalOf(await waiting).code).toBe('NON_AUTHENTIFIE');
});

test('of a flood of waits a few wait, the others are answered at once, and other programs read on', async () => {
  const reader = await program(true);
  const { position } = await new Ledger(reader).catchUp();
  let answered = 0;
  const flood = Array.from({ length: 40 }, async () => {
    const answer = await since(reader, { position, wait: 30 });
    answered += 1;
    return answer;
  });
  await until(() => answered === 36);
  expect((await since(await program(true), { limit: 1 })).body.data.entries).toHaveLength(1);
  await sell(0);
  const told = (await Promise.all(flood)).map(({ body }) => (body.data.entries as Read[]).length);
  expect(told.sort()).toEqual([...Array<number>(36).fill(0), 1, 1, 1, 1]);
});

test.each([
  [{ position: 'e1_1-1-zz' }, 'position'],
  [{ position: '; DROP TABLE entries' }, 'position'],
  [{ limit: 0 }, 'limit'],
  [{ wait: 31 }, 'wait'],
  [{ wait: -1 }, 'wait'],
])('%j is refused by its field', async (asked, field) => {
  const reader = await program(true);
  expect(refusalOf(await since(reader, asked))).toMatchObject({
    code: 'VALIDATION',
    fields: [field],
  });
});

test('a house that was brought back to before a position says so, rather than to give other entries for those', async () => {
  const ledger = await new Ledger(await program(true)).catchUp();
  const other = ledger.position.replace(/.$/, (letter) => (letter === '0' ? '1' : '0'));
  const ahead = ledger.position.replace(/-\w+-(\w+)$/, '-zzzz-$1');
  for (const position of [other, ahead, 'e1_zz-1-abcd'])
    expect(refusalOf(await since(ledger.reader, { position }))).toMatchObject({
      code: 'POSITION_INCONNUE',
      sentence: expect.stringContaining('Relisez depuis le début'),
    });
});

test('a token without the right « Écritures » is told so, and one with it opens no other door for that', async () => {
  expect(refusalOf(await since(await program()))).toMatchObject({
    code: 'ACCES_REFUSE',
    sentence:
      'Ce jeton d’accès n’ouvre que la question « report » et /metrics ; il lui faudrait le droit « Écritures ».',
  });
  const reader = await program(true);
  expect(refusalOf(await reader.get('/api/sales/list')).code).toBe('ACCES_REFUSE');
  expect(refusalOf(await reader.askFreely('{ accessTokens { id } }')).code).toBe('ACCES_REFUSE');
  const twice = '{ a: entriesSince(wait: 30) { more } b: entriesSince(wait: 30) { more } }';
  expect((await reader.askFreely(twice)).body.errors[0].message).toContain('qu’une fois');
});
