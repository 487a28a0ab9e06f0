import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Caller, useTestApp, type Answer } from '../../test/app.ts';
import { knownInTests } from '../../test/screens.ts';
import { snapshot } from '../../test/snapshot.ts';
import { codeOf, DOORS, fieldsOf, refusalOf, type DoorName } from '../../test/doors.ts';
import { upTo } from '../../test/up-to.ts';

const app = useTestApp();

afterEach(() => app.setNow(app.make.now));

interface Line {
  type: 'product' | 'service';
  id: number;
  quantity: unknown;
  price?: unknown;
  frais?: unknown;
}

/** A sale, amounts in dirhams, from which the request of either API is made. */
interface Cart {
  key?: string;
  lines: Line[];
  total?: unknown;
  received?: unknown;
  userId?: unknown;
  localId?: unknown;
}

const SELL = `mutation Sell($input: SellInput!) {
  sell(input: $input) {
    id number soldAt businessDate total frais net received returned
    local { id name type } user { id name }
    lines { id type itemId name price frais quantity total }
  }
}`;

function restBody(cart: Cart): Record<string, unknown> {
  const of = (type: Line['type']) => cart.lines.filter((line) => line.type === type);
  return {
    products: of('product'),
    services: of('service'),
    total: cart.total,
    received: cart.received,
    user_id: cart.userId,
    local_id: cart.localId,
  };
}

function graphqlInput({ key = randomUUID(), lines, ...claims }: Cart): Record<string, unknown> {
  const input = lines.map(({ type, id, ...line }) => ({ ...line, type: type.toUpperCase(), itemId: id }));
  return { key, lines: input, ...claims };
}

function sendSale(
  door: DoorName,
  caller: Caller,
  cart: Cart,
  headers: Record<string, string> = {},
): Promise<Answer> {
  if (door === 'GraphQL') return caller.graphql(SELL, { input: graphqlInput(cart) }, headers);
  const key = cart.key === undefined ? undefined : { 'Idempotency-Key': cart.key };
  return caller.post('/api/sales/add', restBody(cart), { ...key, ...headers });
}

interface SoldTicket {
  id: number;
  number: number;
  /** `date` in REST, `soldAt` in GraphQL. */
  date?: string;
  soldAt?: string;
}

function ticketOf(door: DoorName, { body }: Answer): SoldTicket {
  return (door === 'REST' ? body.data : body.data?.sell) as SoldTicket;
}

function numbersOf(tickets: unknown): number[] {
  return (tickets as SoldTicket[]).map(({ number }) => number);
}

async function shop(type: 'BELDI' | 'TURKI' | 'DEPOT' = 'TURKI', units = 10) {
  const local = await app.make.local({ type });
  const { user, code } = await app.make.user({ local });
  const soap = await app.make.product({ price: 1250, name: 'Savon noir', stock: [[local, units]] });
  const gommage = await app.make.service({ local, price: 6000, frais: 3000, name: 'Gommage' });
  const till = await app.logIn(code);
  const lines: Line[] = [
    { type: 'product', id: soap, quantity: 2 },
    { type: 'service', id: gommage, quantity: 1 },
  ];
  return { local, user, code, soap, gommage, till, lines };
}

