import type { Dirham } from '#shared/money.ts';
import type { ReviewRowFragment } from '../../graphql/generated.ts';
import { decisionWords, lineWords, reviewSentences, reviewTitle, strangerNames } from './review-words.ts';

const dh = (amount: number) => amount as Dirham;

type Sale = NonNullable<ReviewRowFragment['lateSale']>;

const GOMMAGE: Sale['lines'][number] = {
  type: 'SERVICE',
  itemId: 7,
  name: 'Gommage',
  quantity: 2,
  price: dh(40),
  frais: dh(20),
  fault: 'PRICE_UNKNOWN',
};

const SALE: Sale = {
  id: 1,
  state: 'TO_REVIEW',
  provisional: 'A7b-0042',
  soldAt: '2026-11-20T19:05:00+00:00',
  deviceTime: '2025-11-20T19:05:00+00:00',
  receivedAt: '2026-11-20T21:40:00+00:00',
  canBeTicket: true,
  movedGoods: true,
  total: dh(80),
  flags: ['PRICE_UNKNOWN'],
  user: { id: 3, name: 'Salma Caisse' },
  ticket: null,
  lines: [GOMMAGE],
};

const REVIEW: ReviewRowFragment = {
  id: 5,
  kind: 'LATE_SALE',
  missing: [],
  missingCount: 0,
  evidence: { short: [], inForce: [] },
  noticedAt: '2026-11-20T21:40:00+00:00',
  decidedAt: null,
  decision: null,
  note: null,
  local: { id: 1, name: 'Hammam Zitoun', type: 'TURKI' },
  decidedBy: null,
  lateSale: SALE,
};

const of = (sale: Partial<Sale>, review: Partial<ReviewRowFragment> = {}): ReviewRowFragment => ({
  ...REVIEW,
  lateSale: { ...SALE, ...sale },
  ...review,
});

test('a price below the catalogue’s is told beside what the catalogue said, first and later', () => {
  const state = (price: number, frais: number) => ({ name: 'Gommage', price, frais, hidden: false });
  const evidence = {
    inForce: [{ type: 'service', itemId: 7, states: [state(6000, 2000), state(6500, 2000)] }],
  };
  expect(lineWords(GOMMAGE, evidence)).toEqual({
    sold: 'Gommage × 2 à 40,00\u00a0DH, frais 20,00\u00a0DH',
    known: 'au catalogue : 60,00\u00a0DH (frais 20,00\u00a0DH), puis 65,00\u00a0DH (frais 20,00\u00a0DH)',
  });
});

test('evidence of another form says nothing, and breaks nothing', () => {
  for (const evidence of [null, 'x', { inForce: [null, { type: 'service', itemId: 7, states: [{}] }] }]) {
    expect(lineWords(GOMMAGE, evidence).known).toBeNull();
    expect(reviewSentences(of({}, { evidence }))).toHaveLength(1);
  }
});

test('whom a line’s paper names though she does not work there: by her name, or by her number', () => {
  const at = { place: 1, id: 12, name: null };
  const evidence = {
    strangers: [at, at, { place: 1, id: 7, name: 'Souad' }, { place: 2, id: 8, name: 'Mina' }],
  };
  expect(strangerNames(0, evidence)).toBeNull();
  expect(strangerNames(1, evidence)).toBe('kessal n°\u00a012, Souad');
  expect(strangerNames(1, { strangers: [null, { place: 1 }] })).toBeNull();
});

test('what the shelf lacked is counted', () => {
  const flags: Sale['flags'] = ['STOCK_BELOW_ZERO'];
  const evidence = { short: [{ itemId: 2, name: 'Savon noir', asked: 3, available: 2 }] };
  const said = reviewSentences(of({ flags }, { evidence }));
  expect(said).toContain('Savon noir : 3 vendus, 2 en stock.');
});

test('titles say what there is to decide', () => {
  expect(reviewTitle(REVIEW)).toBe('Vente hors ligne sans ticket');
  const ticket = { id: 90, number: 12 };
  expect(reviewTitle(of({ ticket, state: 'TICKET' }))).toBe('Vente hors ligne, ticket N° 012');
  const lost = (...missing: ReviewRowFragment['missing']) => {
    const missingCount = missing.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    return reviewTitle({ ...REVIEW, kind: 'MISSING_SALE', lateSale: null, missing, missingCount });
  };
  expect(lost({ from: 4, to: 4 })).toBe('Vente manquante, rang 4');
  expect(lost({ from: 2, to: 2 }, { from: 4, to: 6 })).toBe('4 ventes manquantes, rangs 2, 4 à 6');
  const odd = Array.from({ length: 10 }, (_, place) => ({ from: 2 * place + 1, to: 2 * place + 1 }));
  expect(lost(...odd)).toBe('10 ventes manquantes, rangs 1, 3, 5, 7, 9, 11, 13, 15 et 2 autres');
});

test('what was decided: a sale accepted, one seen, one refused with its goods back, and what came after all', () => {
  const decided = {
    decidedAt: '2026-11-21T09:00:00+00:00',
    decidedBy: { id: 1, name: 'Amina Bureau' },
  } as const;
  const by = 'par Amina Bureau le 21/11/2026 09:00.';
  expect(decisionWords(of({}, { ...decided, decision: 'ACCEPT' }))).toBe(`Acceptée ${by}`);
  const missing = { ...REVIEW, ...decided, kind: 'MISSING_SALE', lateSale: null } as const;
  expect(decisionWords({ ...missing, decision: 'ACCEPT' })).toBe(`Vu ${by}`);
  expect(decisionWords(of({}, { ...decided, decision: 'RETURN_STOCK' }))).toBe(`Refusée, stock rendu ${by}`);
  expect(decisionWords({ ...REVIEW, ...decided, decidedBy: null })).toBe(
    'Réglé seul le 21/11/2026 09:00 : c’est arrivé depuis.',
  );
  expect(decisionWords(REVIEW)).toBeNull();
});
