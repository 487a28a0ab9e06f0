import { randomUUID } from 'node:crypto';
import { Caller, useTestApp, type Answer } from '../../../test/app.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { codeOf, DOORS, fieldsOf, refusalOf, type DoorName } from '../../../test/doors.ts';
import type { Local } from '../../locals/local.entity.ts';
import { MAX_AMOUNT } from '../../shared/money.ts';

const app = useTestApp();
let boss: Caller;

beforeAll(async () => {
  boss = await app.logIn({ role: 'ADMIN' });
});

/** A correction, amounts in dirhams, from which the request of either API is made. */
type Correction =
  | {
      do: 'add';
      ticket: unknown;
      type?: unknown;
      item: unknown;
      quantity: unknown;
      price?: unknown;
      frais?: unknown;
      reason?: string;
    }
  | { do: 'remove'; line: unknown; type?: unknown; reason?: string }
  | { do: 'inc' | 'dec'; line: unknown; type?: unknown; reason?: string }
  | { do: 'cancel'; ticket: unknown; reason?: string };

const LINES = 'id total frais lines { id type itemId name price frais quantity }';
const MUTATIONS = {
  add: `mutation ($input: AddTicketItemInput!) { addTicketItem(input: $input) { ${LINES} } }`,
  remove: `mutation ($line: Int!, $type: ItemType, $reason: String) { removeTicketLine(reason: $reason, lineId: $line, type: $type) { ${LINES} } }`,
  step: `mutation ($line: Int!, $type: ItemType, $step: QuantityStep!, $reason: String) {
    changeTicketLineQuantity(reason: $reason, lineId: $line, type: $type, step: $step) { ${LINES} } }`,
  cancel: 'mutation ($ticket: Int!, $reason: String) { cancelTicket(id: $ticket, reason: $reason) }',
};

const upper = (type: unknown) => (typeof type === 'string' ? type.toUpperCase() : type);

type Headers = Record<string, string>;

function byRest(caller: Caller, correction: Correction, headers: Headers): Promise<Answer> {
  const send = (method: string, path: string, body?: object) =>
    caller.send(method, path, body && JSON.stringify(body), headers);
  switch (correction.do) {
    case 'add': {
      const { ticket: stat_id, item, type, quantity, price, frais, reason } = correction;
      const body = { id: item, type, price, frais, quantity, stat_id, reason };
      return send('POST', '/api/sales/add_item', body);
    }
    case 'remove':
      return send('DELETE', '/api/sales/delete_item', {
        id: correction.line,
        type: correction.type,
        reason: correction.reason,
      });
    case 'cancel': {
      const query = correction.reason === undefined ? '' : `?reason=${encodeURIComponent(correction.reason)}`;
      return send('DELETE', `/api/sales/delete/${String(correction.ticket)}${query}`);
    }
    default: {
      const { do: incordec, line, type, reason } = correction;
      return send('PUT', '/api/sales/update_quantity', { id: line, type, incordec, reason });
    }
  }
}

function byGraphql(caller: Caller, correction: Correction, headers: Headers): Promise<Answer> {
  switch (correction.do) {
    case 'add': {
      const { ticket, item, type, quantity, price, frais, reason } = correction;
      const input = { ticketId: ticket, itemId: item, type: upper(type), quantity, price, frais, reason };
      return caller.graphql(MUTATIONS.add, { input }, headers);
    }
    case 'remove':
      return caller.graphql(
        MUTATIONS.remove,
        { line: correction.line, type: upper(correction.type), reason: correction.reason },
        headers,
      );
    case 'cancel':
      return caller.graphql(
        MUTATIONS.cancel,
        { ticket: correction.ticket, reason: correction.reason },
        headers,
      );
    default: {
      const { do: step, line, type, reason } = correction;
      const asked = { line, type: upper(type), step: step.toUpperCase(), reason };
      return caller.graphql(MUTATIONS.step, asked, headers);
    }
  }
}

function correct(
  door: DoorName,
  caller: Caller,
  correction: Correction,
  headers: Headers = {},
): Promise<Answer> {
  return door === 'REST' ? byRest(caller, correction, headers) : byGraphql(caller, correction, headers);
}

async function shop(type: Local['type'] = 'TURKI', units = 10) {
  const local = await app.make.local({ type });
  const soap = await app.make.product({ price: 1250, name: 'Savon noir', stock: [[local, units]] });
  const gommage = await app.make.service({ local, price: 6000, frais: 3000, name: 'Gommage' });
  return { local, soap, gommage, till: await app.logIn({ local }) };
}

