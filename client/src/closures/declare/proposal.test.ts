import { dirhams } from '#shared/money.ts';
import { completed, proposalFor } from './proposal.ts';
import { keepQuestion, sameAmounts, sumProblem, wholeAmounts, type Typed } from '../sums.ts';

const typed = (amounts: { [Name in keyof Typed]: number | null }) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, amount === null ? null : dirhams(amount)]),
  ) as Typed;

test.each([
  ['services', { total: 2340.5, products: 340.5 }, 200_000],
  ['products', { total: 0.3, services: 0.1 }, 20],
  ['total', { products: 0.1, services: 0.2 }, 30],
  ['services', { total: 100, products: 100 }, 0],
  ['total', { products: 999_999.99, services: 0.01 }, 100_000_000],
] as const)('two of three propose the third, %s, to the centime', (name, amounts, amount) => {
  expect(proposalFor(typed(amounts))).toEqual({ name, amount });
});

test.each([
  ['one amount', { total: 100 }],
  ['all three', { total: 100, products: 1, services: 2 }],
  ['more products than the total', { total: 100, products: 100.01 }],
  ['more than a document may hold', { products: 1_000_000, services: 0.01 }],
  ['an amount that was emptied', { total: 100, products: null }],
  ['products alone', { products: 100 }],
  ['services alone', { services: 100 }],
])('%s: nothing is proposed', (_story, amounts) => {
  expect(proposalFor(typed(amounts))).toBeNull();
});

test('while what was typed is no amount nothing is proposed, summed or saved', () => {
  const slips: Typed = { total: dirhams(100), products: '4O', services: dirhams(60) };
  for (const amounts of [slips, { ...slips, services: null }, { ...slips, total: null }]) {
    expect([proposalFor(amounts), sumProblem(amounts), wholeAmounts(amounts)]).toEqual([null, null, null]);
  }
});

test('a proposal completes what was typed, and adds up', () => {
  const amounts = typed({ total: 2340.5, products: 340.5 });
  const all = completed(amounts, proposalFor(amounts));
  expect(all).toEqual({ total: 2340.5, products: 340.5, services: 2000 });
  expect(sumProblem(all)).toBeNull();
});

test.each([
  [
    { total: 3000, products: 100.5, services: 2000 },
    '100,50 + 2 000,00 ≠ 3 000,00 : les produits et les services ne font pas le total.',
  ],
  [{ total: 50, products: 100 }, 'Les produits dépassent le total : 100,00 > 50,00.'],
  [{ total: 50, services: 100 }, 'Les services dépassent le total : 100,00 > 50,00.'],
  [{ products: 50, services: 100 }, null],
  [{ total: 50 }, null],
  [{ total: 50, products: 50 }, null],
  [{ total: 50, services: 50 }, null],
  [{ total: 50, products: 49, services: null }, null],
])('what cannot add up is said before it is saved: %j', (amounts, sentence) => {
  expect(sumProblem(typed(amounts))?.replace(/\s/g, ' ') ?? null).toBe(sentence);
});

test('amounts are the same when all three are', () => {
  const amounts = { total: dirhams(100), products: dirhams(40), services: dirhams(60) };
  expect(sameAmounts(amounts, { ...amounts })).toBe(true);
  for (const name of ['total', 'products', 'services'] as const) {
    expect([name, sameAmounts(amounts, { ...amounts, [name]: dirhams(1) })]).toEqual([name, false]);
  }
});

test('amounts that do not add up are kept only after a question that says what is wrong', () => {
  const { detail, confirmText } = keepQuestion({
    total: dirhams(3),
    products: dirhams(1),
    services: dirhams(1),
  });
  expect(detail).toMatch(/1,00 \+ 1,00 ≠ 3,00.*ne font pas le total\. Gardés ainsi/);
  expect(confirmText).toBe('Garder');
});
