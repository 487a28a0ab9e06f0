import { centimes as c } from '#shared/money.ts';
import { newIdempotencyKey } from '../../lib/device/idempotency-key.ts';
import type { TillLine } from '../../lib/till-line.ts';
import type { TillCatalogue } from '../till/catalogue/catalogue.ts';
import { sellInput } from '../till/sale/sell-input.ts';
import { deviceRefusal } from '../till/sale/device-refusal.ts';
import { houseOf } from './grants.ts';
import { leavingWords, lineHelp, lineWords, refusedWords } from './line-words.ts';
import { lateInput, sentOf } from './late-sale.ts';
import { lastTickets, provisionalTicket } from './provisional-ticket.ts';
import { salesToRetry } from './queue-states.ts';
import { saleNote } from './sale-note.ts';
import { lessWaiting } from './shelves-here.ts';
import { aSale } from './test-device.ts';
import { numbered, provisionalNumber, type WaitingSale } from './waiting-sale.ts';

const WELL: TillLine = {
  online: true,
  waiting: 0,
  aside: 0,
  sent: 0,
  storage: 'indexeddb',
  cacheBroken: false,
  persisted: true,
};

describe('the top bar', () => {
  test('says whether the server answers and how many sales wait, in few words', () => {
    expect(lineWords(WELL, true)).toEqual(['En ligne']);
    expect(lineWords({ ...WELL, online: false }, true)).toEqual(['Hors ligne']);
    expect(lineWords({ ...WELL, online: false, waiting: 1 }, true)).toEqual([
      'Hors ligne',
      '1 vente en attente',
    ]);
    expect(lineWords({ ...WELL, waiting: 3 }, true)).toEqual(['3 ventes en attente']);
  });

  test('says for a while how many sales were sent', () => {
    expect(lineWords({ ...WELL, sent: 1 }, true)).toEqual(['En ligne', '1 vente envoyée']);
    expect(lineWords({ ...WELL, sent: 3 }, true)).toEqual(['En ligne', '3 ventes envoyées']);
  });

  test('says in a cashier’s words what is not as it should be: a broken database, no memory at all, no HTTPS', () => {
    expect(lineWords({ ...WELL, storage: 'cache' }, true)).toEqual(['En ligne', 'appareil à vérifier']);
    expect(lineWords({ ...WELL, storage: 'memory' }, true)).toEqual(['En ligne', 'ne fermez pas la page']);
    expect(lineWords({ ...WELL, cacheBroken: true }, true)).toEqual(['En ligne', 'appareil à vérifier']);
    expect(lineHelp({ ...WELL, storage: 'cache', cacheBroken: true }, true).todo).toEqual([
      'Prévenez un administrateur : dans ce navigateur, ne répond plus : la base de données, le cache.',
    ]);
    expect(lineWords(WELL, false)).toEqual(['En ligne', 'appareil à vérifier']);
    expect(lineWords({ ...WELL, online: false }, false)).toEqual(['Hors ligne', 'ne fermez pas la page']);
  });

  test('a tap says what is the case, what is safe and what to do', () => {
    expect(lineHelp(WELL, true)).toEqual({
      state: ['Le serveur répond.'],
      safe: ['Toutes les ventes validées : envoyées, ou gardées sur cet appareil même s’il s’éteint.'],
      todo: ['Rien : tout est en ordre.'],
    });
    const cut = lineHelp({ ...WELL, online: false, waiting: 2, persisted: false }, true);
    expect(cut.state.join(' ')).toMatch(/ne répond pas.*2 ventes en attente d’envoi sur cet appareil\.$/);
    expect(cut.todo.join(' ')).toMatch(/^Continuez à vendre.*Installez la caisse/);
    expect(lineHelp({ ...WELL, storage: 'memory' }, true).todo[0]).toMatch(/^Ne fermez pas cette page/);
    expect(lineHelp({ ...WELL, storage: 'cache' }, true).todo[0]).toMatch(
      /^Prévenez un administrateur.*la base de données\.$/,
    );
    expect(lineHelp(WELL, false).todo[0]).toMatch(/HTTPS/);
    expect(refusedWords(1)).toBe('1 vente refusée');
    const refused = lineHelp({ ...WELL, aside: 2 }, true);
    expect(refused.state).toContain('2 ventes refusées par le serveur.');
    expect(refused.todo).toEqual(['Montrez «\u00a0Derniers tickets\u00a0» à un administrateur.']);
  });

  test('a cashier who leaves is told what stays on the device', () => {
    expect(leavingWords(0, false)).toBeNull();
    expect(leavingWords(0, false, true)).toBe(
      'Sans réseau, personne ne pourra se connecter ici avant son retour.',
    );
    expect(leavingWords(1, false)).toMatch(/^1 vente attend l’envoi.*la garde et l’envoie/);
    expect(leavingWords(3, true)).toMatch(/^3 ventes attendent l’envoi.*Votre panier n’est pas vendu/);
  });
});

