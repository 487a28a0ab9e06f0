import { dirhams as d } from '#shared/money.ts';
import type { LowProductsQuery } from '../../graphql/generated.ts';
import { PURCHASE } from '../filters.ts';
import { shortageOf, voucherFor } from './shortage.ts';
import { missing, toReceiveInput } from './voucher-draft.ts';

const HERE = { id: 3, name: 'Bain du Thym', type: 'TURKI' as const };
const DEPOT = { id: 5, name: 'Réserve', type: 'DEPOT' as const };

type LowItem = LowProductsQuery['lowStock']['items'][number];

function low(
  id: number,
  name: string,
  quantity: number,
  given: { threshold?: number; sold?: number; depot?: number },
) {
  const { threshold = null, sold = 0, depot = 0 } = given;
  const stock = [
    { quantity, local: HERE },
    { quantity: depot, local: DEPOT },
  ];
  return { quantity, sold, product: { id, name, alertThreshold: threshold, stock } } as LowItem;
}

const answer: LowProductsQuery = {
  lowStock: {
    count: 6,
    items: [
      low(7, 'Savon noir', 2, { threshold: 6, depot: 100 }),
      low(9, 'Henné', 0, { sold: 9 }),
      low(8, 'Gant', 1, { threshold: 4, depot: 5 }),
    ],
  },
  lastPurchases: [
    { productId: 7, price: d(12.5), date: '2026-10-02T10:00:00+00:00', supplier: 'Coopérative' },
    { productId: 8, price: d(4), date: '2026-10-02T10:00:00+00:00', supplier: null },
  ],
};

test('what the depot has comes from it, as many as fill the shelf or as it has; the rest is bought by another voucher', () => {
  const shortage = shortageOf(answer, 3, null);
  expect(shortage).toMatchObject({ fromId: 5, others: [{ fromId: PURCHASE, count: 1 }], left: 3 });
  const draft = voucherFor(shortage, '2026-11-20T14:05:09');
  expect(draft).toMatchObject({
    fromId: 5,
    toId: 3,
    total: 10 * 1250 + 5 * 400,
    lines: [
      { productId: 7, quantity: 10, price: 1250, shelf: { units: 2, threshold: 6 } },
      { productId: 8, quantity: 5, price: 400 },
    ],
  });
  expect(toReceiveInput(draft)).toMatchObject({ isBought: false });
});

test('what is bought is asked for by its address, and wants a price where it was never bought', () => {
  const draft = voucherFor(shortageOf(answer, 3, '0'), '2026-11-20T14:05:09');
  expect(draft).toMatchObject({ fromId: PURCHASE, lines: [{ productId: 9, quantity: 5, price: null }] });
  expect(missing(draft).products).toEqual({ 9: 'Indiquez le prix d’une unité : 0 pour un cadeau.' });
  // A source of nobody says nothing.
  expect(shortageOf(answer, 3, '99').fromId).toBe(5);
});
