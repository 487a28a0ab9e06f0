import { dirhams as d } from '#shared/money.ts';
import { changedPayments, toSettle } from './payment-change.ts';

test('a ticket keyed as card is changed to cash, to another mode, or to two', () => {
  expect(changedPayments(d(90), 'CASH', null)).toEqual([{ mode: 'CASH', amount: 90 }]);
  expect(changedPayments(d(90), 'WALLET', d(90))).toEqual([{ mode: 'WALLET', amount: 90 }]);
  expect(changedPayments(d(90), 'CARD', d(60))).toEqual([
    { mode: 'CASH', amount: 30 },
    { mode: 'CARD', amount: 60 },
  ]);
  expect([d(0), d(91), 'soixante', null].map((typed) => changedPayments(d(90), 'CARD', typed))).toEqual(
    Array(4).fill(null),
  );
});

test('a ticket that costs less says what to give back, one that costs more what to take, and by which mode', () => {
  const cash = { mode: 'CASH', amount: d(30) } as const;
  const card = { mode: 'CARD', amount: d(60) } as const;
  expect(toSettle([cash, card], [card])).toBe('Rendre 30,00\u00a0DH au client.');
  expect(toSettle([cash], [])).toBe('Rendre 30,00\u00a0DH au client.');
  expect(toSettle([cash, card], [])).toBe('Rendre au client : carte\u00a060,00 · espèces\u00a030,00.');
  expect(toSettle([card], [card, cash])).toBe('Encaisser 30,00\u00a0DH de plus.');
  expect(toSettle([cash], [cash])).toBe('');
});
