import { randomUUID } from 'node:crypto';
import type { Connection } from '../src/db/data-source.ts';
import type { Chain, OpenedChain } from '../src/demo/chain.ts';
import type { Author } from '../src/shared/actor.ts';
import { chainModule, codesModule, transactions, withHouse } from './built.ts';
import { AMPLE_STOCK, LOCALS, PRICE, PRODUCTS } from './shop.ts';

export interface Shop {
  localId: number;
  codes: string[];
}

export interface FurnishedChain {
  shops: Shop[];
  productIds: number[];
  chain: OpenedChain;
}

/** The founding's author, at that moment. */
export const authorAt = (now: Date): Author => ({
  actor: null,
  now,
  requestId: randomUUID(),
  address: null,
});

/** Opens a chain beside what the house has, as the demonstration is opened. */
export function openBenchChain(
  at: Connection,
  pinKey: string,
  now: Date,
  chain: Chain,
): Promise<OpenedChain> {
  const codes = new codesModule.CodeCipher(pinKey);
  return withHouse(at, (db) =>
    transactions.inTransaction(db, (tx) => chainModule.openChain(tx, authorAt(now), codes, chain)),
  );
}

/** Adds five shops, two hundred products with ample stock, and `cashiersAShop` cashiers a shop. */
export async function furnishChain(
  at: Connection,
  pinKey: string,
  cashiersAShop: number,
): Promise<FurnishedChain> {
  const codes = Array.from({ length: LOCALS * cashiersAShop }, (_, place) => String(900_000_001 + place));
  const chain = await openBenchChain(at, pinKey, new Date(), {
    locals: Array.from({ length: LOCALS }, (_, place) => ({
      name: `Hammam du banc nº ${place + 1}`,
      type: place === 2 || place === 3 ? 'TURKI' : 'BELDI',
    })),
    services: [],
    categories: [
      {
        name: 'Banc',
        products: Array.from({ length: PRODUCTS }, (_, place) => {
          return { name: `Article du banc nº ${place + 1}`, price: PRICE };
        }),
      },
    ],
    people: [
      { name: 'Bureau du banc', role: 'ADMIN', local: null, code: '900000000' },
      ...codes.map((code, place) => {
        const local = Math.floor(place / cashiersAShop);
        const name = `Caisse ${1 + (place % cashiersAShop)}, Hammam du banc nº ${local + 1}`;
        return { name, role: 'CAISSIER' as const, local, code };
      }),
    ],
    shelf: () => AMPLE_STOCK,
  });
  const codesOf = (place: number) => codes.slice(place * cashiersAShop, (place + 1) * cashiersAShop);
  return {
    shops: chain.locals.map(({ id }, place) => ({ localId: id, codes: codesOf(place) })),
    productIds: chain.products.map(({ id }) => id),
    chain,
  };
}
