import { toDirhams, centimes as c } from '#shared/money.ts';
import { paidOtherwise, paidText } from './paid-text.ts';

test('a ticket says how it was paid, cash last, unless all of it was cash', () => {
  const cash = { mode: 'CASH', amount: toDirhams(c(3000)) } as const;
  const card = { mode: 'CARD', amount: toDirhams(c(120_000)) } as const;
  expect(paidOtherwise([cash, card])).toBe('carte\u00a01\u202f200,00 · espèces\u00a030,00');
  expect(paidOtherwise([card])).toBe('carte\u00a01\u202f200,00');
  expect(paidOtherwise([cash])).toBeNull();
  expect(paidOtherwise([])).toBeNull();
  expect(paidText([cash])).toBe('espèces\u00a030,00');
});
