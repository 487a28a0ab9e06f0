import { snapshot } from '../../../test/snapshot.ts';
import { useDatabase } from '../../../test/database.ts';
import { waitingBehind } from '../../../test/locks.ts';
import { codeOf } from '../../../test/outcome.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { sell } from '../../sales/sell/sell.service.ts';
import type { Ctx } from '../../shared/actor.ts';
import { centimes as c } from '../../shared/money.ts';
import { Stock } from './catalogue.entity.ts';
import { visibleShelves } from './catalogue.queries.ts';
import { addCategory, deleteCategory, editCategory } from './categories.service.ts';
import { itemHistory } from '../prices/item-history.queries.ts';
import { addProduct, editProduct, setProductHidden } from './products.service.ts';
import { addServices, deleteService, editService, setServiceHidden } from './services.service.ts';

const { db, make } = useDatabase();
let boss: Ctx;

beforeAll(async () => {
  boss = make.ctx((await make.user({ role: 'ADMIN', name: 'Amina Essai' })).user, null);
});

function office<T>(work: (tx: Tx, ctx: Ctx) => Promise<T>, ctx: Ctx = boss): Promise<T> {
  return inTransaction(db, (tx) => work(tx, ctx));
}

const at = (minutes: number): Ctx => ({ ...boss, now: minute(minutes) });
const minute = (minutes: number) => new Date(make.now.getTime() + minutes * 60_000);

const soapInput = (categoryId: number, price = 1500) => ({ name: 'Savon noir', price: c(price), categoryId });
const gommageInput = (price = 6000, frais = 3000) => ({ name: 'Gommage', price: c(price), frais: c(frais) });

async function savedPrices(type: 'product' | 'service', id: number): Promise<number[]> {
  return (await itemHistory(db.manager, type, id)).map(({ price }) => price);
}

async function journalOf(action: string, id: number): Promise<object[]> {
  return db.query<object[]>(
    'SELECT user_id, local_id, before, after FROM journal WHERE action = $1 AND subject_id = $2 ORDER BY id',
    [action, id],
  );
}

