import { addStock } from '../catalogue/stock/stock.service.ts';
import { insertCategory, insertProduct, insertService } from '../catalogue/items/catalogue.service.ts';
import type { Tx } from '../db/transaction.ts';
import { openLocal } from '../locals/locals.service.ts';
import type { Actor, Author, LocalTypeName, RoleName } from '../shared/actor.ts';
import type { ItemType } from '../shared/items.ts';
import { centimes, type Centimes } from '../shared/money.ts';
import type { CodeCipher } from '../users/codes.ts';
import { registerUser } from '../users/users.service.ts';

/** A chain as it opens. Amounts in centimes; a local is named by its place in `locals`. */
export interface Chain {
  locals: { name: string; type: LocalTypeName; logoHash?: string }[];
  services: { local: number; name: string; price: number; frais: number; pictureHash?: string }[];
  categories: {
    name: string;
    pictureHash?: string;
    products: { name: string; price: number; pictureHash?: string; alertThreshold?: number }[];
  }[];
  /** The first is an administrator, who opens the chain. */
  people: { name: string; role: RoleName; local: number | null; code: string }[];
  /** Units on the shelf of a local; places as above, products counted over all categories. */
  shelf: (local: number, product: number) => number;
}

/** An item as it is sold today. */
export interface ChainItem {
  type: ItemType;
  id: number;
  /** Null for a product, which all locals sell. */
  localId: number | null;
  /** Null for a service. */
  categoryId: number | null;
  name: string;
  price: Centimes;
  frais: Centimes;
}

export interface ChainLocal {
  id: number;
  name: string;
  type: LocalTypeName;
}

export interface ChainPerson {
  id: number;
  name: string;
  localId: number | null;
  role: RoleName;
  banned: boolean;
}

/** In the order of the chain. */
export interface OpenedChain {
  locals: ChainLocal[];
  categoryIds: number[];
  products: ChainItem[];
  services: ChainItem[];
  people: ChainPerson[];
  admin: Actor;
}

/** Opens a chain through the services of a real house, so that the books balance and the journal tells of it. */
export async function openChain(
  tx: Tx,
  founding: Author,
  codes: CodeCipher,
  chain: Chain,
): Promise<OpenedChain> {
  const locals: ChainLocal[] = [];
  for (const { name, type, logoHash = null } of chain.locals) {
    locals.push({ id: await openLocal(tx, founding, { name, type, logoHash }), name, type });
  }
  const localIdOf = (place: number) => locals[place]?.id ?? 0;
  const people: ChainPerson[] = [];
  let author = founding;
  for (const { name, role, local, code } of chain.people) {
    const localId = local === null ? null : localIdOf(local);
    const id = await registerUser(tx, author, codes, { name, role, localId, code });
    people.push({ id, name, localId, role, banned: false });
    author = { ...founding, actor: author.actor ?? { userId: id, deviceId: null } };
  }
  const services: ChainItem[] = [];
  for (const { local, name, price, frais, pictureHash = null } of chain.services) {
    const localId = localIdOf(local);
    const amounts = { priceCentimes: centimes(price), fraisCentimes: centimes(frais) };
    const id = await insertService(tx, author, { localId, name, ...amounts, pictureHash });
    services.push({
      type: 'service',
      id,
      localId,
      categoryId: null,
      name,
      price: centimes(price),
      frais: centimes(frais),
    });
  }
  const { categoryIds, products } = await addProducts(tx, author, chain);
  for (const [place, { id: localId }] of locals.entries()) {
    const lines = products
      .map(({ id: productId }, product) => ({ productId, quantity: chain.shelf(place, product) }))
      .filter(({ quantity }) => quantity > 0);
    const userId = people[0]?.id ?? 0;
    if (lines.length > 0) await addStock(tx, author, { localId, cause: 'INVENTORY', userId, lines });
  }
  return { locals, categoryIds, products, services, people, admin: administrator(people, founding) };
}

async function addProducts(tx: Tx, author: Author, { categories }: Chain) {
  const categoryIds: number[] = [];
  const products: ChainItem[] = [];
  for (const { pictureHash: categoryPicture = null, ...category } of categories) {
    const categoryId = await insertCategory(tx, author, {
      name: category.name,
      pictureHash: categoryPicture,
    });
    categoryIds.push(categoryId);
    for (const { name, price, pictureHash = null, ...threshold } of category.products) {
      const priceCentimes = centimes(price);
      const id = await insertProduct(tx, author, {
        categoryId,
        name,
        priceCentimes,
        pictureHash,
        ...threshold,
      });
      products.push({ type: 'product', id, localId: null, categoryId, name, price: priceCentimes, frais: 0 });
    }
  }
  return { categoryIds, products };
}

function administrator(people: readonly ChainPerson[], { now }: Author): Actor {
  const { id: userId = 0, name = '' } = people[0] ?? {};
  return { userId, name, role: 'ADMIN', local: null, createdAt: now, sessionId: '', deviceId: null };
}