type Shop = Awaited<ReturnType<typeof shop>>;

/** Sells two soaps and a gommage for 85 DH. */
async function ring(
  { till, soap, gommage }: Pick<Shop, 'till' | 'soap' | 'gommage'>,
  key: string = randomUUID(),
) {
  const cart = { products: [{ id: soap, quantity: 2 }], services: [{ id: gommage, quantity: 1 }] };
  const { body } = await till.post('/api/sales/add', cart, { 'Idempotency-Key': key });
  const ticket = body.data as { id: number; products: { id: number }[]; services: { id: number }[] };
  return { id: ticket.id, soapLine: ticket.products[0]!.id, gommageLine: ticket.services[0]!.id };
}

interface ShownLine {
  name: string;
  price: number;
  quantity: number;
}

function linesOf({ body }: Answer): [string, number, number][] {
  const lines = [...(body.data.products as ShownLine[]), ...(body.data.services as ShownLine[])];
  return lines.map(({ name, price, quantity }) => [name, price, quantity]);
}

describe('each correction answers the ticket as it is then', () => {
  test('added to, plus, minus, taken from, to the last line', async () => {
    const here = await shop();
    const { id, soapLine, gommageLine } = await ring(here);
    const steps: [Correction, [string, number, number][]][] = [
      [
        { do: 'add', ticket: id, type: 'product', item: here.soap, quantity: 3, price: 12.5, frais: 0 },
        [
          ['Savon noir', 12.5, 5],
          ['Gommage', 60, 1],
        ],
      ],
      [
        { do: 'inc', line: gommageLine, type: 'service' },
        [
          ['Savon noir', 12.5, 5],
          ['Gommage', 60, 2],
        ],
      ],
      [
        { do: 'dec', line: soapLine },
        [
          ['Savon noir', 12.5, 4],
          ['Gommage', 60, 2],
        ],
      ],
      [{ do: 'remove', line: soapLine, type: 'product' }, [['Gommage', 60, 2]]],
      [{ do: 'remove', line: gommageLine }, []],
    ];
    for (const [correction, lines] of steps) {
      const answer = await correct('REST', boss, correction);
      expect([correction.do, answer.status]).toEqual([correction.do, correction.do === 'add' ? 201 : 200]);
      expect(linesOf(answer)).toEqual(lines);
    }
    const { body } = await boss.get(`/api/sales/list?local_id=${here.local.id}`);
    expect(body.data).toMatchObject([{ id, total: 0, products: [], services: [] }]);
  });

  test('REST: an answer has the shape of the list, ids of lines and of items in their places', async () => {
    const here = await shop();
    const { id, soapLine, gommageLine } = await ring(here);
    const { body } = await correct('REST', boss, { do: 'inc', line: soapLine });
    const listed = await boss.get(`/api/sales/list?local_id=${here.local.id}`);
    expect(body.data).toEqual(listed.body.data[0]);
    expect(body.data).toMatchObject({
      id,
      total: 97.5,
      products: [{ id: soapLine, item_id: here.soap, quantity: 3 }],
      services: [{ id: gommageLine, item_id: here.gommage, frais: 30 }],
    });
  });

  test('REST: a line is also deleted by the query alone, and ids may be text', async () => {
    const here = await shop();
    const { id, soapLine, gommageLine } = await ring(here);
    const path = '/api/sales/delete_item';
    const byQuery = await boss.send('DELETE', `${path}?id=${soapLine}&type=product`, undefined);
    expect([byQuery.status, byQuery.body.data.products]).toEqual([200, []]);
    const byBody = await correct('REST', boss, { do: 'remove', line: String(gommageLine), type: 'service' });
    expect([byBody.status, byBody.body.data.total]).toEqual([200, 0]);
    const item = {
      do: 'add',
      ticket: String(id),
      type: 'product',
      item: String(here.soap),
      quantity: 1,
    } as const;
    expect(linesOf(await correct('REST', boss, item))).toEqual([['Savon noir', 12.5, 1]]);
  });

  test('GraphQL: several corrections in one document each show their own moment', async () => {
    const { soapLine, gommageLine } = await ring(await shop());
    const quantities = 'lines { quantity }';
    const { body } = await boss.graphql(`mutation {
      one: changeTicketLineQuantity(lineId: ${soapLine}, step: INC) { total ${quantities} }
      two: changeTicketLineQuantity(lineId: ${soapLine}, step: INC) { total ${quantities} }
      three: removeTicketLine(lineId: ${gommageLine}) { total ${quantities} }
    }`);
    expect(body.data).toEqual({
      one: { total: 97.5, lines: [{ quantity: 3 }, { quantity: 1 }] },
      two: { total: 110, lines: [{ quantity: 4 }, { quantity: 1 }] },
      three: { total: 50, lines: [{ quantity: 4 }] },
    });
  });

  test('a cancelled ticket is nowhere, and a second time not found', async () => {
    const here = await shop();
    const { id, soapLine } = await ring(here);
    const answer = await correct('REST', boss, { do: 'cancel', ticket: id, reason: 'Erreur de caisse' });
    expect([answer.status, answer.body]).toEqual([200, { data: null }]);
    const { body } = await boss.get(`/api/sales/list?local_id=${here.local.id}`);
    expect([body.data, body.totals.total]).toEqual([[], 0]);
    const report = await boss.get(`/api/sales/report?local_id=${here.local.id}`);
    expect(report.body.data).toEqual({ products: [], services: [] });
    expect((await here.till.graphql('{ myLastTickets { id } }')).body.data.myLastTickets).toEqual([]);
    expect((await boss.get(`/api/sales/items/${id}`)).status).toBe(404);
    const before = await snapshot(app.db);
    const gone: Correction[] = [
      { do: 'cancel', ticket: id },
      { do: 'add', ticket: id, type: 'product', item: here.soap, quantity: 1 },
      { do: 'inc', line: soapLine },
      { do: 'remove', line: soapLine },
    ];
    for (const correction of gone) {
      expect(refusalOf(await correct('REST', boss, correction))).toMatchObject({
        code: 'INTROUVABLE',
        status: 404,
        sentence: 'line' in correction ? 'Ligne du ticket introuvable.' : 'Ticket introuvable.',
      });
    }
    expect(await snapshot(app.db)).toEqual(before);
    const [journal] = await app.db.query<{ after: object }[]>(
      `SELECT after FROM acts WHERE action = 'ticket.cancelled' AND subject_id = $1`,
      [id],
    );
    expect(journal?.after).toEqual({ cancelled: true, reason: 'Erreur de caisse' });
  });

  test.each(DOORS)(
    '%s: why a ticket is corrected is kept with it and with its goods; nobody must say',
    async (door) => {
      const here = await shop();
      const { id, soapLine } = await ring(here);
      const of = { line: soapLine, reason: ' Demande du client ' };
      const told: [correction: Correction, reason: string | undefined][] = [
        [{ do: 'inc', ...of }, 'Demande du client'],
        [{ do: 'inc', line: soapLine }, undefined],
        [{ do: 'dec', ...of, reason: '' }, undefined],
        [{ do: 'remove', ...of }, 'Demande du client'],
        [{ do: 'add', ticket: id, type: 'product', item: here.soap, quantity: 1, reason: 'Oubli' }, 'Oubli'],
      ];
      for (const [correction] of told) expect(codeOf(await correct(door, boss, correction))).toBe('done');
      const kept = await app.db.query<{ reason?: string }[]>(
        `SELECT after ->> 'reason' AS reason FROM acts WHERE subject_id = $1 AND action <> 'ticket.sold'
         AND action LIKE 'ticket.%' ORDER BY id`,
        [id],
      );
      const reasons = told.map(([, reason]) => reason ?? null);
      expect(kept.map(({ reason }) => reason)).toEqual(reasons);
      const moved = await app.db.query<{ reason: string | null }[]>(
        "SELECT reason FROM stock_movements WHERE ticket_id = $1 AND cause = 'CORRECTION' ORDER BY id",
        [id],
      );
      expect(moved.map(({ reason }) => reason)).toEqual(reasons);
      const refused = { do: 'inc', line: soapLine, reason: 'x'.repeat(501) } as const;
      expect(codeOf(await correct(door, boss, refused))).toBe('VALIDATION');
    },
  );

  test('the till that repeats a corrected sale is shown the ticket as it is now', async () => {
    const here = await shop();
    const key = randomUUID();
    const first = await ring(here, key);
    await correct('REST', boss, { do: 'inc', line: first.soapLine });
    const cart = {
      products: [{ id: here.soap, quantity: 2 }],
      services: [{ id: here.gommage, quantity: 1 }],
    };
    const again = await here.till.post('/api/sales/add', cart, { 'Idempotency-Key': key });
    expect([again.status, again.body.data.id, again.body.data.total]).toEqual([201, first.id, 97.5]);
  });

  test('plus, sent again under its key because the answer was lost, adds one', async () => {
    const here = await shop();
    const { id, soapLine } = await ring(here);
    const headers = { 'Idempotency-Key': randomUUID() };
    await correct('REST', boss, { do: 'inc', line: soapLine }, headers);
    const again = await correct('REST', boss, { do: 'inc', line: soapLine }, headers);
    expect(codeOf(again)).toBe('DEJA_ENREGISTRE');
    const { body } = await boss.get(`/api/sales/items/${id}`);
    expect(body.data).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
  });
});

