import { randomUUID } from 'node:crypto';
import { Caller, useTestApp, type Answer } from '../../test/app.ts';
import { snapshot } from '../../test/snapshot.ts';
import { codeOf, fieldsOf, type DoorName } from '../../test/doors.ts';
import type { Local } from '../locals/local.entity.ts';

const app = useTestApp();

afterEach(() => app.setNow(app.make.now));

const EXPECTED = `{ total products services frais net }`;
const FIGURES = `expected { atClosing ${EXPECTED} now ${EXPECTED} difference { total products services net }
  sinceClosing ${EXPECTED} }`;
const CLOSURE = `id day total products services declaredAt editedAt
  local { name type } user { name } ${FIGURES} versions { total writtenAt user { name } }`;
const DECLARE = `mutation ($input: DeclareDayInput!) { declareDay(input: $input) { ${CLOSURE} } }`;
const EDIT = `mutation ($input: EditClosureInput!) { editClosure(input: $input) { ${CLOSURE} } }`;
const ONE = `query ($day: LocalDate, $localId: Int) { closure(day: $day, localId: $localId) { ${CLOSURE} } }`;
const PAGE = `query ($filter: ClosureFilter!, $limit: Int, $cursor: String) {
  closures(filter: $filter, limit: $limit, cursor: $cursor) {
    items { ${CLOSURE} } totals { count total products services } nextCursor
  }
}`;
const SCREEN = `{ closureDay { day closure { ${CLOSURE} } } }`;

/** A closure, amounts in dirhams. */
interface Count {
  total?: unknown;
  products?: unknown;
  services?: unknown;
  day?: unknown;
  userId?: unknown;
  localId?: unknown;
}

const COUNTED = { total: 9000.5, products: 1250, services: 7750 };

function close(door: DoorName, caller: Caller, given: Count = {}): Promise<Answer> {
  const { total, products, services, ...claims } = { ...COUNTED, ...given };
  if (door === 'GraphQL') return caller.graphql(DECLARE, { input: { total, products, services, ...claims } });
  const { day, userId: user_id, localId: local_id } = claims;
  const amounts = { total, total_products: products, total_services: services };
  return caller.post('/api/cloture/add', { ...amounts, day, user_id, local_id });
}

function edit(door: DoorName, caller: Caller, id: unknown, amounts: Count): Promise<Answer> {
  const { total, products, services } = amounts;
  if (door === 'GraphQL') return caller.graphql(EDIT, { input: { id, ...amounts } });
  const body = { id, date: '2026-11-20', total, total_products: products, total_services: services };
  return caller.send('PUT', '/api/cloture/update', JSON.stringify(body));
}

async function shop({ soapPrice = 1250, price = 6000, frais = 3000 } = {}) {
  const local = await app.make.local({ type: 'TURKI' });
  const { user, code } = await app.make.user({ local });
  const boss = await app.make.user({ role: 'ADMIN' });
  const soap = await app.make.product({ price: soapPrice, stock: [[local, 100]] });
  const gommage = await app.make.service({ local, price, frais });
  const [till, office] = [await app.logIn(code), await app.logIn(boss.code)];
  const sale = () =>
    till.post(
      '/api/sales/add',
      { products: [{ id: soap, quantity: 2 }], services: [{ id: gommage, quantity: 1 }] },
      { 'Idempotency-Key': randomUUID() },
    );
  return { local, user, boss: boss.user, till, office, sale };
}

/** The expected figures after one and two sales, in dirhams. */
const ONE_SALE = { total: 85, products: 25, services: 60, frais: 30, net: 55 };
const TWO_SALES = { total: 170, products: 50, services: 120, frais: 60, net: 110 };
/** Declared minus what one sale has left. */
const DIFFERENCE = { total: 8915.5, products: 1225, services: 7690, net: 8945.5 };

const oneSale = { total: 85, products: 25, services: 60 };
const minusOne = { total: -85, products: -25, services: -60 };

