import { unitsByProduct } from './items.ts';

test('a cancelled ticket gives back each product once, all its lines together, and no service', () => {
  const lines = [
    { productId: 4, quantity: 2 },
    { productId: null, quantity: 9 },
    { productId: 3, quantity: 1 },
    { productId: 4, quantity: 5 },
  ];
  expect(unitsByProduct(lines)).toEqual([
    { productId: 4, quantity: 7 },
    { productId: 3, quantity: 1 },
  ]);
  expect(unitsByProduct([])).toEqual([]);
});