interface Situation {
  here: Shop;
  ticket: Awaited<ReturnType<typeof ring>>;
}

/** Each refusal: what provokes it, its code, status and sentence. */
const REFUSALS: [string, string, number, RegExp, (at: Situation) => Correction | Promise<Correction>][] = [
  [
    'an unknown ticket',
    'INTROUVABLE',
    404,
    /^Ticket introuvable\.$/,
    ({ here }) => ({ do: 'add', ticket: 2_000_000_000, type: 'product', item: here.soap, quantity: 1 }),
  ],
  [
    'an unknown product',
    'INTROUVABLE',
    404,
    /^Le produit nº 2000000000 n'existe pas/,
    ({ ticket }) => ({ do: 'add', ticket: ticket.id, type: 'product', item: 2_000_000_000, quantity: 1 }),
  ],
  [
    'an unknown line',
    'INTROUVABLE',
    404,
    /^Ligne du ticket introuvable\.$/,
    () => ({ do: 'remove', line: 2_000_000_000 }),
  ],
  [
    "a service's line called a product's",
    'INTROUVABLE',
    404,
    /^Ligne du ticket introuvable\.$/,
    ({ ticket }) => ({ do: 'inc', line: ticket.gommageLine, type: 'product' }),
  ],
  [
    'cancelling an unknown ticket',
    'INTROUVABLE',
    404,
    /^Ticket introuvable\.$/,
    () => ({ do: 'cancel', ticket: 2_000_000_000 }),
  ],
  [
    'the service of another local',
    'ARTICLE_INDISPONIBLE',
    409,
    /^« Gommage » n'est pas en vente dans le local de ce ticket\.$/,
    async ({ ticket }) => ({
      do: 'add',
      ticket: ticket.id,
      type: 'service',
      item: (await shop()).gommage,
      quantity: 1,
    }),
  ],
  [
    'a hidden product',
    'ARTICLE_INDISPONIBLE',
    409,
    /^« Savon noir » n'est pas en vente/,
    async ({ here, ticket }) => {
      await app.make.change('product', here.soap, { hidden: true });
      return { do: 'add', ticket: ticket.id, type: 'product', item: here.soap, quantity: 1 };
    },
  ],
  [
    'another price than the catalogue’s',
    'PRIX_MODIFIE',
    409,
    /^Les prix ont changé/,
    ({ here, ticket }) => ({
      do: 'add',
      ticket: ticket.id,
      type: 'product',
      item: here.soap,
      quantity: 1,
      price: 12.49,
    }),
  ],
  [
    'another frais than the catalogue’s',
    'PRIX_MODIFIE',
    409,
    /^Les prix ont changé/,
    ({ here, ticket }) => ({
      do: 'add',
      ticket: ticket.id,
      type: 'service',
      item: here.gommage,
      quantity: 1,
      price: 60,
      frais: 0,
    }),
  ],
  [
    'more than the shelf holds',
    'STOCK_INSUFFISANT',
    409,
    /^Stock insuffisant\. « Savon noir » : 9 demandés, 8 en stock\.$/,
    ({ here, ticket }) => ({ do: 'add', ticket: ticket.id, type: 'product', item: here.soap, quantity: 9 }),
  ],
  [
    'minus of the last one',
    'QUANTITE_MINIMALE',
    409,
    /^La quantité ne peut pas descendre sous 1/,
    ({ ticket }) => ({ do: 'dec', line: ticket.gommageLine }),
  ],
  [
    'more than 9999 of a line',
    'VALIDATION',
    422,
    /ne peut pas dépasser 9999/,
    ({ here, ticket }) => ({
      do: 'add',
      ticket: ticket.id,
      type: 'service',
      item: here.gommage,
      quantity: 9999,
    }),
  ],
  [
    'more than 1 000 000 DH',
    'VALIDATION',
    422,
    /dépassent 1 000 000 DH/,
    async ({ here, ticket }) => {
      const item = await app.make.service({ local: here.local, price: MAX_AMOUNT, frais: 0 });
      return { do: 'add', ticket: ticket.id, type: 'service', item, quantity: 1 };
    },
  ],
];