const sold = (change: Partial<WaitingSale> = {}): WaitingSale => ({
  ...numbered(aSale(), newIdempotencyKey(), 1),
  ...change,
});

describe('the paper of a sale without a network', () => {
  test('has the queue’s short name in capitals and its count, without signs that are taken for one another', () => {
    expect(provisionalNumber('00000000-0000-4000-8000-000000000000', 42)).toBe('222-0042');
    expect(provisionalNumber('ffffffff-ffff-4fff-bfff-ffffffffffff', 12_345)).toMatch(
      /^[2-9A-HJ-NP-Z]{3}-12345$/,
    );
  });

  test('shows the prices, totals and cash of the cart, and the house as it was known', () => {
    const sale = sold({ received: c(10_000) });
    expect(provisionalTicket(sale)).toMatchObject({
      id: null,
      number: null,
      provisionalNumber: sale.provisional,
      key: sale.key,
      total: 60,
      received: 100,
      returned: 40,
      lines: [{ name: 'Gommage', price: 60, quantity: 1, total: 60 }],
      user: { name: 'Samira' },
      house: { companyName: 'Hammam Essai' },
    });
  });
});

describe('how a sale of the queue is paid', () => {
  test('is said to the server and on its paper, where change is given for the part in cash', () => {
    const payments = [
      { mode: 'CASH', amount: c(2000) },
      { mode: 'CARD', amount: c(4000) },
    ] as const;
    const sale = sold({ payments, received: c(5000) });
    const said = [
      { mode: 'CASH', amount: 20 },
      { mode: 'CARD', amount: 40 },
    ];
    expect(lateInput(sale, 'mandat').payments).toEqual(said);
    expect(provisionalTicket(sale)).toMatchObject({ payments: said, received: 50, returned: 30 });
  });

  test('in cash is left out, as the build before modes did', () => {
    expect(lateInput(sold(), 'mandat')).not.toHaveProperty('payments');
    expect(provisionalTicket(sold()).payments).toEqual([{ mode: 'CASH', amount: 60 }]);
  });
});

test('a sale of named kessals goes to the server as the cart had it, and its paper names nobody else', () => {
  const [line] = sold().lines;
  const lines = [
    { ...line!, kessal: { id: 4, name: 'Rkia' }, turn: 'NEXT' as const },
    { ...line!, kessal: null },
  ];
  const sale = sold({ lines });
  expect(lateInput(sale, 'mandat').lines).toEqual(sellInput(sale).lines);
  expect(lateInput(sale, 'mandat').lines).toMatchObject([{ kessalId: 4, turn: 'NEXT' }, {}]);
  expect(lateInput(sale, 'mandat').lines[1]).not.toHaveProperty('kessalId');
  expect(provisionalTicket(sale).lines).toMatchObject([{ kessal: { name: 'Rkia' } }, { kessal: null }]);
  expect(lateInput(sold(), 'mandat').lines[0]).not.toHaveProperty('turn');
});

