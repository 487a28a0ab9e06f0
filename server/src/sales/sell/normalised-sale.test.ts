import { centimes as c } from '../../shared/money.ts';
import type { Payment } from '../../shared/payments.ts';
import type { SellInput } from '../sales.input.ts';
import type { AskedLine } from '../sales.rules.ts';
import { normalised } from './normalised-sale.ts';

const SALE: Omit<SellInput, 'received'> = {
  key: 'vente-ancienne',
  lines: [
    { type: 'service', itemId: 7, quantity: 2, price: c(6000), frais: c(3000) },
    { type: 'product', itemId: 3, quantity: 1 },
  ],
  total: c(13_500),
};

test('a sale without cash received keeps the hash it had before the till could be told', () => {
  const { hash } = normalised(SALE);
  // Computed by the version before; a till that retries an old sale must find its ticket.
  expect(hash).toBe('8ff66aa751d75f0a46f84164c583e44a2258da586e165301692bf138f6d9f8bb');
});

/** By two kessals, one of whom was asked for. */
const LINES: AskedLine[] = [
  { type: 'service', itemId: 7, quantity: 1, kessalId: 12, turn: 'KEPT' },
  { type: 'service', itemId: 7, quantity: 2, kessalId: 12, turn: 'TAKEN' },
  { type: 'service', itemId: 7, quantity: 1, kessalId: 4, turn: 'TAKEN' },
  { type: 'service', itemId: 7, quantity: 1, turn: 'NEXT' },
  { type: 'service', itemId: 7, quantity: 1 },
  { type: 'service', itemId: 3, quantity: 1 },
  { type: 'product', itemId: 9, quantity: 4 },
  { type: 'product', itemId: 3, quantity: 1 },
];
/** Paid by card and in cash. */
const MIXED = {
  key: 'vente-mixte',
  lines: LINES,
  payments: [
    { mode: 'CARD', amount: c(10_000) },
    { mode: 'CASH', amount: c(3500) },
  ] satisfies Payment[],
  received: c(5000),
};

test('a sale with kessals and a card keeps its hash from version to version', () => {
  expect(normalised(MIXED).hash).toBe('a130c3c9e0106e3e139083de91ed88f3fa25cd0b4e01efb2e5961e528e10a042');
  const { payments: _, received: __, ...unpaid } = MIXED;
  expect(normalised(unpaid).hash).toBe('64cd4ac4e3a3d78d52ed5d44f6b103865a5a7ee2dbd431e3bd112d4951836e78');
});

test('a till that sends its lines in another order sends the same sale', () => {
  const { hash } = normalised(MIXED);
  for (let first = 0; first < LINES.length; first += 1) {
    const turned = [...LINES.slice(first), ...LINES.slice(0, first)];
    expect(normalised({ ...MIXED, lines: turned }).hash).toBe(hash);
    expect(normalised({ ...MIXED, lines: turned.toReversed() }).hash).toBe(hash);
  }
});

test('who did it, whose turn it was and each mode of payment make another sale', () => {
  const [service, ...others] = LINES;
  const hashes = [
    MIXED,
    { ...MIXED, lines: [{ ...service!, kessalId: 5 }, ...others] },
    { ...MIXED, lines: [{ ...service!, turn: 'TAKEN' as const }, ...others] },
    { ...MIXED, received: undefined },
    { ...MIXED, total: c(13_500) },
    ...(['WALLET', 'TRANSFER'] as const).map((mode) => ({
      ...MIXED,
      payments: [
        { mode, amount: c(10_000) },
        { mode: 'CASH' as const, amount: c(3500) },
      ],
    })),
  ].map((sale) => normalised(sale).hash);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('payments claim a total; one that says another than the till’s own is never taken', () => {
  const { total, cashless } = normalised(MIXED);
  expect([total, cashless]).toEqual([13_500, { card: 10_000, wallet: 0, transfer: 0 }]);
  expect(normalised({ ...MIXED, total: c(13_500) }).total).toBe(13_500);
  expect(normalised({ ...MIXED, total: c(13_499) }).total).toBe(-1);
  expect(normalised({ key: SALE.key, lines: SALE.lines }).total).toBeUndefined();
  expect(normalised(SALE).total).toBe(13_500);
  const twoPrices: AskedLine[] = [6000, 5000].map((price) => ({
    type: 'service',
    itemId: 7,
    quantity: 1,
    price: c(price),
  }));
  expect(normalised({ key: SALE.key, lines: twoPrices }).total).toBe(-1);
});

test('each amount of cash received is another sale', () => {
  const hashes = [undefined, c(13_500), c(15_000), c(20_000)].map(
    (received) => normalised({ ...SALE, received }).hash,
  );
  expect(new Set(hashes).size).toBe(4);
});