describe('what is refused, in the same words at both doors, with every table as it was', () => {
  test.each(REFUSALS)('%s: %s', async (_story, code, status, sentence, situation) => {
    const here = await shop();
    const correction = await situation({ here, ticket: await ring(here) });
    const before = await snapshot(app.db);
    const answers: [DoorName, Answer][] = [];
    for (const door of DOORS) answers.push([door, await correct(door, boss, correction)]);
    const refusals = answers.map(([, answer]) => refusalOf(answer));
    expect(refusals[0]!.sentence).toMatch(sentence);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code, status, sentence: refusals[0]!.sentence });
    }
    expect(answers.map(([, { status: http }]) => http)).toEqual([status, 200]);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('a changed price tells the current one, spelled as each door spells', async () => {
    const here = await shop();
    const { id } = await ring(here);
    const wrong = {
      do: 'add',
      ticket: id,
      type: 'service',
      item: here.gommage,
      quantity: 1,
      price: 1,
    } as const;
    for (const [door, type] of [
      ['REST', 'service'],
      ['GraphQL', 'SERVICE'],
    ] as const) {
      expect(refusalOf(await correct(door, boss, wrong)).prices).toEqual([
        { type, itemId: here.gommage, name: 'Gommage', price: 60, frais: 30 },
      ]);
    }
  });
});

