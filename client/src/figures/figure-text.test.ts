import { changeOf, differenceText, figureText, shareText } from './figure-text.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('an amount has its centimes, a count has none, and what is not there is a dash', () => {
  expect(plain(figureText('total', 1234567.5))).toBe('1 234 567,50');
  expect(plain(figureText('tickets', 12345))).toBe('12 345');
  expect(figureText('difference', -0.1)).toBe('−0,10');
  expect(figureText('averageTicket', null)).toBe('—');
});

test.each([
  ['more', 120, 100, '+20,00', '+20 %'],
  ['less', 87.7, 100, '−12,30', '−12,3 %'],
  ['the same', 100, 100, '0,00', '0 %'],
  ['nothing of what there was', 0, 50, '−50,00', '−100 %'],
  ['what was not there before', 50, 0, '+50,00', 'nouveau'],
  ['nothing, as before', 0, 0, '0,00', '—'],
  ['amounts that binary fractions miss', 0.3, 0.1, '+0,20', '+200 %'],
  ['a loss that became smaller', -50, -100, '+50,00', '+50 %'],
])('%s', (_name, now, before, difference, share) => {
  const change = changeOf('total', now, before)!;
  expect([differenceText('total', change), plain(shareText(change))]).toEqual([difference, share]);
});

test('no average of no ticket is neither more nor less than another', () => {
  expect(changeOf('averageTicket', null, 12)).toBeNull();
  expect(changeOf('averageTicket', 12, undefined)).toBeNull();
});