describe('the answer of a sale', () => {
  test('by REST: 201 and the ticket, with the names of the wire', async () => {
    const { till, user, local, soap, gommage, lines } = await shop();
    const answer = await sendSale('REST', till, { lines, total: 85, userId: user.id });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      data: {
        id: expect.any(Number),
        number: 1,
        provisional_number: null,
        user: { name: user.name },
        local: { name: local.name, type: 'TURKI' },
        total: 85,
        received: null,
        returned: null,
        payments: [{ mode: 'CASH', amount: 85 }],
        date: '2026-11-20T12:00:00+00:00',
        products: [
          {
            id: expect.any(Number),
            item_id: soap,
            name: 'Savon noir',
            arabic_name: null,
            price: 12.5,
            quantity: 2,
          },
        ],
        services: [
          {
            id: expect.any(Number),
            item_id: gommage,
            name: 'Gommage',
            arabic_name: null,
            price: 60,
            quantity: 1,
            frais: 30,
          },
        ],
      },
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('by GraphQL: the ticket with its day, its net and its lines', async () => {
    const { till, user, local, soap, gommage, lines } = await shop();
    const answer = await sendSale('GraphQL', till, { lines, total: 85, userId: user.id, localId: local.id });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: {
        sell: {
          id: expect.any(Number),
          number: 1,
          soldAt: '2026-11-20T12:00:00+00:00',
          businessDate: '2026-11-20',
          total: 85,
          frais: 30,
          net: 55,
          received: null,
          returned: null,
          local: { id: local.id, name: local.name, type: 'TURKI' },
          user: { id: user.id, name: user.name },
          lines: [
            {
              id: expect.any(Number),
              type: 'PRODUCT',
              itemId: soap,
              name: 'Savon noir',
              price: 12.5,
              frais: 0,
              quantity: 2,
              total: 25,
            },
            {
              id: expect.any(Number),
              type: 'SERVICE',
              itemId: gommage,
              name: 'Gommage',
              price: 60,
              frais: 30,
              quantity: 1,
              total: 60,
            },
          ],
        },
      },
    });
  });

  test('an administrator sells in the local he is attached to', async () => {
    const { local, lines } = await shop();
    const admin = await app.logIn({ role: 'ADMIN', local });
    expect(codeOf(await sendSale('REST', admin, { lines }))).toBe('done');
  });

  test('a depot sells too', async () => {
    const { till, lines } = await shop('DEPOT', 1);
    expect(codeOf(await sendSale('REST', till, { lines }))).toBe('done');
  });

  test('REST takes amounts as text, a list without the other, and ids as text', async () => {
    const { till, user, soap } = await shop();
    const answer = await till.post('/api/sales/add', {
      products: [{ id: soap, type: 'product', quantity: 1, price: '12.50', frais: '0' }],
      user_id: String(user.id),
      total: '12.5',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data.services).toEqual([]);
  });

  test('at 23:30 UTC on 20 November it is of the 20th; in August it is of the 21st, an hour ahead', async () => {
    const { till, code, lines } = await shop('BELDI');
    app.setNow(new Date('2026-11-20T23:30:00Z'));
    const winter = ticketOf('REST', await sendSale('REST', till, { lines }));
    app.setNow(new Date('2026-08-20T23:30:00Z'));
    await till.login(code);
    const summer = ticketOf('REST', await sendSale('REST', till, { lines }));
    expect(winter.date ?? winter.soldAt).toBe('2026-11-20T23:30:00+00:00');
    expect(summer.date ?? summer.soldAt).toBe('2026-08-21T00:30:00+01:00');
    const days = await app.db.query<object[]>(
      'SELECT business_date FROM tickets WHERE id IN ($1, $2) ORDER BY 1',
      [winter.id, summer.id],
    );
    expect(days).toEqual([{ business_date: '2026-08-21' }, { business_date: '2026-11-20' }]);
  });

  test('the ticket remembers on which till it was sold', async () => {
    const { till, lines } = await shop();
    const { id } = ticketOf('REST', await sendSale('REST', till, { lines }));
    const rows = await app.db.query<object[]>(
      `SELECT tickets.device_id = sessions.device_id AS same FROM tickets
       JOIN sessions ON sessions.user_id = tickets.user_id WHERE tickets.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ same: true }]);
  });
});

describe('a cashier who writes his own prices', () => {
  const lies: [string, string, (cart: Awaited<ReturnType<typeof shop>>) => Partial<Cart>][] = [
    ['a cheaper price', 'PRIX_MODIFIE', ({ lines }) => ({ lines: [{ ...lines[0]!, price: 1 }, lines[1]!] })],
    [
      'a dearer price',
      'PRIX_MODIFIE',
      ({ lines }) => ({ lines: [{ ...lines[0]!, price: 12.51 }, lines[1]!] }),
    ],
    ['no price', 'PRIX_MODIFIE', ({ lines }) => ({ lines: [{ ...lines[0]!, price: 0 }, lines[1]!] })],
    ['a smaller frais', 'PRIX_MODIFIE', ({ lines }) => ({ lines: [lines[0]!, { ...lines[1]!, frais: 0 }] })],
    ['a larger frais', 'PRIX_MODIFIE', ({ lines }) => ({ lines: [lines[0]!, { ...lines[1]!, frais: 60 }] })],
    ['a cheaper total', 'PRIX_MODIFIE', () => ({ total: 84.99 })],
    ['a dearer total', 'PRIX_MODIFIE', () => ({ total: 85.01 })],
    ['a total of nothing', 'PRIX_MODIFIE', () => ({ total: 0 })],
    ['a colleague', 'ACCES_REFUSE', ({ user }) => ({ userId: user.id - 1 })],
    ['nobody', 'ACCES_REFUSE', () => ({ userId: 0 })],
    ['another local', 'ACCES_REFUSE', ({ local }) => ({ localId: local.id - 1 })],
  ];

  test.each(lies)('%s is %s, and nothing is written', async (_name, code, lie) => {
    const counter = await shop();
    const before = await snapshot(app.db);
    const answer = await sendSale('REST', counter.till, {
      lines: counter.lines,
      key: randomUUID(),
      ...lie(counter),
    });
    expect(codeOf(answer)).toBe(code);
    expect(answer.status).toBe(code === 'PRIX_MODIFIE' ? 409 : 403);
    expect(await snapshot(app.db)).toEqual(before);
    if (code === 'PRIX_MODIFIE') {
      expect(refusalOf(answer).prices).toEqual([
        {
          type: 'product',
          itemId: counter.soap,
          name: 'Savon noir',
          price: 12.5,
          frais: 0,
        },
        {
          type: 'service',
          itemId: counter.gommage,
          name: 'Gommage',
          price: 60,
          frais: 30,
        },
      ]);
    }
  });

  test.each(DOORS)(
    '%s: the refusal is one sentence for the cashier, with an id to read out',
    async (door) => {
      const { till, lines } = await shop('TURKI', 1);
      const answer = await sendSale(door, till, { lines });
      if (door === 'REST') {
        expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
        expect(Object.keys(answer.body as object).sort()).toEqual([
          'code',
          'detail',
          'items',
          'requestId',
          'status',
          'title',
          'type',
        ]);
      } else {
        expect(answer.body.data).toBeNull();
        expect(Object.keys(answer.body.errors[0].extensions as object).sort()).toEqual([
          'code',
          'items',
          'requestId',
          'status',
        ]);
      }
      expect(answer.body.detail ?? answer.body.errors[0].message).toBe(
        'Stock insuffisant. « Savon noir » : 2 demandés, 1 en stock.',
      );
      expect(refusalOf(answer)).toMatchObject({
        code: 'STOCK_INSUFFISANT',
        status: 409,
        items: [{ name: 'Savon noir', asked: 2, available: 1 }],
        requestId: answer.headers.get('x-request-id'),
      });
    },
  );

  test('an unknown item, a hidden one, the service of another local', async () => {
    const { till, soap } = await shop();
    const elsewhere = await shop();
    const one = async (type: Line['type'], id: number) =>
      codeOf(await sendSale('REST', till, { lines: [{ type, id, quantity: 1 }] }));
    expect(await one('product', 2_000_000_000)).toBe('INTROUVABLE');
    expect(await one('service', elsewhere.gommage)).toBe('ARTICLE_INDISPONIBLE');
    await app.make.change('product', soap, { hidden: true });
    expect(await one('product', soap)).toBe('ARTICLE_INDISPONIBLE');
  });
});

describe('a cart that is not one', () => {
  const QUANTITIES: [string, unknown][] = [
    ['nought', 0],
    ['negative', -1],
    ['ten thousand', 10_000],
    ['beyond all integers', 1e12],
    ['a fraction', 1.5],
    ['a text', 'deux'],
    ['a number in text', '2'],
    ['nothing', null],
    ['absent', undefined],
    ['a list', [1]],
    ['a truth', true],
  ];

  test.each(QUANTITIES)(
    'a quantity that is %s is invalid, and nothing is written',
    async (_name, quantity) => {
      const { till, soap } = await shop();
      const before = await snapshot(app.db);
      const answer = await sendSale('REST', till, { lines: [{ type: 'product', id: soap, quantity }] });
      expect(codeOf(answer)).toBe('VALIDATION');
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([
        {
          field: expect.stringMatching(/0\.quantity$/),
          message: 'La quantité doit être un nombre entier de 1 à 9999.',
        },
      ]);
      expect(await snapshot(app.db)).toEqual(before);
    },
  );

  test('REST names the field as the caller wrote it', async () => {
    const { till, soap, gommage } = await shop();
    const answer = await till.post('/api/sales/add', {
      products: [{ id: soap, quantity: 0 }],
      services: [
        { id: gommage, quantity: 1 },
        { id: 0, quantity: 1 },
        { id: gommage, quantity: 1.5 },
      ],
    });
    expect(fieldsOf(answer)).toEqual(['products.0.quantity', 'services.1.id', 'services.2.quantity']);
  });

  test('the field at fault and a French sentence are named', async () => {
    const { till, soap } = await shop();
    const faulty: Line[] = [
      { type: 'product', id: soap, quantity: 1 },
      { type: 'product', id: soap, quantity: 0 },
    ];
    const cases: [Cart, string, RegExp][] = [
      [{ lines: faulty }, 'lines.1.quantity', /entier de 1 à 9999/],
      [{ lines: [] }, 'lines', /panier est vide/],
      [{ lines: faulty.slice(0, 1), key: 'court' }, 'key', /8 à 128/],
      [{ lines: faulty.slice(0, 1), key: 'x'.repeat(129) }, 'key', /8 à 128/],
      [{ lines: faulty.slice(0, 1), key: 'une clé à accents' }, 'key', /8 à 128/],
      [{ lines: [{ type: 'product', id: 0, quantity: 1 }] }, 'lines.0.itemId', /identifiant/],
      [{ lines: [{ type: 'product', id: -5, quantity: 1 }] }, 'lines.0.itemId', /identifiant/],
      [{ lines: upTo(201).map(() => faulty[0]!) }, 'lines', /200 lignes/],
    ];
    for (const [cart, field, sentence] of cases) {
      const answer = await sendSale('GraphQL', till, cart);
      expect(codeOf(answer)).toBe('VALIDATION');
      const [fault, ...others] = refusalOf(answer).errors!;
      expect(others).toEqual([]);
      expect(fault!.message).toMatch(sentence);
      expect(fault!.field).toBe(field);
    }
    expect(
      codeOf(
        await sendSale('GraphQL', till, { lines: upTo(200).map(() => ({ ...faulty[0]!, quantity: 9999 })) }),
      ),
    ).toBe('VALIDATION');
  });

  test('an amount with a third decimal, a negative, an enormous or a written one is invalid', async () => {
    const { till, soap } = await shop();
    const line: Line = { type: 'product', id: soap, quantity: 1 };
    for (const amount of [12.505, -12.5, 1_000_000.01, 1e21, '12,5', 'NaN', '', true, [12.5], {}]) {
      for (const cart of [
        { lines: [{ ...line, price: amount }] },
        { lines: [{ ...line, frais: amount }] },
        { lines: [line], total: amount },
        { lines: [line], received: amount },
      ]) {
        const answer = await sendSale('REST', till, cart);
        expect([amount, codeOf(answer), refusalOf(answer).status]).toEqual([amount, 'VALIDATION', 422]);
      }
    }
  });

  test('a claimed user or local that is no number is invalid', async () => {
    const { till, lines } = await shop();
    for (const id of ['abc', 'tous', '', 1.5, true, [], {}]) {
      expect([id, codeOf(await sendSale('REST', till, { lines, userId: id }))]).toEqual([id, 'VALIDATION']);
      expect([id, codeOf(await sendSale('REST', till, { lines, localId: id }))]).toEqual([id, 'VALIDATION']);
    }
  });

  test('REST names every fault at once', async () => {
    const { till, soap } = await shop();
    const answer = await till.post('/api/sales/add', {
      products: [{ id: soap, quantity: 1, price: '1,5', type: 'service' }],
      services: 'gommage',
      total: -1,
      user_id: 'moi',
    });
    expect(fieldsOf(answer).sort()).toEqual([
      'products.0.price',
      'products.0.type',
      'services',
      'total',
      'user_id',
    ]);
  });

  test('REST: bodies that are no sale', async () => {
    const { till } = await shop();
    const bodies: [string | undefined, number, string][] = [
      ['{"products": [', 400, 'JSON_INVALIDE'],
      ['bonjour', 400, 'JSON_INVALIDE'],
      ['null', 400, 'JSON_INVALIDE'],
      ['"texte"', 400, 'JSON_INVALIDE'],
      ['[]', 422, 'VALIDATION'],
      ['{}', 422, 'VALIDATION'],
      ['{"products": [null]}', 422, 'VALIDATION'],
      ['{"products": [[]]}', 422, 'VALIDATION'],
      ['{"products": {"0": {"id": 1, "quantity": 1}}}', 422, 'VALIDATION'],
      [undefined, 422, 'VALIDATION'],
    ];
    for (const [body, status, code] of bodies) {
      const answer = await till.send('POST', '/api/sales/add', body);
      expect([body, answer.status, answer.body.code]).toEqual([body, status, code]);
    }
  });

  test('REST: a body that is too large, or of another type', async () => {
    const { till } = await shop();
    const huge = await till.send(
      'POST',
      '/api/sales/add',
      JSON.stringify({ description: 'x'.repeat(300_000) }),
    );
    expect([huge.status, huge.body.code]).toEqual([413, 'TROP_VOLUMINEUX']);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const other = await till.send('POST', '/api/sales/add', '{"products":[]}', { 'content-type': type });
      expect([type, other.status, other.body.code]).toEqual([type, 415, 'TYPE_NON_PRIS_EN_CHARGE']);
    }
    const charset = await till.send('POST', '/api/sales/add', '{}', {
      'content-type': 'application/json; charset=latin-9',
    });
    expect([charset.status, charset.body.code]).toEqual([415, 'TYPE_NON_PRIS_EN_CHARGE']);
  });

  test('keys that every object has are no items, no prices and no permissions', async () => {
    const { till, soap } = await shop();
    const before = await snapshot(app.db);
    const bodies = [
      `{"__proto__": {"products": [{"id": ${soap}, "quantity": 1}]}}`,
      `{"products": [{"__proto__": {"id": ${soap}, "quantity": 1}}]}`,
      `{"products": [{"id": ${soap}, "quantity": {"__proto__": 1}}]}`,
      `{"products": [{"id": ${soap}, "type": "__proto__", "quantity": 1}]}`,
      `{"products": [{"id": ${soap}, "type": "constructor", "quantity": 1}]}`,
      `{"constructor": {"prototype": {"total": 0}}, "products": []}`,
    ];
    for (const body of bodies) {
      expect([body, (await till.send('POST', '/api/sales/add', body)).status]).toEqual([body, 422]);
    }
    expect(await snapshot(app.db)).toEqual(before);
    expect(({} as Record<string, unknown>)['total']).toBeUndefined();
  });

  test('GraphQL: an unknown type, an unknown field, a missing key', async () => {
    const { till, soap } = await shop();
    const inputs = [
      { key: randomUUID(), lines: [{ type: 'GIFT', itemId: soap, quantity: 1 }] },
      { key: randomUUID(), lines: [{ type: 'PRODUCT', itemId: soap, quantity: 1, remise: 5 }] },
      { lines: [{ type: 'PRODUCT', itemId: soap, quantity: 1 }] },
      { key: randomUUID() },
      null,
    ];
    for (const input of inputs) {
      const answer = await till.graphql(SELL, { input });
      expect([input, codeOf(answer)]).toEqual([input, 'VALIDATION']);
    }
  });
});

describe('the key of a sale', () => {
  test('the same sale sent again is answered with the same ticket, word for word', async () => {
    const { till, lines } = await shop('TURKI', 2);
    const cart = { key: randomUUID(), lines, total: 85 };
    const first = await sendSale('REST', till, cart);
    const before = await snapshot(app.db);
    app.setNow(new Date('2026-11-20T13:00:00Z'));
    const again = await sendSale('REST', till, cart);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('a sale sent by one door and again by the other is one ticket', async () => {
    const { till, lines } = await shop();
    const cart = { key: randomUUID(), lines };
    const first = ticketOf('REST', await sendSale('REST', till, cart));
    const again = ticketOf('GraphQL', await sendSale('GraphQL', till, cart));
    expect(again.id).toBe(first.id);
  });

  test('another cart, or another cashier, under the same key is refused', async () => {
    const { till, local, lines } = await shop();
    const colleague = await app.logIn({ local });
    const key = randomUUID();
    await sendSale('REST', till, { key, lines });
    for (const [caller, cart] of [
      [till, { key, lines: lines.slice(1) }],
      [till, { key, lines, total: 85 }],
      [colleague, { key, lines }],
    ] as const) {
      const answer = await sendSale('REST', caller, cart);
      expect([codeOf(answer), refusalOf(answer).status]).toEqual(['CLE_REUTILISEE', 409]);
    }
  });

  test('after the ticket was cancelled the key says so', async () => {
    const { till, lines } = await shop();
    const key = randomUUID();
    const { id } = ticketOf('REST', await sendSale('REST', till, { key, lines }));
    await app.make.cancel(id);
    const answer = await sendSale('REST', till, { key, lines });
    expect([codeOf(answer), refusalOf(answer).status]).toEqual(['TICKET_ANNULE', 409]);
  });

  test('REST needs none: two sales without a key are two tickets', async () => {
    const { till, lines } = await shop();
    const first = ticketOf('REST', await sendSale('REST', till, { lines }));
    const second = ticketOf('REST', await sendSale('REST', till, { lines }));
    expect([first.number, second.number]).toEqual([1, 2]);
  });

  test('REST: an empty key is a mistake, not a sale without one', async () => {
    const { till, lines } = await shop();
    expect((await sendSale('REST', till, { key: '', lines })).body.errors).toMatchObject([
      { field: 'Idempotency-Key' },
    ]);
  });
});

describe('the cash that a customer hands over', () => {
  test('85 paid with a note of 100 gives 15 back, on the ticket and in the list', async () => {
    const { till, local, lines } = await shop();
    const answer = await sendSale('REST', till, { lines, total: 85, received: 100 });
    expect(ticketOf('REST', answer)).toMatchObject({ total: 85, received: 100, returned: 15 });
    const boss = await app.logIn({ role: 'ADMIN' });
    const { body } = await boss.get(`/api/sales/list?local_id=${local.id}`);
    expect(body.data).toMatchObject([{ number: 1, total: 85, received: 100, returned: 15 }]);
    const mine = await till.graphql('{ myLastTickets { number received returned } }');
    expect(mine.body.data.myLastTickets).toEqual([{ number: 1, received: 100, returned: 15 }]);
  });

  test('the exact amount gives nothing back', async () => {
    const { till, lines } = await shop();
    const answer = await sendSale('REST', till, { lines, received: 85 });
    expect(ticketOf('REST', answer)).toMatchObject({ received: 85, returned: 0 });
  });

  test('a centime too little is refused in words, and nothing is written', async () => {
    const { till, lines } = await shop();
    const before = await snapshot(app.db);
    const answer = await sendSale('REST', till, { lines, received: 84.99 });
    expect([codeOf(answer), refusalOf(answer).status]).toEqual(['VALIDATION', 422]);
    expect(refusalOf(answer).errors).toEqual([
      { field: 'received', message: 'Le montant reçu est inférieur au total : 85,00 DH.' },
    ]);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('is part of the sale: under the same key other cash is another sale', async () => {
    const { till, lines } = await shop();
    const cart = { key: randomUUID(), lines, total: 85, received: 100 };
    const first = await sendSale('REST', till, cart);
    expect((await sendSale('REST', till, cart)).body).toEqual(first.body);
    for (const received of [200, undefined]) {
      const answer = await sendSale('REST', till, { ...cart, received });
      expect([received, codeOf(answer)]).toEqual([received, 'CLE_REUTILISEE']);
    }
  });

  test('a correction leaves it as it was: what is received less what is returned is always the total', async () => {
    const { till, soap, lines } = await shop();
    const boss = await app.logIn({ role: 'ADMIN' });
    const sold = await sendSale('REST', till, { lines, total: 85, received: 100 });
    const { id, products } = sold.body.data as { id: number; products: { id: number }[] };
    const cash = async () => {
      const read = await boss.graphql(`{ ticket(id: ${id}) { total received returned } }`);
      return Object.values(read.body.data.ticket as Record<string, number | null>);
    };
    const line = { id: products[0]!.id, type: 'product' };
    await boss.send('PUT', '/api/sales/update_quantity', JSON.stringify({ ...line, incordec: 'dec' }));
    expect(await cash()).toEqual([72.5, 100, 27.5]);
    await boss.send('DELETE', '/api/sales/delete_item', JSON.stringify(line));
    await boss.post('/api/sales/add_item', { id: soap, type: 'product', quantity: 4, stat_id: id });
    expect(await cash()).toEqual([110, 100, null]);
  });
});

describe('two servers on one database', () => {
  const second = useTestApp({ on: app });

  async function tills(code: string): Promise<Caller[]> {
    return [await app.logIn(code), await second.logIn(code)];
  }

  test('twenty tablets want the last five soaps through both servers and both doors: five get one, no 500', async () => {
    const { code, local, soap } = await shop('TURKI', 5);
    const callers = await tills(code);
    const answers = await Promise.all(
      upTo(20).map(async (place) => {
        const door = DOORS[place % 2]!;
        const caller = callers[Math.floor(place / 2) % 2]!;
        return codeOf(
          await sendSale(door, caller, {
            key: randomUUID(),
            lines: [{ type: 'product', id: soap, quantity: 1 }],
          }),
        );
      }),
    );
    expect(answers.sort()).toEqual([
      ...upTo(15).map(() => 'STOCK_INSUFFISANT'),
      ...upTo(5).map(() => 'done'),
    ]);
    const numbers = await app.db.query<{ number: number }[]>(
      'SELECT number FROM tickets WHERE local_id = $1 ORDER BY number',
      [local.id],
    );
    expect(numbers.map(({ number }) => number)).toEqual(upTo(5));
  });

  test.each(DOORS)('%s: ten posts of one key at once are one ticket and ten equal answers', async (door) => {
    const { code, local, lines } = await shop('TURKI', 2);
    const callers = await tills(code);
    const cart = { key: randomUUID(), lines };
    const answers = await Promise.all(upTo(10).map((place) => sendSale(door, callers[place % 2]!, cart)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(codeOf(answers[0]!)).toBe('done');
    const rows = await app.db.query<object[]>(
      'SELECT count(*)::int AS tickets FROM tickets WHERE local_id = $1',
      [local.id],
    );
    expect(rows).toEqual([{ tickets: 1 }]);
  });

  test('ten posts of one key at once through both doors are one ticket', async () => {
    const { code, lines } = await shop('TURKI', 2);
    const callers = await tills(code);
    const cart = { key: randomUUID(), lines };
    const answers = await Promise.all(
      upTo(10).map(
        async (place) =>
          ticketOf(DOORS[place % 2]!, await sendSale(DOORS[place % 2]!, callers[place % 2]!, cart)).id,
      ),
    );
    expect(new Set(answers).size).toBe(1);
  });

  test('a user banned through one server is out at the other on his next call', async () => {
    const { code, user, lines } = await shop();
    const callers = await tills(code);
    expect(codeOf(await sendSale('REST', callers[1]!, { lines }))).toBe('done');
    await app.db.query('UPDATE users SET banned = true WHERE id = $1', [user.id]);
    for (const door of DOORS) {
      for (const caller of callers)
        expect(codeOf(await sendSale(door, caller, { lines }))).toBe('NON_AUTHENTIFIE');
    }
  });
});

describe('who may sell', () => {
  test('nobody without a session', async () => {
    const { lines } = await shop();
    const before = await snapshot(app.db);
    for (const token of [undefined, 'faux', 'a.b.c']) {
      const caller = new Caller(app.url);
      caller.token = token;
      const answer = await sendSale('REST', caller, { lines });
      expect(codeOf(answer)).toBe('NON_AUTHENTIFIE');
      expect(answer.status).toBe(401);
      expect(refusalOf(answer).status).toBe(401);
    }
    expect(await snapshot(app.db)).toEqual(before);
  });

  test.each(DOORS)(
    '%s: a stranger learns nothing about the sale he sends, not even that it is wrong',
    async (door) => {
      const answer = await sendSale(door, new Caller(app.url), {
        lines: [{ type: 'product', id: 1, quantity: 0 }],
      });
      expect(codeOf(answer)).toBe('NON_AUTHENTIFIE');
    },
  );

  test.each(DOORS)(
    '%s: a browser sells with its cookie and the anti-forgery token it can read',
    async (door) => {
      const { till, lines } = await shop();
      till.asBrowser();
      expect(codeOf(await sendSale(door, till, { lines }))).toBe('done');
    },
  );

  test.each(DOORS)(
    '%s: a cookie without the anti-forgery token, or with another, sells nothing',
    async (door) => {
      const { till, lines } = await shop();
      const other = await shop();
      till.asBrowser();
      const before = await snapshot(app.db);
      for (const shown of ['', 'faux', other.till.cookies.get('XSRF-TOKEN')!]) {
        const answer = await sendSale(door, till, { lines }, { 'x-xsrf-token': shown });
        expect([codeOf(answer), refusalOf(answer).status]).toEqual(['XSRF_INVALIDE', 403]);
      }
      till.cookies.delete('XSRF-TOKEN');
      expect(codeOf(await sendSale(door, till, { lines }))).toBe('XSRF_INVALIDE');
      expect(await snapshot(app.db)).toEqual(before);
    },
  );

  test.each(DOORS)(
    '%s: a forged page cannot get around it with an Authorization header of its own',
    async (door) => {
      const { till, lines } = await shop();
      till.asBrowser();
      till.cookies.delete('XSRF-TOKEN');
      for (const [authorization, code] of [
        ['Bearer faux', 'NON_AUTHENTIFIE'],
        // Our JWT header with a zero byte for claims.
        ['Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.AA.signature', 'NON_AUTHENTIFIE'],
        ['Basic dXNlcjpwYXNz', 'XSRF_INVALIDE'],
        ['Bearer ', 'XSRF_INVALIDE'],
      ] as const) {
        expect(codeOf(await sendSale(door, till, { lines }, { authorization }))).toBe(code);
      }
    },
  );

  test.each(DOORS)('%s: a Bearer caller needs no anti-forgery token', async (door) => {
    const { till, lines } = await shop();
    till.cookies.clear();
    expect(codeOf(await sendSale(door, till, { lines }))).toBe('done');
  });

  test('a sale cannot be slipped into an address', async () => {
    const { till, soap } = await shop();
    const before = await snapshot(app.db);
    const query = `mutation{sell(input:{key:"${randomUUID()}",lines:[{type:PRODUCT,itemId:${soap},quantity:1}]}){id}}`;
    const answer = await till.get(`/graphql?query=${encodeURIComponent(query)}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await till.get('/api/sales/add')).status).toBe(405);
    expect(await snapshot(app.db)).toEqual(before);
  });
});

