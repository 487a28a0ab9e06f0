import type { TillItem } from '../catalogue/catalogue.ts';
import { found, fullestShelf, needsSearch, ranked } from './shelf-items.ts';

const item = (type: TillItem['type'], itemId: number, name: string): TillItem => ({
  type,
  itemId,
  name,
  price: 0,
  frais: 0,
  limit: Infinity,
  imageUrl: null,
  categoryId: null,
  stock: null,
  barcodes: [],
  tilePlace: null,
});

const hammam = {
  services: [item('service', 1, 'Épilation'), item('service', 2, 'Entrée'), item('service', 3, 'Gommage')],
  products: [item('product', 1, 'Argile'), item('product', 2, 'Savon à l’huile d’argan')],
};
const names = (items: readonly TillItem[] | null) => items?.map(({ name }) => name);

test('the most sold lead, ties go by name, and what was never sold stays in its order', () => {
  const { services, products } = ranked(hammam, [
    { type: 'SERVICE', itemId: 3, rank: 1 },
    { type: 'PRODUCT', itemId: 2, rank: 2 },
  ]);
  expect(names(services)).toEqual(['Gommage', 'Épilation', 'Entrée']);
  expect(names(products)).toEqual(['Savon à l’huile d’argan', 'Argile']);
  const tied = ranked(hammam, [
    { type: 'SERVICE', itemId: 2, rank: 1 },
    { type: 'SERVICE', itemId: 1, rank: 1 },
  ]);
  expect(names(tied.services)).toEqual(['Entrée', 'Épilation', 'Gommage']);
  expect(ranked(hammam, [])).toEqual(hammam);
});

test('what the administrator put in order comes before what sells most, and the rest follows as it was', () => {
  const [epilation, entry, scrub] = hammam.services;
  const services = [{ ...epilation!, tilePlace: 2 }, entry!, { ...scrub!, tilePlace: 1 }];
  const massage = item('service', 4, 'Massage');
  const told = ranked({ ...hammam, services: [...services, massage] }, [
    { type: 'SERVICE', itemId: 2, rank: 1 },
    { type: 'SERVICE', itemId: 1, rank: 2 },
  ]);
  expect(names(told.services)).toEqual(['Gommage', 'Épilation', 'Entrée', 'Massage']);
});

test('a search finds services and products by parts of words, without accents and capitals', () => {
  expect(names(found(hammam, 'EPIL'))).toEqual(['Épilation']);
  expect(names(found(hammam, '  argan savon '))).toEqual(['Savon à l’huile d’argan']);
  expect(names(found(hammam, "l'huile"))).toEqual(['Savon à l’huile d’argan']);
  expect(names(found(hammam, 'ar'))).toEqual(['Argile', 'Savon à l’huile d’argan']);
  expect(names(found(hammam, 'gommage royal'))).toEqual([]);
  expect(found(hammam, '   ')).toBeNull();
});

test('and by its name in Arabic, without its vowel signs', () => {
  const products = [{ ...item('product', 1, 'Argile'), arabicName: 'غَاسُول' }, item('product', 2, 'Savon')];
  expect(names(found({ services: [], products }, 'غاسول'))).toEqual(['Argile']);
  expect(names(found({ services: [], products }, 'غاسول argile'))).toEqual(['Argile']);
});

test('thirty items need no search, thirty-one do', () => {
  const products = Array.from({ length: 27 }, (_, place) =>
    item('product', place + 1, `Produit ${place + 1}`),
  );
  expect(needsSearch({ ...hammam, products })).toBe(false);
  expect(needsSearch({ ...hammam, products: [...products, item('product', 28, 'Le dernier')] })).toBe(true);
});

test('the fullest shelf is the services or a category, never all products together', () => {
  const of = (categoryId: number) => ({ ...item('product', categoryId, 'Savon'), categoryId });
  expect(fullestShelf(hammam)).toBe(3);
  expect(fullestShelf({ ...hammam, products: [1, 1, 2, 1, 2, 1].map(of) })).toBe(4);
});