describe('closing at night and reading it again', () => {
  test('by REST: 201 with the names of the wire, and null while the day is open', async () => {
    const { till, sale, user, local } = await shop();
    await sale();
    expect((await till.get('/api/cloture')).body).toEqual({ data: null });
    const claims = { day: '2026-11-20', userId: user.id, localId: local.id };
    const answer = await close('REST', till, claims);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      data: {
        id: expect.any(Number),
        date: '2026-11-20',
        local: { name: local.name, type: 'TURKI' },
        user: { name: user.name },
        total: 9000.5,
        total_products: 1250,
        total_services: 7750,
        somme_exacte: false,
      },
    });
    expect((await till.get('/api/cloture')).body).toEqual(answer.body);
    expect((await till.get('/api/cloture?day=2026-11-20')).body).toEqual(answer.body);
    expect((await till.get('/api/cloture?day=2026-11-19')).body).toEqual({ data: null });
  });

  test('amounts that do not add up are kept as typed, and marked', async () => {
    const { till, office, local } = await shop();
    const typed = { total: 3000, products: 100.5, services: 2000 };
    expect(codeOf(await close('REST', till, typed))).toBe('done');
    const marks = async () => {
      const rest = (await office.get(`/api/cloture?local_id=${local.id}`)).body.data;
      const query = 'query ($localId: Int) { closure(localId: $localId) { id total sumsUp } }';
      const { closure } = (await office.graphql(query, { localId: local.id })).body.data;
      return {
        id: closure.id as number,
        said: [rest.total, rest.somme_exacte, closure.total, closure.sumsUp],
      };
    };
    const { id, said } = await marks();
    expect(said).toEqual([3000, false, 3000, false]);
    expect(codeOf(await edit('REST', office, id, { ...typed, total: 2100.5 }))).toBe('done');
    expect((await marks()).said).toEqual([2100.5, true, 2100.5, true]);
  });

  test('by GraphQL: the closing screen proposes the day, then shows its closure', async () => {
    const { till, user, local } = await shop();
    expect((await till.graphql(SCREEN)).body.data.closureDay).toEqual({ day: '2026-11-20', closure: null });
    const { body } = await close('GraphQL', till);
    expect(body.data.declareDay).toEqual({
      id: expect.any(Number),
      day: '2026-11-20',
      ...COUNTED,
      declaredAt: '2026-11-20T12:00:00+00:00',
      editedAt: null,
      local: { name: local.name, type: 'TURKI' },
      user: { name: user.name },
      expected: null,
      versions: null,
    });
    expect((await till.graphql(ONE)).body.data.closure).toEqual(body.data.declareDay);
    expect((await till.graphql(SCREEN)).body.data.closureDay).toEqual({
      day: '2026-11-20',
      closure: body.data.declareDay,
    });
  });

  test('at half past one in the night, the evening before is proposed and closed', async () => {
    const { local } = await shop();
    app.setNow(new Date('2026-11-21T01:30:00Z'));
    const till = await app.logIn({ local });
    expect((await till.graphql(SCREEN)).body.data.closureDay.day).toBe('2026-11-20');
    expect(codeOf(await close('REST', till, { day: '2026-11-20' }))).toBe('done');
    expect((await till.graphql(SCREEN)).body.data.closureDay).toMatchObject({
      day: '2026-11-20',
      closure: COUNTED,
    });
    expect((await till.get('/api/cloture')).body).toEqual({ data: null });
  });

  test('the administrator is told what the tickets said at closing, the difference, and apart what came since', async () => {
    const { till, office, sale, local } = await shop();
    await sale();
    await close('REST', till);
    await sale();
    const { body } = await office.get(`/api/cloture?local_id=${local.id}`);
    expect(body.data).toMatchObject({ attendu: ONE_SALE, attendu_actuel: TWO_SALES, ecart: DIFFERENCE });
    expect(body.data.depuis_cloture).toEqual(ONE_SALE);
    const answer = await office.graphql(ONE, { localId: local.id });
    const expected = { atClosing: ONE_SALE, now: TWO_SALES, difference: DIFFERENCE, sinceClosing: ONE_SALE };
    expect(answer.body.data.closure.expected).toEqual(expected);
    const page = await office.graphql(PAGE, { filter: { localId: local.id } });
    expect(page.body.data.closures.items[0].expected).toEqual(expected);
  });

  test('a ticket cancelled after closing leaves what was expected then, and no longer what is expected now', async () => {
    const { till, office, sale, local } = await shop();
    await sale();
    const { id } = (await sale()).body.data as { id: number };
    await close('REST', till);
    expect((await office.send('DELETE', `/api/sales/delete/${id}`, undefined)).status).toBe(200);
    const { body } = await office.get(`/api/cloture?local_id=${local.id}`);
    expect(body.data).toMatchObject({ attendu: TWO_SALES, attendu_actuel: ONE_SALE });
  });

  test('sales after closing are marked in the lists of both doors, and in the till', async () => {
    const { till, sale, office, local } = await shop();
    await sale();
    await close('GraphQL', till);
    await sale();
    const list = `query ($local: Int!) { tickets(filter: { localId: $local }) { items { number afterClosure } } }`;
    expect((await office.graphql(list, { local: local.id })).body.data.tickets.items).toEqual([
      { number: 2, afterClosure: true },
      { number: 1, afterClosure: false },
    ]);
    const listed = await office.get(`/api/sales/list?local_id=${local.id}`);
    expect(listed.body.data).toMatchObject([
      { number: 2, apres_cloture: true },
      { number: 1, apres_cloture: false },
    ]);
    const { body } = await till.graphql('{ myLastTickets { number afterClosure } }');
    expect(body.data.myLastTickets).toContainEqual({ number: 2, afterClosure: true });
  });
});

