import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { Connection } from '../src/db/data-source.ts';
import type { Author } from '../src/shared/actor.ts';
import { AMPLE_STOCK, LOCALS, PRICE, PRODUCTS } from './shop.ts';

/** The built modules: Node's type stripping cannot read the sources' decorators. */
const built = (file: string): Promise<unknown> => import(new URL(`../dist/${file}`, import.meta.url).href);

export interface Shop {
  localId: number;
  codes: string[];
}

export interface FurnishedChain {
  shops: Shop[];
  productIds: number[];
}

/**
 * Adds a fifth shop, two hundred products with ample stock, and `cashiersAShop` cashiers a shop, through the product's
 * own services, so that the books balance.
 */
export async function furnishChain(
  at: Connection,
  pinKey: string,
  cashiersAShop: number,
): Promise<FurnishedChain> {
  const { createDataSource } = (await built(
    'db/data-source.js',
  )) as typeof import('../src/db/data-source.ts');
  const { inTransaction } = (await built('db/transaction.js')) as typeof import('../src/db/transaction.ts');
  const { ENTITIES } = (await built('entities.js')) as typeof import('../src/entities.ts');
  const { openLocal } = (await built(
    'locals/locals.service.js',
  )) as typeof import('../src/locals/locals.service.ts');
  const { Local } = (await built('locals/local.entity.js')) as typeof import('../src/locals/local.entity.ts');
  const { CodeCipher } = (await built('users/codes.js')) as typeof import('../src/users/codes.ts');
  const { registerUser } = (await built(
    'users/users.service.js',
  )) as typeof import('../src/users/users.service.ts');
  const catalogue = (await built(
    'catalogue/catalogue.service.js',
  )) as typeof import('../src/catalogue/catalogue.service.ts');
  const { addStock } = (await built(
    'catalogue/stock.service.js',
  )) as typeof import('../src/catalogue/stock.service.ts');

  const db = createDataSource(at, ENTITIES, { poolSize: 1 });
  await db.initialize();
  const codes = new CodeCipher(pinKey);
  const author: Author = { actor: null, now: new Date(), requestId: randomUUID(), address: null };
  let lastCode = 900_000_000;
  const chain = await inTransaction(db, async (tx) => {
    await openLocal(tx, author, { name: 'Hammam du banc', type: 'BELDI', logoHash: null });
    const locals = (await tx.find(Local, { order: { id: 'ASC' } })).filter(({ type }) => type !== 'DEPOT');
    if (locals.length !== LOCALS)
      throw new Error(`The chain has ${locals.length} shops instead of ${LOCALS}.`);
    const categoryId = await catalogue.insertCategory(tx, author, { name: 'Banc', pictureHash: null });
    const productIds: number[] = [];
    while (productIds.length < PRODUCTS) {
      const product = {
        categoryId,
        name: `Article du banc nº ${productIds.length + 1}`,
        priceCentimes: PRICE,
        pictureHash: null,
      };
      productIds.push(await catalogue.insertProduct(tx, author, product));
    }
    const shops: Shop[] = [];
    for (const { id: localId, name } of locals) {
      const shop: Shop = { localId, codes: [] };
      let userId = 0;
      while (shop.codes.length < cashiersAShop) {
        const code = String((lastCode += 1));
        const cashier = {
          name: `Caisse ${shop.codes.length + 1}, ${name}`,
          role: 'CAISSIER',
          localId,
          code,
        } as const;
        userId = await registerUser(tx, author, codes, cashier);
        shop.codes.push(code);
      }
      const lines = productIds.map((productId) => ({ productId, quantity: AMPLE_STOCK }));
      await addStock(tx, author, { localId, cause: 'INVENTORY', userId, lines });
      shops.push(shop);
    }
    return { shops, productIds };
  });
  await db.destroy();
  return chain;
}
