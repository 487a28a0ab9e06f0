import { centimes, toDirhams } from '#shared/money.ts';
import { stocked, tillItems, withChanges, withShelves, type KnownCatalogue } from './catalogue.ts';

const price = toDirhams(centimes(1250));
const plain = { arabicName: null, price, imageUrl: null, tilePlace: null };
const soap = { id: 1, name: 'Savon noir', ...plain, categoryId: 7, barcodes: [] };
const clay = { id: 2, name: 'Argile', ...plain, categoryId: 7, barcodes: [] };
const bath = { id: 3, name: 'Gommage', ...plain, frais: price };
const entry = { id: 1, name: 'Entrée', ...plain, frais: price };
const soaps = { id: 7, name: 'Savons', arabicName: 'صابون', imageUrl: null };
const shelf = (productId: number, quantity: number, limited = true) => ({ productId, quantity, limited });

const known: KnownCatalogue = {
  mark: 'run.1',
  categories: [soaps],
  services: [bath],
  products: [clay, soap],
  shelves: [shelf(1, 5), shelf(2, 9)],
  closure: null,
};
const NOTHING = {
  mark: 'run.2',
  whole: false,
  categories: [],
  services: [],
  products: [],
  gone: { categories: [], services: [], products: [] },
  shelves: [],
  closure: null,
};

test('the first answer is all there is, and so is one for a mark that the server does not know', () => {
  const { mark, categories, services, products, shelves, closure } = known;
  const told = { mark, categories, services, products, shelves, closure, whole: true, gone: NOTHING.gone };
  expect(withChanges(null, told)).toEqual(known);
  expect(withChanges({ ...known, services: [entry], products: [] }, told)).toEqual(known);
});

test('while nothing has changed only the mark moves on, and what is drawn stays the same', () => {
  const now = withChanges(known, NOTHING);
  expect(now).toEqual({ ...known, mark: 'run.2' });
  for (const part of ['categories', 'services', 'products', 'shelves'] as const)
    expect(now[part]).toBe(known[part]);
});

test('a new name takes its place in the alphabet, a new service comes before a later one, what is gone leaves', () => {
  const now = withChanges(known, {
    ...NOTHING,
    services: [entry],
    products: [
      { ...clay, name: 'Écharpe' },
      { ...soap, name: 'Zellige' },
      { ...soap, id: 9, name: 'Eau' },
    ],
    gone: { categories: [7], services: [3], products: [1] },
  });
  expect(now.products.map(({ name }) => name)).toEqual(['Eau', 'Écharpe']);
  expect(now.services).toEqual([entry]);
  expect(now.categories).toEqual([]);
});

test('a day that is closed, and one that is opened again, are told', () => {
  const closure = { id: 4, declaredAt: '2026-11-20T21:00:00+00:00' };
  const closed = withChanges(known, { ...NOTHING, closure });
  expect(closed.closure).toEqual(closure);
  expect(withChanges(closed, { ...NOTHING, closure: { ...closure } }).closure).toBe(closed.closure);
  expect(withChanges(closed, NOTHING).closure).toBeNull();
});

test('only a limited shelf limits a sale; a sold soap leaves one less', () => {
  const sold = withShelves(known, [shelf(1, 4), shelf(2, 9, false)]);
  const { products } = tillItems(sold);
  expect(stocked(products, sold.shelves).map(({ name, stock, limit }) => [name, stock, limit])).toEqual([
    ['Argile', null, Infinity],
    ['Savon noir', 4, 4],
  ]);
});

test('shelves that are told again as they are known change nothing that is drawn', () => {
  expect(withShelves(known, [shelf(2, 9), shelf(1, 5)])).toBe(known);
  expect(withShelves(known, [shelf(1, 5), shelf(2, 8)]).shelves).toEqual([shelf(1, 5), shelf(2, 8)]);
});
