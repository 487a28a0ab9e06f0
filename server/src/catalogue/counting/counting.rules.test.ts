import { toRecount, type CountedShelf } from './counting.rules.ts';

const shelf = (more: Partial<CountedShelf>): CountedShelf => ({
  productId: 1,
  name: 'Savon noir',
  counted: 2,
  expected: 5,
  quantity: 5,
  limited: true,
  ...more,
});

test.each<[story: string, more: Partial<CountedShelf>, again: boolean]>([
  ['nothing was sold since', {}, false],
  ['the two that were found were sold since', { quantity: 3 }, false],
  ['three were sold where two were found', { quantity: 2 }, true],
  ['more was sold than found, where a shelf may owe', { quantity: 2, limited: false }, false],
  ['more was found than expected', { counted: 9, quantity: 0 }, false],
  ['as many were found as expected', { counted: 5, quantity: 0 }, false],
])('when %s, to be counted again: %#', (_story, more, again) => {
  expect(toRecount([shelf(more)])).toHaveLength(again ? 1 : 0);
});
