import { centimes as c, dirhams as d } from '#shared/money.ts';
import type { AccountLineFragment } from '../../graphql/generated.ts';
import {
  everybodyOf,
  livingAccounts,
  potSharesOf,
  proposedText,
  shareFault,
  totalPaid,
  typedShare,
} from './shares.ts';

const [rkia, zahra, hadda] = ['Rkia', 'Zahra', 'Hadda'].map((name, at) => ({
  id: at + 1,
  name,
  arabicName: null,
})) as [KessalName, KessalName, KessalName];
type KessalName = NonNullable<AccountLineFragment['kessal']>;

const account = (kessal: KessalName | null, owed: number): AccountLineFragment => ({
  kessal,
  carriedOver: d(0),
  services: 0,
  frais: d(owed),
  paid: d(0),
  owed: d(owed),
});

test('the pot and what is left on each name are paid in one, nobody for nothing', () => {
  const pot = account(null, 100);
  const shares = potSharesOf(c(10_000), [rkia, zahra], new Map());
  const named = [account(hadda, 45.5), account(zahra, -20)];
  expect(everybodyOf(pot, shares, named)).toEqual({
    payments: [
      { kessalId: 1, fromPot: true, amount: 50 },
      { kessalId: 2, fromPot: true, amount: 50 },
      { kessalId: 3, fromPot: false, amount: 45.5 },
    ],
    people: 3,
    total: 14_550,
    remaining: 0,
  });
  expect(everybodyOf(account(null, -20), potSharesOf(c(-2000), [rkia], new Map()), [])).toEqual({
    payments: [],
    people: 0,
    total: 0,
    remaining: -2000,
  });
});

test('one who gets her share of the pot and what is left on her name is one person, with two slips', () => {
  const shares = potSharesOf(c(10_000), [rkia, zahra], new Map());
  const { payments, people } = everybodyOf(account(null, 100), shares, [account(rkia, 30)]);
  expect([payments.length, people]).toEqual([3, 2]);
});

test('what was paid in a day is without what was taken back', () => {
  const reversedAt = '2026-11-20T21:40:00+00:00';
  const paid = { amount: d(45.5), reversedAt: null };
  expect(totalPaid([paid, { amount: d(10), reversedAt }, { ...paid, amount: d(0.5) }])).toBe(4600);
});

test('an amount by hand leaves the rest to the others; less leaves a rest, more is an advance', () => {
  const pot = account(null, 100);
  const byHand = (...amounts: [number, number][]) =>
    potSharesOf(c(10_000), [rkia, zahra], new Map(amounts.map(([id, amount]) => [id, c(amount)])));
  expect(byHand([1, 7000]).map(({ share }) => share)).toEqual([7000, 3000]);
  expect(everybodyOf(pot, byHand([1, 7000], [2, 2000]), []).remaining).toBe(1000);
  expect(everybodyOf(pot, byHand([1, 12_000]), []).remaining).toBe(-2000);
});

test('what is typed is an amount above nothing', () => {
  expect(typedShare('12,50')).toBe(1250);
  expect(typedShare('0')).toBeNull();
  expect(shareFault('0')).toBe('Le montant doit dépasser 0\u00a0DH.');
  expect(typedShare('12;5')).toBeNull();
});

test('a pad proposes what is owed, and nothing where it is an advance', () => {
  expect([proposedText(c(123_450)), proposedText(0), proposedText(c(-100))]).toEqual(['1234,50', '', '']);
});

test('an account on which nothing moves any more is not listed; the others are, by name', () => {
  const listed = livingAccounts([account(zahra, 20), account(rkia, 0), account(hadda, -5)]);
  expect(listed.map(({ kessal }) => kessal?.name)).toEqual(['Hadda', 'Zahra']);
});
