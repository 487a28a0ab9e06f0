import { readSearch } from './search.rules.ts';

test.each([
  ['42', 42],
  ['0042', 42],
  ['N° 042', 42],
  ['n°42', 42],
  ['no 42', 42],
  ['#42', 42],
  ['ticket 42', 42],
  ['Ticket N° 42 ', 42],
  ['999999999', 999_999_999],
  ['1234567890', null],
  ['42 a', null],
  ['-42', null],
  ['4,2', null],
  ['', null],
])('"%s" is ticket %s', (text, number) => {
  expect(readSearch(text).number).toBe(number);
});

test('a text is searched by its words, six at most; accents alone are none', () => {
  expect(readSearch('  savon   N\u00d2IR ').words).toEqual(['savon', 'N\u00d2IR']);
  expect(readSearch('.*(50%) حمام').words).toEqual(['.*(50%)', 'حمام']);
  expect(readSearch(' \t \u0301').words).toEqual([]);
  expect(readSearch('b d f g h j k l').words).toEqual(['b', 'd', 'f', 'g', 'h', 'j']);
});