test('« Derniers tickets » shows the last of several sales of one second first', () => {
  const soldAt = '2026-11-20T19:04:00+00:00';
  const [one, two] = [sold({ soldAt, keptAt: 1 }), sold({ soldAt, keptAt: 2 })];
  const shown = lastTickets([one, two], { userId: one.paper.userId, today: '2026-11-20' }, []);
  expect(shown.map(({ ticket }) => ticket.key)).toEqual([two.key, one.key]);
});

test('« Derniers tickets » lists what waits and the server’s, each once, the newest first; a colleague’s are hers', () => {
  const ticket = (id: number) => ({ kind: 'ticket', id, number: id }) as const;
  const waits = sold({ soldAt: '2026-11-20T19:04:00+00:00' });
  const unlisted = sold({ soldAt: '2026-11-20T19:01:00+00:00', outcome: ticket(7) });
  const yesterday = sold({ soldAt: '2026-11-19T19:00:00+00:00', outcome: ticket(3) });
  const colleague = sold({ paper: { ...waits.paper, userId: 8 } });
  const listed = sold({ soldAt: '2026-11-20T19:03:00+00:00', outcome: ticket(9) });
  const answered = [{ ...provisionalTicket(listed), id: 9, number: 9 }];
  const shown = lastTickets(
    [yesterday, unlisted, colleague, listed, waits],
    { userId: 7, today: '2026-11-20' },
    answered,
  );
  expect(shown.map(({ ticket: { id }, note }) => [id, note?.words])).toEqual([
    [null, 'En attente d’envoi.'],
    [9, undefined],
    [7, undefined],
  ]);
});

test('« Derniers tickets » shows a sale whose answer was lost once: by its ticket, or before by its paper', () => {
  const whose = { userId: 7, today: '2026-11-20' };
  const lost = sold({ soldAt: '2026-11-20T19:00:00+00:00' });
  const like = sold({ soldAt: '2026-11-20T19:00:05+00:00' });
  const ticket = { ...provisionalTicket(lost), id: 9, number: 9, provisionalNumber: null, key: undefined };
  const shown = (sales: WaitingSale[], answered = [{ ...ticket, soldAt: '2026-11-20T19:00:01+00:00' }]) =>
    lastTickets(sales, whose, answered).map(({ ticket: { id, key } }) => id ?? key);
  expect(shown([lost])).toEqual([9]);
  expect(shown([lost], [])).toEqual([lost.key]);
  // The next customer's, of the same: it stays.
  expect(shown([lost, like])).toEqual([like.key, 9]);
  expect(shown([{ ...lost, outcome: { kind: 'ticket', id: 9, number: 9 } }, like])).toEqual([like.key, 9]);
  expect(shown([lost], [{ ...ticket, soldAt: '2026-11-20T18:50:00+00:00' }])).toEqual([lost.key, 9]);
});

test('a sale that the server refuses heads « Derniers tickets » of whoever looks, with what to do', () => {
  const aside = (code: string) => ({ kind: 'aside', code }) as const;
  const unread = sold({ soldAt: '2026-11-19T19:00:00+00:00', outcome: aside('VALIDATION') });
  const waits = sold({ soldAt: '2026-11-20T19:04:00+00:00' });
  const [first] = lastTickets([waits, unread], { userId: 8, today: '2026-11-20' }, []);
  expect(first).toMatchObject({ ticket: { key: unread.key }, note: { refused: true } });
  expect(first!.note!.words).toBe(
    'Le serveur ne peut pas la lire. Elle est gardée ici, sans ticket. Réimprimez-la et ' +
      'montrez-la à un administrateur. Vendue par Samira, le 19/11/2026 19:00.',
  );
  const hers = sold({ soldAt: '2026-11-20T19:04:00+00:00', outcome: aside('MANDAT_INVALIDE') });
  expect(saleNote(hers, { userId: 7, today: '2026-11-20' })!.words).toMatch(
    /repart à la prochaine connexion de Samira\. Sinon, prévenez un administrateur\.$/,
  );
});

const catalogue: TillCatalogue = {
  categories: [],
  closedAt: null,
  services: [item('service', 3, 'Gommage', 6000, null)],
  products: [item('product', 5, 'Savon noir', 2000, 4), item('product', 6, 'Gant', 3000, null)],
};

