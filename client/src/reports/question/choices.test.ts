import { dimensionChoices, filterRefusal, measureChoices } from './choices.ts';
import { FIRST_QUESTION, type Question } from '../../figures/question.ts';

const why = (choices: readonly { value: string; refusal: string | null }[], name: string) =>
  choices.find(({ value }) => value === name)?.refusal;
const asking = (parts: Partial<Question>): Question => ({ ...FIRST_QUESTION, ...parts });

test('beside sales by day everything of sales may be chosen, and stock may not', () => {
  const refused = measureChoices(FIRST_QUESTION).filter(({ refusal }) => refusal !== null);
  expect(refused.map(({ value, refusal }) => `${value}: ${refusal}`)).toEqual([
    'stockQuantity: « Stock » ne se répartit pas par jour.',
    'stockValue: « Valeur du stock » ne se répartit pas par jour.',
    'kessalOwed: « Solde des kessals » ne se répartit pas par jour.',
    'kessalDue: « Reste dû aux kessals » ne se répartit pas par jour.',
    'kessalAdvance: « Avances aux kessals » ne se répartit pas par jour.',
  ]);
});

test('a cancelled amount has no product, and says so on either side', () => {
  expect(why(dimensionChoices(asking({ measures: ['total', 'cancelled'] })), 'product')).toBe(
    '« Montant annulé » ne se répartit pas par produit.',
  );
  expect(why(measureChoices(asking({ dimensions: ['product'] })), 'cancelled')).toBe(
    '« Montant annulé » ne se répartit pas par produit.',
  );
  expect(filterRefusal(asking({ measures: ['cancelled'] }), 'productIds')).toMatch(/ne se répartit pas/);
  expect(filterRefusal(FIRST_QUESTION, 'productIds')).toBeNull();
});

test('a filter excludes the measures that it cannot be held against', () => {
  const byCashier = asking({ dimensions: [], filter: { cashierIds: [4] } });
  expect(why(measureChoices(byCashier), 'declared')).toBe('« Déclaré » ne se répartit pas par caissier.');
  expect(why(measureChoices(byCashier), 'net')).toBeNull();
});

test('what is chosen can always be taken back', () => {
  const odd = asking({ measures: ['cancelled'], dimensions: ['product'] });
  expect(why(measureChoices(odd), 'cancelled')).toBeNull();
  expect(why(dimensionChoices(odd), 'product')).toBeNull();
});

test('a fifth dimension, and one that makes millions of rows, are refused before they are asked', () => {
  const four = asking({ dimensions: ['month', 'local', 'itemType', 'weekday'] });
  expect(why(dimensionChoices(four), 'cashier')).toBe('4 dimensions au plus.');
  const long = asking({
    dimensions: ['day', 'product'],
    period: { from: '2025-01-01', to: '2026-12-31' },
  });
  expect(why(dimensionChoices(long), 'local')).toMatch(
    /^La question demanderait trop : environ \d+ lignes\.$/,
  );
  expect(why(dimensionChoices(long), 'itemType')).toBeNull();
});