describe('what is no correction', () => {
  const NUMBERS: unknown[] = ['abc', null, undefined, -1, 0, 1.5, 2 ** 53, true, [1], { id: 1 }, '__proto__'];

  test('ids and quantities that are none, and nothing is written', async () => {
    const here = await shop();
    const { id, soapLine } = await ring(here);
    const before = await snapshot(app.db);
    const item = { do: 'add', ticket: id, type: 'product', item: here.soap, quantity: 1 } as const;
    for (const number of NUMBERS) {
      const corrections: Correction[] = [
        { ...item, ticket: number },
        { ...item, item: number },
        { ...item, quantity: number },
        { do: 'remove', line: number },
        { do: 'inc', line: number },
      ];
      for (const correction of corrections) {
        expect([correction, codeOf(await correct('REST', boss, correction))]).toEqual([
          correction,
          'VALIDATION',
        ]);
      }
    }
    for (const type of ['gift', '', 'constructor', 3, null, []]) {
      expect([type, codeOf(await correct('REST', boss, { ...item, type }))]).toEqual([type, 'VALIDATION']);
    }
    for (const amount of [12.505, -1, 1_000_000.01, '12,5', true, [], {}]) {
      for (const claim of [{ price: amount }, { frais: amount }]) {
        expect(codeOf(await correct('REST', boss, { ...item, ...claim }))).toBe('VALIDATION');
      }
    }
    for (const type of ['gift', 3, []]) {
      expect(codeOf(await correct('REST', boss, { do: 'inc', line: soapLine, type }))).toBe('VALIDATION');
    }
    for (const reason of ['x'.repeat(501), 'à l’envers \u202E']) {
      const answer = await correct('REST', boss, { do: 'cancel', ticket: id, reason });
      expect(refusalOf(answer)).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'reason' }] });
    }
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('REST names the fields as the caller wrote them', async () => {
    const namesOf = (answer: Answer) => fieldsOf(answer).sort();
    expect(namesOf(await boss.post('/api/sales/add_item', {}))).toEqual([
      'id',
      'quantity',
      'stat_id',
      'type',
    ]);
    expect(namesOf(await boss.send('PUT', '/api/sales/update_quantity', '{}'))).toEqual(['id', 'incordec']);
    expect(
      namesOf(await boss.send('PUT', '/api/sales/update_quantity', '{"id": 1, "incordec": "plus"}')),
    ).toEqual(['incordec']);
    expect(namesOf(await boss.send('DELETE', '/api/sales/delete_item', undefined))).toEqual(['id']);
    expect(namesOf(await boss.send('DELETE', '/api/sales/delete_item?id=un&type=deux', undefined))).toEqual([
      'id',
      'type',
    ]);
    for (const body of ['[]', '{"id": [1]}', '{"id": {"__proto__": 1}}']) {
      expect((await boss.send('DELETE', '/api/sales/delete_item', body)).status).toBe(422);
    }
  });
});
