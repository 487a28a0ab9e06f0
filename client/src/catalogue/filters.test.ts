import type { ServiceRowFragment } from '../graphql/generated.ts';
import { filterProducts, filterServices, type ProductRow } from './filters.ts';
import { dirhams as d } from '#shared/money.ts';

const oliviers = { id: 1, name: 'Hammam des Oliviers', type: 'BELDI' as const };
const yasmine = { id: 2, name: 'Bain Turc Yasmine', type: 'TURKI' as const };

function service(name: string, given: Partial<ServiceRowFragment> = {}): ServiceRowFragment {
  return {
    id: 1,
    name,
    arabicName: null,
    price: d(60),
    frais: d(30),
    hidden: false,
    tilePlace: null,
    imageUrl: null,
    local: oliviers,
    ...given,
  };
}

const services = [
  service('Gommage au gant', { arabicName: 'تكبيس' }),
  service('Entrée adulte', { price: d(1250.5), local: yasmine }),
  service('Rasage', { price: d(40), hidden: true }),
];
const names = (filters: Partial<Parameters<typeof filterServices>[1]>) =>
  filterServices(services, {
    search: '',
    type: 'tous',
    visibility: 'visibles',
    localId: null,
    ...filters,
  }).map(({ name }) => name);

test('a service is found by its name, its local or its price, however they are typed', () => {
  expect(names({ search: 'ENTREE' })).toEqual(['Entrée adulte']);
  expect(names({ search: 'oliviers' })).toEqual(['Gommage au gant']);
  expect(names({ search: 'تكبيس' })).toEqual(['Gommage au gant']);
  expect(names({ search: '60,00' })).toEqual(['Gommage au gant']);
  expect(names({ search: '1 250.5' })).toEqual(['Entrée adulte']);
  expect(names({ search: 'sauna' })).toEqual([]);
});

test('one local alone', () => {
  expect(names({ localId: yasmine.id })).toEqual(['Entrée adulte']);
});

test('the hidden ones are shown when they are asked for, and a type narrows the list', () => {
  expect(names({})).toEqual(['Gommage au gant', 'Entrée adulte']);
  expect(names({ visibility: 'tous' })).toHaveLength(3);
  expect(names({ visibility: 'tous', type: 'BELDI' })).toEqual(['Gommage au gant', 'Rasage']);
  expect(names({ type: 'TURKI' })).toEqual(['Entrée adulte']);
});

const SOAPS = { id: 1, name: 'Savons' };

function product(name: string, given: Partial<ProductRow> = {}): ProductRow {
  return {
    id: 1,
    name,
    arabicName: null,
    price: d(15),
    hidden: false,
    tilePlace: null,
    alertThreshold: null,
    barcodes: [],
    imageUrl: null,
    totalStock: 3,
    category: SOAPS,
    ...given,
  };
}

test('a product is found by its name or its price, among the visible ones, the hidden ones or all', () => {
  const products = [
    product('Savon noir'),
    product('Ghassoul', { price: d(18) }),
    product('Henné', { hidden: true }),
  ];
  const found = (filters: Partial<Parameters<typeof filterProducts>[1]>) =>
    filterProducts(products, { search: '', visibility: 'visibles', ...filters }).map(({ name }) => name);
  expect(found({})).toEqual(['Savon noir', 'Ghassoul']);
  expect(found({ visibility: 'masques' })).toEqual(['Henné']);
  expect(found({ visibility: 'tous', search: 'henne' })).toEqual(['Henné']);
  expect(found({ search: '18,0' })).toEqual(['Ghassoul']);
});