describe('the history of an item', () => {
  test('a soap becomes dearer, then has another name: what was its price at ten past?', async () => {
    const categoryId = await make.category();
    const { id } = await office((tx, ctx) => addProduct(tx, ctx, soapInput(categoryId)), at(0));
    await office((tx, ctx) => editProduct(tx, ctx, id, soapInput(categoryId, 1800)), at(10));
    const renamed = { ...soapInput(categoryId, 1800), name: 'Savon beldi' };
    await office((tx, ctx) => editProduct(tx, ctx, id, renamed), at(20));
    const history = await itemHistory(db.manager, 'product', id);
    const { userId } = boss.actor;
    expect(history).toMatchObject([
      { name: 'Savon beldi', price: 1800, frais: 0, validFrom: minute(20), validUntil: null, userId },
      { name: 'Savon noir', price: 1800, validFrom: minute(10), validUntil: minute(20), userId },
      { name: 'Savon noir', price: 1500, validFrom: minute(0), validUntil: minute(10), userId },
    ]);
    const priceAt = async (instant: Date) =>
      (await itemHistory(db.manager, 'product', id, instant)).map(({ price }) => price);
    expect(await priceAt(new Date(minute(10).getTime() - 1))).toEqual([1500]);
    expect(await priceAt(minute(10))).toEqual([1800]);
    expect(await priceAt(minute(999))).toEqual([1800]);
    expect(await priceAt(minute(-1))).toEqual([]);
    await expect(itemHistory(db.manager, 'service', 999_999)).rejects.toMatchObject({ code: 'INTROUVABLE' });
  });

  test('a service keeps its frais and its hiding too, and its history outlives it', async () => {
    const local = await make.local();
    const input = { ...gommageInput(), localIds: [local.id] };
    const [service] = await office((tx, ctx) => addServices(tx, ctx, input), at(0));
    const { id } = service!;
    await office((tx, ctx) => editService(tx, ctx, id, gommageInput(6000, 2500)), at(1));
    await office((tx, ctx) => setServiceHidden(tx, ctx, id, true), at(2));
    await office((tx, ctx) => deleteService(tx, ctx, id), at(3));
    expect(await itemHistory(db.manager, 'service', id)).toMatchObject([
      { frais: 2500, hidden: true },
      { frais: 2500, hidden: false },
      { frais: 3000, hidden: false },
    ]);
    expect(await journalOf('service.changed', id)).toEqual([
      {
        user_id: boss.actor.userId,
        local_id: local.id,
        before: { fraisCentimes: 3000 },
        after: { fraisCentimes: 2500 },
      },
      { user_id: boss.actor.userId, local_id: local.id, before: { hidden: false }, after: { hidden: true } },
    ]);
    expect(await journalOf('service.deleted', id)).toMatchObject([{ before: { name: 'Gommage' } }]);
  });

  test('what is saved as it was leaves no trace', async () => {
    const categoryId = await office(async (tx, ctx) => (await addCategory(tx, ctx, { name: 'Savons' })).id);
    const { id } = await office((tx, ctx) => addProduct(tx, ctx, soapInput(categoryId)));
    const local = await make.local();
    const service = await make.service({ local, name: 'Gommage' });
    const before = await snapshot(db);
    await office(async (tx, ctx) => {
      await editCategory(tx, ctx, categoryId, { name: 'Savons' });
      await editProduct(tx, ctx, id, soapInput(categoryId));
      await setProductHidden(tx, ctx, id, false);
      await editService(tx, ctx, service, gommageInput());
      await setServiceHidden(tx, ctx, service, false);
    });
    expect(await snapshot(db)).toEqual(before);
  });

  test('another category or another picture is in the journal, and opens no new price', async () => {
    const [soaps, gifts] = [await make.category(), await make.category()];
    const { id } = await office((tx, ctx) => addProduct(tx, ctx, soapInput(soaps)));
    await office((tx, ctx) => editProduct(tx, ctx, id, soapInput(gifts)));
    const pictureHash = 'b'.repeat(64);
    await db.query(`INSERT INTO pictures VALUES ($1, '', 1, 1, now())`, [pictureHash]);
    await office((tx, ctx) => editProduct(tx, ctx, id, soapInput(gifts), pictureHash));
    const kept = await office((tx, ctx) => editProduct(tx, ctx, id, soapInput(gifts)));
    expect(kept).toMatchObject({ categoryId: gifts, pictureHash });
    const bare = await office((tx, ctx) => editProduct(tx, ctx, id, soapInput(gifts), null));
    expect(bare.pictureHash).toBeNull();
    expect(await savedPrices('product', id)).toEqual([1500]);
    expect(await journalOf('product.changed', id)).toMatchObject([
      { before: { categoryId: soaps }, after: { categoryId: gifts } },
      { before: { pictureHash: null }, after: { pictureHash } },
      { before: { pictureHash }, after: { pictureHash: null } },
    ]);
  });

  test('ten administrators change one price at once: the history has each, and ends with what the soap is', async () => {
    const categoryId = await make.category();
    const { id } = await office((tx, ctx) => addProduct(tx, ctx, soapInput(categoryId)), at(50));
    const prices = Array.from({ length: 10 }, (_, place) => 2000 + place);
    // The servers' clocks disagree; some are behind the creation.
    const edits = prices.map((price, place) =>
      office((tx, ctx) => editProduct(tx, ctx, id, soapInput(categoryId, price)), at(54 - place)),
    );
    await Promise.all(edits);
    const history = await itemHistory(db.manager, 'product', id);
    const [row] = await db.query<object[]>('SELECT price_centimes AS price FROM products WHERE id = $1', [
      id,
    ]);
    expect(history[0]).toMatchObject(row!);
    expect(history.map(({ price }) => price).sort()).toEqual([1500, ...prices]);
    const [now, ...more] = await itemHistory(db.manager, 'product', id, minute(999));
    expect([now!.id, more]).toEqual([history[0]!.id, []]);
    for (const { validFrom, validUntil } of history.slice(1)) {
      expect(validUntil!.getTime()).toBeGreaterThanOrEqual(validFrom.getTime());
    }
  });

  test('two who press the eye at once: the soap is as visible as before, and both presses are remembered', async () => {
    const soap = await make.product();
    await Promise.all([1, 2].map(() => office((tx, ctx) => setProductHidden(tx, ctx, soap, undefined))));
    const history = await itemHistory(db.manager, 'product', soap);
    expect(history.map(({ hidden }) => hidden)).toEqual([false, true, false]);
  });

  test('a price that changes while a sale waits for its shelf: the sale keeps the price it was rung up at', async () => {
    const local = await make.local({ type: 'TURKI' });
    const { user } = await make.user({ local });
    const soap = await make.product({ price: 1500, stock: [[local, 9]] });
    const till = make.ctx(user, local);
    const lines = [{ type: 'product', itemId: soap, quantity: 2, price: c(1500) } as const];
    const sold = await waitingBehind(
      db,
      (holder) => holder.query('SELECT FROM stock WHERE product_id = $1 FOR UPDATE', [soap]),
      () => sell(db.manager, till, { key: 'une-vente-en-route', lines }),
      () => make.change('product', soap, { price: 1800 }),
    );
    expect(sold).toMatchObject({ totalCentimes: 3000 });
    await expect(sell(db.manager, till, { key: 'la-vente-suivante', lines })).rejects.toMatchObject({
      code: 'PRIX_MODIFIE',
      details: { prices: [{ itemId: soap, price: 1800 }] },
    });
  });
});

