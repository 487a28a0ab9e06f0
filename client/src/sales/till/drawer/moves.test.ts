import { dirhams } from '#shared/money.ts';
import { emptyMove, inputOf, missingIn, moveFault, OTHER } from './moves.ts';

test('the morning’s float needs an amount only', () => {
  const float = emptyMove('DRAWER_IN');
  expect(inputOf(float)).toBeNull();
  expect(inputOf({ ...float, amount: '500' })).toEqual({
    kind: 'DRAWER_IN',
    amount: dirhams(500),
    reason: 'Fond',
  });
});

test('an expense needs a reason, which may be typed', () => {
  const expense = { ...emptyMove('DRAWER_OUT'), amount: '120,50' };
  expect(missingIn(expense)).toBe('Choisissez un motif.');
  expect(inputOf(expense)).toBeNull();
  expect(missingIn({ ...expense, reason: OTHER, otherReason: '  ' })).toBe('Écrivez le motif.');
  const typed = { ...expense, reason: OTHER, otherReason: ' Plombier ', receiptNumber: ' 17 ' };
  expect(inputOf(typed)).toEqual({
    kind: 'DRAWER_OUT',
    amount: dirhams(120.5),
    reason: 'Plombier',
    receiptNumber: '17',
  });
});

test('a receipt’s number is not sent with an act that has no paper', () => {
  expect(inputOf({ ...emptyMove('DRAWER_IN'), amount: '5', receiptNumber: '17' })).not.toHaveProperty(
    'receiptNumber',
  );
});

test('nothing and what is no amount are not written', () => {
  expect(moveFault('0')).toBe('Le montant doit dépasser 0\u00a0DH.');
  expect(moveFault('12a')).not.toBeNull();
  expect(moveFault('0,5')).toBeNull();
});