describe('the next morning', () => {
  const WHY = `query ($id: Int!) { closureExplanation(id: $id) {
    inDrawer { kind ticketNumber reason total products services user { name } }
    since { kind ticketNumber reason total products services user { name } }
    remainder { total products services } hints toReview } }`;

  async function evening() {
    const here = await shop();
    await here.sale();
    const wrong = (await here.sale()).body.data as { id: number; number: number };
    const counted = { total: 85, products: 25, services: 60 };
    const { body } = await close('REST', here.till, counted);
    return { ...here, wrong, id: body.data.id as number };
  }

  test('a keying error that is cancelled explains the difference; a sale of after the closing does not touch it', async () => {
    const { office, boss, user, sale, wrong, id } = await evening();
    await office.graphql('mutation ($id: Int!) { cancelTicket(id: $id, reason: "Erreur de saisie") }', {
      id: wrong.id,
    });
    await sale();
    const explanation = {
      inDrawer: [
        {
          kind: 'CANCELLATION',
          ticketNumber: 2,
          reason: 'Erreur de saisie',
          user: { name: boss.name },
          ...minusOne,
        },
      ],
      since: [{ kind: 'SALE', ticketNumber: 3, reason: null, user: { name: user.name }, ...oneSale }],
      remainder: { total: 0, products: 0, services: 0 },
      hints: [],
      toReview: 0,
    };
    const { body } = await office.graphql(WHY, { id });
    expect(body.data.closureExplanation).toEqual(explanation);
    const told = (await office.get(`/api/cloture/explain/${id}`)).body.data;
    expect(told).toMatchObject({ remainder: explanation.remainder, hints: [], to_review: 0 });
    expect(told.in_drawer).toMatchObject([
      { kind: 'CANCELLATION', ticket_number: 2, user: { name: boss.name }, ...minusOne },
    ]);
    expect(told.since).toMatchObject([{ kind: 'SALE', ticket_number: 3, ...oneSale }]);
  });

  test('money that was given back explains nothing of the evening: one ticket of that amount is named as perhaps', async () => {
    const { office, wrong, id } = await evening();
    await office.graphql('mutation ($id: Int!) { cancelTicket(id: $id, reason: "Client remboursé") }', {
      id: wrong.id,
    });
    const { body } = await office.graphql(WHY, { id });
    expect(body.data.closureExplanation).toMatchObject({
      inDrawer: [],
      since: [{ kind: 'CANCELLATION' }],
      remainder: minusOne,
      hints: ['ONE_TICKET'],
    });
  });

  test('a card that was keyed as cash is of the drawer alone: the totals, which it does not move, do not tell it', async () => {
    const { office, wrong, id } = await evening();
    const payments = [{ mode: 'CARD', amount: 85 }];
    await office.send('PUT', '/api/sales/payments', JSON.stringify({ stat_id: wrong.id, payments }));
    const { body } = await office.graphql(WHY, { id });
    expect(body.data.closureExplanation).toMatchObject({ inDrawer: [], since: [], remainder: minusOne });
  });

  const REOPEN = 'mutation ($input: ReopenDayInput!) { reopenDay(input: $input) { id reopenedAt } }';
  const reopened: [DoorName, (office: Caller, id: number) => Promise<Answer>][] = [
    ['REST', (office, id) => office.send('PUT', '/api/cloture/reopen', JSON.stringify({ id }))],
    ['GraphQL', (office, id) => office.graphql(REOPEN, { input: { id } })],
  ];

  test.each(reopened)(
    '%s: a day closed by mistake is reopened, and closed again by a new closure',
    async (_door, reopen) => {
      const { office, till, local, sale, id } = await evening();
      const missing = await office.get(`/api/cloture/list?local_id=${local.id}`);
      expect(missing.body.data).toHaveLength(1);
      expect((await reopen(office, id)).status).toBe(200);
      expect((await till.get('/api/cloture')).body).toEqual({ data: null });
      expect((await office.get(`/api/cloture/list?local_id=${local.id}`)).body.data).toEqual([]);
      await sale();
      const { body } = await till.graphql('{ myLastTickets { number afterClosure } }');
      expect(body.data.myLastTickets).toContainEqual({ number: 3, afterClosure: false });
      expect(codeOf(await edit('REST', office, id, COUNTED))).toBe('INTROUVABLE');
      expect(codeOf(await reopen(office, id))).toBe('INTROUVABLE');
      const again = await close('REST', till);
      expect(again.body.data.id).not.toBe(id);
      expect(codeOf(await close('REST', till))).toBe('CLOTURE_EXISTE');
    },
  );
});