describe('the most sold items of a local', () => {
  const MOST = '{ mostSold { type itemId rank } }';

  test('lead the till: by units of thirty days, of this local alone, without the cancelled ones', async () => {
    const { till, local, soap, gommage } = await shop('BELDI');
    const glove = await app.make.product({ name: 'Gant kessa' });
    const oil = await app.make.product({ name: 'Huile d’argan' });
    const elsewhere = await shop('BELDI');
    const sells = (caller: Caller, type: Line['type'], id: number, quantity: number) =>
      sendSale('REST', caller, { lines: [{ type, id, quantity }] });
    expect((await till.graphql(MOST)).body.data.mostSold).toEqual([]);
    // Today is the thirtieth of the thirty days.
    app.setNow(new Date('2026-10-21T12:00:00Z'));
    await sells(await app.logIn({ local }), 'product', glove, 99);
    app.setNow(new Date('2026-10-22T12:00:00Z'));
    await sells(await app.logIn({ local }), 'product', oil, 5);
    app.setNow(app.make.now);
    await sells(till, 'service', gommage, 3);
    await sells(till, 'product', soap, 5);
    const cancelled = ticketOf('REST', await sells(till, 'product', glove, 50));
    await app.make.cancel(cancelled.id);
    await sells(elsewhere.till, 'product', glove, 7);
    expect((await till.graphql(MOST)).body.data.mostSold).toEqual([
      { type: 'PRODUCT', itemId: soap, rank: 1 },
      { type: 'PRODUCT', itemId: oil, rank: 1 },
      { type: 'SERVICE', itemId: gommage, rank: 2 },
    ]);
  });
});

