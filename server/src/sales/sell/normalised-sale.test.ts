import { centimes as c } from '../../shared/money.ts';
import type { SellInput } from '../sales.input.ts';
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

test('each amount of cash received is another sale', () => {
  const hashes = [undefined, c(13_500), c(15_000), c(20_000)].map(
    (received) => normalised({ ...SALE, received }).hash,
  );
  expect(new Set(hashes).size).toBe(4);
});