describe('a cashier counts blind', () => {
  const ODD_PRICES = { soapPrice: 71_377, price: 91_913, frais: 43_111 };
  /** Products, services, total, frais and net after one sale and after two. */
  const SECRETS = [
    '1427.54',
    '919.13',
    '2346.67',
    '431.11',
    '1915.56',
    '2855.08',
    '1838.26',
    '4693.34',
    '862.22',
    '3831.12',
  ];

  /** Every request about closures that a cashier can make, through either API. */
  function everyQuestion(till: Caller, id: number, local: Local): Promise<Answer>[] {
    const sums = { total: 1, products: 1, services: 1 };
    return [
      till.get('/api/cloture'),
      till.get(`/api/cloture?day=2026-11-20&local_id=${local.id}`),
      till.get('/api/cloture/list'),
      close('REST', till),
      close('REST', till, { total: -1 }),
      close('REST', till, { day: '2026-11-19' }),
      close('REST', till, { day: '2026-11-22' }),
      edit('REST', till, id, sums),
      close('GraphQL', till),
      close('GraphQL', till, { total: 'x' }),
      edit('GraphQL', till, id, sums),
      till.get(`/api/cloture/explain/${id}`),
      till.send('PUT', '/api/cloture/reopen', JSON.stringify({ id })),
      till.graphql('query ($id: Int!) { closureExplanation(id: $id) { remainder { total } } }', { id }),
      till.graphql(ONE),
      till.graphql(ONE, { localId: local.id, day: '2026-11-20' }),
      till.graphql(SCREEN),
      till.graphql(PAGE, { filter: {} }),
      till.graphql(`{ closureDay { closure { ...all ... on Closure { again: expected { now { total } } } } } }
        fragment all on Closure { expected { atClosing { total net } difference { net } } versions { total } }`),
      // A field that he may read must not give him a forbidden one beside it.
      till.graphql(
        `{ closures(filter: {}) { items { expected { now { total } } } } closure { id expected { now { net } } } }`,
      ),
      till.graphql('{ closure { expectedProductsCentimes lastTicketNumber } }'),
      till.graphql('{ closure { user { name role banned } } }'),
    ];
  }

  test('no answer and no refusal tells him what the tickets say, before the closing or after', async () => {
    const { till, sale, local, office } = await shop(ODD_PRICES);
    await sale();
    const told: string[] = [];
    const ask = async (id: number) => {
      for (const { status, body } of await Promise.all(everyQuestion(till, id, local))) {
        expect(status).toBeLessThan(500);
        told.push(JSON.stringify(body));
      }
    };
    await ask(1);
    const { body } = await office.get(`/api/cloture?local_id=${local.id}`);
    await sale();
    await ask(body.data.id as number);
    const { products, services, total, frais, net } = body.data.attendu as Record<string, number>;
    expect([products, services, total, frais, net].map(String)).toEqual(SECRETS.slice(0, 5));
    const all = told.join('\n');
    for (const word of ['attendu', 'ecart', 'atClosing', 'difference":{', '"now":{', '"net"']) {
      expect(all).not.toContain(word);
    }
    for (const figure of SECRETS) expect(all).not.toContain(figure);
    expect(all).toContain('"total":9000.5');
  });

  test('not even of a local that he once closed and has left', async () => {
    const { till, office, user, local, sale } = await shop();
    await sale();
    await close('REST', till);
    const elsewhere = await app.make.local();
    await app.db.query('UPDATE users SET local_id = $1 WHERE id = $2', [elsewhere.id, user.id]);
    expect((await till.get(`/api/cloture?local_id=${local.id}`)).body).toEqual({ data: null });
    expect((await till.graphql(ONE, { localId: local.id })).body.data.closure).toBeNull();
    expect((await office.get(`/api/cloture?local_id=${local.id}`)).body.data.attendu).toEqual(ONE_SALE);
  });

  test('an administrator who becomes a cashier is told no more, on the very next call', async () => {
    const { till, local, office, boss, sale } = await shop();
    await sale();
    await close('REST', till);
    await app.db.query('UPDATE users SET local_id = $1 WHERE id = $2', [local.id, boss.id]);
    expect((await office.get('/api/cloture')).body.data).toHaveProperty('attendu');
    await app.db.query(`UPDATE users SET role = 'CAISSIER' WHERE id = $1`, [boss.id]);
    expect((await office.get('/api/cloture')).body.data).not.toHaveProperty('attendu');
    expect((await office.graphql(ONE)).body.data.closure).toMatchObject({ expected: null, versions: null });
  });
});

