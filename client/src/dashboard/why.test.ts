import { canBeAsked } from './why.ts';

const year = { from: '2025-11-22', to: '2026-11-22' };
const more = { from: '2025-11-21', to: '2026-11-22' };

test('an item is asked why over a year at most, a local over any time, a shelf without days', () => {
  expect(canBeAsked({ measure: 'total', period: year, productId: 3 })).toBe(true);
  expect(canBeAsked({ measure: 'articles', period: more, productId: 3 })).toBe(false);
  expect(canBeAsked({ measure: 'total', period: more, serviceId: 3 })).toBe(false);
  expect(canBeAsked({ measure: 'total', period: more, localId: 3 })).toBe(true);
  expect(canBeAsked({ measure: 'stockQuantity', period: null, productId: 3, localId: 1 })).toBe(true);
});