function item(
  type: 'product' | 'service',
  itemId: number,
  name: string,
  price: number,
  stock: number | null,
) {
  const frais = c(type === 'service' ? 2000 : 0);
  return {
    type,
    itemId,
    name,
    price: c(price),
    frais,
    stock,
    limit: stock ?? Infinity,
    imageUrl: null,
    categoryId: type === 'product' ? 1 : null,
    barcodes: [],
    tilePlace: null,
  };
}

const soap = (quantity: number, price = 2000) => ({
  type: 'product' as const,
  itemId: 5,
  name: 'Savon noir',
  price: c(price),
  frais: c(0),
  quantity,
});

describe('what the device knows of the shelves and prices', () => {
  test('the shelves go down with each sale that waits, in this local only, and never below zero', () => {
    const here = sold({ lines: [soap(3)] });
    const stockAfter = (...sales: WaitingSale[]) => lessWaiting(catalogue, sales, 2).products[0]?.stock;
    expect(stockAfter(here)).toBe(1);
    expect(stockAfter(here, here)).toBe(0);
    expect(stockAfter({ ...here, outcome: { kind: 'ticket', id: 1, number: 1 } })).toBe(4);
    expect(lessWaiting(catalogue, [here], 9)).toBe(catalogue);
    expect(lessWaiting(catalogue, [here], 2).products[1]?.stock).toBeNull();
    const before = lessWaiting(catalogue, [here], 2).products[0];
    expect(lessWaiting(catalogue, [here, sold({ lines: [] })], 2).products[0]).toBe(before);
  });

  test('a price that changed, an empty shelf and an item that is gone are refused as the server would', () => {
    expect(deviceRefusal([soap(4)], catalogue)).toBeNull();
    expect(deviceRefusal([soap(5)], catalogue)).toMatchObject({
      code: 'STOCK_INSUFFISANT',
      items: [{ asked: 5, available: 4 }],
    });
    expect(deviceRefusal([soap(1, 1900)], catalogue)).toMatchObject({
      code: 'PRIX_MODIFIE',
      prices: [{ price: 2000 }],
    });
    expect(deviceRefusal([{ ...soap(1), itemId: 99 }], catalogue)).toMatchObject({
      code: 'ARTICLE_INDISPONIBLE',
    });
    expect(deviceRefusal([soap(5)], null)).toBeNull();
  });
});

describe('a sale whose grant was refused', () => {
  const grantOf = (house: number, mark: string) => `h.${btoa(JSON.stringify({ house, usr: 7 }))}.${mark}`;
  const refused = sold({ grant: grantOf(1, 'old'), outcome: { kind: 'aside', code: 'MANDAT_INVALIDE' } });
  const again = (sale: WaitingSale, token: string, userId = 7) =>
    salesToRetry({ sales: [sale], queues: [] }, userId, 2, token).length;

  test('goes again with the next grant of its cashier and house, and with no other', () => {
    expect(houseOf(grantOf(1, 'old'))).toBe('1');
    expect(houseOf('not a grant')).toBeNull();
    expect(again(refused, grantOf(1, 'new'))).toBe(1);
    expect(again(refused, grantOf(1, 'old'))).toBe(0);
    expect(again(refused, grantOf(2, 'new'))).toBe(0);
    expect(again(refused, grantOf(1, 'new'), 8)).toBe(0);
    expect(again({ ...refused, outcome: { kind: 'aside', code: 'VALIDATION' } }, grantOf(1, 'new'))).toBe(0);
  });
});

test.each([
  ['MANDAT_INVALIDE', { kind: 'settled', outcome: { kind: 'aside', code: 'MANDAT_INVALIDE' } }],
  ['DEMONSTRATION_EFFACEE', { kind: 'settled', outcome: { kind: 'refused' } }],
  ['INDISPONIBLE', { kind: 'later' }],
])(
  'a sale of the queue that is answered %s becomes what the answer says: one of an erased demonstration is let go',
  (code, sent) => {
    expect(sentOf({ code, message: '', definite: true })).toEqual(sent);
  },
);
