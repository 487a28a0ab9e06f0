import { dirhams as d } from '#shared/money.ts';
import {
  missingIn,
  owedMore,
  previewOf,
  priceLines,
  type PriceChoice,
  type PricedItem,
} from './price-preview.ts';

const soap: PricedItem = { type: 'PRODUCT', id: 1, name: 'Savon', local: null, price: d(12.5), frais: null };
const scrub: PricedItem = {
  type: 'SERVICE',
  id: 1,
  name: 'Gommage',
  local: 'Bain',
  price: d(60),
  frais: d(30),
};
const choice = (more: Partial<PriceChoice>): PriceChoice => ({
  way: 'PERCENT',
  percent: null,
  amount: null,
  price: null,
  step: 1,
  withFrais: false,
  frais: null,
  ...more,
});

test('ten percent more, to the half dirham: the preview is what is sent, with what each price was', () => {
  const lines = previewOf([soap, scrub], choice({ percent: 10, step: 50 }))!;
  expect(lines.map(({ to }) => to)).toEqual([1400, 6600]);
  expect(missingIn(lines)).toBeNull();
  expect(priceLines(lines)).toEqual([
    { type: 'PRODUCT', itemId: 1, was: 12.5, price: 14 },
    { type: 'SERVICE', itemId: 1, was: 60, price: 66, fraisWas: 30, frais: 30 },
  ]);
});

test('one price and one frais for all; what stays as it is is not sent', () => {
  const lines = previewOf([scrub, { ...scrub, id: 2, price: d(70), frais: d(40) }], choice({ way: 'EXACT', price: d(60), withFrais: true, frais: d(30) }))!; // prettier-ignore
  expect(priceLines(lines)).toEqual([
    { type: 'SERVICE', itemId: 2, was: 70, price: 60, fraisWas: 40, frais: 30 },
  ]);
});

test('frais alone may change, of services only: a product beside them has none and is not sent', () => {
  const lines = previewOf([soap, scrub], choice({ percent: 0, withFrais: true, frais: d(35) }))!;
  expect(lines.map(({ fraisTo }) => fraisTo)).toEqual([null, 3500]);
  expect(missingIn(lines)).toBeNull();
  expect(priceLines(lines)).toEqual([
    { type: 'SERVICE', itemId: 1, was: 60, price: 60, fraisWas: 30, frais: 35 },
  ]);
});

test('an amount is added to each price, or taken off', () => {
  const to = (amount: number) =>
    previewOf([soap, scrub], choice({ way: 'ADD', amount: d(amount) }))!.map((line) => line.to);
  expect([to(2.5), to(-12.5)]).toEqual([
    [1500, 6250],
    [0, 4750],
  ]);
});

test('what was typed and is no number changes nothing', () => {
  for (const slip of [
    choice({ percent: '1O' }),
    choice({ way: 'ADD', amount: '2;50' }),
    choice({ way: 'EXACT', price: '12;50' }),
    choice({ percent: 10, withFrais: true, frais: '3O' }),
  ]) {
    expect(missingIn(previewOf([scrub], slip))).toBe('Dites de combien les prix changent.');
  }
  // Of the way that is not chosen nothing is read.
  expect(previewOf([scrub], choice({ percent: 10, price: '12;50', frais: '3O' }))).toMatchObject([
    { to: 6600 },
  ]);
});

test('nothing can be changed while nothing is typed, nothing differs or a price leaves its bounds', () => {
  const missing = (more: Partial<PriceChoice>) => missingIn(previewOf([soap], choice(more)));
  expect(missing({})).toBe('Dites de combien les prix changent.');
  expect(missing({ percent: 0 })).toBe('Aucun prix ne change.');
  expect(missing({ way: 'ADD', amount: d(-20) })).toBe('Un prix serait hors limites.');
  expect(missing({ percent: 5, withFrais: true })).toBe('Dites de combien les prix changent.');
  expect(missing({ way: 'ADD' })).toBe('Dites de combien les prix changent.');
  expect(missing({ way: 'EXACT' })).toBe('Dites de combien les prix changent.');
  const both = (amount: number) =>
    missingIn(previewOf([soap, scrub], choice({ way: 'ADD', amount: d(amount) })));
  expect([both(-20), both(-12.5)]).toEqual(['Un prix serait hors limites.', null]);
  const oneStays = previewOf([soap, scrub], choice({ way: 'EXACT', price: d(60) }));
  expect(missingIn(oneStays)).toBeNull();
});

test('frais above the new price are asked about, unless they were there before', () => {
  const cheap = { ...scrub, price: d(20) };
  expect(owedMore(previewOf([scrub, soap], choice({ way: 'EXACT', price: d(25) }))!)).toHaveLength(1);
  expect(owedMore(previewOf([cheap], choice({ way: 'EXACT', price: d(20) }))!)).toEqual([]);
  expect(owedMore(previewOf([scrub], choice({ way: 'ADD', amount: d(-70) }))!)).toEqual([]);
});