describe('a category is deleted', () => {
  test('not while a product of it is visible; its hidden ones keep it, and it keeps its row', async () => {
    const id = await make.category('Savons');
    const soap = await make.product({ categoryId: id });
    await expect(office((tx, ctx) => deleteCategory(tx, ctx, id))).rejects.toMatchObject({
      code: 'CATEGORIE_NON_VIDE',
      message: "« Savons » contient encore 1 produit visible : masquez-le ou changez sa catégorie d'abord.",
    });
    await office((tx, ctx) => setProductHidden(tx, ctx, soap, true));
    await office((tx, ctx) => deleteCategory(tx, ctx, id));
    await expect(office((tx, ctx) => deleteCategory(tx, ctx, id))).rejects.toMatchObject({
      code: 'INTROUVABLE',
      message: 'Catégorie introuvable.',
    });
    const [row] = await db.query('SELECT deleted_at FROM categories WHERE id = $1', [id]);
    expect(row).toEqual({ deleted_at: make.now });
    expect(await journalOf('category.deleted', id)).toMatchObject([{ before: { name: 'Savons' } }]);
  });

  test('its hidden product can be repriced, but is shown again only in a living category', async () => {
    const [old, living] = [await make.category(), await make.category()];
    const soap = await make.product({ categoryId: old, name: 'Savon noir' });
    await office((tx, ctx) => setProductHidden(tx, ctx, soap, true));
    await office((tx, ctx) => deleteCategory(tx, ctx, old));
    for (const hidden of [false, undefined]) {
      await expect(office((tx, ctx) => setProductHidden(tx, ctx, soap, hidden))).rejects.toMatchObject({
        code: 'ARTICLE_INDISPONIBLE',
        message:
          "La catégorie de « Savon noir » a été supprimée : donnez-lui une autre catégorie pour l'afficher.",
        details: { items: [{ type: 'product', itemId: soap, name: 'Savon noir' }] },
      });
    }
    await office((tx, ctx) => editProduct(tx, ctx, soap, soapInput(old, 1700)));
    await office((tx, ctx) => editProduct(tx, ctx, soap, soapInput(living, 1700)));
    expect(await office((tx, ctx) => setProductHidden(tx, ctx, soap, undefined))).toMatchObject({
      hidden: false,
    });
    await expect(office((tx, ctx) => editProduct(tx, ctx, soap, soapInput(old, 1700)))).rejects.toMatchObject(
      { code: 'INTROUVABLE', message: 'Catégorie introuvable.' },
    );
  });

  const intruders: [string, (soap: number, category: number) => Promise<unknown>][] = [
    [
      'adds a product to it',
      (_soap, category) => office((tx, ctx) => addProduct(tx, ctx, soapInput(category))),
    ],
    ['shows its last hidden one', (soap) => office((tx, ctx) => setProductHidden(tx, ctx, soap, false))],
    [
      'moves a visible one into it',
      async (_soap, category) => {
        const other = await make.product();
        await office((tx, ctx) => editProduct(tx, ctx, other, soapInput(category)));
      },
    ],
  ];

  test.each(intruders)(
    'while somebody else %s: one of the two is refused, always',
    async (_story, intrude) => {
      for (let time = 0; time < 8; time += 1) {
        const category = await make.category();
        const soap = await make.product({ categoryId: category });
        await make.change('product', soap, { hidden: true });
        const both = await Promise.allSettled([
          office((tx, ctx) => deleteCategory(tx, ctx, category)),
          intrude(soap, category),
        ]);
        expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      }
    },
  );

  test('even when he looked for visible products just before: he waits until the newcomer is there', async () => {
    const category = await make.category();
    const deletion = await waitingBehind(
      db,
      (tx) => addProduct(tx, boss, soapInput(category)),
      () => codeOf(office((tx, ctx) => deleteCategory(tx, ctx, category))),
    );
    expect(deletion).toBe('CATEGORIE_NON_VIDE');
  });
});