describe('a closing that is refused writes nothing', () => {
  type Shop = Awaited<ReturnType<typeof shop>>;
  const refused: [story: string, code: string, given: (given: Shop) => Count][] = [
    ['a colleague', 'ACCES_REFUSE', ({ boss }) => ({ userId: boss.id })],
    ['another local', 'ACCES_REFUSE', ({ local }) => ({ localId: local.id - 1 })],
    ['yesterday, at noon', 'ACCES_REFUSE', () => ({ day: '2026-11-19' })],
    ['tomorrow', 'VALIDATION', () => ({ day: '2026-11-21' })],
    ['a day that does not exist', 'VALIDATION', () => ({ day: '2026-02-30' })],
    ['a negative amount', 'VALIDATION', () => ({ products: -0.01 })],
    ['three decimals', 'VALIDATION', () => ({ services: 1.005 })],
    ['more than 1 000 000 DH', 'VALIDATION', () => ({ total: 1_000_000.01 })],
    ['an amount in words', 'VALIDATION', () => ({ total: 'beaucoup' })],
    ['no amount', 'VALIDATION', () => ({ total: undefined })],
  ];

  test.each(refused)('%s is %s', async (_story, code, given) => {
    const there = await shop();
    const before = await snapshot(app.db);
    expect(codeOf(await close('REST', there.till, given(there)))).toBe(code);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test.each(['0026-11-25', '1926-11-25', '1999-12-31'])(
    'an administrator’s %s at either door',
    async (day) => {
      const { office, local } = await shop();
      const before = await snapshot(app.db);
      for (const door of ['REST', 'GraphQL'] as const) {
        const answer = await close(door, office, { day, localId: local.id });
        expect([codeOf(answer), fieldsOf(answer)]).toEqual(['VALIDATION', ['day']]);
      }
      expect(await snapshot(app.db)).toEqual(before);
      expect(codeOf(await close('REST', office, { day: '2000-01-01', localId: local.id }))).toBe('done');
    },
  );

  test('REST names the fields as they came', async () => {
    const { till, office } = await shop();
    const wrong = await till.post('/api/cloture/add', { day: '2026-02-30', total_products: 'x' });
    expect(fieldsOf(wrong)).toEqual(['day', 'total_products']);
    const empty = await till.post('/api/cloture/add', {});
    expect(fieldsOf(empty)).toEqual(['total', 'total_products', 'total_services']);
    const edited = await office.send('PUT', '/api/cloture/update', '{}');
    expect(fieldsOf(edited)).toContain('id');
  });

  test.each(['local_id', 'user_id'].flatMap((field) => ['tous', ''].map((word) => [field, word] as const)))(
    'REST: %s %j filters lists and names nobody’s day',
    async (field, word) => {
      const { till } = await shop();
      const before = await snapshot(app.db);
      const amounts = { total: 1, total_products: 1, total_services: 0 };
      const answer = await till.post('/api/cloture/add', { ...amounts, [field]: word });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
      expect(await snapshot(app.db)).toEqual(before);
    },
  );

  test('a second closing says which day is closed', async () => {
    const { till } = await shop();
    await close('REST', till);
    const before = await snapshot(app.db);
    const { status, body } = await close('REST', till, { total: 1 });
    const sentence = 'La journée du 20/11/2026 est déjà clôturée.';
    expect([status, body.code, body.detail]).toEqual([409, 'CLOTURE_EXISTE', sentence]);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('two tablets close at once, one is told that it is done', async () => {
    const { till } = await shop();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((total) => close('REST', till, { total })));
    const codes = answers.map((answer) => codeOf(answer));
    expect(codes.filter((code) => code !== 'CLOTURE_EXISTE')).toEqual(['done']);
  });

  test('nobody closes without a local', async () => {
    const { office } = await shop();
    const cashier = await app.logIn();
    expect(codeOf(await close('REST', cashier))).toBe('LOCAL_REQUIS');
    expect(codeOf(await close('REST', office))).toBe('LOCAL_REQUIS');
    expect((await cashier.get('/api/cloture')).body).toEqual({ data: null });
  });
});

describe('the office', () => {
  test('closes a forgotten day of any local', async () => {
    const { office, local, boss } = await shop();
    const { body } = await close('REST', office, { day: '2026-11-03', localId: local.id });
    const closure = body.data;
    expect(closure).toMatchObject({ local: { name: local.name }, user: { name: boss.name }, total: 9000.5 });
    expect(closure.date ?? closure.day).toBe('2026-11-03');
    expect(codeOf(await close('REST', office, { localId: 999_999 }))).toBe('INTROUVABLE');
  });

  test('corrects the amounts, and the earlier ones remain with their author', async () => {
    const { office, till, local, user } = await shop();
    const declared = await close('GraphQL', till);
    const { id } = declared.body.data.declareDay as { id: number };
    const change = { total: 12.34, products: 0, services: 12.3 };
    const answer = await edit('REST', office, id, change);
    expect(codeOf(answer)).toBe('done');
    expect(answer.body.data).toMatchObject({
      id,
      date: '2026-11-20',
      total: 12.34,
      total_products: 0,
      total_services: 12.3,
    });
    const { body } = await office.graphql(ONE, { localId: local.id });
    expect(body.data.closure).toMatchObject({
      ...change,
      user: { name: user.name },
      editedAt: '2026-11-20T12:00:00+00:00',
      versions: [{ total: 9000.5, writtenAt: '2026-11-20T12:00:00+00:00', user: { name: user.name } }],
    });
    expect(codeOf(await edit('REST', office, 999_999, change))).toBe('INTROUVABLE');
    expect(codeOf(await edit('REST', office, id, { ...change, total: -1 }))).toBe('VALIDATION');
  });

  test('REST lists by day, local and user, and goes on from a cursor', async () => {
    const { office, local, boss } = await shop();
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) {
      await close('REST', office, { day, localId: local.id });
    }
    const days = ({ body }: Answer) => (body.data as { date: string }[]).map(({ date }) => date);
    const first = await office.get(`/api/cloture/list?local_id=${local.id}&limit=2&day=tous`);
    expect(days(first)).toEqual(['2026-11-03', '2026-11-02']);
    expect(first.body.totals).toEqual({ total: 27001.5, total_products: 3750, total_services: 23250 });
    const rest = `/api/cloture/list?local_id=${local.id}&limit=2&cursor=${first.body.next}`;
    const second = await office.get(rest);
    expect([days(second), second.body.next]).toEqual([['2026-11-01'], null]);
    const filters = `day=2026-11-02&local_id=${local.id}&user_id=${boss.id}`;
    expect(days(await office.get(`/api/cloture/list?${filters}`))).toEqual(['2026-11-02']);
    expect(days(await office.get(`/api/cloture/list?local_id=${local.id}&user_id=1`))).toEqual([]);
    expect(days(await office.get(`/api/cloture/list?local_id=${local.id}&from=2026-11-02`))).toEqual([
      '2026-11-03',
      '2026-11-02',
    ]);
    const firstDays = `from=2026-11-01&to=2026-11-02&local_id=${local.id}`;
    expect((await office.get(`/api/cloture/list?${firstDays}`)).body.totals.total).toBe(18_001);
    const filter = { from: '2026-11-01', to: '2026-11-02', localId: local.id };
    expect((await office.graphql(PAGE, { filter })).body.data.closures.totals.count).toBe(2);
    for (const wrong of [
      'day=hier',
      'from=2026-11-02&to=2026-11-01',
      'local_id=abc',
      'limit=0',
      'cursor=x',
    ]) {
      expect((await office.get(`/api/cloture/list?${wrong}`)).status).toBe(422);
    }
  });

  test('a page of thirty closures is read in as many queries as a page of one', async () => {
    const { office, local } = await shop();
    for (let day = 1; day <= 30; day += 1) {
      await close('REST', office, { day: `2026-10-${String(day).padStart(2, '0')}`, localId: local.id });
    }
    const queries = await queriesOf(() => office.graphql(PAGE, { filter: { localId: local.id } }));
    const fewer = await queriesOf(() => office.graphql(PAGE, { filter: { localId: local.id }, limit: 1 }));
    expect(queries).toBe(fewer);
  });
});

async function queriesOf(errand: () => Promise<Answer>): Promise<number> {
  let count = 0;
  const { master } = app.db.driver as unknown as { master: { on: Listen; off: Listen } };
  type Listen = (event: 'acquire', listener: () => void) => void;
  const counter = () => (count += 1);
  master.on('acquire', counter);
  const { body } = await errand();
  master.off('acquire', counter);
  expect(body.errors).toBeUndefined();
  return count;
}