describe('the tickets that are shown again', () => {
  const MINE = '{ myLastTickets { number total lines { name quantity } } }';
  const ALL = `query All($filter: TicketFilter!, $limit: Int, $cursor: String) {
    tickets(filter: $filter, limit: $limit, cursor: $cursor) {
      items { id number total frais net businessDate user { name } local { name } lines { name } }
      totals { count products services total frais net } nextCursor } }`;

  async function cancelNumber(local: { id: number }, number: number): Promise<void> {
    const [ticket] = await app.db.query<{ id: number }[]>(
      'SELECT id FROM tickets WHERE local_id = $1 AND number = $2',
      [local.id, number],
    );
    await app.make.cancel(ticket!.id);
  }

  test('the cashier sees his own last five of the day, newest first, without the cancelled one', async () => {
    const { till, local, lines } = await shop('BELDI');
    const colleague = await app.logIn({ local });
    app.setNow(new Date('2026-11-20T11:00:00Z'));
    for (const place of upTo(7)) {
      app.setNow(new Date(`2026-11-20T12:0${place}:00Z`));
      await sendSale('GraphQL', till, { lines });
    }
    await sendSale('GraphQL', colleague, { lines });
    await cancelNumber(local, 6);
    const { body } = await till.graphql(MINE);
    expect(numbersOf(body.data.myLastTickets)).toEqual([7, 5, 4, 3, 2]);
    expect(body.data.myLastTickets[0]).toEqual({
      number: 7,
      total: 85,
      lines: [
        { name: 'Savon noir', quantity: 2 },
        { name: 'Gommage', quantity: 1 },
      ],
    });
    app.setNow(new Date('2026-11-21T07:00:00Z'));
    expect((await till.graphql(MINE)).body.data.myLastTickets).toEqual([]);
  });

  test('the administrator sees all of them, a page at a time; the totals are those of the whole filter', async () => {
    const { till, user, local, lines } = await shop('BELDI');
    const boss = await app.logIn({ role: 'ADMIN' });
    for (const place of upTo(5)) {
      app.setNow(new Date(`2026-11-2${place}T10:00:00Z`));
      await till.login((await app.make.user({ local })).code);
      await sendSale('REST', till, { lines });
    }
    await cancelNumber(local, 5);
    app.setNow(app.make.now);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { body }: Answer = await boss.graphql(ALL, { filter: { localId: local.id }, limit: 3, cursor });
      const page = body.data.tickets;
      seen.push(...numbersOf(page.items));
      expect(page.totals).toEqual({
        count: 4,
        products: 100,
        services: 240,
        total: 340,
        frais: 120,
        net: 220,
      });
      cursor = page.nextCursor as string | null;
    } while (cursor !== null);
    expect(seen).toEqual([4, 3, 2, 1]);
    const filters: [object, number[]][] = [
      [{ localId: local.id, from: '2026-11-22', to: '2026-11-23' }, [3, 2]],
      [{ localId: local.id, from: '2026-11-23', to: '2026-11-23' }, [3]],
      [{ localId: local.id, from: '2026-11-25' }, []],
      [{ localId: local.id, userId: user.id }, []],
    ];
    for (const [filter, numbers] of filters) {
      const { body } = await boss.graphql(ALL, { filter });
      expect(numbersOf(body.data.tickets.items)).toEqual(numbers);
    }
  });

  test('tickets sold in the same second are neither shown twice nor lost between two pages', async () => {
    const { till, local, lines } = await shop('BELDI');
    for (let sold = 0; sold < 5; sold += 1) await sendSale('REST', till, { lines });
    const boss = await app.logIn({ role: 'ADMIN' });
    const first = (await boss.graphql(ALL, { filter: { localId: local.id }, limit: 2 })).body.data.tickets;
    const rest = (await boss.graphql(ALL, { filter: { localId: local.id }, cursor: first.nextCursor })).body
      .data.tickets;
    expect([...numbersOf(first.items), ...numbersOf(rest.items)]).toEqual([5, 4, 3, 2, 1]);
  });

  test.each<[string, object]>([
    ['a day that does not exist', { filter: { from: '2026-02-30' } }],
    ['a day before all calendars', { filter: { from: '0000-01-01' } }],
    ['a day written otherwise', { filter: { to: '20/11/2026' } }],
    ['an end before its beginning', { filter: { from: '2026-11-21', to: '2026-11-20' } }],
    ['a cursor that is none', { filter: {}, cursor: 'la suite' }],
    ['a cursor to a ticket that no table can hold', { filter: {}, cursor: btoa('1 9999999999') }],
    ['a cursor to a time before all calendars', { filter: {}, cursor: btoa('-999999999999999 1') }],
    ['a page of nothing', { filter: {}, limit: 0 }],
    ['a page of less', { filter: {}, limit: -5 }],
    ['a user who is no number', { filter: { userId: 'tous' } }],
  ])('%s is invalid', async (_story, variables) => {
    const boss = await app.logIn({ role: 'ADMIN' });
    const answer = await boss.graphql(ALL, variables as Record<string, unknown>);
    expect(codeOf(answer)).toBe('VALIDATION');
    expect(refusalOf(answer).status).toBe(422);
  });
});

test.each(DOORS)(
  'a sale by %s whose body is long in coming is of the instant at which it is written',
  async (door) => {
    const { till, lines } = await shop();
    const cart = { key: randomUUID(), lines };
    const [path, body] =
      door === 'GraphQL'
        ? ['/graphql', { query: knownInTests.note(SELL), variables: { input: graphqlInput(cart) } }]
        : ['/api/sales/add', restBody(cart)];
    const sent = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      authorization: `Bearer ${till.token}`,
    };
    const call = request(`${app.url}${path}`, { method: 'POST', headers });
    call.write(sent.slice(0, 10));
    // The server has received the request's head before the clock moves on.
    await till.get('/api/products/list');
    app.setNow(new Date('2026-11-21T00:01:00Z'));
    call.end(sent.slice(10));
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const answer = JSON.parse(await text(response)) as { data: { date?: string; sell?: SoldTicket } };
    expect(answer.data.date ?? answer.data.sell?.soldAt).toBe('2026-11-21T00:01:00+00:00');
  },
);
