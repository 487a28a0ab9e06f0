import { changeOf, differenceText, figureText, figureWords, shareText, wholeText } from './figure-text.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('an amount has its centimes, a count has none, and what is not there is a dash', () => {
  expect(plain(figureText('total', 1234567.5))).toBe('1 234 567,50');
  expect(plain(figureText('tickets', 12345))).toBe('12 345');
  expect([0.1, -0.1, 0].map((amount) => figureText('difference', amount))).toEqual([
    '+0,10',
    '−0,10',
    '0,00',
  ]);
  expect([0.1, -0.1].map((amount) => plain(figureWords('difference', amount)))).toEqual([
    '+0,10 DH',
    '−0,10 DH',
  ]);
  expect(figureText('averageTicket', null)).toBe('—');
});

test.each([
  ['more', 120, 100, '+20,00', '+20,0 %'],
  ['less', 87.7, 100, '−12,30', '−12,3 %'],
  ['the same', 100, 100, '0,00', '0,0 %'],
  ['nothing of what there was', 0, 50, '−50,00', '−100,0 %'],
  ['what was not there before', 50, 0, '+50,00', 'nouveau'],
  ['nothing, as before', 0, 0, '0,00', '—'],
  ['so little more that it rounds to none', 100_010, 100_000, '+10,00', '0,0 %'],
  ['so little less', 99_990, 100_000, '−10,00', '0,0 %'],
  ['amounts that binary fractions miss', 0.3, 0.1, '+0,20', '+200,0 %'],
  ['a loss that became smaller', -50, -100, '+50,00', '+50,0 %'],
])('%s', (_name, now, before, difference, share) => {
  const change = changeOf('total', now, before)!;
  expect([differenceText('total', change), plain(shareText(change))]).toEqual([difference, share]);
});

test('no average of no ticket is neither more nor less than another', () => {
  expect(changeOf('averageTicket', null, 12)).toBeNull();
  expect(changeOf('averageTicket', 12, undefined)).toBeNull();
});

test('where there is no room, whole dirhams stand for the amount', () => {
  expect([wholeText('total', 1234.5), wholeText('total', -0.4), wholeText('tickets', 12)].map(plain)).toEqual(
    ['1 235', '0', '12'],
  );
});