describe('services of several locals', () => {
  test('one row a local, a local named twice once, each with its history and its journal', async () => {
    const [one, other] = [await make.local(), await make.local({ type: 'TURKI' })];
    const input = { ...gommageInput(), localIds: [other.id, one.id, other.id] };
    const services = await office((tx, ctx) => addServices(tx, ctx, input));
    expect(services.map(({ localId }) => localId)).toEqual([one.id, other.id]);
    for (const { id, localId } of services) {
      expect(await savedPrices('service', id)).toEqual([6000]);
      expect(await journalOf('service.added', id)).toMatchObject([{ local_id: localId }]);
    }
  });

  test('a local may have a price of its own, and only one that the service is for', async () => {
    const [one, other] = [await make.local(), await make.local()];
    const own = { localId: other.id, price: c(8000), frais: c(3500) };
    const input = { ...gommageInput(), localIds: [one.id, other.id], prices: [own] };
    const services = await office((tx, ctx) => addServices(tx, ctx, input));
    expect(services.map((row) => [row.localId, row.priceCentimes, row.fraisCentimes])).toEqual([
      [one.id, 6000, 3000],
      [other.id, 8000, 3500],
    ]);
    for (const [prices, code] of [
      [[{ ...own, localId: (await make.local()).id }], 'INTROUVABLE'],
      [[{ ...own, frais: c(8001) }], 'VALIDATION'],
    ] as const) {
      const tried = office((tx, ctx) =>
        addServices(tx, ctx, { ...input, name: 'Soin', prices: [...prices] }),
      );
      await expect(tried).rejects.toMatchObject({ code });
    }
    expect(await db.query("SELECT FROM services WHERE name = 'Soin'")).toEqual([]);
  });

  test('a local that is not there: nobody has it', async () => {
    const local = await make.local();
    const before = await snapshot(db);
    const input = { ...gommageInput(), localIds: [local.id, 999_999] };
    await expect(office((tx, ctx) => addServices(tx, ctx, input))).rejects.toMatchObject({
      code: 'INTROUVABLE',
      message: 'Local introuvable.',
    });
    expect(await snapshot(db)).toEqual(before);
  });

  test('a deleted one is gone for good, also for two who delete it at once', async () => {
    const id = await make.service({ local: await make.local() });
    const both = await Promise.allSettled([1, 2].map(() => office((tx, ctx) => deleteService(tx, ctx, id))));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const work of [
      () => office((tx, ctx) => editService(tx, ctx, id, gommageInput())),
      () => office((tx, ctx) => setServiceHidden(tx, ctx, id, true)),
      () => office((tx, ctx) => deleteService(tx, ctx, id)),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 'INTROUVABLE', message: 'Service introuvable.' });
    }
  });
});

test('wherever a product is named, a cashier sees the shelf of his own local, an administrator every one', async () => {
  const [here, there] = [await make.local(), await make.local()];
  const soap = await make.product({
    stock: [
      [here, 3],
      [there, 5],
    ],
  });
  const shelves = await db.manager.findBy(Stock, { productId: soap });
  const { user } = await make.user({ local: here });
  const seenBy = (ctx: Ctx) =>
    visibleShelves(ctx.actor, shelves)
      .map(({ quantity }) => quantity)
      .filter((quantity) => quantity > 0)
      .sort();
  expect(seenBy(make.ctx(user, here))).toEqual([3]);
  expect(seenBy(make.ctx(user, null))).toEqual([]);
  expect(seenBy(boss)).toEqual([3, 5]);
});

test('a cashier changes nothing in the catalogue, whoever calls for him', async () => {
  const local = await make.local();
  const cashier = make.ctx((await make.user({ local })).user, local);
  const category = await make.category();
  const [soap, service] = [await make.product({ categoryId: category }), await make.service({ local })];
  const before = await snapshot(db);
  const attempts: ((tx: Tx, ctx: Ctx) => Promise<unknown>)[] = [
    (tx, ctx) => addCategory(tx, ctx, { name: 'Savons' }),
    (tx, ctx) => editCategory(tx, ctx, category, { name: 'Savons' }),
    (tx, ctx) => deleteCategory(tx, ctx, category),
    (tx, ctx) => addProduct(tx, ctx, soapInput(category)),
    (tx, ctx) => editProduct(tx, ctx, soap, soapInput(category, 1)),
    (tx, ctx) => setProductHidden(tx, ctx, soap, true),
    (tx, ctx) => addServices(tx, ctx, { ...gommageInput(), localIds: [local.id] }),
    (tx, ctx) => editService(tx, ctx, service, gommageInput(1)),
    (tx, ctx) => setServiceHidden(tx, ctx, service, true),
    (tx, ctx) => deleteService(tx, ctx, service),
  ];
  for (const attempt of attempts) {
    await expect(office(attempt, cashier)).rejects.toMatchObject({ code: 'ACCES_REFUSE' });
  }
  expect(await snapshot(db)).toEqual(before);
});
